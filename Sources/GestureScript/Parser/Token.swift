/// One token of a line: what it is and which bytes of the text it takes.
struct Token {
  enum Kind {
    case word
    /// Digits with sign and fraction, and whatever letters are stuck to them: the unit.
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
    /// The end of the line, or the `#` of a comment.
    case end
  }

  var kind: Kind
  var start: Int
  var end: Int
  /// Where a number's unit begins.
  var unit: Int

  init(_ kind: Kind, _ start: Int, _ end: Int, unit: Int? = nil) {
    self.kind = kind
    self.start = start
    self.end = end
    self.unit = unit ?? end
  }
}

/// A fault inside one line, by its byte in the text; the line's place comes to it later.
struct LineFault: Error {
  var offset: Int
  var expected: String
  var found: String
  var hint: String?
}
