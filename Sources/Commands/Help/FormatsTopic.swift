import Arguments

extension HelpTopic {
  /// What goes in and out, and in which forms.
  static let formats = HelpTopic("formats", summary: "What flick reads and writes") {
    .sections([
      ManualSection(
        "FORMATS",
        [
          .paragraph(
            "What a command prints for people may change from version to version. For programs there are --plain, "
              + "fields between tabs, a line for each thing; --ids, ids alone; -0, a NUL byte behind each line, as "
              + "xargs -0 wants it; and --json, one document, which flick help json describes member by member. All of "
              + "them are the same in a pipe and on a terminal."),
          .paragraph("flick import --from FORMAT and flick export --to FORMAT take:"),
          .table([
            DefinitionRecord("todotxt", "The lines of todo.txt and its programs."),
            DefinitionRecord("taskwarrior", "What task export writes and task import reads."),
            DefinitionRecord("icalendar", "To-dos (VTODO) as calendars and todoman keep them."),
            DefinitionRecord("markdown", "Task lists as GitHub shows them: - [ ] and - [x]."),
            DefinitionRecord("csv", "Tables with a first row of names."),
            DefinitionRecord("flick", "flick's own; nothing is left out."),
          ]),
          .paragraph("flick help exchange, or flick-exchange(5), says what each of them holds and loses."),
          .paragraph("flick simulate --format FORMAT prints what a script did as:"),
          .table([
            DefinitionRecord("text", "Edits, lists, timeline, for people."),
            DefinitionRecord("json", "All of it for programs."),
            DefinitionRecord("script", "The script in its canonical form; a recording as gestures."),
            DefinitionRecord("svg", "A moving picture; with --at a still one."),
            DefinitionRecord("filmstrip", "Several moments side by side."),
            DefinitionRecord("html", "A page to play, to step through and to ask why."),
            DefinitionRecord("cast", "A terminal recording for asciinema."),
          ]),
        ])
    ])
  }
}
