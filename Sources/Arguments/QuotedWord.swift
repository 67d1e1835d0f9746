/// The most characters of a word that a message repeats.
private let longestQuotedWord = 60

/// The word in single quotes, safe to show on a terminal and short enough to read.
///
/// Control characters, line separators and the marks that reverse the direction of writing are shown as
/// `\n`, `\t`, `\r` or `\u{1B}`; a word of more than 60 characters is cut, with `…` for the rest.
func quotedForMessage(_ word: String) -> String {
  // The cut counts scalars: a single character can be of any length.
  var text = ""
  for (count, scalar) in word.unicodeScalars.enumerated() {
    guard count < longestQuotedWord else { return "'\(text)…'" }
    text += shown(scalar)
  }
  return "'\(text)'"
}

/// The words in single quotes with commas and a final "or": `'a', 'b' or 'c'`.
func alternatives(_ words: [String]) -> String {
  let quoted = words.map { quotedForMessage($0) }
  guard let last = quoted.last, quoted.count > 1 else { return quoted.joined() }
  return quoted.dropLast().joined(separator: ", ") + " or " + last
}

private func shown(_ scalar: Unicode.Scalar) -> String {
  switch scalar {
  case "\n": return "\\n"
  case "\t": return "\\t"
  case "\r": return "\\r"
  default: break
  }
  switch scalar.properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator:
    return "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
  default:
    return String(scalar)
  }
}
