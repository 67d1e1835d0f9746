import Terminal

/// Throws unless the text is a valid value of the kind, as far as this can be checked by the text alone.
func check(
  _ text: String, is kind: ValueKind, for recipient: ArgumentError.Recipient
) throws(ArgumentError) {
  switch kind {
  case .text, .file, .id, .openID, .completedID, .listName, .viewName, .query, .itemWord, .tag, .date,
    .subject, .oneOfOrOther:
    return
  case .integer(let range):
    guard let number = Int(text) else {
      throw isWholeNumber(text)
        ? .outOfRange(recipient: recipient, value: text, range: range)
        : .notANumber(recipient: recipient, value: text)
    }
    guard range.contains(number) else {
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
