import Terminal

extension TouchScreen {
  /// Draws the verdicts that fit; beside the screen each begins with a line of its own for its head.
  func drawWhy(onto grid: inout CellGrid) {
    guard let why else { return }
    let panel = scale.panel
    let isBeside = panel.row == 0
    var row = panel.row
    for line in why.lines {
      let marks: CellStyle.Marks =
        switch line.standing {
        case .nearMiss: .bold
        case .success: []
        case .failure, .prevented: .dim
        }
      let texts =
        isBeside
        ? wrapped(line.head, panel.columns) + wrapped(line.text, panel.columns, indent: 2)
        : wrapped("\(line.head): \(line.text)", panel.columns)
      for text in texts {
        guard row < panel.row + panel.rows else { return }
        grid.write(text, column: panel.column, row: row, CellStyle(.usual, marks))
        row += 1
      }
    }
  }

  func drawHelp(onto grid: inout CellGrid) {
    let entries = TouchKeys.all.map { ($0.names, $0.help) } + TouchKeys.others.map { ($0.names, $0.help) }
    let names = (entries.map(\.0.columns).max() ?? 0) + 2
    let width = 40
    let rows = grid.rows - 2
    for (index, entry) in entries.enumerated() {
      let (column, row) = (index / rows * width, index % rows)
      guard column + width <= grid.columns else { break }
      grid.write(entry.0, column: column, row: row, CellStyle(.usual, .bold))
      grid.write(entry.1.shortened(toColumns: width - names - 1), column: column + names, row: row)
    }
    let isWhole = (entries.count + rows - 1) / rows * width <= grid.columns
    let note = isWhole ? "Any key goes back." : "Any key goes back; a larger terminal shows more."
    grid.write(
      note.shortened(toColumns: grid.columns), column: 0, row: grid.rows - 1, CellStyle(.usual, .dim))
  }

  /// Wraps a text to `columns`, indented, with two more columns after the first line.
  private func wrapped(_ text: String, _ columns: Int, indent: Int = 0) -> [String] {
    (String(repeating: " ", count: indent) + text).wrapped(toColumns: columns, hang: indent + 2)
      .map { $0.shortened(toColumns: columns) }
  }
}
