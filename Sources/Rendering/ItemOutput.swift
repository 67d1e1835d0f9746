package import Storage
import Terminal
package import TodoModel

extension JSONWriter {
  /// An item as programs get it: what it does not have is left out.
  package mutating func item(_ item: Item, list: String?) {
    beginObject()
    member("id", item.id)
    member("text", item.text)
    member("done", item.isDone)
    if let list { member("list", list) }
    member("created", item.created)
    if let completed = item.completed { member("completed", completed) }
    if let due = item.due { member("due", due.description) }
    if let priority = item.priority { member("priority", priority) }
    if !item.tags.isEmpty { array("tags", item.tags) { $0.string($1) } }
    let words = Item.tagWords(of: item.text)
    if !words.isEmpty {
      var seen = Set<String>()
      array("text-tags", words.filter { seen.insert($0).inserted }) { $0.string($1) }
    }
    if let note = item.note { member("note", note) }
    if let wait = item.wait { member("wait", wait.description) }
    if let recur = item.recur { member("recur", recur) }
    if !item.attachments.isEmpty {
      array("attachments", item.attachments) { json, attachment in
        json.beginObject()
        json.member("name", attachment.name)
        if let width = attachment.width { json.member("width", width) }
        if let height = attachment.height { json.member("height", height) }
        json.endObject()
      }
    }
    if !item.conflicts.isEmpty {
      array("conflicts", item.conflicts) { json, conflict in
        json.beginObject()
        json.member("field", conflict.field)
        json.name("value")
        json.raw(conflict.json)
        json.member("time", conflict.time.description)
        json.endObject()
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
    member("uid", item.uid)
    endObject()
  }
}

extension JSONWriter {
  private mutating func member(_ name: String, _ time: Instant) {
    self.name(name)
    instant(time)
  }

  private mutating func member(_ name: String, _ uid: ItemUID) {
    self.name(name)
    self.uid(uid)
  }
}

extension Item {
  /// Everything there is to know about the item, a line for each member, for people: dates as clocks show them at the
  /// moment's place, with how far off they are.
  package func description(list: String, at moment: QueryMoment) -> String {
    func date(_ date: DueDate) -> String {
      "\(moment.text(of: date)) (\(moment.today.distance(to: moment.day(of: date))))"
    }
    let members = members(
      list: list, at: moment, instant: { moment.text(of: .instant($0)) }, date: date,
      rule: { RecurrenceWords.text(of: $0) })
    return members.reduce(into: "#\(id) \(text.visible)\n") { text, member in
      let gap = member.value.isEmpty ? "" : String(repeating: " ", count: max(1, 11 - member.name.utf8.count))
      text += "  \(member.name)\(gap)\(member.value.visible)\n"
    }
  }

  /// The same for programs: id, member, value, between tabs, dates and rules as they are stored. A note of several
  /// lines is as many members.
  package func plainDescription(list: String, at moment: QueryMoment) -> String {
    let members = members(
      list: list, at: moment, instant: { $0.description }, date: { $0.description }, rule: { $0 })
    return ([("text", text)] + members).map { "\(id)\t\($0.name)\t\($0.value.visible)\n" }.joined()
  }

  private func members(
    list: String, at moment: QueryMoment, instant: (Instant) -> String, date: (DueDate) -> String,
    rule: (String) -> String
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
    line("due", due.map(date))
    line("priority", priority)
    let tags = tags(countingWords: moment.countsTagWords)
    line("tags", tags.isEmpty ? nil : tags.joined(separator: ", "))
    for part in note?.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) ?? [] {
      line("note", String(part))
    }
    line("wait", wait.map(date))
    line("recur", recur.map(rule))
    for attachment in attachments { line("attachment", attachment.name) }
    for conflict in conflicts { line("conflict", "\(conflict.field) was \(conflict.json)") }
    line("uid", uid.description)
    return members
  }
}
