import Text

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
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try JSONCursor.read(bytes) { cursor throws(JSONError) in try cursor.placedValue() }
  }

  /// The value of the member with this name, or nil if there is none or this is not an object.
  package subscript(name: String) -> PlacedJSON? {
    guard case .object(let members) = content else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

extension JSONCursor {
  fileprivate mutating func placedValue() throws(JSONError) -> PlacedJSON {
    let start = position
    switch next {
    case .openBrace:
      var members: [PlacedJSON.Member] = []
      try eachMember { cursor, name throws(JSONError) in
        members.append(PlacedJSON.Member(name: cursor.string(name), value: try cursor.placedValue()))
      }
      return PlacedJSON(offset: start, content: .object(members))
    case .openBracket:
      let elements = try elements { cursor throws(JSONError) in try cursor.placedValue() }
      return PlacedJSON(offset: start, content: .array(elements))
    default:
      return PlacedJSON(offset: start, content: .scalar(try value()))
    }
  }
}
