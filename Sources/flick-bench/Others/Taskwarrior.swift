import TodoModel

/// Taskwarrior 2 and 3.
struct Taskwarrior: OtherProgram {
  static let commands = ["task"]

  let name: String
  let isSynced = true
  private let path: String
  /// Version 2 keeps text files, which are written directly: importing takes time that grows with the square of the
  /// number of tasks. Version 3 keeps a database and is given tasks to import.
  let keepsText: Bool

  var mostItems: Int { keepsText ? 100_000 : 10_000 }

  init(path: String, _ bench: BenchmarkFolder) throws(BenchFault) {
    let run = bench.program([path, "--version"])
    _ = try run.cost()
    let words = String(decoding: try Files.read(run.output).prefix(100), as: UTF8.self)
    self.init(
      path: path, version: words.split(whereSeparator: { $0.isWhitespace }).first.map(String.init) ?? "")
  }

  /// `version` is what `task --version` says: `2.6.2`.
  init(path: String, version: String) {
    self.path = path
    name = "Taskwarrior \(version)"
    keepsText = version.hasPrefix("2")
  }

  func variables(_ folder: String) -> [String: String] {
    ["TASKRC": "\(folder)/taskrc", "TASKDATA": "\(folder)/data"]
  }

  func load(_ store: GeneratedStore, into folder: String, _ bench: BenchmarkFolder) throws(BenchFault) {
    try Files.write(
      """
      data.location=\(folder)/data
      confirmation=off
      bulk=0
      verbose=nothing
      hooks=off
      news.version=9.9.9

      """, to: folder + "/taskrc")
    try Files.makeFolder(folder + "/data")
    if keepsText {
      try bench.generate([String(store.count), folder + "/data", "--as", "taskwarrior"])
    } else {
      let file = folder + "/import.json"
      var export = bench.program([
        bench.flick.path, "export", "--to", "taskwarrior", "--file", try bench.store(store.count),
      ])
      export.output = file
      _ = try export.cost()
      var run = bench.program([path, "import", file])
      run.variables.merge(variables(folder)) { $1 }
      _ = try run.cost()
    }
  }

  func words(for deed: Deed, in folder: String, _ store: GeneratedStore) -> [String]? {
    // Numbers count open tasks in the order of the file.
    let middle = String(max(1, store.count * 2 / 5))
    return switch deed {
    case .list: ["list"]
    case .filtered: ["list", GeneratedItem.word]
    case .json: ["export"]
    case .add: ["add", Deed.newText]
    case .done: [middle, "done"]
    case .rm: [middle, "delete"]
    }
  }
}

extension Taskwarrior {
  /// Taskwarrior 2's own files for a store: open tasks in one, the others in the second.
  static func files(for store: GeneratedStore) -> (pending: [UInt8], completed: [UInt8]) {
    var pending: [UInt8] = []
    var completed: [UInt8] = []
    for id in stride(from: store.count, to: 0, by: -1) {
      let item = GeneratedItem.item(id, seed: store.seed)
      var members = [("description", item.text), ("entry", String(item.created.secondsSince1970))]
      if case .day(let day) = item.due { members.append(("due", String(day.secondsSince1970))) }
      if let done = item.completed { members.append(("end", String(done.secondsSince1970))) }
      members.append(("modified", String(item.created.secondsSince1970)))
      if let priority = item.priority {
        members.append(("priority", ["A": "H", "B": "M"][priority] ?? "L"))
      }
      members.append(("status", item.isDone ? "completed" : "pending"))
      if !item.tags.isEmpty { members.append(("tags", item.tags.joined(separator: ","))) }
      members.append(("uuid", uuid(item.uid.description)))
      // Generated texts hold none of the characters that would have to be written otherwise.
      let line = "[" + members.map { "\($0.0):\"\($0.1)\"" }.joined(separator: " ") + "]\n"
      if item.isDone { completed += Array(line.utf8) } else { pending += Array(line.utf8) }
    }
    return (pending, completed)
  }

  /// 32 digits in groups of 8, 4, 4, 4 and 12.
  private static func uuid(_ digits: String) -> String {
    var rest = Substring(digits)
    return [8, 4, 4, 4, 12].map { length in
      defer { rest = rest.dropFirst(length) }
      return String(rest.prefix(length))
    }.joined(separator: "-")
  }
}
