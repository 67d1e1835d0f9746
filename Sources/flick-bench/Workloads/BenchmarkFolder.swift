/// Where measuring happens: a folder for files that come and go, the programs, and the stores that have been made.
final class BenchmarkFolder {
  let flick: FlickProgram
  let settings: BenchSettings
  /// The temporary folder; all that is measured lies in it.
  let folder: String
  /// The bench's own program, which makes stores and measures inside itself in processes of their own: the kernel
  /// counts a process's memory from what the one that started it has had at most, so this one must stay small.
  private let own: String
  private var stores: Set<Int> = []

  init(flick: FlickProgram, settings: BenchSettings, folder: String, own: String) {
    self.flick = flick
    self.settings = settings
    self.folder = folder
    self.own = own
  }

  func path(_ name: String) -> String { folder + "/" + name }

  /// A new, empty folder.
  func makeFolder(_ name: String) throws(BenchFault) -> String {
    Files.remove(path(name))
    try Files.makeFolder(path(name))
    return path(name)
  }

  /// The generated store of so many items, which nothing that is measured may change.
  func store(_ count: Int) throws(BenchFault) -> String {
    let path = path("\(count).json")
    if stores.insert(count).inserted { try generate([String(count), path]) }
    return path
  }

  /// A copy of the generated store in a folder of its own.
  func copy(of count: Int, in folder: String) throws(BenchFault) -> String {
    let copy = try makeFolder(folder) + "/todo.json"
    try Files.copy(try store(count), to: copy)
    return copy
  }

  /// What the program's `generate` makes.
  func generate(_ words: [String]) throws(BenchFault) { _ = try program([own, "generate"] + words).cost() }

  /// What the program's `inside` measures of groups that are measured inside.
  func inside(_ words: [String]) throws(BenchFault) -> [UInt8] {
    var run = program([own, "inside"] + words)
    // glibc keeps what is freed. Otherwise some runs would get their memory from the system, page by page, and others
    // what an earlier one left: with a log that grows they differ by half.
    run.variables["MALLOC_MMAP_MAX_"] = "0"
    run.variables["MALLOC_TRIM_THRESHOLD_"] = "100000000000"
    _ = try run.cost()
    return try Files.read(run.output)
  }
}

extension BenchmarkFolder {
  /// Variables that let a program find nothing of the user's.
  var variables: [String: String] {
    [
      "PATH": Surroundings.variable("PATH") ?? "/usr/local/bin:/usr/bin:/bin", "HOME": folder, "TZ": "UTC",
      "LC_ALL": "C.UTF-8", "TMPDIR": folder,
    ]
  }

  /// A program whose streams go to files here.
  func program(_ words: [String], input: String? = nil) -> ProgramRun {
    var run = ProgramRun(words: words, variables: variables, output: path("out"), messages: path("err"))
    if let input { run.input = input }
    return run
  }

  /// Runs a program and says what it took and how much it wrote.
  func measure(_ run: ProgramRun) throws(BenchFault) -> Reading {
    let cost = try run.cost()
    return Reading(cost, bytes: Files.size(run.output))
  }

  /// Runs flick on a store.
  func measure(_ store: String, _ words: [String]) throws(BenchFault) -> Reading {
    try measure(program([flick.path] + words + ["--file", store]))
  }

  /// Runs flick on a store and says how much longer that made the history; throws if it changed nothing.
  func measureChange(_ store: String, _ words: [String]) throws(BenchFault) -> Reading {
    let before = Files.size(store + ".history") ?? 0
    var reading = try measure(store, words)
    let added = (Files.size(store + ".history") ?? 0) - before
    guard added > 0 else {
      throw .output(
        command: "flick \(words.prefix(3).joined(separator: " "))", expected: "a change of the store")
    }
    reading.bytes = added
    return reading
  }

  /// Makes a change and takes it back: the first change of a store that has no history records all of the store, which
  /// later ones need not.
  func beginHistory(_ store: String) throws(BenchFault) {
    _ = try measure(store, ["add", Deed.newText])
    try undo(store)
  }

  /// Takes the last change back; this is not measured.
  func undo(_ store: String) throws(BenchFault) { _ = try measure(store, ["undo"]) }
}
