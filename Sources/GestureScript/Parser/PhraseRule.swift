/// A phrase in a scene's own words: its elements in order, and their combined meaning.
package struct PhraseRule<Meaning: Sendable>: Sendable {
  /// The syntax shown by help: `view NAME X,Y WxH [in NAME]`.
  package let usage: String
  /// One line on its effect.
  package let help: String
  /// Whether the statement belongs before a script's first action.
  let isSetup: Bool
  /// The first word, or nil if it begins otherwise.
  let keyword: String?
  let read: @Sendable (inout LineReader, inout [String]) throws(LineError) -> Meaning

  /// Creates a rule that combines its elements into their meaning.
  package init<each Part>(
    _ element: repeat PhraseElement<each Part>, help: String, isSetup: Bool = false,
    build: @escaping @Sendable (repeat each Part) -> Meaning
  ) {
    let group = PhraseElement<Meaning>.group(repeat each element, build: build)
    usage = group.usage
    keyword = group.keyword
    read = group.read
    self.help = help
    self.isSetup = isSetup
  }

  /// The rule with its meaning behind a common type, for tables of several scenes.
  package init<Own: Hashable & Sendable>(_ rule: PhraseRule<Own>) where Meaning == SceneMeaning {
    usage = rule.usage
    help = rule.help
    isSetup = rule.isSetup
    keyword = rule.keyword
    read = { (reader, text) throws(LineError) in try rule.read(&reader, &text) }
  }
}
