/// Another program for lists, and how it is told to do what flick does.
protocol OtherProgram {
  /// What its commands are called, last components of paths.
  static var commands: [String] { get }
  /// What the results call it.
  var name: String { get }
  /// More items than this take too long to set up or to put back.
  var mostItems: Int { get }
  /// Whether a change that it has acknowledged is on the disk.
  var isSynced: Bool { get }
  /// The variables that keep it in a folder, beside those of ``BenchmarkFolder/variables``.
  func variables(_ folder: String) -> [String: String]
  /// Puts the generated store of so many items into a folder, in its own form; `data` in it is what changes touch.
  func load(_ store: GeneratedStore, into folder: String, _ bench: BenchmarkFolder) throws(BenchFault)
  /// Its words for a deed, without its own name; nil if it has none.
  func words(for deed: Deed, in folder: String, _ store: GeneratedStore) -> [String]?
}

/// What is compared.
enum Deed: String, CaseIterable {
  case list, filtered, json, add, done, rm

  var isChange: Bool { self == .add || self == .done || self == .rm }

  /// The text that is added everywhere.
  static let newText = "Bring the umbrella"
}

/// The programs that the bench knows how to drive.
enum OtherPrograms {
  static let known: [String] =
    FlickBuild.commands + Taskwarrior.commands + TodoTxt.commands + Todoman.commands

  /// The program that a command stands for, by its last component.
  static func program(_ command: String, _ bench: BenchmarkFolder) throws(BenchFault) -> (
    path: String, any OtherProgram
  ) {
    let name = command.split(separator: "/").last.map(String.init) ?? command
    guard known.contains(name) else { throw unknown(command) }
    guard let path = Surroundings.path(ofCommand: command) else {
      throw .missing(program: command, hint: "install it, or leave it out")
    }
    if FlickBuild.commands.contains(name) {
      return (path, FlickBuild(try FlickProgram(path: path, in: bench.folder)))
    }
    if Taskwarrior.commands.contains(name) { return (path, try Taskwarrior(path: path, bench)) }
    if TodoTxt.commands.contains(name) { return (path, TodoTxt()) }
    return (path, Todoman())
  }

  /// Throws for a command that is none of the known ones.
  static func check(_ command: String) throws(BenchFault) {
    let name = command.split(separator: "/").last.map(String.init) ?? command
    if !known.contains(name) { throw unknown(command) }
  }

  private static func unknown(_ command: String) -> BenchFault {
    .words("--against knows \(known.joined(separator: ", ")), not '\(command)'")
  }
}
