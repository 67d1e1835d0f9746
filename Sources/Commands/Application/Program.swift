public import Arguments

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
      DefinitionRecord(
        "FLICK_WEEK_START, FLICK_TEXT_TAGS …", "The preferences of flick config, each under its name."),
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
      DefinitionRecord(
        "~/.local/share/flick/todo.json.history.1",
        "Older steps, moved here once the history has more than 64 MiB, in the place of those that were moved before. "
          + "No command reads them: undo and log reach back as far as the history, of which 16 MiB stay. The file may be "
          + "removed."),
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
    sections: [.limits],
    topics: [.queries, .dates, .formats, .exchange, .syncing, .scripts, .json, .jsonSchema])
}
