package import JSON
package import TodoModel

extension JSONCursor {
  package mutating func edits() throws(JSONError) -> [Edit] {
    try elements(or: "expected an array of edits") { cursor throws(JSONError) in try cursor.edit() }
  }

  mutating func edit() throws(JSONError) -> Edit {
    let start = position
    var parts = EditParts()
    try eachMember(or: "expected an edit") { cursor, name throws(JSONError) in
      try cursor.take(name, into: &parts)
    }
    guard let name = parts.name else { throw fault("an edit without its name", at: start) }
    func need<Value>(_ part: Value?, _ what: String) throws(JSONError) -> Value {
      guard let part else { throw fault("an edit without \(what)", at: start) }
      return part
    }
    func uid() throws(JSONError) -> ItemUID { try need(parts.uid, "uid") }
    func list() throws(JSONError) -> String { try need(parts.list, "list") }
    func index() throws(JSONError) -> Int { try need(parts.index, "index") }
    switch name {
    case "insert": return .insert(try need(parts.item, "item"), list: try list(), index: try index())
    case "remove": return .remove(try uid())
    case "complete": return .complete(try uid(), at: try need(parts.time, "time"))
    case "reopen": return .reopen(try uid())
    case "set-text": return .setText(try uid(), try need(parts.text, "text"))
    case "move": return .move(try uid(), list: try list(), index: try index())
    case "set-field":
      var value = self
      value.position = try need(parts.value, "value").lowerBound
      return .setField(try uid(), try value.change(of: try need(parts.field, "field"), at: start))
    case "add-list": return .addList(try list(), index: try index(), unknown: parts.members)
    case "rename-list": return .renameList(try list(), to: try need(parts.to, "new name"))
    case "remove-list": return .removeList(try list())
    case "move-list": return .moveList(try list(), index: try index())
    case "choose-list": return .chooseList(try list())
    default: throw fault("an unknown edit", at: start)
    }
  }

  private mutating func take(_ name: JSONText, into parts: inout EditParts) throws(JSONError) {
    switch string(name) {
    case "edit": parts.name = try string(or: "expected the edit's name")
    case "uid": parts.uid = try uid()
    case "list": parts.list = try line(or: "expected a list's name")
    case "to": parts.to = try line(or: "expected a list's name")
    case "index": parts.index = try integer(0...Int.max)
    case "item": parts.item = try item()
    case "time": parts.time = try instant()
    case "text": parts.text = try string(or: "expected text")
    case "field": parts.field = try string(or: "expected a field's name")
    case "value": parts.value = try skipValue()
    case "members": parts.members = try unknownMembers()
    default: try skipValue()
    }
  }

  private mutating func unknownMembers() throws(JSONError) -> [UnknownMember] {
    var members: [UnknownMember] = []
    try eachMember(or: "expected a list's members") { cursor, name throws(JSONError) in
      if cursor.matches(name, "name") || cursor.matches(name, "items") {
        throw cursor.fault("not a member that a new list can have", at: name.quoted.lowerBound)
      }
      members.append(try cursor.unknownMember(name))
    }
    return members
  }

  private mutating func change(of field: String, at start: Int) throws(JSONError) -> FieldChange {
    guard let field = ItemField(member: field) else { throw fault("an unknown field", at: start) }
    switch field.kind {
    case .date, .instant, .letter, .text, .rule, .item, .mark:
      return FieldChange(field, next == UInt8(ascii: "n") ? nil : try value(of: field))
    case .words, .items, .attachments, .conflicts, .line, .place:
      return FieldChange(field, try value(of: field))
    }
  }
}

/// The members of an edit; its name determines which it needs.
private struct EditParts {
  var name: String?
  var uid: ItemUID?
  var list: String?
  var to: String?
  var index: Int?
  var item: Item?
  var time: Instant?
  var text: String?
  var field: String?
  var value: Range<Int>?
  var members: [UnknownMember] = []
}

extension JSONWriter {
  package mutating func edits(_ edits: [Edit]) {
    beginArray()
    for edit in edits { self.edit(edit) }
    endArray()
  }

  mutating func edit(_ edit: Edit) {
    beginObject()
    member("edit", edit.name)
    if let uid = edit.item, !edit.isInsert {
      member("uid", uid)
    }
    switch edit {
    case .insert(let item, let list, let index):
      place(list, index)
      name("item")
      self.item(item)
    case .remove, .reopen: break
    case .complete(_, let time):
      member("time", time)
    case .setText(_, let text): member("text", text)
    case .move(_, let list, let index): place(list, index)
    case .setField(_, let change):
      member("field", change.field.rawValue)
      name("value")
      value(of: change)
    case .addList(let list, let index, let members):
      place(list, index)
      if !members.isEmpty {
        name("members")
        beginObject()
        unknown(members)
        endObject()
      }
    case .moveList(let list, let index): place(list, index)
    case .renameList(let list, let new):
      member("list", list)
      member("to", new)
    case .removeList(let list), .chooseList(let list): member("list", list)
    }
    endObject()
  }

  private mutating func place(_ list: String, _ index: Int) {
    member("list", list)
    member("index", index)
  }

  /// Writes the new value; null, or an empty array, for a change that removes the field.
  package mutating func value(of change: FieldChange) {
    if let value = change.value { return self.value(value) }
    switch change.field.kind {
    case .words, .items, .attachments, .conflicts: strings([])
    case .date, .letter, .text, .rule, .item, .line, .instant, .place, .mark: null()
    }
  }
}

extension Edit {
  fileprivate var isInsert: Bool { if case .insert = self { true } else { false } }
}

/// Edits as JSON: `{"edit":"move","uid":"…","list":"Inbox","index":0}`.
///
/// `edit` is ``TodoModel/Edit/name``; an insert contains the whole item in the store's form.
package enum EditCoding {
  package static func encode(_ edits: [Edit]) -> [UInt8] {
    var writer = JSONWriter()
    writer.edits(edits)
    return writer.bytes
  }

  package static func decode(_ bytes: [UInt8]) throws(JSONError) -> [Edit] {
    try JSONCursor.read(bytes) { cursor throws(JSONError) in try cursor.edits() }
  }
}
