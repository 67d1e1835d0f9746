import Text

/// The kind of a value on the command line. The parser checks `integer`, `duration`, `oneOf` and `subject`;
/// only the program knows whether an id or a list exists. Completions offer candidates by kind.
package enum ValueKind: Hashable, Sendable {
  /// Any text, the empty text included.
  case text
  /// The path of a file; `-` for standard input or output.
  case file
  /// The number of an item, or a range of them, or `-`.
  case id
  case openID
  case completedID
  case listName
  /// The name of a view, in the place of a command.
  case viewName
  case query
  /// A word of a text, which may set a property of the item.
  case itemWord
  case tag
  /// A calendar day or an instant, as the program reads them.
  case date
  case integer(ClosedRange<Int>)
  /// A duration in the format of ``parseDuration(_:)``: `10`, `1.5s`, `200ms`, `2min`, `1h`.
  case duration
  /// One of the given words, spelled exactly.
  case oneOf([String])
  /// One of the given words, or another word that only the program can check.
  case oneOfOrOther([String])
  /// A subject of help: the name or an alias of a command of the program, or the name of a topic.
  case subject
}

/// Throws unless the text is a valid value of the kind, as far as this can be checked by the text alone.
func check(_ text: String, is kind: ValueKind, for recipient: ArgumentError.Recipient) throws(ArgumentError) {
  switch kind {
  case .text, .file, .id, .openID, .completedID, .listName, .viewName, .query, .itemWord, .tag, .date,
    .subject, .oneOfOrOther:
    return
  case .integer(let range):
    let number = Int(text)
    guard number != nil || isWholeNumber(text) else { throw .notANumber(recipient: recipient, value: text) }
    guard let number, range.contains(number) else {
      throw .outOfRange(recipient: recipient, value: text, range: range)
    }
  case .duration:
    guard parseDuration(text) != nil else { throw .notADuration(recipient: recipient, value: text) }
  case .oneOf(let words):
    guard words.contains(text) else {
      throw .notOneOf(
        recipient: recipient, value: text, allowed: words, nearest: nearest(to: text, among: words))
    }
  }
}

/// Whether the text is a whole number of any size.
private func isWholeNumber(_ text: String) -> Bool {
  let digits = text.utf8.first == UInt8(ascii: "-") ? text.utf8.dropFirst() : text.utf8[...]
  return !digits.isEmpty && digits.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
}

/// Reads a decimal number, with digits on both sides of a point, and `ms`, `s`, `min` or `h`; seconds without
/// a unit. Signs and spaces are not allowed. Fractions of a nanosecond are cut off; more than 64 bits of
/// nanoseconds, about 292 years, yield nil.
package func parseDuration(_ text: String) -> Duration? {
  let digits: ClosedRange<UInt8> = UInt8(ascii: "0")...UInt8(ascii: "9")
  let bytes = text.utf8
  let whole = bytes.prefix { digits.contains($0) }
  guard !whole.isEmpty, let wholeNumber = Int64(Substring(whole)) else { return nil }

  var rest = bytes.dropFirst(whole.count)
  var billionths: Int64 = 0
  if rest.first == UInt8(ascii: ".") {
    let fraction = rest.dropFirst().prefix { digits.contains($0) }
    guard !fraction.isEmpty else { return nil }
    rest = rest.dropFirst(fraction.count + 1)
    let nine = fraction.prefix(9)
    billionths = nine.reduce(0) { $0 * 10 + Int64($1 - digits.lowerBound) }
    for _ in nine.count..<9 { billionths *= 10 }
  }

  // The nanoseconds in the unit.
  let unit: Int64
  switch String(Substring(rest)) {
  case "ms": unit = 1_000_000
  case "", "s": unit = 1_000_000_000
  case "min": unit = 60_000_000_000
  case "h": unit = 3_600_000_000_000
  default: return nil
  }
  // Every unit is a multiple of a million nanoseconds; taking that out first keeps the product in range.
  let part = billionths * (unit / 1_000_000) / 1_000
  let (product, tooLarge) = wholeNumber.multipliedReportingOverflow(by: unit)
  let (sum, overflow) = product.addingReportingOverflow(part)
  return tooLarge || overflow ? nil : .nanoseconds(sum)
}
