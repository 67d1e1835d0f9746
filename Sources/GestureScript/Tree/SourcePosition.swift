/// A position in a script's text.
public struct SourcePosition: Hashable, Sendable {
  /// The line from 1; 0 without a text.
  public var line: Int
  /// The column from 1, in characters as a reader sees them: one for a letter with its accents, one for a tab.
  public var column: Int
  /// The whole line as written, without its line break. It is raw: escape it before printing.
  public var text: String
  /// The text of the comment lines directly above, without their signs; empty without one.
  package var comment = ""

  package init(line: Int, column: Int, text: String) {
    self.line = line
    self.column = column
    self.text = text
  }

  /// The position of values without a text.
  package static let nowhere = SourcePosition(line: 0, column: 0, text: "")
}
