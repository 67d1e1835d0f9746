extension String {
  /// The text as one word of a command: unchanged if it is plain to every shell, else in quotes.
  package var quotedWord: String {
    if let first = utf8.first, first != UInt8(ascii: "="), utf8.allSatisfy(\.isPlainInShell) { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// The ``quotedWord``; characters harmful to a terminal become bytes in the quotes `$'…'` of bash, zsh and ksh. A `-`
  /// at the start stays: the caller must prevent the word from being read as an option.
  package var shellWord: String {
    guard unicodeScalars.contains(where: \.isHarmful) else { return quotedWord }
    var word = "$'"
    for scalar in unicodeScalars {
      switch scalar {
      case "'", "\\": word += "\\" + String(scalar)
      case _ where scalar.isHarmful:
        // Three octal digits are never followed by a fourth.
        for byte in String(scalar).utf8 {
          word += "\\\(byte >> 6)\(byte >> 3 & 7)\(byte & 7)"
        }
      default: word.unicodeScalars.append(scalar)
      }
    }
    return word + "'"
  }
}

extension UInt8 {
  /// Whether the character is a letter, a digit or a sign without a meaning in any shell.
  fileprivate var isPlainInShell: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_@%+=:,./-".utf8.contains(self)
    }
  }
}

/// Splits a line into words as a shell does: blanks separate them, quotes hold them together, and a backslash
/// keeps the next character; nil if a quote stays open. With `comments`, a `#` that begins a word ends the line.
package func shellWords(_ line: some Sequence<UInt8>, comments: Bool = false) -> [String]? {
  var words: [String] = []
  var word: [UInt8]?
  var quote: UInt8?
  var isEscaped = false
  for byte in line {
    if isEscaped {
      word = (word ?? []) + [byte]
      isEscaped = false
    } else if byte == UInt8(ascii: "\\"), quote != UInt8(ascii: "'") {
      isEscaped = true
    } else if let open = quote {
      if byte == open { quote = nil } else { word?.append(byte) }
    } else if byte == UInt8(ascii: "'") || byte == UInt8(ascii: "\"") {
      quote = byte
      word = word ?? []
    } else if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
      if let whole = word { words.append(String(decoding: whole, as: UTF8.self)) }
      word = nil
    } else if comments, byte == UInt8(ascii: "#"), word == nil {
      break
    } else {
      word = (word ?? []) + [byte]
    }
  }
  guard quote == nil, !isEscaped else { return nil }
  if let word { words.append(String(decoding: word, as: UTF8.self)) }
  return words
}
