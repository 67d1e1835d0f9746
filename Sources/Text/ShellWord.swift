extension String {
  /// The text as one word of a shell command: unchanged if it is plain to every shell, else in quotes.
  ///
  /// Characters harmful to a terminal become bytes in the quotes `$'…'` of bash, zsh and ksh. A `-` at the
  /// start stays: the caller must prevent the word from being read as an option.
  package var shellWord: String {
    if let first = utf8.first, first != UInt8(ascii: "="), utf8.allSatisfy(\.isPlainInShell) { return self }
    guard unicodeScalars.contains(where: \.isHarmful) else {
      return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
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
