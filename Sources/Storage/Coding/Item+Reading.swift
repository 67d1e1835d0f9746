internal import TodoModel

/// The members of an item that this version knows, in the order in which they are written.
enum ItemMember: UInt16 {
  case id, uid, text, created, completed, due, priority, tags, note, wait, recur, attachments, modified,
    conflicts

  var bit: UInt16 { 1 << rawValue }
}

/// An item as it was read, and where its names stand, for faults that only its neighbors bring to light.
struct ReadItem {
  var item: Item
  var idOffset: Int
  var uidOffset: Int
}

extension JSONCursor {
  /// Takes an item.
  mutating func item() throws(JSONFault) -> ReadItem {
    let start = position
    var seen: UInt16 = 0
    var id = 0
    var uid = ItemUID(high: 0, low: 0)
    var text = ""
    var created = Instant(secondsSince1970: 0)
    var completed: Instant?
    var members: Item.Members?
    var names: MemberNames?
    var idOffset = start
    var uidOffset = start
    var more = try enterObject(or: "expected an item")
    while more {
      let name = try memberName()
      if let member = itemMember(name) {
        guard seen & member.bit == 0 else {
          throw fault("a member name that comes twice", at: name.start - 1)
        }
        seen |= member.bit
        switch member {
        case .id:
          idOffset = position
          id = try integer(1...Int.max - 1)
        case .uid:
          uidOffset = position
          uid = try self.uid()
        case .text: text = try line(or: "expected text in double quotes")
        case .created: created = try instant()
        case .completed: completed = try instant()
        default:
          var changed = members ?? Item.Members()
          members = nil
          try take(member, into: &changed)
          members = changed
        }
      } else {
        // Known names cannot equal unknown ones: comparing these among themselves is enough.
        var known = names ?? MemberNames()
        names = nil
        try known.insert(name, in: self)
        names = known
        let member = try unknownMember(name)
        if members == nil { members = Item.Members() }
        members?.unknown.append(member)
      }
      more = try anotherMember()
    }
    for (member, what) in JSONCursor.required where seen & member.bit == 0 {
      throw fault("an item without \(what)", at: start)
    }
    let item =
      if let members {
        Item(uid: uid, id: id, text: text, created: created, completed: completed, members: members)
      } else {
        Item(uid: uid, id: id, text: text, created: created, completed: completed)
      }
    return ReadItem(item: item, idOffset: idOffset, uidOffset: uidOffset)
  }

  private static var required: [(ItemMember, String)] {
    [(.id, "id"), (.uid, "uid"), (.text, "text"), (.created, "created")]
  }

  private mutating func take(_ member: ItemMember, into members: inout Item.Members) throws(JSONFault) {
    switch member {
    case .due: members.due = try dueDate()
    case .wait: members.wait = try dueDate()
    case .priority: members.priority = try string(or: "expected a priority in double quotes")
    case .note: members.note = try string(or: "expected a note in double quotes")
    case .recur: members.recur = try string(or: "expected a recurrence in double quotes")
    case .tags: members.tags = try strings(or: "expected an array of tags")
    case .attachments: members.attachments = try attachments()
    case .conflicts: members.conflicts = try conflicts()
    case .modified: try modified(into: &members)
    case .id, .uid, .text, .created, .completed: break
    }
  }

  private mutating func modified(into members: inout Item.Members) throws(JSONFault) {
    var names = MemberNames()
    var more = try enterObject(or: "expected the times of changes")
    while more {
      let name = try memberName()
      try names.insert(name, in: self)
      if let field = itemField(name) {
        members.modified[field] = try instant()
      } else {
        members.unknownModified.append(try unknownMember(name))
      }
      more = try anotherMember()
    }
  }

  private func itemMember(_ name: JSONText) -> ItemMember? {
    // The first byte and the length leave one candidate.
    if name.hasEscapes { return itemMember(escaped: name) }
    let member: ItemMember
    let word: StaticString
    switch name.end - name.start {
    case 2: (member, word) = (.id, "id")
    case 3: (member, word) = bytes[name.start] == UInt8(ascii: "u") ? (.uid, "uid") : (.due, "due")
    case 4:
      switch bytes[name.start + 1] {
      case UInt8(ascii: "e"): (member, word) = (.text, "text")
      case UInt8(ascii: "o"): (member, word) = (.note, "note")
      default:
        (member, word) = bytes[name.start] == UInt8(ascii: "t") ? (.tags, "tags") : (.wait, "wait")
      }
    case 5: (member, word) = (.recur, "recur")
    case 7: (member, word) = (.created, "created")
    case 8:
      (member, word) =
        bytes[name.start] == UInt8(ascii: "p") ? (.priority, "priority") : (.modified, "modified")
    case 9:
      (member, word) =
        bytes[name.start + 2] == UInt8(ascii: "m") ? (.completed, "completed") : (.conflicts, "conflicts")
    case 11: (member, word) = (.attachments, "attachments")
    default: return nil
    }
    return matches(name, word) ? member : nil
  }

  private func itemMember(escaped name: JSONText) -> ItemMember? {
    let words: [(ItemMember, StaticString)] = [
      (.id, "id"), (.uid, "uid"), (.text, "text"), (.created, "created"), (.completed, "completed"),
      (.due, "due"), (.priority, "priority"), (.tags, "tags"), (.note, "note"), (.wait, "wait"),
      (.recur, "recur"), (.attachments, "attachments"), (.modified, "modified"), (.conflicts, "conflicts"),
    ]
    return words.first { matches(name, $0.1) }?.0
  }

  private func itemField(_ name: JSONText) -> ItemField? {
    let bytes = unescaped(name)
    return ItemField.allCases.first { $0.rawValue.utf8.elementsEqual(bytes) }
  }
}
