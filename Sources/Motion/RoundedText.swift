extension Double {
  /// The number with three decimals at the most and no trailing zeros, so that the last bits of floating
  /// point never show: `0.2`, `-26`, `1.481`.
  public var rounded3: String {
    guard isFinite else { return "0" }
    let thousandths = (self * 1000).rounded()
    guard let whole = Int(exactly: thousandths), whole != 0 else {
      return abs(self) < 1 ? "0" : "\(Int64(clamping: self))"
    }
    let (units, rest) = whole.magnitude.quotientAndRemainder(dividingBy: 1000)
    // Written from its end: pictures and logs consist of such numbers.
    return String(unsafeUninitializedCapacity: 24) { text in
      var backwards = 0
      func put(_ byte: UInt8) {
        text[backwards] = byte
        backwards += 1
      }
      var (fraction, places) = (rest, rest > 0 ? 3 : 0)
      while fraction > 0, fraction.isMultiple(of: 10) { (fraction, places) = (fraction / 10, places - 1) }
      for _ in 0..<places {
        put(UInt8(ascii: "0") + UInt8(fraction % 10))
        fraction /= 10
      }
      if places > 0 { put(UInt8(ascii: ".")) }
      var left = units
      repeat {
        put(UInt8(ascii: "0") + UInt8(left % 10))
        left /= 10
      } while left > 0
      if whole < 0 { put(UInt8(ascii: "-")) }
      for place in 0..<backwards / 2 { text.swapAt(place, backwards - 1 - place) }
      return backwards
    }
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
