/// The cyclic redundancy check of IEEE 802.3 (reflected polynomial EDB88320), as in gzip and PNG.
package enum CRC32 {
  /// Returns the checksum of bytes; for `123456789` it is CBF43926.
  package static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt32 {
    tables.withUnsafeBufferPointer { tables in
      var check = UInt32.max
      var at = 0
      while at &+ 16 <= bytes.count {
        let first = bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self).littleEndian ^ UInt64(check)
        let second = bytes.loadUnaligned(fromByteOffset: at &+ 8, as: UInt64.self).littleEndian
        check = eight(first, 8, tables) ^ eight(second, 0, tables)
        at &+= 16
      }
      while at < bytes.count {
        check = check >> 8 ^ tables[Int((check ^ UInt32(bytes[at])) & 0xFF)]
        at &+= 1
      }
      return ~check
    }
  }

  package static func checksum(of bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { checksum(of: $0) }
  }

  /// The eight lower-case hexadecimal digits of a check.
  static func digits(of check: UInt32) -> String {
    let digits = String(check, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }

  /// Sixteen tables of 256: the contribution of a byte followed by 0…15 more bytes.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 16 * 256)
    for byte in 0..<256 {
      var value = UInt32(byte)
      for _ in 0..<8 { value = value >> 1 ^ (value & 1 == 1 ? 0xEDB8_8320 : 0) }
      tables[byte] = value
    }
    for entry in 256..<tables.count {
      let before = tables[entry - 256]
      tables[entry] = before >> 8 ^ tables[Int(before & 0xFF)]
    }
    return tables
  }()

  /// The contribution of eight bytes that are followed by `after` more bytes.
  @inline(__always)
  private static func eight(_ word: UInt64, _ after: Int, _ tables: UnsafeBufferPointer<UInt32>) -> UInt32 {
    func entry(_ byte: UInt64, _ table: Int) -> UInt32 {
      tables[(table &+ after) &* 256 &+ Int(truncatingIfNeeded: byte & 0xFF)]
    }
    let low = entry(word, 7) ^ entry(word >> 8, 6) ^ entry(word >> 16, 5) ^ entry(word >> 24, 4)
    let high = entry(word >> 32, 3) ^ entry(word >> 40, 2) ^ entry(word >> 48, 1) ^ entry(word >> 56, 0)
    return low ^ high
  }
}
