extension UInt32 {
  /// The code point in upper-case hexadecimal, at least four digits.
  package var codePointDigits: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}
