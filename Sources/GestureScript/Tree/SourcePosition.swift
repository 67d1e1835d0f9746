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

  /// The position of a phrase in the same line, or of its name after a first word such as `row`; nil if the line does
  /// not have it as whole words.
  package func pointing(at phrase: String) -> SourcePosition? {
    let (line, sought) = (Array(text), Array(phrase))
    func isPart(_ index: Int) -> Bool {
      line.indices.contains(index) && line[index].utf8.allSatisfy(\.isWordPart)
    }
    guard !sought.isEmpty, column > 0, column - 1 + sought.count <= line.count else { return nil }
    for start in column - 1...line.count - sought.count
    where line[start..<start + sought.count].elementsEqual(sought) && !isPart(start - 1)
      && !isPart(start + sought.count)
    {
      let isName = "\"0123456789".contains(sought[0])
      let name = isName ? 0 : sought.firstIndex(of: " ").map { $0 + 1 } ?? 0
      var position = self
      position.column = start + name + 1
      return position
    }
    return nil
  }

  /// The position of values without a text.
  package static let nowhere = SourcePosition(line: 0, column: 0, text: "")
}
