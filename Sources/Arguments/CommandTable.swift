/// A command with the options that it takes, its own first, then the program's.
struct CommandTable: Hashable, Sendable {
  let command: CommandRecord
  let options: [OptionRecord]

  init(_ command: CommandRecord, in program: ProgramRecord) {
    self.command = command
    options = command.options + program.options
  }

  /// The option of that long name, which must be there.
  func option(_ name: String) -> OptionRecord {
    guard let option = options.first(where: { $0.name == name }) else {
      preconditionFailure("\(command.name) has no option --\(name)")
    }
    return option
  }

  /// The argument of that name, which must be there.
  func argument(_ name: String) -> ArgumentRecord {
    guard let argument = command.arguments.first(where: { $0.name == name }) else {
      preconditionFailure("\(command.name) has no argument \(name)")
    }
    return argument
  }

  /// Which of `count` words each argument takes, in order; `nil` when there are too few or too many. Each takes
  /// as many as it can while those after it get what they need.
  func shares(of count: Int) -> [Range<Int>]? {
    var needed = command.arguments.reduce(0) { $0 + $1.arity.least }
    var start = 0
    var shares: [Range<Int>] = []
    for argument in command.arguments {
      needed -= argument.arity.least
      let left = count - start - needed
      guard left >= argument.arity.least else { return nil }
      let end = start + min(left, argument.arity.most ?? left)
      shares.append(start..<end)
      start = end
    }
    return start == count ? shares : nil
  }
}
