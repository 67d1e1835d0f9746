package import TodoModel

/// Tables with the names of the columns in the first row.
package struct CSVFormat: ExchangeFormat {
  package let name = "csv"
  package let title = "CSV"
  package let source = "CSV tables"
  package let product = "a CSV table"
  package let summary = "Tables whose first row names the columns."

  package let nameEndings = ["csv", "tsv"]
  package let fields: Set<ItemField> = [
    .text, .completed, .due, .priority, .tags, .note, .wait, .recur, .under, .needs,
  ]
  package let ownMembers = ["\"csv\""]

  package init() {}

  package func lack(of field: ItemField) -> String { "there is no column for them" }

  package func likelihood(of start: FileStart) -> FormatLikelihood {
    guard let first = start.lines.first, CSVItemReader.isHeader(String(first)) else { return .none }
    return .likely
  }

  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    CSVItemReader(bytes, world).file()
  }

  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    CSVItemWriter(naming, world).file(lists)
  }
}

extension CSVFormat {
  package var manual: [FormatManualPart] {
    [
      .paragraph(
        "A table whose first row has the names of the columns: text, done, completed, created, due, wait, "
          + "priority, tags, note, recur, list (with --all), uid, under and needs. These two hold the uids of the "
          + "item that it is under and of those that it needs, and are there if an item has some. An item without uid is recognized by "
          + "its content. Other columns are kept but not used, and flick names them."),
      .paragraph(
        "Commas, semicolons and tabs separate cells. The first row may have the names that other programs "
          + "use, such as Title, Due Date and Status. Of a Todoist export only the rows that are tasks are "
          + "read; its priorities 1 to 3 are A to C. A cell that a spreadsheet would read as a formula gets "
          + "an apostrophe in front, which import removes."),
    ]
  }
}
