import Text

extension ProgramRecord {
  static let optionsTopic = "options"

  /// The topics of help: those of the manual, and the options of every command with what else holds for all.
  package var topics: [HelpTopic] {
    let options = HelpTopic(
      ProgramRecord.optionsTopic,
      summary: "Options of every command, exit codes, environment variables and files"
    ) {
      var page = HelpPage(program: self, length: .long, page: TextLayout(width: 80))
      page.writeOptions()
      return .document(page.page.text)
    }
    return manual.topics + [options]
  }

  /// Help about a command, or about the program without one, as plain text in lines of at most `width` characters,
  /// at least 20. Longer words and examples are not broken.
  package func help(on command: String? = nil, _ length: HelpLength, width: Int) -> String {
    var page = HelpPage(program: self, length: length, page: TextLayout(width: width))
    if let command = command.flatMap({ self.command(named: $0) }) {
      page.write(command)
    } else {
      page.writeProgram()
    }
    return page.page.text
  }
}

private struct HelpPage {
  let program: ProgramRecord
  let length: HelpLength
  var page: TextLayout

  mutating func write(_ command: CommandRecord) {
    page.paragraph(command.summary + ".")
    page.gap()
    page.paragraph(program.usage(of: command), label: "Usage: ")
    if !command.names.aliases.isEmpty {
      let label = command.names.aliases.count == 1 ? "Alias: " : "Aliases: "
      page.paragraph(command.names.aliases.joined(separator: ", "), label: label)
    }
    writeDescription(command.description)
    if !command.arguments.isEmpty {
      page.heading("Arguments:")
      switch length {
      case .short: page.columns(command.arguments.map { ($0.name, $0.help) })
      case .long: page.definitions(command.arguments.map { ($0.name, $0.paragraphs) })
      }
    }
    write(command.shownOptions, title: "Options:")
    if length == .long { write(command.examples, title: "Examples:") }
    page.gap()
    page.paragraph(
      "'\(program.name) help \(ProgramRecord.optionsTopic)' shows the options of every command"
        + (program.manual.exitCodes.isEmpty ? "." : ", exit codes and environment variables."))
  }

  /// The options of every command, and with long help the environment, the files and the exit codes.
  mutating func writeOptions() {
    write(program.shownOptions, title: "Options of every command:")
    guard length == .long else { return }
    let manual = program.manual
    write(manual.environment, title: "Environment variables:")
    write(manual.files, title: "Files:")
    guard !manual.exitCodes.isEmpty else { return }
    page.heading("Exit codes:")
    page.columns(manual.exitCodes.map { ($0.term, $0.text) })
  }

  mutating func writeProgram() {
    let manual = program.manual
    page.paragraph("\(program.name): \(program.summary).")
    page.gap()
    page.paragraph(program.usage(of: nil), label: "Usage: ")
    writeDescription(manual.description)
    writeCommands(manual.groups)
    writeOptions()
    if length == .long { write(manual.examples, title: "Examples:") }
    let topics = program.topics
    page.heading("Topics of '\(program.name) help TOPIC':")
    switch length {
    case .short: page.paragraph(topics.map(\.name).joined(separator: ", "), label: "  ")
    case .long: page.columns(topics.map { ($0.name, $0.summary) })
    }
    page.gap()
    page.paragraph(
      "'\(program.name) COMMAND -h' shows the options of a command, '\(program.name) COMMAND --help' its full help."
        + (length == .short ? " '\(program.name) --help' shows everything." : ""))
  }

  /// All commands with their summaries; in short help those of a group only by name.
  private mutating func writeCommands(_ groups: KeyValuePairs<String, [String]>) {
    let named = length == .short ? Set(groups.flatMap(\.value)) : []
    page.heading("Commands:")
    page.columns(
      program.commands.filter { !named.contains($0.name) }.map {
        ($0.names.words.joined(separator: ", "), $0.summary)
      })
    guard length == .short, !groups.isEmpty else { return }
    page.heading("More commands:")
    page.columns(
      groups.map { ($0.key, $0.value.joined(separator: ", ")) }
        + (program.views.isEmpty ? [] : [("views", program.views.map(\.term).joined(separator: ", "))]))
  }

  private mutating func writeDescription(_ text: String) {
    guard length == .long else { return }
    for words in text.paragraphs {
      page.gap()
      page.paragraph(words)
    }
  }

  private mutating func write(_ options: [OptionRecord], title: String) {
    guard !options.isEmpty else { return }
    page.heading(title)
    switch length {
    case .short: page.columns(options.map { ($0.helpTerm, $0.help) })
    case .long: page.definitions(options.map { ($0.helpTerm, $0.paragraphs) }, indent: 10)
    }
  }

  private mutating func write(_ definitions: [DefinitionRecord], title: String) {
    guard !definitions.isEmpty else { return }
    page.heading(title)
    page.definitions(definitions.map { ($0.term, [$0.text]) })
  }
}

