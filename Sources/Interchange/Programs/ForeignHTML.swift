/// The text of a note in HTML: the ends of blocks are line breaks, all other tags are left out.
enum ForeignHTML {
  static func text(_ html: String) -> String {
    guard ["</", "<br", "<p>"].contains(where: { html.contains($0) }) else { return html }
    var text = ""
    var rest = html.split(whereSeparator: \.isNewline).joined(separator: " ")[...]
    while let next = rest.firstIndex(where: { "<&".contains($0) }) {
      text += rest[..<next]
      rest = rest[next...]
      if rest.first == "&" {
        let name = rest.dropFirst().prefix(8).prefix { $0 != ";" }
        let character = character(name)
        text.append(character ?? "&")
        rest = rest.dropFirst(character == nil ? 1 : name.count + 2)
      } else {
        guard let end = rest.firstIndex(of: ">") else { break }
        let tag = rest[..<end].dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
        rest = rest[rest.index(after: end)...]
        if ["style", "script", "head"].contains(tag) {
          guard let end = rest.firstRange(of: "</\(tag)>") else { break }
          rest = rest[end.upperBound...]
        }
        if tag == "li" { text += "- " }
        if ["br", "br/", "/p", "/div", "/li", "/tr", "/h1", "/h2", "/h3", "/ul", "/ol"].contains(tag) {
          text += "\n"
        }
      }
    }
    let lines = (text + rest).split(separator: "\n", omittingEmptySubsequences: false).map {
      ImportedText.trimmed($0)
    }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// The character of `amp`, `#39` or `#x27`.
  private static func character(_ name: Substring) -> Character? {
    let named: [Substring: Character] = [
      "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "ndash": "–", "mdash": "—",
    ]
    guard name.first == "#" else { return named[name] }
    let digits = name.dropFirst()
    let number = digits.first == "x" ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return number.flatMap { Unicode.Scalar($0) }.flatMap { $0.value == 0 ? nil : Character($0) }
  }
}
