internal import TodoModel

/// The known members of an item; the first four are required.
enum ItemMember: Hashable {
  case id, uid, text, created, completed, modified
  case field(ItemField)

  var bit: UInt32 {
    switch self {
    case .id: 1 << 0
    case .uid: 1 << 1
    case .text: 1 << 2
    case .created: 1 << 3
    case .completed: 1 << 4
    case .modified: 1 << 5
    case .field(let field): 1 << (6 + UInt32(field.ordinal))
    }
  }
}

/// The names of an item and their offsets, for errors that depend on other items.
struct ItemNames {
  var id = 0
  var idOffset = 0
  var uid = ItemUID(high: 0, low: 0)
  var uidOffset = 0
}

/// The members of an item read so far, except the rare ones.
private struct ItemParts {
  var seen: UInt32 = 0
  var names = ItemNames()
  var text = ""
  var created = Instant(secondsSince1970: 0)
  var completed: Instant?
  var modified = FieldTimes()
}

extension JSONCursor {
  /// Reads an item.
  mutating func item() throws(JSONFault) -> Item {
    var names = ItemNames()
    return try item(&names)
  }

  /// Reads an item, and its names with their offsets.
  mutating func item(_ own: inout ItemNames) throws(JSONFault) -> Item {
    let start = position
    var parts = ItemParts()
    // Created for the first rare member: most items have none.
    var rare: Item.Members?
    var unknownNames: MemberNames?
    var more = try enterObject(or: "expected an item")
    while more {
      let nameStart = position
      if let member = usualMember(after: parts.seen) {
        parts.seen |= member.bit
        try take(member, into: &parts, &rare)
        more = try anotherMember()
        continue
      }
      let name = try memberName()
      if let member = itemMember(name) {
        guard parts.seen & member.bit == 0 else { throw fault("a repeated member name", at: nameStart) }
        parts.seen |= member.bit
        try take(member, into: &parts, &rare)
      } else {
        // Known names cannot equal unknown ones: comparing these among themselves is enough.
        if unknownNames == nil { unknownNames = MemberNames() }
        try unknownNames?.insert(name, in: self)
        JSONCursor.make(&rare)
        rare?.unknown.append(try unknownMember(name))
      }
      more = try anotherMember()
    }
    guard parts.seen & 0b1111 == 0b1111 else {
      let required = ["id", "uid", "text", "created"]
      let missing = (~parts.seen).trailingZeroBitCount
      throw fault("an item without \(required[missing])", at: start)
    }
    own = parts.names
    return Item(
      uid: own.uid, id: own.id, text: parts.text, created: parts.created, completed: parts.completed,
      modified: parts.modified, members: consume rare)
  }

