package import Terminal
import Text
package import TodoModel

/// A list for people: one item per line, with aligned ids.
///
/// For a terminal, dates are relative, details have a column of their own, and long texts are cut. Otherwise
/// nothing is cut and dates are in full, so that the lines are the same on another day.
package struct ListText {
  package var document: Document
  package var moment: QueryMoment
  package var depth: ColorDepth
  /// The terminal's width in columns, or nil for a pipe.
  package var width: Int?
  package var namesLists = false
  package var relations: Relations?
  /// The line terminator.
  package var end = "\n"
  /// The shown columns, or nil for the usual line.
  package var columns: ListColumns?
  /// Returns the reason for an item's position, for the end of its line, or nil if not requested.
  package var why: ((Item) -> String)?

  package init(document: Document, moment: QueryMoment, depth: ColorDepth, width: Int? = nil) {
    self.document = document
    self.moment = moment
    self.depth = depth
    self.width = width
  }

  package func bytes(_ items: [FoundItem]) -> [UInt8] { bytes([(nil, items)]) }

  /// The groups, each under its heading, with an empty line between them.
  package func text(_ groups: [ItemGroup]) -> String {
    String(decoding: bytes(groups.map { ($0.heading, $0.items) }), as: UTF8.self)
  }

  private func bytes(_ groups: [(heading: ItemGroup.Heading?, items: [FoundItem])]) -> [UInt8] {
    let rows = columns.map { lines($0, groups.map(\.items)) }
    let frame = rows == nil ? frame(for: groups.map(\.items)) : Frame()
    let count = groups.reduce(0) { $0 + $1.items.count }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(count * 64)
    for (index, group) in groups.enumerated() {
      if !bytes.isEmpty { bytes.append(end) }
      if let heading = group.heading {
        bytes.append(depth.styled(heading.words, bold: true))
        bytes.append(" (\(group.items.count))")
        bytes.append(end)
      }
      if let rows {
        bytes.append(rows[index].joined())
        continue
      }
      for item in group.items { append(item, frame, to: &bytes) }
    }
    return bytes
  }

  private struct Frame {
    var ids = 0
    var hasPriorities = false
    /// The column after which the details begin, or nil without any, or if they follow the texts.
    var texts: Int?
  }

  private func frame(for groups: [[FoundItem]]) -> Frame {
    var frame = Frame()
    var greatest = 0
    var longest = 0
    var additions = 0
    for found in groups.joined() {
      greatest = max(greatest, found.item.id)
      guard width != nil else { continue }
      longest = max(longest, text(of: found).columns)
      additions = max(additions, parts(of: found).reduce(0) { $0 + 2 + $1.text.columns })
      if found.item.priority != nil { frame.hasPriorities = true }
    }
    frame.ids = String(greatest).utf8.count
    guard let width, additions > 0 else { return frame }
    let room = width - frame.ids - ListText.box.utf8.count - (frame.hasPriorities ? 2 : 0)
    // At least two fifths of the room are for the texts.
    frame.texts = min(longest, max(room - additions, room * 2 / 5, 1))
    return frame
  }

  private static let box = "  [ ] "
  private static let doneBox = "  [x] "
  private static let startedBox = "  [>] "

  /// Appends an item's line. Open texts have the terminal's own color, so that a color means something.
  private func append(_ found: FoundItem, _ frame: Frame, to bytes: inout [UInt8]) {
    let item = found.item
    let id = String(item.id)
    let isDone = item.isDone
    let isWaiting = item.hasMembers && item.isWaiting(at: moment)
    let color = isDone ? Color.completed : nil
    bytes += repeatElement(UInt8(ascii: " "), count: frame.ids - id.utf8.count)
    bytes.append(depth.styled(id, dim: true))
    bytes.append(isDone ? ListText.doneBox : item.isStarted ? ListText.startedBox : ListText.box)
    if frame.hasPriorities {
      let priority = item.priority?.visible.shortened(toColumns: 1)
      bytes.append(priority.map { depth.styled($0, color, bold: true) } ?? " ")
      bytes.append(" ")
    }
    var shown = self.text(of: found)
    let parts = !item.hasMembers && !namesLists && why == nil && relations == nil ? [] : parts(of: found)
    let room = width.map { $0 - frame.ids - ListText.box.utf8.count - (frame.hasPriorities ? 2 : 0) }
    if let room {
      shown = shown.shortened(toColumns: max(1, parts.isEmpty ? room : frame.texts ?? room))
    }
    bytes.append(depth.styled(shown, color, struck: isDone, dim: isWaiting))
    if !parts.isEmpty {
      // Without a width the details follow the text.
      let column = frame.texts ?? 0
      if column > 0 { bytes += repeatElement(UInt8(ascii: " "), count: max(0, column - shown.columns)) }
      append(parts, room: room.map { $0 - column } ?? .max, to: &bytes)
    }
    bytes.append(end)
  }

  private func append(_ parts: [Part], room: Int, to bytes: inout [UInt8]) {
    var room = room
    for part in parts {
      let columns = room == .max ? 0 : part.text.columns + 2
      guard columns <= room else { return }
      room -= columns
      bytes.append("  ")
      let color: Color? = part.isUrgent ? .late : part.isDueToday ? .dueToday : nil
      bytes.append(depth.styled(part.text, color, dim: color == nil, bold: part.isUrgent))
    }
  }

  private func text(of found: FoundItem) -> String {
    let level = relations?.level(of: found) ?? 0
    let text = found.item.text.visible
    return level == 0 ? text : String(repeating: "  ", count: level) + text
  }

  /// A detail of an item, such as its due date.
  package struct Part: Hashable, Sendable {
    package var text: String
    package var isUrgent = false
    package var isDueToday = false
  }

  /// `waits until Fri`, `waits 3 weeks`.
  private func waiting(until date: DueDate) -> String {
    let words = moment.words(for: date)
    return words.hasPrefix("in ") ? "waits " + words.dropFirst(3) : "waits until " + words
  }

  /// The items on a page, each group under its heading, with dates in full and what is late or due today marked.
  package func sheet(_ groups: [(heading: ItemGroup.Heading?, items: [FoundItem])], title: String) -> Sheet {
    var sheet = Sheet(title: title, subtitle: moment.today.text, blocks: [])
    for group in groups {
      if let heading = group.heading {
        sheet.blocks.append(.heading("\(heading.words) (\(group.items.count))"))
      }
      sheet.blocks += group.items.map { .row(row($0)) }
    }
    let shown = groups.flatMap(\.items)
    let done = shown.count { $0.item.isDone }
    sheet.subtitle += " · \(shown.count) \(shown.count == 1 ? "item" : "items"), \(done) done"
    return sheet
  }

  private func row(_ found: FoundItem) -> Sheet.Row {
    let item = found.item
    return Sheet.Row(
      level: relations?.level(of: found) ?? 0, number: "\(item.id)",
      box: item.isDone ? .done : item.isStarted ? .started : .open,
      text: Sheet.Run(
        text: item.text.visible, ink: item.isDone ? .done : item.isWaiting(at: moment) ? .dim : .ink),
      details: parts(of: found).map { part in
        guard let due = item.due, part.text == "due " + moment.fullText(of: due) else {
          return Sheet.Run(text: part.text)
        }
        let ink: Sheet.Ink =
          item.isDone
          ? .dim : moment.isPast(due) ? .late : moment.day(of: due) == moment.today ? .today : .dim
        return Sheet.Run(text: "due " + moment.text(of: due), ink: ink)
      })
  }

  /// All details of an item, for a line of their own: its fields, then its relations.
  package func details(of found: FoundItem) -> [Part] {
    guard found.item.hasMembers || relations != nil else { return [] }
    let priority = found.item.priority.map { Part(text: "(\($0.visible))") }
    let relations = [self.relations?.blockers(of: found), self.relations?.progress(of: found)]
    let fields = fields(of: found.item) { field, part in
      field == .due ? Part(text: (part.isUrgent ? "! " : "due ") + part.text, isUrgent: part.isUrgent) : part
    }
    return (priority.map { [$0] } ?? []) + fields
      + relations.compactMap { $0.map { Part(text: $0) } }
  }

  private func fields(of item: Item, _ told: (ItemField, Part) -> Part = { $1 }) -> [Part] {
    guard let rare = item.rare else { return [] }
    return ListText.order.compactMap { field in part(field, of: item, rare).map { told(field, $0) } }
  }

  private func parts(of found: FoundItem) -> [Part] {
    let item = found.item
    var parts: [Part] = []
    if let progress = relations?.progress(of: found) { parts.append(Part(text: progress)) }
    if let blockers = relations?.blockers(of: found) { parts.append(Part(text: blockers)) }
    // The reason includes the relevant fields.
    if let why {
      parts.append(Part(text: why(item)))
    } else {
      parts += fields(of: item)
    }
    if let parent = relations?.parent(of: found) { parts.append(Part(text: parent)) }
    if namesLists { parts.append(Part(text: "(\(document.lists[found.place.list].name.visible))")) }
    return parts
  }

  /// The details after a text, in this order: the first one is cut last.
  private static let order: [ItemField] = {
    let first: [ItemField] = [.due, .priority, .wait, .tags, .recur, .note]
    return first + ItemField.members.filter { !first.contains($0) }
  }()

  private func part(_ field: ItemField, of item: Item, _ rare: Item.ExtraFields) -> Part? {
    if width != nil {
      switch field {
      case .due:
        guard let due = rare.members.due, !item.isDone else { return nil }
        return Part(
          text: moment.dueWords(for: due), isUrgent: moment.isPast(due),
          isDueToday: moment.day(of: due) == moment.today)
      // It precedes the text in output for people.
      case .priority: return nil
      case .wait:
        guard let wait = rare.members.wait, item.isWaiting(at: moment) else { return nil }
        return Part(text: waiting(until: wait))
      default: break
      }
    }
    return text(of: field, of: item, rare).map {
      Part(text: $0, isUrgent: width != nil && field == .conflicts)
    }
  }

  private func text(of field: ItemField, of item: Item, _ rare: Item.ExtraFields) -> String? {
    switch field {
    case .due: rare.members.due.map { "due " + moment.fullText(of: $0) }
    case .priority: rare.members.priority.map { "(\($0.visible))" }
    case .wait:
      !item.isWaiting(at: moment) ? nil : rare.members.wait.map { "waits until " + moment.fullText(of: $0) }
    case .tags:
      rare.members.tags.isEmpty ? nil : rare.members.tags.map { "+" + $0.visible }.joined(separator: " ")
    case .recur: rare.members.recur == nil ? nil : "repeats"
    case .note: rare.members.note == nil ? nil : "note"
    case .conflicts: rare.members.conflicts.isEmpty ? nil : "conflict"
    case .archived: item.isArchived ? "archived" : nil
    // The box shows it.
    case .started: nil
    case .text, .completed, .clock, .anchor, .exceptions, .days, .under, .needs, .attachments, .place: nil
    }
  }
}

