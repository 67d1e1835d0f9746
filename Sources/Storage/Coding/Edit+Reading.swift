internal import TodoModel

extension JSONCursor {
  /// Reads an array of edits.
  mutating func edits() throws(JSONFault) -> [Edit] {
    var edits: [Edit] = []
    var more = try enterArray(or: "expected an array of edits")
    while more {
      edits.append(try edit())
      more = try anotherElement()
    }
    return edits
  }

  /// Reads an edit.
  mutating func edit() throws(JSONFault) -> Edit {
    let start = position
    var parts = EditParts(start: start)
    var names = MemberNames()
    var more = try enterObject(or: "expected an edit")
    while more {
      let name = try memberName()
      try names.insert(name, in: self)
      try take(name, into: &parts)
      more = try anotherMember()
    }
    guard let name = parts.name else { throw fault("an edit without its name", at: start) }
    switch name {
    case "insert":
      return .insert(try parts.item.get(), list: try parts.list.get(), index: try parts.index.get())
    case "remove": return .remove(try parts.uid.get())
    case "complete": return .complete(try parts.uid.get(), at: try parts.time.get())
    case "reopen": return .reopen(try parts.uid.get())
    case "set-text": return .setText(try parts.uid.get(), try parts.text.get())
    case "move": return .move(try parts.uid.get(), list: try parts.list.get(), index: try parts.index.get())
    case "set-field":
      var value = self
      value.position = try parts.value.get().lowerBound
      return .setField(try parts.uid.get(), try value.change(of: try parts.field.get(), at: start))
    case "add-list":
      return .addList(
        try parts.list.get(), index: try parts.index.get(), unknown: parts.members)
    case "rename-list": return .renameList(try parts.list.get(), to: try parts.to.get())
    case "remove-list": return .removeList(try parts.list.get())
    case "move-list": return .moveList(try parts.list.get(), index: try parts.index.get())
    case "choose-list": return .chooseList(try parts.list.get())
    default: throw fault("an unknown edit", at: start)
    }
  }

  private mutating func take(_ name: JSONText, into parts: inout EditParts) throws(JSONFault) {
    if matches(name, "edit") {
      parts.name = try string(or: "expected the edit's name")
    } else if matches(name, "uid") {
      parts.uid.value = try uid()
    } else if matches(name, "list") {
      parts.list.value = try line(or: "expected a list's name")
    } else if matches(name, "to") {
      parts.to.value = try line(or: "expected a list's name")
    } else if matches(name, "index") {
      parts.index.value = try integer(0...Int.max)
    } else if matches(name, "item") {
      parts.item.value = try item()
    } else if matches(name, "time") {
      parts.time.value = try instant()
    } else if matches(name, "text") {
      parts.text.value = try string(or: "expected text")
    } else if matches(name, "field") {
      parts.field.value = try string(or: "expected a field's name")
    } else if matches(name, "value") {
      parts.value.value = try skipValue()
    } else if matches(name, "members") {
      parts.members = try unknownMembers()
    } else {
      try skipValue()
    }
  }

  /// Reads the unknown members of a list.
  private mutating func unknownMembers() throws(JSONFault) -> [UnknownMember] {
    var members: [UnknownMember] = []
    var names = MemberNames()
    var more = try enterObject(or: "expected a list's members")
    while more {
      let name = try memberName()
      try names.insert(name, in: self)
      if matches(name, "name") || matches(name, "items") {
        throw fault("not a member that a new list can have", at: name.quoted.lowerBound)
      }
      members.append(try unknownMember(name))
      more = try anotherMember()
    }
    return members
  }

  private mutating func change(of field: String, at start: Int) throws(JSONFault) -> FieldChange {
    guard let field = ItemField(member: field) else { throw fault("an unknown field", at: start) }
    switch field.kind {
    case .date, .instant, .letter, .text, .rule, .item:
      return FieldChange(field, next == UInt8(ascii: "n") ? nil : try value(of: field))
    case .words, .items, .attachments, .conflicts, .line, .place:
      return FieldChange(field, try value(of: field))
    }
  }
}

/// The members of an edit; its name determines which it needs.
private struct EditParts {
  struct Part<Value> {
    let what: String
    let start: Int
    var value: Value?

    func get() throws(JSONFault) -> Value {
      guard let value else { throw JSONFault(offset: start, reason: "an edit without \(what)") }
      return value
    }
  }

  var name: String?
  var uid: Part<ItemUID>
  var list: Part<String>
  var to: Part<String>
  var index: Part<Int>
  var item: Part<Item>
  var time: Part<Instant>
  var text: Part<String>
  var field: Part<String>
  var value: Part<Range<Int>>
  var members: [UnknownMember] = []

  init(start: Int) {
    uid = Part(what: "uid", start: start)
    list = Part(what: "list", start: start)
    to = Part(what: "new name", start: start)
    index = Part(what: "index", start: start)
    item = Part(what: "item", start: start)
    time = Part(what: "time", start: start)
    text = Part(what: "text", start: start)
    field = Part(what: "field", start: start)
    value = Part(what: "value", start: start)
  }
}

extension JSONWriter {
  mutating func edits(_ edits: [Edit]) {
    beginArray()
    for edit in edits { self.edit(edit) }
    endArray()
  }

  mutating func edit(_ edit: Edit) {
    beginObject()
    member("edit", edit.name)
    if let uid = edit.item, !edit.isInsert {
      name("uid")
      self.uid(uid)
    }
    switch edit {
    case .insert(let item, let list, let index):
      place(list, index)
      name("item")
      self.item(item)
    case .remove, .reopen: break
    case .complete(_, let time):
      name("time")
      instant(time)
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
    name("index")
    number(index)
  }

  /// Writes the new value; null, or an empty array, for a change that removes the field.
  mutating func value(of change: FieldChange) {
    if let value = change.value { return self.value(value) }
    switch change.field.kind {
    case .words, .items, .attachments, .conflicts: strings([])
    case .date, .letter, .text, .rule, .item, .line, .instant, .place: null()
    }
  }
}

extension Edit {
  fileprivate var isInsert: Bool { if case .insert = self { true } else { false } }
}
