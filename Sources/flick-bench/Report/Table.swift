import Terminal

/// Rows of cells that stand below one another: the first column to the left, the others to the right.
struct Table: Hashable {
  var heading: [String]
  /// In sections, each with a title; rows have as many cells as the heading.
  var sections: [Section] = []

  struct Section: Hashable {
    var title: String
    var rows: [[String]]
  }

  /// Plain text in columns, each as wide as it must be.
  var text: String {
    var widths = heading.map { $0.columns }
    for row in sections.flatMap({ $0.rows }) {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.columns) }
    }
    func line(_ cells: [String]) -> String {
      var line = ""
      for (column, cell) in cells.enumerated() {
        let space = String(repeating: " ", count: widths[column] - cell.columns)
        line += column == 0 ? "  " + cell + space : "  " + space + cell
      }
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }
    var text = line(heading)
    for section in sections {
      text += section.title + "\n"
      for row in section.rows { text += line(row) }
    }
    return text
  }

  /// A table in Markdown; the sections' titles stand in bold in the first column.
  var markdown: String {
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    var text = line(heading)
    text += "|---|" + String(repeating: "---:|", count: heading.count - 1) + "\n"
    for section in sections {
      text += line(["**\(section.title)**"] + [String](repeating: "", count: heading.count - 1))
      for row in section.rows { text += line(row) }
    }
    return text
  }
}
