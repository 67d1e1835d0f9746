package import Terminal
import Text
import TodoModel

/// The months of a ``CalendarOutput``: a day takes three columns, its number and a mark; a month is 22 wide.
private enum Drawing {
  static let width = 22
  static let gap = 2
  /// The maximum number of months side by side.
  static let mostColumns = 3
}

private enum Mark: String, CaseIterable {
  case due = "*"
  case event = "."
  case both = "+"
  case today = "<"
  case todayWithSomething = "!"

  var meaning: String {
    switch self {
    case .due: "due"
    case .event: "event"
    case .both: "both"
    case .today: "today"
    case .todayWithSomething: "something today"
    }
  }

  var color: Color? {
    switch self {
    case .due, .both, .todayWithSomething: Color(1, 0, 0)
    case .event: Color(1, 0.6, 0)
    case .today: nil
    }
  }
}

extension CalendarOutput {
  /// The months, up to three side by side if `width` permits, a legend of their marks, and a line for each entry.
  package func text(_ depth: ColorDepth, width: Int) -> String {
    let marks = marks
    let columns = min(Drawing.mostColumns, max(1, (width + Drawing.gap) / (Drawing.width + Drawing.gap)))
    var blocks: [String] = []
    let months = months
    for start in stride(from: 0, to: months.count, by: columns) {
      let row = months[start..<min(start + columns, months.count)].map { lines(of: $0, marks, depth) }
      blocks.append(sideBySide(row))
    }
    var used = Mark.allCases.filter { marks.values.contains($0) }
    // The meaning of both follows from the two.
    if used.contains(.both) {
      used = Mark.allCases.filter { [.due, .event].contains($0) || used.contains($0) }
    }
    if !used.isEmpty {
      blocks.append(used.map { "\($0.rawValue) \($0.meaning)" }.joined(separator: "  ") + "\n")
    }
    if !entries.isEmpty { blocks.append(list) }
    return blocks.joined(separator: "\n")
  }

  private var marks: [CalendarDay: Mark] {
    var marks: [CalendarDay: Mark] = [:]
    for entry in entries {
      var day = max(entry.days.lowerBound, days.lowerBound)
      let last = min(entry.days.upperBound, days.upperBound)
      while day <= last {
        let mark: Mark = entry.isDue ? .due : .event
        if day == today {
          marks[day] = .todayWithSomething
        } else {
          marks[day] = marks[day].map { $0 == mark ? mark : .both } ?? mark
        }
        guard let next = day.advanced(byDays: 1) else { break }
        day = next
      }
    }
    if marks[today] == nil, months.contains(CalendarMonth(of: today)) { marks[today] = .today }
    return marks
  }

  /// The lines of a month, each ``Drawing/width`` columns wide.
  private func lines(of month: CalendarMonth, _ marks: [CalendarDay: Mark], _ depth: ColorDepth) -> [String] {
    let left = (Drawing.width - month.title.utf8.count) / 2
    let right = Drawing.width - month.title.utf8.count - left
    var lines = [
      String(repeating: " ", count: left) + month.title + String(repeating: " ", count: right),
      " " + weekStart.week.map { "\($0.label) " }.joined(),
    ]
    for week in 0..<CalendarMonth.cells / 7 {
      var line = " "
      for cell in week * 7..<week * 7 + 7 {
        guard let day = month.day(inCell: cell, weekStart: weekStart) else {
          line += "   "
          continue
        }
        let number = (day.day < 10 ? " " : "") + String(day.day)
        let mark = marks[day]
        line += depth.styled(number, mark?.color, dim: !days.contains(day), inverse: day == today)
        line += mark.map { depth.styled($0.rawValue, $0.color) } ?? " "
      }
      lines.append(line)
    }
    return lines
  }

  /// Joins months side by side, without last weeks that are empty in all of them.
  private func sideBySide(_ months: [[String]]) -> String {
    let gap = String(repeating: " ", count: Drawing.gap)
    var lines: [String] = []
    for index in 0..<(months.map(\.count).max() ?? 0) {
      var line = months.map { $0[index] }.joined(separator: gap)
      while line.last == " " { line.removeLast() }
      lines.append(line)
    }
    while lines.last == "" { lines.removeLast() }
    return lines.map { $0 + "\n" }.joined()
  }

  private var list: String {
    var lines = Columns(indent: "")
    let hasTimes = entries.contains { $0.start != nil }
    for entry in entries {
      let first = entry.days.lowerBound
      lines.add(
        ["\(first) \(first.weekday.label)"] + (hasTimes ? [entry.time] : [])
          + [entry.name, entry.title + entry.additions.map { "  (\($0))" }.joined()])
    }
    return lines.text
  }

