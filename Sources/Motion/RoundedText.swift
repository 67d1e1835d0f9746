extension Double {
  /// The number with at most three decimals and no trailing zeros, so that the last bits never show: `0.2`,
  /// `-26`, `1.481`. If it is not finite, it is `0`; too large a number has no decimals.
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
