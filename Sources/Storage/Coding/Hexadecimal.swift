/// Sixteen hexadecimal digits at a time.
enum Hexadecimal {
  private static func digits(ofNibbles nibbles: UInt64) -> UInt64 {
    let isLetter = ((nibbles &+ 0x7676_7676_7676_7676) & 0x8080_8080_8080_8080) >> 7
    return nibbles &+ 0x3030_3030_3030_3030 &+ isLetter &* 39
  }

  /// Writes the 16 lower-case digits of a number at an offset.
  static func write(_ word: UInt64, to buffer: UnsafeMutableRawBufferPointer, at offset: Int) {
    buffer.storeBytes(of: digits(of: word >> 32), toByteOffset: offset, as: UInt64.self)
    buffer.storeBytes(of: digits(of: word & 0xFFFF_FFFF), toByteOffset: offset + 8, as: UInt64.self)
  }

  /// Appends the 8 lower-case digits of a number.
  static func append(_ half: UInt32, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: digits(of: UInt64(half))) { bytes.append(contentsOf: $0) }
  }

  private static func digits(of half: UInt64) -> UInt64 {
    let quads = (half | half << 16) & 0x0000_FFFF_0000_FFFF
    let pairs = (quads | quads << 8) & 0x00FF_00FF_00FF_00FF
    return digits(ofNibbles: (pairs | pairs << 4) & 0x0F0F_0F0F_0F0F_0F0F).bigEndian
  }
}
