import Text
import TodoModel

/// An error in a file, with its location and a message.
package struct ImportError: Error, Hashable, Sendable {
  /// The offset in bytes from the start of the file.
  package var offset: Int
  package var reason: String

  static let tooManyNeeds = "at most \(Item.maxNeeds) dependencies of one item"

  /// The maximum number of errors reported for a file.
  package static let most = 100

  /// The errors in the order of a file, each with its line and column.
  package static func placed(
    _ errors: [ImportError], in bytes: [UInt8]
  ) -> [(line: Int, column: Int, reason: String)] {
    let errors = errors.sorted { $0.offset < $1.offset }
    return zip(positions(of: errors.map(\.offset), in: bytes), errors).map { ($0.line, $0.column, $1.reason) }
  }

  /// Converts ascending offsets to lines and columns from 1, in Unicode scalars, in one pass.
  package static func positions(of offsets: [Int], in bytes: [UInt8]) -> [(line: Int, column: Int)] {
    var positions: [(line: Int, column: Int)] = []
    var line = 1
    var column = 1
    var at = ByteOrderMark.end(in: bytes)
    for offset in offsets {
      while at < min(offset, bytes.count) {
        let isPair = at + 1 < bytes.count && bytes[at + 1] == .lineFeed
        if bytes[at] == .lineFeed || bytes[at] == .carriageReturn && !isPair {
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
