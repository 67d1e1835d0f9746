import Terminal
import TodoModel

extension ListText {
  /// The lines of each group, with columns aligned across all groups; on a terminal, texts are cut to fit.
  func lines(_ columns: ListColumns, _ groups: [[FoundItem]]) -> [[String]] {
    var cells = groups.map { $0.map { columns.cells(columns.names, of: $0) } }
    let count = columns.names.count + (columns.why == nil ? 0 : 1)
    // A text is cut, but stays recognizable.
    if let width, let text = columns.names.firstIndex(of: .text) {
      let others = widths(of: cells, count).enumerated().reduce(2 * (count - 1)) {
        $0 + ($1.offset == text ? 0 : $1.element)
      }
      let room = max(width - others, 10)
      for group in cells.indices {
        for row in cells[group].indices {
          cells[group][row][text] = cells[group][row][text].shortened(toColumns: room)
        }
      }
    }
    let widths = widths(of: cells, count)
    return cells.map { rows in
      rows.map { row in
        var line = ""
        // Blanks are written once it is known that something comes after them.
        var blanks = 0
        for (column, cell) in row.enumerated() {
          let isNumber = column < columns.names.count && columns.names[column] == .id
          let gap = widths[column] - cell.columns
          if !cell.isEmpty {
            line += String(repeating: " ", count: blanks + (isNumber ? gap : 0)) + cell
            blanks = 0
          } else if isNumber {
            blanks += gap
          }
          blanks += 2 + (isNumber ? 0 : gap)
        }
        line.append(end)
        return line
      }
    }
  }

  private func widths(of groups: [[[String]]], _ count: Int) -> [Int] {
    var widths = Array(repeating: 0, count: count)
    for row in groups.joined() {
      for (column, cell) in row.enumerated() { widths[column] = max(widths[column], cell.columns) }
    }
    return widths
  }
}
