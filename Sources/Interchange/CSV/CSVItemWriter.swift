import Storage
import TodoModel

/// Writes a table of items: a row with the names of the columns, then a row for each item, each ending in CR LF.
struct CSVItemWriter {
  private let world: ExchangeWorld
  private let lost = LostFields(CSVFormat())

  init(_ naming: Bool, _ world: ExchangeWorld) {
    self.naming = naming
    self.world = world
  }

  private let naming: Bool

  func file(_ lists: [ItemList]) -> ExportedFile {
    var file = ExportedFile()
    var steps = ExportSteps(lists, world)
    func isUsed(_ column: CSVColumn) -> Bool {
      let field: ItemField? = column == .under ? .under : column == .needs ? .needs : nil
      guard let field else { return naming || column != .list }
      return lists.contains { $0.items.contains { $0.members?.value(of: field) != nil } }
    }
    let columns = CSVColumn.allCases.filter(isUsed)
    let others = CSVItemWriter.others(lists)
    row(columns.map(\.rawValue) + others, &file.bytes)
    for list in lists {
      for item in list.items {
        let kept = others.isEmpty ? [:] : CSVItemWriter.kept(item)
        row(
          columns.map { cell($0, item, list.name, kept) } + others.map { kept[$0] ?? "" }, &file.bytes)
        if let members = item.members { lost.note(members, in: &file.losses) }
        steps.step()
      }
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

  private func cell(_ column: CSVColumn, _ item: Item, _ list: String, _ kept: [String: String]) -> String {
    let members = item.members
    return switch column {
    case .text: item.text
    case .done: item.isDone ? "true" : "false"
    case .list: list
    case .due: members?.due?.description ?? ""
    case .priority: members?.priority ?? kept["priority"] ?? ""
    case .tags: members.map { CSVTags.cell($0.tags) } ?? ""
    case .note: members?.note ?? ""
    case .wait: members?.wait?.description ?? ""
    case .recur: members?.recur ?? ""
    case .created: item.created.description
    case .completed: item.completed?.description ?? ""
    case .modified: item.modified.latest?.description ?? ""
    case .uid: item.uid.description
    case .under: members?.under?.description ?? ""
    case .needs: members?.needs.map(\.description).joined(separator: ",") ?? ""
    }
  }

  /// The names of the items' columns from other tables, in order of appearance.
  private static func others(_ lists: [ItemList]) -> [String] {
    var names: [String] = []
    for list in lists {
      for item in list.items {
        guard let json = item.members?.unknown.json("csv"), case .object(let members) = value(json) else {
          continue
        }
        for member in members where !names.contains(member.name) && CSVColumn(rawValue: member.name) == nil {
          if names.count < CSVRows.mostCells - CSVColumn.allCases.count { names.append(member.name) }
        }
      }
    }
    return names
  }

  private static func kept(_ item: Item) -> [String: String] {
    guard let json = item.members?.unknown.json("csv"), case .object(let members) = value(json) else {
      return [:]
    }
    var kept: [String: String] = [:]
    for member in members {
      if case .string(let text) = member.value { kept[member.name] = text }
    }
    return kept
  }

  private static func value(_ json: String) -> JSONValue? { try? JSONValue(parsing: Array(json.utf8)) }
}
