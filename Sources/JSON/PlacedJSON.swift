/// A JSON value with its location, for readers that report errors in single values.
package struct PlacedJSON: Hashable, Sendable {
  /// The offset in bytes of its first character.
  package var offset: Int
  package var content: Content

  package indirect enum Content: Hashable, Sendable {
    /// Neither an array nor an object.
    case scalar(JSONValue)
    case array([PlacedJSON])
    case object([Member])
  }

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: PlacedJSON
  }
}

extension PlacedJSON {
  /// Reads one JSON text as strictly as ``JSONValue`` does.
  package init(parsing bytes: [UInt8]) throws(JSONFault) {
    self = try JSONCursor.read(bytes) { cursor throws(JSONFault) in try cursor.placedValue() }
  }

  /// The value of the member with this name, or nil if there is none or this is not an object.
  package subscript(name: String) -> PlacedJSON? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

extension JSONCursor {
  /// Reads a value of any kind as a tree with offsets.
  fileprivate mutating func placedValue() throws(JSONFault) -> PlacedJSON {
    let start = position
    switch next {
    case .openBrace:
      var members: [PlacedJSON.Member] = []
      try eachMember { cursor, name throws(JSONFault) in
        members.append(PlacedJSON.Member(name: cursor.string(name), value: try cursor.placedValue()))
      }
      return PlacedJSON(offset: start, content: .object(members))
    case .openBracket:
      let elements = try elements { cursor throws(JSONFault) in try cursor.placedValue() }
      return PlacedJSON(offset: start, content: .array(elements))
    default:
      return PlacedJSON(offset: start, content: .scalar(try value()))
    }
  }
}

/// An error at an offset of JSON text.
public struct JSONFault: Error, Hashable, Sendable {
  /// The byte offset of the error: the first byte after which no continuation could be right, or the end of text
  /// that stops too soon. For an error of meaning (a repeated name, a value of the wrong type), the start of that
  /// name or value.
  public let offset: Int
  /// A few English words.
  public let reason: String

  /// An error at a byte offset.
  public init(offset: Int, reason: String) {
    self.offset = offset
    self.reason = reason
  }
}

/// A position in a text: line and column, both from 1.
///
/// A line ends with a line feed. Columns count Unicode scalars (in bytes that are not UTF-8: everything but
/// continuation bytes); a byte-order mark has no column.
public struct TextPosition: Hashable, Sendable {
  /// The line, from 1.
  public let line: Int
  /// The column, from 1, in Unicode scalars.
  public let column: Int

  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// The position of an offset; an offset beyond the end counts as the end.
  public init(of offset: Int, in bytes: [UInt8]) {
    let mark = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let before = bytes.prefix(offset)
    let line = before[(before.lastIndex(of: .lineFeed).map { $0 + 1 } ?? min(mark, before.count))...]
    self.init(
      line: 1 + before.count { $0 == .lineFeed }, column: 1 + line.count { $0 & 0xC0 != 0x80 })
  }
}
