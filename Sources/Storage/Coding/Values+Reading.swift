internal import TodoModel

/// The values in documents and edits.
extension JSONCursor {
  mutating func string(or reason: @autoclosure () -> String) throws(JSONFault) -> String {
    string(try text(or: reason()))
  }

  /// One line, not blank: an item's text or a list's name.
  mutating func line(or reason: String) throws(JSONFault) -> String {
    let text = try text(or: reason)
    let result = string(text)
    if text.isASCII, !text.hasEscapes {
      // A raw line break cannot occur here, so only ink can be missing.
      for offset in text.start..<text.end where bytes[offset] != .space { return result }
    } else if Item.isText(result) {
      return result
    }
    throw fault("blank text or more than one line", at: text.start - 1)
  }

  /// The unchecked bytes between the quotes of a string of `count` bytes, or nil if it has another length.
  @inline(__always)
  private func plainText(count: Int) -> UnsafeRawBufferPointer? {
    guard position + count + 2 <= end, bytes[position] == .quote, bytes[position + count + 1] == .quote else {
      return nil
    }
    return UnsafeRawBufferPointer(rebasing: bytes[position + 1..<position + count + 1])
  }

  mutating func uid() throws(JSONFault) -> ItemUID {
    // flick's own form; anything else takes the slower path.
    if let digits = plainText(count: 32), let uid = ItemUID(utf8: digits) {
      position += 34
      return uid
    }
    let text = try text(or: "expected a uid in double quotes")
    guard let uid = ItemUID(string(text)) else {
      throw fault("a uid is 32 hexadecimal digits", at: text.start - 1)
    }
    return uid
  }

  mutating func instant() throws(JSONFault) -> Instant {
    if let characters = plainText(count: 20), let instant = Instant(utf8: characters) {
      position += 22
      return instant
    }
    let text = try text(or: "expected a time in double quotes")
    guard let instant = Instant(string(text)) else {
      throw fault("write a time as 2026-11-21T09:30:00Z", at: text.start - 1)
    }
    return instant
  }

  mutating func dueDate() throws(JSONFault) -> DueDate {
    let text = try text(or: "expected a day or a time in double quotes")
    let date =
      text.hasEscapes
      ? DueDate(string(text)) : DueDate(utf8: UnsafeRawBufferPointer(rebasing: bytes[text.start..<text.end]))
    guard let date else {
      throw fault("write a date as 2026-11-25 or 2026-11-25T09:30:00Z", at: text.start - 1)
    }
    return date
  }

  /// The value of an optional field, or nil for an empty array.
  mutating func value(of field: ItemField) throws(JSONFault) -> FieldValue? {
    switch field.kind {
    case .date: return .date(try dueDate())
    case .letter, .text, .rule:
      return .text(try string(or: "expected a \(field.noun.one) in double quotes"))
    case .words:
      let words = try strings(or: "expected an array of \(field.noun.many)")
      return words.isEmpty ? nil : .words(words)
    case .item: return .item(try uid())
    case .items:
      let uids = try uids(or: "expected an array of uids")
      return uids.isEmpty ? nil : .items(uids)
    case .attachments:
      let attachments = try attachments()
      return attachments.isEmpty ? nil : .attachments(attachments)
    case .conflicts:
      let conflicts = try conflicts()
      return conflicts.isEmpty ? nil : .conflicts(conflicts)
    case .instant: return .date(.instant(try instant()))
    case .line, .place: throw fault("a field that is no member")
    }
  }

  mutating func strings(or reason: @autoclosure () -> String) throws(JSONFault) -> [String] {
    try elements(or: reason()) { cursor throws(JSONFault) in try cursor.string(or: reason()) }
  }

  private mutating func uids(or reason: @autoclosure () -> String) throws(JSONFault) -> [ItemUID] {
    var count = 0
    return try elements(or: reason()) { cursor throws(JSONFault) in
      guard count < Item.mostNeeds else { throw cursor.fault("at most \(Item.mostNeeds) dependencies") }
      count += 1
      return try cursor.uid()
    }
  }

  private mutating func length() throws(JSONFault) -> Double {
    let place = try number()
    guard let value = Double(String(decoding: bytes[place], as: UTF8.self)), value.isFinite else {
      throw fault("a number out of range", at: place.lowerBound)
    }
    return value
  }

  mutating func attachments() throws(JSONFault) -> [Attachment] {
    try elements(or: "expected an array of attachments") { cursor throws(JSONFault) in try cursor.attachment()
    }
  }

  private mutating func attachment() throws(JSONFault) -> Attachment {
    let start = position
    var attachment = Attachment(name: "")
    var hasName = false
    try eachMember(or: "expected an attachment") { cursor, name throws(JSONFault) in
      if cursor.matches(name, "name") {
        attachment.name = try cursor.string(or: "expected a name in double quotes")
        hasName = true
      } else if cursor.matches(name, "width") {
        attachment.width = try cursor.length()
      } else if cursor.matches(name, "height") {
        attachment.height = try cursor.length()
      } else {
        attachment.unknown.append(try cursor.unknownMember(name))
      }
    }
    guard hasName else { throw fault("an attachment without a name", at: start) }
    return attachment
  }

  mutating func conflicts() throws(JSONFault) -> [Conflict] {
    try elements(or: "expected an array of conflicts") { cursor throws(JSONFault) in try cursor.conflict() }
  }

  private mutating func conflict() throws(JSONFault) -> Conflict {
    let start = position
    var field: String?
    var value: String?
    var time: Instant?
    var unknown: [UnknownMember] = []
    try eachMember(or: "expected a conflict") { cursor, name throws(JSONFault) in
      if cursor.matches(name, "field") {
        field = try cursor.string(or: "expected a field's name in double quotes")
      } else if cursor.matches(name, "value") {
        value = try cursor.rawValue()
      } else if cursor.matches(name, "time") {
        time = try cursor.instant()
      } else {
        unknown.append(try cursor.unknownMember(name))
      }
    }
    guard let field, let value, let time else {
      throw fault("a conflict without field, value or time", at: start)
    }
    var conflict = Conflict(field: field, json: value, time: time)
    conflict.unknown = unknown
    return conflict
  }

  /// The value of an unknown member.
  mutating func unknownMember(_ name: JSONText) throws(JSONFault) -> UnknownMember {
    UnknownMember(name: written(name), json: try rawValue())
  }
}
