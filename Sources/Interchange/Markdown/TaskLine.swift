/// A line of a Markdown task list: `- [ ] Milk`, `* [x] Eggs`, `3. [ ] Bread`.
struct TaskLine {
  /// How far it is set in, in columns; a tab goes to the next multiple of four.
  var indent: Int
  /// Where what belongs to it has to begin at least, in columns.
  var content: Int
  var isDone: Bool
  var text: Substring

  /// Reads a line; nil if it is no task.
  init?(_ line: Substring) {
    // Bytes, not characters: a mark that combines with a blank before it makes one character with it.
    let (indent, rest) = TaskLine.indent(of: line)
    guard let marker = TaskLine.marker(rest) else { return nil }
    let behind = rest.utf8.dropFirst(marker)
    let box = behind.drop { $0 == TaskLine.space }
    guard (1...4).contains(behind.count - box.count), box.count > 3, box.first == UInt8(ascii: "["),
      box.dropFirst(2).first == UInt8(ascii: "]")
    else { return nil }
    switch box.dropFirst().first {
    case TaskLine.space: isDone = false
    case UInt8(ascii: "x"), UInt8(ascii: "X"): isDone = true
    default: return nil
    }
    let text = box.dropFirst(3)
    guard let next = text.first, TaskLine.isBlank(next) else { return nil }
    self.indent = indent
    content = indent + marker + 1
    self.text = ImportedText.trimmed(Substring(text))
    guard !self.text.isEmpty else { return nil }
  }

  private static let space = UInt8(ascii: " ")

  private static func isBlank(_ byte: UInt8) -> Bool { byte == space || byte == UInt8(ascii: "\t") }

  /// How many characters the bullet or number at the start takes; nil if there is none.
  static func marker(_ line: Substring) -> Int? {
    guard let first = line.utf8.first else { return nil }
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "*") || first == UInt8(ascii: "+") { return 1 }
    let digits = line.utf8.prefix { (0x30...0x39).contains($0) }.count
    guard (1...9).contains(digits), let end = line.utf8.dropFirst(digits).first,
      end == UInt8(ascii: ".") || end == UInt8(ascii: ")")
    else { return nil }
    return digits + 1
  }

  /// The columns that blanks at the start take, and the rest; a line of nothing else takes none.
  static func indent(of line: Substring) -> (Int, Substring) {
    var column = 0
    for index in line.utf8.indices {
      switch line.utf8[index] {
      case space: column += 1
      case UInt8(ascii: "\t"): column += 4 - column % 4
      default: return (column, line[index...])
      }
    }
    return (0, line[line.endIndex...])
  }

  /// The line without as many blanks in front as fill so many columns.
  static func dropping(columns: Int, of line: Substring) -> Substring {
    var rest = line.utf8
    var column = 0
    while column < columns, let next = rest.first, isBlank(next) {
      column += next == space ? 1 : 4 - column % 4
      rest.removeFirst()
    }
    return Substring(rest)
  }
}
