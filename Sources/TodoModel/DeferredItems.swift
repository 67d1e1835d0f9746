internal import Synchronization

/// A run of items that is still text and is read when somebody first looks at it.
///
/// A large store is changed in one place most of the time: the rest of it need not be read, and can be written
/// back as it was found.
public final class DeferredItems: Sendable {
  /// How many items there are.
  public let count: Int
  /// The text that they are read from; it has their uids in lower-case digits.
  public let text: ArraySlice<UInt8>
  private let read: @Sendable (ArraySlice<UInt8>) -> [Item]
  private let made = Mutex<[Item]?>(nil)

  /// `read` must give `count` items, the same ones whenever it is called.
  public init(
    count: Int, text: ArraySlice<UInt8>, reading read: @escaping @Sendable (ArraySlice<UInt8>) -> [Item]
  ) {
    self.count = count
    self.text = text
    self.read = read
  }

  /// The items; the first look costs reading them.
  public var items: [Item] {
    made.withLock { made in
      if let made { return made }
      let items = read(text)
      made = items
      return items
    }
  }
}

/// Looks for a uid in the text of deferred items, without reading these.
struct UIDSearch {
  private let digits: [UInt8]
  /// For each byte: how far one may go on when it stands under the last digit and the digits do not match.
  private var skips = [UInt8](repeating: 32, count: 256)

  init(_ uid: ItemUID) {
    digits = Array(uid.description.utf8)
    for (place, digit) in digits.dropLast().enumerated() {
      skips[Int(digit)] = UInt8(truncatingIfNeeded: 31 - place)
    }
  }

  /// Whether the text names the uid; it may be for another reason than an item of that uid.
  func finds(in items: DeferredItems) -> Bool {
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
