extension ProgramRecord {
  /// The manual page of the program as mdoc source in ASCII, without hidden options and empty sections. The date is
  /// written as in manuals: `November 25, 2026`.
  package func manualPage(date: String) -> String {
    var page = ManualText(ManualReference(name, 1), summary: summary, date: date)
    let manual = manual
    writeUsage(manual, to: &page)
    writeCommands(to: &page)
    page.section("ENVIRONMENT", manual.environment, as: "Ev")
    page.section("FILES", manual.files, as: "Pa")
    page.section("EXIT STATUS", manual.exitCodes, as: "Sy")
    writeExamples(manual, to: &page)
    for section in manual.sections { page.write(section) }
    for topic in manual.topics where topic.page == nil { topic.sections.forEach { page.write($0) } }
    page.write(manual.topics.compactMap { $0.page })
    return page.source
  }

  /// The manual page of a topic as mdoc source, or nil for a topic without a page of its own. The first of the topic's
  /// sections is the description.
  package func manualPage(of topic: HelpTopic, date: String) -> String? {
    guard let page = topic.page else { return nil }
    let summary = topic.summary.prefix(1).lowercased() + topic.summary.dropFirst()
    var text = ManualText(page, summary: summary, date: date)
    for section in topic.sections { text.write(section) }
    text.write([ManualReference(name, 1)] + manual.topics.compactMap { $0.page }.filter { $0 != page })
    return text.source
  }

  private func writeUsage(_ manual: ProgramManual, to page: inout ManualText) {
    page.macro("Sh SYNOPSIS")
    page.macro("Nm")
    page.macro("Op Ar COMMAND")
    page.macro("Op Ar OPTIONS")
    page.macro("Op Ar ARGUMENTS")
    page.macro("Sh DESCRIPTION")
    page.paragraphs(
      manual.description.paragraphs + [
        "Without a command, '\(defaultCommand)' runs. Options of every command:"
      ])
    page.list(shownOptions.map { ($0.manualTerm, $0.paragraphs) })
  }

  private func writeCommands(to page: inout ManualText) {
    page.macro("Sh COMMANDS")
    for command in commands {
      page.macro("Ss \(ManualText.arguments(command.names.words.joined(separator: ", ")))")
      page.macro("Nm")
      page.macro("Cm \(ManualText.arguments(command.name))")
      page.macro("Op Ar OPTIONS")
      for argument in command.arguments {
        page.macro((argument.arity.least == 0 ? "Op " : "") + argument.manualTerm)
      }
      page.macro("Pp")
      page.paragraphs([command.summary + "."] + command.description.paragraphs)
      page.list(
        command.arguments.map { ($0.manualTerm, $0.paragraphs) }
          + command.shownOptions.map { ($0.manualTerm, $0.paragraphs) })
    }
  }

  private func writeExamples(_ manual: ProgramManual, to page: inout ManualText) {
    let commands = commands.filter { !$0.examples.isEmpty }
    guard !manual.examples.isEmpty || !commands.isEmpty else { return }
    page.macro("Sh EXAMPLES")
    page.list(manual.examples, as: "Li")
    for command in commands {
      page.macro("Ss \(ManualText.arguments(command.name))")
      page.list(command.examples, as: "Li")
    }
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
