/// A command with the options that it takes, its own first, then the program's.
struct CommandTable: Hashable, Sendable {
  let command: CommandRecord
  let options: [OptionRecord]

  init(_ command: CommandRecord, in program: ProgramRecord) {
    self.command = command
    options = command.options + program.options
  }

  /// Whether the options with these long names exclude each other.
  func excludes(_ name: String, _ other: String) -> Bool {
    options.contains { $0.name == name && $0.conflicts.contains(other) }
  }

  /// The number of words for each argument out of `count`, or nil for too few or too many. Each takes as many
  /// as it can while those after it get their minimum.
  func shares(of count: Int) -> [Int]? {
    var needed = command.arguments.reduce(0) { $0 + $1.arity.least }
    var left = count
    var shares: [Int] = []
    for argument in command.arguments {
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
