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
