/// Cuts an iCalendar file into unfolded content lines (RFC 5545, section 3.1), which may end in CR LF, LF or
/// CR. Empty lines are skipped.
struct ContentLines {
  private let bytes: [UInt8]
  private var position: Int
  private var number = 0

  /// The maximum length of a line in bytes; longer lines are not read.
  static let longest = 1 << 20

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    // Some programs put a byte-order mark in front.
    position = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// The next line, without its line break, and its number, from 1; nil at the end.
  mutating func next() -> (text: [UInt8], line: Int)? {
    while position < bytes.count {
      var text = cut()
      let line = number
      // Joins a character split by a fold before the bytes are decoded.
      while position < bytes.count, bytes[position] == space || bytes[position] == tab {
        position += 1
        text += cut()
      }
      if !text.isEmpty { return (Array(text), line) }
    }
    return nil
  }

  private mutating func cut() -> ArraySlice<UInt8> {
    number += 1
    let start = position
    let end = bytes[start...].firstIndex { $0 == lineFeed || $0 == carriageReturn } ?? bytes.count
    let isPair = end + 1 < bytes.count && bytes[end] == carriageReturn && bytes[end + 1] == lineFeed
    position = min(end + (isPair ? 2 : 1), bytes.count)
    return bytes[start..<end]
  }
}

private let space = UInt8(ascii: " ")
private let tab = UInt8(ascii: "\t")
private let lineFeed = UInt8(ascii: "\n")
private let carriageReturn = UInt8(ascii: "\r")
