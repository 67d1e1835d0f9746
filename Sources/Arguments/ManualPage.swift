/// The manual page of the program as mdoc source, the same on every run. Hidden commands and options and
/// empty sections are left out.
package struct ManualPage: Sendable {
  private let program: ProgramRecord
  private let date: ManualDate

  package init(_ program: ProgramRecord, date: ManualDate) {
    self.program = program
    self.date = date
  }

  /// The source, in ASCII, ending in a line end.
  package var source: String {
    var page = ManualText(ManualReference(program.name, 1), summary: program.summary, date: date)
    writeUsage(to: &page)
    writeCommands(to: &page)
    write("ENVIRONMENT", program.manual.environment, as: "Ev", to: &page)
    write("FILES", program.manual.files, as: "Pa", to: &page)
    let codes = program.manual.exitCodes.map { DefinitionRecord(String($0.code), $0.meaning) }
    write("EXIT STATUS", codes, as: "Sy", to: &page)
    writeExamples(to: &page)
    let sections =
      program.manual.sections + program.manual.topics.filter { $0.page == nil }.flatMap { $0.sections }
    for section in sections { ManualPage.write(section, to: &page) }
    ManualPage.write(program.manual.seeAlso + program.manual.topics.compactMap { $0.page }, to: &page)
    return page.source
  }
}

extension ManualPage {
  private func writeUsage(to page: inout ManualText) {
    page.macro("Sh SYNOPSIS")
    page.macro("Nm")
    page.macro("Op Ar COMMAND")
    page.macro("Op Ar OPTIONS")
    page.macro("Op Ar ARGUMENTS")
    page.macro("Sh DESCRIPTION")
    page.paragraphs(
      program.manual.description + [
        "Without a command, '\(program.defaultCommand)' runs. Options of every command:"
      ])
    page.list(program.shownOptions.map { ($0.manualTerm, $0.paragraphs) })
  }

  private func writeCommands(to page: inout ManualText) {
    page.macro("Sh COMMANDS")
    for command in program.shownCommands {
      page.macro("Ss \(ManualText.arguments(command.names.words.joined(separator: ", ")))")
      page.macro("Nm")
      page.macro("Cm \(ManualText.arguments(command.name))")
      page.macro("Op Ar OPTIONS")
      for argument in command.arguments {
        page.macro((argument.arity.least == 0 ? "Op " : "") + argument.manualTerm)
      }
      page.macro("Pp")
      page.paragraphs([command.summary + "."] + command.description)
      page.list(
        command.arguments.map { ($0.manualTerm, $0.paragraphs) }
          + command.shownOptions.map { ($0.manualTerm, $0.paragraphs) })
    }
  }

  private func write(
    _ title: String, _ definitions: [DefinitionRecord], as macro: String, to page: inout ManualText
  ) {
    guard !definitions.isEmpty else { return }
    page.macro("Sh \(title)")
    page.list(definitions.map { ("\(macro) \(ManualText.arguments($0.term))", [$0.text]) })
  }

  private func writeExamples(to page: inout ManualText) {
    let commands = program.shownCommands.filter { !$0.examples.isEmpty }
    guard !program.manual.examples.isEmpty || !commands.isEmpty else { return }
    page.macro("Sh EXAMPLES")
    page.list(program.manual.examples.map { $0.manualEntry })
    for command in commands {
      page.macro("Ss \(ManualText.arguments(command.name))")
      page.list(command.examples.map { $0.manualEntry })
    }
  }

  static func write(_ section: ManualSection, to page: inout ManualText) {
    page.macro("Sh \(ManualText.arguments(section.title))")
    var isAfterParagraph = false
    for block in section.blocks {
      switch block {
      case .paragraph(let text):
        if isAfterParagraph { page.macro("Pp") }
        page.prose(text)
      case .table(let rows):
        page.list(rows.map { ("Sy \(ManualText.arguments($0.term))", [$0.text]) })
      case .literal(let lines):
        page.literal(lines)
      }
      isAfterParagraph = true
    }
  }

  static func write(_ references: [ManualReference], to page: inout ManualText) {
    // Sorted by section, then by name, as the formatter requires.
    let references = references.sorted { ($0.section, $0.name) < ($1.section, $1.name) }
    guard let last = references.last else { return }
    page.macro("Sh SEE ALSO")
    for reference in references.dropLast() { page.macro("\(reference.manualTerm) ,") }
    page.macro(last.manualTerm)
  }
}

extension ManualReference {
  fileprivate var manualTerm: String { "Xr \(ManualText.arguments(name)) \(section)" }
}

extension ExampleRecord {
  /// The command line as a term, with its purpose below.
  fileprivate var manualEntry: (term: String, paragraphs: [String]) {
    ("Li \(ManualText.arguments(command))", [purpose])
  }
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
