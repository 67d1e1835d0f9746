import Foundation

/// How far the tests look where there is no end: seeds, damaged bytes, many items. The short form is the ordinary one;
/// with FLICK_LONG=1 in the environment it is the long one.
public enum Search {
  public static let isLong = ProcessInfo.processInfo.environment["FLICK_LONG"] == "1"

  /// A number of rounds, or whatever else is less in the short form.
  public static func size<Value>(_ short: Value, long: Value) -> Value { isLong ? long : short }
}
