import Motion
import Scenes
import Terminal

// The edited text field of a form. Its text occupies whole columns, which differ from a font's widths.
extension TouchScreen {
  private struct FieldPlace {
    var column: Int
    var row: Int
    var room: Int
  }

  private func place(of field: ScreenState.Element) -> FieldPlace? {
    let frame = field.frame
    let column = ((frame.x + Painter.fieldInset) / scale.pointsPerColumn).rounded()
    let row = ((frame.y + Painter.fieldLine * frame.height) / scale.pointsPerLine).rounded(.down)
    let end = ((frame.maxX - Painter.fieldInset) / scale.pointsPerColumn).rounded(.down)
    guard column >= 0, end <= Double(scale.width), end - column >= 2, row >= 0, row < Double(scale.height)
    else { return nil }
    return FieldPlace(column: Int(column), row: Int(row), room: Int(end - column))
  }

  private func line(of field: ScreenState.Element, room: Int) -> EditedLine {
    EditedLine(field.appearance.text ?? "", caret: caret, room: room)
  }

  /// Draws the text of the edited field, around the caret. Returns the caret's place.
  func draw(_ field: ScreenState.Element, onto grid: inout CellGrid) -> CaretPlace? {
    guard let place = place(of: field) else { return nil }
    let line = line(of: field, room: place.room)
    var column = place.column
    for character in line.shown {
      let style = grid[column, place.row].style
      column = grid.write(
        String(character), column: column, row: place.row, style, upTo: place.column + place.room)
    }
    while column < place.column + place.room {
      let style = grid[column, place.row].style
      grid.put(" ", width: 1, column: column, row: place.row, style)
      column += 1
    }
    return CaretPlace(column: place.column + line.caretColumn, row: place.row)
  }

  /// The number of characters of the field's text before a cell, counted from 1; nil outside of that text.
  func caret(in field: ScreenState.Element, atColumn column: Int, row: Int) -> Int? {
    guard let place = place(of: field), place.row == row - 1,
      (place.column..<place.column + place.room).contains(column - 1)
    else { return nil }
    return line(of: field, room: place.room).index(atColumn: column - 1 - place.column)
  }
}
