/// The commands of a program, in the order of the help. A program has dozens of commands but runs one: only
/// the names are stored, records are created on request.
package struct CommandList: Sendable {
  private let entries: [Entry]

  private struct Entry: Sendable {
    let names: CommandNames
    let record: @Sendable () -> CommandRecord
  }

  package init(_ records: [CommandRecord]) {
    entries = records.map { record in Entry(names: record.names) { record } }
  }

  /// Creates a list of commands by name; `record` creates a command's record, which has these names.
  package init<Command: Sendable>(
    _ commands: [Command], names: (Command) -> CommandNames,
    record: @escaping @Sendable (Command) -> CommandRecord
  ) {
    entries = commands.map { command in Entry(names: names(command)) { record(command) } }
  }

  /// The command with a name or an alias, or nil if there is none. Near misses are not accepted.
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
