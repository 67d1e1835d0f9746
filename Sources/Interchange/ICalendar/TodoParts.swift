import JSON
import TodoModel

/// The parts of an iCalendar file of to-dos, or of the lines that an item keeps of one.
struct TodoParts {
  let bytes: [UInt8]
  private(set) var todos: [Component] = []
  /// Whether it has entries of the calendar other than to-dos: a removed to-do would take them along.
  private(set) var hasOtherEntries = false
  /// The parts beside the to-dos that are neither entries nor time zones, such as misplaced alarms.
  private(set) var beside: [Component] = []
  private(set) var zones: [Component] = []
  private(set) var calendar: [(name: String, lines: [String])] = []
  /// Whether flick wrote it.
  private(set) var isOwn = false

  /// Reads a file, or kept lines, which may be malformed.
  init(_ bytes: [UInt8], isWhole: Bool) throws(ImportError) {
    self.bytes = bytes
    var reader = ComponentReader(bytes)
    while let step = reader.next() {
      switch step {
      case .error(let error): throw error
      case .end: break
      case .line(let line):
        if isWhole { try TodoParts.verify(line) }
        if line.name == "PRODID" { isOwn = try ContentLine(line).value == ICalendarFormat.generator }
        if let place = calendar.firstIndex(where: { $0.name == line.word }) {
          calendar[place].lines.append(line.kept)
        } else {
          calendar.append((line.word, [line.kept]))
        }
      case .part(let part):
        for line in part.lines where isWhole {
          if let error = part.errors.first, error.offset < line.offset { throw error }
          try TodoParts.verify(line)
        }
        if let error = part.errors.first { throw error }
        if ["VEVENT", "VJOURNAL", "VFREEBUSY"].contains(part.name) { hasOtherEntries = true }
        switch part.name {
        case "VTODO": todos.append(part)
        case "VTIMEZONE": zones.append(part)
        default: beside.append(part)
        }
      }
    }
  }

  /// Reads the lines that an item keeps, or returns nil without any, or if their BEGIN and END do not match.
  init?(keptBy unknown: [UnknownMember]) {
    guard case .array(let values)? = unknown.value("icalendar") else { return nil }
    var kept: [String] = []
    for case .string(let value) in values {
      // A blank at its start would make it a part of the line before; without it, it must not become a property.
      let form = String(value.drop { $0 == " " || $0 == "\t" })
      if !form.isEmpty, form == value || (try? ContentLine(kept: form)) == nil { kept.append(form) }
    }
    var calendar: ArraySlice<String> = []
    if let start = kept.firstIndex(of: "BEGIN:VCALENDAR"),
      let end = kept[start...].firstIndex(of: "END:VCALENDAR")
    {
      calendar = kept[start..<end].dropFirst()
      kept.removeSubrange(start...end)
    }
    let lines = ["BEGIN:VCALENDAR"] + calendar + ["BEGIN:VTODO"] + kept + ["END:VTODO", "END:VCALENDAR"]
    let parts = try? TodoParts(lines.flatMap(FoldedLine.bytes), isWhole: false)
    guard let parts, parts.todos.count == 1 else { return nil }
    self = parts
  }

  /// Lines that are not properties stay in the bytes.
  private static func verify(_ line: ContentLines.Line) throws(ImportError) {
    if line.isProperty { _ = try ContentLine(line) } else { _ = try line.text() }
  }
}
