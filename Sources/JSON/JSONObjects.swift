import Text

/// A member of a JSON object in a file of another program, with its text as written.
package struct JSONObjectMember: Sendable {
  package let name: String
  /// The name as written, with quotes and escapes.
  package let quotedName: String
  package let value: JSONValue
  /// The value as written, without the white space between its tokens.
  package let text: String

  /// The characters of the value, or nil if it is not a string.
  package var string: String? { value.string }

  /// Reads JSON objects one after the other: the elements of an array, or objects in sequence, as on lines. Calls `body`
  /// with each object's members and the offset of its brace, until it returns false. A byte-order mark before them is
  /// skipped. Throws at a violation of RFC 8259, and at anything but an object.
  package static func read(
    _ bytes: [UInt8], _ body: (_ members: [JSONObjectMember], _ offset: Int) -> Bool
  ) throws(JSONError) {
    try bytes.withUnsafeBufferPointer { (bytes) throws(JSONError) in
      var cursor = JSONCursor(UnsafeRawBufferPointer(bytes))
      cursor.skipSpace()
      let isArray = cursor.next == .openBracket
      var more = try isArray ? cursor.enterArray() : cursor.next != nil
      if isArray, !more { try cursor.finish() }
      while more {
        let offset = cursor.position
        let members = try cursor.objectMembers()
        if isArray {
          more = try cursor.anotherElement()
          if !more { try cursor.finish() }
        } else {
          cursor.skipSpace()
          // Some programs leave out only the brackets.
          if cursor.next == .comma {
            cursor.position += 1
            cursor.skipSpace()
          }
          more = cursor.next != nil
        }
        guard body(members, offset) else { return }
      }
    }
  }
}

extension JSONCursor {
  fileprivate mutating func objectMembers() throws(JSONError) -> [JSONObjectMember] {
    var members: [JSONObjectMember] = []
    try eachMember { cursor, name throws(JSONError) in
      let start = cursor.position
      let value = try cursor.value()
      members.append(
        JSONObjectMember(
          name: cursor.string(name), quotedName: cursor.written(name), value: value,
          text: cursor.compact(start..<cursor.position)))
    }
    return members
  }
}
