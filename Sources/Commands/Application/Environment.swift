package import Storage
package import Sync
package import Text
package import TodoModel

/// All outside access of the program: files, clock, randomness, variables, terminal, standard input.
package struct Environment {
  package var variables: NamedTexts
  /// Variables whose bytes are not UTF-8; they are not repaired.
  package var notUTF8: Set<String> = []
  package var fileSystem: any FileSystem
  /// The time to the second.
  package var now: () -> Instant
  /// The user's local time at an instant; UTC by default.
  package var localTime: (Instant) -> LocalTime = { LocalTime(utc: $0) }
  /// 64 random bits.
  package var random: () -> UInt64
  /// All of standard input. Throws the system's fault, EFBIG for more than ``maxInputLength`` bytes.
  package var standardInput: () throws(SystemError) -> [UInt8]
  /// All of a file, which may be a pipe; throws as ``standardInput``.
  package var file: (String) throws(SystemError) -> [UInt8]
  /// Shows progress on a terminal in place of what was shown before; nil removes it.
  package var progress: (Progress?) -> Void = { _ in }
  /// Starts a program and waits for its end. Throws the system's fault if it cannot be started.
  package var program: (ProgramRequest) throws(SystemError) -> ProgramEnding = {
    (_) throws(SystemError) in throw SystemError.noSuchFile
  }
  /// Lets the user edit a file and returns the editor's exit code. Throws if the editor cannot be started.
  package var editor: (EditorRequest) throws(SystemError) -> Int32 = {
    (_) throws(SystemError) in throw SystemError.noSuchFile
  }
  /// Removes a folder of files; files that cannot be removed stay.
  package var removeFolder: (String) -> Void = { _ in }
  /// Whether a program with this beginning of a name runs in the folder or below it, or nil if unknown.
  package var isRunning: (_ program: String, _ folder: String) -> Bool? = { _, _ in nil }
  /// The absolute path of the program's own file, or nil if unknown. Few commands ask.
  package var ownPath: () -> String? = { nil }
  /// The path of the folder that relative paths start from, or nil if unknown. Few commands ask.
  package var workingFolder: () -> String? = { nil }
  /// The machine's name, or nil if it has none. Few commands ask.
  package var hostName: () -> String? = { nil }
  /// Runs a live program on the terminal until it ends, with its storage; nil if live programs cannot run.
  package var live: ((any LiveProgram, TouchStorage?) -> LiveEnding)?
  /// Starts work on a thread of its own, if there can be one; the returned function waits for its end.
  package var beside: (@escaping () -> Void) -> (() -> Void)? = { _ in nil }
  /// From the call on, Ctrl-C no longer ends the program; the returned function reports whether it came.
  package var catchInterrupts: () -> () -> Bool = { { false } }
  package var terminal: Terminal
  /// Asks on the user's terminal and returns the answered line, or nil without a terminal or an answer.
  package var answer: (String) -> String? = { _ in nil }
  /// Keeps an unused value from being freed: at the end the system reclaims the program's memory at once.
  package var keep: (any Sendable) -> Void = { _ in }
  /// Whether the system keeps application data in the folders of macOS.
  package var isMac: Bool

  package struct Progress: Hashable, Sendable {
    /// The work, in a few words.
    package var work: String
    /// The finished part, 0…1, or nil if it is unknown because another program does the work.
    package var part: Double?
  }

  /// The streams that are terminals, and their width.
  package struct Terminal: Hashable, Sendable {
    package var input: Bool
    package var output: Bool
    package var messages: Bool
    /// The width in columns.
    package var width: Int

    package init(input: Bool = false, output: Bool = false, messages: Bool = false, width: Int = 80) {
      self.input = input
      self.output = output
      self.messages = messages
      self.width = width
    }

    /// The width of help pages, in columns.
    var pageWidth: Int { min(100, max(40, width)) }

    /// The width of prose in columns, or nil where lines are not broken, as in a pipe.
    var proseColumns: Int? { output ? pageWidth : nil }
  }

  package init(
    variables: NamedTexts, fileSystem: any FileSystem, now: @escaping () -> Instant,
    random: @escaping () -> UInt64, standardInput: @escaping () throws(SystemError) -> [UInt8],
    file: @escaping (String) throws(SystemError) -> [UInt8], terminal: Terminal = Terminal(),
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
  /// The limit for standard input and for files other than the store, in bytes: 256 MiB.
  package static let maxInputLength = 256 << 20

  /// A variable's value, or nil if it is not set or empty.
  func variable(_ name: String) -> String? {
    guard let value = variables[name], !value.isEmpty else { return nil }
    return value
  }

  /// A variable's value, or nil if it is not set or empty. Throws if its bytes are not UTF-8.
  func readableVariable(_ name: String) throws(Failure) -> String? {
    if notUTF8.contains(name) { throw .usage("the variable \(name) is not UTF-8") }
    return variable(name)
  }

  /// Whether anything exists at a path. Throws if that cannot be determined.
  func isThere(_ path: String) throws(StoreError) -> Bool {
    try SafeFile(path: path, fileSystem: fileSystem).isThere()
  }

  /// The names in a folder, in no order, without those that are not UTF-8. Throws the system's fault.
  func names(_ path: String) throws(SystemError) -> [String] {
    try fileSystem.names(inFolder: path)
  }

  func newUID() -> ItemUID { ItemUID(high: random(), low: random()) }
}

extension Environment {
  package static let nowVariable = "FLICK_NOW"

  /// The environment with its clock stopped at `FLICK_NOW`, if set: a day, maybe with a time and a zone.
  func settingClock() throws(Failure) -> Environment {
    guard let text = try readableVariable(Environment.nowVariable) else { return self }
    guard let time = time(text) else {
      throw .usage("\(Environment.nowVariable): '\(text)' is not a time; write it as 2026-11-25T09:00")
    }
    var environment = self
    environment.now = { time }
    return environment
  }

  private func time(_ text: String) -> Instant? {
    // Words such as tomorrow would depend on the clock that the variable replaces.
    guard CalendarDay(text.prefix(10)) != nil else { return nil }
    let localTime = localTime
    let words = DateWords(now: localTime(now()), localTime: localTime)
    switch try? words.read(text) {
    case .instant(let instant)?: return instant
    case .day(let day)?: return LocalTime(day, second: 0)?.instant(localTime: localTime)
    case nil: return nil
    }
  }
}
