package import Terminal

/// An example command line and its purpose.
package struct ExampleRecord: Hashable, Sendable {
  /// The line to type, including the program's name.
  package let command: String
  /// The command's effect, in a whole sentence.
  package let purpose: String

  /// An example.
  package init(_ command: String, _ purpose: String) {
    self.command = command
    self.purpose = purpose
  }
}

/// All properties of a command.
package struct CommandRecord: Hashable, Sendable {
  /// The words for it.
  package let names: CommandNames
  /// Options that other programs have, by their names, and what to type instead.
  package let foreignOptions: NamedTexts
  /// One line without a final full stop, beginning with a capital.
  package let summary: String
  /// Paragraphs for the long help and the manual, in whole sentences.
  package let description: [String]
  /// The command's own options, in addition to the program's.
  package let options: [OptionRecord]
  /// The arguments in order.
  package let arguments: [ArgumentRecord]
  /// Examples for the long help and the manual.
  package let examples: [ExampleRecord]
  /// Whether help, manual, completions and suggestions leave it out. The parser still accepts it.
  package let isHidden: Bool

  /// A command.
  package init(
    _ names: CommandNames,
    foreignOptions: NamedTexts = [:],
    summary: String,
    description: [String] = [],
    options: [OptionRecord] = [],
    arguments: [ArgumentRecord] = [],
    examples: [ExampleRecord] = [],
    isHidden: Bool = false
  ) {
    self.names = names
    self.foreignOptions = foreignOptions
    self.summary = summary
    self.description = description
    self.options = options
    self.arguments = arguments
    self.examples = examples
    self.isHidden = isHidden
  }
}

extension CommandRecord {
  /// The name, also used by ``ParsedArguments/command`` for every alias.
  package var name: String { names.name }

  /// The options that help, manual and completions show.
  var shownOptions: [OptionRecord] { options.filter { !$0.isHidden } }

  /// The usage line without the program's name: `list [OPTIONS] [QUERY...]`.
  var usage: String { ([name, "[OPTIONS]"] + arguments.map { $0.usage }).joined(separator: " ") }
}
