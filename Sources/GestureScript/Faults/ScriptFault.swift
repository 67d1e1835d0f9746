import Terminal

/// Why a place in a script could not be read.
public struct ScriptFault: Error, Hashable, Sendable {
  /// The position in the script.
  public var place: SourcePlace
  /// The expected input, as a phrase: `a target`, `a time like 200ms`.
  public var expected: String
  /// The text found there, as a phrase. It may quote the script raw: escape it before printing.
  public var found: String
  /// A hint: a similar word, the reason for a limit.
  public var hint: String?

  package init(at place: SourcePlace, expected: String, found: String, hint: String? = nil) {
    self.place = place
    self.expected = expected
    self.found = found
    self.hint = hint
  }

  /// One sentence, raw.
  public var message: String {
    "expected \(expected), found \(found)" + (hint.map { " (\($0))" } ?? "")
  }

  /// The fault as a message of several lines; see ``CaretDiagnostic``.
  public func rendered(file: String) -> String {
    CaretDiagnostic(file: file, place: place).rendered(message)
  }
}

/// All the faults of a script, at least one, in the order of their places.
public struct ScriptFaults: Error, Hashable, Sendable {
  /// All faults of the script, in the order of their places.
  public var faults: [ScriptFault]

  package init(_ faults: [ScriptFault]) { self.faults = faults }
}

/// A message about a position in a script:
///
///     morning.gesture:7:7: error: expected a direction, found "rihgt" (did you mean "right"?)
///       swipe rihgt on row 2
///             ^
///
/// Safe to print: characters harmful to a terminal are shown by number, as `\u{1B}`; tabs of the line become
/// spaces.
package struct CaretDiagnostic: Sendable {
  package var file: String
  package var place: SourcePlace

  package init(file: String, place: SourcePlace) {
    self.file = file
    self.place = place
  }

  /// The message with its place, the line and a caret under the place; no line break at the end.
  ///
  /// A line wider than 100 columns is cut around the place, with `…` where something is left out.
  package func rendered(_ message: String, severity: String = "error") -> String {
    let head =
      "\(file):\(place.line):\(place.column): \(severity): \(message)".shortened(
        toColumns: CaretDiagnostic.longestMessage)
    let (line, caret) = cutLine()
    return "\(head)\n  \(line)\n  \(String(repeating: " ", count: caret))^"
  }

  private static let widest = 100
  private static let before = 60
  private static let tabStop = 8
  /// The maximum length in columns; a list that was found instead of another is shown whole up to this length.
  private static let longestMessage = 4000
  /// The maximum in scalars; emoji take about ten.
  private static let longestCharacter = 64

  /// The visible part of the line, tabs as spaces, and the column of the caret in it, counted from 0.
  private func cutLine() -> (line: String, caret: Int) {
    let (caret, isWide) = measured()
    let start = isWide ? caret - CaretDiagnostic.before : 0
    var line = ""
    var width = 0
    var shift = 0
    var column = 0
    for character in place.text {
      let cell = CaretDiagnostic.cell(character, at: column)
      defer { column += cell.width }
      if column < start { continue }
      if column > 0, line.isEmpty {
        line = "…"
        width = 1
        shift = column - 1
      }
      if isWide, width + cell.width > CaretDiagnostic.widest - 1 { return (line + "…", caret - shift) }
      line += cell.text
      width += cell.width
    }
    return (line, caret - shift)
  }

  /// The column of the caret in the whole line, and whether the line has to be cut.
  private func measured() -> (caret: Int, isWide: Bool) {
    var column = 0
    var caret: Int?
    for (index, character) in place.text.enumerated() {
      if index + 1 == place.column { caret = column }
      column += CaretDiagnostic.cell(character, at: column).width
      if caret != nil, column > CaretDiagnostic.widest { break }
    }
    return (caret ?? column, column > CaretDiagnostic.widest)
  }

  private static func cell(_ character: Character, at column: Int) -> (text: String, width: Int) {
    if character == "\t" {
      let width = tabStop - column % tabStop
      return (String(repeating: " ", count: width), width)
    }
    // One character can be of any length.
    guard character.unicodeScalars.count <= longestCharacter else { return ("…", 1) }
    let text = String(character).visible
    return (text, text.columns)
  }
}
