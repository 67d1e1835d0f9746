/// A program to run, found in `PATH`.
package struct ProgramRequest: Hashable, Sendable {
  package var name: String
  package var words: [String]
  package var input: [UInt8]
  /// Variables in addition to this process's, or in place of them.
  package var variables: [String: String]
  /// The prefix of this process's variables that are withheld, except for those in `passing`; empty for none.
  package var withholding: String
  package var passing: Set<String>
  /// The limit for the program's standard output, in bytes.
  package var longest: Int
  /// The longest time without any input or output before the program is ended, or nil for no limit.
  package var longestSilence: Duration?
  /// Whether the program leads its own process group, which ends with flick and cannot use the terminal.
  package var isAlone: Bool
  /// Whether `longestSilence` limits the whole run, and standard output goes where standard error goes.
  package var isHook = false

  /// A command line for the shell that has ten seconds, with these variables besides this process's.
  package static func hook(_ command: String, input: [UInt8], variables: [String: String]) -> ProgramRequest {
    ProgramRequest(
      name: "/bin/sh", words: ["-c", command], input: input, variables: variables, withholding: "",
      passing: [], longest: 0, longestSilence: .seconds(10), isAlone: true, isHook: true)
  }
}