extension ItemGroup.Heading {
  var words: String {
    switch self {
    case .list(let name): name.visible
    case .tag(let tag): tag.map { "+" + $0.visible } ?? "No tag"
    case .due(let period):
      switch period {
      case .overdue: "Overdue"
      case .today: "Today"
      case .tomorrow: "Tomorrow"
      case .week: "In the next seven days"
      case .later: "Later"
      case .none: "No date, or done"
      }
    case .priority(let priority): priority.map { "Priority \($0.visible)" } ?? "No priority"
    }
  }
}

extension ListText {
  /// The lines of each group, with columns aligned across all groups; on a terminal, texts are cut to fit.
  func lines(_ columns: ListColumns, _ groups: [[FoundItem]]) -> [[String]] {
    var rows = groups.joined().map { columns.cells(columns.names, of: $0) }
    // A text is cut, but stays recognizable.
    if let width, let text = columns.names.firstIndex(of: .field(.text)), let first = rows.first {
      let others = first.indices.filter { $0 != text }.map { column in
        rows.map { $0[column].columns }.max() ?? 0
      }
      let room = max(width - others.reduce(2 * others.count, +), 10)
      for row in rows.indices { rows[row][text] = rows[row][text].shortened(toColumns: room) }
    }
    let numbers = columns.names.indices.filter { columns.names[$0] == .id }
    var lines = Columns(lines: rows, indent: "", numbers: Set(numbers)).padded[...]
    return groups.map { group in
      defer { lines = lines.dropFirst(group.count) }
      return lines.prefix(group.count).map { $0 + end }
    }
  }
}
