/// Writes a number with 0…9 decimals, rounded half away from zero: `12.50`, `-0.3`. Zero has no sign. A
/// number that is not finite, or whose digits reach 10¹⁵, uses Swift's format.
public func decimalText(_ value: Double, places: Int) -> String {
  let places = min(max(places, 0), 9)
  let factor = powerOfTen(places)
  let scaled = (abs(value) * Double(factor)).rounded()
  guard scaled < 1e15, let whole = Int(exactly: scaled) else { return value.description }
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
  guard let scaled = Int(exactly: (value * Double(factor)).rounded()) else { return value.description }
  var (units, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(factor))
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

private func powerOfTen(_ exponent: Int) -> Int {
  var power = 1
  for _ in 0..<exponent { power *= 10 }
  return power
}
