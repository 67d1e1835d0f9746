/// A gesture script: its statements in order, with their positions in the text.
///
/// Equality ignores the positions.
public struct Script: Hashable, Sendable {
  package var statements: [Positioned<Statement>]
  /// The ranges, in the order of the text; their statements have the first ends.
  package var ranges: [ScriptRange] = []

  /// The statements in playing order, repeats unrolled.
  package var played: StatementSequence { StatementSequence(statements) }

  package init(statements: [Positioned<Statement>]) { self.statements = statements }

  /// Creates a script in code, without positions.
  package init(_ statements: [Statement]) { self.statements = statements.map { Positioned($0) } }
}
