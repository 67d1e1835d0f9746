package import Terminal

/// What help and the manual say of a program besides its commands.
package struct ProgramManual: Hashable, Sendable {
  /// Paragraphs for the long help and the manual, in whole sentences.
  package let description: [String]
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
  /// Commands of other programs that are more than another name for one here, and what to type instead.
  package let foreignCommands: NamedTexts

  /// What there is to say; nothing unless it is given.
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
