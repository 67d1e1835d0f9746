import Coding
import JSON
import Text
package import TodoModel

/// An item as programs get it, with what its list adds; an object, as a struct would be copied for each member.
package final class ListedItem: Sendable {
  package let item: Item
  /// The name of its list, or nil if the document names the list.
  package let list: String?
  /// The words of other programs that it keeps.
  package let others: [Item.OtherWord]
  package let isBlocked: Bool
  /// The reason for its position, if requested.
  package let why: String?

  package init(
    _ item: Item, list: String?, others: [Item.OtherWord], isBlocked: Bool = false, why: String? = nil
  ) {
    self.item = item
    self.list = list
    self.others = others
    self.isBlocked = isBlocked
    self.why = why
  }

  /// The form reads parts by closures, as key paths into an object would check each access at run time.
  package static let form = JSONForm<ListedItem>.object("item", "An item as programs get it.") {
    $0.member(
      "id", { $0.item.id },
      "the number for people, from 1 to 9007199254740991 (2^53 - 1); it stays for the item's life")
    $0.member("text", { $0.item.text }, "the text, exactly")
    $0.member("done", { $0.item.isDone }, "whether it is completed")
    $0.member("list", { $0.list }, "the name of its list", absent: "the document names the list")
    $0.member("created", { $0.item.created }, "when it was created")
    $0.member("completed", { $0.item.completed }, "when it was completed", absent: "it is open")
    $0.fields(ItemField.members.prefix { $0 != .note })
    $0.member(
      "text-tags", { $0.item.textTags },
      "words of the text such as +home and @home, without their sign: tags unless the preference "
        + "text-tags is off",
      absent: "there are none")
    $0.fields(ItemField.members.drop { $0 != .note })
    $0.objects(
      "other", { $0.others.nonEmpty },
      "words of other programs that flick keeps and does not use, at most 100", absent: "there are none"
    ) {
      $0.member("name", \.name, "the attribute, property or column, or client for client:Wayne in the text")
      $0.member("value", \.value, "its value; the first 1000 characters")
    }
    $0.member(
      "modified", { $0.item.modified.isEmpty ? nil : $0.item }, "when each field was last changed",
      JSONForm(.map(.instant)) { json, item in
        json.object { json in
          for field in ItemField.allCases {
            if let time = item.modified[field] { json.member(field.rawValue, time) }
          }
        }
      }, absent: "nothing changed")
    $0.member("uid", { $0.item.uid }, "its permanent identifier")
    $0.member(
      "blocked", { $0.isBlocked ? true : nil }, "in list and show: true, since an item that it needs is open",
      absent: "nothing blocks it")
    $0.member("why", { $0.why }, "why sort:next puts it where it is", absent: "--why is not given")
  }
}

extension JSONMembers<ListedItem> {
  /// The fields, each absent if the item has no value.
  fileprivate mutating func fields(_ fields: ArraySlice<ItemField>) {
    add(fields.map(\.jsonMember)) { json, listed in
      guard listed.item.hasMembers else { return }
      for field in fields {
        guard let value = listed.item.value(of: field) else { continue }
        json.name(field.rawValue)
        value.write(to: &json)
      }
    }
  }
}

extension Item {
  fileprivate var textTags: [String]? {
    var words = Item.tagWords(of: text)
    if words.count > 1 {
      var seen = Set<String>()
      words.removeAll { !seen.insert($0).inserted }
    }
    return words.nonEmpty
  }
}

