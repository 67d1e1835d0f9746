import JSON
import Text
import TodoModel

/// Reads the task lists of a Markdown file, with GitHub's syntax. A heading begins a list, text indented below a task is
/// its note, and tasks are its subtasks; those below an item that is not a task are at the top level.
struct TaskListReader {
  private let bytes: [UInt8]
  private let world: ExchangeWorld
  private var found = ImportedFile()
  private var list: String?
  /// The lines of the last task's note, and the column at which they begin.
  private var note: [Substring] = []
  private var content = 0
  /// Whether indented lines belong to the last task.
  private var isInTask = false
  private var verbatim = VerbatimBlock()
  /// The column of the content around the verbatim block.
  private var verbatimColumn = 0
  /// The content columns of the open list items, the innermost last.
  private var open: [Int] = []
  private var isAfterBlank = false
  /// The number of `>` before the last line.
  private var quotes = 0
  /// The last task's keyword, as Logseq has it.
  private var keyword: String?
  /// The lines of notes behind subtasks, by item.
  private var behind: [Int: [Substring]] = [:]
  /// The items by the names that others need them by.
  private var names: [String: Int] = [:]
  private var needs: [(index: Int, names: [Substring])] = []
  /// The possible parents of a further indented task, the innermost last, with their content columns.
  private var above: [(index: Int, content: Int)] = []

  /// Creates a reader of bytes already checked to be text.
  init(_ bytes: [UInt8], _ world: ExchangeWorld) {
    self.bytes = bytes
    self.world = world
  }

  mutating func file() -> ImportedFile {
    var skipped = Remarks()
    for line in TextLines(bytes) {
      guard line.count <= ImportedText.maxLineLength else {
        if found.addError(line.lowerBound, ImportedText.tooLong) { continue } else { break }
      }
      let text = ImportedText.decode(bytes[line])
      if take(text[...], at: line.lowerBound) { continue }
      let consequence = "skipped: neither a task, nor its note, nor a heading"
      skipped.note("line", nil, consequence, values: [String(text.prefix(40))])
    }
    endNote()
    for (index, lines) in behind {
      let note = found.items[index].members.note.map { [$0[...]] } ?? []
      found.items[index].members.note = (note + lines).joined(separator: "\n")
    }
    for (index, names) in needs {
      found.items[index].needed = names.compactMap { self.names[String($0)] }.filter { $0 != index }
      found.remarks.note(
        "dependency", "dependencies", "on tasks that the file does not have, left out",
        names.count { self.names[String($0)] == nil })
    }
    found.remarks.add(skipped)
    return found
  }

  /// Reads a line. Returns false if it is ignored.
  private mutating func take(_ line: Substring, at offset: Int) -> Bool {
    let line = unquoted(line)
    let (indent, rest) = TaskLine.indent(of: line)
    if verbatim.isOpen, !rest.isEmpty, indent < verbatimColumn { verbatim = VerbatimBlock() }
    if !verbatim.isOpen { verbatimColumn = open.last { $0 <= indent } ?? 0 }
    if verbatim.take(rest) { return takeNote(line, indent, isCode: true) }
    if rest.isEmpty {
      if isInTask { note.append("") }
      isAfterBlank = true
      return true
    }
    defer { isAfterBlank = false }
    // A line indented by four columns more than its container is code.
    let column = open.last { $0 <= indent } ?? 0
    if indent < column + 4 || isInTask {
      if let task = TaskLine(line) {
        begin(task, at: offset)
        return true
      }
      if let content = TaskLine.content(ofListItem: line) { enter(indent, content) }
    }
    if isAfterBlank { leave(indent) }
    if indent < 4, !(isInTask && indent >= content), let heading = TaskListReader.heading(rest) {
      endNote()
      open = []
      above = []
      list = heading
      return true
    }
    return takeNote(line, indent, isCode: false)
  }

  /// The line without the marks of a quote around it; a note's own quotes stay.
  private mutating func unquoted(_ line: Substring) -> Substring {
    var (indent, rest) = TaskLine.indent(of: line)
    if quotes == 0, isInTask, indent >= content { return line }
    var count = 0
    while indent < 4, rest.utf8.first == UInt8(ascii: ">") {
      rest = rest.dropFirst()
      if rest.utf8.first == .space { rest = rest.dropFirst() }
      count += 1
      guard let next = rest.utf8.first, next == UInt8(ascii: ">") else { break }
      indent = 0
    }
    if count != quotes {
      endNote()
      (open, above, quotes) = ([], [], count)
    }
    return count == 0 ? line : rest
  }

  /// Begins a list item at column `indent` with its content at `content`.
  private mutating func enter(_ indent: Int, _ content: Int) {
    leave(indent)
    open.append(content)
    isAfterBlank = false
  }

  /// Ends the list items whose content begins after this column.
  private mutating func leave(_ indent: Int) {
    while let last = above.last, last.content > indent { above.removeLast() }
    while let last = open.last, last > indent { open.removeLast() }
  }

