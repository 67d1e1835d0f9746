import Terminal

/// Everything there is to know about the program: its commands and what its manual says besides.
package struct ProgramRecord: Hashable, Sendable {
  /// The word that starts it.
  package let name: String
  /// One line without a final full stop, beginning in lower case: it follows the name and a dash.
  package let summary: String
  /// Paragraphs for the long help and the manual, in whole sentences.
  package let description: [String]
  /// The commands, in the order in which help shows them.
  package let commands: [CommandRecord]
  /// The name of the command that is meant when no command is typed.
  package let defaultCommand: String
  /// Words that mean the default command with a view of its own, where no command has the name.
  package let views: [DefinitionRecord]
  /// The options that every command takes. ``OptionRecord/help`` is always the last of them.
  package let options: [OptionRecord]
  /// Environment variables and what they do.
  package let environment: [DefinitionRecord]
  /// Files and what they hold.
  package let files: [DefinitionRecord]
  /// Exit codes and what they mean.
  package let exitCodes: [ExitCodeRecord]
  /// Examples of the program as a whole; those of the commands stand with the commands.
  package let examples: [ExampleRecord]
  /// Sections that only the manual has.
  package let sections: [ManualSection]
  /// What help explains beside the commands.
  package let topics: [HelpTopic]
  /// Manual pages to read next, beside those of the topics.
  package let seeAlso: [ManualReference]

  /// A program. `options` are those beside `--help`, which is added.
  package init(
    _ name: String,
    summary: String,
    description: [String] = [],
    commands: [CommandRecord],
    defaultCommand: String,
    views: [DefinitionRecord] = [],
    options: [OptionRecord] = [],
    environment: [DefinitionRecord] = [],
    files: [DefinitionRecord] = [],
    exitCodes: [ExitCodeRecord] = [],
    examples: [ExampleRecord] = [],
    sections: [ManualSection] = [],
    topics: [HelpTopic] = [],
    seeAlso: [ManualReference] = []
  ) {
    self.name = name
    self.summary = summary
    self.description = description
    self.commands = commands
    self.defaultCommand = defaultCommand
    self.views = views
    self.options = options + [.help]
    self.environment = environment
    self.files = files
    self.exitCodes = exitCodes
    self.examples = examples
    self.sections = sections
    self.topics = topics
    self.seeAlso = seeAlso
  }
}

extension ProgramRecord {
  /// The command that a name or an alias means; `nil` when none does. Near misses are not accepted.
  package func command(named word: String) -> CommandRecord? {
    commands.first { $0.name == word } ?? commands.first { $0.aliases.contains(word) }
  }

  /// The topic of this name.
  package func topic(named word: String) -> HelpTopic? { topics.first { $0.name == word } }

  /// Whether help can be about the word.
  func isSubject(_ word: String) -> Bool { command(named: word) != nil || topic(named: word) != nil }

  /// The command name, alias or topic that `word` was probably meant to be; `nil` when it resembles none.
  func nearestSubject(to word: String) -> String? {
    foreignCommand(word)
      ?? nearest(to: word, among: shownCommands.flatMap { $0.words } + topics.map { $0.name })
  }

  /// The command name, alias or view that `word` was probably meant to be; `nil` when it resembles none.
  package func nearestCommand(to word: String, views: [String] = []) -> String? {
    foreignCommand(word)
      ?? nearest(to: word, among: shownCommands.flatMap { $0.words } + self.views.map { $0.term } + views)
  }

  /// The command that other programs call by this word.
  private func foreignCommand(_ word: String) -> String? {
    shownCommands.first { $0.foreignNames.contains(word) }?.name
  }

  /// The commands that help, manual and completions show.
  var shownCommands: [CommandRecord] { commands.filter { !$0.isHidden } }

  /// The options of every command that help, manual and completions show.
  var shownOptions: [OptionRecord] { options.filter { !$0.isHidden } }

  /// The usage line of a command, or of the program without one.
  func usage(of command: CommandRecord?) -> String {
    if let command { return "\(name) \(command.usage)" }
    return "\(name) [COMMAND] [OPTIONS] [ARGUMENTS]"
  }
}
