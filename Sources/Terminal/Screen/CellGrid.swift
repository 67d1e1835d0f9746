/// What one place of a terminal's screen shows.
package struct Cell: Hashable, Sendable {
  /// A character; empty for the second column of a wide one.
  package var text: String
  package var style: CellStyle

  package init(_ text: String = " ", _ style: CellStyle = .usual) {
    self.text = text
    self.style = style
  }

  package static let blank = Cell()
}

/// A terminal's screen, cell by cell: one column and one row at the least.
///
/// A wide character has the cell behind it too, whose text is empty, and never lacks it.
package struct CellGrid: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  package private(set) var cells: [Cell]

  /// A screen of blanks.
  package init(columns: Int, rows: Int) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The cell of a column and a row, both counted from 0.
  package subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Writes a text from a column on, safe for a terminal and cut where the screen, or `end`, ends; the column behind it.
  ///
  /// Characters of no width are left out. A row or a column beside the screen shows nothing.
  @discardableResult
  package mutating func write(
    _ text: String, column: Int, row: Int, _ style: CellStyle = .usual, upTo end: Int? = nil
  ) -> Int {
    let end = min(columns, end ?? columns)
    guard (0..<rows).contains(row) else { return column }
    var column = column
    for character in text {
      let scalars = character.unicodeScalars.prefix(CellGrid.mostScalars)
      let sign = String(String.UnicodeScalarView(scalars)).visible
      // What is shown by its number is several characters.
      for part in sign.count > 1 ? sign.map({ String($0) }) : [sign] {
        let width = part.columns
        guard width > 0 else { continue }
        guard column + width <= end else { return column }
        put(part, width: width, column: column, row: row, style)
        column += width
      }
    }
    return column
  }

  /// Of a character no more scalars are kept: it can have any number of them.
  private static let mostScalars = 12

  /// Puts a character that is so many columns wide, 1 or 2, into a cell; beside the screen nothing.
  package mutating func put(_ text: String, width: Int, column: Int, row: Int, _ style: CellStyle) {
    guard (0..<rows).contains(row), column >= 0, width > 0, column + width <= columns else { return }
    let index = row * columns + column
    // Of a wide character that is half covered the other half goes too.
    if cells[index].text.isEmpty, column > 0 { cells[index - 1].text = " " }
    if column + width < columns, cells[index + width].text.isEmpty { cells[index + width].text = " " }
    cells[index] = Cell(text, style)
    for offset in 1..<max(1, width) { cells[index + offset] = Cell("", style) }
  }

  /// Gives a cell another style; the halves of a wide character have one.
  package mutating func restyle(column: Int, row: Int, _ change: (inout CellStyle) -> Void) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    var index = row * columns + column
    if cells[index].text.isEmpty, column > 0 { index -= 1 }
    change(&cells[index].style)
    if index % columns + 1 < columns, cells[index + 1].text.isEmpty {
      cells[index + 1].style = cells[index].style
    }
  }

  /// What a row shows, without blanks at its end.
  package func text(ofRow row: Int) -> String {
    var text = cells[row * columns..<(row + 1) * columns].map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}
