/// The description of a program to start: the only call of `posix_spawn`.
package struct ProgramStart {
  /// The source or target of a stream of the program.
  package enum Stream {
    /// An open file of this process.
    case file(Int32)
    /// The file at a path, opened with these flags, created with mode 0600.
    case path(String, flags: Int32)
  }

  /// The group that a process can lead; a session leader is a group leader too.
  package enum Group {
    case none, group, session

    fileprivate var flag: Int32 {
      switch self {
      case .none: 0
      case .group: Int32(POSIX_SPAWN_SETPGROUP)
      case .session: newSessionFlag
      }
    }
  }

  /// The system's error number of a failed start.
  package struct StartError: Error {
    package let code: Int32
  }

  private let name: String
  private let words: [String]
  /// Descriptors and their streams, connected in order; the others are inherited.
  package var streams: [(descriptor: Int32, stream: Stream)] = []
  /// The program's environment, each variable as `NAME=VALUE` with a zero byte after it, or nil for this process's own.
  package var variables: [[CChar]]?
  /// The signals with their default action, whatever this process does about them.
  package var usualSignals: [Int32] = []
  /// The signals blocked at the program's start, or nil for this process's mask.
  package var blockedSignals: sigset_t?
  /// The group or session that the program leads.
  package var leads = Group.none
  /// Whether a name without a slash is searched in PATH.
  package var isSearched = false

  /// Creates the start of a program by its path or name, with its arguments.
  package init(_ name: String, _ words: [String]) { (self.name, self.words) = (name, words) }

  /// Starts the program and returns its process id.
  package func start() throws(StartError) -> pid_t {
    var (actions, attributes) = emptySpawnValues()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (descriptor, stream) in streams {
      switch stream {
      case .file(let file): posix_spawn_file_actions_adddup2(&actions, file, descriptor)
      case .path(let path, let flags):
        posix_spawn_file_actions_addopen(&actions, descriptor, path, flags, 0o600)
      }
    }
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var usual = ProgramStart.noSignals
    for signal in usualSignals { sigaddset(&usual, signal) }
    posix_spawnattr_setsigdefault(&attributes, &usual)
    if var blocked = blockedSignals { posix_spawnattr_setsigmask(&attributes, &blocked) }
    posix_spawnattr_setpgroup(&attributes, 0)
    let mask = blockedSignals == nil ? 0 : Int32(POSIX_SPAWN_SETSIGMASK)
    posix_spawnattr_setflags(&attributes, Int16(Int32(POSIX_SPAWN_SETSIGDEF) | mask | leads.flag))
    var arguments = ([name] + words).map { strdup($0) } + [nil]
    var own = variables.map { $0.map { strdup($0) } + [nil] } ?? []
    defer { for text in arguments + own { free(text) } }
    var number: pid_t = 0
    let code = own.withUnsafeMutableBufferPointer { own in
      (isSearched ? posix_spawnp : posix_spawn)(
        &number, name, &actions, &attributes, &arguments,
        variables == nil ? environ : own.baseAddress ?? environ)
    }
    guard code == 0 else { throw StartError(code: code) }
    return number
  }

  package static var noSignals: sigset_t {
    var none = sigset_t()
    sigemptyset(&none)
    return none
  }
}
