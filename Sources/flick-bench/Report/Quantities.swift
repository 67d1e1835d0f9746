// Numbers as people read them.

extension Int {
  /// With a comma between thousands: `100,000`.
  var grouped: String {
    var digits = String(magnitude)
    var parts: [String] = []
    while digits.count > 3 {
      parts.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return (self < 0 ? "-" : "") + ([digits] + parts).joined(separator: ",")
  }

  /// A number of bytes with three digits or so: `118 B`, `15.2 MB`.
  var byteText: String {
    let value = Double(self)
    if value < 1000 { return "\(self) B" }
    if value < 1e6 { return (value / 1e3).threeDigits + " kB" }
    return value < 1e9 ? (value / 1e6).threeDigits + " MB" : (value / 1e9).threeDigits + " GB"
  }
}

extension Double {
  /// With as many digits behind the point as there is use for: `0.68`, `9.04`, `31.2`, `2,619`.
  var threeDigits: String {
    let size = magnitude
    if size < 9.995 { return fixed(2) }
    return size < 99.95 ? fixed(1) : fixed(0)
  }

  /// Whole numbers without a fraction: `11`, `1.08`.
  var countText: String { Int(exactly: self)?.grouped ?? threeDigits }

  /// With exactly so many digits behind the point, and a comma between thousands.
  func fixed(_ digits: Int) -> String {
    guard isFinite, magnitude < 1e15 else { return description }
    var power = 1.0
    for _ in 0..<digits { power *= 10 }
    let scaled = Int((magnitude * power).rounded())
    let whole = (scaled / Int(power)).grouped
    let sign = self < 0 && scaled > 0 ? "-" : ""
    guard digits > 0 else { return sign + whole }
    let rest = String(scaled % Int(power))
    return sign + whole + "." + String(repeating: "0", count: digits - rest.count) + rest
  }
}
