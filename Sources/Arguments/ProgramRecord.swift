package import Terminal

/// All properties of the program: its commands and the other parts of its manual.
package struct ProgramRecord: Sendable {
  /// The word that starts it.
  package let name: String
  /// One line without a final full stop, beginning in lower case: it follows the name and a dash.
  package let summary: String
  /// The commands, in the order shown by help.
  package let commands: CommandList
  package let defaultCommand: String
  /// Words for the default command with a view, unless a command has the name.
  package var views: [DefinitionRecord] { makeViews() }
  /// The options that every command takes. ``OptionRecord/help`` is always the last of them.
  package let options: [OptionRecord]
  private let makeViews: @Sendable () -> [DefinitionRecord]
  private let makeManual: @Sendable () -> ProgramManual

  /// `options` are those besides `--help`, which is added; `views` and `manual` are evaluated on request.
  package init(
    _ name: String,
    summary: String,
    commands: CommandList,
    defaultCommand: String,
    views: @autoclosure @escaping @Sendable () -> [DefinitionRecord] = [],
    options: [OptionRecord] = [],
    manual: @autoclosure @escaping @Sendable () -> ProgramManual = ProgramManual()
  ) {
    self.name = name
    self.summary = summary
    self.commands = commands
    self.defaultCommand = defaultCommand
    makeViews = views
    self.options = options + [.help]
    makeManual = manual
  }

  package var manual: ProgramManual { makeManual() }
}

extension ProgramRecord {
  /// The command with a name or an alias, or nil if there is none. Near misses are not accepted.
  package func command(named word: String) -> CommandRecord? { commands.command(named: word) }

  package func topic(named word: String) -> HelpTopic? { manual.topics.first { $0.name == word } }

  func isSubject(_ word: String) -> Bool { command(named: word) != nil || topic(named: word) != nil }

  /// The command name, alias or topic that `word` was probably meant to be, or nil if it resembles none.
  func nearestSubject(to word: String) -> String? {
    foreignCommand(word)
      ?? nearest(to: word, among: shownCommands.flatMap { $0.names.words } + manual.topics.map { $0.name })
  }

  /// The command name, alias or view that `word` was probably meant to be, or nil if it resembles none.
  package func nearestCommand(to word: String, views: [String] = []) -> String? {
    foreignCommand(word)
      ?? nearest(
        to: word, among: shownCommands.flatMap { $0.names.words } + self.views.map { $0.term } + views)
  }

  /// The command known by this word in other programs.
  private func foreignCommand(_ word: String) -> String? {
    shownCommands.first { $0.names.foreign.contains(word) }?.name
  }

  var shownCommands: [CommandRecord] { commands.filter { !$0.isHidden } }

  var shownOptions: [OptionRecord] { options.filter { !$0.isHidden } }

  /// The usage line of a command, or of the program without one.
  func usage(of command: CommandRecord?) -> String {
    if let command { return "\(name) \(command.usage)" }
    return "\(name) [COMMAND] [OPTIONS] [ARGUMENTS]"
  }
}

/// The commands of a program, in the order of the help. A program has dozens of commands but runs one: only
/// the names are stored, records are created on request.
package struct CommandList: Sendable {
  private let entries: [Entry]

  private struct Entry: Sendable {
    let names: CommandNames
    let record: @Sendable () -> CommandRecord
  }

  package init(_ records: [CommandRecord]) {
    entries = records.map { record in Entry(names: record.names) { record } }
  }

  /// Creates a list of commands by name; `record` creates a command's record, which has these names.
  package init<Command: Sendable>(
    _ commands: [Command], names: (Command) -> CommandNames,
    record: @escaping @Sendable (Command) -> CommandRecord
  ) {
    entries = commands.map { command in Entry(names: names(command)) { record(command) } }
  }

  /// The command with a name or an alias, or nil if there is none. Near misses are not accepted.
  func command(named word: String) -> CommandRecord? {
    let entry =
      entries.first { $0.names.name == word } ?? entries.first { $0.names.aliases.contains(word) }
    return entry?.record()
  }
}

extension CommandList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }
  package subscript(place: Int) -> CommandRecord { entries[place].record() }
}

extension CommandList: ExpressibleByArrayLiteral {
  package init(arrayLiteral records: CommandRecord...) { self.init(records) }
}

/// The parts of a program's help and manual beyond its commands.
package struct ProgramManual: Hashable, Sendable {
  /// Paragraphs for the long help and the manual, in whole sentences.
  package let description: [String]
  package let environment: [DefinitionRecord]
  package let files: [DefinitionRecord]
  package let exitCodes: [ExitCodeRecord]
  /// Examples of the program as a whole; commands have their own.
  package let examples: [ExampleRecord]
  /// Sections that only the manual has.
  package let sections: [ManualSection]
  package let topics: [HelpTopic]
  /// Manual pages to read next, in addition to the topics'.
  package let seeAlso: [ManualReference]
  /// Other programs' commands that need more than a different name here, with the words to type instead.
  package let foreignCommands: NamedTexts

  package init(
    description: [String] = [],
    environment: [DefinitionRecord] = [],
    files: [DefinitionRecord] = [],
    exitCodes: [ExitCodeRecord] = [],
    examples: [ExampleRecord] = [],
    sections: [ManualSection] = [],
    topics: [HelpTopic] = [],
    seeAlso: [ManualReference] = [],
    foreignCommands: NamedTexts = [:]
  ) {
    self.description = description
    self.environment = environment
    self.files = files
    self.exitCodes = exitCodes
    self.examples = examples
    self.sections = sections
    self.topics = topics
    self.seeAlso = seeAlso
    self.foreignCommands = foreignCommands
  }
}