  /// The months with their entries in the days, followed by a list of the entries, day by day.
  package var sheet: Sheet {
    let months = months
    let titles = [months.first, months.count > 1 ? months.last : nil].compactMap { $0?.title }
    let due = entries.count { $0.isDue }
    let events = entries.count - due
    var blocks = months.map { Sheet.Block.month(month($0)) }
    var day: CalendarDay?
    for entry in entries {
      if entry.days.lowerBound != day {
        day = entry.days.lowerBound
        blocks.append(.heading(entry.days.lowerBound.text))
      }
      let details = (entry.start == nil ? [] : [entry.time]) + entry.additions
      blocks.append(
        .row(
          Sheet.Row(
            number: entry.item.map { "\($0.id)" } ?? "", box: entry.isDue ? .open : .none,
            text: Sheet.Run(text: entry.title, ink: .ink), details: details.map { Sheet.Run(text: $0) })))
    }
    return Sheet(
      title: titles.joined(separator: " to "),
      subtitle: "\(due) due" + (events == 0 ? "" : ", \(events) \(events == 1 ? "event" : "events")"),
      blocks: blocks)
  }

  private func month(_ month: CalendarMonth) -> Sheet.Month {
    let cells = (0..<CalendarMonth.cells).map { cell in
      month.day(inCell: cell, weekStart: weekStart).map { day in
        Sheet.Month.Day(
          number: day.day, isToday: day == today, isShown: days.contains(day),
          entries: !days.contains(day)
            ? []
            : entries.filter { $0.days.contains(day) }.map { entry in
              let ink: Sheet.Ink = !entry.isDue ? .dim : day < today ? .late : day == today ? .today : .ink
              return Sheet.Run(text: (entry.start.map { "\($0.clock) " } ?? "") + entry.title, ink: ink)
            })
      }
    }
    let weeks = stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
    return Sheet.Month(
      title: months.count > 1 ? month.title : nil, weekdays: weekStart.week.map(\.label),
      weeks: weeks.filter { $0.contains { $0 != nil } })
  }
}

extension CalendarOutput.Entry {
  fileprivate var title: String { text.isEmpty ? "(no title)" : text.visible }

  fileprivate var name: String {
    switch kind {
    case .item(let id, _): "#\(id)"
    case .todo: "todo"
    case .event: "event"
    }
  }

  /// The list and the last day, where they are worth a word.
  fileprivate var additions: [String] {
    var additions: [String] = []
    if case .item(_, let list?) = kind { additions.append(list.visible) }
    if days.upperBound > days.lowerBound { additions.append("to \(days.upperBound)") }
    return additions
  }
  /// `19:30`, `19:30-21:00`, or nothing.
  fileprivate var time: String {
    guard let start else { return "" }
    guard let end else { return start.clock }
    return "\(start.clock)-\(end.clock)"
  }
}

extension ColorDepth {
  /// The text in a color, and struck, dimmed, bold or inverse, as far as this depth goes.
  func styled(
    _ text: String, _ color: Color? = nil, struck: Bool = false, dim: Bool = false, bold: Bool = false,
    inverse: Bool = false
  ) -> String {
    guard self != .none else { return text }
    var codes: [String] = []
    if bold { codes.append("1") }
    if dim { codes.append("2") }
    if inverse { codes.append("7") }
    if struck { codes.append("9") }
    if let color { codes.append(code(of: color)) }
    guard !codes.isEmpty else { return text }
    return "\u{1B}[\(codes.joined(separator: ";"))m\(text)\u{1B}[0m"
  }

  private func code(of color: Color) -> String {
    switch self {
    case .none: return ""
    case .trueColor:
      let parts = [color.red, color.green, color.blue].map { String(Int(($0 * 255).rounded())) }
      return "38;2;" + parts.joined(separator: ";")
    case .ansi256:
      // The 6 × 6 × 6 cube with levels 0, 95, 135, 175, 215, 255.
      func level(_ part: Double) -> Int {
        let value = part * 255
        return value < 48 ? 0 : value < 115 ? 1 : min(5, Int((value - 35) / 40))
      }
      return "38;5;\(16 + 36 * level(color.red) + 6 * level(color.green) + level(color.blue))"
    case .ansi16:
      if color.red < 0.5 { return "32" }
      return color.green < 0.3 ? "31" : "33"
    }
  }
}
