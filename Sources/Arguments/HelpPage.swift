/// Help about the program or one of its commands, as plain text.
package struct HelpPage: Sendable {
  private let program: ProgramRecord
  private let command: CommandRecord?
  private let length: HelpLength

  package init(_ program: ProgramRecord, command: CommandRecord? = nil, length: HelpLength) {
    self.program = program
    self.command = command
    self.length = length
  }

  /// The requested help. A request for an unknown command gets the program's help.
  package init(_ program: ProgramRecord, request: HelpRequest) {
    self.init(
      program, command: request.command.flatMap { program.command(named: $0) }, length: request.length)
  }

  /// The page in lines of at most `width` characters, at least 20. Longer words and examples are not broken.
  package func text(width: Int = 80) -> String {
    var page = TextLayout(width: width)
    if let command { write(command, to: &page) } else { writeProgram(to: &page) }
    return page.text
  }
}

extension HelpPage {
  private func write(_ command: CommandRecord, to page: inout TextLayout) {
    page.paragraph(command.summary + ".")
    page.gap()
    page.paragraph(program.usage(of: command), label: "Usage: ")
    if !command.names.aliases.isEmpty {
      let label = command.names.aliases.count == 1 ? "Alias: " : "Aliases: "
      page.paragraph(command.names.aliases.joined(separator: ", "), label: label)
    }
    writeDescription(command.description, to: &page)
    if !command.arguments.isEmpty {
      heading("Arguments:", in: &page)
      switch length {
      case .short: page.columns(command.arguments.map { ($0.name, $0.help) })
      case .long: page.definitions(command.arguments.map { ($0.name, $0.paragraphs) })
      }
    }
    write(command.shownOptions, title: "Options:", to: &page)
    write(program.shownOptions, title: "Options of every command:", to: &page)
    guard length == .long else { return }
    write(command.examples, to: &page)
    if !program.manual.exitCodes.isEmpty {
      page.gap()
      page.paragraph("Exit codes and environment variables: see '\(program.name) --help'.")
    }
  }

  private func writeProgram(to page: inout TextLayout) {
    page.paragraph("\(program.name): \(program.summary).")
    page.gap()
    page.paragraph(program.usage(of: nil), label: "Usage: ")
    writeDescription(program.manual.description, to: &page)
    heading("Commands:", in: &page)
    page.columns(program.shownCommands.map { ($0.names.words.joined(separator: ", "), $0.summary) })
    write(program.shownOptions, title: "Options of every command:", to: &page)
    if length == .long {
      write(program.manual.environment, title: "Environment variables:", to: &page)
      write(program.manual.files, title: "Files:", to: &page)
      if !program.manual.exitCodes.isEmpty {
        heading("Exit codes:", in: &page)
        page.columns(program.manual.exitCodes.map { (String($0.code), $0.meaning) })
      }
      write(program.manual.examples, to: &page)
    }
    if !program.manual.topics.isEmpty {
      heading("Topics of '\(program.name) help TOPIC':", in: &page)
      page.columns(program.manual.topics.map { ($0.name, $0.summary) })
    }
    page.gap()
    page.paragraph(
      "'\(program.name) COMMAND -h' shows the options of a command, '\(program.name) COMMAND --help' its full help."
    )
  }

  private func writeDescription(_ paragraphs: [String], to page: inout TextLayout) {
    guard length == .long else { return }
    for words in paragraphs {
      page.gap()
      page.paragraph(words)
    }
  }

  private func write(_ options: [OptionRecord], title: String, to page: inout TextLayout) {
    guard !options.isEmpty else { return }
    heading(title, in: &page)
    switch length {
    case .short: page.columns(options.map { ($0.helpTerm, $0.help) })
    case .long: page.definitions(options.map { ($0.helpTerm, $0.paragraphs) }, indent: 10)
    }
  }

  private func write(_ definitions: [DefinitionRecord], title: String, to page: inout TextLayout) {
    guard !definitions.isEmpty else { return }
    heading(title, in: &page)
    page.definitions(definitions.map { ($0.term, [$0.text]) })
  }

  private func write(_ examples: [ExampleRecord], to page: inout TextLayout) {
    guard !examples.isEmpty else { return }
    heading("Examples:", in: &page)
    page.definitions(examples.map { ($0.command, [$0.purpose]) })
  }

  private func heading(_ title: String, in page: inout TextLayout) {
    page.gap()
    page.line(title)
  }
}

extension OptionRecord {
  /// The option as help shows it: `-n, --limit N`, the long name aligned whether there is a letter or not.
  fileprivate var helpTerm: String {
    (short.map { "-\($0), " } ?? "    ") + spelling + (value.map { " " + $0.placeholder } ?? "")
  }
}
