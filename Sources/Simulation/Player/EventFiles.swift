public import Scenes
public import TodoModel

/// The calendar files named by scripts of the calendar scene, as read by one run.
///
/// The player reads no files and is independent of their formats: its caller provides them.
public protocol EventFiles: AnyObject {
  /// Reads the file and keeps its events; returns the path for references to it.
  func read(_ name: String) throws(EventFileError) -> String

  /// The events of all files read so far on these days, by day and time, and the warnings.
  func events(in days: ClosedRange<CalendarDay>) -> (events: [CalendarEvent], warnings: [String])
}

/// The reason why a calendar file cannot be used, as the two halves of an error's sentence.
public struct EventFileError: Error, Hashable, Sendable {
  /// The expected input: `a file that can be read`.
  public var expected: String
  /// The input found. Safe to print.
  public var found: String

  /// An error in words: "expected …, found …".
  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }
}
