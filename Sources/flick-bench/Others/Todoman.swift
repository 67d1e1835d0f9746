import TodoModel

/// todoman: an iCalendar file for each item, and a cache beside them.
struct Todoman: OtherProgram {
  static let commands = ["todoman", "todo"]

  let name = "todoman"
  /// It takes minutes to fill its cache with more.
  let mostItems = 1000
  let isSynced = true

  func variables(_ folder: String) -> [String: String] {
    ["TODOMAN_CONFIG": "\(folder)/config.py", "XDG_CACHE_HOME": "\(folder)/data/cache"]
  }

  func load(_ store: GeneratedStore, into folder: String, _ bench: BenchmarkFolder) throws(BenchFault) {
    for name in ["data", "data/cache", "data/lists", "data/lists/flick"] {
      try Files.makeFolder("\(folder)/\(name)")
    }
    try Files.write(
      """
      path = "\(folder)/data/lists/*"
      cache_path = "\(folder)/data/cache/todos.sqlite3"
      date_format = "%Y-%m-%d"
      time_format = "%H:%M"
      default_list = "flick"

      """, to: folder + "/config.py")
    try bench.generate([String(store.count), folder + "/data/lists/flick", "--as", "icalendar"])
  }

  func words(for deed: Deed, in folder: String, _ store: GeneratedStore) -> [String]? {
    // Its cache numbers the items as it happens to find them.
    let middle = String(max(1, store.count / 2))
    return switch deed {
    case .list: ["list"]
    case .filtered: ["list", "--grep", GeneratedItem.word]
    case .json: ["--porcelain", "list"]
    case .add: ["new", "--list", "flick", Deed.newText]
    case .done: ["done", middle]
    case .rm: ["delete", "--yes", middle]
    }
  }
}

extension Todoman {
  /// An item as a file of its own.
  static func file(_ id: Int, in store: GeneratedStore) -> [UInt8] {
    let item = GeneratedItem.item(id, seed: store.seed)
    func stamp(_ instant: String) -> String { String(instant.filter { $0 != "-" && $0 != ":" }) }
    var lines = [
      "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//flick//flick-bench//EN", "BEGIN:VTODO", "UID:\(item.uid)",
      "DTSTAMP:\(stamp(item.created.description))", "CREATED:\(stamp(item.created.description))",
      "SUMMARY:\(item.text.replacing(",", with: "\\,"))",
    ]
    if let due = item.due { lines.append("DUE;VALUE=DATE:\(stamp(due.description))") }
    if let done = item.completed {
      lines += ["STATUS:COMPLETED", "COMPLETED:\(stamp(done.description))", "PERCENT-COMPLETE:100"]
    }
    if let priority = item.priority { lines.append("PRIORITY:\(["A": "1", "B": "5"][priority] ?? "9")") }
    if !item.tags.isEmpty { lines.append("CATEGORIES:\(item.tags.joined(separator: ","))") }
    lines += ["END:VTODO", "END:VCALENDAR"]
    return lines.flatMap { Array("\($0)\r\n".utf8) }
  }
}
