import Storage
import TodoModel

/// An error in a file, with its location and a message.
package struct ImportFault: Error, Hashable, Sendable {
  /// The offset in bytes from the start of the file.
  package var offset: Int
  package var reason: String

  package init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }

  init(_ fault: JSONFault) { self.init(offset: fault.offset, reason: fault.reason) }
}

extension ImportFault {
  static let tooManyNeeds = "at most \(Item.mostNeeds) dependencies of one item"

  /// The maximum number of errors reported for a file.
  package static let most = 100

  /// Converts ascending offsets to lines and columns from 1, in Unicode scalars, in one pass.
  package static func positions(of offsets: [Int], in bytes: [UInt8]) -> [(line: Int, column: Int)] {
    var positions: [(line: Int, column: Int)] = []
    var line = 1
    var column = 1
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    for offset in offsets {
      while at < min(offset, bytes.count) {
        let isPair = at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "\n")
        if bytes[at] == UInt8(ascii: "\n") || bytes[at] == UInt8(ascii: "\r") && !isPair {
          line += 1
          column = 1
        } else if bytes[at] & 0xC0 != 0x80 {
          column += 1
        }
        at += 1
      }
      positions.append((line, column))
    }
    return positions
  }
}
