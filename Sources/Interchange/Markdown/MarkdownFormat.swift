package import TodoModel

/// Task lists in Markdown, as GitHub shows them.
package struct MarkdownFormat: ExchangeFormat {
  package let name = "markdown"
  package let title = "Markdown"
  package let source = "Markdown task lists"
  package let product = "a Markdown task list"
  package let summary = "Task lists as GitHub shows them: - [ ] and - [x]."

  package let nameEndings = ["md", "markdown"]
  package let fields: Set<ItemField> = [.text, .completed, .note]
  package let namesItems = false
  package let times = TimePrecision.none

  package init() {}

  package func lack(of field: ItemField) -> String { "a Markdown task has none" }

  package func likelihood(of start: FileStart) -> FormatLikelihood {
    start.ink.hasPrefix("# ") || start.lines.contains { TaskLine($0) != nil } ? .probable : .none
  }

  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    TaskListReader(bytes, world).file()
  }

  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    TaskListWriter(naming, world).file(lists)
  }
}

extension MarkdownFormat {
  package var manual: [FormatManualPart] {
    [
      .paragraph("Task lists as GitHub shows them."),
      .table([
        .init(
          "text",
          "The task. A task below an item that is no task becomes an item of its own."),
        .init(
          "done",
          "[x]. Obsidian's [-], canceled, is read as done and its [/], under way, as open; lines with other "
            + "marks are skipped. flick names them all."),
        .init("note", "Indented lines below the task."),
        .init("under", "Tasks set in below another task are its subtasks."),
        .init("list", "A heading, with --all. When reading, every heading begins a list."),
      ]),
      .paragraph(
        "Lost: all dates, priority, tags that are not in the text, recurrence. Other lines of the file are "
          + "skipped, and so is all that stands in code or in an HTML comment."
      ),
    ]
  }
}
