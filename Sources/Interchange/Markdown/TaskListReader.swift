import TodoModel

/// Reads the task lists of a Markdown file, with GitHub's syntax.
///
/// A heading begins a list, text indented below a task is its note, and tasks indented below are its
/// subtasks; tasks below an item that is not a task are at the top level. Everything else is skipped.
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
  /// The possible parents of a further indented task, the innermost last, with their content columns.
  private var above: [(index: Int, content: Int)] = []

  /// Creates a reader of bytes already checked to be text.
  init(_ bytes: [UInt8], _ world: ExchangeWorld) {
    self.bytes = bytes
    self.world = world
  }

  mutating func file() -> ImportedFile {
    var passedOver = 0
    for line in TextLines(bytes) {
      guard line.count <= ImportedText.longestLine else {
        guard found.blame(line.lowerBound, "the line is longer than \(ImportedText.longestLine) bytes") else {
          break
        }
        continue
      }
      if !take(ImportedText.decode(bytes[line])[...], at: line.lowerBound) { passedOver += 1 }
    }
    endNote()
    found.remarks.note("line", nil, "skipped: neither a task, nor its note, nor a heading", passedOver)
    return found
  }

  /// Reads a line. Returns false if it is ignored.
  private mutating func take(_ line: Substring, at offset: Int) -> Bool {
    let (indent, rest) = TaskLine.indent(of: line)
    if verbatim.isOpen, !rest.isEmpty, indent < verbatimColumn { verbatim.close() }
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
      if !(isInTask && indent >= content), let mark = TaskLine.unknownMark(of: line) {
        endNote()
        found.remarks.note("line", nil, "marked [\(mark)] skipped: flick knows [ ], [x], [-] and [/]")
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
    switch task.state {
    case .open, .done: break
    case .canceled:
      found.remarks.note("canceled task, [-],", "canceled tasks, [-],", "imported as completed")
    case .begun:
      found.remarks.note("task under way, [/],", "tasks under way, [/],", "imported as open")
    }
    guard let text = ImportedText.oneLine(String(task.text)) else {
      found.blame(offset, "an item's text must not contain a NUL")
      return
    }
    var item = ImportedItem(text: text, offset: offset)
    item.isDone = task.isDone
    item.list = list
    item.parent = above.last?.index
    above.append((found.items.count, task.content))
    found.items.append(item)
    content = task.content
    isInTask = true
    if found.items.count % 1024 == 0 { world.progress(Double(offset) / Double(bytes.count)) }
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
    if name.utf8.first == UInt8(ascii: "\\"), TaskListWriter.looksLikeSigns(name) { name = name.dropFirst() }
    return ItemList.isName(String(name)) ? String(name) : nil
  }

  private mutating func takeNote(_ line: Substring, _ indent: Int, isCode: Bool) -> Bool {
    if isInTask, line.allSatisfy({ $0 == " " || $0 == "\t" }) {
      note.append("")
      return true
    }
    guard isInTask, indent >= content else {
      endNote()
      return false
    }
    var rest = TaskLine.dropping(columns: content, of: line)
    if !isCode, rest.utf8.first == UInt8(ascii: "\\"), TaskListWriter.needsBackslash(rest.dropFirst()) {
      rest = rest.dropFirst()
    }
    note.append(rest)
    return true
  }

  private mutating func endNote() {
    while note.last?.isEmpty == true { note.removeLast() }
    note = Array(note.drop(while: \.isEmpty))
    if isInTask, !note.isEmpty {
      found.items[found.items.count - 1].members.note = note.joined(separator: "\n")
    }
    note = []
    isInTask = false
  }
}
