package import JSON
import Text
package import TodoModel

extension JSONCursor {
  package mutating func string(or reason: @autoclosure () -> String) throws(JSONError) -> String {
    string(try text(or: reason()))
  }

  /// One line, not blank: an item's text or a list's name.
  package mutating func line(or reason: String) throws(JSONError) -> String {
    let text = try text(or: reason)
    let result = string(text)
    // Most texts are seen to be one line as they are.
    let isLine = text.isPlain && text.start < text.end && bytes[text.start] != UInt8(ascii: " ")
    guard isLine || Item.isText(result) else {
      throw fault("blank text or more than one line", at: text.start - 1)
    }
    return result
  }

  /// A value made from the characters of a string, mostly `length` ones without escapes, or else the fault `reason`.
  private mutating func value<Value>(
    of length: Int, or expected: String, else reason: String, _ make: (UnsafeRawBufferPointer) -> Value?
  ) throws(JSONError) -> Value {
    let (start, close) = (position + 1, position + 1 + length)
    if close < end, bytes[position] == .quote, bytes[close] == .quote,
      let value = make(UnsafeRawBufferPointer(rebasing: bytes[start..<close]))
    {
      position = close + 1
      return value
    }
    let text = try text(or: expected)
    let value =
      text.hasEscapes
      ? unescaped(text).withUnsafeBytes(make)
      : make(UnsafeRawBufferPointer(rebasing: bytes[text.start..<text.end]))
    guard let value else { throw fault(reason, at: text.start - 1) }
    return value
  }

  package mutating func uid() throws(JSONError) -> ItemUID {
    try value(of: 32, or: "expected a uid in double quotes", else: "a uid is 32 hexadecimal digits") {
      ItemUID(utf8: $0)
    }
  }

  package mutating func instant() throws(JSONError) -> Instant {
    try value(of: 20, or: "expected a time in double quotes", else: "write a time as 2026-11-21T09:30:00Z") {
      Instant(utf8: $0)
    }
  }

  package mutating func dueDate() throws(JSONError) -> DueDate {
    try value(
      of: 10, or: "expected a day or a time in double quotes",
      else: "write a date as 2026-11-25 or 2026-11-25T09:30:00Z"
    ) { DueDate(utf8: $0) }
  }

  /// The value of an optional field, or nil for an empty array.
  package mutating func value(of field: ItemField) throws(JSONError) -> FieldValue? {
    func some<Value>(_ values: [Value], _ make: ([Value]) -> FieldValue) -> FieldValue? {
      values.isEmpty ? nil : make(values)
    }
    switch field.kind {
    case .date: return .date(try dueDate())
    case .letter, .text, .rule, .mark:
      return .text(try string(or: "expected a \(field.noun.one) in double quotes"))
    case .words: return some(try strings(or: "expected an array of \(field.noun.many)"), FieldValue.words)
    case .item: return .item(try uid())
    case .items: return some(try uids(), FieldValue.items)
    case .attachments:
      let attachments = try elements(or: "expected an array of attachments") { cursor throws(JSONError) in
        try cursor.attachment()
      }
      return some(attachments, FieldValue.attachments)
    case .conflicts:
      let conflicts = try elements(or: "expected an array of conflicts") { cursor throws(JSONError) in
        try cursor.conflict()
      }
      return some(conflicts, FieldValue.conflicts)
    case .instant: return .date(.instant(try instant()))
    case .line, .place: throw fault("a field that is no member")
    }
  }

  package mutating func strings(or reason: @autoclosure () -> String) throws(JSONError) -> [String] {
    var strings: [String] = []
    var more = try enterArray(or: reason())
    while more {
      strings.append(try string(or: reason()))
      more = try anotherElement()
    }
    return strings
  }

  private mutating func uids() throws(JSONError) -> [ItemUID] {
    var count = 0
    return try elements(or: "expected an array of uids") { cursor throws(JSONError) in
      guard count < Item.maxNeeds else { throw cursor.fault("at most \(Item.maxNeeds) dependencies") }
      count += 1
      return try cursor.uid()
    }
  }

  private mutating func length() throws(JSONError) -> Double {
    let place = try number()
    guard let value = Double(String(decoding: bytes[place], as: UTF8.self)), value.isFinite else {
      throw fault("a number out of range", at: place.lowerBound)
    }
    return value
  }

  private mutating func attachment() throws(JSONError) -> Attachment {
    let start = position
    var attachment = Attachment(name: "")
    var hasName = false
    try eachMember(or: "expected an attachment") { cursor, name throws(JSONError) in
      switch cursor.string(name) {
      case "name":
        attachment.name = try cursor.string(or: "expected a name in double quotes")
        hasName = true
      case "width": attachment.width = try cursor.length()
      case "height": attachment.height = try cursor.length()
      default: attachment.unknown.append(try cursor.unknownMember(name))
      }
    }
    guard hasName else { throw fault("an attachment without a name", at: start) }
    return attachment
  }

  private mutating func conflict() throws(JSONError) -> Conflict {
    let start = position
    var field: String?
    var value: String?
    var time: Instant?
    var unknown: [UnknownMember] = []
    try eachMember(or: "expected a conflict") { cursor, name throws(JSONError) in
      switch cursor.string(name) {
      case "field": field = try cursor.string(or: "expected a field's name in double quotes")
      case "value": value = try cursor.rawValue()
      case "time": time = try cursor.instant()
      default: unknown.append(try cursor.unknownMember(name))
      }
    }
    guard let field, let value, let time else {
      throw fault("a conflict without field, value or time", at: start)
    }
    var conflict = Conflict(field: field, json: value, time: time)
    conflict.unknown = unknown
    return conflict
  }

  package mutating func unknownMember(_ name: JSONText) throws(JSONError) -> UnknownMember {
    UnknownMember(name: written(name), json: try rawValue())
  }
}
