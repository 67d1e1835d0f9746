import CLibrary
import Storage
import Sync

enum ProgramRunner {
  /// Runs a program to its end, with its streams on pipes and its signals as after a login.
  static func run(_ request: ProgramRequest) throws(SystemError) -> ProgramEnding {
    var pipes: [[Int32]] = []
    defer { for file in pipes.joined() where file >= 0 { close(file) } }
    for _ in 0..<3 {
      guard let ends = SignalPipe.pipe(isBlocking: true) else { throw SystemError(.open, code: errno) }
      pipes.append([ends.read, ends.write])
    }
    var start = ProgramStart(request.name, request.words)
    start.isSearched = true
    start.streams = [
      (0, .file(pipes[0][0])), (1, .file(pipes[request.isHook ? 2 : 1][1])), (2, .file(pipes[2][1])),
    ]
    start.variables =
      inherited(request) + request.variables.map { Array("\($0.key)=\($0.value)".utf8CString) }
    let (number, guardian) = try ProgramGuard.starting(start, isAlone: request.isAlone)
    for (index, ends) in pipes.enumerated() {
      let theirs = index == 0 ? 0 : 1
      close(ends[theirs])
      pipes[index][theirs] = -1
    }
    // The program may end without reading all of its input: then writing must fail rather than end this program.
    let handler = signal(SIGPIPE, SIG_IGN)
    var status: Int32?
    var watch = SilenceWatch(request, guardian)
    let (output, messages) = exchange(request, &pipes, with: number, &status, &watch)
    let known = status
    let end = Result { () throws(SystemError) in
      if let known { return known }
      return try self.status(of: number)
    }
    if watch.hasEndedIt, request.isHook { kill(guardian.target, SIGKILL) }
    guardian.release()
    signal(SIGPIPE, handler)
    let word = try end.get()
    guard output.count <= request.longest else { throw SystemError(.read, code: EFBIG) }
    var ending = ProgramEnding(output: output, messages: messages, exitCode: exitCode(word))
    ending.wasSilent = watch.hasEndedIt
    return ending
  }

  static func status(of number: pid_t) throws(SystemError) -> Int32 {
    var word: Int32 = 0
    while waitpid(number, &word, 0) < 0 {
      if errno != EINTR { throw SystemError(.read, code: errno) }
    }
    return word
  }

  /// The exit code in a status, or 128 plus the number of the signal that ended the program.
  static func exitCode(_ status: Int32) -> Int32 {
    let caught = status & 0x7F
    return caught == 0 ? status >> 8 & 0xFF : 128 + caught
  }

  /// This process's variables to pass to the program, byte for byte.
  private static func inherited(_ request: ProgramRequest) -> [[CChar]] {
    var copies: [[CChar]] = []
    var at = environ
    while let entry = at.pointee {
      at += 1
      let text = String(cString: entry)
      let name = String(text.prefix { $0 != "=" })
      if request.variables[name] != nil { continue }
      let isWithheld = !request.withholding.isEmpty && name.hasPrefix(request.withholding)
      if isWithheld, !request.passing.contains(name) { continue }
      copies.append(Array(UnsafeBufferPointer(start: entry, count: strlen(entry) + 1)))
    }
    return copies
  }

