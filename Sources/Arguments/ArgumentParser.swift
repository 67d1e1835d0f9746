/// Converts the words of a command line to options and arguments, by the table alone.
///
/// * The first word that is not an option names the command, or a view of the default command; without one, the
///   default command is meant, too.
/// * Options may be anywhere, before the command too: `--name`, `--name=value`, `--name value`, `-n value`,
///   `-nvalue`, `-n=value`, and flags in one bundle, `-abc`, whose last may take a value.
/// * `--` ends the options; `-` alone is an argument. Long names are never abbreviated, and a near miss is an
///   error with the probable name.
/// * A value in a word of its own does not begin with two dashes or a dash and a letter: that is more likely an
///   option after one whose value is missing. Joined with `=` it can be anything.
/// * A request for help ends the parsing: later words are ignored, and nothing may be missing.
package struct ArgumentParser: Sendable {
  private let program: ProgramRecord
  private let views: [String]

  /// `views` are words for the default command besides the program's.
  package init(_ program: ProgramRecord, views: [String] = []) {
    self.program = program
    // A view of such a name could not be distinguished from an option.
    self.views = views.filter { !$0.hasPrefix("-") }
  }

  private func isView(_ word: String) -> Bool {
    views.contains(word) || program.views.contains { $0.term == word }
  }

  /// Expects the words without the program's name. Throws the first error from the left, errors in the number
  /// of arguments last. The time is linear in the words' length.
  package func parse(_ words: [String]) throws(ArgumentError) -> ParsedArguments {
    let place = try commandPlace(in: words)
    let word = place.map { words[$0] }
    var command = word.flatMap { program.command(named: $0) }
    var subject = ParsedArguments.Subject.command
    if command == nil, word.map(isView) ?? true {
      command = program.command(named: program.defaultCommand)
      subject = word.map { .view($0) } ?? .none
    }
    guard let command else {
      let word = word ?? program.defaultCommand
      let nearest = program.nearestName(to: word, or: program.views.map { $0.term } + views)
      throw .unknownCommand(word: word, nearest: nearest)
    }
    var reader = WordReader(command, in: program)
    let length = try reader.read(words, skipping: place)
    if length == nil { try reader.checkArguments(in: program) }
    return ParsedArguments(
      record: command,
      subject: subject,
      help: length.map { HelpRequest(command: place == nil ? nil : command.name, length: $0) },
      options: reader.options,
      arguments: length == nil ? reader.arguments : [],
      countBeforeDashes: length == nil ? reader.countBeforeDashes : 0)
  }

  /// The word that names the command in words parsed before, or nil if there is none.
  package func commandName(in words: [String]) -> String? { (try? commandPlace(in: words)).map { words[$0] } }

  /// The index of the command name. Options of all commands may precede it, as it is not known yet; whether
  /// an option takes a value is the same for all commands with it.
  private func commandPlace(in words: [String]) throws(ArgumentError) -> Int? {
    var isHelp = false
    let ofProgram = OptionTable(program.options, command: nil, isArgument: program.isArgument)
    // Created on demand: most commands are preceded by no option, or by one of the program.
    lazy var everywhere = OptionTable(program.allOptions, command: nil, isArgument: program.isArgument)
    var place = 0
    while place < words.count {
      let word = words[place]
      if word == "--" { return place + 1 < words.count ? place + 1 : nil }
      guard ofProgram.isOption(word) else { return place }
      do {
        let table = ofProgram.hasLong(word) ? ofProgram : everywhere
        let found = try table.read(word)
        isHelp = isHelp || found.contains { $0.option.name == OptionRecord.help.name }
        if let last = found.last, last.lacksValue {
          _ = try last.value(from: place + 1 < words.count ? words[place + 1] : nil, in: table)
          place += 1
        }
      } catch {
        guard isHelp else { throw error }
      }
      place += 1
    }
    return nil
  }
}

extension CommandRecord {
  /// The number of words for each argument out of `count`, or nil for too few or too many. Each takes as many
  /// as it can while those after it get their minimum.
  func shares(of count: Int) -> [Int]? {
    var needed = arguments.reduce(0) { $0 + $1.arity.least }
    var left = count
    var shares: [Int] = []
    for argument in arguments {
      needed -= argument.arity.least
      let most = left - needed
      guard most >= argument.arity.least else { return nil }
      let share = min(most, argument.arity.most ?? most)
      shares.append(share)
      left -= share
    }
    return left == 0 ? shares : nil
  }
}
