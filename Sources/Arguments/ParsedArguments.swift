package enum HelpLength: Hashable, Sendable {
  /// Help that fits a screen (`-h`).
  case short
  /// The complete help (`--help`).
  case long
}

package struct HelpRequest: Hashable, Sendable {
  /// The name of the command; `nil` for the program as a whole.
  package let command: String?
  package let length: HelpLength
}

package struct ParsedOption: Hashable, Sendable {
  /// The long name without its dashes, whichever way it was typed.
  package let name: String
  /// The value; `nil` exactly for a flag.
  package let value: String?
}

/// A valid command line: every option is the command's or the program's, values are of their kinds, and the
/// command takes this number of arguments.
///
/// With `help`, the options are those before the request, and there are no arguments. Keys that the command
/// does not take have no value.
package struct ParsedArguments: Hashable, Sendable {
  /// The kind of word in the command's place.
  package enum Subject: Hashable, Sendable {
    /// A command's name or alias.
    case command
    /// The name of a view, which the default command shows.
    case view(String)
    /// Nothing: the default command is meant.
    case none
  }

  /// The command; the default one if none was typed.
  let record: CommandRecord
  package let subject: Subject
  package let help: HelpRequest?
  /// The options in the order in which they were given. A flag appears once however often it was given.
  package let options: [ParsedOption]
  /// The words that are not options, in order, without the command.
  package let arguments: [String]
  /// The number of arguments before `--`: all of them without it.
  package let countBeforeDashes: Int

  /// The name of the command, never an alias.
  package var command: String { record.name }

  package subscript(_ key: OptionKey<Bool>) -> Bool { isGiven(key.name) }

  /// All values of the option in order; none when it was not given.
  package subscript(_ key: OptionKey<[String]>) -> [String] { values(of: key.name) }

  package subscript(_ key: OptionKey<[Duration]>) -> [Duration] {
    values(of: key.name).compactMap { parseDuration($0) }
  }

  /// The value of the option, the last if there are several; `nil` when it was not given.
  package subscript(_ key: OptionKey<String>) -> String? { values(of: key.name).last }
  package subscript(_ key: OptionKey<Int>) -> Int? { values(of: key.name).last.flatMap { Int($0) } }
  package subscript(_ key: OptionKey<Duration>) -> Duration? {
    values(of: key.name).last.flatMap { parseDuration($0) }
  }
  package subscript<Word: RawRepresentable<String>>(_ key: OptionKey<Word>) -> Word? {
    values(of: key.name).last.flatMap { Word(rawValue: $0) }
  }

  package func isGiven(_ name: String) -> Bool { options.contains { $0.name == name } }

  package func values(of record: OptionRecord) -> [String] { values(of: record.name) }

  private func values(of name: String) -> [String] { options.compactMap { $0.name == name ? $0.value : nil } }

  /// The value given for the argument; `nil` when it was left out.
  package func argument(_ key: ArgumentKey<String>) -> String? { words(of: key.name).first }
  package func argument(_ key: ArgumentKey<Int>) -> Int? { words(of: key.name).first.flatMap { Int($0) } }
  package func argument<Word: RawRepresentable<String>>(_ key: ArgumentKey<Word>) -> Word? {
    words(of: key.name).first.flatMap { Word(rawValue: $0) }
  }

  package func arguments(_ key: ArgumentKey<[String]>) -> [String] { Array(words(of: key.name)) }

  /// The number of an argument's words after `--`: the last ones.
  package func countBehindDashes<Value>(of key: ArgumentKey<Value>) -> Int {
    let places = places(of: key.name)
    return places.upperBound - min(max(countBeforeDashes, places.lowerBound), places.upperBound)
  }

  func words(of name: String) -> ArraySlice<String> { arguments[places(of: name)] }

  /// Arguments take words from first to last, each as many as it can while those after it get their minimum.
  private func places(of name: String) -> Range<Int> {
    guard help == nil, let shares = record.shares(of: arguments.count) else { return 0..<0 }
    var start = 0
    for (argument, share) in zip(record.arguments, shares) {
      if argument.name == name { return start..<start + share }
      start += share
    }
    return 0..<0
  }

  package func without(_ places: Set<Int>) -> ParsedArguments {
    let left = arguments.indices.filter { !places.contains($0) }
    return ParsedArguments(
      record: record, subject: subject, help: help, options: options, arguments: left.map { arguments[$0] },
      countBeforeDashes: left.count { $0 < countBeforeDashes })
  }

  /// The command line in its plainest form: the name of the command or view if any, options as `--name=value`,
  /// then the arguments, with `--` if any are after it. Parsing these words results in an equal command line.
  package var words: [String] {
    let options = options.map { option in "--" + option.name + (option.value.map { "=" + $0 } ?? "") }
    let (before, behind) = (arguments.prefix(countBeforeDashes), arguments.dropFirst(countBeforeDashes))
    let name: [String] =
      switch subject {
      case .command: [command]
      case .view(let view): [view]
      case .none: []
      }
    return name + options + before + (behind.isEmpty ? [] : ["--"] + behind)
  }
}
