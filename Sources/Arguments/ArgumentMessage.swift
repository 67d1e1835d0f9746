import Text

extension ArgumentError {
  /// The error in one line, without a final full stop: the word found, the words expected, and perhaps the
  /// words to type next. The user's words are quoted, escaped and cut to 60 characters.
  package func message(in program: ProgramRecord) -> String {
    switch self {
    case .unknownCommand(let word, let nearest):
      let hint =
        program.manual.foreignCommands[word].map { use($0) } ?? didYouMean(nearest)
        ?? "'\(program.name) -h' lists the commands"
      return "unknown command \(quotedForMessage(word)); \(hint)"

    case .unknownSubject(let word, let nearest):
      let hint =
        (program.manual.foreignSubjects[word] ?? program.manual.foreignCommands[word]).map { use($0) }
        ?? didYouMean(nearest) ?? "'\(program.name) -h' lists both"
      return "no command or topic \(quotedForMessage(word)); \(hint)"

    case .unknownOption(let option, let command, let nearest):
      let full = [program.name, command].compactMap { $0 }.joined(separator: " ")
      let place = command == nil ? "" : " for '\(full)'"
      let name = String(option.drop { $0 == "-" })
      let foreign =
        command.flatMap { program.command(named: $0)?.foreignOptions[name] }
        ?? program.manual.foreignOptions[name]
      let hint =
        foreign.map { use($0) } ?? didYouMean(nearest)
        ?? (looksLikeText(option)
          ? "to pass it as an argument, put '--' before it"
          : "'\(full) -h' \(command == nil ? "lists the commands" : "lists its options")")
      return "unknown option \(quotedForMessage(option))\(place); \(hint)"

    case .missingValue(let option, let placeholder, nil):
      return "option '\(option)' needs a value: '\(option) \(placeholder)'"

    case .missingValue(let option, let placeholder, let found?):
      return "option '\(option)' needs a value, but \(quotedForMessage(found)) follows; "
        + "write '\(option)=\(placeholder)' for a value that begins with '-'"

    case .unexpectedValue(let option, let value):
      return "option '\(option)' takes no value, but was given \(quotedForMessage(value))"

    case .repeated(let option):
      return "option '\(option)' is given twice; give it once"

    case .conflicting(let option, let other):
      return "options '\(option)' and '\(other)' exclude each other; give one of them"

    case .notOneOf(let recipient, let value, let allowed, let nearest):
      let hint = didYouMean(nearest).map { "; \($0)" } ?? ""
      return "\(recipient.words) takes \(alternatives(allowed)), not \(quotedForMessage(value))\(hint)"

    case .notANumber(let recipient, let value):
      return "\(recipient.words) takes a whole number, not \(quotedForMessage(value))"

    case .outOfRange(let recipient, let value, let range):
      return "\(recipient.words) takes a whole number \(limits(range)), not \(quotedForMessage(value))"

    case .notADuration(let recipient, let value):
      let expected = "a time such as '10s', '500ms' or '2min'"
      return "\(recipient.words) takes \(expected), not \(quotedForMessage(value))"

    case .missingArgument(let name, let command):
      return "'\(program.name) \(command)' needs \(name)\(usageHint(command, program))"

    case .tooManyArguments(let word, let command, let limit):
      let expected =
        switch limit {
        case 0: "no arguments"
        case 1: "one argument"
        default: "at most \(limit) arguments"
        }
      return "'\(program.name) \(command)' takes \(expected), but \(quotedForMessage(word)) is one more"
        + usageHint(command, program)
    }
  }
}

extension ArgumentError.Recipient {
  fileprivate var words: String {
    switch self {
    case .option(let option): "option '\(option)'"
    case .argument(let name): "argument \(name)"
    }
  }
}

private func use(_ commandLine: String) -> String { "use '\(commandLine)'" }

private func didYouMean(_ word: String?) -> String? { word.map { "did you mean '\($0)'?" } }

private func usageHint(_ command: String, _ program: ProgramRecord) -> String {
  program.command(named: command).map { "; usage: \(program.usage(of: $0))" } ?? ""
}

/// Whether an unknown option is more likely a number or a line of text that begins with a dash.
private func looksLikeText(_ option: String) -> Bool {
  guard !option.hasPrefix("--") else { return false }
  let rest = option.unicodeScalars.dropFirst()
  return rest.isEmpty || rest.contains { !($0 == "-" || "a"..."z" ~= $0 || "A"..."Z" ~= $0) }
}

private func limits(_ range: ClosedRange<Int>) -> String {
  switch (range.lowerBound, range.upperBound) {
  case (Int.min, Int.max): "that fits into 64 bits"
  case (let least, Int.max): "of \(least) or more"
  case (Int.min, let most): "of \(most) or less"
  case (let least, let most): "from \(least) to \(most)"
  }
}
