import Text

extension ProgramRecord {
  /// The manual page of the program as mdoc source in ASCII, without hidden options and empty sections. The date is
  /// written as in manuals: `November 25, 2026`.
  package func manualPage(date: String) -> String {
    var page = ManualText(ManualReference(name, 1), summary: summary, date: date)
    let manual = manual
    let macros = ["Sh SYNOPSIS", "Nm", "Op Ar COMMAND", "Op Ar OPTIONS", "Op Ar ARGUMENTS", "Sh DESCRIPTION"]
    for macro in macros { page.macro(macro) }
    page.paragraphs(
      manual.description.paragraphs + [
        "Without a command, '\(defaultCommand)' runs. Options of every command:"
      ])
    page.list(shownOptions.map { ($0.manualTerm, $0.paragraphs) })
    page.macro("Sh COMMANDS")
    page.list(
      commands.map { command in
        let also = command.names.aliases.joined(separator: ", ")
        return (
          ManualReference("\(name)-\(command.name)", 1).manualTerm,
          ["\(command.summary)\(also.isEmpty ? "" : " (also \(also))")."]
        )
      })
    page.section("ENVIRONMENT", manual.environment, as: "Ev")
    page.section("FILES", manual.files, as: "Pa")
    page.section("EXIT STATUS", manual.exitCodes, as: "Sy")
    page.section("EXAMPLES", manual.examples, as: "Li")
    let sections = manual.sections + manual.topics.filter { $0.page == nil }.flatMap { $0.sections }
    for section in sections { page.write(section) }
    page.write(manual.topics.compactMap { $0.page })
    return page.source
  }

  /// The manual page of a topic as mdoc source, or nil for a topic without a page of its own. The first of the topic's
  /// sections is the description.
  package func manualPage(of topic: HelpTopic, date: String) -> String? {
    guard let page = topic.page else { return nil }
    var text = ManualText(page, summary: topic.summary, date: date)
    for section in topic.sections { text.write(section) }
    text.write([ManualReference(name, 1)] + manual.topics.compactMap { $0.page }.filter { $0 != page })
    return text.source
  }

  package func manualPage(of command: CommandRecord, date: String) -> String {
    var page = ManualText(ManualReference("\(name)-\(command.name)", 1), summary: command.summary, date: date)
    page.macro("Sh SYNOPSIS")
    page.macro("Nm \(ManualText.arguments(name))")
    page.macro("Cm \(ManualText.arguments(command.name))")
    page.macro("Op Ar OPTIONS")
    for argument in command.arguments {
      page.macro((argument.isShownAsNeeded ? "" : "Op ") + argument.manualTerm)
    }
    page.macro("Sh DESCRIPTION")
    var description = [command.summary + "."] + command.description.paragraphs
    if !command.names.aliases.isEmpty {
      description.insert("\(name) \(enumeration(command.names.aliases, "or")) is the same command.", at: 1)
    }
    page.paragraphs(description)
    page.list(
      command.arguments.map { ($0.manualTerm, $0.paragraphs) }
        + (command.shownOptions + shownOptions).map { ($0.manualTerm, $0.paragraphs) })
    page.macro("Sh EXIT STATUS")
    page.prose("\(name)(1) lists the exit codes, the environment variables and the files.")
    page.section("EXAMPLES", command.examples, as: "Li")
    page.write([ManualReference(name, 1)] + manual.topics.compactMap { $0.page })
    return page.source
  }
}

extension ManualText {
  fileprivate mutating func section(_ title: String, _ definitions: [DefinitionRecord], as macro: String) {
    guard !definitions.isEmpty else { return }
    self.macro("Sh \(title)")
    list(definitions, as: macro)
  }

  fileprivate mutating func list(_ definitions: [DefinitionRecord], as macro: String) {
    list(definitions.map { ("\(macro) \(ManualText.arguments($0.term))", [$0.text]) })
  }

  fileprivate mutating func write(_ section: ManualSection) {
    macro("Sh \(ManualText.arguments(section.title))")
    for (index, block) in section.blocks.enumerated() {
      switch block {
      case .paragraph(let text):
        if index > 0 { macro("Pp") }
        prose(text)
      case .table(let rows): list(rows, as: "Sy")
      case .literal(let lines): literal(lines)
      }
    }
  }

  fileprivate mutating func write(_ references: [ManualReference]) {
    // Sorted by section, then by name, as the formatter requires.
    let references = references.sorted { ($0.section, $0.name) < ($1.section, $1.name) }
    guard let last = references.last else { return }
    macro("Sh SEE ALSO")
    for reference in references.dropLast() { macro("\(reference.manualTerm) ,") }
    macro(last.manualTerm)
  }
}

extension ManualReference {
  fileprivate var manualTerm: String { "Xr \(ManualText.arguments(name)) \(section)" }
}

extension ArgumentRecord {
  fileprivate var manualTerm: String {
    "Ar \(ManualText.arguments(name))" + (arity.most == nil ? " ..." : "")
  }
}

extension OptionRecord {
  fileprivate var manualTerm: String {
    let letter = short.map { "Fl \(ManualText.arguments(String($0))) , " } ?? ""
    let argument = value.map { " Ns = Ns Ar \(ManualText.arguments($0.placeholder))" } ?? ""
    return "\(letter)Fl \(ManualText.arguments("-" + name))\(argument)"
  }
}

/// Manual source in mdoc. Everything with a meaning to the formatter is escaped. Each sentence begins a line,
/// as the formatter requires, and lines of prose stay below 80 bytes unless a single word is longer.
private struct ManualText {
  /// The maximum length of a line of prose, in bytes.
  private static let maxLineLength = 78

  /// The lines, each with its line end.
  private(set) var source = ""

  /// The start of a page, up to the section NAME.
  init(_ page: ManualReference, summary: String, date: String) {
    macro("Dd \(date)")
    macro("Dt \(ManualText.arguments(page.name.uppercased())) \(page.section)")
    macro("Os")
    macro("Sh NAME")
    macro("Nm \(ManualText.arguments(page.name))")
    macro("Nd \(ManualText.arguments(summary.prefix(1).lowercased() + summary.dropFirst()))")
  }

  mutating func macro(_ line: String) { source += ".\(line)\n" }

  mutating func prose(_ text: String) {
    var line = ""
    for word in text.split(whereSeparator: { $0.isWhitespace }) {
      let escaped = ManualText.escaped(word)
      if !line.isEmpty, line.utf8.count + 1 + escaped.utf8.count > ManualText.maxLineLength {
        write(&line)
      }
      line += (line.isEmpty ? "" : " ") + escaped
      if ManualText.endsSentence(word) { write(&line) }
    }
    write(&line)
  }

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
      if let escape = escapes[scalar] {
        escaped += escape
      } else if scalar == "-" {
        escaped += isLiteral ? "\\-" : "-"
      } else {
        escaped += scalar.isASCII ? String(scalar) : "\\[u\(scalar.value.codePointDigits)]"
      }
    }
    return escaped
  }

  /// The escape sign, and signs with typographic forms that a terminal would show instead.
  private static let escapes: [Unicode.Scalar: String] = [
    "\\": "\\e", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti", "\"": "\\(dq",
  ]

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
