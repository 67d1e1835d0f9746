package import Gestures
package import Motion

/// A condition that a script expects at a moment.
package indirect enum Expectation: Hashable, Sendable {
  /// The whole list, top first; a nil list is the one on the screen.
  case rows([RowText], list: String?)
  case row(RowReference, RowCondition)
  /// The list has no such row.
  case noRow(RowReference)
  /// Edits since the script's start.
  case edits(Int)
  /// A recognition in the last gesture statement.
  case recognized(RecognizerName, on: Target?, margin: Margin?)
  /// A failure in the last gesture statement.
  case failed(RecognizerName, on: Target?, because: FailureReason?, margin: Margin?)
  /// What the lift decided about the content in the last gesture statement.
  case lift(LiftName, happens: Bool, because: FailureReason?, margin: Margin?)
  /// The content offset, in points; exact if `within` is nil.
  case offset(Double, within: Double?)
  /// The placeholder's text, or nil for no placeholder.
  case placeholder(String?)
  case event(String, control: String)
  /// The views that received a touch, in order.
  case touched([String])
  /// An expectation that the scene adds.
  case phrase(ScenePhrase)
}

/// A row in a script: its text, after `[x]` if it is done.
package struct RowText: Hashable, Sendable {
  package var text: String
  package var isDone: Bool
  /// The row number, from 1, of the parent in the same list; nil at the top level and in expectations.
  package var parent: Int?

  package init(_ text: String, isDone: Bool = false, under parent: Int? = nil) {
    self.text = text
    self.isDone = isDone
    self.parent = parent
  }
}

/// The expectable states of one row.
package enum RowCondition: String, Hashable, Sendable, CaseIterable {
  case done, open
  case onScreen = "on-screen"
  case editing
}

/// The least distance between a measured value and the limit that decided.
package enum Margin: Hashable, Sendable {
  /// A margin in points.
  case distance(Double)
  case time(Time)
  /// A margin in degrees.
  case angle(Double)
  /// A margin in points per second.
  case speed(Double)
}

/// The target of a gesture or an expectation.
package indirect enum Target: Hashable, Sendable {
  case row(RowReference)
  /// A point of the screen, or off it.
  case point(Location)
  /// The place that drops a dragged item directly above a row; the end of a drag only.
  case above(RowReference)
  /// The place that drops a dragged item directly below a row; the end of a drag only.
  case below(RowReference)
  /// A target that the scene adds.
  case phrase(ScenePhrase)
}

/// A row, by its number in the table or by its text.
package struct RowReference: Hashable, Sendable {
  package enum Name: Hashable, Sendable {
    /// The row number from 1 in the table as last reloaded.
    case number(Int)
    /// The text, which must match exactly one item. May be blank, as a draft is.
    case text(String)
  }

  package var name: Name
  /// The list's name; nil means the list on the screen, or the only one with such a row.
  package var list: String?

  package init(_ name: Name, ofList list: String? = nil) {
    self.name = name
    self.list = list
  }

  package static func row(_ number: Int) -> RowReference { RowReference(.number(number)) }
  package static func row(_ text: String) -> RowReference { RowReference(.text(text)) }
}

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
