struct WordReader {
  private let command: CommandRecord
  /// The options that the command takes, its own first, then the program's.
  private let lookup: OptionTable
  private(set) var options: [ParsedOption] = []
  private(set) var arguments: [String] = []
  /// The number of arguments before `--`; without it all of them.
  var countBeforeDashes: Int { dashes ?? arguments.count }
  private var dashes: Int?
  /// The options given, each once, as first typed. So few that a dictionary would take longer.
  private var given: [(name: String, spelling: String)] = []

  init(_ command: CommandRecord, in program: ProgramRecord) {
    self.command = command
    lookup = OptionTable(
      command.options + program.options, command: command.name, isArgument: program.isArgument)
  }

  /// Reads all words but the command's name; stops at a request for help and returns its length.
  mutating func read(_ words: [String], skipping command: Int?) throws(ArgumentError) -> HelpLength? {
    var isOver = false
    var place = 0
    while place < words.count {
      let word = words[place]
      place += 1
      if place - 1 == command { continue }
      if isOver || !lookup.isOption(word) {
        arguments.append(word)
        continue
      }
      if word == "--" {
        isOver = true
        dashes = arguments.count
        continue
      }
      for var occurrence in try lookup.read(word) {
        if occurrence.option.name == OptionRecord.help.name {
          return occurrence.spelling == OptionRecord.help.spelling ? .long : .short
        }
        if occurrence.lacksValue {
          occurrence.value = try occurrence.value(from: place < words.count ? words[place] : nil, in: lookup)
          place += 1
        }
        try add(occurrence)
      }
    }
    return nil
  }

  private mutating func add(_ occurrence: OptionTable.Occurrence) throws(ArgumentError) {
    let option = occurrence.option
    let isNew = !given.contains { $0.name == option.name }
    guard isNew || option.isRepeatable || option.value == nil else {
      throw .repeated(option: occurrence.spelling)
    }
    if isNew {
      for (name, spelling) in given
      where option.conflicts.contains(name)
        || lookup.records.contains(where: { $0.name == name && $0.conflicts.contains(option.name) })
      {
        throw .conflicting(option: spelling, other: occurrence.spelling)
      }
      given.append((option.name, occurrence.spelling))
    } else if option.value == nil {
      return
    }
    if let value = occurrence.value, let kind = option.value?.kind {
      try check(value, is: kind, for: .option(occurrence.spelling))
    }
    options.append(ParsedOption(name: option.name, value: occurrence.value))
  }

  /// Checks the number of the arguments, and the kinds that can be checked.
  func checkArguments(in program: ProgramRecord) throws(ArgumentError) {
    let records = command.arguments
    guard let shares = command.shares(of: arguments.count) else {
      var needed = 0
      for record in records {
        needed += record.arity.least
        if needed > arguments.count {
          throw .missingArgument(name: record.name, command: command.name)
        }
      }
      let limit = records.reduce(0) { $0 + ($1.arity.most ?? 0) }
      throw .tooManyArguments(word: arguments[limit], command: command.name, limit: limit)
    }
    var rest = arguments[...]
    for (record, share) in zip(records, shares) {
      for word in rest.prefix(share) {
        if record.kind == .subject, program.command(named: word) == nil, program.topic(named: word) == nil {
          let nearest = program.nearestName(to: word, or: program.topics.map { $0.name })
          throw .unknownSubject(word: word, nearest: nearest)
        }
        try check(word, is: record.kind, for: .argument(record.name))
      }
      rest = rest.dropFirst(share)
    }
  }
}
