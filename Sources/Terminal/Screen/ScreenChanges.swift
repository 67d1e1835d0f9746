extension CellGrid {
  /// The bytes that change a terminal's screen from `old` to this one, or empty if both are equal.
  ///
  /// Without `old` of the same size, the screen is erased first. The terminal does not wrap lines, and its
  /// style is the default before and after. Synchronized output shows all changes at once.
  package func changes(from old: CellGrid?, isSynchronized: Bool = false) -> [UInt8] {
    var pen = Pen()
    var shown = old ?? CellGrid(columns: columns, rows: rows)
    if old == nil || shown.columns != columns || shown.rows != rows {
      pen.bytes.append(contentsOf: "\u{1B}[m\u{1B}[2J".utf8)
      shown = CellGrid(columns: columns, rows: rows)
    }
    for row in 0..<rows { draw(row, over: shown, with: &pen) }
    pen.choose(.usual)
    guard !pen.bytes.isEmpty, isSynchronized else { return pen.bytes }
    return Array("\u{1B}[?2026h".utf8) + pen.bytes + Array("\u{1B}[?2026l".utf8)
  }

  private func draw(_ row: Int, over old: CellGrid, with pen: inout Pen) {
    let line = row * columns..<(row + 1) * columns
    // A fast path: most rows of most pictures are unchanged.
    if cells[line] == old.cells[line] { return }
    let end = cells[line].lastIndex { $0 != .blank }.map { $0 + 1 } ?? line.lowerBound
    var index = line.lowerBound
    while index < end {
      let width = character(at: index).count
      let isChanged = (index..<index + width).contains { cells[$0] != old.cells[$0] }
      if isChanged {
        // Writing a cell or two again is shorter than moving past them.
        let gap = pen.gap(before: index - line.lowerBound, row: row)
        if gap <= 3, (index - gap..<index).allSatisfy({ pen.canRepeat(cells[$0]) }) {
          for place in index - gap..<index {
            pen.draw(cells[place], width: 1, column: place - line.lowerBound, row: row)
          }
        }
        pen.draw(cells[index], width: width, column: index - line.lowerBound, row: row)
      }
      index += width
    }
    // Blanks up to the end of the line are erased at once.
    if let first = (end..<line.upperBound).first(where: { old.cells[$0] != .blank }) {
      pen.move(to: first - line.lowerBound, row: row)
      pen.choose(.usual)
      pen.bytes.append(contentsOf: "\u{1B}[K".utf8)
    }
  }
}

private struct Pen {
  var bytes: [UInt8] = []
  private var style = CellStyle.usual
  /// The position, or nil where terminals differ, as after a character of uncertain width.
  private var place: (column: Int, row: Int)?

  mutating func move(to column: Int, row: Int) {
    if let place, place == (column, row) { return }
    if let place, place.row == row, column > place.column {
      let count = column - place.column
      bytes.append(contentsOf: (count == 1 ? "\u{1B}[C" : "\u{1B}[\(count)C").utf8)
    } else {
      bytes.append(contentsOf: "\u{1B}[\(row + 1);\(column + 1)H".utf8)
    }
    place = (column, row)
  }

  /// The number of cells between the cursor and a cell to the right of it; very large from anywhere else.
  func gap(before column: Int, row: Int) -> Int {
    guard let place, place.row == row, place.column <= column else { return .max }
    return column - place.column
  }

  /// Whether a cell can be written without moving or changing the style.
  func canRepeat(_ cell: Cell) -> Bool { cell.style == style && cell.text.hasCertainWidth }

  mutating func choose(_ style: CellStyle) {
    bytes.append(contentsOf: style.sequence(from: self.style).utf8)
    self.style = style
  }

  mutating func draw(_ cell: Cell, width: Int, column: Int, row: Int) {
    move(to: column, row: row)
    choose(cell.style)
    // A terminal that joins these scalars may need fewer columns: the others would keep old contents.
    if width > 1, cell.text.unicodeScalars.count > 1 {
      bytes.append(contentsOf: repeatElement(0x20, count: width))
      place = nil
      move(to: column, row: row)
    }
    bytes.append(contentsOf: cell.text.utf8)
    // At the last column, the cursor's behavior differs between terminals.
    place = cell.text.hasCertainWidth ? (column + width, row) : nil
  }
}

extension String {
  /// Whether all terminals show it in one column: plain letters, lines and blocks.
  fileprivate var hasCertainWidth: Bool {
    let scalars = unicodeScalars
    guard let first = scalars.first, scalars.index(after: scalars.startIndex) == scalars.endIndex else {
      return false
    }
    return first.value < 0x7F || (0x2500...0x259F).contains(first.value)
  }
}
