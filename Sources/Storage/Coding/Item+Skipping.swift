internal import TodoModel

/// Items that are checked as if they were read, and of which nothing is made but their names.
extension JSONCursor {
  /// Takes an item as flick writes most of them, on one line: without ties to other items, cards, conflicts and being
  /// archived, and with one member at most that this version does not know. False, and nothing taken, for any other,
  /// whether it is well formed or not.
  mutating func skipUsualItem(_ own: inout ItemNames) -> Bool {
    let start = self
    var parts = ItemParts()
    guard takeUsualStart(&parts, &own), (try? skipMembers(after: parts.seen)) == true else {
      self = start
      return false
    }
    return true
  }

  /// Whether an item that stands there starts as flick writes it and has no line feed in it.
  func isLine(_ place: Range<Int>) -> Bool {
    var front = self
    front.position = place.lowerBound
    return front.usualNames() != nil && !hasLineFeed(place)
  }

  private func hasLineFeed(_ place: Range<Int>) -> Bool {
    LazyItemReader.lineEnd(UnsafeRawBufferPointer(rebasing: bytes[place]), from: 0) != nil
  }

  /// Takes the members behind those that have been seen, and the item's end; false where only reading tells whether they
  /// are in order.
  private mutating func skipMembers(after first: UInt32) throws(JSONFault) -> Bool {
    let start = position
    var seen = first
    var hasUnknown = false
    while position < end, bytes[position] == .comma {
      position += 1
      let name = try memberName()
      if let member = itemMember(name) {
        guard seen & member.bit == 0, try skipValue(of: member) else { return false }
        seen |= member.bit
      } else {
        guard !hasUnknown else { return false }
        hasUnknown = true
        try skipValue()
      }
    }
    guard position < end, bytes[position] == .closeBrace, !hasLineFeed(start..<position) else { return false }
    position += 1
    close()
    return true
  }

  /// Takes a member's value; false for one that ties the item to others, hides it or is seldom there.
  private mutating func skipValue(of member: ItemMember) throws(JSONFault) -> Bool {
    switch member {
    case .completed: _ = try instant()
    case .modified: try skipTimes()
    case .id, .uid, .text, .created: return false
    case .field(let field):
      switch field.kind {
      case .date: _ = try dueDate()
      case .letter, .text, .rule: _ = try text()
      case .words: try skipWords()
      case .instant, .item, .items, .attachments, .conflicts, .line, .place: return false
      }
    }
    return true
  }

  private mutating func skipWords() throws(JSONFault) {
    var more = try enterArray()
    while more {
      _ = try text()
      more = try anotherElement()
    }
  }

  private mutating func skipTimes() throws(JSONFault) {
    var times = FieldTimes()
    var unknown: [UnknownMember] = []
    try take(&times, &unknown)
  }
}
