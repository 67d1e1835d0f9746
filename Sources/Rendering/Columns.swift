import TerminalText

/// Lines whose cells stand under each other.
struct Columns {
  private var lines: [[String]] = []
  private let indent: String

  init(indent: String = "  ") { self.indent = indent }

  var isEmpty: Bool { lines.isEmpty }

  mutating func add(_ cells: String...) { lines.append(cells) }
  mutating func add(_ cells: [String]) { lines.append(cells) }

  /// The lines, two blanks between cells, none at the end.
  var text: String {
    var widths: [Int] = []
    for line in lines {
      for (column, cell) in line.enumerated().dropLast() {
        if column < widths.count {
          widths[column] = max(widths[column], cell.columns)
        } else {
          widths.append(cell.columns)
        }
      }
    }
    return lines.map { line in
      var text = indent
      for (column, cell) in line.enumerated() {
        if column > 0 { text += "  " }
        text += cell
        if column < line.count - 1 {
          text += String(repeating: " ", count: widths[column] - cell.columns)
        }
      }
      while text.last == " " { text.removeLast() }
      return text + "\n"
    }.joined()
  }
}
