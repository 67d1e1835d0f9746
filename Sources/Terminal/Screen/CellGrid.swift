import Text

package struct Cell: Hashable, Sendable {
  /// The character; empty for the columns of a wide one after its first.
  package var text: String
  package var style: CellStyle

  package init(_ text: String = " ", _ style: CellStyle = .usual) {
    self.text = text
    self.style = style
  }

  package static let blank = Cell()
}

/// A terminal's screen, at least one cell and at most ``mostColumns`` and ``mostRows``. A wide character is
/// followed by cells with empty texts, and never lacks one of them.
package struct CellGrid: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  package private(set) var cells: [Cell]

  /// The maximum size of the drawn screen; the rest of a larger window stays blank.
  package static let mostColumns = 1000
  package static let mostRows = 400

  package init(columns: Int, rows: Int) {
    self.columns = min(max(1, columns), CellGrid.mostColumns)
    self.rows = min(max(1, rows), CellGrid.mostRows)
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The cell at a column and a row, both counted from 0.
  package subscript(column: Int, row: Int) -> Cell { cells[row * columns + column] }

  /// Writes a text, safe for a terminal and cut at the end of the screen or at `end`. Returns the column
  /// after it. Characters without a width are left out; cells outside of the screen are ignored.
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
      // An escaped scalar is several characters.
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

  /// The maximum number of scalars kept of a character, which may have any number.
  private static let mostScalars = 12

  /// Puts a character into a cell and, if wide, the following ones; outside of the screen does nothing.
  package mutating func put(_ text: String, width: Int, column: Int, row: Int, _ style: CellStyle) {
    guard (0..<rows).contains(row), column >= 0, width > 0, column + width <= columns else { return }
    let index = row * columns + column
    // The rest of a partly covered wide character is erased too.
    for place in stride(from: index, through: index + width - 1, by: max(1, width - 1)) {
      let covered = character(at: place)
      if covered.count > 1 { for other in covered { cells[other].text = " " } }
    }
    cells[index] = Cell(text, style)
    for offset in 1..<max(1, width) { cells[index + offset] = Cell("", style) }
  }

  /// Changes the style of a cell; the cells of a wide character share one.
  package mutating func restyle(column: Int, row: Int, _ change: (inout CellStyle) -> Void) {
    guard (0..<rows).contains(row), (0..<columns).contains(column) else { return }
    let places = character(at: row * columns + column)
    change(&cells[places.lowerBound].style)
    for place in places.dropFirst() { cells[place].style = cells[places.lowerBound].style }
  }

  func character(at index: Int) -> Range<Int> {
    let line = index / columns * columns..<(index / columns + 1) * columns
    var (first, end) = (index, index + 1)
    while first > line.lowerBound, cells[first].text.isEmpty { first -= 1 }
    while end < line.upperBound, cells[end].text.isEmpty { end += 1 }
    return first..<end
  }

  /// The contents of a row, without trailing blanks.
  package func text(ofRow row: Int) -> String {
    var text = cells[row * columns..<(row + 1) * columns].map(\.text).joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}
