package import Terminal

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
