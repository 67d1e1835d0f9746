/// An item's permanent identity: 128 random bits. Edits, history and merging identify items by nothing else.
public struct ItemUID: Hashable, Sendable, Comparable {
  /// The first 64 bits.
  public let high: UInt64
  /// The last 64 bits.
  public let low: UInt64

  /// The uid of these bits.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Whether the first uid comes before the second, as numbers.
  public static func < (left: ItemUID, right: ItemUID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension ItemUID: WrittenValue {
  /// 32 lower-case hexadecimal digits.
  public var description: String {
    var digits: [UInt8] = []
    append(to: &digits)
    return String(decoding: digits, as: UTF8.self)
  }

  package func append(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
      for place in 0..<16 {
        let shift = UInt64(60 - 4 * place)
        digits[place] = ItemUID.digits.utf8Start[Int(high >> shift & 15)]
        digits[16 + place] = ItemUID.digits.utf8Start[Int(low >> shift & 15)]
      }
      bytes.append(contentsOf: digits)
    }
  }

  package init?(utf8 bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 32 else { return nil }
    var (high, low, all): (UInt64, UInt64, UInt8) = (0, 0, 0)
    ItemUID.values.withUnsafeBufferPointer { values in
      for place in 0..<16 {
        let (left, right) = (values[Int(bytes[place])], values[Int(bytes[16 + place])])
        high = high << 4 | UInt64(left)
        low = low << 4 | UInt64(right)
        all |= left | right
      }
    }
    guard all < 16 else { return nil }
    self.init(high: high, low: low)
  }

  private static let digits: StaticString = "0123456789abcdef"

  /// The value of each byte as a hexadecimal digit; 255 for other bytes.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, digit) in "0123456789abcdef".utf8.enumerated() { values[Int(digit)] = UInt8(value) }
    for (value, digit) in "ABCDEF".utf8.enumerated() { values[Int(digit)] = UInt8(10 + value) }
    return values
  }()
}

extension ItemUID {
  /// The uid of the next occurrence of this item. It follows from this uid alone, so that two copies of a list in which
  /// the item was completed create one next item; it collides as rarely as two random uids do.
  package var nextOccurrence: ItemUID {
    let (mixed, golden) = (ItemUID.mixed, ItemUID.golden)
    let first = mixed(high &+ mixed(low &+ golden))
    let second = mixed(low &+ mixed(first &+ golden))
    return ItemUID(high: mixed(first ^ second &+ golden), low: second)
  }

  /// The uid of a copy made with another item, as the parent's next occurrence; from both uids alone.
  package func copy(with other: ItemUID) -> ItemUID {
    ItemUID(high: ItemUID.mixed(high ^ other.low), low: ItemUID.mixed(low ^ other.high)).nextOccurrence
  }

  private static let golden: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// The finalizer of SplitMix64: twice on both halves, each bit of the result depends on all bits of a uid.
  private static func mixed(_ word: UInt64) -> UInt64 {
    var word = word
    word = (word ^ word >> 30) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ word >> 27) &* 0x94D0_49BB_1331_11EB
    return word ^ word >> 31
  }
}
