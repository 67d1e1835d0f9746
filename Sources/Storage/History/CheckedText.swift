/// A text with the checks of its beginnings, from which that of any long stretch follows without going through it
/// again.
struct CheckedText {
  let bytes: [UInt8]
  let checksum: StoreChecksum
  /// The check of the first `k` blocks at index `k`.
  private let marks: [UInt32]

  private static let block = 1 << 16

  /// Goes through the text once.
  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
    var check: UInt32 = 0
    var marks: [UInt32] = [0]
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        let end = min(start + CheckedText.block, bytes.count)
        check = CRC32.checksum(of: UnsafeRawBufferPointer(rebasing: bytes[start..<end]), after: check)
        start = end
        if end % CheckedText.block == 0 { marks.append(check) }
      }
    }
    checksum = StoreChecksum(crc: check, length: bytes.count)
    self.marks = marks
  }

  /// The check of a text that so far has the check `seed` and goes on with a stretch of this one.
  func checksum(of range: Range<Int>, after seed: UInt32) -> UInt32 {
    guard range.count > 4 * CheckedText.block else {
      return bytes.withUnsafeBytes {
        CRC32.checksum(of: UnsafeRawBufferPointer(rebasing: $0[range]), after: seed)
      }
    }
    let rest = CRC32.checksum(
      ofRestOf: checksum(ofFirst: range.upperBound), after: checksum(ofFirst: range.lowerBound),
      length: range.count)
    return CRC32.checksum(joining: seed, rest, length: range.count)
  }

  private func checksum(ofFirst count: Int) -> UInt32 {
    if count == bytes.count { return checksum.crc }
    let mark = count / CheckedText.block
    return bytes.withUnsafeBytes {
      CRC32.checksum(
        of: UnsafeRawBufferPointer(rebasing: $0[mark * CheckedText.block..<count]), after: marks[mark])
    }
  }
}
