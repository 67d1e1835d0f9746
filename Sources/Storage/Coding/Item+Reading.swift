internal import TodoModel

/// The members of an item that this version knows.
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

/// The names of an item and where they stand, for faults that only its neighbors bring to light.
struct ItemNames {
  var id = 0
  var idOffset = 0
  var uid = ItemUID(high: 0, low: 0)
  var uidOffset = 0
}

/// The members of an item that have been read so far, without the rare ones.
struct ItemParts {
  var seen: UInt32 = 0
  /// Where the text stands that has not been made a string yet.
  var textPlace = 0..<0
  var text = ""
  var created = Instant(secondsSince1970: 0)
  var completed: Instant?
  var modified = FieldTimes()
}

extension JSONCursor {
  /// Takes an item.
  mutating func item() throws(JSONFault) -> Item {
    var own = ItemNames()
    return try item(&own)
  }

  /// Takes an item and tells its names and where they stand.
  mutating func item(_ own: inout ItemNames) throws(JSONFault) -> Item {
    let start = position
    var parts = ItemParts()
    guard takeUsualStart(&parts, &own) else {
      let more = try enterObject(or: "expected an item")
      return try itemRest(from: start, &parts, &own, more)
    }
    parts.text = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[parts.textPlace]), as: UTF8.self)
    if position < end, bytes[position] == .closeBrace {
      position += 1
      close()
      var item = Item(
        uid: own.uid, id: own.id, text: parts.text, created: parts.created, completed: parts.completed)
      if !parts.modified.isEmpty { item.modified = parts.modified }
      return item
    }
    let more = try anotherMember()
    return try itemRest(from: start, &parts, &own, more)
  }

  /// Takes the members that are left, in any order.
  private mutating func itemRest(
    from start: Int, _ parts: inout ItemParts, _ own: inout ItemNames, _ first: Bool
  ) throws(JSONFault) -> Item {
    // Made when the first of them comes: most items have none.
    var members: Item.Members?
    var names: MemberNames?
    var more = first
    while more {
      let name = try memberName()
      if let member = itemMember(name) {
        guard parts.seen & member.bit == 0 else {
          throw fault("a repeated member name", at: name.start - 1)
        }
        parts.seen |= member.bit
        try take(member, into: &parts, &members, &own)
      } else {
        // Known names cannot equal unknown ones: comparing these among themselves is enough.
        if names == nil { names = MemberNames() }
        try names?.insert(name, in: self)
        if keepsUnknown {
          JSONCursor.make(&members)
          members?.unknown.append(try unknownMember(name))
        } else {
          try skipValue()
        }
      }
      more = try anotherMember()
    }
    if parts.seen & JSONCursor.requiredBits != JSONCursor.requiredBits {
      for (member, what) in JSONCursor.required where parts.seen & member.bit == 0 {
        throw fault("an item without \(what)", at: start)
      }
    }
    return Item(
      uid: own.uid, id: own.id, text: parts.text, created: parts.created, completed: parts.completed,
      modified: parts.modified, members: consume members)
  }

  private static func make(_ members: inout Item.Members?) {
    if members == nil { members = Item.Members() }
  }

  /// Takes the first members as flick writes them, up to `completed` and the times that go with it, without white
  /// space, the text without escapes.
  ///
  /// This is how nearly all items start, and most are nothing else; what differs is left to the careful way,
  /// faults too: then false, and nothing is taken.
  mutating func takeUsualStart(_ parts: inout ItemParts, _ own: inout ItemNames) -> Bool {
    let start = position
    // The least that can follow; so no load below goes beyond the end.
    guard depth < deepest, position + 110 <= end, takeUsualNames(&own), position + 50 <= end,
      takes("\",\"text\":\""), let text = takeUsualText(), position + 36 <= end,
      takes("\",\"created\":"), let created = quotedInstant()
    else {
      position = start
      return false
    }
    open()
    parts.seen = JSONCursor.requiredBits
    parts.textPlace = text
    parts.created = created
    takeUsualCompletion(&parts)
    return true
  }

  /// Takes id and uid as they stand at an item's start, up to the uid's closing quote, which is left. False if they do
  /// not stand so; the cursor may have moved then.
  @inline(__always)
  private mutating func takeUsualNames(_ own: inout ItemNames) -> Bool {
    // As far as the digits and the uid can reach; more than 15 digits may be too great an id.
    guard position + 64 <= end, takes("{\"id\":") else { return false }
    own.idOffset = position
    var id = 0
    var digits = 0
    while digits < 15, bytes[position].isDigit {
      id = id &* 10 &+ Int(bytes[position] &- .zero)
      position &+= 1
      digits &+= 1
    }
    own.uidOffset = position &+ 7
    guard digits > 0, bytes[own.idOffset] != .zero, takes(",\"uid\":\""),
      let high = Hexadecimal.word(bytes, at: position),
      let low = Hexadecimal.word(bytes, at: position + 16)
    else { return false }
    position &+= 32
    own.id = id
    own.uid = ItemUID(high: high, low: low)
    return true
  }

  /// The id and the uid of an item that starts as flick writes it; nil for any other.
  mutating func usualNames() -> (id: Int, uid: ItemUID)? {
    var own = ItemNames()
    return takeUsualNames(&own) ? (own.id, own.uid) : nil
  }

  /// Takes `,"completed":"…"` and `,"modified":{"completed":"…"}`, or nothing of what is not exactly that.
  private mutating func takeUsualCompletion(_ parts: inout ItemParts) {
    var start = position
    guard position + 36 <= end, takes(",\"completed\":"), let time = quotedInstant() else {
      position = start
      return
    }
    parts.completed = time
    parts.seen |= ItemMember.completed.bit
    start = position
    guard position + 50 <= end, takes(",\"modified\":{\"completed\":"), let time = quotedInstant(),
      position < end, bytes[position] == .closeBrace
    else {
      position = start
      return
    }
    position += 1
    parts.modified[.completed] = time
    parts.seen |= ItemMember.modified.bit
  }

  /// Takes a time with its quotes; 22 bytes must be left. The cursor may have moved when there is none.
  private mutating func quotedInstant() -> Instant? {
    guard bytes[position] == .quote, bytes[position + 21] == .quote else { return nil }
    let characters = UnsafeRawBufferPointer(rebasing: bytes[position + 1..<position + 21])
    position += 22
    return Instant(utf8: characters)
  }

  /// Takes the rest of a string up to its closing quote if it has no escapes and can be an item's text. Nil for any other,
  /// and where only a look at the characters' properties tells; the cursor may have moved then.
  private mutating func takeUsualText() -> Range<Int>? {
    let start = position
    var hasInk = false
    while true {
      let plain = position
      skipPlain()
      if !hasInk { hasInk = bytes[plain..<position].contains { $0 != .space } }
      guard position < end else { return nil }
      let first = bytes[position]
      if first == .quote { return hasInk ? start..<position : nil }
      guard first >= 0x80, (try? skipScalar()) != nil else { return nil }
      switch first {
      // All that is white space or ends a line begins with one of these, as does much else.
      case 0xC2 where bytes[position - 1] == 0x85: return nil
      case 0xE2 where bytes[position - 2] == 0x80 && (0xA8...0xA9).contains(bytes[position - 1]): return nil
      case 0xC2, 0xE1...0xE3: break
      default: hasInk = true
      }
    }
  }

  private static var required: [(ItemMember, String)] {
    [(.id, "id"), (.uid, "uid"), (.text, "text"), (.created, "created")]
  }

  private static var requiredBits: UInt32 { 0b1111 }

  private mutating func take(
    _ member: ItemMember, into parts: inout ItemParts, _ rare: inout Item.Members?, _ own: inout ItemNames
  ) throws(JSONFault) {
    switch member {
    case .id:
      own.idOffset = position
      own.id = mendsNumbers ? try nearestInteger() : try integer(Item.ids)
    case .uid:
      own.uidOffset = position
      own.uid = try uid()
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
      // Of the many that have any, most have these; the others go the long way.
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
    // The first byte and the length leave one candidate of those that most stores have.
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

  /// For each length of a name up to 63, as a bit, whether a field has such a name.
  private static let fieldLengths = ItemField.members.reduce(into: UInt64(0)) { lengths, field in
    lengths |= 1 << UInt64(field.rawValue.utf8.count)
  }

  /// The member of any name, looked for among all.
  private func anyMember(_ name: JSONText) -> ItemMember? {
    guard name.hasEscapes || JSONCursor.fieldLengths >> (name.end - name.start) & 1 == 1 else { return nil }
    if let field = ItemField.members.first(where: { matches(name, $0.rawValue) }) { return .field(field) }
    // Without escapes the others have been looked for.
    guard name.hasEscapes else { return nil }
    let others: [(ItemMember, StaticString)] = [
      (.id, "id"), (.uid, "uid"), (.text, "text"), (.created, "created"), (.completed, "completed"),
      (.modified, "modified"),
    ]
    return others.first { matches(name, $0.1) }?.0
  }

  /// The field of an item that a member of `modified` names.
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
