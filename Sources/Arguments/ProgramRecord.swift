package import Text

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
  /// Whether a word that begins with a minus is an argument all the same.
  let isArgument: @Sendable (String) -> Bool
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
    isArgument: @escaping @Sendable (String) -> Bool = { _ in false },
    manual: @autoclosure @escaping @Sendable () -> ProgramManual = ProgramManual()
  ) {
    self.name = name
    self.summary = summary
    self.commands = commands
    self.defaultCommand = defaultCommand
    makeViews = views
    self.options = options + [.help]
    self.isArgument = isArgument
    makeManual = manual
  }

  package var manual: ProgramManual { makeManual() }

  /// The command with a name or an alias, or nil if there is none. Near misses are not accepted.
  package func command(named word: String) -> CommandRecord? { commands.command(named: word) }

  package func topic(named word: String) -> HelpTopic? { topics.first { $0.name == word } }

  /// The command name, the alias or the one of these names that `word` was probably meant to be; nil if none is like it.
  func nearestName(to word: String, or names: [String]) -> String? {
    commands.first { $0.names.foreign.contains(word) }?.name
      ?? nearest(to: word, among: commands.flatMap { $0.names.words } + names)
  }

  var shownOptions: [OptionRecord] { options.filter { !$0.isHidden } }

  var allOptions: [OptionRecord] { options + commands.flatMap { $0.options } }

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

  package typealias Entry = (names: CommandNames, record: @Sendable () -> CommandRecord)

  /// Creates a list of commands by name, each with a function that creates its record, which has these names.
  package init(_ entries: [Entry]) { self.entries = entries }

  func command(named word: String) -> CommandRecord? {
    let entry = entries.first { $0.names.name == word } ?? entries.first { $0.names.aliases.contains(word) }
    return entry?.record()
  }
}

extension CommandList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }
  package subscript(place: Int) -> CommandRecord { entries[place].record() }
}

/// The parts of a program's help and manual beyond its commands.
package struct ProgramManual: Sendable {
  /// Paragraphs for the long help and the manual, in whole sentences, with a blank line between.
  package let description: String
  let environment: [DefinitionRecord]
  let files: [DefinitionRecord]
  package let exitCodes: [DefinitionRecord]
  /// Examples of the program as a whole; commands have their own.
  package let examples: [DefinitionRecord]
  /// Sections that only the manual has.
  let sections: [ManualSection]
  package let topics: [HelpTopic]
  /// The commands that short help only names, by the titles of their groups; empty if it describes all of them.
  package let groups: KeyValuePairs<String, [String]>
  /// Other programs' commands that need more than a different name here, with the words to type instead.
  package let foreignCommands: NamedTexts
  /// Words that are subjects of help elsewhere, with the command that shows the help.
  let foreignSubjects: NamedTexts
  /// Options of other programs, by their names, with the option to use instead.
  let foreignOptions: NamedTexts

  package init(
    description: String = "",
    environment: KeyValuePairs<String, String> = [:],
    files: KeyValuePairs<String, String> = [:],
    exitCodes: [DefinitionRecord] = [],
    examples: KeyValuePairs<String, String> = [:],
    sections: [ManualSection] = [],
    topics: [HelpTopic] = [],
    groups: KeyValuePairs<String, [String]> = [:],
    foreignCommands: NamedTexts = [:],
    foreignSubjects: NamedTexts = [:],
    foreignOptions: NamedTexts = [:]
  ) {
    self.description = description
    self.environment = environment.map(DefinitionRecord.init)
    self.files = files.map(DefinitionRecord.init)
    self.exitCodes = exitCodes
    self.examples = examples.map(DefinitionRecord.init)
    self.sections = sections
    self.topics = topics
    self.groups = groups
    self.foreignCommands = foreignCommands
    self.foreignSubjects = foreignSubjects
    self.foreignOptions = foreignOptions
  }
}
