internal import Invocation

#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A program that is to be run to its end: its words, its whole environment, and the files that it reads and writes.
struct ProgramRun {
  /// The program's path, then its arguments.
  var words: [String]
  var variables: [String: String]
  var input = "/dev/null"
  /// Files that standard output and standard error go to; they are made or replaced.
  var output: String
  var messages: String
  /// Whether 1 is a good end too: some say so that nothing was found.
  var mayFindNothing = false

  /// The command as one would type it, for messages.
  var command: String { words.joined(separator: " ") }
}

/// What a program took.
struct ProgramCost: Hashable {
  /// From before it was started until its end was told, seconds.
  var wall: Double
  /// Of a processor, in the program and in the kernel for it, seconds.
  var processor: Double
  /// The most memory that it had at once, bytes. The kernel counts it from what the starting process had.
  var peakMemory: Int
}

extension ProgramRun {
  /// Runs it and waits for it. Throws if it cannot be started or ends otherwise than it should.
  func cost() throws(BenchFault) -> ProgramCost {
    try Interruption.check()
    let start = Clock.now
    let number = try spawn()
    var word: Int32 = 0
    var usage = rusage()
    while wait4(number, &word, 0, &usage) != number {
      do { try Interruption.check() } catch {
        kill(number, SIGTERM)
        while waitpid(number, &word, 0) != number, errno == EINTR {}
        throw error
      }
      guard errno == EINTR else {
        throw .cannotStart(program: words[0], reason: String(cString: strerror(errno)))
      }
    }
    let wall = Clock.now - start
    try Interruption.check()
    let signal = word & 0x7F
    let status = signal == 0 ? word >> 8 & 0xFF : 128 + signal
    guard status == 0 || status == 1 && mayFindNothing else {
      let text = (try? String(decoding: Files.read(messages).prefix(2000), as: UTF8.self)) ?? ""
      let first = text.split(separator: "\n").first.map(String.init) ?? ""
      throw .failed(command: shortCommand, status: status, messages: first)
    }
    return ProgramCost(usage, wall: wall)
  }

  /// The command, cut where it is long.
  private var shortCommand: String { command.count > 200 ? command.prefix(200) + "…" : command }

  /// Starts it; its number. `terminal` is the path of one that becomes its own, in a session of its own.
  func spawn(terminal: String? = nil) throws(BenchFault) -> pid_t {
    var start = ProgramStart(words[0], Array(words.dropFirst()))
    let writing = O_WRONLY | O_CREAT | O_TRUNC
    if let terminal {
      start.leads = .session
      // The first terminal that the leader of a session opens is its own.
      start.streams.append((0, .path(terminal, flags: O_RDWR)))
    }
    start.streams += [
      (0, .path(input, flags: O_RDONLY)), (1, .path(output, flags: writing)),
      (2, .path(messages, flags: writing)),
    ]
    start.usualSignals = [SIGPIPE, SIGINT, SIGTERM, SIGHUP]
    start.blockedSignals = ProgramStart.noSignals
    start.variables = variables.sorted { $0.key < $1.key }.map { Array("\($0.key)=\($0.value)".utf8CString) }
    do { return try start.start() } catch {
      throw .cannotStart(program: words[0], reason: String(cString: strerror(error.code)))
    }
  }
}

extension ProgramCost {
  /// What the kernel says that a program took which ran for so many seconds.
  init(_ usage: rusage, wall: Double) {
    self.init(
      wall: wall, processor: ProgramCost.seconds(usage.ru_utime) + ProgramCost.seconds(usage.ru_stime),
      peakMemory: ProgramCost.bytes(usage.ru_maxrss))
  }

  private static func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }

  private static func bytes(_ peak: Int) -> Int {
    #if canImport(Darwin)
      peak
    #else
      peak * 1024
    #endif
  }
}
