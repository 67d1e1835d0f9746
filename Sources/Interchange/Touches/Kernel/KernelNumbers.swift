// The numbers of the kernel's events in text form. All return nil for other texts.

extension ArraySlice<UInt8> {
  /// Up to eight hexadecimal digits without a prefix.
  var hexadecimal: UInt32? {
    guard (1...8).contains(count) else { return nil }
    var value: UInt32 = 0
    for byte in self {
      guard let digit = byte.hexadecimalDigit else { return nil }
      value = value << 4 | UInt32(digit)
    }
    return value
  }

  /// A type or a code: hexadecimal, in 16 bits.
  var code: UInt16? { hexadecimal.flatMap { UInt16(exactly: $0) } }

  /// Up to ten decimal digits with an optional minus sign, in 32 bits.
  var decimal: Int32? {
    let digits = first == UInt8(ascii: "-") ? dropFirst() : self
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
    guard (1...most).contains(count) else { return nil }
    var value: Int64 = 0
    for byte in self {
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
      value = value * 10 + Int64(byte - UInt8(ascii: "0"))
    }
    return value
  }
}

extension UInt8 {
  fileprivate var hexadecimalDigit: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
