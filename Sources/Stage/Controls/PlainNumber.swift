/// Returns the number in a text of digits, at most one point and an optional sign, or nil for any other text,
/// one with an exponent included.
func number(in text: String) -> Double? {
  let digits = text.first == "-" || text.first == "+" ? text.dropFirst() : text[...]
  let isPlain = digits.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == UInt8(ascii: ".") }
  guard isPlain, digits.utf8.contains(where: { $0 != UInt8(ascii: ".") }), let value = Double(text),
    value.isFinite
  else { return nil }
  return value + 0
}
