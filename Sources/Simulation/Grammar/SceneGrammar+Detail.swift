import GestureScript
import Motion
import Scenes
import Stage
import TodoModel

extension SceneGrammar {
  /// A form for one item.
  static let detail = SceneGrammar(
    SceneKind.detail.rawValue, statements: statements, targets: targets, expectations: expectations,
    settings: [
      SettingRule<DetailSetting>(
        "link", PhraseElement<LinkWiring>.setting,
        help: "when a linked field takes over the other's value"
      ) { .link($0) }
    ])

  private static let statements: [PhraseRule<DetailStatement>] =
    [
      PhraseRule(
        .word("item", .item), help: "the item to show, by its text or its row", isSetup: true
      ) { .item($0) },
      PhraseRule(
        .word("fixture", .word("distance")), help: "shows miles and kilometers instead of an item",
        isSetup: true
      ) { _ in .distance },
      PhraseRule(
        .word("today", .day), help: "the day from which an item without one starts", isSetup: true
      ) { .today($0) },
      PhraseRule(
        .word("field", .text), .fieldTrait, help: "how a text field of the form above is typed into",
        isSetup: true
      ) { .field($0, $1) },
      PhraseRule(
        .word("title", .text), .word("of", .text),
        .word("when", .choice(of: [ControlState.default, .highlighted, .selected, .disabled])),
        help: "a button's title in a state; the other states keep the default's", isSetup: true
      ) { .title($0, of: $1, when: $2) },
      PhraseRule(
        .word("put", .text), .word("into", .text), help: "sets what a control shows, as code does: no event"
      ) { .put($0, into: $1) },
    ]
    + ControlChange.allCases.map { change in
      PhraseRule(.word(change.rawValue, .text), help: "changes a control's state, as code does") {
        .change(change, of: $0)
      }
    }

  private static let targets: [PhraseRule<SceneTarget>] = [
    PhraseRule(.word("part", .text), .word("of", .text), help: "a part of a control") { .part($0, of: $1) }
  ]

  private static let expectations: [PhraseRule<DetailExpectation>] = [
    PhraseRule(
      .word("events", .list(.name())), .word("on", .text),
      help: "all that a control sent in the last statement, in order"
    ) { .events($0, on: $1) },
    PhraseRule(
      .word("no", .word("event", .word("on", .text))),
      help: "that a control sent nothing in the last statement"
    ) { .events([], on: $0) },
    PhraseRule(
      .word("control", .text), .word("shows", .text), help: "the text or value that is shown"
    ) { .shows($1, on: $0) },
    PhraseRule(
      .word("control", .text), PhraseElement<ExpectedControlState>.choice, help: "the state of a control"
    ) { .state($1, of: $0) },
  ]
}

extension PhraseElement<FieldTrait> {
  fileprivate static var fieldTrait: PhraseElement {
    .oneOf(
      PhraseElement<Keyboard>.word("keyboard", .choice).map { FieldTrait.keyboard($0) },
      PhraseElement<ReturnKey>.word("return", .choice).map { FieldTrait.returnKey($0) },
      .word("secure", as: .secure))
  }
}
