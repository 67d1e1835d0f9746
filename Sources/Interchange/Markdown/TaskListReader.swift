import Text
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
      guard line.count <= ImportedText.maxLineLength else {
        guard found.addError(line.lowerBound, "the line is longer than \(ImportedText.maxLineLength) bytes")
        else {
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
    if task.state == .canceled {
      found.remarks.note("canceled task, [-],", "canceled tasks, [-],", "imported as completed")
    }
    guard let text = ImportedText.oneLine(String(task.text)) else {
      found.addError(offset, "an item's text must not contain a NUL")
      return
    }
    var item = ImportedItem(text: text, offset: offset)
    item.isDone = task.isDone
    item.isBegun = task.state == .begun
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

/// A task: `- [ ] Milk`, `* [x] Eggs`, `3. [ ] Bread`; Obsidian's `[-]` is canceled, `[/]` under way.
struct TaskLine {
  enum State { case open, done, canceled, begun }

  /// The indentation in columns; a tab goes to the next multiple of four.
  var indent: Int
  /// The minimum indentation of the task's own content, in columns.
  var content: Int
  var state: State
  var text: Substring

  /// Reads a line, or returns nil if it is not a task.
  init?(_ line: Substring) {
    guard let (indent, marker, mark, text) = TaskLine.parts(of: line),
      let state = TaskLine.states[mark], let next = text.utf8.first, TaskLine.isBlank(next)
    else { return nil }
    self.indent = indent
    self.state = state
    content = indent + marker + 1
    self.text = ImportedText.trimmed(text)
    guard !self.text.isEmpty else { return nil }
  }

  var isDone: Bool { state == .done || state == .canceled }

  /// The unknown mark in the box of a line that is otherwise a task, or nil for any other line.
  static func unknownMark(of line: Substring) -> Unicode.Scalar? {
    guard let parts = parts(of: line), states[parts.mark] == nil, parts.mark > 0x20, parts.mark < 0x7F,
      let next = parts.text.utf8.first, isBlank(next)
    else { return nil }
    return Unicode.Scalar(parts.mark)
  }

  private static let states: [UInt8: State] = [
    .space: .open, UInt8(ascii: "x"): .done, UInt8(ascii: "X"): .done, UInt8(ascii: "-"): .canceled,
    UInt8(ascii: "/"): .begun,
  ]

  /// The indentation, the bullet's length, the mark in the box and the text after it.
  private static func parts(
    of line: Substring
  ) -> (indent: Int, marker: Int, mark: UInt8, text: Substring)? {
    // Bytes, not characters: a combining mark after a blank forms one character with it.
    let (indent, rest) = TaskLine.indent(of: line)
    guard let marker = TaskLine.marker(rest) else { return nil }
    let behind = rest.utf8.dropFirst(marker)
    let box = behind.drop { $0 == .space }
    guard (1...4).contains(behind.count - box.count), box.count > 3, box.first == .openBracket,
      box.dropFirst(2).first == .closeBracket, let mark = box.dropFirst().first
    else { return nil }
    return (indent, marker, mark, Substring(box.dropFirst(3)))
  }

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
