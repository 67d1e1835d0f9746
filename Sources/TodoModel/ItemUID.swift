/// An item's permanent identity: 128 random bits.
///
/// Edits, history and merging identify items by nothing else. The text form has 32 lower-case hexadecimal
/// digits.
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

extension ItemUID: CustomStringConvertible {
  /// 32 lower-case hexadecimal digits.
  public var description: String {
    var digits: [UInt8] = []
    digits.reserveCapacity(32)
    for word in [high, low] {
      for shift in stride(from: 60, through: 0, by: -4) {
        let nibble = UInt8(truncatingIfNeeded: (word >> UInt64(shift)) & 15)
        digits.append(nibble < 10 ? 48 + nibble : 87 + nibble)
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// Reads the text of ``description``, or nil for anything other than exactly 32 hexadecimal digits.
  public init?(_ text: some StringProtocol) {
    var words: [UInt64] = [0, 0]
    var count = 0
    for byte in text.utf8 {
      guard count < 32 else { return nil }
      let nibble: UInt8
      switch byte {
      case 48...57: nibble = byte - 48
      case 97...102: nibble = byte - 87
      case 65...70: nibble = byte - 55
      default: return nil
      }
      words[count / 16] = words[count / 16] << 4 | UInt64(nibble)
      count += 1
    }
    guard count == 32 else { return nil }
    self.init(high: words[0], low: words[1])
  }
}