  /// Writes the input and reads both outputs as the program is ready for each. Ends with the outputs, or once
  /// the program has ended and no more output is available: its child processes (ssh keeps a connection open
  /// for the next one) may hold the outputs open for hours. Output beyond the limit is no longer read.
  private static func exchange(
    _ request: ProgramRequest, _ pipes: inout [[Int32]], with number: pid_t, _ status: inout Int32?,
    _ watch: inout SilenceWatch
  ) -> (output: [UInt8], messages: [UInt8]) {
    let input = request.input
    var results: [[UInt8]] = [[], []]
    var block = [UInt8](repeating: 0, count: 1 << 16)
    var sent = 0
    _ = fcntl(pipes[0][1], F_SETFL, fcntl(pipes[0][1], F_GETFL) | O_NONBLOCK)
    func finish(_ pipe: Int, _ end: Int) {
      close(pipes[pipe][end])
      pipes[pipe][end] = -1
    }
    if input.isEmpty { finish(0, 1) }
    var isOpen: Bool { pipes[0][1] >= 0 || pipes[1][0] >= 0 || pipes[2][0] >= 0 }
    // A hook may go on without its outputs, or leave its group and never end them.
    while isOpen || request.isHook && status == nil, !(request.isHook && watch.isOver) {
      watch.endIfSilent()
      // Negative descriptors are ignored.
      var requests = [
        pollfd(fd: pipes[0][1], events: Int16(POLLOUT), revents: 0),
        pollfd(fd: pipes[1][0], events: Int16(POLLIN), revents: 0),
        pollfd(fd: pipes[2][0], events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&requests, 3, status != nil ? 0 : isOpen ? 100 : 2)
      if ready < 0 {
        if errno == EINTR { continue }
        break
      }
      if ready == 0 {
        if status != nil { break }
        var word: Int32 = 0
        if waitpid(number, &word, WNOHANG) == number { status = word }
        continue
      }
      watch.heard()
      if requests[0].revents != 0 {
        let count = input[sent...].withUnsafeBytes {
          write(pipes[0][1], $0.baseAddress, min($0.count, 1 << 16))
        }
        if count > 0 { sent += count }
        if sent == input.count || (count < 0 && errno != EAGAIN && errno != EINTR) { finish(0, 1) }
      }
      for pipe in 1...2 where requests[pipe].revents != 0 {
        let count = read(pipes[pipe][0], &block, block.count)
        if count > 0, pipe == 2 {
          // The excess is read, so that the program does not block, but not kept.
          results[1] += block[..<min(count, ProgramEnding.maxMessages - results[1].count)]
        } else if count > 0 {
          results[0] += block[..<count]
          if results[0].count > request.longest { finish(1, 0) }
        } else if count == 0 || errno != EINTR {
          finish(pipe, 0)
        }
      }
    }
    return (results[0], results[1])
  }
}

/// Ensures that a started program does not outlive this one: a signal that ends this program ends it first.
/// One in a group of its own is also watched by a shell: if its input from this program ends without a
/// message, this program was killed, and the shell ends the group.
struct ProgramGuard {
  /// The target of `kill`: a process id, or a negated group id.
  let target: pid_t
  /// The signals that were not ignored, with their former handlers.
  private var handlers: [(signal: Int32, handler: (@convention(c) (Int32) -> Void)?)] = []
  private var watcher: pid_t = 0
  private var pipeEnd: Int32 = -1

  private static let signals = [SIGHUP, SIGINT, SIGQUIT, SIGTERM]

  /// The target for the signal handlers, which cannot capture values; 0 for none.
  nonisolated(unsafe) private static var current: pid_t = 0

