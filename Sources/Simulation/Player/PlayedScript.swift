public import GestureScript
public import Scenes

/// The outcome of playing a script.
public struct PlayedScript: Sendable {
  /// All that happened: touches, verdicts, edits, the timeline, the document in the end.
  public var recording: Recording
  /// The number of expectations met.
  public var passed: Int
  /// The expectations not met, in the order of checking.
  public var failed: [FailedExpectation]

  package init(recording: Recording, passed: Int, failed: [FailedExpectation]) {
    self.recording = recording
    self.passed = passed
    self.failed = failed
  }
}

/// An expectation that was not met.
public struct FailedExpectation: Hashable, Sendable {
  /// The position in the script; nowhere for a script made in code.
  public var place: SourcePlace
  package var expectation: Expectation
  /// The value found instead, as a phrase. It may quote the list raw: escape it before printing.
  public var found: String
  /// The gesture statement before it, counted from 0; −1 before the first.
  package var gesture = -1
  /// The number of expectations checked before it.
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

  /// The message, with the profile under which the expectation was not met.
  package func rendered(file: String, under profile: String) -> String {
    CaretDiagnostic(file: file, place: place).rendered("under \(profile): \(message)")
  }
}
