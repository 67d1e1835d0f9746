/// Reads JSON objects one after the other: the elements of an array, or objects in sequence, as on lines.
///
/// For files of other programs: the members of each object are found and checked, and converted to values only on
/// demand.
package struct JSONObjects: Sendable {
  /// A member of an object: the ranges of its name and its value, which is well-formed.
  package struct Member: Sendable {
    package let name: String
    let quotedName: Range<Int>
    let value: Range<Int>

    /// The offset of the value in the text.
    package var offset: Int { value.lowerBound }
  }

  private let bytes: [UInt8]
  private var position: Int
  private let isArray: Bool
  private var isOver: Bool

  /// `bytes` are UTF-8; a byte-order mark before them is skipped.
  package init(_ bytes: [UInt8]) throws(JSONFault) {
    self.bytes = bytes
    (position, isArray, isOver) = try JSONObjects.walk(bytes, from: 0) { (cursor) throws(JSONFault) in
      cursor.skipSpace()
      guard cursor.next == .openBracket else { return (cursor.position, false, cursor.next == nil) }
      let isEmpty = try !cursor.enterArray()
      if isEmpty { try cursor.finish() }
      return (cursor.position, true, isEmpty)
    }
  }

  /// The next object's members and the offset of its brace; nil at the end. Throws at a violation of RFC 8259,
  /// and at anything but an object; nothing can be read beyond that.
  package mutating func next() throws(JSONFault) -> (members: [Member], offset: Int)? {
    guard !isOver else { return nil }
    let (start, isArray) = (position, isArray)
    isOver = true
    let members: [Member]
    (members, position, isOver) = try JSONObjects.walk(bytes, from: start) { (cursor) throws(JSONFault) in
      let members = try JSONObjects.members(&cursor)
      guard isArray else {
        cursor.skipSpace()
        return (members, cursor.position, cursor.next == nil)
      }
      // Another cursor entered the array, but this one must leave it.
      cursor.open()
      let isLast = try !cursor.anotherElement()
      if isLast { try cursor.finish() }
      return (members, cursor.position, isLast)
    }
    return (members, start)
  }

  private static func members(_ cursor: inout JSONCursor) throws(JSONFault) -> [Member] {
    var members: [Member] = []
    try cursor.eachMember { cursor, name throws(JSONFault) in
      let value = try cursor.skipValue()
      members.append(Member(name: cursor.string(name), quotedName: name.quoted, value: value))
    }
    return members
  }

  private static func walk<Result>(
    _ bytes: [UInt8], from start: Int, _ body: (inout JSONCursor) throws(JSONFault) -> Result
  ) throws(JSONFault) -> Result {
    try bytes.withUnsafeBufferPointer { (bytes) throws(JSONFault) -> Result in
      var cursor = JSONCursor(UnsafeRawBufferPointer(bytes))
      cursor.position = max(start, cursor.position)
      return try body(&cursor)
    }
  }
}

extension JSONObjects {
  private func look<Result>(_ body: (JSONCursor) -> Result) -> Result {
    bytes.withUnsafeBufferPointer { body(JSONCursor(UnsafeRawBufferPointer($0))) }
  }

  /// The characters of a member's value, or nil if it is not a string.
  package func string(_ member: Member) -> String? {
    guard bytes[member.value.lowerBound] == .quote else { return nil }
    return look { cursor in
      var cursor = cursor
      cursor.position = member.value.lowerBound
      return (try? cursor.text()).map { cursor.string($0) }
    }
  }

  /// A member's value as a tree.
  package func value(_ member: Member) -> JSONValue? {
    look { cursor in
      var cursor = cursor
      cursor.position = member.value.lowerBound
      return try? cursor.value()
    }
  }

  /// A member's value as written, without the white space between its tokens.
  package func text(_ member: Member) -> String { look { $0.compact(member.value) } }

  /// A member's name as written, with quotes and escapes.
  package func quotedName(_ member: Member) -> String {
    String(decoding: bytes[member.quotedName], as: UTF8.self)
  }
}
