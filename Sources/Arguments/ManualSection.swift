/// A term and what it means: an environment variable, a file, a line of a table.
public struct DefinitionRecord: Hashable, Sendable {
  /// What is explained.
  public let term: String
  /// The explanation, in whole sentences.
  public let text: String

  /// A term and its explanation.
  public init(_ term: String, _ text: String) {
    self.term = term
    self.text = text
  }
}

/// An exit code and what it means.
public struct ExitCodeRecord: Hashable, Sendable {
  /// The code.
  public let code: UInt8
  /// What it means, in whole sentences.
  public let meaning: String

  /// An exit code and its meaning.
  public init(_ code: UInt8, _ meaning: String) {
    self.code = code
    self.meaning = meaning
  }
}

/// Another manual page: `ls(1)` has the name `ls` and the section 1.
public struct ManualReference: Hashable, Sendable {
  /// The name of the page.
  public let name: String
  /// The part of the manual that holds it, from 1.
  public let section: Int

  /// A reference to a page.
  public init(_ name: String, _ section: Int) {
    self.name = name
    self.section = section
  }
}

/// A part of a section of the manual.
public enum ManualBlock: Hashable, Sendable {
  /// Prose in whole sentences.
  case paragraph(String)
  /// Terms, each with its explanation.
  case table([DefinitionRecord])
  /// Lines shown exactly as they are.
  case literal([String])
}

/// A section of the manual with a title of its own.
public struct ManualSection: Hashable, Sendable {
  /// The title, in capitals.
  public let title: String
  /// What it says, in order.
  public let blocks: [ManualBlock]

  /// A section.
  public init(_ title: String, _ blocks: [ManualBlock]) {
    self.title = title
    self.blocks = blocks
  }
}
