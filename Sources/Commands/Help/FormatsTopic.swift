import Arguments

extension HelpTopic {
  /// What goes in and out, and in which forms.
  static let formats = HelpTopic("formats", summary: "What flick reads and writes") {
    .sections([
      ManualSection(
        "FORMATS",
        [
          .paragraph(
            "Output for people may change from version to version. Programs should "
              + "use --plain (fields separated by tabs, one line for each item), --ids "
              + "(only ids), -0 (a NUL byte after each line, for xargs -0) or --json (one "
              + "document, described by flick help json). These are the same in a pipe and on a terminal."),
          .paragraph("flick import --from FORMAT and flick export --to FORMAT take:"),
          .table([
            DefinitionRecord("todotxt", "The lines of todo.txt and its programs."),
            DefinitionRecord("taskwarrior", "What task export writes and task import reads."),
            DefinitionRecord("icalendar", "To-dos (VTODO) as calendars and todoman keep them."),
            DefinitionRecord("markdown", "Task lists as GitHub shows them: - [ ] and - [x]."),
            DefinitionRecord("csv", "Tables whose first row names the columns."),
            DefinitionRecord("flick", "flick's own format, which holds everything."),
          ]),
          .paragraph("flick help exchange, or flick-exchange(5), says what each of them holds and loses."),
          .paragraph("flick simulate --format FORMAT prints what a script did:"),
          .table([
            DefinitionRecord("text", "Edits, lists, timeline, for people."),
            DefinitionRecord("json", "The same and more, for programs."),
            DefinitionRecord("script", "The script in its canonical form; a recording as gestures."),
            DefinitionRecord("svg", "A moving picture; with --at a still picture."),
            DefinitionRecord("filmstrip", "Several moments side by side."),
            DefinitionRecord("html", "A page to play, step through and look up reasons."),
            DefinitionRecord("cast", "A terminal recording for asciinema."),
          ]),
        ])
    ])
  }
}
