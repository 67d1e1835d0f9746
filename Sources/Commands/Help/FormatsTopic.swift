import Arguments
import Interchange

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
          .table(ExchangeFormats.all.map { DefinitionRecord($0.name, $0.summary) }),
          .paragraph("flick help exchange, or flick-exchange(5), says what each of them holds and loses."),
          .paragraph("flick simulate --format FORMAT prints what a script did:"),
          .table(SimulationFormat.all.map { DefinitionRecord($0.name, $0.summary) }),
          .paragraph(
            "flick simulate also plays recordings of touches: "
              + "\(enumeration(RecordingFormats.all.map { $0.title }, "and")). RECORDINGS in flick help scripts "
              + "says which."),
        ])
    ])
  }
}
