import CLibrary
import JSON
internal import Synchronization
import Text
internal import TodoModel

/// A run of items in a store, as flick wrote them.
struct StoredItems: UnreadItems {
  /// One line per item, without the last comma.
  let text: ArraySlice<UInt8>
  let count: Int
  let reader: LazyItemReader

  func part(_ places: Range<Int>, count: Int) -> any UnreadItems {
    StoredItems(text: places.isEmpty ? text.prefix(0) : text[places], count: count, reader: reader)
  }

  func mayHave(_ field: ItemField) -> Bool { holds("\"\(field.rawValue)\":") }

  func mayHold(id: Int) -> Bool { holds("{\"id\":\(id),") }

  /// The text may contain a uid without an item of that uid.
  func mayHold(_ uid: ItemUID) -> Bool { holds(uid.description) }

  func read() -> [Item] {
    reader.readCount.add(count, ordering: .relaxed)
    let items = try? text.withUnsafeBytes { bytes throws(JSONError) in
      var cursor = JSONCursor(bytes)
      var items: [Item] = []
      items.reserveCapacity(count)
      while true {
        items.append(try cursor.item())
        guard cursor.next == .comma else { break }
        cursor.position += 1
        cursor.skipSpace()
      }
      try cursor.finish()
      return items
    }
    if items?.count == count, let items { return items }
    reader.failure.store(true, ordering: .relaxed)
    return (0..<count).map {
      Item(uid: ItemUID(high: UInt64($0), low: 0), id: 1, text: "?", created: Instant(secondsSince1970: 0))
    }
  }

  /// The names of the items, one per line.
  func names() -> [ItemKey] {
    let first = text.startIndex
    let names = try? text.withUnsafeBytes { bytes throws(JSONError) in
      var names: [ItemKey] = []
      names.reserveCapacity(count)
      var line = 0
      while line < bytes.count {
        let end = bytes.lineFeed(from: line) ?? bytes.count
        var cursor = JSONCursor(bytes)
        cursor.position = line
        let own = try cursor.itemNames()
        // The last line of a run has no comma.
        let place = first + line..<first + (end < bytes.count ? end - 1 : end)
        names.append(ItemKey(id: own.id, uid: own.uid, place: place))
        line = end + 1
      }
      return names
    }
    if names?.count == count, let names { return names }
    reader.failure.store(true, ordering: .relaxed)
    return (0..<count).map { ItemKey(id: 1, uid: ItemUID(high: UInt64($0), low: 0), place: first..<first) }
  }

  private func holds(_ word: String) -> Bool {
    var word = word
    return text.withUnsafeBytes { text in
      word.withUTF8 { word in
        guard let start = text.baseAddress, let first = word.baseAddress else { return false }
        return memmem(start, text.count, first, word.count) != nil
      }
    }
  }
}

/// Reads a store without reading its items: each run of lines stays text until its first use. Only for text that flick
/// wrote, according to its checksum in the history: nothing is checked again.
package final class LazyItemReader: Sendable {
  /// The size in bytes below which stores are read at once.
  package static let worthwhile = 1 << 20

  private static let itemStart = Array(#"{"id":"#.utf8)

  fileprivate let failure = Atomic(false)
  fileprivate let readCount = Atomic(0)

  package init() {}

  /// Whether a run did not contain the expected items: the text is not flick's after all. Its items were
  /// made up, and nothing based on them may be written.
  package var hasFailed: Bool { failure.load(ordering: .relaxed) }

  /// The number of deferred items read so far; an item read twice counts twice.
  var itemsRead: Int { readCount.load(ordering: .relaxed) }

  /// The items of the lines from `start` on, and the end of the last one, or nil if the layout is not flick's.
  func items(_ bytes: [UInt8], from start: Int) -> (items: Items, end: Int)? {
    var runs: [DeferredItems] = []
    var runStart = start
    var count = 0
    var line = start
    let isWhole = bytes.withUnsafeBytes { raw in
      while LazyItemReader.itemStart.withUnsafeBytes({ raw.has($0, at: line) }),
        let end = raw.lineFeed(from: line)
      {
        count += 1
        let isLast = raw[end - 1] != .comma
        if isLast || count == Items.pieceLength {
          let text = bytes[runStart..<(isLast ? end : end - 1)]
          runs.append(DeferredItems(StoredItems(text: text, count: count, reader: self)))
          runStart = end + 1
          count = 0
        }
        line = end
        if isLast { return true }
        line += 1
      }
      return false
    }
    return isWhole ? (Items(deferred: runs), line) : nil
  }
}
