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
    plainEnd(from: start, before: .quote, .backslash)
  }
}
