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
              "A gesture script is a text file whose name ends in .gesture. It has one statement on each "
                + "line; a # outside quotes starts a comment. Texts are in double quotes with the escapes of "
                + "JSON. Words are in lower case, and numbers have units: pt, ms, s, %, pt/s, deg."),
            .paragraph(
              "flick simulate plays it on a simulated screen. Between two statements time passes "
                + "until all animations have ended, and, where the view touched has a recognizer of several "
                + "taps, until 50ms after its longest pause; wait sets the time instead. expect is checked at "
                + "once. If an expectation fails, flick reports it, the script goes on, and the exit code is 1."
            ),
            .paragraph(
              "A script without a list statement plays on the stored list and can be applied "
                + "to it. flick reports every fault of a script with its place, and then plays nothing."),
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
        statements("SETTING UP", "These come before the first action.", StatementSyntax.settingUp),
        statements(
          "GESTURES",
          "MOTION is \(StatementSyntax.motionUsage). A motion lasts 200ms unless it has over or release, and is even unless it has ease linear, ease-in, "
            + "ease-out or ease-in-out. If it ends with hold and no time, the finger stays down until release or "
            + "cancel.",
          StatementSyntax.gestures),
        statements("PLAYING", nil, StatementSyntax.playing),
        statements("BLOCKS", nil, StatementSyntax.blocks),
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
              "The statement scene "
                + "NAME chooses what the screen shows (default list). Each scene adds statements of its own.")
          ] + SceneKind.allCases.flatMap { words(of: $0) }),
        .recordings,
        ManualSection(
          "REASONS OF FAILURE",
          [
            .paragraph(
              "These are the reasons of the expectation failed RECOGNIZER "
                + "because REASON and of simulate --why. complete, delete and "
                + "add are the names of what lifting the finger does; they fail because of short."),
            table(FailureReason.allCases.map { ($0.rawValue, $0.meaning) }),
          ]),
      ])
  }

  /// What the words in capitals stand for.
  private static let values: [(term: String, text: String)] = [
    ("LENGTH", "such as 20pt, or 70% of the screen's width"),
    ("PLACE", "where a swipe begins: X,Y, or a length from the left edge"),
    ("DIRECTION", "right, left, up or down"),
    ("TIME", "such as 200ms or 0.5s; after at it counts from the start of the block"),
    ("SPEED", "such as 1500pt/s"), ("ANGLE", "such as 90deg; clockwise is positive"),
    ("OFFSET", "such as 125pt"),
    ("DATE", "a day such as 2026-11-25; MONTH is 2026-11"),
    (
      "RECOGNIZER",
      RecognizerKind.allCases.map(\.rawValue).joined(separator: ", ")
        + ", which means any of its kind; or a name in quotes: in the scenes with lists \"complete\", \"delete\" and "
        + "\"add\" are what lifting the finger does, in the scene views the names are the script's own"
    ),
    (
      "on TARGET",
      "after a recognizer: a row means a recognizer of the row, or a touch on it, even if it was removed"
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
    ("list", "a wheel with the lists, which is not a control; its parts are previous, chosen and next"),
    ("minutes, pomodoros", "two linked fields: a pomodoro is 25 minutes"),
    ("step, effort", "a stepper with the parts minus and plus, and a slider with the parts thumb and N%"),
    ("convert, save", "buttons; with fixture distance there are only miles, km and convert"),
    ("EVENT", ControlEvent.allCases.map(\.rawValue).joined(separator: ", ")),
  ]

  private static func statements(
    _ title: String, _ introduction: String?, _ words: [StatementSyntax]
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
