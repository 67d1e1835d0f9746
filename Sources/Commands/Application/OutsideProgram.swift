package struct ProgramRequest: Hashable, Sendable {
  /// The program's name, looked up in `PATH`, or its path.
  package var name: String
  package var words: [String]
  package var input: [UInt8]
  /// Variables in addition to this process's, or in place of them.
  package var variables: [String: String]
  /// The prefix of this process's variables that are withheld, except for those in `passing`.
  package var withholding: String?
  package var passing: Set<String>
  /// The limit for the program's standard output, in bytes.
  package var longest = Environment.longestInput
  /// The longest time without any input or output before the program is ended, or nil for no limit.
  package var longestSilence: Duration?
  /// Whether the program leads its own process group, which ends with flick and cannot use the terminal.
  package var isAlone = false

  package init(
    _ name: String, _ words: [String], input: [UInt8] = [], variables: [String: String] = [:],
    withholding: String? = nil, passing: Set<String> = []
  ) {
    self.name = name
    self.words = words
    self.input = input
    self.variables = variables
    self.withholding = withholding
    self.passing = passing
  }
}

package struct ProgramEnding: Hashable, Sendable {
  package var output: [UInt8]
  /// The program's standard error, cut after ``longestMessages`` bytes.
  package var messages: [UInt8]
  /// The exit code, or 128 plus a signal's number if a signal ended the program.
  package var exitCode: Int32
  /// Whether the program was ended because it was silent for too long.
  package var wasSilent = false

  package init(output: [UInt8] = [], messages: [UInt8] = [], exitCode: Int32 = 0) {
    self.output = output
    self.messages = messages
    self.exitCode = exitCode
  }
}

extension ProgramEnding {
  /// The limit for a program's standard error, in bytes; the rest is dropped.
  package static let longestMessages = 1 << 20
}
