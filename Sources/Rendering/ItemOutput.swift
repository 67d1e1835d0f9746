import Interchange
import JSON
import Storage
import Terminal
package import TodoModel

extension JSONWriter {
  /// Writes an item without its empty fields; `why` is the reason for its position.
  package mutating func item(
    _ item: Item, list: String?, isBlocked: Bool = false, why: String? = nil
  ) {
    beginObject()
    member("id", item.id)
    member("text", item.text)
    member("done", item.isDone)
    if let list { member("list", list) }
    member("created", item.created)
    if let completed = item.completed { member("completed", completed) }
    if item.hasMembers {
      for field in ItemField.members {
        if let value = item.value(of: field) { member(field.rawValue, value) }
        if field == .tags { textTags(of: item) }
      }
    } else {
      textTags(of: item)
    }
    let others = item.others
    if !others.isEmpty {
      objects("other", others) { json, other in
        json.member("name", other.name)
        json.member("value", other.value)
      }
    }
    if !item.modified.isEmpty {
      name("modified")
      beginObject()
      for field in ItemField.allCases {
        if let time = item.modified[field] { member(field.rawValue, time) }
      }
      endObject()
    }
    name("uid")
    uid(item.uid)
    if isBlocked { member("blocked", true) }
    if let why { member("why", why) }
    endObject()
  }
}

extension JSONWriter {
  private mutating func textTags(of item: Item) {
    var words = Item.tagWords(of: item.text)
    if words.isEmpty { return }
    if words.count > 1 {
      var seen = Set<String>()
      words.removeAll { !seen.insert($0).inserted }
    }
    array("text-tags", words)
  }

  mutating func member(_ name: String, _ value: FieldValue) {
    switch value {
    case .date(let date): member(name, date.description)
    case .text(let text): member(name, text)
    case .words(let words): array(name, words)
    case .item(let uid):
      self.name(name)
      self.uid(uid)
    case .items(let uids): array(name, uids) { $0.uid($1) }
    case .attachments(let attachments):
      objects(name, attachments) { json, attachment in
        json.member("name", attachment.name)
        if let width = attachment.width { json.member("width", width) }
        if let height = attachment.height { json.member("height", height) }
      }
    case .conflicts(let conflicts):
      objects(name, conflicts) { $0.conflict($1) }
    }
  }

  mutating func conflict(_ conflict: Conflict) {
    member("field", conflict.field)
    name("value")
    raw(conflict.json)
    member("time", conflict.time.description)
  }

  mutating func member(_ name: String, _ time: Instant) {
    self.name(name)
    instant(time)
  }
}

extension Item {
  /// A full description for people, one line per field. `name` returns the names of other items, `others` has
  /// their relations.
  package func description(
    list: String, _ others: [(name: String, value: String)] = [], at moment: QueryMoment,
    naming name: (ItemUID) -> String = { $0.description }
  ) -> String {
    func date(_ date: DueDate) -> String {
      "\(moment.text(of: date)) (\(moment.today.distance(to: moment.day(of: date))))"
    }
    let members = members(
      list: list, others, at: moment, instant: { moment.text(of: .instant($0)) }, date: date,
      rule: { RecurrenceWords.text(of: $0) }, other: { $0.map(name).joined(separator: ", ") })
    return members.reduce(into: "#\(id) \(text.visible)\n") { text, member in
      let gap = member.value.isEmpty ? "" : String(repeating: " ", count: max(1, 11 - member.name.utf8.count))
      let value = member.value.split(separator: "\t", omittingEmptySubsequences: false).map {
        String($0).visible
      }
      text += "  \(member.name)\(gap)\(value.joined(separator: "\t"))\n"
    }
  }

  /// The description for programs: id, member, value, between tabs; each line of a note is a member.
  package func plainDescription(
    list: String, _ others: [(name: String, value: String)] = [], at moment: QueryMoment
  ) -> String {
    let members = members(
      list: list, others, at: moment, instant: { $0.description }, date: { $0.description }, rule: { $0 },
      other: { $0.map(\.description).joined(separator: ",") })
    return ([("text", text)] + members).map { "\(id)\t\($0.name)\t\($0.value.visible)\n" }.joined()
  }

  private func members(
    list: String, _ others: [(name: String, value: String)], at moment: QueryMoment,
    instant: (Instant) -> String, date: (DueDate) -> String,
    rule: (String) -> String, other: ([ItemUID]) -> String
  ) -> [(name: String, value: String)] {
    var members: [(name: String, value: String)] = []
    func line(_ name: String, _ value: String?) {
      if let value { members.append((name, value)) }
    }
    line("list", list)
    line(
      "state",
      isDone ? "done" : isWaiting(at: moment) ? "waiting" : isOverdue(at: moment) ? "overdue" : "open")
    line("created", instant(created))
    line("completed", completed.map(instant))
    for field in ItemField.members {
      let value = value(of: field)
      let name = field.rawValue
      switch field.kind {
      case .date: line(name, value?.date.map(date))
      case .letter: line(name, value?.text)
      case .rule: line(name, value?.text.map(rule))
      case .words:
        let words = field == .tags ? allTags(countingWords: moment.countsTagWords) : value?.words ?? []
        line(name, words.isEmpty ? nil : words.joined(separator: ", "))
      case .text:
        for part in value?.text?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) ?? [] {
          line(name, String(part))
        }
      case .item, .items: line(name, value.map { other($0.items) })
      case .attachments: for attachment in self.attachments { line(field.noun.one, attachment.name) }
      case .conflicts:
        for conflict in self.conflicts { line(field.noun.one, "\(conflict.field) was \(conflict.json)") }
      case .instant: line(name, value?.date.map(date))
      case .line, .place: break
      }
    }
    for (name, value) in others { line(name, value) }
    for other in self.others { line("other", "\(other.name)=\(other.value)") }
    line("uid", uid.description)
    return members
  }
}
