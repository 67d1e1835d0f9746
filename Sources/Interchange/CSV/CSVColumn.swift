enum CSVColumn: String, CaseIterable {
  case text, done, list, due, priority, tags, note, wait, recur, created, completed, modified, uid, under,
    needs

  /// The column's names in other programs' tables, in lower case.
  private var others: [String] {
    switch self {
    case .text: ["title", "task", "summary", "name", "subject", "content"]
    case .done: ["status", "state", "is completed"]
    case .list: ["project", "list name"]
    case .due: ["due date", "duedate", "deadline"]
    case .tags: ["labels", "categories"]
    case .note: ["notes", "description"]
    case .created: ["created at", "created time", "creation date", "start"]
    case .completed: ["completed at", "completed time", "completion date"]
    case .modified: ["modified at", "updated at", "last modified"]
    case .recur: ["repeat", "recurrence"]
    case .priority, .wait, .uid, .under, .needs: []
    }
  }

  /// The column of this name, ignoring case, or nil if there is none.
  init?(named name: String) {
    let name = name.lowercased()
    guard let column = CSVColumn.allCases.first(where: { $0.rawValue == name || $0.others.contains(name) })
    else { return nil }
    self = column
  }
}
