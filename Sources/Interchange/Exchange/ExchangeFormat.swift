import Storage
package import TodoModel

/// A format in which lists are exchanged with other programs.
package enum ExchangeFormat: String, Hashable, Sendable, CaseIterable {
  case todotxt, taskwarrior, icalendar, markdown, csv, flick

  /// What people call it.
  package var title: String {
    switch self {
    case .todotxt: "todo.txt"
    case .taskwarrior: "Taskwarrior"
    case .icalendar: "iCalendar"
    case .markdown: "Markdown"
    case .csv: "CSV"
    case .flick: "flick"
    }
  }

  /// Whether a file of this format is JSON.
  package var isJSON: Bool { self == .taskwarrior || self == .flick }

  /// The fields that a file of this format tells of, so that one which it does not give is not there.
  package var fields: Set<ItemField> {
    switch self {
    case .todotxt: [.text, .completed, .due, .priority, .tags, .wait, .recur]
    case .markdown: [.text, .completed, .note]
    case .taskwarrior, .icalendar, .csv: [.text, .completed, .due, .priority, .tags, .note, .wait, .recur]
    case .flick: Set(ItemField.allCases).subtracting([.place])
    }
  }

  /// Reads a file.
  package func read(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    // A line of iCalendar may be folded within a character: its reader looks at the lines one by one.
    let faults = ImportedText.faults(in: bytes, lineByLine: self == .icalendar)
    guard faults.isEmpty else {
      var file = ImportedFile()
      file.faults = faults
      return file
    }
    switch self {
    case .todotxt: return TodoTxtReader(bytes, world).file()
    case .taskwarrior: return TaskwarriorReader(bytes, world).file()
    case .icalendar: return TodoComponentReader(bytes, world).file()
    case .markdown: return TaskListReader(bytes, world).file()
    case .csv: return CSVItemReader(bytes, world).file()
    case .flick: return StoreTextReader(bytes).file()
    }
  }

  /// Writes lists. `naming` says whether the file shall tell which list each item is on, where the format leaves
  /// that open.
  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    switch self {
    case .todotxt: TodoTxtWriter(naming, world).file(lists)
    case .taskwarrior: TaskwarriorWriter(world).file(lists)
    case .icalendar: TodoComponentWriter(naming, world).file(lists)
    case .markdown: TaskListWriter(naming, world).file(lists)
    case .csv: CSVItemWriter(naming, world).file(lists)
    case .flick: StoreTextWriter().file(lists)
    }
  }
}

extension ExchangeFormat {
  /// The format that the end of a file's name stands for; nil if it may be of several, or of none.
  package init?(ending name: String) {
    guard name.contains("."), let ending = name.split(separator: ".").last?.lowercased() else { return nil }
    switch ending {
    case "ics", "ical": self = .icalendar
    case "md", "markdown": self = .markdown
    case "csv", "tsv": self = .csv
    case "txt": self = .todotxt
    default: return nil
    }
  }

  /// The format that a file seems to be of, by the end of its name, else by how it begins.
  package static func guess(name: String, _ bytes: [UInt8]) -> ExchangeFormat {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let ink = start.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    if let format = ExchangeFormat(ending: name) { return format }
    if ink.prefix(15).uppercased() == "BEGIN:VCALENDAR" { return .icalendar }
    if ink.hasPrefix("{") {
      let store = ink.dropFirst().drop(while: \.isWhitespace)
      return store.hasPrefix("\"format\"") ? .flick : .taskwarrior
    }
    // A JSON array has an object in it, or nothing; a task list may begin with a bracket too.
    if ink.hasPrefix("["), let next = ink.dropFirst().first(where: { !$0.isWhitespace }),
      next == "{" || next == "]"
    {
      return .taskwarrior
    }
    let lines = start.split(whereSeparator: \.isNewline)
    if lines.contains(where: { TaskListReader.isTask($0) }) || ink.hasPrefix("# ") { return .markdown }
    if let first = lines.first, CSVItemReader.isHeader(String(first)) { return .csv }
    return .todotxt
  }
}
