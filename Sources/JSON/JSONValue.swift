import Text

/// Any JSON value, as a tree. Members of objects keep their order and numbers their spelling, so that a value can be
/// written back unchanged. Strings are equal by Swift's rule, canonical equivalence.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  /// A number in its written form: `1e3`, `-0`, `10000000000000000000`.
  case number(String)
  case string(String)
  case array([JSONValue])
  case object([Member])

  package struct Member: Hashable, Sendable {
    package var name: String
    package var value: JSONValue

    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// Reads one JSON text strictly by RFC 8259; a leading byte-order mark is skipped. Errors beside those of the grammar:
  /// repeated names in one object (compared byte by byte after resolving their escapes), unpaired surrogates, bytes that
  /// are not UTF-8, and more than 512 levels. Numbers may have any size.
  package init(parsing bytes: [UInt8]) throws(JSONError) {
    self = try JSONCursor.read(bytes) { cursor throws(JSONError) in try cursor.value() }
  }

  /// The characters of a string, or nil for any other value.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The value of the first member with this name, or nil if there is none or this is not an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name.utf8.elementsEqual(name.utf8) }?.value
  }
}

extension JSONCursor {
  package mutating func value() throws(JSONError) -> JSONValue {
    switch next {
    case .quote: return .string(string(try text()))
    case .openBrace:
      var members: [JSONValue.Member] = []
      try eachMember { cursor, name throws(JSONError) in
        members.append(JSONValue.Member(cursor.string(name), try cursor.value()))
      }
      return .object(members)
    case .openBracket: return .array(try elements { cursor throws(JSONError) in try cursor.value() })
    case UInt8(ascii: "t"):
      try literal("true")
      return .bool(true)
    case UInt8(ascii: "f"):
      try literal("false")
      return .bool(false)
    case UInt8(ascii: "n"):
      try literal("null")
      return .null
    default:
      let place = try number(or: "expected a value")
      return .number(String(decoding: bytes[place], as: UTF8.self))
    }
  }
}
