/// A regular expression that is matched in time proportional to the text, whatever the expression; the
/// toolchain's `Regex` backtracks: `(a+)+b` takes twice the time for every further `a` of a text.
///
/// Follows all alternatives at once (Thompson, "Regular Expression Search Algorithm", 1968) and has what
/// allows this: literals, `.`, `[a-z]` and `[^a-z]`, `\d` `\w` `\s` and their capitals, `\b` `\B`, `^` `$`,
/// `*` `+` `?` `{2,5}`, `( )`, `|`, but not `\1` or lookaround. It matches Unicode scalars, anywhere in the
/// text; case matters unless it begins with `(?i)`.
package struct LinePattern: Hashable, Sendable {
  /// The pattern as written, except that `\"` is `"`.
  package let source: String
  let program: Program

  /// The longest pattern, in scalars. The manual documents this limit, and the two below.
  package static let maxLength = 500
  /// The most steps of a program: `{1,1000}` makes copies.
  package static let mostSteps = 4000
  package static let maxDepth = 50

  /// Throws an error with its place in the pattern.
  package init(_ source: String) throws(QueryError) {
    var scalars: [Unicode.Scalar] = []
    var isEscaped = false
    for scalar in source.unicodeScalars {
      if isEscaped, scalar == "\"" { scalars.removeLast() }
      scalars.append(scalar)
      isEscaped = !isEscaped && scalar == "\\"
    }
    var reader = PatternReader(scalars)
    let tree = try reader.read()
    var program = Program(ignoresCase: reader.ignoresCase)
    guard program.append(tree), program.finish() else {
      throw QueryError(
        place: 0, expected: "a pattern of at most \(LinePattern.mostSteps) steps, counting repetitions",
        found: "more")
    }
    self.source = String(String.UnicodeScalarView(scalars))
    self.program = program
  }

  package static func == (left: LinePattern, right: LinePattern) -> Bool { left.source == right.source }
  package func hash(into hasher: inout Hasher) { hasher.combine(source) }

  package func matches(_ text: String) -> Bool {
    var run = PatternRun(program)
    return run.matches(text)
  }

  indirect enum Tree {
    case set(ScalarSet)
    case check(Check)
    case sequence([Tree])
    case either([Tree])
    case repeated(Tree, least: Int, most: Int?)
  }

  /// A condition on a place between two scalars.
  enum Check: Hashable, Sendable {
    case start, end, wordEdge, noWordEdge
  }

  struct ScalarSet: Hashable, Sendable {
    var ranges: [ClosedRange<UInt32>] = []
    var classes: [Class] = []
    var isInverted = false

    /// The class `\d`, `\w` or `\s`; inverted with a capital.
    struct Class: Hashable, Sendable {
      enum Kind: Hashable, Sendable { case digit, word, space }
      var kind: Kind
      var isInverted = false
    }

    func contains(_ scalar: Unicode.Scalar) -> Bool {
      let isIn =
        ranges.contains { $0.contains(scalar.value) } || classes.contains { $0.contains(scalar) }
      return isIn != isInverted
    }
  }
}

extension LinePattern.ScalarSet.Class {
  func contains(_ scalar: Unicode.Scalar) -> Bool {
    let isIn =
      switch kind {
      case .digit: scalar.properties.generalCategory == .decimalNumber
      case .word: scalar.isInWord
      case .space: scalar.properties.isWhitespace
      }
    return isIn != isInverted
  }
}

extension Unicode.Scalar {
  /// Whether the scalar is part of a word: a letter, a mark, a digit or `_`.
  var isInWord: Bool {
    if value < 0x80 {
      return "a"..."z" ~= self || "A"..."Z" ~= self || "0"..."9" ~= self || self == "_"
    }
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .connectorPunctuation:
      return true
    default: return false
    }
  }
}
