/// What a run of the program comes to. Whoever started it writes the streams and exits.
public struct Outcome: Hashable, Sendable {
  /// For standard output.
  public var output: [UInt8]
  /// To be played on the terminal before anything is written.
  public var playback: Playback?
  /// What follows on standard output, a page at a time: on a terminal each waits until it is asked for.
  public var pages: [[UInt8]] = []
  /// For standard error.
  public var messages: [UInt8]
  public var exitCode: Int32
  /// Whether something was stored before the output was written.
  public var hasChangedStore: Bool

  public init(
    output: [UInt8] = [], messages: [UInt8] = [], exitCode: Int32 = 0, hasChangedStore: Bool = false
  ) {
    self.output = output
    self.messages = messages
    self.exitCode = exitCode
    self.hasChangedStore = hasChangedStore
  }

  init(_ output: String) { self.init(output: Array(output.utf8)) }

  /// Adds a line to standard error.
  mutating func say(_ message: String) {
    messages += Array("flick: \(message)\n".utf8)
  }
}
