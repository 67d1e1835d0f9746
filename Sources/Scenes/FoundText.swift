/// A number as a failed expectation names it: three decimals at the most, without trailing zeros.
func rounded(_ number: Double) -> String {
  guard let thousandths = Int64(exactly: (number * 1000).rounded()) else { return number.description }
  let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
  let sign = thousandths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  var decimals = String(String(rest + 1000).dropFirst())
  while decimals.last == "0" { decimals.removeLast() }
  return "\(sign)\(whole).\(decimals)"
}
