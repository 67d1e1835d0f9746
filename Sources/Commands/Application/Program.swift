public import Arguments
import GestureScript
import Gestures
import Motion

extension Application {
  /// The table from which parser, help, manual and completions are made.
  public static let program = ProgramRecord(
    "flick",
    summary: "a to-do list for the command line that you can also swipe",
    description: [
      "flick keeps lists of things to do in one JSON file. Shell commands and gesture scripts (swipes, pinches "
        + "and pulls on a simulated touch screen) change the same lists in the same way, are recorded in the "
        + "same history, and are taken back by the same undo."
    ],
    commands: commands.map { $0.record },
    defaultCommand: "list",
    options: [.file, .color, .version],
    environment: [
      DefinitionRecord("FLICK_FILE", "The file that holds the lists, where --file does not name another."),
      DefinitionRecord("XDG_DATA_HOME", "Where flick/todo.json is kept without either."),
      DefinitionRecord("XDG_CONFIG_HOME", "Where flick/config.json is kept, else .config/flick in HOME."),
      DefinitionRecord("HOME", "Where .local/share/flick/todo.json is kept without any of these."),
      DefinitionRecord("NO_COLOR", "Switches colors off if it is not empty."),
      DefinitionRecord("CLICOLOR", "Switches colors off if it is 0."),
      DefinitionRecord("CLICOLOR_FORCE", "Switches colors on, pipe or not, if it is neither empty nor 0."),
      DefinitionRecord("COLORTERM", "With truecolor or 24bit there are 16.7 million colors."),
      DefinitionRecord("TERM", "Tells how many colors there are, and with dumb that there are none."),
    ],
    files: [
      DefinitionRecord("~/.config/flick/config.json", "Preferences; see flick config."),
      DefinitionRecord("~/.local/share/flick/todo.json", "The lists. Each item stands on a line of its own."),
      DefinitionRecord(
        "~/.local/share/flick/todo.json.history",
        "The steps that undo and redo know, for this machine alone."),
    ],
    exitCodes: [
      ExitCodeRecord(0, "Success; an empty result is one."),
      ExitCodeRecord(
        1, "An item or list that was named does not exist, or an expectation in a script failed."),
      ExitCodeRecord(64, "The words on the command line are wrong."),
      ExitCodeRecord(65, "Input is not what it should be: the store, a script, an import."),
      ExitCodeRecord(66, "An input file is missing."),
      ExitCodeRecord(73, "An output file cannot be created."),
      ExitCodeRecord(74, "Reading or writing failed, standard output included."),
      ExitCodeRecord(75, "Another flick kept the list locked for too long."),
      ExitCodeRecord(77, "No permission."),
    ],
    examples: [
      ExampleRecord("flick add Buy milk", "Adds an item to the top of the list."),
      ExampleRecord("flick", "Shows the list."),
      ExampleRecord("flick done 1", "Completes item 1."),
      ExampleRecord("flick undo", "Takes that back."),
    ],
    sections: [
      ManualSection(
        "GESTURE SCRIPTS",
        [
          .paragraph(
            "A script has one statement a line. A # outside quotes starts a comment. Texts stand in double quotes "
              + "with the escapes of JSON. Units are written out: pt, ms, s, %, pt/s, deg. Between two statements "
              + "the clock runs on until everything has come to rest, unless wait says how long."),
          .table(StatementWord.all.map { DefinitionRecord("\($0.keyword) \($0.usage)", sentence($0.help)) }),
        ]),
      ManualSection(
        "SCENES",
        [
          .paragraph(
            "The statement scene NAME says what the screen shows; without it that is the list. Each scene adds words "
              + "of its own to the language.")
        ] + SceneWords.all.flatMap { manual(of: $0) }),
      ManualSection(
        "REASONS OF FAILURE",
        [
          .paragraph(
            "These are the words of the expectation failed RECOGNIZER because REASON, and of the reasons that "
              + "simulate --why gives. The names complete, delete and add stand for what the lift of a gesture is "
              + "for; they fail because of short."),
          .table(FailureReason.allCases.map { DefinitionRecord($0.rawValue, sentence($0.meaning)) }),
        ]),
      ManualSection(
        "LIMITS",
        [
          .paragraph(
            "Nothing that is read grows without bound. A store and its history have at most 2 GiB each, standard input "
              + "and other files \(Environment.longestInput >> 20) MiB, JSON is nested to 512 levels. A gesture script "
              + "has at most \(ScriptParser.longestText >> 20) MiB, \(ScriptParser.mostSteps) steps, repeats counted each "
              + "time, \(ScriptPlayer.mostSamples) touch samples, and a screen of \(ScriptPlayer.mostRows.decimalText) "
              + "rows; blocks are nested to 16 levels. What goes beyond is refused with a message that names the limit."
          ),
          .paragraph(
            "Control characters, marks that turn the direction of writing, tags and other characters that are not seen "
              + "are shown by their numbers, as in \\u{1B}, wherever text goes to a terminal; --json holds them as they "
              + "are."),
        ]),
    ])

  /// The words that a scene adds: statements, targets, expectations, settings.
  private static func manual(of scene: SceneWords) -> [ManualBlock] {
    let forms =
      scene.statements.map { ($0.usage, $0.help) } + scene.targets.map { ($0.usage, "a target: " + $0.help) }
      + scene.expectations.map { ("expect " + $0.usage, $0.help) }
      + scene.settings.map { ("set " + $0.name, "a setting") }
    return [.paragraph("Scene \(scene.name):"), .table(forms.map { DefinitionRecord($0.0, sentence($0.1)) })]
  }

  private static func sentence(_ words: String) -> String {
    words.prefix(1).uppercased() + words.dropFirst() + "."
  }
}
