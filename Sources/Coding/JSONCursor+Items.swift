package import JSON
package import TodoModel

/// The known members of an item; the first four are required, and the first two are its names.
private enum ItemMember {
  case id, uid, text, created, completed, modified
  case field(ItemField)

  /// A member with its name; `quoted` is the name as it is written, with its colon.
  typealias Named = (name: String, quoted: UnsafeRawBufferPointer, member: ItemMember)

  /// In the order in which they are written. The bytes of the names are never freed.
  nonisolated(unsafe) static let all: [Named] =
    ([
      ("id", .id), ("uid", .uid), ("text", .text), ("created", .created), ("completed", .completed),
      ("modified", .modified),
    ] + ItemField.members.map { ($0.rawValue, .field($0)) }).map { name, member in
      let quoted = UnsafeMutableRawBufferPointer.allocate(byteCount: name.utf8.count + 3, alignment: 1)
      quoted.copyBytes(from: "\"\(name)\":".utf8)
      return (name, UnsafeRawBufferPointer(quoted), member)
    }
}

/// The next member of an item: a known one, as an index of ``ItemMember/all``, or the name of an unknown one.
private enum NextMember {
  case known(Int)
  case unknown(JSONText)
}

/// The names of an item and their offsets, for errors that depend on other items.
struct ItemKeys {
  var id = 0
  var idOffset = 0
  var uid = ItemUID(high: 0, low: 0)
  var uidOffset = 0
}

/// The members of an item read so far, except the rare ones.
private struct ItemParts {
  var seen: UInt64 = 0
  var names = ItemKeys()
  var text = ""
  var created = Instant(secondsSince1970: 0)
  var completed: Instant?
  var modified = FieldTimes()
}

extension JSONCursor {
  package mutating func item() throws(JSONError) -> Item {
    var names = ItemKeys()
    return try item(&names)
  }

  mutating func item(_ own: inout ItemKeys) throws(JSONError) -> Item {
    let start = position
    var parts = ItemParts()
    // Created for the first rare member: most items have none.
    var rare: Item.Members?
    var unknownNames = MemberNames()
    let known = ItemMember.all
    var expected = 0
    var more = try enterObject(or: "expected an item")
    while more {
      let place = position
      switch try itemMember(known, from: expected) {
      case .known(let index):
        guard parts.seen & 1 << index == 0 else { throw fault("a repeated member name", at: place) }
        parts.seen |= 1 << index
        expected = index + 1
        try take(known[index].member, into: &parts, &rare)
      case .unknown(let name):
        // Known names cannot equal unknown ones: comparing these among themselves is enough.
        try unknownNames.insert(name, in: self)
        JSONCursor.make(&rare)
        rare?.unknown.append(try unknownMember(name))
      }
      more = try anotherMember()
    }
    let missing = (~parts.seen).trailingZeroBitCount
    guard missing >= 4 else {
      throw fault("an item without \(known[missing].name)", at: start)
    }
    own = parts.names
    return Item(
      uid: own.uid, id: own.id, text: parts.text, created: parts.created, completed: parts.completed,
      modified: parts.modified, members: consume rare)
  }

  /// Reads the name of a member. Members mostly come in their order: those from `start` on are tried first.
  private mutating func itemMember(
    _ known: [ItemMember.Named], from start: Int
  ) throws(JSONError) -> NextMember {
    for index in start..<known.count where takes(known[index].quoted) { return .known(index) }
    let name = try memberName()
    return known.firstIndex { matches(name, $0.name) }.map(NextMember.known) ?? .unknown(name)
  }

  /// Reads an item up to the second of its names.
  mutating func itemNames() throws(JSONError) -> ItemKeys {
    let start = position
    let known = ItemMember.all
    var own = ItemKeys()
    var more = try enterObject(or: "expected an item")
    while more {
      switch try itemMember(known, from: own.idOffset > 0 ? 1 : 0) {
      case .known(0): (own.idOffset, own.id) = (position, try integer(Item.ids))
      case .known(1): (own.uidOffset, own.uid) = (position, try uid())
      default: try skipValue()
      }
      if own.idOffset > 0, own.uidOffset > 0 { return own }
      more = try anotherMember()
    }
    throw fault("an item without names", at: start)
  }

  private static func make(_ members: inout Item.Members?) {
    if members == nil { members = Item.Members() }
  }

  private mutating func take(
    _ member: ItemMember, into parts: inout ItemParts, _ rare: inout Item.Members?
  ) throws(JSONError) {
    switch member {
    case .id:
      (parts.names.idOffset, parts.names.id) =
        (position, clampsNumbers ? try nearestInteger() : try integer(Item.ids))
    case .uid: (parts.names.uidOffset, parts.names.uid) = (position, try uid())
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

  private mutating func take(
    _ times: inout FieldTimes, _ unknown: inout [UnknownMember]
  ) throws(JSONError) {
    var names = MemberNames()
    var more = try enterObject(or: "expected the times of changes")
    while more {
      let name = try memberName()
      if let field = JSONCursor.fields.first(where: { matches(name, $0.name) })?.field {
        guard times[field] == nil else { throw fault("a repeated member name", at: name.start - 1) }
        times[field] = try instant()
      } else {
        try names.insert(name, in: self)
        unknown.append(try unknownMember(name))
      }
      more = try anotherMember()
    }
  }

  private static let fields = ItemField.allCases.map { (name: $0.rawValue, field: $0) }
}
