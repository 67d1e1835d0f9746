/// todo.txt-cli: one text file, which it does not sync.
struct TodoTxt: OtherProgram {
  static let commands = ["todo-txt", "todo.sh"]

  let name = "todo.txt-cli"
  let mostItems = 100_000
  let isSynced = false

  func variables(_ folder: String) -> [String: String] { ["TODO_DIR": "\(folder)/data"] }

  func load(_ store: GeneratedStore, into folder: String, _ bench: BenchmarkFolder) throws(BenchFault) {
    try Files.makeFolder(folder + "/data")
    try Files.write(
      """
      export TODO_DIR=\(folder)/data
      export TODO_FILE="$TODO_DIR/todo.txt"
      export DONE_FILE="$TODO_DIR/done.txt"
      export REPORT_FILE="$TODO_DIR/report.txt"

      """, to: folder + "/todo.cfg")
    var export = bench.program([
      bench.flick.path, "export", "--to", "todotxt", "--file", try bench.store(store.count),
    ])
    export.output = folder + "/data/todo.txt"
    _ = try export.cost()
  }

  func words(for deed: Deed, in folder: String, _ store: GeneratedStore) -> [String]? {
    // The line of the item that flick is given: the last one added stands first.
    let line = String(store.count + 1 - (store.openIDs(1).first ?? 1))
    // Plain, without a question, without moving what is done to another file.
    let start = ["-d", "\(folder)/todo.cfg", "-p", "-f", "-a"]
    return switch deed {
    case .list: start + ["ls"]
    case .filtered: start + ["ls", GeneratedItem.word]
    case .json: nil
    case .add: start + ["add", Deed.newText]
    case .done: start + ["do", line]
    case .rm: start + ["del", line]
    }
  }
}
