package import Arguments

extension Application {
  /// The source of parser, help, manual and completions.
  package static let program = ProgramRecord(
    "flick",
    summary: "a to-do list for the command line that you can also swipe",
    commands: CommandList(commands, names: { $0.names }, record: { $0.record }),
    defaultCommand: "list",
    views: BuiltInView.all.map { DefinitionRecord($0.name, $0.help.uppercasedFirst) },
    options: [.file, .color, .version],
    manual: manual)

  private static let manual = ProgramManual(
    description: [
      "flick keeps lists of things to do in one JSON file. Shell "
        + "commands and gesture scripts (swipes, pinches and pulls "
        + "on a simulated touch screen) change the same lists in the same way, with one history and one undo."
    ],
    environment: [
      DefinitionRecord("FLICK_FILE", "The file that holds the lists, unless --file names another."),
      DefinitionRecord(
        "FLICK_WEEK_START, FLICK_TEXT_TAGS …", "The preferences of flick config, one variable for each."),
      DefinitionRecord(
        "FLICK_NOW", "The time that stands for the clock, for scripts and tests: 2026-11-25T09:00."),
      DefinitionRecord("XDG_DATA_HOME", "The folder of flick/todo.json, without --file and FLICK_FILE."),
      DefinitionRecord("XDG_CONFIG_HOME", "The folder of flick/config.json (default .config in HOME)."),
      DefinitionRecord("HOME", "The folder of .local/share/flick/todo.json, without any of these."),
      DefinitionRecord(
        "VISUAL, EDITOR", "The editor that flick edit opens, with its options; without them vi."),
      DefinitionRecord("XDG_RUNTIME_DIR, TMPDIR", "The folder of the editor's file, without them /tmp."),
      DefinitionRecord("NO_COLOR", "If not empty: no colors."),
      DefinitionRecord("CLICOLOR", "If 0: no colors."),
      DefinitionRecord("CLICOLOR_FORCE", "If neither empty nor 0: colors, even in a pipe."),
      DefinitionRecord("COLORTERM", "If truecolor or 24bit: 16.7 million colors."),
      DefinitionRecord("TERM", "The number of colors; dumb means none."),
    ],
    files: [
      DefinitionRecord("~/.config/flick/config.json", "Preferences; see flick config."),
      DefinitionRecord(
        "~/.local/share/flick/todo.json",
        "The lists, with each item on a line of its own; missing, or empty without a history, it is a new list."
      ),
      DefinitionRecord(
        "~/.local/share/flick/todo.json.history",
        "The steps for undo and redo, on this machine only."),
      DefinitionRecord(
        "~/.local/share/flick/todo.json.history.1",
        "Older steps, moved here once the history has more than 64 MiB, in the place of those that were moved before. "
          + "No command reads them: undo and log reach back as far as the history, of which 16 MiB stay. The file may be "
          + "removed."),
      DefinitionRecord(
        "~/.local/share/flick/todo.json.links",
        "What each link had in common with the list after the last exchange; see flick-link(7)."),
    ],
    exitCodes: ExitCode.allCases.map(\.record),
    examples: [
      ExampleRecord("flick add Buy milk", "Add an item to the top of the list."),
      ExampleRecord("flick", "Show the list."),
      ExampleRecord("flick done 1", "Complete item 1."),
      ExampleRecord("flick undo", "Undo that."),
      ExampleRecord("flick today", "Show what is due by the end of today."),
      ExampleRecord("flick next", "Show what to do next."),
    ],
    sections: ManualSection.limits,
    topics: [
      .queries, .dates, .formats, .exchange, .syncing, .linking, .scripts, .thresholds, .json, .jsonSchema,
    ],
    foreignCommands: ForeignCommands.uses)
}
