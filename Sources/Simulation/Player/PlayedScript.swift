public import GestureScript
public import Scenes

/// What playing a script came to.
public struct PlayedScript: Sendable {
  /// All that happened: touches, verdicts, edits, the timeline, the document in the end.
  public var recording: Recording
  /// How many expectations were met.
  public var passed: Int
  /// The expectations that were not met, in the order in which they were checked.
  public var failed: [FailedExpectation]

  package init(recording: Recording, passed: Int, failed: [FailedExpectation]) {
    self.recording = recording
    self.passed = passed
    self.failed = failed
  }
}

/// An expectation that was not met.
public struct FailedExpectation: Hashable, Sendable {
  /// Where it stands in the script; nowhere in one made in code.
  public var place: SourcePlace
  package var expectation: Expectation
  /// What was found instead, as a phrase. It may quote the list raw: whoever prints it makes it safe.
  public var found: String
  /// The gesture statement before it, counted from 0; −1 before the first.
  package var gesture = -1
  /// How many expectations had been checked before it.
  package var check = 0

  package init(_ expectation: Expectation, found: String, at place: SourcePlace) {
    self.expectation = expectation
    self.found = found
    self.place = place
  }

  /// One sentence, raw.
  public var message: String { "expected \(ScriptPrinter.text(of: expectation)), found \(found)" }

  /// The message with its place and the line, safe to print; see ``CaretDiagnostic``.
  public func rendered(file: String) -> String { CaretDiagnostic(file: file, place: place).rendered(message) }

  /// The same, with the profile under which it was not met.
  package func rendered(file: String, under profile: String) -> String {
    CaretDiagnostic(file: file, place: place).rendered("under \(profile): \(message)")
  }
}
