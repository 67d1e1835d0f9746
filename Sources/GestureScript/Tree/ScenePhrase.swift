/// A phrase in a scene's own words: a statement, a target, an expectation or a setting.
///
/// Phrases come from reading a script. Two are equal if they have the same meaning and the same words.
package struct ScenePhrase: Hashable, Sendable {
  /// The words in canonical form.
  package let text: String
  /// The meaning: a value of the type made by the rule of the scene's grammar.
  package let meaning: SceneMeaning
  /// Whether the phrase belongs before a script's first action.
  package let isSetup: Bool

  package init(_ text: String, _ meaning: SceneMeaning, isSetup: Bool = false) {
    self.text = text
    self.meaning = meaning
    self.isSetup = isSetup
  }

  package static func == (left: ScenePhrase, right: ScenePhrase) -> Bool {
    left.text == right.text && left.isSetup == right.isSetup && left.meaning.isEqual(to: right.meaning)
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

/// A phrase's meaning: a value known to a scene and not examined by the language.
package typealias SceneMeaning = any Hashable & Sendable

extension Hashable {
  /// Whether the other value is of the same type and equal.
  fileprivate func isEqual(to other: any Hashable) -> Bool { other as? Self == self }
}
