/// Reads a decimal number, with digits on both sides of a point, and `ms`, `s`, `min` or `h`; seconds without
/// a unit. Signs and spaces are not allowed. Fractions of a nanosecond are cut off; more than 64 bits of
/// nanoseconds, about 292 years, yield nil.
package func parseDuration(_ text: String) -> Duration? {
  let digits: ClosedRange<UInt8> = UInt8(ascii: "0")...UInt8(ascii: "9")
  let bytes = text.utf8
  let whole = bytes.prefix { digits.contains($0) }
  guard !whole.isEmpty, let wholeNumber = Int64(Substring(whole)) else { return nil }

  var rest = bytes.dropFirst(whole.count)
  var billionths: Int64 = 0
  if rest.first == UInt8(ascii: ".") {
    let fraction = rest.dropFirst().prefix { digits.contains($0) }
    guard !fraction.isEmpty else { return nil }
    rest = rest.dropFirst(fraction.count + 1)
    let nine = fraction.prefix(9)
    billionths = nine.reduce(0) { $0 * 10 + Int64($1 - digits.lowerBound) }
    for _ in nine.count..<9 { billionths *= 10 }
  }

  // The nanoseconds in the unit.
  let unit: Int64
  switch String(Substring(rest)) {
  case "ms": unit = 1_000_000
  case "", "s": unit = 1_000_000_000
  case "min": unit = 60_000_000_000
  case "h": unit = 3_600_000_000_000
  default: return nil
  }
  // Every unit is a multiple of a million nanoseconds; taking that out first keeps the product in range.
  let part = billionths * (unit / 1_000_000) / 1_000
  let (product, tooLarge) = wholeNumber.multipliedReportingOverflow(by: unit)
  let (sum, overflow) = product.addingReportingOverflow(part)
  return tooLarge || overflow ? nil : .nanoseconds(sum)
}
