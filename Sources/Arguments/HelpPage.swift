extension ProgramRecord {
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
    write(program.shownOptions, title: "Options of every command:")
    guard length == .long else { return }
    write(command.examples, title: "Examples:")
    if !program.manual.exitCodes.isEmpty {
      page.gap()
      page.paragraph("Exit codes and environment variables: see '\(program.name) --help'.")
    }
  }

  mutating func writeProgram() {
    let manual = program.manual
    page.paragraph("\(program.name): \(program.summary).")
    page.gap()
    page.paragraph(program.usage(of: nil), label: "Usage: ")
    writeDescription(manual.description)
    page.heading("Commands:")
    page.columns(program.commands.map { ($0.names.words.joined(separator: ", "), $0.summary) })
    write(program.shownOptions, title: "Options of every command:")
    if length == .long {
      write(manual.environment, title: "Environment variables:")
      write(manual.files, title: "Files:")
      if !manual.exitCodes.isEmpty {
        page.heading("Exit codes:")
        page.columns(manual.exitCodes.map { ($0.term, $0.text) })
      }
      write(manual.examples, title: "Examples:")
    }
    if !manual.topics.isEmpty {
      page.heading("Topics of '\(program.name) help TOPIC':")
      page.columns(manual.topics.map { ($0.name, $0.summary) })
    }
    page.gap()
    page.paragraph(
      "'\(program.name) COMMAND -h' shows the options of a command, '\(program.name) COMMAND --help' its full help."
    )
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
