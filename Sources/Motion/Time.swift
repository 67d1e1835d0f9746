/// A moment, or a length of time, counted in whole nanoseconds.
///
/// Moments count from the start of a simulation. Sums saturate instead of overflowing. Whole numbers make two
/// things that happen "at the same time" happen at exactly the same time.
public struct Time: Hashable, Comparable, Sendable {
  public var nanoseconds: Int64

  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The nearest whole nanosecond; what is out of range or no number becomes the nearest end or zero.
  public init(seconds: Double) {
    let scaled = (seconds * 1e9).rounded()
    if let whole = Int64(exactly: scaled) {
      nanoseconds = whole
    } else {
      nanoseconds = scaled.isNaN ? 0 : scaled < 0 ? .min : .max
    }
  }

  public static func seconds(_ seconds: Double) -> Time { Time(seconds: seconds) }
  public static func milliseconds(_ milliseconds: Double) -> Time { Time(seconds: milliseconds / 1000) }
  public static func microseconds(_ microseconds: Int64) -> Time {
    let (nanoseconds, overflow) = microseconds.multipliedReportingOverflow(by: 1000)
    return Time(nanoseconds: overflow ? (microseconds < 0 ? .min : .max) : nanoseconds)
  }

  // Worked out where they are used: a stored one would be asked whether it has been made.
  public static var zero: Time { Time(nanoseconds: 0) }
  /// Later than every moment of a simulation.
  public static var never: Time { Time(nanoseconds: .max) }

  /// The time in seconds.
  public var seconds: Double { Double(nanoseconds) / 1e9 }
  /// The time in milliseconds.
  public var milliseconds: Double { Double(nanoseconds) / 1e6 }

  public static func < (left: Time, right: Time) -> Bool { left.nanoseconds < right.nanoseconds }

  public static func + (left: Time, right: Time) -> Time {
    let (sum, overflow) = left.nanoseconds.addingReportingOverflow(right.nanoseconds)
    return Time(nanoseconds: overflow ? (right.nanoseconds < 0 ? .min : .max) : sum)
  }

  public static func - (left: Time, right: Time) -> Time {
    let (difference, overflow) = left.nanoseconds.subtractingReportingOverflow(right.nanoseconds)
    return Time(nanoseconds: overflow ? (right.nanoseconds < 0 ? .max : .min) : difference)
  }

  public static func * (time: Time, factor: Int) -> Time {
    let (product, overflow) = time.nanoseconds.multipliedReportingOverflow(by: Int64(factor))
    return Time(nanoseconds: overflow ? .max : product)
  }

  public static func += (left: inout Time, right: Time) { left = left + right }
}
