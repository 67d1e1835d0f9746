/// Turns the words of a command line into options and arguments, by the table and nothing else.
///
/// * The first word that is no option names the command, or a view, which means the default command; without one
///   the default command is meant, too.
/// * Options may stand anywhere, before the command too: `--name`, `--name=value`, `--name value`, `-n value`,
///   `-nvalue`, `-n=value`, and flags in one bundle, `-abc`, whose last may take a value.
/// * `--` ends the options; `-` alone is an argument. Long names are never abbreviated, and a near miss is
///   an error that names what was probably meant.
/// * A value in a word of its own does not begin with two dashes or a dash and a letter: that is rather an
///   option whose predecessor was left without its value. Joined with `=` it can be anything.
/// * Asking for help ends the parsing: what follows is not looked at, and nothing may be missing.
package struct ArgumentParser: Sendable {
  private let program: ProgramRecord
  private let views: [String]

  /// A parser for the program. Its table should have no ``ProgramRecord/faults``. `views` are words that
  /// mean the default command besides those of the program.
  package init(_ program: ProgramRecord, views: [String] = []) {
    self.program = program
    // A view of such a name would not be told from an option.
    self.views = views.filter { !$0.hasPrefix("-") }
  }

  private func isView(_ word: String) -> Bool {
    views.contains(word) || program.views.contains { $0.term == word }
  }

  /// What the words (without the program's own name) say; the first fault from the left is thrown, faults in
  /// the number of arguments after all others. Takes time in proportion to the words' length.
  package func parse(_ words: [String]) throws(ArgumentError) -> ParsedArguments {
    let place = try commandPlace(in: words)
    var command: CommandRecord?
    var subject = ParsedArguments.Subject.command
    if let place {
      command = program.command(named: words[place])
      if command == nil, isView(words[place]) {
        command = program.command(named: program.defaultCommand)
        subject = .view(words[place])
      }
    } else {
      command = program.command(named: program.defaultCommand)
      subject = .none
    }
    guard let command else {
      let word = place.map { words[$0] } ?? program.defaultCommand
      throw .unknownCommand(word: word, nearest: program.nearestCommand(to: word, views: views))
    }
    var reader = WordReader(table: CommandTable(command, in: program))
    let length = try reader.read(words, skipping: place)
    if length == nil { try reader.checkArguments(in: program) }
    return ParsedArguments(
      command: command.name,
      subject: subject,
      help: length.map { HelpRequest(command: place == nil ? nil : command.name, length: $0) },
      options: reader.options,
      arguments: length == nil ? reader.arguments : [],
      countBeforeDashes: length == nil ? reader.countBeforeDashes : 0,
      table: reader.table)
  }

  /// Where the command's name stands; `nil` when there is none. Before it, options of all commands are known, as
  /// the command is not; whether an option takes a value is the same for all that have it.
  private func commandPlace(in words: [String]) throws(ArgumentError) -> Int? {
    var isHelp = false
    let ofProgram = OptionTable(program.options, command: nil)
    var everywhere: OptionTable?
    var place = 0
    while place < words.count {
      let word = words[place]
      if word == "--" { return place + 1 < words.count ? place + 1 : nil }
      guard OptionTable.isOption(word) else { return place }
      do {
        // Made only where it is needed: before most commands stands nothing, or an option of the program.
        let table = ofProgram.hasLong(word) ? ofProgram : everywhere ?? optionsOfAllCommands
        if !ofProgram.hasLong(word) { everywhere = table }
        let found = try table.read(word)
        isHelp = isHelp || found.contains { $0.option.name == OptionRecord.help.name }
        if let last = found.last, last.lacksValue {
          _ = try last.value(from: place + 1 < words.count ? words[place + 1] : nil)
          place += 1
        }
      } catch {
        guard isHelp else { throw error }
      }
      place += 1
    }
    return nil
  }

  private var optionsOfAllCommands: OptionTable {
    OptionTable(program.options + program.commands.flatMap { $0.options }, command: nil)
  }
}
