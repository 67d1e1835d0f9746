import CLibrary
import Commands
import Storage
import Synchronization
import Text
import TodoModel

/// The program's environment: the only place that reads it, writes to it, and exits.
enum LiveEnvironment {
  /// Prepares the process: a write beyond the file-size limit fails instead of ending the program in the
  /// middle of it. A closed standard stream is opened so that using it fails as before: otherwise the next
  /// opened file would take its number, and messages could end up in the history.
  static func prepare() {
    signal(SIGXFSZ, SIG_IGN)
    for stream in Int32(0)...2 where fcntl(stream, F_GETFD) < 0 {
      _ = open("/dev/null", stream == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  static func make() -> Environment {
    let (variables, notUTF8) = variables
    let showsOutput = isatty(1) == 1
    let columns = Int(LiveTerminal.size(of: 1).ws_col)
    var environment = Environment(
      variables: variables, fileSystem: PosixFileSystem(),
      now: { Instant(secondsSince1970: Int64(time(nil))) },
      random: { UInt64.random(in: .min ... .max) },
      standardInput: { () throws(SystemError) in try readAll(0) },
      file: { (path) throws(SystemError) in
        var file: Int32
        repeat { file = open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) } while file < 0 && errno == EINTR
        guard file >= 0 else { throw SystemError(.open, code: errno) }
        defer { close(file) }
        return try readAll(file)
      },
      terminal: Environment.Terminal(
        input: isatty(0) == 1, output: showsOutput, messages: isatty(2) == 1,
        width: showsOutput && columns > 0 ? columns : 80),
      isMac: isMac)
    environment.notUTF8 = notUTF8
    environment.localTime = localTime
    environment.answer = answer
    if environment.terminal.messages { environment.progress = ProgressLine().show }
    environment.program = ProgramRunner.run
    environment.editor = EditorRunner.run
    environment.removeFolder = LiveFolders.remove
    environment.keep = { value in kept.withLock { $0.append(value) } }
    environment.ownPath = { Invocation.path }
    environment.isRunning = { LiveFolders.isRunning($0, in: $1) }
    environment.workingFolder = { workingFolder }
    environment.hostName = { hostName }
    environment.live = { program, storage in
      guard let terminal = LiveTerminal.controlling() else { return .noTerminal }
      return TerminalLoop.run(program, on: terminal, storage: storage)
    }
    environment.beside = { SideThread.start($0).map { thread in { pthread_join(thread, nil) } } }
    environment.catchInterrupts = Interruption.catchNext
    return environment
  }

  private static var workingFolder: String? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return String(validatingCString: path)
  }

  private static var hostName: String? {
    var bytes = [CChar](repeating: 0, count: 257)
    guard gethostname(&bytes, bytes.count - 1) == 0 else { return nil }
    return String(decoding: bytes.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Initializes the C library's time zone, once.
  private static let zone: Void = tzset()

  private static func localTime(_ instant: Instant) -> LocalTime {
    _ = zone
    var seconds = time_t(instant.secondsSince1970)
    var parts = tm()
    guard localtime_r(&seconds, &parts) != nil,
      let day = CalendarDay(
        year: Int(parts.tm_year) + 1900, month: Int(parts.tm_mon) + 1, day: Int(parts.tm_mday)),
      // A leap second may be the sixtieth.
      let time = LocalTime(
        day, second: Int(parts.tm_hour) * 3600 + Int(parts.tm_min) * 60 + min(59, Int(parts.tm_sec)))
    else { return LocalTime(utc: instant) }
    return time
  }

  /// The objects that live until the program ends.
  private static let kept = Mutex<[any Sendable]>([])

  /// Only the variables that flick reads.
  private static var variables: (values: NamedTexts, notUTF8: Set<String>) {
    let names =
      [
        "FLICK_FILE", Environment.nowVariable, HookQueue.variable, "XDG_DATA_HOME", "XDG_CONFIG_HOME", "HOME",
        "NO_COLOR",
        "CLICOLOR", "CLICOLOR_FORCE", "COLORTERM", "TERM", "TZ", "GIT_SSH", "GIT_SSH_COMMAND", "VISUAL",
        "EDITOR",
        "XDG_RUNTIME_DIR", "TMPDIR", "COMP_LINE", "COMP_TYPE", "COMP_WORDBREAKS",
      ] + Application.preferenceVariables
    var values = NamedTexts()
    var notUTF8: Set<String> = []
    for name in names {
      guard let bytes = getenv(name) else { continue }
      if let value = String(validatingCString: bytes) { values[name] = value } else { notUTF8.insert(name) }
    }
    return (values, notUTF8)
  }

  /// Asks on the terminal itself, so that ids can come from a pipe at the same time.
  private static func answer(to question: String) -> String? {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    guard terminal >= 0 else { return nil }
    defer { close(terminal) }
    guard write(Array(question.utf8), to: terminal) == nil else { return nil }
    var line: [UInt8] = []
    var byte: UInt8 = 0
    // A terminal delivers a line at a time; longer answers are not expected.
    while line.count < 1000 {
      let count = read(terminal, &byte, 1)
      if count < 0, isPassing(errno, terminal, POLLIN) { continue }
      guard count == 1 else { return nil }
      if byte == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  private static func readAll(_ file: Int32) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(file, &block, block.count)
      if count == 0 { return bytes }
      if count < 0 {
        let code = errno
        if isPassing(code, file, POLLIN) { continue }
        throw SystemError(.read, code: code)
      }
      // A pipe may never end.
      guard bytes.count + count <= Environment.maxInputLength else { throw SystemError(.read, code: EFBIG) }
      bytes += block[..<count]
    }
  }

  /// Whether to repeat a failed call: it was interrupted, or a pipe was not ready, which this waits for.
  private static func isPassing(_ code: Int32, _ file: Int32, _ event: Int32) -> Bool {
    if code == EINTR { return true }
    guard code == EAGAIN else { return false }
    return pollOnce(file, for: event, atMost: -1) >= 0 || errno == EINTR
  }

  static func finish(_ outcome: Outcome) -> Never {
    if let playback = outcome.playback {
      switch TerminalLoop.run(PlaybackProgram(playback), on: .standard) {
      case .over, .noTerminal: break
      case .signal(let number):
        // The terminal is restored; now the signal has its usual effect.
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
      case .failed(let code): fail(code, after: outcome, saying: [])
      }
    }
    if outcome.isPaged, PagerRunner.show(outcome.output) { exit(outcome.exitCode) }
    if let code = write(outcome.output, to: 1) ?? writePages(of: outcome) {
      fail(code, after: outcome, saying: outcome.messages)
    }
    _ = write(outcome.messages, to: 2)
    exit(outcome.exitCode)
  }

  /// Exits because standard output could not be written, after these messages.
  private static func fail(_ code: Int32, after outcome: Outcome, saying messages: [UInt8]) -> Never {
    let refusal = Application.refusal(ofOutput: SystemError(.write, code: code).reason, after: outcome)
    _ = write(messages + refusal.messages, to: 2)
    exit(refusal.exitCode)
  }

  /// Writes the pages, on a terminal each when Return is pressed and none after q; returns the error number.
  private static func writePages(of outcome: Outcome) -> Int32? {
    let waits = isatty(0) == 1 && isatty(1) == 1
    for page in outcome.pages {
      if waits {
        if let code = write(Array("-- Return continues, q ends -- ".utf8), to: 1) { return code }
        guard let line = readLine(), !line.lowercased().hasPrefix("q") else { return nil }
        if let code = write([UInt8(ascii: "\n")], to: 1) { return code }
      }
      if let code = write(page, to: 1) { return code }
    }
    return nil
  }

  /// Writes all bytes; returns the system's error number if that fails.
  static func write(_ bytes: [UInt8], to file: Int32) -> Int32? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { buffer in
        CLibrary.write(file, buffer.baseAddress, buffer.count)
      }
      if count < 0 {
        let code = errno
        if isPassing(code, file, POLLOUT) { continue }
        return code
      }
      rest = rest.dropFirst(count)
    }
    return nil
  }
}

/// An interrupt (SIGINT) that is reported to a long command instead of ending it.
private enum Interruption {
  /// Set by the signal handler, which cannot capture values.
  nonisolated(unsafe) private static var hasCome: sig_atomic_t = 0

