/// A number as controls show it: at most three decimals, no zeros at the end, no exponent.
///
/// What is too large to be written so, or no number, comes out as an empty text.
func shortText(_ number: Double) -> String {
  guard let thousandths = Int64(exactly: (number * 1000).rounded()) else { return "" }
  let (whole, rest) = thousandths.magnitude.quotientAndRemainder(dividingBy: 1000)
  let sign = thousandths < 0 ? "-" : ""
  if rest == 0 { return "\(sign)\(whole)" }
  var decimals = String(String(rest + 1000).dropFirst())
  while decimals.last == "0" { decimals.removeLast() }
  return "\(sign)\(whole).\(decimals)"
}

/// The number that a text is: digits with a point and a sign, no exponent and nothing else; nil for any other
/// text.
func number(in text: String) -> Double? {
  let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
  let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  guard isPlain, digits.utf8.contains(where: { $0 != UInt8(ascii: ".") }), let value = Double(text),
    value.isFinite
  else { return nil }
  return value + 0
}
