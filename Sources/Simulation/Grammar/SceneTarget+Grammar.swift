package import GestureScript
package import Scenes
import TodoModel

extension RowReference {
  var sceneTarget: SceneTarget {
    switch name {
    case .number(let number): .row(number - 1, list: list)
    case .text(let text): .item(text, list: list)
    }
  }
}

extension Target {
  /// The scene's target, or nil for a phrase of another grammar than the scenes'.
  var sceneTarget: SceneTarget? {
    switch self {
    case .row(let row), .above(let row), .below(let row): row.sceneTarget
    case .point(let location): .point(location)
    case .phrase(let phrase): phrase.meaning as? SceneTarget
    }
  }
}

extension PhraseRule<SceneTarget> {
  /// The targets that a script can name in every scene, though only one scene shows each of them.
  package static let shared: [PhraseRule<SceneTarget>] = [
    PhraseRule(
      .word("day", .day), help: "a day on the page of the scene calendar, such as 2026-11-25"
    ) { .day($0) },
    PhraseRule(
      .word("card", .whole(in: 1...1_000_000_000, "a card's number")),
      help: "a card of the scene card, from 1"
    ) {
      .card($0 - 1)
    },
    PhraseRule(
      .word("control", .quotedName("a control's name in quotes", usage: "\"NAME\"")),
      help: "a control of the scene detail"
    ) { .control($0) },
    PhraseRule(.word("view", .name("a view's name")), help: "a view of the scene views") { .view($0) },
  ]
}

extension PhraseElement<SceneTarget> {
  static var sceneTarget: PhraseElement {
    PhraseElement<Target>.target.converted("a target of this scene", \.sceneTarget)
  }

  /// An item, by its text or as a target.
  static var item: PhraseElement {
    .oneOf(PhraseElement<String>.text.map { SceneTarget.item($0) }, .sceneTarget)
  }
}

extension PhraseElement<CalendarDay> {
  static var day: PhraseElement { .date { CalendarDay(year: $0, month: $1, day: $2) } }
}

extension PhraseElement<CalendarMonth> {
  static var month: PhraseElement { .month { CalendarMonth(year: $0, month: $1) } }
}
