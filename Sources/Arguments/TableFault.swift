import Terminal

/// An error in a ``ProgramRecord``: entries that the parser could not distinguish, or that help would show badly.
package enum TableFault: Hashable, Sendable {
  case commandTwice(String)
  /// The default command is not among the commands.
  case noDefaultCommand(String)
  /// The option's name occurs twice for the command, the program's options counted.
  case optionTwice(String, command: String)
  /// The short letter occurs twice for the command, the program's options counted.
  case letterTwice(Character, command: String)
  /// The option takes a value in one command but not in another: words before the command would be ambiguous.
  case unequalOptions(String, command: String)
  /// A name needs lower case ASCII letters, digits and inner hyphens; a short name is an ASCII letter or
  /// digit.
  case badName(String)
  /// The option excludes one missing from the command.
  case unknownConflict(String, command: String)
  /// The argument's name occurs twice for the command.
  case argumentTwice(String, command: String)
  /// More than one argument without a limit, so that the second would never get more than it needs.
  case severalUnlimited(command: String)
  case noChoice(String, command: String)
  /// A one-line text that is empty, has several lines or ends in a full stop.
  case badLine(String)
}

extension ProgramRecord {
  /// The errors in the table in the order of the commands; empty for a valid one. Meant for a test.
  package var faults: [TableFault] {
    var faults: [TableFault] = []
    if !commands.contains(where: { $0.name == defaultCommand }) {
      faults.append(.noDefaultCommand(defaultCommand))
    }
    var words: Set<String> = []
    for word in commands.flatMap({ $0.names.words + $0.names.foreign })
      + manual.foreignCommands.names.sorted()
    {
      if !words.insert(word).inserted { faults.append(.commandTwice(word)) }
      if !isName(word) { faults.append(.badName(word)) }
    }
    if !isLine(summary) { faults.append(.badLine(summary)) }

    var takesValue: [String: Bool] = [:]
    for command in commands {
      faults += self.faults(of: command)
      for option in command.options + options {
        for spelling in [option.spelling] + (option.short.map { ["-\($0)"] } ?? []) {
          let value = option.value != nil
          if takesValue[spelling] ?? value != value {
            faults.append(.unequalOptions(spelling, command: command.name))
          }
          takesValue[spelling] = value
        }
      }
    }
    return faults
  }

  private func faults(of command: CommandRecord) -> [TableFault] {
    var faults: [TableFault] = []
    let name = command.name
    var names: Set<String> = []
    var letters: Set<Character> = []
    for option in command.options + options {
      if !names.insert(option.name).inserted { faults.append(.optionTwice(option.name, command: name)) }
      if let short = option.short, !letters.insert(short).inserted {
        faults.append(.letterTwice(short, command: name))
      }
    }
    for option in command.options + options {
      if !isName(option.name) { faults.append(.badName(option.name)) }
      if let short = option.short, !short.isASCII || !(short.isLetter || short.isNumber) {
        faults.append(.badName(String(short)))
      }
      if option.value?.kind == .oneOf([]) { faults.append(.noChoice(option.name, command: name)) }
      for other in option.conflicts where !names.contains(other) {
        faults.append(.unknownConflict(other, command: name))
      }
    }
    var argumentNames: Set<String> = []
    for argument in command.arguments {
      if !argumentNames.insert(argument.name).inserted {
        faults.append(.argumentTwice(argument.name, command: name))
      }
      if argument.kind == .oneOf([]) { faults.append(.noChoice(argument.name, command: name)) }
    }
    if command.arguments.count(where: { $0.arity.most == nil }) > 1 {
      faults.append(.severalUnlimited(command: name))
    }
    let lines = [command.summary] + command.options.map { $0.help } + command.arguments.map { $0.help }
    faults += lines.filter { !isLine($0) }.map { .badLine($0) }
    return faults
  }
}

private func isName(_ name: String) -> Bool {
  let isWritten = name.utf8.allSatisfy {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
      || $0 == UInt8(ascii: "-")
  }
  return isWritten && !name.isEmpty && !name.hasPrefix("-") && !name.hasSuffix("-")
}

private func isLine(_ text: String) -> Bool {
  !text.isEmpty && !text.hasSuffix(".") && !text.contains { $0.isNewline }
}
