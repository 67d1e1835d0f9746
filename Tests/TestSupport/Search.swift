import Foundation

/// Limits of endless searches: seeds, damaged bytes, many items. FLICK_LONG=1 in the environment selects the long
/// ones.
public enum Search {
  public static let isLong = ProcessInfo.processInfo.environment["FLICK_LONG"] == "1"

  /// A number of rounds, or whatever else is less in the short form.
  public static func size<Value>(_ short: Value, long: Value) -> Value { isLong ? long : short }

  /// The seeds of a random search; FLICK_SEEDS=FIRST-LAST in the environment overrides them.
  public static func seeds(_ short: ClosedRange<UInt64>, long: ClosedRange<UInt64>) -> ClosedRange<UInt64> {
    let bounds = (ProcessInfo.processInfo.environment["FLICK_SEEDS"] ?? "").split(separator: "-")
    guard bounds.count == 2, let first = UInt64(bounds[0]), let last = UInt64(bounds[1]), first <= last else {
      return size(short, long: long)
    }
    return first...last
  }
}
