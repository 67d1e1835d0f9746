import GestureScript
import Scenes
import Stage

extension SceneGrammar {
  static let detail = SceneGrammar(
    SceneKind.detail.rawValue, statements: statements, targets: targets, expectations: expectations,
    settings: [
      PhraseRule<LinkWiring>(
        .word("link", .setting), help: "when a linked field copies the other's value"
      ) { $0 }
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
        .word("today", .day), help: "the start date of an item without a due date", isSetup: true
      ) { .today($0) },
      PhraseRule(
        .word("field", .text), .fieldTrait,
        help: "the keyboard or return key of a text field, or secure entry",
        isSetup: true
      ) { .field($0, $1) },
      PhraseRule(
        .word("title", .text), .word("of", .text),
        .word("when", .choice(of: [ControlState.default, .highlighted, .selected, .disabled])),
        help: "a button's title in a state; other states use the default title", isSetup: true
      ) { .title($0, of: $1, when: $2) },
      PhraseRule(
        .word("put", .text), .word("into", .text),
        help: "sets a control's value as code would, without an event"
      ) { .put($0, into: $1) },
    ]
    + ControlChange.allCases.map { change in
      PhraseRule(.word(change.rawValue, .text), help: "sets a control's state, as code would") {
        .change(change, of: $0)
      }
    }

  private static let targets: [PhraseRule<SceneTarget>] = [
    PhraseRule(.word("part", .text), .word("of", .text), help: "a part of a control") { .part($0, of: $1) }
  ]

  private static let expectations: [PhraseRule<DetailExpectation>] = [
    PhraseRule(
      .word("events", .list(.name())), .word("on", .text),
      help: "the events that a control sent in the last statement, in order"
    ) { .events($0, on: $1) },
    PhraseRule(
      .word("no", .word("event", .word("on", .text))),
      help: "a control sent no event in the last statement"
    ) { .events([], on: $0) },
    PhraseRule(
      .word("control", .text), .word("shows", .text), help: "the text or value of a control"
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