  private mutating func begin(_ task: TaskLine, at offset: Int) {
    endNote()
    while let last = above.last, last.content > task.indent { above.removeLast() }
    enter(task.indent, task.content)
    // The signs are read from the text as it is kept, so that an export is read back with the same ones.
    guard let line = ImportedText.oneLine(String(task.text)),
      case let signs = TaskSigns(line[...], hasTags: task.keyword != nil),
      let text = ImportedText.oneLine(signs.map { String($0.text) } ?? line)
    else {
      found.addError(offset, "an item's text must not contain a NUL")
      return
    }
    if task.state == .canceled, signs?.task.values[.canceled] == nil {
      found.remarks.note("canceled task", nil, "imported as completed")
    }
    found.remarks.note(
      "task", nil, "with the sign of a date or a repeat that cannot be read, left in the text",
      TaskSigns.isSigned(text) ? 1 : 0)
    var item = ImportedItem(text: text, offset: offset)
    item.isDone = task.isDone
    item.isBegun = task.state == .begun
    item.list = list
    item.parent = above.last?.index
    above.append((found.items.count, task.content))
    found.items.append(item)
    keyword = task.keyword
    var values = signs?.task ?? ForeignTask()
    if !task.mark.isEmpty {
      values.kept.append(.init("mark", .string(task.mark)))
      found.remarks.note("task", nil, "marked [\(task.mark)] imported as open")
    }
    if let letter = task.priority { values.add(.priority, "priority", .string(letter)) }
    apply(values, to: found.items.count - 1)
    content = task.content
    isInTask = true
    if found.items.count % 1024 == 0 { world.progress(Double(offset) / Double(bytes.count)) }
  }

  /// Takes Logseq's dates and properties from the note.
  private mutating func takeStamps() {
    var values = ForeignTask()
    var remarks = Remarks()
    var isInDrawer = false
    note.removeAll { line in
      if isInDrawer || line == ":LOGBOOK:" {
        let isLine = isInDrawer && line != ":END:"
        remarks.note("line", nil, "skipped: in the drawer LOGBOOK", isLine ? 1 : 0)
        isInDrawer = line != ":END:"
        return true
      }
      let dates = OrgDate.all(in: line)
      for (field, date) in dates {
        values.offer(field, "\(field)", .string(date.text))
        if let rule = date.recur { values.offer(.recur, "repeat", .string(rule)) }
      }
      let property = ["id::", "collapsed::"].first { line.hasPrefix($0 + " ") }
      if let property { remarks.note("line", nil, "skipped: Logseq's \(property)") }
      return property != nil || !dates.isEmpty
    }
    found.remarks.add(remarks)
    apply(values, to: found.items.count - 1)
  }

  /// Sets an item's fields from values as other programs write them.
  private mutating func apply(_ values: ForeignTask, to index: Int) {
    guard !values.values.isEmpty || !values.kept.isEmpty else { return }
    var task = values
    task.add(.text, "text", .string(found.items[index].text))
    task.add(.done, "state", .bool(found.items[index].isDone))
    var reader = ForeignReader(.obsidian, world)
    reader.add(task)
    let file = reader.finish()
    found.remarks.add(file.remarks)
    guard let read = file.items.first else { return }
    var item = found.items[index]
    if read.created != nil {
      (item.created, item.isCreatedToTheDay) = (read.created, read.isCreatedToTheDay)
    }
    item.completed = read.completed ?? item.completed
    for field in ItemField.members {
      if let value = read.members.value(of: field) { item.members.set(field, value) }
    }
    item.members.unknown += read.members.unknown
    found.items[index] = item
    if let name = values.text(.id) { names[name] = index }
    if let text = values.text(.needs) { needs.append((index, text.split { ", ".contains($0) })) }
  }

  /// The name in a heading such as `# Groceries`, with or without closing signs, or nil if it cannot name a list.
  private static func heading(_ line: Substring) -> String? {
    let level = line.prefix { $0 == "#" }.count
    guard (1...6).contains(level), line.dropFirst(level).hasPrefix(" ") else { return nil }
    var name = ImportedText.trimmed(line.dropFirst(level))
    let closing = name.reversed().prefix { $0 == "#" }.count
    if closing > 0, closing == name.count || name.dropLast(closing).hasSuffix(" ") {
      name = ImportedText.trimmed(name.dropLast(closing))
    }
    if name.utf8.first == UInt8(ascii: "\\"), MarkdownFormat.looksLikeSigns(name) { name = name.dropFirst() }
    return ItemList.isName(String(name)) ? String(name) : nil
  }

  private mutating func takeNote(_ line: Substring, _ indent: Int, isCode: Bool) -> Bool {
    if isInTask, line.allSatisfy({ $0 == " " || $0 == "\t" }) {
      note.append("")
      return true
    }
    guard isInTask, indent >= content else {
      endNote()
      // A list item behind a task's subtasks is a part of its note.
      guard let parent = above.last, indent >= parent.content, !isCode,
        TaskLine.content(ofListItem: line) != nil
      else { return false }
      behind[parent.index, default: []].append(TaskLine.dropping(columns: parent.content, of: line))
      return true
    }
    var rest = TaskLine.dropping(columns: content, of: line)
    if !isCode, rest.utf8.first == UInt8(ascii: "\\"), MarkdownFormat.needsBackslash(rest.dropFirst()) {
      rest = rest.dropFirst()
    }
    note.append(rest)
    return true
  }

