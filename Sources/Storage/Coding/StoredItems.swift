internal import TodoModel

/// A run of items as flick wrote them into a store.
struct StoredItems: UnreadItems {
  /// A line each, without the last one's comma.
  let text: ArraySlice<UInt8>
  let count: Int
  /// Counts what is read, and notes what cannot be.
  let reader: LazyItemReader
  /// Whether an item may be archived, stand under another or need one; nil where the text has to be looked at for it.
  var isRelated: Bool?

  func read() -> [Item] { reader.items(of: text, count) }

  func read(where mayBeMeant: (UnsafeRawBufferPointer) -> Bool) -> [(offset: Int, item: Item)]? {
    reader.items(of: text, count, where: mayBeMeant)
  }

  func names() -> [ItemName]? { LazyItemReader.names(text) }

  func part(_ places: Range<Int>, count: Int) -> any UnreadItems {
    StoredItems(
      text: places.isEmpty ? text.prefix(0) : text[places], count: count, reader: reader,
      isRelated: isRelated)
  }

  func mayBeRelated() -> Bool { isRelated ?? RelationSearch.finds(in: text) }

  func finder(of uid: ItemUID) -> UIDFinder {
    let search = UIDSearch(uid)
    // The text may name the uid for another reason than an item of that uid.
    return UIDFinder { items in (items as? StoredItems).map { search.finds(in: $0.text) } ?? true }
  }
}

/// Looks for the names of members that tie items to others, `"under":` and `"needs":`, or hide them, `"archived":`, of
/// which the end is looked for.
///
/// In text that flick has written no value can hold them, as quotes in values are escaped.
private enum RelationSearch {
  private static let names: [StaticString] = ["\"under\":", "\"needs\":", "chived\":"]
  /// Of each name.
  private static let length = 8
  /// For each byte: how far one may go on when it stands under the last byte of a name and none matches.
  private static let skips: [UInt8] = {
    var skips = [UInt8](repeating: UInt8(length), count: 256)
    for name in names {
      for place in 0..<length - 1 {
        let byte = Int(name.utf8Start[place])
        skips[byte] = min(skips[byte], UInt8(length - 1 - place))
      }
    }
    return skips
  }()

  static func finds(in text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBytes { text in
      skips.withUnsafeBufferPointer { skips in
        var end = length - 1
        while end < text.count {
          let byte = text[end]
          if byte == UInt8(ascii: ":"), text[end - 1] == UInt8(ascii: "\""),
            names.contains(where: { name in
              (0..<length).allSatisfy { text[end - length + 1 + $0] == name.utf8Start[$0] }
            })
          {
            return true
          }
          end += Int(skips[Int(byte)])
        }
        return false
      }
    }
  }
}

/// Looks for a uid's digits in text.
private struct UIDSearch {
  private let digits: [UInt8]
  /// For each byte: how far one may go on when it stands under the last digit and the digits do not match.
  private var skips = [UInt8](repeating: 32, count: 256)

  init(_ uid: ItemUID) {
    digits = Array(uid.description.utf8)
    for (place, digit) in digits.dropLast().enumerated() {
      skips[Int(digit)] = UInt8(truncatingIfNeeded: 31 - place)
    }
  }

  func finds(in text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBytes { text in
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
