/// A moment since the start of a simulation, or a duration, in whole nanoseconds, which compare exactly.
/// Arithmetic saturates instead of overflowing.
public struct Time: Hashable, Comparable, Sendable {
  /// The time in nanoseconds.
  public var nanoseconds: Int64

  /// Creates a time from nanoseconds.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// Creates a time from seconds, rounded and limited to the range; a NaN becomes zero.
  public init(seconds: Double) {
    let scaled = (seconds * 1e9).rounded()
    if let whole = Int64(exactly: scaled) {
      nanoseconds = whole
    } else {
      nanoseconds = scaled.isNaN ? 0 : scaled < 0 ? .min : .max
    }
  }

  /// Returns the time of a number of seconds, as ``init(seconds:)`` does.
  public static func seconds(_ seconds: Double) -> Time { Time(seconds: seconds) }
  /// Returns the time of a number of milliseconds, rounded to the nearest nanosecond.
  public static func milliseconds(_ milliseconds: Double) -> Time { Time(seconds: milliseconds / 1000) }
  /// Returns the time of a whole number of microseconds, exactly; out of range the nearest end.
  public static func microseconds(_ microseconds: Int64) -> Time {
    let (nanoseconds, overflow) = microseconds.multipliedReportingOverflow(by: 1000)
    return Time(nanoseconds: overflow ? (microseconds < 0 ? .min : .max) : nanoseconds)
  }

  // Computed, because a stored static property checks at each access whether it is initialized.

  /// The start of a simulation, or no duration.
  public static var zero: Time { Time(nanoseconds: 0) }
  /// The end of the range: later than every moment of a simulation.
  public static var never: Time { Time(nanoseconds: .max) }

  /// The time in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
  /// The time in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1e6 }

  /// Returns whether `left` is earlier, or shorter, than `right`.
  public static func < (left: Time, right: Time) -> Bool { left.nanoseconds < right.nanoseconds }

  /// Returns the sum; out of range the nearest end.
  public static func + (left: Time, right: Time) -> Time {
    let (sum, overflow) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    return Time(nanoseconds: overflow ? (right.nanoseconds < 0 ? .min : .max) : sum)
  }

  /// Returns the difference; out of range the nearest end.
  public static func - (left: Time, right: Time) -> Time {
    let (difference, overflow) = left.nanoseconds.subtractingReportingOverflow(right.nanoseconds)
    return Time(nanoseconds: overflow ? (right.nanoseconds < 0 ? .max : .min) : difference)
  }

  /// Returns the product; ``never`` if it is out of range.
  public static func * (time: Time, factor: Int) -> Time {
    let (product, overflow) = time.nanoseconds.multipliedReportingOverflow(by: Int64(factor))
    return Time(nanoseconds: overflow ? .max : product)
  }

  /// Adds `right` to `left`; out of range `left` becomes the nearest end.
  public static func += (left: inout Time, right: Time) { left = left + right }
}
