/// Why a position in a script could not be read.
public struct ScriptError: Error, Hashable, Sendable {
  /// The position in the script.
  public var position: SourcePosition
  /// The expected input, as a phrase: `a target`, `a time like 200ms`.
  public var expected: String
  /// The text found there, as a phrase. It may quote the script raw: escape it before printing.
  public var found: String
  /// A hint: a similar word, the reason for a limit.
  public var hint: String?

  package init(at position: SourcePosition, expected: String, found: String, hint: String? = nil) {
    self.position = position
    self.expected = expected
    self.found = found
    self.hint = hint
  }

  /// One sentence, raw.
  public var message: String {
    "expected \(expected), found \(found)" + (hint.map { " (\($0))" } ?? "")
  }

  /// The error as a message of several lines; see ``CaretDiagnostic``.
  public func rendered(file: String) -> String {
    CaretDiagnostic(file: file, position: position).rendered(message)
  }
}

/// All the errors of a script, at least one, in the order of their positions.
public struct ScriptErrors: Error, Hashable, Sendable {
  /// All errors of the script, in the order of their positions.
  public var errors: [ScriptError]

  package init(_ errors: [ScriptError]) { self.errors = errors }
}