  private mutating func endNote() {
    while note.last?.isEmpty == true { note.removeLast() }
    note = Array(note.drop(while: \.isEmpty))
    if isInTask, keyword != nil { takeStamps() }
    if isInTask, !note.isEmpty {
      found.items[found.items.count - 1].members.note = note.joined(separator: "\n")
    }
    note = []
    isInTask = false
  }
}

/// A task: `- [ ] Tea`, `* [x] Eggs`, `3. [ ] Bread`, Logseq's `- TODO Tea`; `[-]` is canceled, `[/]` begun, else open.
struct TaskLine {
  enum State { case open, done, canceled, begun }

  /// The indentation in columns; a tab goes to the next multiple of four.
  var indent: Int
  /// The minimum indentation of the task's own content, in columns.
  var content: Int
  var state: State
  var text: Substring
  /// The mark in the box, if it is not a usual one.
  var mark = ""
  /// Logseq's word for the state, and the letter after it.
  var keyword: String?
  var priority: String?

  /// Reads a line, or returns nil if it is not a task.
  init?(_ line: Substring) {
    // Bytes, not characters: a combining mark after a blank forms one character with it.
    let (indent, rest) = TaskLine.indent(of: line)
    guard let marker = TaskLine.marker(rest) else { return nil }
    let behind = rest.utf8.dropFirst(marker)
    let box = behind.drop { $0 == .space }
    guard (1...4).contains(behind.count - box.count) else { return nil }
    self.indent = indent
    content = indent + marker + 1
    if box.count > 3, box.first == .openBracket, box.dropFirst(2).first == .closeBracket,
      let mark = box.dropFirst().first, (0x20..<0x7F).contains(mark)
    {
      state = TaskLine.states[mark] ?? .open
      if TaskLine.states[mark] == nil { self.mark = String(UnicodeScalar(mark)) }
      text = Substring(box.dropFirst(3))
      guard let next = text.utf8.first, TaskLine.isBlank(next) else { return nil }
    } else {
      let word = String(Substring(box.prefix { $0 != .space }))
      guard let state = TaskLine.keywords[word] else { return nil }
      self.state = state
      keyword = word
      text = ImportedText.trimmed(Substring(box.dropFirst(word.utf8.count)))
      if text.hasPrefix("[#"), text.dropFirst(3).hasPrefix("]") {
        priority = String(text.dropFirst(2).prefix(1))
        text = text.dropFirst(4)
      }
    }
    text = ImportedText.trimmed(text)
    guard !text.allSatisfy(\.isWhitespace) else { return nil }
  }

  var isDone: Bool { state == .done || state == .canceled }

  private static let states: [UInt8: State] = [
    .space: .open, UInt8(ascii: "x"): .done, UInt8(ascii: "X"): .done, UInt8(ascii: "-"): .canceled,
    UInt8(ascii: "/"): .begun,
  ]

  private static let keywords: [String: State] = [
    "TODO": .open, "LATER": .open, "WAITING": .open, "WAIT": .open, "DOING": .begun, "NOW": .begun,
    "IN-PROGRESS": .begun, "DONE": .done, "CANCELED": .canceled, "CANCELLED": .canceled,
  ]

  /// The minimum indentation of a list item's content, in columns, or nil if the line does not begin such an item.
  static func content(ofListItem line: Substring) -> Int? {
    let (indent, rest) = indent(of: line)
    guard let marker = marker(rest) else { return nil }
    guard let next = rest.utf8.dropFirst(marker).first else { return indent + marker + 1 }
    return isBlank(next) ? indent + marker + 1 : nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == .space || byte == .tab }

  /// The number of characters in the bullet or number at the start, or nil if there is none.
  fileprivate static func marker(_ line: Substring) -> Int? {
    guard let first = line.utf8.first else { return nil }
    if first == .minus || first == UInt8(ascii: "*") || first == UInt8(ascii: "+") { return 1 }
    let digits = line.utf8.prefix(while: \.isDigit).count
    guard (1...9).contains(digits), let end = line.utf8.dropFirst(digits).first,
      end == UInt8(ascii: ".") || end == UInt8(ascii: ")")
    else { return nil }
    return digits + 1
  }

  /// The columns of leading blanks, and the rest; 0 for a blank line.
  static func indent(of line: Substring) -> (Int, Substring) {
    if let first = line.utf8.first, !isBlank(first) { return (0, line) }
    var column = 0
    for index in line.utf8.indices {
      switch line.utf8[index] {
      case .space: column += 1
      case .tab: column += 4 - column % 4
      default: return (column, line[index...])
      }
    }
    return (0, line[line.endIndex...])
  }

  /// The line without the leading blanks that fill `columns`.
  static func dropping(columns: Int, of line: Substring) -> Substring {
    var rest = line.utf8
    var column = 0
    while column < columns, let next = rest.first, isBlank(next) {
      column += next == .space ? 1 : 4 - column % 4
      rest.removeFirst()
    }
    return Substring(rest)
  }
}
