public import GestureScript

extension SceneWords {
  /// A form for one item.
  public static let detail = SceneWords(
    "detail",
    statements: [
      .item,
      SceneForm(
        "fixture", [.word("fixture"), .word("distance")],
        help: "shows miles and kilometers instead of an item", isSetup: true),
      SceneForm(
        "today", [.word("today"), .date], help: "the day from which an item without one starts",
        isSetup: true),
      SceneForm(
        "field",
        [
          .word("field"), .text,
          .oneOf([
            [.word("keyboard"), choice(["text", "decimal", "number"])],
            [.word("return"), choice(["done", "next"])], [.word("secure")],
          ]),
        ], help: "how a text field of the form above is typed into", isSetup: true),
      SceneForm(
        "title",
        [
          .word("title"), .text, .word("of"), .text, .word("when"),
          choice(["default", "highlighted", "selected", "disabled"]),
        ], help: "a button's title in a state; the other states keep the default's", isSetup: true),
      SceneForm(
        "put", [.word("put"), .text, .word("into"), .text],
        help: "sets what a control shows, as code does: no event"),
    ]
      + ["enable", "disable", "select", "deselect"].map {
        SceneForm("state", [.word($0), .text], help: "changes a control's state, as code does")
      },
    targets: [
      SceneForm("part", [.word("part"), .text, .word("of"), .text], help: "a part of a control")
    ],
    expectations: [
      SceneForm(
        "events", [.word("events"), .list(.name), .word("on"), .text],
        help: "all that a control sent in the last statement, in order"),
      SceneForm(
        "no-event", [.word("no"), .word("event"), .word("on"), .text],
        help: "that a control sent nothing in the last statement"),
      SceneForm(
        "shows", [.word("control"), .text, .word("shows"), .text], help: "the text or value that is shown"),
      SceneForm(
        "is",
        [
          .word("control"), .text,
          choice(["default", "highlighted", "selected", "disabled", "enabled", "editing"]),
        ], help: "the state of a control"),
    ],
    settings: [
      SettingForm(
        "link", .word(["typing", "leaving", "button"]),
        help: "when a linked field takes over the other's value")
    ])

  private static func choice(_ words: [String]) -> ScenePart { .oneOf(words.map { [.word($0)] }) }
}
