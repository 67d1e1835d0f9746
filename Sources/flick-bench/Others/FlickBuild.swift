/// flick itself; another build of it may be compared with this one.
struct FlickBuild: OtherProgram {
  static let commands = ["flick"]

  let name: String
  let mostItems = Int.max
  let isSynced = true

  init(_ program: FlickProgram) { name = "flick \(program.version) (\(program.build))" }

  func variables(_ folder: String) -> [String: String] { ["FLICK_FILE": "\(folder)/data/todo.json"] }

  func load(_ store: GeneratedStore, into folder: String, _ bench: BenchmarkFolder) throws(BenchFault) {
    try Files.makeFolder(folder + "/data")
    try Files.copy(bench.store(store.count), to: folder + "/data/todo.json")
    try bench.beginHistory(folder + "/data/todo.json")
  }

  func words(for deed: Deed, in folder: String, _ store: GeneratedStore) -> [String]? {
    let middle = store.openIDs(1).first.map { String($0) } ?? "1"
    return switch deed {
    case .list: ["list"]
    case .filtered: ["list", GeneratedItem.word]
    case .json: ["list", "--json"]
    case .add: ["add", Deed.newText]
    case .done: ["done", middle]
    case .rm: ["rm", middle]
    }
  }
}
