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

extension Double {
  /// The number with at most three decimals and no trailing zeros, so that the last bits never show: `0.2`,
  /// `-26`, `1.481`. If it is not finite, it is `0`; too large a number has no decimals.
  public var rounded3: String {
    guard isFinite else { return "0" }
    if abs(self) * 1000 < 0x1p63 { return decimalText(self, atMost: 3) }
    return String(self >= 9.2e18 ? .max : self <= -9.2e18 ? .min : Int64(self))
  }
}

extension Time {
  /// Seconds, to the millisecond.
  public var rounded3: String { seconds.rounded3 }
}

/// Writes a number with 0…9 decimals, rounded half away from zero: `12.50`, `-0.3`. Zero has no sign. A
/// number that is not finite, or whose digits reach 10¹⁵, uses Swift's format.
public func decimalText(_ value: Double, places: Int) -> String {
  let places = min(max(places, 0), 9)
  let factor = powerOfTen(places)
  let scaled = (abs(value) * Double(factor)).rounded()
  guard scaled < 1e15, let whole = Int64(exactly: scaled) else { return value.description }
  let sign = value < 0 && whole > 0 ? "-" : ""
  guard places > 0 else { return sign + String(whole) }
  let fraction = String(whole % factor)
  let zeros = String(repeating: "0", count: places - fraction.count)
  return sign + String(whole / factor) + "." + zeros + fraction
}

/// Writes a number with at most 0…9 decimals, without trailing zeros, rounded half away from zero: `0.2`,
/// `-26`, `1.481`. Zero has no sign. A number that is not finite, or whose digits reach 2⁶³, uses Swift's
/// format.
public func decimalText(_ value: Double, atMost places: Int) -> String {
  var places = min(max(places, 0), 9)
  let factor = powerOfTen(places)
  guard let scaled = Int64(exactly: (value * Double(factor)).rounded()) else { return value.description }
  var (units, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt64(factor))
  if fraction == 0 { places = 0 }
  while fraction > 0, fraction.isMultiple(of: 10) { (fraction, places) = (fraction / 10, places - 1) }
  // Written from its end, for speed: pictures and logs consist of such numbers. 19 digits, a point, a sign.
  return String(unsafeUninitializedCapacity: 21) { text in
    var count = 0
    func put(_ byte: UInt8) {
      text[count] = byte
      count += 1
    }
    for _ in 0..<places {
      put(UInt8(ascii: "0") + UInt8(fraction % 10))
      fraction /= 10
    }
    if places > 0 { put(UInt8(ascii: ".")) }
    repeat {
      put(UInt8(ascii: "0") + UInt8(units % 10))
      units /= 10
    } while units > 0
    if scaled < 0 { put(UInt8(ascii: "-")) }
    for place in 0..<count / 2 { text.swapAt(place, count - 1 - place) }
    return count
  }
}

private func powerOfTen(_ exponent: Int) -> Int64 {
  var power: Int64 = 1
  for _ in 0..<exponent { power *= 10 }
  return power
}
