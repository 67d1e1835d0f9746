public import Scenes
public import TodoModel

/// The calendar files that the scripts of the calendar scene name, as one run reads them.
///
/// The player reads no files and knows none of their formats: whoever plays hands them over.
public protocol EventFiles: AnyObject {
  /// Reads the file and keeps its events; the path by which others may name it.
  func read(_ name: String) throws(EventFileError) -> String

  /// The events of all files read so far that touch these days, by day and time, and what to warn of.
  func events(in days: ClosedRange<CalendarDay>) -> (events: [CalendarEvent], warnings: [String])
}

/// Why a calendar file cannot be used, as the two halves of a fault's sentence.
public struct EventFileError: Error, Hashable, Sendable {
  /// What would have been right: `a file that can be read`.
  public var expected: String
  /// What there was. Safe to print.
  public var found: String

  /// An error in words: "expected …, found …".
  public init(expected: String, found: String) {
    self.expected = expected
    self.found = found
  }
}
