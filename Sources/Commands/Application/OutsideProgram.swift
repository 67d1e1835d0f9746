/// A program that is to be started, and what it gets.
package struct ProgramRequest: Hashable, Sendable {
  /// Its name, looked for where programs are found (`PATH`), or its path.
  package var name: String
  package var words: [String]
  /// All of its standard input.
  package var input: [UInt8]
  /// Variables that it gets besides those of this process, or instead of them.
  package var variables: [String: String]
  /// Variables of this process whose names begin so are kept from it, but for those of `passing`.
  package var withholding: String?
  package var passing: Set<String>
  /// No more bytes of its standard output are taken.
  package var longest = Environment.longestInput
  /// The longest time that it may neither write nor read anything before it is ended; nil for any.
  package var longestSilence: Duration?
  /// Whether it leads a process group of its own, all of which ends with this program, however that ends. Such a program
  /// cannot ask anything on the terminal.
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

/// What a program came to.
package struct ProgramEnding: Hashable, Sendable {
  /// All of its standard output.
  package var output: [UInt8]
  /// Its standard error, cut after ``longestMessages`` bytes.
  package var messages: [UInt8]
  /// Its exit code; 128 and the signal's number if a signal ended it.
  package var exitCode: Int32
  /// Whether it was ended because it was silent for too long.
  package var wasSilent = false

  package init(output: [UInt8] = [], messages: [UInt8] = [], exitCode: Int32 = 0) {
    self.output = output
    self.messages = messages
    self.exitCode = exitCode
  }
}

extension ProgramEnding {
  /// So much of what a program says went wrong is kept, in bytes.
  package static let longestMessages = 1 << 20
}
