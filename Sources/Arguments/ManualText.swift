import Terminal

/// Manual source in mdoc. Everything with a meaning to the formatter is escaped. Each sentence begins a line,
/// as the formatter requires, and lines of prose stay below 80 bytes unless a single word is longer.
struct ManualText {
  /// The maximum length of a line of prose, in bytes.
  private static let longestLine = 78

  /// The lines, each with its line end.
  private(set) var source = ""

  /// The start of a page, up to the section NAME.
  init(_ page: ManualReference, summary: String, date: String) {
    macro("Dd \(date)")
    macro("Dt \(ManualText.arguments(page.name.uppercased())) \(page.section)")
    macro("Os")
    macro("Sh NAME")
    macro("Nm \(ManualText.arguments(page.name))")
    macro("Nd \(ManualText.arguments(summary))")
  }

  mutating func macro(_ line: String) { source += ".\(line)\n" }

  mutating func prose(_ text: String) {
    var line = ""
    for word in text.split(whereSeparator: { $0.isWhitespace }) {
      let escaped = ManualText.escaped(word)
      if !line.isEmpty, line.utf8.count + 1 + escaped.utf8.count > ManualText.longestLine {
        write(&line)
      }
      line += (line.isEmpty ? "" : " ") + escaped
      if ManualText.endsSentence(word) { write(&line) }
    }
    write(&line)
  }

  /// Paragraphs of prose with space between them.
  mutating func paragraphs(_ texts: [String]) {
    for (number, text) in texts.enumerated() {
      if number > 0 { macro("Pp") }
      prose(text)
    }
  }

  /// Lines that are shown as they are, indented. White space at their ends is left out.
  mutating func literal(_ lines: [String]) {
    macro("Bd -literal -offset indent")
    for line in lines {
      let end = line.lastIndex { !$0.isWhitespace }
      var escaped = ManualText.escapedCharacters(end.map { line[...$0] } ?? "", isLiteral: true)
      write(&escaped, isEmptyKept: true)
    }
    macro("Ed")
  }

  /// A list of terms with paragraphs. The terms are macro arguments, escaped already.
  mutating func list(_ entries: [(term: String, paragraphs: [String])]) {
    guard !entries.isEmpty else { return }
    macro("Bl -tag -width Ds")
    for entry in entries {
      macro("It \(entry.term)")
      paragraphs(entry.paragraphs)
    }
    macro("El")
  }

  /// Writes a line of text that must not be taken for a macro, and empties it.
  private mutating func write(_ line: inout String, isEmptyKept: Bool = false) {
    guard isEmptyKept || !line.isEmpty else { return }
    source += (line.hasPrefix(".") ? "\\&" : "") + line + "\n"
    line = ""
  }
}

extension ManualText {
  /// The words as arguments of a macro, protected from being taken for a macro or punctuation.
  static func arguments(_ text: String) -> String {
    text.split(whereSeparator: { $0.isWhitespace }).map { word in
      let escaped = escapedCharacters(word, isLiteral: true)
      return looksLikeMacro(word) || isPunctuation(word) ? "\\&" + escaped : escaped
    }.joined(separator: " ")
  }

  /// Escapes a word of prose. Dashes become hyphens, except in options and paths, which users copy.
  private static func escaped(_ word: Substring) -> String {
    let start = word.drop { "('\"".contains($0) }
    return escapedCharacters(word, isLiteral: start.hasPrefix("-") || word.contains("/"))
  }

  private static func escapedCharacters(_ text: some StringProtocol, isLiteral: Bool) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += isLiteral ? "\\-" : "-"
      // These have typographic forms that a terminal would show instead.
      case "'": escaped += "\\(aq"
      case "`": escaped += "\\(ga"
      case "^": escaped += "\\(ha"
      case "~": escaped += "\\(ti"
      case "\"": escaped += "\\(dq"
      default:
        if scalar.isASCII {
          escaped.unicodeScalars.append(scalar)
        } else {
          escaped += "\\[u" + scalar.value.codePointDigits + "]"
        }
      }
    }
    return escaped
  }

  /// Whether a sentence ends with the word: `.`, `?` or `!`, perhaps inside quotes or brackets.
  private static func endsSentence(_ word: Substring) -> Bool {
    let closing = word.reversed().drop { ")]'\"".contains($0) }
    return closing.first.map { ".!?".contains($0) } ?? false
  }

  /// Whether the word looks like the name of a macro: two or three letters, the first alone a capital.
  private static func looksLikeMacro(_ word: Substring) -> Bool {
    let letters = word.utf8.prefix(4)
    guard 2...3 ~= letters.count, let first = letters.first else { return false }
    let isLower = letters.dropFirst().allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    return first == UInt8(ascii: "%") || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= first && isLower
  }

  private static func isPunctuation(_ word: Substring) -> Bool {
    word.utf8.count == 1 && ".,:;()[]?!|".contains(word)
  }
}
