import JSON
import TodoModel

/// Reads a table of items: the first row has the names of the columns, each further row is an item.
struct CSVItemReader {
  private let bytes: [UInt8]
  private let world: ExchangeWorld
  /// The known columns by index, or nil for an unknown column, whose cells are kept.
  private var columns: [CSVColumn?] = []
  private var names: [String] = []
  private var todoist: TodoistColumns?

  /// Creates a reader of bytes already checked to be text.
  init(_ bytes: [UInt8], _ world: ExchangeWorld) {
    self.bytes = bytes
    self.world = world
  }

  static func isHeader(_ line: String) -> Bool {
    let bytes = Array(line.utf8)
    var rows = CSVRows(bytes, separator: CSVRows.separator(of: bytes))
    guard let row = try? rows.next(), row.count > 1 else { return false }
    return row.contains { CSVColumn(named: ImportedText.trimmed($0.text[...]).description) == .text }
  }

  mutating func file() -> ImportedFile {
    var file = ImportedFile()
    var seen: Set<ItemUID> = []
    var rows = CSVRows(bytes, separator: CSVRows.separator(of: bytes))
    do throws(ImportError) {
      guard let header = try rows.next() else {
        file.addError(0, "expected a first row with the names of the columns: text,done,due …")
        return file
      }
      guard readHeader(header, &file) else { return file }
      todoist = TodoistColumns(names)
      var isKept = names.map { _ in false }
      while file.faults.count < ImportError.most, let row = try rows.next() {
        if let todoist, !todoist.isTask(row) {
          file.remarks.note("row that is not a task", "rows that are not tasks", "skipped")
          continue
        }
        guard let item = item(row, &file) else { continue }
        for index in row.indices.prefix(columns.count) where columns[index] == nil && !row[index].text.isEmpty
        {
          isKept[index] = true
        }
        if let uid = item.uid, !seen.insert(uid).inserted {
          file.addError(row[0].offset, "the file has another item with this uid")
        }
        file.items.append(item)
        if file.items.count % 1024 == 0 { world.progress(Double(row[0].offset) / Double(bytes.count)) }
      }
      let kept = names.indices.filter { isKept[$0] && $0 != todoist?.type && $0 != todoist?.date }
      let shown = kept.prefix(20).map { names[$0].prefix(80) }.joined(separator: ", ")
      file.remarks.note(
        "column", nil, "kept, but not used: \(shown)\(kept.count > 20 ? " …" : "")", kept.count)
    } catch {
      file.addError(error.offset, error.reason)
    }
    return file
  }

  private mutating func readHeader(_ header: [CSVRows.Cell], _ file: inout ImportedFile) -> Bool {
    var known: Set<CSVColumn> = []
    for cell in header {
      let name = CSVCell.plain(String(ImportedText.trimmed(cell.text[...])))
      // Plain names take precedence: a table may have both a text and a title.
      var column = CSVColumn(named: name)
      if let own = column?.rawValue {
        let isOwn = name.lowercased() == own
        if !isOwn, header.contains(where: { ImportedText.trimmed($0.text[...]).lowercased() == own }) {
          column = nil
        } else if let twice = column, !known.insert(twice).inserted {
          if isOwn { file.addError(cell.offset, "the column \(own) occurs twice") }
          column = nil
        }
      }
      columns.append(column)
      names.append(name)
    }
    guard known.contains(.text) else {
      file.addError(
        header[0].offset, "no column named text: the first row names the columns, as in text,done,due")
      return false
    }
    return file.faults.isEmpty
  }

