import JSON
import Text
package import TodoModel

extension Item {
  /// The words of other programs: attributes, properties and columns that flick keeps and does not use, and words such as
  /// `client:Wayne` of the text, as todo.txt has them. At most 100, with the first 1,000 characters of each value.
  package var others: [OtherWord] {
    var text = text
    let words =
      text.withUTF8 { $0.contains(UInt8(ascii: ":")) }
      ? TodoTxtWord.split(text[...]).compactMap { TodoTxtWord.other($0) } : []
    guard hasMembers && !self.unknown.isEmpty || !words.isEmpty else { return [] }
    return (others(besides: "") + words).prefix(100).map { ($0.name, String($0.value.prefix(1000))) }
  }

  /// The words of other programs that are not in the item's text, except those of the format with this name.
  package func others(besides format: String) -> [OtherWord] {
    guard hasMembers, !self.unknown.isEmpty else { return [] }
    var others: [OtherWord] = []
    if format != "taskwarrior" { others += TaskwarriorTask.others(members("taskwarrior")) }
    if format != "icalendar" { others += ICalendarFormat.others(self.unknown) }
    if format != "csv" { others += kept("csv") }
    return others
  }

  /// The members of an object kept under this name; a value that is no text as JSON.
  func kept(_ name: StaticString) -> [OtherWord] { members(name).map(\.word) }

  private func members(_ name: StaticString) -> [JSONObjectMember] {
    var found: [JSONObjectMember] = []
    try? JSONObjectMember.read(Array((self.unknown.json(name) ?? "").utf8)) { members, _ in
      found = members
      return false
    }
    return found
  }
}

extension JSONObjectMember {
  fileprivate var word: Item.OtherWord { (name, string ?? text) }
}

extension TaskwarriorTask {
  /// The attributes that flick does not show itself, but for those that say nothing of the task itself. Of known ones
  /// these are those whose value cannot be read.
  fileprivate static func others(_ members: [JSONObjectMember]) -> [Item.OtherWord] {
    var unread: Set<String> = []
    _ = TaskwarriorTask(members, .utc) { unread.insert($0.name) }
    return members.map(\.word).filter { word in
      let isUsed =
        known.contains(word.name)
        || ["id", "urgency", "imask", "mask", "parent", "rtype"].contains(word.name)
        || word.name == "recur" && TaskwarriorRecurrence.rule(word.value) != nil
      return !isUsed || unread.contains(word.name)
    }
  }
}

extension ICalendarFormat {
  /// The properties that flick does not use, without parts such as alarms.
  fileprivate static func others(_ unknown: [UnknownMember]) -> [Item.OtherWord] {
    let known = TodoProperties.known.union(["SEQUENCE"])
    return (TodoParts(keptBy: unknown)?.todos[0].lines ?? []).compactMap { line in
      guard line.depth == 0, !known.contains(line.name), line.bytes.contains(.colon),
        let content = try? ContentLine(line), content.tie == nil
      else { return nil }
      return (content.name, content.plain)
    }
  }
}

extension TodoTxtWord {
  /// A word such as `client:Wayne`, or nil for any other, such as `12:30`, and for those that flick knows.
  fileprivate static func other(_ word: Substring) -> Item.OtherWord? {
    let name = word.prefix { $0 != ":" }
    let value = word.dropFirst(name.count + 1)
    guard !value.isEmpty, !value.hasPrefix("//"), name.first?.isLowercase == true,
      name.utf8.allSatisfy({ (97...122).contains($0) || $0.isDigit || $0 == .minus || $0 == 0x5F }),
      !Query.isKey(String(name))
    else { return nil }
    return (String(name), String(value))
  }
}
