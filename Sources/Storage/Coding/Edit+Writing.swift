internal import TodoModel

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
