/// One token of a line: its kind and its bytes in the text.
struct Token {
  enum Kind {
    case word
    /// Digits with sign and fraction, and any letters attached to them: the unit.
    case number
    /// Four digits, two digits, two digits, with `-` between them.
    case date
    /// With its quotes.
    case string
    case comma, colon
    /// `[x]`
    case done
    /// `[ ]`
    case open
    /// `>=`
    case atLeast
    /// `..`, between the ends of a range.
    case range
    /// The end of the line, or the `#` of a comment.
    case end
  }

  var kind: Kind
  var start: Int
  var end: Int
  /// The offset of a number's unit.
  var unit: Int

  init(_ kind: Kind, _ start: Int, _ end: Int, unit: Int? = nil) {
    self.kind = kind
    self.start = start
    self.end = end
    self.unit = unit ?? end
  }
}
