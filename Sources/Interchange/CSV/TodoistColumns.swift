/// What a table of Todoist's has that other tables have not: rows that are no tasks, and priorities in numbers.
struct TodoistColumns {
  /// Where a row says what it is: `task`, `section`, `note` …
  let type: Int
  /// Where a task says when it is due, or how it comes again.
  let date: Int

  /// Nil if these are not the names of Todoist's columns.
  init?(_ names: [String]) {
    let names = names.map { $0.uppercased() }
    guard let type = names.firstIndex(of: "TYPE"), let date = names.firstIndex(of: "DATE"),
      ["CONTENT", "PRIORITY", "INDENT"].allSatisfy({ names.contains($0) })
    else { return nil }
    self.type = type
    self.date = date
  }

  /// Whether a row is a task. One that does not say what it is is left to whoever reads it.
  func isTask(_ row: [CSVRows.Cell]) -> Bool {
    guard row.indices.contains(type), !row[type].text.isEmpty else { return true }
    return row[type].text.lowercased() == "task"
  }

  /// Todoist's priorities: 1 is the most urgent, 4 is none.
  static let priorities: [String: String?] = ["1": "A", "2": "B", "3": "C", "4": nil]
}
