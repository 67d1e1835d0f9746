/// A scene that a script can name, whose grammar is created on demand: most scripts need one of many.
package struct SceneEntry: Sendable {
  let name: String
  let grammar: @Sendable () -> SceneGrammar

  package init(_ name: String, grammar: @escaping @Sendable () -> SceneGrammar) {
    self.name = name
    self.grammar = grammar
  }
}

/// A scene's additions to the language: a table passed to the parser.
///
/// A rule makes a value of the scene's own type; the language keeps it unexamined with its words.
package struct SceneGrammar: Sendable {
  /// The scene's name in the statement `scene`.
  package let name: String
  package let statements: [PhraseRule<SceneMeaning>]
  /// The targets, each beginning with a word of its own.
  package let targets: [PhraseRule<SceneMeaning>]
  /// The words allowed after `expect`.
  package let expectations: [PhraseRule<SceneMeaning>]
  /// The phrases allowed after `set`, each beginning with the setting's name.
  package let settings: [PhraseRule<SceneMeaning>]

  package init<Statement, Target, Expectation, Setting>(
    _ name: String, statements: [PhraseRule<Statement>] = [PhraseRule<Never>](),
    targets: [PhraseRule<Target>] = [PhraseRule<Never>](),
    expectations: [PhraseRule<Expectation>] = [PhraseRule<Never>](),
    settings: [PhraseRule<Setting>] = [PhraseRule<Never>]()
  )
  where
    Statement: Hashable & Sendable, Target: Hashable & Sendable, Expectation: Hashable & Sendable,
    Setting: Hashable & Sendable
  {
    self.name = name
    self.statements = statements.map { PhraseRule($0) }
    self.targets = targets.map { PhraseRule($0) }
    self.expectations = expectations.map { PhraseRule($0) }
    self.settings = settings.map { PhraseRule($0) }
  }
}
