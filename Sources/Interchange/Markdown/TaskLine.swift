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
  static func marker(_ line: Substring) -> Int? {
    guard let first = line.utf8.first else { return nil }
    if first == .hyphen || first == UInt8(ascii: "*") || first == UInt8(ascii: "+") { return 1 }
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
