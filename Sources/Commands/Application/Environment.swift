package import Storage
package import Terminal
package import TodoModel

/// All that the program gets from outside: files, clock, chance, variables, terminal, standard input.
///
/// The program itself fills it in at start; a test fills it in as it likes.
package struct Environment {
  package var variables: NamedTexts
  /// The variables that are set to bytes which are not UTF-8; they are not repaired.
  package var notUTF8: Set<String> = []
  package var fileSystem: any FileSystem
  /// The time to the second.
  package var now: () -> Instant
  /// What the clocks show where the user is; in UTC unless it is filled in.
  package var localTime: (Instant) -> LocalTime = { LocalTime(utc: $0) }
  /// 64 random bits.
  package var random: () -> UInt64
  /// All of standard input; throws the system's fault, EFBIG for more than ``longestInput`` bytes.
  package var standardInput: () throws(SystemFault) -> [UInt8]
  /// All of a file, which may be a pipe; throws the system's fault, EFBIG for more than ``longestInput`` bytes.
  package var file: (String) throws(SystemFault) -> [UInt8]
  /// Shows on a terminal how far work has come, in place of what was shown before; nil takes it away.
  package var progress: (Progress?) -> Void = { _ in }
  /// Starts a program and waits for its end; throws the system's fault if it cannot be started. There are none unless
  /// it is filled in.
  package var program: (ProgramRequest) throws(SystemFault) -> ProgramEnding = {
    (_) throws(SystemFault) in throw SystemFault.noSuchProgram
  }
  /// Lets the user edit a file and gives the editor's exit code; throws the system's fault if it cannot be started. There
  /// is none unless it is filled in.
  package var editor: (EditorRequest) throws(SystemFault) -> Int32 = {
    (_) throws(SystemFault) in throw SystemFault.noSuchProgram
  }
  /// Removes a folder of files; what cannot be removed stays.
  package var removeFolder: (String) -> Void = { _ in }
  /// Whether a program whose name begins with the first word is running in the folder or below it; nil if that is not
  /// known.
  package var isRunning: (_ program: String, _ folder: String) -> Bool? = { _, _ in nil }
  /// The path of this program's own file, from the root; nil if it is not known. Few commands ask.
  package var ownPath: () -> String? = { nil }
  /// The path of the folder that relative paths start from; nil if it is not known. Few commands ask.
  package var workingFolder: () -> String? = { nil }
  /// The machine's name; nil if it has none. Few commands ask.
  package var hostName: () -> String? = { nil }
  /// Runs a program that has the terminal until it ends, with what stores for it; nil where there is none to run it.
  package var live: ((any LiveProgram, TouchStorage?) -> LiveEnding)?
  /// From the call on an interrupt (Ctrl-C) no longer ends the program; the function given tells whether one has come.
  package var catchInterrupts: () -> () -> Bool = { { false } }
  package var terminal: Terminal
  /// Asks a question on the user's terminal and gives the line that was answered; nil if there is no terminal or
  /// nobody answers.
  package var answer: (String) -> String? = { _ in nil }
  /// Takes what a command needs no more but nobody need take apart: the system takes the program's memory back at once.
  package var keep: (any Sendable) -> Void = { _ in }
  /// Whether the system keeps application data as macOS does.
  package var isMac: Bool

  /// What is going on.
  package struct Progress: Hashable, Sendable {
    /// In a few words.
    package var work: String
    /// How much of it is done, 0…1; nil where that is not known, because others do it.
    package var part: Double?
  }

  /// Which streams are terminals, and how wide they are.
  package struct Terminal: Hashable, Sendable {
    package var input: Bool
    package var output: Bool
    package var messages: Bool
    /// In columns.
    package var width: Int

    package init(input: Bool = false, output: Bool = false, messages: Bool = false, width: Int = 80) {
      self.input = input
      self.output = output
      self.messages = messages
      self.width = width
    }

    /// In how many columns pages of help are set.
    var pageWidth: Int { min(100, max(40, width)) }

    /// In how many columns sentences are set; nil where nothing is broken, as in a pipe.
    var proseColumns: Int? { output ? pageWidth : nil }
  }

  package init(
    variables: NamedTexts, fileSystem: any FileSystem, now: @escaping () -> Instant,
    random: @escaping () -> UInt64, standardInput: @escaping () throws(SystemFault) -> [UInt8],
    file: @escaping (String) throws(SystemFault) -> [UInt8], terminal: Terminal = Terminal(),
    isMac: Bool = false
  ) {
    self.variables = variables
    self.fileSystem = fileSystem
    self.now = now
    self.random = random
    self.standardInput = standardInput
    self.file = file
    self.terminal = terminal
    self.isMac = isMac
  }
}

extension Environment {
  /// No more bytes than this are read from standard input or a file that is not the store: 256 MiB.
  package static let longestInput = 256 << 20

  /// No list that comes from elsewhere, to be merged into the user's own, has more bytes: 64 MiB.
  package static let longestList = 64 << 20

  /// A variable's value; nil if it is not set or empty.
  func variable(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// The same; a fault if its bytes are not UTF-8.
  func readableVariable(_ name: String) throws(Failure) -> String? {
    if notUTF8.contains(name) { throw .usage("the variable \(name) is not UTF-8") }
    return variable(name)
  }

  /// Whether there is something of this name; throws if that cannot be told.
  func isThere(_ path: String) throws(StoreError) -> Bool {
    try SafeFile(path: path, fileSystem: fileSystem).isThere()
  }

  /// The names of what is in a folder, in no order; throws the system's fault. Names that are not UTF-8 are left out.
  func names(_ path: String) throws(SystemFault) -> [String] {
    let folder = try fileSystem.open(path, .folder)
    defer { fileSystem.close(folder) }
    return try fileSystem.names(in: folder)
  }

  func newUID() -> ItemUID { ItemUID(high: random(), low: random()) }
}
