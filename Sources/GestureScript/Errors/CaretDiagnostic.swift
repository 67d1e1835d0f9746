import Text

/// A message about a position in a script:
///
///     morning.gesture:7:7: error: expected a direction, found "rihgt" (did you mean "right"?)
///       swipe rihgt on row 2
///             ^
///
/// Safe to print: characters harmful to a terminal are shown by number, as `\u{1B}`; tabs become spaces.
package struct CaretDiagnostic: Sendable {
  package var file: String
  package var position: SourcePosition

  package init(file: String, position: SourcePosition) {
    self.file = file
    self.position = position
  }

  /// The message with its position, the line and a caret under the position; no line break at the end.
  ///
  /// A line wider than 100 columns is cut around the position, with `…` where something is left out.
  package func rendered(_ message: String, severity: String = "error") -> String {
    let head =
      "\(file):\(position.line):\(position.column): \(severity): \(message)".shortened(
        toColumns: CaretDiagnostic.maxMessageColumns)
    let (line, caret) = cutLine()
    return "\(head)\n  \(line)\n  \(String(repeating: " ", count: caret))^"
  }

  private static let maxColumns = 100
  private static let before = 60
  private static let tabStop = 8
  /// The maximum length in columns; a list that was found instead of another is shown whole up to this length.
  private static let maxMessageColumns = 4000
  /// The maximum in scalars; emoji take about ten.
  private static let maxScalars = 64

  /// The visible part of the line, tabs as spaces, and the column of the caret in it, counted from 0.
  private func cutLine() -> (line: String, caret: Int) {
    let (caret, isWide) = measured()
    let start = isWide ? caret - CaretDiagnostic.before : 0
    var line = ""
    var width = 0
    var shift = 0
    var column = 0
    for character in position.text {
      let cell = CaretDiagnostic.cell(character, at: column)
      defer { column += cell.width }
      if column < start { continue }
      if column > 0, line.isEmpty {
        line = "…"
        width = 1
        shift = column - 1
      }
      if isWide, width + cell.width > CaretDiagnostic.maxColumns - 1 { return (line + "…", caret - shift) }
      line += cell.text
      width += cell.width
    }
    return (line, caret - shift)
  }

  /// The column of the caret in the whole line, and whether the line has to be cut.
  private func measured() -> (caret: Int, isWide: Bool) {
    var column = 0
    var caret: Int?
    for (index, character) in position.text.enumerated() {
      if index + 1 == position.column { caret = column }
      column += CaretDiagnostic.cell(character, at: column).width
      if caret != nil, column > CaretDiagnostic.maxColumns { break }
    }
    return (caret ?? column, column > CaretDiagnostic.maxColumns)
  }

  private static func cell(_ character: Character, at column: Int) -> (text: String, width: Int) {
    if character == "\t" {
      let width = tabStop - column % tabStop
      return (String(repeating: " ", count: width), width)
    }
    // One character can be of any length.
    guard character.unicodeScalars.count <= maxScalars else { return ("…", 1) }
    let text = String(character).visible
    return (text, text.columns)
  }
}
