public import Scenes
public import TodoModel

/// The calendar files that scripts of the calendar scene name, provided by the player's caller.
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
