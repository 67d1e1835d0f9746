/// A number with a fixed number of decimals (0…9), rounded half away from zero: `12.50`, `-0.3`.
///
/// A result of zero has no sign. What is no number, or too large to have decimals, is written as Swift writes it.
public func decimalText(_ value: Double, places: Int) -> String {
  let places = min(max(places, 0), 9)
  var factor = 1
  for _ in 0..<places { factor *= 10 }
  let scaled = (abs(value) * Double(factor)).rounded()
  guard scaled < 1e15, let whole = Int(exactly: scaled) else { return value.description }
  let sign = value < 0 && whole > 0 ? "-" : ""
  guard places > 0 else { return sign + String(whole) }
  let fraction = String(whole % factor)
  let zeros = String(repeating: "0", count: places - fraction.count)
  return sign + String(whole / factor) + "." + zeros + fraction
}
