/// The columns specific to Todoist's tables: rows that are not tasks, and numeric priorities.
struct TodoistColumns {
  /// The index of the column with the kind of row: `task`, `section`, `note` …
  let type: Int
  /// The index of the column with a task's due date or recurrence.
  let date: Int

  init?(_ names: [String]) {
    let names = names.map { $0.uppercased() }
    guard let type = names.firstIndex(of: "TYPE"), let date = names.firstIndex(of: "DATE"),
      ["CONTENT", "PRIORITY", "INDENT"].allSatisfy({ names.contains($0) })
    else { return nil }
    self.type = type
    self.date = date
  }

  /// Whether a row is a task. A row without a kind counts as one.
  func isTask(_ row: [CSVRows.Cell]) -> Bool {
    guard row.indices.contains(type), !row[type].text.isEmpty else { return true }
    return row[type].text.lowercased() == "task"
  }

  /// Todoist's priorities: 1 is the most urgent, 4 means none.
  static let priorities: [String: String?] = ["1": "A", "2": "B", "3": "C", "4": nil]
}
