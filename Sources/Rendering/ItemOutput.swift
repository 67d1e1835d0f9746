public import Storage
public import TodoModel

extension JSONWriter {
  /// An item as programs get it: what it does not have is left out.
  public mutating func item(_ item: Item, list: String?) {
    beginObject()
    member("id", item.id)
    member("text", item.text)
    member("done", item.isDone)
    if let list { member("list", list) }
    member("created", item.created.description)
    if let completed = item.completed { member("completed", completed.description) }
    if let due = item.due { member("due", due.description) }
    if let priority = item.priority { member("priority", priority) }
    if !item.tags.isEmpty { array("tags", item.tags) { $0.string($1) } }
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
        if let time = item.modified[field] { member(field.rawValue, time.description) }
      }
      endObject()
    }
    member("uid", item.uid.description)
    endObject()
  }
}

extension Item {
  /// Everything there is to know about the item, a line for each member, for people: dates as clocks show them at the
  /// moment's place, with how far off they are.
  public func description(list: String, at moment: QueryMoment) -> String {
    var text = "#\(id) \(self.text.visible)\n"
    func line(_ name: String, _ value: String?) {
      guard let value else { return }
      let gap = String(repeating: " ", count: max(1, 11 - name.utf8.count))
      text += "  \(name)\(gap)\(value.visible)\n"
    }
    func date(_ date: DueDate?) -> String? {
      date.map { "\(moment.text(of: $0)) (\(moment.today.distance(to: moment.day(of: $0))))" }
    }
    line("list", list)
    line(
      "state",
      isDone ? "done" : isWaiting(at: moment) ? "waiting" : isOverdue(at: moment) ? "overdue" : "open")
    line("created", moment.text(of: .instant(created)))
    line("completed", completed.map { moment.text(of: .instant($0)) })
    line("due", date(due))
    line("priority", priority)
    let tags = tags(countingWords: moment.countsTagWords)
    line("tags", tags.isEmpty ? nil : tags.joined(separator: ", "))
    for part in (note ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    where note != nil {
      line("note", String(part))
    }
    line("wait", date(wait))
    line("recur", recur.map { RecurrenceWords.text(of: $0) })
    for attachment in attachments { line("attachment", attachment.name) }
    for conflict in conflicts { line("conflict", "\(conflict.field) was \(conflict.json)") }
    line("uid", uid.description)
    return text
  }

  /// The same for programs, as it is stored: id, member, value, between tabs. What there are several of, tags,
  /// attachments, conflicts and the lines of a note, has a line for each.
  public func plainDescription(list: String) -> String {
    var members = [("text", text), ("list", list), ("state", isDone ? "done" : "open")]
    members.append(("created", created.description))
    members += [("completed", completed?.description), ("due", due?.description), ("priority", priority)]
      .compactMap { name, value in value.map { (name, $0) } }
    members += tags.map { ("tag", $0) }
    members += (note ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .compactMap { note == nil ? nil : ("note", String($0)) }
    members += [("wait", wait?.description), ("recur", recur)].compactMap { name, value in
      value.map { (name, $0) }
    }
    members += attachments.map { ("attachment", $0.name) }
    members += conflicts.map { ("conflict", "\($0.field) was \($0.json)") }
    members.append(("uid", uid.description))
    return members.map { "\(id)\t\($0)\t\($1.visible)\n" }.joined()
  }
}