  /// Catches the next interrupt; the one after it ends the program. Ignored interrupts stay ignored.
  fileprivate static func catchNext() -> () -> Bool {
    let old = signal(SIGINT) { number in
      Interruption.hasCome = 1
      signal(number, SIG_DFL)
    }
    if isIgnoring(old) { signal(SIGINT, SIG_IGN) }
    return { Interruption.hasCome != 0 }
  }
}

/// One line of progress on the terminal. Messages of other programs are shown at once, this program's
/// fraction after half a second and then ten times a second.
private final class ProgressLine {
  private var next = PosixFileSystem().monotonicTime() + .milliseconds(500)
  private var isShown = false

  func show(_ progress: Environment.Progress?) {
    guard let progress else { return wipe() }
    var text = "\r\u{1B}[Kflick: \(progress.work)"
    if let part = progress.part {
      let now = PosixFileSystem().monotonicTime()
      guard now >= next else { return }
      next = now + .milliseconds(100)
      text += " \(Int(part * 100)) %"
    }
    isShown = true
    _ = LiveEnvironment.write(Array(text.utf8), to: 2)
  }

  deinit { wipe() }

  private func wipe() {
    if isShown { _ = LiveEnvironment.write(Array("\r\u{1B}[K".utf8), to: 2) }
    isShown = false
  }
}

private enum EditorRunner {
  /// Runs the editor by the shell, as git does, then restores the terminal. Returns ``ProgramRunner/exitCode(_:)``.
  static func run(_ request: EditorRequest) throws(SystemError) -> Int32 {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    defer { if terminal >= 0 { close(terminal) } }
    var settings = termios()
    let hasSettings = terminal >= 0 && tcgetattr(terminal, &settings) == 0
    var start = ProgramStart("/bin/sh", ["-c", request.command + " \"$@\"", request.command, request.path])
    if request.takesTerminal, terminal >= 0 { start.streams = [(0, .file(terminal))] }
    let (number, guardian) = try ProgramGuard.starting(start)
    // These keys are for the editor.
    for key in [SIGINT, SIGQUIT] { signal(key, SIG_IGN) }
    let ending = Result { () throws(SystemError) in try ProgramRunner.status(of: number) }
    guardian.release()
    // A killed editor may leave its own settings.
    if hasSettings { tcsetattr(terminal, TCSADRAIN, &settings) }
    return ProgramRunner.exitCode(try ending.get())
  }
}

/// Shows a text that is longer than the screen by the user's pager.
private enum PagerRunner {
  /// Runs `PAGER` or, without one, `less` by the shell and waits for it. Returns false, with nothing shown, if the
  /// text fits the screen, standard output is not a terminal, or there is no pager.
  static func show(_ text: [UInt8]) -> Bool {
    let rows = Int(LiveTerminal.size(of: 1).ws_row)
    guard isatty(1) == 1, rows > 0, text.count(where: { $0 == .lineFeed }) >= rows else { return false }
    let named = getenv("PAGER").flatMap { String(validatingCString: $0) } ?? ""
    let command = named.isEmpty ? "command -v less > /dev/null || exit 127; exec less -FRX" : named
    guard let ends = SignalPipe.pipe(isBlocking: true) else { return false }
    var start = ProgramStart("/bin/sh", ["-c", command])
    start.streams = [(0, .file(ends.read))]
    let started = try? ProgramGuard.starting(start)
    close(ends.read)
    // Ctrl-C is for the pager, and it may end before it has read everything.
    for key in [SIGINT, SIGQUIT, SIGPIPE] { signal(key, SIG_IGN) }
    if started != nil { _ = LiveEnvironment.write(text, to: ends.write) }
    close(ends.write)
    guard let (number, guardian) = started, let status = try? ProgramRunner.status(of: number) else {
      return false
    }
    guardian.release()
    signal(SIGPIPE, SIG_DFL)
    return ![126, 127].contains(ProgramRunner.exitCode(status))
  }
}
