/// Something said in the words that a scene adds: a statement, a target, an expectation or a setting.
///
/// It comes from reading a script. Two phrases are equal if they mean the same and print the same.
package struct ScenePhrase: Hashable, Sendable {
  /// The words as a script holds them, in canonical form.
  package let text: String
  /// What they mean: a value of the type for which the scene's grammar has the rule.
  package let meaning: SceneMeaning
  /// Whether it stands before the first action of a script.
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

/// What a phrase means: a value that a scene knows and the language does not look at.
package typealias SceneMeaning = any Hashable & Sendable

extension Hashable {
  /// Whether the other value is of the same type and equal.
  fileprivate func isEqual(to other: any Hashable) -> Bool { other as? Self == self }
}
