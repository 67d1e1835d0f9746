/// Why the bench could not go on.
enum BenchFault: Error, Hashable {
  /// The words cannot be carried out; what is wrong with them.
  case words(String)
  /// A program is not there; what to do about it.
  case missing(program: String, hint: String)
  /// A program could not be started.
  case cannotStart(program: String, reason: String)
  /// A program that is measured ended otherwise than with 0.
  case failed(command: String, status: Int32, messages: String)
  /// A call to the system about a file.
  case file(path: String, reason: String)
  /// A program gave something else than was expected of it.
  case output(command: String, expected: String)
  case interrupted(signal: Int32)

  /// 64 for wrong words, 66 for a program that is not there, 74 for files, 70 for a program that failed.
  var status: Int32 {
    switch self {
    case .words: 64
    case .missing: 66
    case .file: 74
    case .cannotStart, .failed, .output: 70
    case .interrupted(let signal): 128 + signal
    }
  }

  /// What happened, in one line.
  var message: String {
    switch self {
    case .words(let text): text
    case .missing(let program, let hint): "\(program) is not there; \(hint)"
    case .cannotStart(let program, let reason): "cannot start \(program): \(reason)"
    case .failed(let command, let status, let messages):
      "'\(command)' ended with \(status)" + (messages.isEmpty ? "" : ": \(messages)")
    case .file(let path, let reason): "\(path): \(reason)"
    case .output(let command, let expected): "'\(command)' gave something else than \(expected)"
    case .interrupted(let signal): "ended by signal \(signal)"
    }
  }
}
