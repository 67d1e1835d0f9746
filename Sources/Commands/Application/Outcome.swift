import Arguments
import Motion
import Rendering
package import Terminal
import Text

/// The result of a run of the program. The caller writes the streams and exits.
package struct Outcome: Hashable, Sendable {
  package var output: [UInt8]
  /// A playback for the terminal, before anything is written.
  package var playback: Playback?
  /// Pages for standard output after ``output``: on a terminal each waits until the user asks for it.
  package var pages: [[UInt8]] = []
  package var messages: [UInt8]
  /// Whether output longer than the terminal's screen goes through the user's pager.
  package var isPaged = false
  /// The raw value of an ``ExitCode``, or 128 plus a signal's number.
  package var exitCode: Int32
  /// Whether something was stored before the output was written.
  package var hasChangedStore: Bool

  package init(
    output: [UInt8] = [], messages: [UInt8] = [], exit: ExitCode = .success, hasChangedStore: Bool = false
  ) {
    self.output = output
    self.messages = messages
    exitCode = exit.rawValue
    self.hasChangedStore = hasChangedStore
  }

  init(_ output: String) { self.init(output: Array(output.utf8)) }

  init(help: String) {
    self.init(help)
    isPaged = true
  }

  /// Without output, with a line on standard error.
  init(saying message: String, exit: ExitCode = .success) {
    self.init(exit: exit)
    say(message)
  }

  mutating func fail(_ exit: ExitCode) { exitCode = exit.rawValue }

  /// Adds the reports of expectations that were not met, if there are any.
  mutating func tell(failed: [String]) {
    guard !failed.isEmpty else { return }
    messages += Array((failed.joined(separator: "\n") + "\n").utf8)
    fail(Failure.expectation.exitCode)
  }

  /// Adds a line to standard error.
  mutating func say(_ message: String) {
    messages += Array("flick: \(message)\n".utf8)
  }

  /// Whether its messages advise a command that acts on a list, without naming the file of the list.
  var namesCommand: Bool {
    // Searching takes as long as a small command.
    guard !messages.isEmpty, output.isEmpty else { return false }
    let text = String(decoding: messages, as: UTF8.self)
    let advice = ["use 'flick ", "mean 'flick ", "mean flick ", "; flick ", ": flick "]
    return advice.contains { text.contains($0) && !text.contains($0 + "help ") } && !text.contains(" -f ")
      && !text.contains("--file")
  }

  /// Breaks the lines of messages; lines of input that they quote stay.
  mutating func wrapMessages(toColumns columns: Int) {
    let lines = String(decoding: messages, as: UTF8.self).split(
      separator: "\n", omittingEmptySubsequences: false)
    let wrapped = lines.flatMap {
      $0.hasPrefix("flick: ") ? $0.wrapped(toColumns: columns, hang: 2) : [String($0)]
    }
    messages = Array(wrapped.joined(separator: "\n").utf8)
  }

  /// Says at the end of a dry run that nothing was changed.
  mutating func sayDryRun(_ more: String = "") { say("a dry run: nothing was changed" + more) }
}

/// A playback on the terminal, before the output is written: its picture is a function of the time.
package struct Playback: Hashable, Sendable {
  let picture: TerminalPicture
  /// The speed relative to the recording.
  let speed: Double

  /// The duration in seconds.
  package var duration: Double { picture.duration.seconds / speed }

  /// The picture for a terminal of this size at `second` seconds after the start.
  package func grid(atSecond second: Double, columns: Int, rows: Int) -> CellGrid {
    let time = Time(seconds: min(max(second, 0), duration) * speed)
    return picture.grid(at: min(time, picture.duration), columns: columns, rows: rows)
  }
}

/// The program's exit code: 0, 1, or a code of `sysexits.h`.
package enum ExitCode: Int32, CaseIterable, Sendable {
  case success = 0
  case unmet = 1
  case usage = 64
  case data = 65
  case noInput = 66
  case cannotCreate = 73
  case io = 74
  case busy = 75
  case noPermission = 77

  var record: DefinitionRecord {
    let meaning =
      switch self {
      case .success: "Success, also with an empty result."
      case .unmet: "A named item or list does not exist, or an expectation in a script failed."
      case .usage: "Wrong usage."
      case .data: "Bad input: the store, a script, or an imported file."
      case .noInput: "An input file is missing."
      case .cannotCreate: "An output file cannot be created."
      case .io: "Reading or writing failed, standard output included."
      case .busy: "Another flick locked the list for too long."
      case .noPermission: "No permission."
      }
    return DefinitionRecord("\(rawValue)", meaning)
  }
}
