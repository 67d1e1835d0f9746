/// A program that is to be started, and what it gets.
public struct ProgramRequest: Hashable, Sendable {
  /// Its name, looked for where programs are found (`PATH`), or its path.
  public var name: String
  public var words: [String]
  /// All of its standard input.
  public var input: [UInt8]
  /// Variables that it gets besides those of this process, or instead of them.
  public var variables: [String: String]
  /// Variables of this process whose names begin so are kept from it, but for those of `passing`.
  public var withholding: String?
  public var passing: Set<String>
  /// No more bytes of its standard output are taken.
  public var longest = Environment.longestInput
  /// The longest time that it may neither write nor read anything before it is ended; nil for any.
  public var longestSilence: Duration?
  /// Whether it leads a process group of its own, all of which ends with this program, however that ends. Such a program
  /// cannot ask anything on the terminal.
  public var isAlone = false

  public init(
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
public struct ProgramEnding: Hashable, Sendable {
  /// All of its standard output.
  public var output: [UInt8]
  /// Its standard error, cut after ``longestMessages`` bytes.
  public var messages: [UInt8]
  /// Its exit code; 128 and the signal's number if a signal ended it.
  public var exitCode: Int32
  /// Whether it was ended because it was silent for too long.
  public var wasSilent = false

  public init(output: [UInt8] = [], messages: [UInt8] = [], exitCode: Int32 = 0) {
    self.output = output
    self.messages = messages
    self.exitCode = exitCode
  }
}

extension ProgramEnding {
  /// So much of what a program says went wrong is kept, in bytes.
  public static let longestMessages = 1 << 20
}
