import JSON
import Text
package import TodoModel

extension Document {
  /// An item's name for people, `#3 Milk`; or words for a missing item.
  package func name(of uid: ItemUID) -> String { item(uid)?.name ?? Document.nameOfGone }

  static let nameOfGone = "an item that is gone"
}

extension Item {
  var name: String { "#\(id) \(text.visible)" }

  /// The priority, tags and note of a new item: empty, or with a comma in front.
  var marks: String {
    guard hasMembers else { return "" }
    let tags = self.tags
    let parts = [
      self.priority.map { "priority \($0.visible)" },
      tags.isEmpty
        ? nil : (tags.count > 1 ? "tags " : "tag ") + tags.map(\.visible).joined(separator: ", "),
      self.note == nil ? nil : "with a note",
    ]
    return parts.compactMap { $0.map { ", " + $0 } }.joined()
  }
}

extension QueryMoment {
  /// The due date, wait and recurrence of a new item: empty, or with a comma in front.
  package func dates(of item: Item) -> String {
    guard item.hasMembers else { return "" }
    let parts = [
      item.due.map { "due " + text(of: $0) }, item.wait.map { "waiting until " + text(of: $0) },
      item.recur.map { RecurrenceWords.text(of: $0).visible },
    ]
    return parts.compactMap { $0.map { ", " + $0 } }.joined()
  }

  /// The new value in words, with local dates and only the first line of a text, or nil for a cleared field.
  func text(of change: FieldChange) -> String? {
    switch (change.field.kind, change.value) {
    case (_, .date(let date)?): return text(of: date)
    case (.rule, .text(let rule)?): return RecurrenceWords.text(of: rule)
    case (.text, .text(let text)?):
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      return (lines.first ?? "") + (lines.count > 1 ? " …" : "")
    default: return change.text
    }
  }

  /// The value of a field, given as JSON text, in words: a local date, a rule, items by `name`, or the text, safe for a
  /// terminal.
  package func words(_ json: String, of field: String, name: (ItemUID) -> String) -> String {
    switch (ItemField(rawValue: field)?.kind, try? JSONValue(parsing: Array(json.utf8))) {
    case (_, .null?): "none"
    case (.date?, .string(let text)?), (.instant?, .string(let text)?):
      DueDate(text).map { self.text(of: $0) } ?? json.visible
    case (.rule?, .string(let rule)?): RecurrenceWords.text(of: rule).visible
    case (.item?, .string(let uid)?): ItemUID(uid).map(name) ?? json.visible
    default: json.visible
    }
  }
}

extension Item {
  /// The names of the fields whose values differ, marks aside.
  func fields(changedSince old: Item) -> [String] {
    let changes = zip(FieldChange.all(of: old), FieldChange.all(of: self))
    return (text.utf8.elementsEqual(old.text.utf8) ? [] : [ItemField.text.rawValue])
      + changes.filter { $0 != $1 && $0.field.kind != .mark }.map(\.0.field.rawValue)
  }
}

extension FieldChange {
  /// The new value in words, or nil for a cleared field; for attachments and conflicts, their number.
  var text: String? {
    switch value {
    case .date(let date)?: date.description
    case .text(let text)?: text
    case .words(let words)?: words.joined(separator: ", ")
    case .item(let uid)?: uid.description
    case .items(let uids)?: uids.map(\.description).joined(separator: ", ")
    case .attachments(let cards)?: "\(cards.count)"
    case .conflicts(let values)?: "\(values.count)"
    case nil: nil
    }
  }
}

extension Document {
  /// The field that an edit sets, with its value in words: empty for other edits, or with two blanks in front.
  func detail(of edit: Edit) -> String {
    guard case .setField(_, let change) = edit else { return "" }
    return "  \(change.field.rawValue) \(words(of: change) ?? "none")"
  }

  /// The new value in words, with the names of items, or nil for a cleared field.
  func words(of change: FieldChange) -> String? {
    guard let value = change.value else { return nil }
    let names = value.items.map { name(of: $0) }
    return names.isEmpty ? change.text?.visible : names.joined(separator: ", ")
  }
}

extension QueryMoment {
  /// A date relative to the moment's day: `today`, `tomorrow 9:00`, `Fri`, `in 3 weeks`.
  package func words(for date: DueDate) -> String {
    let days = day(of: date).daysSince1970 - today.daysSince1970
    let clock = time(of: date).map { " \($0.clock)" } ?? ""
    switch days {
    case 0, 1: return today.distance(to: day(of: date)) + clock
    case 2...6: return day(of: date).weekday.name.prefix(3) + clock
    default: return today.distance(to: day(of: date))
    }
  }

  /// A relative due date; if overdue, how late it is: `3 days late`.
  package func dueWords(for date: DueDate) -> String {
    guard isPast(date) else { return words(for: date) }
    let day = day(of: date)
    if day == today { return words(for: date) + ", late" }
    let distance = today.distance(to: day)
    return (day.advanced(byDays: 1) == today ? "1 day" : distance.dropLast(" ago".count)) + " late"
  }

  /// A date in full, in the user's time zone: `2026-11-25`, `2026-11-25 17:30`.
  package func fullText(of date: DueDate) -> String {
    let day = day(of: date).description
    return time(of: date).map { "\(day) \($0.clock)" } ?? day
  }
}