  private func item(_ row: [CSVRows.Cell], _ file: inout ImportedFile) -> ImportedItem? {
    var item = ImportedItem(text: "", offset: row[0].offset)
    var kept: [JSONValue.Member] = []
    let faults = file.faults.count
    func date(_ cell: CSVRows.Cell, _ text: String) -> DueDate? {
      if let date = CSVItemReader.date(text, world.clock) { return date }
      file.addError(cell.offset, "write a date as 2026-11-25 or 2026-11-25T09:30:00Z")
      return nil
    }
    func instant(_ cell: CSVRows.Cell, _ text: String) -> Instant? {
      date(cell, text).map { world.clock.instant(of: $0) }
    }
    var isCompleted = false
    var hasText = false
    for (index, cell) in row.enumerated() where !cell.text.isEmpty {
      let text = CSVCell.plain(cell.text)
      guard index < columns.count else {
        file.addError(cell.offset, "a cell beyond the last column: the first row names \(columns.count)")
        return nil
      }
      switch columns[index] {
      case .text:
        guard let line = ImportedText.oneLine(text) else {
          file.addError(cell.offset, "an item's text must not be blank or contain a NUL")
          return nil
        }
        item.text = line
        hasText = true
      case .done:
        guard let isDone = CSVItemReader.isDone(text) else {
          file.addError(cell.offset, "done is true or false")
          continue
        }
        item.isDone = isDone
      case .list:
        guard ItemList.isName(text) else {
          file.addError(cell.offset, "a list's name is one line and not blank")
          continue
        }
        item.list = text
      case .due: item.members.due = date(cell, text)
      case .wait: item.members.wait = date(cell, text)
      case .priority where todoist != nil && TodoistColumns.priorities[text] != nil:
        item.members.priority = TodoistColumns.priorities[text] ?? nil
      case .priority:
        if TodoTxtWord.isPriority(text) {
          item.members.priority = text
        } else {
          kept.append(.init("priority", .string(text)))
          file.remarks.note(
            "priority", "priorities", "kept, but not used: a priority is a letter from A to Z")
        }
      case .tags: item.members.tags = CSVTags.tags(text)
      case .note: item.members.note = text
      case .recur:
        let isRule = (try? RecurrenceRule(parsing: RecurrenceStart.parts(of: text).rule)) != nil
        if let rule = isRule ? text : RecurrenceWords.rule(text) {
          item.members.recur = rule
        } else {
          kept.append(.init("recur", .string(text)))
          file.remarks.note("recurrence", "recurrences", "kept, but not used: a rule is like FREQ=WEEKLY")
        }
      case .created:
        item.created = instant(cell, text)
        item.isCreatedToTheDay = CalendarDay(text) != nil
        keepDay(text, .created, item.created, &item)
      case .completed:
        item.completed = instant(cell, text)
        keepDay(text, .completed, item.completed, &item)
        isCompleted = true
      case .modified: item.modified = instant(cell, text)
      case .started: item.members.started = instant(cell, text)
      case .uid: item.uid = ItemUID(foreign: text)
      case .under: item.members.under = ItemUID(foreign: text)
      case .needs:
        var seen = Set<ItemUID>()
        item.members.needs = text.split(separator: ",")
          .map { ItemUID(foreign: String(ImportedText.trimmed($0))) }.filter { seen.insert($0).inserted }
      case nil where index == todoist?.type: break
      case nil where index == todoist?.date:
        if let date = CSVItemReader.date(text, world.clock) {
          item.members.due = date
        } else if let rule = RecurrenceWords.rule(text) {
          item.members.recur = rule
        } else {
          kept.append(.init(names[index], .string(text)))
          file.remarks.note("date", nil, "of Todoist kept, but not used: only dates such as 2026-12-01 are")
        }
      case nil: kept.append(.init(names[index], .string(text)))
      }
    }
    if file.faults.count > faults { return nil }
    guard hasText else {
      // Spreadsheets write empty rows as separators only.
      if row.contains(where: { !$0.text.isEmpty }) { file.addError(row[0].offset, "an item without a text") }
      return nil
    }
    if isCompleted, !columns.contains(.done) { item.isDone = true }
    if !kept.isEmpty {
      // An object without duplicate names.
      var seen: Set<String> = []
      item.members.unknown = [UnknownMember("csv", .object(kept.filter { seen.insert($0.name).inserted }))]
    }
    return item
  }

  private static func isDone(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "y", "x", "1", "done", "completed", "complete", "[x]", "wahr": true
    case "false", "no", "n", "0", "open", "pending", "incomplete", "todo", "[ ]", "falsch": false
    default: nil
    }
  }

  /// Keeps a cell that is a day as that day.
  private func keepDay(_ text: String, _ moment: DatedMoment, _ time: Instant?, _ item: inout ImportedItem) {
    if let day = CalendarDay(text), let time { item.members.setDay(day, of: moment, at: time) }
  }

  /// Reads a day, a time in UTC, or a local time without a zone.
  private static func date(_ text: String, _ clock: LocalClock) -> DueDate? {
    if let date = DueDate(text) { return date }
    let parts = text.split(whereSeparator: { $0 == " " || $0 == "T" })
    guard parts.count == 2, let day = CalendarDay(parts[0]) else { return nil }
    let time = parts[1].split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(time.count), time.allSatisfy({ (1...2).contains($0.utf8.count) }) else {
      return nil
    }
    let numbers = time.compactMap { $0.first?.isNumber == true ? Int($0) : nil }
    guard numbers.count == time.count, numbers[0] < 24, numbers[1] < 60, numbers.count == 2 || numbers[2] < 60
    else { return nil }
    let second = numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0)
    return LocalTime(day, second: second).map { .instant(clock.instant(of: $0)) }
  }
}

/// The columns specific to Todoist's tables: rows that are not tasks, and numeric priorities.
struct TodoistColumns {
  /// The index of the column with the kind of row: `task`, `section`, `note` …
  let type: Int
  /// The index of the column with a task's due date or recurrence.
  let date: Int

  init?(_ names: [String]) {
    let names = names.map { $0.uppercased() }
    guard let type = names.firstIndex(of: "TYPE"), let date = names.firstIndex(of: "DATE"),
      ["CONTENT", "PRIORITY", "INDENT"].allSatisfy({ names.contains($0) })
    else { return nil }
    self.type = type
    self.date = date
  }

  /// Whether a row is a task. A row without a kind counts as one.
  func isTask(_ row: [CSVRows.Cell]) -> Bool {
    guard row.indices.contains(type), !row[type].text.isEmpty else { return true }
    return row[type].text.lowercased() == "task"
  }

  /// Todoist's priorities: 1 is the most urgent, 4 means none.
  static let priorities: [String: String?] = ["1": "A", "2": "B", "3": "C", "4": nil]
}
