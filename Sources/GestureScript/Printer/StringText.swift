import Text

extension String {
  /// The text in double quotes, with the escapes of JSON.
  ///
  /// Quotes, backslashes and characters harmful to a terminal are escaped.
  package var quotedText: String {
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

  /// The name, in quotes only if needed.
  var nameText: String {
    let isBare = utf8.first.map(\.isLetter) ?? false && utf8.allSatisfy(\.isWordPart)
    return isBare ? self : quotedText
  }
}
