internal import CLibrary
import Text

extension UnsafeRawBufferPointer {
  /// The offset of the first line feed at or after `start`, or nil.
  package func lineFeed(from start: Int) -> Int? {
    guard let base = baseAddress, start < count,
      let found = memchr(base + start, Int32(UInt8.lineFeed), count - start)
    else { return nil }
    return UnsafeRawPointer(found) - base
  }

  /// Whether these bytes are at the offset `start`.
  package func has(_ word: UnsafeRawBufferPointer, at start: Int) -> Bool {
    guard count - start >= word.count, let base = baseAddress else { return false }
    return word.baseAddress.map { memcmp(base + start, $0, word.count) == 0 } ?? true
  }

  /// The first offset from `start` on of a quote, a backslash, a control character or a non-ASCII byte, or the count.
  package func plainEnd(from start: Int) -> Int {
    // Eight bytes at a time; the lowest flag of a word is exact, and only that one is used.
    let ones: UInt64 = 0x0101_0101_0101_0101
    var at = start
    while at &+ 8 <= count {
      let word = UInt64(littleEndian: loadUnaligned(fromByteOffset: at, as: UInt64.self))
      let quotes = word ^ (ones &* UInt64(UInt8.quote))
      let slashes = word ^ (ones &* UInt64(UInt8.backslash))
      let controls = (word &- (ones &* 0x20)) & ~word
      let flags =
        (((quotes &- ones) & ~quotes) | ((slashes &- ones) & ~slashes) | controls | word) & (ones &* 0x80)
      guard flags == 0 else { return at &+ flags.trailingZeroBitCount &>> 3 }
      at &+= 8
    }
    while at < count, (0x20..<0x80).contains(self[at]), self[at] != .quote, self[at] != .backslash { at += 1 }
    return at
  }
}
