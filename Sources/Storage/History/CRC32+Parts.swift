extension CRC32 {
  /// The check of a text of two parts, from the checks of both and the second one's length.
  static func checksum(joining first: UInt32, _ second: UInt32, length: Int) -> UInt32 {
    moved(first, by: length) ^ second
  }

  /// The check of the rest of a text, from the checks of the whole and of its beginning, and the rest's length.
  static func checksum(ofRestOf whole: UInt32, after beginning: UInt32, length: Int) -> UInt32 {
    moved(beginning, by: length) ^ whole
  }

  // A check is the remainder of a polynomial over the field of two elements, the lowest power in the highest bit; bytes
  // that follow multiply it by a power of x.

  /// What a check contributes to that of a text which goes on for so many bytes.
  private static func moved(_ check: UInt32, by length: Int) -> UInt32 {
    var result = check
    var rest = length
    // x to the 8, then its squares.
    var power: UInt32 = 1 << 23
    while rest > 0 {
      if rest & 1 == 1 { result = product(result, power) }
      power = product(power, power)
      rest >>= 1
    }
    return result
  }

  /// The product of two polynomials, modulo the check's own.
  private static func product(_ left: UInt32, _ right: UInt32) -> UInt32 {
    var sum: UInt32 = 0
    var term = right
    for bit in stride(from: 31, through: 0, by: -1) {
      if left >> UInt32(bit) & 1 == 1 { sum ^= term }
      term = term >> 1 ^ (term & 1 == 1 ? polynomial : 0)
    }
    return sum
  }
}
