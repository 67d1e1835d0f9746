extension Double {
  /// The number with three decimals at the most and no trailing zeros, so that the last bits of floating point
  /// never show: `0.2`, `-26`, `1.481`.
  ///
  /// Always a number: what is not finite is `0`, what is too large for decimals is written without them.
  public var rounded3: String {
    guard isFinite else { return "0" }
    return abs(self) * 1000 < 0x1p63 ? decimalText(self, atMost: 3) : "\(Int64(clamping: self))"
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