  /// Starts a program with its signals as after a login, and in a group of its own if it is alone.
  static func starting(
    _ start: ProgramStart, isAlone: Bool = false
  ) throws(SystemError) -> (number: pid_t, guardian: ProgramGuard) {
    // No signal may arrive between the start and the moment when the handlers know the program.
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for signal in signals { sigaddset(&blocked, signal) }
    sigprocmask(SIG_BLOCK, &blocked, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    // A thread beside the one that handles signals blocks them all.
    let isBeside = sigismember(&before, SIGINT) == 1
    var start = start
    start.usualSignals = [SIGPIPE, SIGXFSZ]
    start.blockedSignals = isBeside ? ProgramStart.noSignals : before
    start.leads = isAlone ? .group : .none
    do {
      let number = try start.start()
      return (number, ProgramGuard(number, isAlone: isAlone, catching: isBeside ? [] : signals))
    } catch { throw SystemError(.open, code: error.code) }
  }

  private init(_ number: pid_t, isAlone: Bool, catching signals: [Int32]) {
    target = isAlone ? -number : number
    ProgramGuard.current = target
    for number in signals {
      let old = signal(number) { number in
        if ProgramGuard.current != 0 { kill(ProgramGuard.current, SIGTERM) }
        // It is raised again after this handler returns.
        signal(number, SIG_DFL)
        raise(number)
      }
      if isIgnoring(old) {
        signal(number, SIG_IGN)
      } else {
        handlers.append((number, old))
      }
    }
    if isAlone { watch() }
  }

  /// Releases a program that has ended. Its remaining child processes go on.
  func release() {
    for (number, handler) in handlers { signal(number, handler) }
    ProgramGuard.current = 0
    guard pipeEnd >= 0 else { return }
    _ = write(pipeEnd, "end\n", 4)
    close(pipeEnd)
    _ = try? ProgramRunner.status(of: watcher)
  }

  /// Starts the watcher. If that fails, which is not expected, only signals that can be caught are handled.
  private mutating func watch() {
    guard let ends = SignalPipe.pipe(isBlocking: true) else { return }
    defer { close(ends.read) }
    let script = "read -r word || { kill -s TERM -- \"$1\"; sleep 2; kill -s KILL -- \"$1\"; }"
    var start = ProgramStart("/bin/sh", ["-c", script, "sh", "\(target)"])
    let silence = ProgramStart.Stream.path("/dev/null", flags: O_WRONLY)
    start.streams = [(0, .file(ends.read)), (1, silence), (2, silence)]
    // A signal to this program's group must not end the watcher.
    start.leads = .group
    do {
      watcher = try start.start()
      pipeEnd = ends.write
    } catch {
      close(ends.write)
    }
  }
}

/// Ends a program that neither reads nor writes for too long, or a hook that takes too long.
private struct SilenceWatch {
  private let longest: Duration?
  private let isHook: Bool
  private let target: pid_t
  /// The last activity, in monotonic time like all times here.
  private var last = PosixFileSystem().monotonicTime()
  private var ended: Duration?

  init(_ request: ProgramRequest, _ guardian: ProgramGuard) {
    (longest, isHook) = (request.longestSilence, request.isHook)
    target = guardian.target
  }

  fileprivate var hasEndedIt: Bool { ended != nil }

  /// Whether the program has been ended for so long that only others can still write.
  var isOver: Bool { ended.map { PosixFileSystem().monotonicTime() - $0 > .seconds(3) } ?? false }

  mutating func heard() { if !isHook { last = PosixFileSystem().monotonicTime() } }

  /// Ends the program if it has been silent for too long: first gently, and two seconds later in any case.
  fileprivate mutating func endIfSilent() {
    guard let longest else { return }
    let now = PosixFileSystem().monotonicTime()
    if let ended {
      if now - ended > .seconds(2) { kill(target, SIGKILL) }
    } else if now - last > longest {
      kill(target, SIGTERM)
      // A program stopped for the terminal has to continue to receive it.
      kill(target, SIGCONT)
      ended = now
    }
  }
}

enum LiveFolders {
  private static func names(in path: String) -> [String] {
    (try? PosixFileSystem().names(inFolder: path)) ?? []
  }

  /// Removes a folder and its files, as far as possible.
  static func remove(_ path: String) {
    for name in names(in: path) { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// Whether a program with this name prefix was started in or below a folder, or has it on its command line.
  /// Other users' programs are not visible. Nil where there is no `/proc`.
  static func isRunning(_ program: String, in folder: String) -> Bool? {
    guard let real = realpath(folder, nil) else { return nil }
    defer { free(real) }
    let path = String(cString: real)
    let numbers = names(in: "/proc").filter { $0.allSatisfy(\.isNumber) }
    if numbers.isEmpty { return nil }
    return numbers.contains { number in
      guard let name = text("/proc/\(number)/comm"), name.hasPrefix(program) else { return false }
      if let place = link("/proc/\(number)/cwd"), place == path || place.hasPrefix(path + "/") {
        return true
      }
      return text("/proc/\(number)/cmdline")?.contains(path) ?? false
    }
  }

  /// The beginning of a small system file, or nil if it cannot be read.
  private static func text(_ path: String) -> String? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var block = [UInt8](repeating: 0, count: 1 << 14)
    let count = read(file, &block, block.count)
    return count < 0 ? nil : String(decoding: block[..<count], as: UTF8.self)
  }

  private static func link(_ path: String) -> String? {
    var block = [CChar](repeating: 0, count: Int(PATH_MAX) + 1)
    let count = readlink(path, &block, block.count)
    return count < 0 ? nil : String(decoding: block[..<count].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
