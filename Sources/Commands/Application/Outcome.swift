/// The result of a run of the program. The caller writes the streams and exits.
package struct Outcome: Hashable, Sendable {
  package var output: [UInt8]
  /// A playback for the terminal, before anything is written.
  package var playback: Playback?
  /// Pages for standard output after ``output``: on a terminal each waits until the user asks for it.
  package var pages: [[UInt8]] = []
  package var messages: [UInt8]
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

  mutating func fail(_ exit: ExitCode) { exitCode = exit.rawValue }

  /// Adds a line to standard error.
  mutating func say(_ message: String) {
    messages += Array("flick: \(message)\n".utf8)
  }
}