  /// Reads the name of the member that flick writes next in every item; nil, and nothing read, if
  /// another name comes.
  private mutating func usualMember(after seen: UInt32) -> ItemMember? {
    guard position + 16 <= end else { return nil }
    let member: ItemMember
    switch seen {
    case 0b0000 where takes(#""id":"#): member = .id
    case 0b0001 where takes(#""uid":"#): member = .uid
    case 0b0011 where takes(#""text":"#): member = .text
    case 0b0111 where takes(#""created":"#): member = .created
    default: return nil
    }
    skipSpace()
    return member
  }

  /// Reads an item up to the second of its names.
  mutating func itemNames() throws(JSONFault) -> ItemNames {
    let start = position
    var parts = ItemParts()
    var rare: Item.Members?
    var more = try enterObject(or: "expected an item")
    while more {
      switch itemMember(try memberName()) {
      case .id: try take(.id, into: &parts, &rare)
      case .uid: try take(.uid, into: &parts, &rare)
      default: try skipValue()
      }
      if parts.names.idOffset > 0, parts.names.uidOffset > 0 { return parts.names }
      more = try anotherMember()
    }
    throw fault("an item without names", at: start)
  }

  private static func make(_ members: inout Item.Members?) {
    if members == nil { members = Item.Members() }
  }

  private mutating func take(
    _ member: ItemMember, into parts: inout ItemParts, _ rare: inout Item.Members?
  ) throws(JSONFault) {
    switch member {
    case .id:
      parts.names.idOffset = position
      parts.names.id = clampsNumbers ? try nearestInteger() : try integer(Item.ids)
    case .uid:
      parts.names.uidOffset = position
      parts.names.uid = try uid()
    case .text: parts.text = try line(or: "expected text in double quotes")
    case .created: parts.created = try instant()
    case .completed: parts.completed = try instant()
    case .modified:
      var unknown: [UnknownMember] = []
      try take(&parts.modified, &unknown)
      if unknown.isEmpty { return }
      JSONCursor.make(&rare)
      rare?.unknownModified = unknown
    case .field(let field):
      JSONCursor.make(&rare)
      switch field {
      // Most items with a parsed value have a due date; the other members take the slower path.
      case .due: rare?.due = try dueDate()
      case .tags: rare?.tags = try strings(or: "expected an array of tags")
      default: rare?.set(field, try value(of: field))
      }
    }
  }

  mutating func take(_ times: inout FieldTimes, _ unknown: inout [UnknownMember]) throws(JSONFault) {
    var names: MemberNames?
    var more = try enterObject(or: "expected the times of changes")
    while more {
      let name = try memberName()
      if let field = itemField(name) {
        guard times[field] == nil else { throw fault("a repeated member name", at: name.start - 1) }
        times[field] = try instant()
      } else {
        if names == nil { names = MemberNames() }
        try names?.insert(name, in: self)
        unknown.append(try unknownMember(name))
      }
      more = try anotherMember()
    }
  }

  func itemMember(_ name: JSONText) -> ItemMember? {
    // The first byte and the length leave one candidate among the common members.
    if name.hasEscapes { return anyMember(name) }
    let member: ItemMember
    let word: StaticString
    switch name.end - name.start {
    case 2: (member, word) = (.id, "id")
    case 3: (member, word) = bytes[name.start] == UInt8(ascii: "u") ? (.uid, "uid") : (.field(.due), "due")
    case 4:
      switch bytes[name.start + 1] {
      case UInt8(ascii: "e"): (member, word) = (.text, "text")
      case UInt8(ascii: "o"): (member, word) = (.field(.note), "note")
      default:
        (member, word) =
          bytes[name.start] == UInt8(ascii: "t") ? (.field(.tags), "tags") : (.field(.wait), "wait")
      }
    case 5: (member, word) = (.field(.recur), "recur")
    case 7: (member, word) = (.created, "created")
    case 8:
      (member, word) =
        bytes[name.start] == UInt8(ascii: "p") ? (.field(.priority), "priority") : (.modified, "modified")
    case 9: (member, word) = (.completed, "completed")
    default: return anyMember(name)
    }
    return matches(name, word) ? member : anyMember(name)
  }

  /// A bit for each length up to 63: whether a field has a name of that length.
  private static let fieldLengths = ItemField.members.reduce(into: UInt64(0)) { lengths, field in
    lengths |= 1 << UInt64(field.rawValue.utf8.count)
  }

  /// The member with this name, searched among all.
  private func anyMember(_ name: JSONText) -> ItemMember? {
    guard name.hasEscapes || JSONCursor.fieldLengths >> (name.end - name.start) & 1 == 1 else { return nil }
    if let field = ItemField.members.first(where: { matches(name, $0.rawValue) }) { return .field(field) }
    // Without escapes, the common ones have been tried already.
    guard name.hasEscapes else { return nil }
    let others: [(ItemMember, StaticString)] = [
      (.id, "id"), (.uid, "uid"), (.text, "text"), (.created, "created"), (.completed, "completed"),
      (.modified, "modified"),
    ]
    return others.first { matches(name, $0.1) }?.0
  }

  /// The item's field with the name of a member of `modified`.
  private func itemField(_ name: JSONText) -> ItemField? {
    switch itemMember(name) {
    case .text: .text
    case .completed: .completed
    case .field(let field): field
    case .id, .uid, .created, .modified: nil
    case nil: matches(name, ItemField.place.rawValue) ? .place : nil
    }
  }
}
