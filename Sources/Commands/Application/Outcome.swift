/// What a run of the program comes to. Whoever started it writes the streams and exits.
package struct Outcome: Hashable, Sendable {
  /// For standard output.
  package var output: [UInt8]
  /// To be played on the terminal before anything is written.
  package var playback: Playback?
  /// What follows on standard output, a page at a time: on a terminal each waits until it is asked for.
  package var pages: [[UInt8]] = []
  /// For standard error.
  package var messages: [UInt8]
  /// The number of an ``ExitCode``, or 128 and that of a signal.
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

  /// Ends with this code.
  mutating func fail(_ exit: ExitCode) { exitCode = exit.rawValue }

  /// Adds a line to standard error.
  mutating func say(_ message: String) {
    messages += Array("flick: \(message)\n".utf8)
  }
}
