import CLibrary
import Commands
import Invocation
import Storage

/// Starts the user's editor on the terminal and waits for it.
enum EditorRunner {
  /// Runs the editor by the shell, as git does, then restores the terminal. Returns the exit code, or 128
  /// plus the number of the signal that ended it.
  static func run(_ request: EditorRequest) throws(SystemFault) -> Int32 {
    let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC | O_NOCTTY)
    defer { if terminal >= 0 { close(terminal) } }
    var settings = termios()
    let hasSettings = terminal >= 0 && tcgetattr(terminal, &settings) == 0
    let (number, guardian) = try ProgramGuard.starting(isAlone: false) { (mask) throws(SystemFault) in
      var start = ProgramStart("/bin/sh", ["-c", request.command + " \"$@\"", request.command, request.path])
      start.usualSignals = [SIGPIPE, SIGXFSZ]
      start.blockedSignals = mask
      if request.takesTerminal, terminal >= 0 { start.streams = [(0, .file(terminal))] }
      do throws(ProgramStart.Fault) { return try start.start() } catch {
        throw SystemFault(.open, code: error.code)
      }
    }
    // These keys are for the editor.
    for key in [SIGINT, SIGQUIT] { signal(key, SIG_IGN) }
    var word: Int32 = 0
    var fault: SystemFault?
    while fault == nil, waitpid(number, &word, 0) < 0 {
      if errno != EINTR { fault = SystemFault(.read, code: errno) }
    }
    guardian.release()
    // A killed editor may leave its own settings.
    if hasSettings { tcsetattr(terminal, TCSADRAIN, &settings) }
    if let fault { throw fault }
    let caught = word & 0x7F
    return caught == 0 ? word >> 8 & 0xFF : 128 + caught
  }
}
