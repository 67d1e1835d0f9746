import Motion

extension Double {
  /// The shortest text that reads back as exactly this number, without exponent: `0.00001`, `120`, `-2.5`.
  ///
  /// Zero has no sign. A number that is not finite has no such text and becomes `0`.
  package var exactText: String {
    guard isFinite, self != 0 else { return "0" }
    let text = description
    let parts = text.split(separator: "e", maxSplits: 1)
    guard parts.count == 2, let exponent = Int(parts[1]) else {
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }
    return Double.shifted(parts[0], by: exponent)
  }

  /// The digits with their point moved to the right by `exponent`, to the left if that is negative.
  private static func shifted(_ mantissa: Substring, by exponent: Int) -> String {
    let sign = mantissa.hasPrefix("-") ? "-" : ""
    let halves = mantissa.drop { $0 == "-" }.split(separator: ".")
    let whole = halves.first ?? "0"
    let fraction = halves.count == 2 && halves[1] != "0" ? halves[1] : ""
    let digits = whole + fraction
    let point = whole.count + exponent
    if point <= 0 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    if point >= digits.count { return sign + digits + String(repeating: "0", count: point - digits.count) }
    return sign + digits.prefix(point) + "." + digits.dropFirst(point)
  }
}

extension Time {
  /// The time in milliseconds with the fewest decimals that read back exactly: `200ms`, `8.333ms`.
  package var scriptText: String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    var decimals = String(rest)
    decimals = String(repeating: "0", count: 6 - decimals.count) + decimals
    while decimals.last == "0" { decimals.removeLast() }
    return (nanoseconds < 0 ? "-" : "") + "\(whole)" + (decimals.isEmpty ? "" : ".\(decimals)") + "ms"
  }
}
