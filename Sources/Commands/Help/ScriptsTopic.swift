import Arguments
import GestureScript
import Gestures
import Scenes
import Simulation
import Stage

extension HelpTopic {
  /// The language of gesture scripts, from the tables that the parser reads by.
  static let scripts = HelpTopic(
    "scripts", page: ManualReference("flick-gesture", 5), summary: "The language of gesture scripts"
  ) {
    .sections(
      [
        ManualSection(
          "DESCRIPTION",
          [
            .paragraph(
              "A gesture script is a text file whose name ends in .gesture. It has one statement a line; a # outside "
                + "quotes starts a comment. Texts stand in double quotes with the escapes of JSON. Words are in lower "
                + "case, and units are written out: pt, ms, s, %, pt/s, deg."),
            .paragraph(
              "flick simulate plays it on a screen that exists only in numbers. Between two statements the clock runs "
                + "on until all animations have ended, unless wait says how long; a recognizer that waits for a second "
                + "tap does not hold it up. What expect says is checked at "
                + "once; an expectation that is not met is reported, the script goes on, and the exit code is 1."
            ),
            .paragraph(
              "Without a list statement a script plays on the stored list and can be applied to it. Every fault of a "
                + "script is reported with its place; then nothing is played."),
          ]),
        ManualSection(
          "EXAMPLES",
          [
            .literal([
              "list \"Groceries\": \"Milk\", \"Eggs\", [x] \"Bread\"",
              "swipe right on row \"Milk\"",
              "expect row \"Milk\" done",
              "pull down by 160pt over 400ms",
              "type \"Butter\"",
              "key return",
              "expect rows \"Butter\", [x] \"Milk\", \"Eggs\", [x] \"Bread\"",
            ])
          ]),
        statements("SETTING UP", "These stand before the first action.", StatementWord.settingUp),
        statements(
          "GESTURES",
          "MOTION is \(StatementWord.motionUsage). A motion lasts 200ms unless over or release says otherwise, and is even unless ease says linear, ease-in, "
            + "ease-out or ease-in-out. Where it ends with hold and no time, the finger stays down until release or "
            + "cancel.",
          StatementWord.gestures),
        statements("PLAYING", nil, StatementWord.playing),
        statements("BLOCKS", nil, StatementWord.blocks),
        ManualSection(
          "TARGETS",
          [
            table(
              TargetWord.all.map { ($0.usage, $0.help) } + PhraseRule.shared.map { ($0.usage, $0.help) })
          ]),
        ManualSection("VALUES", [table(values)]),
        ManualSection(
          "EXPECTATIONS", [table(ExpectationWord.all.map { ("expect " + $0.usage, $0.help) })]),
        ManualSection(
          "SCENES",
          [
            .paragraph(
              "The statement scene NAME says what the screen shows; without it that is the list. Each scene adds "
                + "words of its own to the language.")
          ] + SceneKind.allCases.flatMap { words(of: $0) }),
        .recordings,
        ManualSection(
          "REASONS OF FAILURE",
          [
            .paragraph(
              "These are the words of the expectation failed RECOGNIZER because REASON, and of the reasons that "
                + "simulate --why gives. The names complete, delete and add stand for what the lift of a gesture is "
                + "for; they fail because of short."),
            table(FailureReason.allCases.map { ($0.rawValue, $0.meaning) }),
          ]),
      ])
  }

  /// What the words in capitals stand for.
  private static let values: [(term: String, text: String)] = [
    ("LENGTH", "such as 20pt, or 70% of the screen's width"),
    ("PLACE", "where a swipe begins: X,Y, or a length from the left edge"),
    ("DIRECTION", "right, left, up or down"),
    ("TIME", "such as 200ms or 0.5s; behind at it counts from the beginning of the block"),
    ("SPEED", "such as 1500pt/s"), ("ANGLE", "such as 90deg, clockwise"), ("OFFSET", "such as 125pt"),
    ("DATE", "a day such as 2026-11-25; MONTH is 2026-11"),
    (
      "RECOGNIZER",
      RecognizerKind.allCases.map(\.rawValue).joined(separator: ", ")
        + ", which means any of its kind; or a name in quotes: in the scenes with lists \"complete\", \"delete\" and "
        + "\"add\" stand for what the lift of a gesture does, in the scene views the script gives names"
    ),
    (
      "on TARGET",
      "behind a recognizer: a row means what hangs on it or was touched there, removed since or not"
    ),
  ]

  /// The controls of the scene detail.
  private static let controls: [(term: String, text: String)] = [
    ("text, note", "fields with the text and the note of the item"),
    ("done", "a switch"), ("priority", "segments; a part is a segment's title, as A"),
    (
      "due",
      "wheels for day, month and year; a part is day, month or year, or a neighbor such as \"next day\" or "
        + "\"previous month\""
    ),
    ("list", "a wheel with the lists, which is no control; its parts are previous, chosen and next"),
    ("minutes, pomodoros", "two linked fields: a pomodoro is 25 minutes"),
    ("step, effort", "a stepper with the parts minus and plus, and a slider with the parts thumb and N%"),
    ("convert, save", "buttons; with fixture distance there are miles, km and convert alone"),
    ("EVENT", ControlEvent.allCases.map(\.rawValue).joined(separator: ", ")),
  ]

  private static func statements(
    _ title: String, _ introduction: String?, _ words: [StatementWord]
  ) -> ManualSection {
    ManualSection(
      title,
      [introduction.map { .paragraph($0) }, table(words.map { ($0.usage, $0.help) })].compactMap { $0 })
  }

  /// The words that a scene adds: statements, targets, expectations, settings.
  private static func words(of kind: SceneKind) -> [ManualBlock] {
    let scene = kind.grammar
    return [
      .paragraph("Scene \(scene.name):"),
      table(
        scene.statements.map { ($0.usage, $0.help) }
          + scene.targets.map { ($0.usage, "a target: " + $0.help) }
          + scene.expectations.map { ("expect " + $0.usage, $0.help) }
          + scene.settings.map { ($0.usage, $0.help) }),
    ]
      + (kind == .detail
        ? [.paragraph("Controls and their events:"), table(controls)] : [])
  }

  private static func table(_ rows: [(term: String, text: String)]) -> ManualBlock {
    .table(rows.map { DefinitionRecord($0.term, $0.text.prefix(1).uppercased() + $0.text.dropFirst() + ".") })
  }
}
