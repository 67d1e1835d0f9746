extension UInt32 {
  /// As code points are written: upper-case hexadecimal, four digits or more.
  package var codePointDigits: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String(repeating: "0", count: Swift.max(0, 4 - digits.count)) + digits
  }
}
