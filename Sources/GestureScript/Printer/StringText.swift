import Terminal

extension String {
  /// The text in double quotes as a script holds it, with the escapes of JSON.
  ///
  /// Escaped are quotes, backslashes, and what could do harm to a terminal; everything else stands as it is.
  var quotedText: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\u{08}": text += "\\b"
      case "\u{0C}": text += "\\f"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case _ where scalar.isHarmful: text += scalar.utf16.map { "\\u" + UInt32($0).codePointDigits }.joined()
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }

  /// The name bare if it can stand so, else in quotes.
  var nameText: String {
    let isBare = utf8.first.map(\.isLetter) ?? false && utf8.allSatisfy(\.isWordPart)
    return isBare ? self : quotedText
  }
}
