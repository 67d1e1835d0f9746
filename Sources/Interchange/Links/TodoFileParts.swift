struct TodoFileParts {
  /// A to-do: its lines, the offset for new lines, and its name.
  struct Todo {
    var lines: [TodoFile.Line] = []
    /// The lines of the parts inside it, such as alarms, with their BEGIN and END.
    var inner: [String] = []
    var start = 0
    var end = 0
    var uid: String?
    var isOverride = false
  }

  private(set) var todos: [Todo] = []
  /// The definitions of time zones, as in the file.
  private(set) var zones: [UInt8] = []
  let endsInLineFeed: Bool

  private static let deepest = 16

  init(_ bytes: [UInt8]) throws(ImportFault) {
    endsInLineFeed = !bytes.contains(0x0D)
    var reader = UnfoldedLines(bytes)
    var open: [String] = []
    var todo: Todo?
    var hasPart = false
    var hasCalendar = false
    while let line = reader.next() {
      let text = try line.text()
      // Lines that are not properties stay in the bytes; a property name never begins with a blank.
      guard open.isEmpty || ContentLine.isProperty(text.utf8) else {
        if open.count == 2 {
          todo?.lines.append(TodoFile.Line(name: " " + text, text: text, place: line.place))
        } else {
          todo?.inner.append(text)
        }
        continue
      }
      let content = try ContentLine(text, offset: line.offset)
      func fault(_ reason: String) -> ImportFault { ImportFault(offset: line.offset, reason: reason) }
      if open.isEmpty, content.name != "BEGIN" { throw fault("expected BEGIN:VCALENDAR") }
      let isZone = content.name == "BEGIN" && content.value.uppercased() == "VTIMEZONE"
      if open.count > 1 ? open[1] == "VTIMEZONE" : isZone { zones += line.raw + [0x0D, 0x0A] }
      if open.count > 2 || content.name == "BEGIN" { todo?.inner.append(text) }
      switch content.name {
      case "BEGIN":
        let name = content.value.uppercased()
        guard !open.isEmpty || name == "VCALENDAR" else { throw fault("expected BEGIN:VCALENDAR") }
        guard open.count < TodoFileParts.deepest else { throw fault("too many parts within parts") }
        hasCalendar = true
        open.append(name)
        if open == ["VCALENDAR", "VTODO"] {
          todo = Todo()
          todo?.start = line.offset
          hasPart = false
        } else if open.count == 3, todo != nil, !hasPart {
          todo?.end = line.offset
          hasPart = true
        }
      case "END":
        guard open.last == content.value.uppercased() else {
          throw fault(open.last.map { "expected END:\($0)" } ?? "nothing was begun")
        }
        if open.count == 2, var whole = todo {
          if !hasPart { whole.end = line.offset }
          todos.append(whole)
          todo = nil
        }
        open.removeLast()
      default:
        guard open.count == 2, todo != nil else { continue }
        todo?.lines.append(TodoFile.Line(name: content.name, text: text, place: line.place))
        if content.name == "UID" { todo?.uid = String(content.value) }
        if content.name == "RECURRENCE-ID" { todo?.isOverride = true }
      }
    }
    guard hasCalendar else { throw ImportFault(offset: bytes.count, reason: "expected BEGIN:VCALENDAR") }
    if let part = open.last { throw ImportFault(offset: bytes.count, reason: "END:\(part) is missing") }
  }
}
