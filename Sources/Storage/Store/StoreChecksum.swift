/// The CRC-32 and the length in bytes of a store's content, to compare contents; written as `cbf43926-9`.
package struct StoreChecksum: Hashable, Sendable, CustomStringConvertible {
  package let crc: UInt32
  package let length: Int

  package init(of bytes: [UInt8]) {
    crc = CRC32.checksum(of: bytes)
    length = bytes.count
  }

  package var description: String { CRC32.digits(of: crc) + "-" + String(length) }

  /// Reads exactly the form of ``description``; nil for anything else.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 8, let crc = UInt32(parts[0], radix: 16),
      let length = Int(parts[1])
    else { return nil }
    self.crc = crc
    self.length = length
    guard description == text else { return nil }
  }
}
