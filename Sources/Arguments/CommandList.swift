/// The commands of a program, in the order shown by help.
///
/// A program runs one command, but has dozens. So only the names are here; a record is made on request: one
/// command's
/// by a look-up, all by help and completions.
package struct CommandList: Sendable {
  private let entries: [Entry]

  private struct Entry: Sendable {
    let names: CommandNames
    let record: @Sendable () -> CommandRecord
  }

  /// Commands whose records are made already.
  package init(_ records: [CommandRecord]) {
    entries = records.map { record in Entry(names: record.names) { record } }
  }

  /// Commands by their names; `record` makes a command's record, which has these names.
  package init<Command: Sendable>(
    _ commands: [Command], names: (Command) -> CommandNames,
    record: @escaping @Sendable (Command) -> CommandRecord
  ) {
    entries = commands.map { command in Entry(names: names(command)) { record(command) } }
  }

  /// The command that a name or an alias means; `nil` when none does. Near misses are not accepted.
  func command(named word: String) -> CommandRecord? {
    let entry =
      entries.first { $0.names.name == word } ?? entries.first { $0.names.aliases.contains(word) }
    return entry?.record()
  }
}

extension CommandList: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }
  package subscript(place: Int) -> CommandRecord { entries[place].record() }
}

extension CommandList: ExpressibleByArrayLiteral {
  package init(arrayLiteral records: CommandRecord...) { self.init(records) }
}