extension ItemField {
  /// The member of an item that has the field.
  package var jsonMember: JSONMember {
    let none = "there is none"
    let (help, absence) =
      switch self {
      case .due: ("when it is due", none)
      case .priority: ("a capital letter, A the most urgent", none)
      case .tags: ("tags without their sign", "there are none")
      case .note: ("a note, which may have several lines", none)
      case .wait: ("hidden from list --open until then", none)
      case .recur: ("how it repeats", "it does not repeat")
      case .clock:
        ("what a clock of its zone shows at its due date, or at the end of its waiting", "none is kept")
      case .anchor: ("the date from which its rule counts, and DTSTART", "it has no start of its own")
      case .exceptions: ("the dates that its rule leaves out", "it leaves out none")
      case .days: ("days that stand for times: what, the day, and its time", "all times are exact")
      case .under: ("the uid of its parent", "it is at the top level")
      case .needs: ("the uids of the items that are to be done first", "there are none")
      case .started: ("since when it is worked on", "it is not")
      case .archived: ("when it was archived", "it is not archived")
      case .attachments: ("cards attached to it", "there are none")
      case .conflicts: ("values that lost in a merge", "there are none")
      case .completed: ("when it was completed", "it is open")
      case .text, .place: (noun.one, none)
      }
    let shape: JSONShape =
      switch kind {
      case .date: .dayOrInstant
      case .instant: .instant
      case .words: .array(.text)
      case .item: .uid
      case .items: .array(.uid)
      case .attachments: .array(Attachment.form.shape)
      case .conflicts: .array(Conflict.form.shape)
      case .line, .letter, .text, .rule, .place, .mark: .text
      }
    return JSONMember(rawValue, shape, help, absent: absence)
  }
}

extension FieldValue {
  func write(to json: inout JSONWriter) {
    switch self {
    case .date(let date): json.string(date.description)
    case .text(let text): text.write(to: &json)
    case .words(let words): words.write(to: &json)
    case .item(let uid): uid.write(to: &json)
    case .items(let uids): uids.write(to: &json)
    case .attachments(let attachments): json.array(attachments, Attachment.form.write)
    case .conflicts(let conflicts): json.array(conflicts, Conflict.form.write)
    }
  }
}

extension Attachment {
  fileprivate static let form = JSONForm<Attachment>.object {
    $0.member("name", \.name, "what the card is")
    $0.member("width", \.width, "in points", absent: "not known")
    $0.member("height", \.height, "in points", absent: "not known")
  }
}

extension Conflict {
  fileprivate static let form = JSONForm<Conflict>.object {
    $0.member("field", \.field, "the field")
    $0.member("value", \.json, "the value that lost in a merge", .json)
    $0.member("time", \.time, "when it had been set")
  }
}

extension Item {
  /// A full description for people, one line per field; `name` names other items, `others` are its relations.
  package func description(
    list: String, _ others: [(name: String, value: String)] = [], at moment: QueryMoment,
    naming name: (ItemUID) -> String = { $0.description }
  ) -> String {
    func date(_ date: DueDate) -> String {
      "\(moment.text(of: date)) (\(moment.today.distance(to: moment.day(of: date))))"
    }
    let members = members(
      list: list, others, at: moment, time: { moment.text(of: $0) }, date: date,
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
      list: list, others, at: moment, time: { $0.description }, date: { $0.description }, rule: { $0 },
      other: { $0.map(\.description).joined(separator: ",") })
    return ([("text", text)] + members).map { "\(id)\t\($0.name)\t\($0.value.visible)\n" }.joined()
  }

  private func members(
    list: String, _ others: [(name: String, value: String)], at moment: QueryMoment,
    time: (DueDate) -> String, date: (DueDate) -> String,
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
    line("created", time(creationDate))
    line("completed", completionDate.map(time))
    for field in ItemField.members {
      let value = value(of: field)
      let name = field.rawValue
      switch field.kind {
      case .date, .instant: line(name, value?.date.map(date))
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
        for conflict in self.conflicts {
          let value = moment.words(conflict.json, of: conflict.field) { other([$0]) }
          line(field.noun.one, "\(conflict.field) was \(value)")
        }
      case .line, .place, .mark: break
      }
    }
    for (name, value) in others { line(name, value) }
    for other in moment.others(self) { line("other", "\(other.name)=\(other.value)") }
    return members
  }
}
