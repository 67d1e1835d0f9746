public import GestureScript
import Gestures

extension SceneWords {
  /// Views and recognizers as the script declares them.
  public static let views = SceneWords(
    "views",
    statements: [
      SceneForm(
        "view",
        [.word("view"), .name, .point, .size, inView]
          + [
            [.word("turned"), .angle], [.word("scaled"), .number(0...1000)],
            [.word("alpha"), .number(0...1)], [.word("hidden")], [.word("untouchable")],
            [.word("keeps-touches")],
          ].map { .optional($0) },
        help: "puts a view on the screen, in front of those that are there", isSetup: true),
      SceneForm(
        "scroll-view", [.word("scroll-view"), .name, .point, .size, .word("content"), .size, inView],
        help: "puts a view on the screen whose content scrolls", isSetup: true),
    ] + recognizers + [
      SceneForm(
        "after", [.recognizer, .word("after"), .recognizer, .word("fails")],
        help: "lets the first wait until the second has failed", isSetup: true),
      SceneForm(
        "with", [.recognizer, .word("with"), .recognizer],
        help: "lets the two be under way at once", isSetup: true),
      SceneForm(
        "refuses", [.recognizer, .word("refuses"), .word("touches"), .optional([.word("on"), .name])],
        help: "does not show it touches", isSetup: true),
      SceneForm(
        "refuses",
        [
          .recognizer, .word("refuses"), .word("to"), .word("begin"),
          .optional([
            .oneOf([
              [.word("on"), .name], [.word("unless"), .oneOf([[.word("horizontal")], [.word("vertical")]])],
            ])
          ]),
        ], help: "does not let it begin", isSetup: true),
    ],
    expectations: [
      SceneForm(
        "touches", [.word("touches"), phase, .list(.name)],
        help: "the views that touches began, ended or were cancelled on, in order"),
      SceneForm("touches", [.word("no"), .word("touches"), phase], help: "that there was no such touch"),
      SceneForm(
        "hit", [.word("hit"), .point, .list(.name)], help: "the view at a point, and those it lies in"),
      SceneForm("color", [.word("color"), .text, .word("on"), .name], help: "a view's color"),
    ],
    settings: [SettingForm("seed", .number(0...1_000_000_000), help: "where the sequence of colors starts")])

  private static let inView = ScenePart.optional([.word("in"), .name])

  private static let phase = ScenePart.oneOf([[.word("began")], [.word("ended")], [.word("cancelled")]])

  private static let number = ScenePart.whole(1...10)
  private static let unit = ScenePart.oneOf([[.word("fingers")], [.word("finger")]])
  private static let fingers = ScenePart.optional([.word("with"), number, unit])

  private static func choice(_ words: [String]) -> ScenePart { .oneOf(words.map { [.word($0)] }) }

  /// A form for each kind of recognizer.
  private static let recognizers: [SceneForm] = [
    recognizer(
      "tap", [.optional([number, choice(["times", "time"])]), fingers], "one or several taps"),
    recognizer("double-tap", [fingers], "two taps"),
    recognizer("long-press", [.optional([.word("for"), .duration]), fingers], "a finger that rests"),
    recognizer(
      "pan",
      [
        .optional([.word("with"), number, .optional([.word("to"), number]), unit]),
        .optional([choice(["horizontal", "vertical"])]),
      ], "fingers that drag"),
    recognizer(
      "swipe", [.list(choice(SwipeDirection.allCases.map(\.rawValue))), fingers], "a quick, straight way"),
    recognizer("pinch", [], "two fingers whose distance changes"),
    recognizer("rotation", [], "two fingers that turn"),
    recognizer(
      "edge-pan", [choice(ScreenEdge.allCases.map(\.rawValue))], "a drag from an edge of the screen"),
  ]

  private static func recognizer(_ kind: String, _ options: [ScenePart], _ what: String) -> SceneForm {
    SceneForm(
      "recognizer",
      [.word("recognizer"), .optional([.text]), .word(kind)] + options + [.word("on"), .name],
      help: "hangs a recognizer on a view: \(what)", isSetup: true)
  }
}
