internal import Synchronization

/// A run of items that is still text and is read when somebody first looks at it.
///
/// A large store is changed in one place most of the time: the rest of it need not be read, and can be written
/// back as it was found.
package final class DeferredItems: Sendable {
  /// Reads a text that holds so many items.
  package typealias Reading = @Sendable (_ text: ArraySlice<UInt8>, _ count: Int) -> [Item]
  /// Finds the names of all items of a text, in order; nil where they can only be read in full.
  package typealias Naming = @Sendable (_ text: ArraySlice<UInt8>) -> [ItemName]?

  /// How many items there are.
  package let count: Int
  /// The text that they are read from; it has their uids in lower-case digits.
  package let text: ArraySlice<UInt8>
  private let read: Reading
  private let name: Naming
  private let found: Mutex<Found>

  /// What has been found out so far.
  private struct Found {
    var items: [Item]?
    var names: [ItemName]?
    /// Whether it is known that the names cannot be found by themselves.
    var isNameless = false
  }

  /// `read` must give as many items as it is asked for, the same ones whenever it is called, for the whole text and
  /// for each text that `name` gives; these texts must come in order.
  package init(
    count: Int, text: ArraySlice<UInt8>, reading read: @escaping Reading,
    naming name: @escaping Naming = { _ in nil }
  ) {
    self.count = count
    self.text = text
    self.read = read
    self.name = name
    found = Mutex(Found())
  }

  /// A part of a run whose names are known.
  private init(_ names: ArraySlice<ItemName>, of whole: DeferredItems) {
    count = names.count
    let start = names.first?.text.lowerBound ?? whole.text.startIndex
    text = whole.text[start..<(names.last?.text.upperBound ?? start)]
    read = whole.read
    name = whole.name
    found = Mutex(Found(names: Array(names)))
  }

  /// The items; the first look costs reading them.
  package var items: [Item] {
    found.withLock { found in
      if let items = found.items { return items }
      let items = read(text, count)
      found.items = items
      return items
    }
  }
}

/// What an item is called, and where its own text stands in the text of its run.
package struct ItemName: Hashable, Sendable {
  package var id: Int
  package var uid: ItemUID
  /// In the indices of the run's text.
  package var text: Range<Int>

  package init(id: Int, uid: ItemUID, text: Range<Int>) {
    self.id = id
    self.uid = uid
    self.text = text
  }
}

extension DeferredItems {
  /// The names of the items, which cost much less than the items; nil where only these tell them.
  var names: [ItemName]? {
    found.withLock { found in
      if found.names == nil, found.items == nil, !found.isNameless {
        let names = name(text)
        if names?.count == count { found.names = names } else { found.isNameless = true }
      }
      return found.names
    }
  }

  /// The names if they have been asked for before.
  var namesAtHand: [ItemName]? { found.withLock { $0.names } }

  /// One item; read by itself where its name has been found.
  subscript(offset: Int) -> Item {
    let text = found.withLock { $0.items == nil ? $0.names?[offset].text : nil }
    return text.flatMap { read(self.text[$0], 1).first } ?? items[offset]
  }

  /// The items around an offset, as many as are worth reading together, and the rest of the run before and after
  /// them; nil where the run is small, has been read, or its names are not at hand.
  func cut(around offset: Int) -> (before: DeferredItems, items: [Item], after: DeferredItems)? {
    let length = DeferredItems.cutLength
    guard count > 2 * length, let names = found.withLock({ $0.items == nil ? $0.names : nil }) else {
      return nil
    }
    let start = offset / length * length
    let end = min(start + length, count)
    return (
      DeferredItems(names[..<start], of: self), DeferredItems(names[start..<end], of: self).items,
      DeferredItems(names[end...], of: self)
    )
  }

  /// So many items are read where one of them is changed.
  static let cutLength = 16
}

/// Looks for a uid in the text of deferred items, without reading these.
struct UIDSearch {
  private let uid: ItemUID
  private let digits: [UInt8]
  /// For each byte: how far one may go on when it stands under the last digit and the digits do not match.
  private var skips = [UInt8](repeating: 32, count: 256)

  init(_ uid: ItemUID) {
    self.uid = uid
    digits = Array(uid.description.utf8)
    for (place, digit) in digits.dropLast().enumerated() {
      skips[Int(digit)] = UInt8(truncatingIfNeeded: 31 - place)
    }
  }

  /// Where the item of this uid stands among the items; nil if it is not there.
  func offset(in items: DeferredItems) -> Int? {
    if let names = items.namesAtHand { return names.firstIndex { $0.uid == uid } }
    // The text may name the uid for another reason than an item of that uid.
    return finds(in: items) ? items.items.firstIndex { $0.uid == uid } : nil
  }

  private func finds(in items: DeferredItems) -> Bool {
    items.text.withUnsafeBytes { text in
      digits.withUnsafeBytes { digits in
        skips.withUnsafeBufferPointer { skips in
          var end = 31
          while end < text.count {
            let byte = text[end]
            if byte == digits[31], (0..<31).allSatisfy({ text[end - 31 + $0] == digits[$0] }) { return true }
            end += Int(skips[Int(byte)])
          }
          return false
        }
      }
    }
  }
}
