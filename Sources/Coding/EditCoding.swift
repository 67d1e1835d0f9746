package import JSON
package import TodoModel

extension JSONCursor {
  package mutating func edits() throws(JSONError) -> [Edit] {
    try elements(or: "expected an array of edits") { cursor throws(JSONError) in try cursor.edit() }
  }

  mutating func edit() throws(JSONError) -> Edit {
    let start = position
    var (name, list, to, text, field): (String?, String?, String?, String?, String?)
    var (uid, item, time, index, value): (ItemUID?, Item?, Instant?, Int?, Range<Int>?)
    var members: [UnknownMember] = []
    try eachMember(or: "expected an edit") { cursor, member throws(JSONError) in
      switch cursor.string(member) {
      case "edit": name = try cursor.string(or: "expected the edit's name")
      case "uid": uid = try cursor.uid()
      case "list": list = try cursor.line(or: "expected a list's name")
      case "to": to = try cursor.line(or: "expected a list's name")
      case "index": index = try cursor.integer(0...Int.max)
      case "item": item = try cursor.item()
      case "time": time = try cursor.instant()
      case "text": text = try cursor.string(or: "expected text")
      case "field": field = try cursor.string(or: "expected a field's name")
      case "value": value = try cursor.skipValue()
      case "members": members = try cursor.unknownMembers()
      default: try cursor.skipValue()
      }
    }
    guard let name else { throw fault("an edit without its name", at: start) }
    func need<Value>(_ part: Value?, _ what: String) throws(JSONError) -> Value {
      guard let part else { throw fault("an edit without \(what)", at: start) }
      return part
    }
    func needUID() throws(JSONError) -> ItemUID { try need(uid, "uid") }
    func needList() throws(JSONError) -> String { try need(list, "list") }
    func needIndex() throws(JSONError) -> Int { try need(index, "index") }
    switch name {
    case "insert": return .insert(try need(item, "item"), list: try needList(), index: try needIndex())
    case "remove": return .remove(try needUID())
    case "complete": return .complete(try needUID(), at: try need(time, "time"))
    case "reopen": return .reopen(try needUID())
    case "set-text": return .setText(try needUID(), try need(text, "text"))
    case "move": return .move(try needUID(), list: try needList(), index: try needIndex())
    case "set-field":
      var new = self
      new.position = try need(value, "value").lowerBound
      return .setField(try needUID(), try new.change(of: try need(field, "field"), at: start))
    case "add-list": return .addList(try needList(), index: try needIndex(), unknown: members)
    case "rename-list": return .renameList(try needList(), to: try need(to, "new name"))
    case "remove-list": return .removeList(try needList())
    case "move-list": return .moveList(try needList(), index: try needIndex())
    case "choose-list": return .chooseList(try needList())
    default: throw fault("an unknown edit", at: start)
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
    return FieldChange(field, next == UInt8(ascii: "n") && !field.isList ? nil : try value(of: field))
  }
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
    if change.field.isList { strings([]) } else { null() }
  }
}

extension ItemField {
  /// Whether its value is an array in JSON, empty without one.
  fileprivate var isList: Bool { [.words, .items, .attachments, .conflicts].contains(kind) }
}

extension Edit {
  fileprivate var isInsert: Bool { if case .insert = self { true } else { false } }
}

/// Edits as JSON: `{"edit":"move","uid":"…","list":"Inbox","index":0}`, with ``TodoModel/Edit/name``; an insert contains
/// the whole item in the store's form.
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
