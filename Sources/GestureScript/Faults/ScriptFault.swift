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
