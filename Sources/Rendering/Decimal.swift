public import Motion

extension Double {
  /// The number with three decimals at the most and no trailing zeros, so that the last bits of floating point
  /// never show: `0.2`, `-26`, `1.481`.
  public var rounded3: String {
    guard isFinite else { return "0" }
    let thousandths = (self * 1000).rounded()
    guard let whole = Int(exactly: thousandths), whole != 0 else {
      return abs(self) < 1 ? "0" : "\(Int64(clamping: self))"
    }
    let (units, rest) = whole.magnitude.quotientAndRemainder(dividingBy: 1000)
    let sign = whole < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(units)" }
    var digits = String(rest)
    digits = String(repeating: "0", count: 3 - digits.count) + digits
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(units).\(digits)"
  }
}

extension Int64 {
  fileprivate init(clamping value: Double) {
    self = value >= 9.2e18 ? .max : value <= -9.2e18 ? .min : Int64(value)
  }
}

extension Time {
  /// Seconds, to the millisecond.
  public var rounded3: String { seconds.rounded3 }
}
