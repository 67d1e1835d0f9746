package import Arguments
import Text

extension Application {
  /// The source of parser, help, manual and completions.
  package static let program = ProgramRecord(
    "flick",
    summary: "a to-do list for the command line that you can also swipe",
    commands: CommandList(commands.map { command in (command.names, { command.record }) }),
    defaultCommand: "list",
    views: BuiltInView.all.map { DefinitionRecord($0.name, $0.help.uppercasedFirst) },
    options: [.file, .color, .version],
    isArgument: Attribute.isNegatedCondition,
    manual: manual)

  private static let manual = ProgramManual(
    description: """
      flick add Buy milk adds an item, flick shows the list, flick done 1 completes item 1, and flick undo takes the last
      step back. flick edit 1 due:fri +home gives it a date and a tag, flick today shows what is due, and flick next
      what to do first. flick help COMMAND explains a command, and flick tour shows the way in two minutes.

      The lists are in one JSON file. Shell commands and gesture scripts (swipes, pinches and pulls on a simulated
      touch screen) change them in the same way, with one history and one undo.
      """,
    environment: [
      "FLICK_FILE": "The file that holds the lists, unless --file names another.",
      "FLICK_WEEK_START, FLICK_TEXT_TAGS …": "The preferences of flick config, one variable for each.",
      "FLICK_IN_HOOK": "Set while a hook runs, to FILE:STEP; flick starts no hook then.",
      "FLICK_NOW": "The time to use instead of the clock, for scripts and tests: 2026-11-25T09:00.",
      "XDG_DATA_HOME": "The folder of flick/todo.json, without --file and FLICK_FILE.",
      "XDG_CONFIG_HOME": "The folder of flick/config.json (default .config in HOME).",
      "HOME": "The folder of .local/share/flick/todo.json, without any of these.",
      "PAGER": "The program that shows help longer than the screen; without it less, if there is one.",
      "VISUAL, EDITOR": "The editor that flick edit opens, with its options; without them vi.",
      "XDG_RUNTIME_DIR, TMPDIR": "The folder of the editor's file, without them /tmp.",
      "NO_COLOR": "If not empty: no colors.", "CLICOLOR": "If 0: no colors.",
      "CLICOLOR_FORCE": "If neither empty nor 0: colors, even in a pipe.",
      "COLORTERM": "If truecolor or 24bit: 16.7 million colors.",
      "TERM": "The number of colors; dumb means none.",
    ],
    files: [
      "~/.config/flick/config.json": "Preferences; see flick config.",
      "~/.local/share/flick/todo.json":
        "The lists, with each item on a line of its own; missing, or empty without a history, it is a new list.",
      "~/.local/share/flick/todo.json.history": "The steps for undo and redo, on this machine only.",
      "~/.local/share/flick/todo.json.history.1":
        "Older steps, moved here once the history has more than 64 MiB, in the place of those that were moved before. "
        + "No command reads them: undo and log reach back as far as the history, of which 16 MiB stay. The file may be "
        + "removed.",
      "~/.local/share/flick/todo.json.links":
        "What each link had in common with the list after the last exchange; see flick-link(7).",
    ],
    exitCodes: ExitCode.allCases.map(\.record),
    examples: [
      "flick add Buy milk": "Add an item to the top of the list.", "flick": "Show the list.",
      "flick done 1": "Complete item 1.", "flick undo": "Undo that.",
      "flick today": "Show what is due by the end of today.", "flick next": "Show what to do next.",
    ],
    topics: [
      .queries, .dates, .formats, .exchange, .syncing, .linking, .hooks, .scripts, .thresholds, .json,
      .jsonSchema,
    ],
    groups: [
      "items": ["stop", "open", "skip", "copy"],
      "tidying": ["archive", "clear", "stats", "doctor"],
      "elsewhere": ["import", "export", "calendar", "merge", "resolve", "link"],
      "gestures": ["simulate", "explain", "lint", "tune", "page"],
      "flick itself": ["config", "completions", "tour", "help", "version"],
    ],
    foreignCommands: ForeignCommands.uses,
    foreignSubjects: ForeignCommands.subjects,
    foreignOptions: ForeignCommands.options)
}

extension Configuration {
  func query(ofView name: String) -> String? {
    views.first { $0.name == name }?.query ?? BuiltInView.named(name)?.query
  }

  /// The names of all views, saved ones first.
  var viewNames: [String] {
    let saved = views.map(\.name)
    return saved + BuiltInView.names.filter { !saved.contains($0) }
  }
}
