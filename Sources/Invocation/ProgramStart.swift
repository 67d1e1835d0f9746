#if canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#else
  package import Darwin
#endif

/// A program that is going to be started: the only call of `posix_spawn`.
package struct ProgramStart {
  /// What a stream of the program is connected with.
  package enum Stream {
    /// An open file of this process.
    case file(Int32)
    /// The file of this path, opened with these flags, made with mode 0600.
    case path(String, flags: Int32)
  }

  /// What a process can lead; who leads a session leads a process group too.
  package enum Group {
    case none, group, session

    fileprivate var flag: Int32 {
      switch self {
      case .none: 0
      case .group: Int32(POSIX_SPAWN_SETPGROUP)
      // POSIX_SPAWN_SETSID, which the C library keeps from programs that do not ask for GNU's extensions.
      #if canImport(Darwin)
        case .session: Int32(POSIX_SPAWN_SETSID)
      #else
        case .session: 0x80
      #endif
      }
    }
  }

  /// The system's number for what kept a program from starting.
  package struct Fault: Error {
    package let code: Int32
  }

  private let name: String
  private let words: [String]
  /// Descriptors and what they are connected with, one after the other; the others are inherited.
  package var streams: [(descriptor: Int32, stream: Stream)] = []
  /// All variables that the program gets, each as `NAME=VALUE` with a zero byte behind it; nil for this process's own.
  package var variables: [[CChar]]?
  /// The signals that do what they usually do, whatever this process does about them.
  package var usualSignals: [Int32] = []
  /// The signals that the program has blocked at its start; nil for those of this process.
  package var blockedSignals: sigset_t?
  /// What the program leads of its own.
  package var leads = Group.none
  /// Whether a name without a slash is looked for in PATH.
  package var isSearched = false

  /// The program of this path or name, and the words that follow it.
  package init(_ name: String, _ words: [String]) { (self.name, self.words) = (name, words) }

  /// Starts the program and gives its number.
  package func start() throws(Fault) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
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
    var usual = sigset_t()
    sigemptyset(&usual)
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
    guard code == 0 else { throw Fault(code: code) }
    return number
  }

  /// No signals at all.
  package static var noSignals: sigset_t {
    var none = sigset_t()
    sigemptyset(&none)
    return none
  }
}