extension OptionRecord {
  /// The option as help shows it: `-n, --limit N`, the long name aligned whether there is a letter or not.
  fileprivate var helpTerm: String {
    (short.map { "-\($0), " } ?? "    ") + spelling + (value.map { " " + $0.placeholder } ?? "")
  }
}

/// A subject of help other than a command. The content is created on request.
package struct HelpTopic: Sendable {
  package enum Content: Hashable, Sendable {
    /// Sections with titles of their own.
    case sections([ManualSection])
    /// A text for programs, printed byte for byte; it ends in a line end.
    case document(String)
  }

  /// The word after `help`.
  package let name: String
  /// One line without a final full stop, beginning with a capital.
  package let summary: String
  /// The manual page with the same content; without one the sections are part of the program's own page.
  package let page: ManualReference?
  private let write: @Sendable () -> Content

  package init(
    _ name: String, page: ManualReference? = nil, summary: String,
    _ content: @escaping @Sendable () -> Content
  ) {
    self.name = name
    self.summary = summary
    self.page = page
    write = content
  }

  /// A topic whose sections are written as text: ``ManualSection``.
  package init(
    _ name: String, page: ManualReference? = nil, summary: String,
    markup: @autoclosure @escaping @Sendable () -> String
  ) {
    self.init(name, page: page, summary: summary) { .sections([ManualSection](markup: markup())) }
  }

  package var content: Content { write() }

  /// The sections; none for a document.
  package var sections: [ManualSection] {
    if case .sections(let sections) = content { sections } else { [] }
  }

  /// The topic in lines of at most `width` characters, as by ``ProgramRecord/help(on:_:width:)``; a document unchanged.
  package func text(width: Int = 80) -> String {
    switch content {
    case .document(let text): return text
    case .sections(let sections):
      var page = TextLayout(width: width)
      page.paragraph(summary + ".")
      for section in sections { page.write(section) }
      return page.text
    }
  }
}

extension TextLayout {
  fileprivate mutating func write(_ section: ManualSection) {
    heading(section.title.prefix(1) + section.title.dropFirst().lowercased() + ":")
    for (index, block) in section.blocks.enumerated() {
      if index > 0 { gap() }
      switch block {
      case .paragraph(let text): paragraph(text, label: "  ")
      case .table(let rows): columns(rows.map { ($0.term, $0.text) })
      case .literal(let lines): for text in lines { line(text.isEmpty ? "" : "    " + text) }
      }
    }
  }
}

/// Plain text for a given width. A word wider than its column gets its own line, unbroken: users copy paths.
private struct TextLayout {
  private static let narrowest = 20
  /// The maximum width of the first of two columns; longer entries get a line of their own.
  private static let widestTerm = 26
  /// The minimum width of the second column; with less the texts go below their terms.
  private static let narrowestText = 24

  private let width: Int
  /// The lines, each with its line end.
  private(set) var text = ""

  init(width: Int) { self.width = max(width, TextLayout.narrowest) }

  /// An empty line, unless the page is still empty.
  mutating func gap() {
    if !text.isEmpty { text += "\n" }
  }

  mutating func line(_ line: String) { text += line + "\n" }

  mutating func heading(_ title: String) {
    gap()
    line(title)
  }

  /// A paragraph; `label` precedes its first line, and the other lines are indented by its width.
  mutating func paragraph(_ words: String, label: String = "") {
    let indent = String(repeating: " ", count: label.count)
    let lines = wrapped(words, width: width - label.count)
    for (number, line) in lines.enumerated() { self.line((number == 0 ? label : indent) + line) }
  }

  /// Terms with their texts beside them in two aligned columns, indented by two.
  mutating func columns(_ rows: [(term: String, text: String)]) {
    let widths = rows.map { $0.term.count }.filter { $0 <= TextLayout.widestTerm }
    let column = (widths.max() ?? 0) + 4
    let isNarrow = width - column < TextLayout.narrowestText
    let indent = isNarrow ? 10 : column
    for row in rows {
      let term = "  " + row.term
      let isBeside = !isNarrow && term.count + 2 <= column
      if !isBeside { line(term) }
      paragraph(row.text, label: (isBeside ? term : "").padded(to: indent))
    }
  }

  /// Terms with their paragraphs below them, indented by `indent`, with an empty line between two terms.
  mutating func definitions(_ entries: [(term: String, paragraphs: [String])], indent: Int = 6) {
    let indent = String(repeating: " ", count: indent)
    for (number, entry) in entries.enumerated() {
      if number > 0 { gap() }
      line("  " + entry.term)
      for (number, words) in entry.paragraphs.enumerated() {
        if number > 0 { gap() }
        paragraph(words, label: indent)
      }
    }
  }
}

/// Lines of at most `width` columns, except single words that are wider; white space of any kind and amount
/// separates words. Returns at least one line.
func wrapped(_ text: String, width: Int) -> [String] {
  text.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ").wrapped(toColumns: width)
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
