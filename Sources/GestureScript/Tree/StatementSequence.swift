/// The statements of a script in playing order, with the bodies of repeats repeated.
///
/// Repeats are unrolled during the iteration, so that a long run takes no more memory than the script.
package struct StatementSequence: Sequence, IteratorProtocol, Sendable {
  private struct Level {
    let body: [Positioned<Statement>]
    var index = 0
    /// The number of rounds of the body left after this one.
    var more: Int
  }

  private var levels: [Level]

  init(_ statements: [Positioned<Statement>]) { levels = [Level(body: statements, more: 0)] }

  /// The next statement; never a repeat.
  package mutating func next() -> Positioned<Statement>? {
    while let last = levels.indices.last {
      let level = levels[last]
      if level.index == level.body.count {
        if level.more > 0 {
          levels[last].index = 0
          levels[last].more -= 1
        } else {
          levels.removeLast()
        }
        continue
      }
      levels[last].index += 1
      let statement = level.body[level.index]
      guard case .repeat(let count, let body) = statement.value else { return statement }
      // Skips an empty body at once instead of iterating over it.
      if count > 0, body.contains(where: \.value.isPlayed) {
        levels.append(Level(body: body, more: count - 1))
      }
    }
    return nil
  }
}

extension Statement {
  /// Whether unrolling it yields any statement.
  fileprivate var isPlayed: Bool {
    guard case .repeat(let count, let body) = self else { return true }
    return count > 0 && body.contains(where: \.value.isPlayed)
  }
}

extension Script {
  /// The statements in playing order, repeats unrolled.
  package var played: StatementSequence { StatementSequence(statements) }
}

/// A gesture script: its statements in order, with their positions in the text.
///
/// Equality ignores the positions.
public struct Script: Hashable, Sendable {
  package var statements: [Positioned<Statement>]
  /// The ranges, in the order of the text; their statements have the first ends.
  package var ranges: [ScriptRange] = []

  package init(statements: [Positioned<Statement>]) { self.statements = statements }

  /// Creates a script in code, without positions.
  package init(_ statements: [Statement]) { self.statements = statements.map { Positioned($0) } }
}

/// A value that was read, with its position.
///
/// Equality and hashing ignore the position, so a tree that was printed and read again equals the original.
///
/// Values have no requirements: looking up conformances takes a program longer than reading a script.
package struct Positioned<Value> {
  package var value: Value
  /// The position of the statement's first word; line 0 if it has no text.
  package var position: SourcePosition

  package init(_ value: Value, at position: SourcePosition = .nowhere) {
    self.value = value
    self.position = position
  }
}

extension Positioned: Equatable where Value: Equatable {
  package static func == (left: Positioned, right: Positioned) -> Bool { left.value == right.value }
}

extension Positioned: Hashable where Value: Hashable {
  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Positioned: Sendable where Value: Sendable {}

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
