package import TodoModel

/// The lines of todo.txt, as read by todo.txt-cli and related programs.
package struct TodoTxtFormat: ExchangeFormat {
  package let name = "todotxt"
  package let title = "todo.txt"
  package let source = "todo.txt"
  package let product = "todo.txt"
  package let summary = "The lines of todo.txt and its programs."

  package let nameEndings = ["txt"]
  package let fields: Set<ItemField> = [.text, .completed, .due, .priority, .tags, .wait, .recur]
  package let namesItems = false
  package let times = TimePrecision.day

  package init() {}

  /// Always possible, as any text consists of lines.
  package func likelihood(of start: FileStart) -> FormatLikelihood { .possible }

  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    TodoTxtReader(bytes, world).file()
  }

  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    TodoTxtWriter(naming, world).file(lists)
  }
}

extension TodoTxtFormat {
  package var manual: [FormatManualPart] {
    [
      .paragraph("A line for each item, as todo.txt-cli and its relatives read it."),
      .table([
        .init(
          "text", "The line. A backslash marks a word that would otherwise be read as something else."),
        .init("done", "x and the day of completion."),
        .init("created", "The day; a line that was read without one stays without."),
        .init("due", "due: with the day; flick-due: with a time."),
        .init("wait", "t: with the day; flick-t: with a time."),
        .init("priority", "(A); of a completed item pri:A."),
        .init(
          "tags",
          "@tag words at the end and flick-tags: with their number. Tags in the text stay in the text."),
        .init(
          "recurrence",
          "rec:1w counts from the completion, rec:+1w from the due date. flick-rec: keeps a day that a short "
            + "month lacks."),
        .init(
          "under",
          "p:5, of a line with id:5 in the same file, as topydo has it. A second p: and what names no line stay text."
        ),
        .init("needs", "dep:5,7, of lines with id:5 and id:7."),
        .init("list", "flick-list:, with --all."),
      ]),
      .paragraph(
        "Lost: the note. A line that flick would write differently is kept with its item, and export writes it "
          + "back byte for byte as long as the item says the same: no day is added, no word moved. Lines end in "
          + "a line feed."),
    ]
  }
}
