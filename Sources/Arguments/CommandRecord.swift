package import Terminal

package struct CommandRecord: Hashable, Sendable {
  package let names: CommandNames
  /// Options that other programs have, by their names, and what to type instead.
  package let foreignOptions: NamedTexts
  /// One line without a final full stop, beginning with a capital.
  package let summary: String
  /// Paragraphs for the long help and the manual, in whole sentences, with a blank line between.
  let description: String
  /// The command's own options, in addition to the program's.
  package let options: [OptionRecord]
  package let arguments: [ArgumentRecord]
  /// Command lines with their effects, in whole sentences.
  package let examples: [DefinitionRecord]

  package init(
    _ names: CommandNames,
    foreignOptions: NamedTexts = [:],
    summary: String,
    description: String = "",
    options: [OptionRecord] = [],
    arguments: [ArgumentRecord] = [],
    examples: KeyValuePairs<String, String> = [:]
  ) {
    self.names = names
    self.foreignOptions = foreignOptions
    self.summary = summary
    self.description = description
    self.options = options
    self.arguments = arguments
    self.examples = examples.map(DefinitionRecord.init)
  }
}

extension CommandRecord {
  /// The name, also used by ``ParsedArguments/command`` for every alias.
  package var name: String { names.name }

  var shownOptions: [OptionRecord] { options.filter { !$0.isHidden } }

  /// The usage line without the program's name: `list [OPTIONS] [QUERY...]`.
  var usage: String { ([name, "[OPTIONS]"] + arguments.map { $0.usage }).joined(separator: " ") }
}

package struct CommandNames: Hashable, Sendable {
  /// The name, also used by ``ParsedArguments/command`` for every alias.
  package let name: String
  /// Other words that mean the same command.
  package let aliases: [String]
  /// Names in other programs: never accepted, but answered with this name.
  package let foreign: [String]

  package init(_ name: String, aliases: [String] = [], foreign: [String] = []) {
    self.name = name
    self.aliases = aliases
    self.foreign = foreign
  }

  package var words: [String] { [name] + aliases }
}

extension CommandNames: ExpressibleByStringLiteral {
  package init(stringLiteral name: String) { self.init(name) }
}
