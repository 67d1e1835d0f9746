package import TodoModel

// Writes a table of items: a row with the names of the columns, then a row for each item, each ending in CR LF.
extension CSVFormat {
  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    let lost = LostFields(self)
    var file = ExportedFile()
    func isUsed(_ column: ForeignField) -> Bool {
      let rare: [ForeignField: ItemField] = [
        .under: .under, .needs: .needs, .started: .started, .clock: .clock, .anchor: .anchor,
      ]
      guard let field = rare[column] else { return naming || column != .list }
      return lists.contains { $0.items.contains { $0.members?.value(of: field) != nil } }
    }
    let columns = ForeignField.written.filter(isUsed)
    let others = CSVFormat.others(lists)
    row(columns.map(\.rawValue) + others, &file.bytes)
    world.export(lists) { item, list in
      let kept = others.isEmpty ? [:] : Dictionary(item.kept("csv"), uniquingKeysWith: { $1 })
      row(columns.map { cell($0, item, list, kept) } + others.map { kept[$0] ?? "" }, &file.bytes)
      lost.note(item.members, in: &file.losses)
    }
    return file
  }

  private func row(_ cells: [String], _ bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      CSVCell.append(cell, to: &bytes)
    }
    bytes += [0x0D, 0x0A]
  }

  private func cell(_ column: ForeignField, _ item: Item, _ list: String, _ kept: [String: String]) -> String
  {
    let members = item.members
    return switch column {
    case .text: item.text
    case .done: item.isDone ? "true" : "false"
    case .list: list
    case .due: members?.due?.description ?? kept["due"] ?? ""
    case .priority: members?.priority ?? kept["priority"] ?? ""
    case .tags: members.map { CSVTags.cell($0.tags) } ?? ""
    case .note: members?.note ?? ""
    case .wait: members?.wait?.description ?? kept["wait"] ?? ""
    case .recur: members?.recur ?? kept["recur"] ?? ""
    case .created: item.creationDate.description
    case .completed: item.completionDate?.description ?? ""
    case .modified: item.modified.latest?.description ?? ""
    case .uid: item.uid.description
    case .under: members?.under?.description ?? ""
    case .started: members?.started?.description ?? ""
    case .needs: members?.needs.map(\.description).joined(separator: ",") ?? ""
    case .clock: members?.clock ?? ""
    case .anchor: members?.anchor ?? ""
    default: ""
    }
  }

  /// The names of the items' columns from other tables, in order of appearance.
  private static func others(_ lists: [ItemList]) -> [String] {
    var names: [String] = []
    for list in lists {
      for item in list.items {
        for member in item.kept("csv")
        where !names.contains(member.name)
          && ForeignField(rawValue: member.name).map(ForeignField.written.contains) != true
        {
          if names.count < CSVRows.maxCells - ForeignField.written.count { names.append(member.name) }
        }
      }
    }
    return names
  }
}

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
    .started, .clock, .anchor,
  ]
  package let ownMembers = ["\"csv\""]

  package func lack(of field: ItemField) -> String { "there is no column for them" }

  package func likelihood(of start: FileStart) -> FormatLikelihood {
    CSVItemReader.header(Array(start.text.utf8)) == nil ? .none : .likely
  }

  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    CSVItemReader(bytes: bytes, world: world).file()
  }

  package var manual: String {
    """
    A table whose first row has the names of the columns: text, done, completed, created, due, wait, priority, tags,
    note, recur, list (with --all), uid, under, needs, started, clock and anchor. under and needs hold the uids of the
    item that it is under and of those that it needs, clock the time of day of an item that repeats, in its zone, and
    anchor the date from which the rule of a calendar's to-do counts; these five are there if an item has some. An item
    without uid is recognized by its content. Other columns are kept but not used, and flick names them.

    Commas, semicolons and tabs separate cells. A cell whose quotes do not match is read to the end of the cell or line
    and counted. The first row may have the names that other programs use, such as Title, Due Date and Status, in
    several languages, or those of --columns. A cell that a spreadsheet would read as a formula gets an apostrophe in
    front, which import removes.
    """
  }
}
