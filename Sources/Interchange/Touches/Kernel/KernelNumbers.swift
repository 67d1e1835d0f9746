// The numbers of the kernel's events in text form. All return nil for other texts.

extension ArraySlice<UInt8> {
  /// Up to eight hexadecimal digits without a prefix.
  var hexadecimal: UInt32? {
    let digits = compactMap(\.hexadecimalDigit)
    guard (1...8).contains(count), digits.count == count else { return nil }
    return digits.reduce(0) { $0 << 4 | UInt32($1) }
  }

  /// A type or a code: hexadecimal, in 16 bits.
  var code: UInt16? { hexadecimal.flatMap { UInt16(exactly: $0) } }

  /// Up to ten decimal digits with an optional minus sign, in 32 bits.
  var decimal: Int32? {
    let digits = first == .hyphen ? dropFirst() : self
    guard let value = digits.digits(most: 10) else { return nil }
    return Int32(exactly: digits.count < count ? -value : value)
  }

  /// Seconds with a fraction, rounded down to the µs.
  var microseconds: Int64? {
    let parts = split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard parts.count == 2, let seconds = parts[0].digits(most: 12), (1...9).contains(parts[1].count) else {
      return nil
    }
    let six = Array(parts[1].prefix(6)) + Array(repeating: UInt8(ascii: "0"), count: 6)
    guard parts[1].digits(most: 9) != nil, let fraction = six[..<6].digits(most: 6) else { return nil }
    return seconds * 1_000_000 + fraction
  }

  private func digits(most: Int) -> Int64? {
    guard (1...most).contains(count), allSatisfy(\.isDigit) else { return nil }
    return reduce(0) { $0 * 10 + Int64($1 - 0x30) }
  }
}
