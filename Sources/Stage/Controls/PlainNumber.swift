/// Reads digits, at most one point and an optional sign; an exponent is not a number here.
func number(in text: String) -> Double? {
  let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
  let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  guard isPlain, digits.utf8.contains(where: { $0 != UInt8(ascii: ".") }), let value = Double(text),
    value.isFinite
  else { return nil }
  return value + 0
}
