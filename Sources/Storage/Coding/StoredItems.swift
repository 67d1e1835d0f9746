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

  func read(where firstMeant: (UnsafeRawBufferPointer) -> Int?) -> [(offset: Int, item: Item)]? {
    reader.items(of: text, count, where: firstMeant)
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

/// Looks for the names of members that tie items to others, `"under":` and `"needs":`, or hide them, `"archived":`.
///
/// A text in quotes that begins with the last of these is taken for it: then items are read for nothing.
private enum RelationSearch {
  /// Words of eight bytes. Whatever text holds one holds four of its bytes in a row at a place that five divides.
  private static let names: [UInt64] = [#""under":"#, #""needs":"#, #""archive"#].map { name in
    name.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }
  private static let step = 5
  private static let hashBits = 10
  /// For the hash of four bytes: whether they may be of a name.
  private static let isPart: [Bool] = {
    var isPart = [Bool](repeating: false, count: 1 << hashBits)
    for name in names {
      for place in 0..<step {
        isPart[hash(UInt32(truncatingIfNeeded: name >> (8 * place)))] = true
      }
    }
    return isPart
  }()

  private static func hash(_ word: UInt32) -> Int { Int((word &* 0x9E37_79B1) >> (32 - hashBits)) }

  static func finds(in text: ArraySlice<UInt8>) -> Bool {
    text.withUnsafeBytes { text in
      isPart.withUnsafeBufferPointer { isPart in
        var place = 0
        while place + 4 <= text.count {
          let part = UInt32(littleEndian: text.loadUnaligned(fromByteOffset: place, as: UInt32.self))
          if isPart[hash(part)], hasName(text, about: place) { return true }
          place += step
        }
        return false
      }
    }
  }

  /// Whether a name holds the four bytes at a place.
  private static func hasName(_ text: UnsafeRawBufferPointer, about place: Int) -> Bool {
    var start = max(0, place - step + 1)
    while start <= min(place, text.count - 8) {
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: start, as: UInt64.self))
      if names.contains(word) { return true }
      start += 1
    }
    return false
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
