/// The words for a command.
package struct CommandNames: Hashable, Sendable {
  /// The name, also used by ``ParsedArguments/command`` for every alias.
  package let name: String
  /// Other words that mean the same command.
  package let aliases: [String]
  /// Names in other programs: never accepted, but answered with this name.
  package let foreign: [String]

  /// A name with its aliases.
  package init(_ name: String, aliases: [String] = [], foreign: [String] = []) {
    self.name = name
    self.aliases = aliases
    self.foreign = foreign
  }

  /// The name and the aliases.
  package var words: [String] { [name] + aliases }
}

extension CommandNames: ExpressibleByStringLiteral {
  /// A name without aliases.
  package init(stringLiteral name: String) { self.init(name) }
}
