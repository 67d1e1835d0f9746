/// An error in a command line. Options are spelled as typed (`-n`, `--limit`), commands by their names, never
/// by an alias. A `nearest` word is the probable intention.
package enum ArgumentError: Error, Hashable, Sendable {
  package enum Recipient: Hashable, Sendable {
    case option(String)
    /// An argument, by its name in the table.
    case argument(String)
  }

  case unknownCommand(word: String, nearest: String?)
  /// Help knows no command and no topic of this name.
  case unknownSubject(word: String, nearest: String?)
  /// The command has no such option. Without a command, no command of the program has it.
  case unknownOption(option: String, command: String?, nearest: String?)
  /// The option's value is missing: at the end, or before a word that looks like an option, which is then `found`.
  case missingValue(option: String, placeholder: String, found: String?)
  /// The option is a flag and was given a value with `=`.
  case unexpectedValue(option: String, value: String)
  /// Two values for an option that takes one.
  case repeated(option: String)
  /// Two options that exclude each other, in the order given.
  case conflicting(option: String, other: String)
  case notOneOf(recipient: Recipient, value: String, allowed: [String], nearest: String?)
  case notANumber(recipient: Recipient, value: String)
  case outOfRange(recipient: Recipient, value: String, range: ClosedRange<Int>)
  case notADuration(recipient: Recipient, value: String)
  case missingArgument(name: String, command: String)
  /// The first word beyond the number of arguments that the command can take.
  case tooManyArguments(word: String, command: String, limit: Int)
}
