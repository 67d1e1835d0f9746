import Arguments
import JSON
import Rendering
import Storage
import Text
import TodoModel

package enum Application {
  package static let version = "0.4.0"
  static let date = "November 23, 2026"

  /// All commands, in the order of the help page.
  static let commands: [any Command.Type] = [
    AddCommand.self, ListCommand.self, ShowCommand.self, StartCommand.self, StopCommand.self,
    DoneCommand.self, UndoneCommand.self, SkipCommand.self, OpenCommand.self, CopyCommand.self,
    EditCommand.self, RemoveCommand.self, MoveCommand.self, ListsCommand.self, ClearCommand.self,
    ArchiveCommand.self, StatsCommand.self,
    UndoCommand.self, RedoCommand.self, LogCommand.self, SimulateCommand.self, ExplainCommand.self,
    LintCommand.self, TuneCommand.self, TouchCommand.self, PageCommand.self, CalendarCommand.self,
    ImportCommand.self,
    ExportCommand.self, MergeCommand.self, ResolveCommand.self, SyncCommand.self, LinkCommand.self,
    ConfigCommand.self,
    DoctorCommand.self, CompletionsCommand.self, TourCommand.self, HelpCommand.self, VersionCommand.self,
  ]

  package static var preferenceVariables: [String] { Configuration.keys.map { $0.variable } }

  /// Runs the words that follow the program's name. Messages and text output are safe to show on a terminal,
  /// whatever words, names and files they quote; an export that is not written to a terminal holds unsafe
  /// characters unchanged, JSON as escapes.
  package static func run(_ words: [String], in environment: Environment) -> Outcome {
    var outcome = perform(words, in: environment)
    outcome.messages = outcome.messages.visibleLines
    if environment.terminal.messages { outcome.wrapMessages(toColumns: max(40, environment.terminal.width)) }
    return outcome
  }

  private static func perform(_ words: [String], in environment: Environment) -> Outcome {
    do {
      let arguments = try parse(words, in: environment)
      if let request = arguments.help {
        return Outcome(
          help: program.help(on: request.command, request.length, width: environment.terminal.pageWidth))
      }
      if arguments[.version] { return VersionCommand.outcome }
      guard let command = commands.first(where: { $0.names.name == arguments.command }) else {
        return Outcome(exit: .usage)
      }
      let world = try environment.settingClock()
      return perform(command, Context(arguments: arguments, environment: world, words: words))
    } catch {
      return outcome(of: error)
    }
  }

  private static func perform(_ command: any Command.Type, _ context: Context) -> Outcome {
    var outcome: Outcome
    // The first sync of a machine makes its file.
    let isNew =
      command.names != SyncCommand.names
      && context.arguments[.file].map { (try? context.environment.isThere($0)) == false } ?? false
    do { outcome = try command.run(context) } catch { outcome = self.outcome(of: error) }
    if context.arguments[.quiet] { outcome.output = [] }
    context.lookups.hooks.finish(context, &outcome)
    // Completions are not read by a user, and a file that cannot be created is already reported.
    if command.names != CompletionsCommand.names, outcome.exitCode < ExitCode.cannotCreate.rawValue,
      let path = context.missingFile
    {
      outcome.say("there is no file \(path.visible) yet")
    } else if isNew, outcome.hasChangedStore, let path = context.lookups.store?.path {
      outcome.say("there was no file \(path.visible); it is new")
    }
    return outcome
  }

  private static func parse(
    _ words: [String], in environment: Environment
  ) throws(Failure) -> ParsedArguments {
    do { return try ArgumentParser(program).parse(words) } catch {
      if let hint = ForeignCommands.hint(on: error, words) {
        guard case .unknownOption(let option, let command?, nil) = error,
          let word = ForeignCommands.excluding(words).first(where: { $0.contains(option.dropFirst()) })
        else { throw .more(.arguments(error), "; \(hint)") }
        throw .usage("unknown option '\(word)' for 'flick \(command)'; \(hint)")
      }
      if case .unknownOption(let option, ListCommand.names.name?, nil) = error, let limit = Int(option),
        limit < 0
      {
        throw .usage("unknown option '\(option)' for 'flick list'; use 'flick list --limit \(-limit)'")
      }
      guard case .unknownCommand = error else { throw .arguments(error) }
    }
    // The preferences are read only where the word may be a view of the user's own.
    let views = try environment.configuration().viewNames
    do { return try ArgumentParser(program, views: views).parse(words) } catch {
      guard case .unknownCommand(let word, let nearest) = error else { throw .arguments(error) }
      let list = list(inPlaceOf: word, words, environment)
      if let list, list.isExact {
        throw .usage(
          "no command '\(list.name.visible)'; flick list --list \(list.name.shellWord) shows the list")
      }
      let shown = word.shortened(toColumns: 60)
      if let use = ForeignCommands.use(of: word, among: words) {
        throw .usage("unknown command '\(shown)'; use '\(use.shortened(toColumns: 100))'")
      }
      guard nearest == nil, program.manual.foreignCommands[word] == nil else { throw .arguments(error) }
      if let list {
        throw .usage(
          "unknown command '\(shown)'; did you mean the list \(list.name.visible)? "
            + "(flick list --list \(list.name.shellWord) shows it)")
      }
      guard words.count > 1, words[0] == word, !words.contains(where: { $0.hasPrefix("-") }) else {
        throw .arguments(error)
      }
      // Each word by itself, so that due:fri sets the date.
      let text = words.map(\.shellWord).joined(separator: " ").shortened(toColumns: 60)
      throw .usage("unknown command '\(shown)'; flick add \(text) adds an item, flick -h lists the commands")
    }
  }

  /// The list whose name, or almost its name, was typed in place of a command, or nil if there is none.
  private static func list(
    inPlaceOf word: String, _ words: [String], _ environment: Environment
  ) -> (name: String, isExact: Bool)? {
    guard let arguments = try? ArgumentParser(program, views: [word]).parse(words),
      let document = try? Context(arguments: arguments, environment: environment, words: words).document()
    else { return nil }
    let names = document.lists.map(\.name)
    if let list = Query.lists(named: word, among: names).min() { return (names[list], true) }
    return nearest(to: word, among: names).map { ($0, false) }
  }

  private static func outcome(of failure: Failure) -> Outcome {
    let message = failure.message(in: program)
    if case .faults = failure {
      return Outcome(messages: Array((message + "\n").utf8), exit: failure.exitCode)
    }
    return message.isEmpty
      ? Outcome(exit: failure.exitCode) : Outcome(saying: message, exit: failure.exitCode)
  }

  /// The words on the command line cannot be read; they are refused, not repaired.
  package static func refusal(ofArguments reason: String) -> Outcome { outcome(of: .usage(reason)) }

  /// Standard output could not be written.
  package static func refusal(ofOutput reason: String, after outcome: Outcome) -> Outcome {
    let change = outcome.hasChangedStore ? "; the change is stored" : ""
    return Outcome(saying: "standard output: \(reason.visible)\(change)", exit: .io)
  }
}

enum VersionCommand: Command {
  static let names: CommandNames = "version"
  static let record = CommandRecord(names, summary: "Show the version", options: [.json])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    context.arguments[.json] ? Outcome(form.document(Application.version)) : outcome
  }

  static let form = JSONForm<String>.object {
    $0.member("version", { $0 }, "the version, such as 0.4.0")
  }

  static var outcome: Outcome { Outcome("flick \(Application.version)\n") }
}

enum RemoveCommand: Command {
  static let names = CommandNames("rm", foreign: ["remove", "delete", "del"])
  static let record = CommandRecord(
    names,
    foreignOptions: [
      "r": "flick rm ID", "i": "flick rm ID", "force": "flick rm ID --yes", "recursive": "flick rm ID",
    ],
    summary: "Remove items",
    description: "The subtasks of an item are removed with it. flick undo brings removed items back.",
    options: .selecting + .changing, arguments: [.selectedItems],
    examples: [
      "flick rm 3": "Remove item 3.",
      "flick rm --query 'done:<\"3 months ago\"' --dry-run": "Show what would be removed.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected(takingSubtasks: true) { document, places, _ in
      let items = places.map { document[$0] }
      return PlannedChange(
        edits: items.map { .remove($0.uid) }, nothing: "nothing to remove",
        remarks: items.filter { $0.recur != nil && !$0.isDone }.map { item in
          "#\(item.id) \(item.text.visible): the series ends here (flick undo, then flick skip \(item.id), leaves out "
            + "one date only)"
        })
    }
  }
}

enum RedoCommand: Command {
  static let names: CommandNames = "redo"
  static let record = CommandRecord(
    names, summary: "Redo what undo undid",
    description: "After a new change there is nothing left to redo.",
    options: [.yesToSteps] + .changing, arguments: [.steps],
    examples: ["flick redo": "Redo the step that was undone last."])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.walk(nothing: "nothing to redo") { store, count, isDryRun throws(StoreError) in
      try store.redo(count, command: context.words, at: context.environment.now(), dryRun: isDryRun)
    }
  }
}

enum UndoneCommand: Command {
  static let names = CommandNames("undone", foreign: ["reopen", "uncheck", "untick", "uncomplete"])
  static let record = CommandRecord(
    names, summary: "Reopen completed items",
    description: "Its completed parents are reopened too.",
    options: .selecting + .changing,
    arguments: [.selectedItems(.completedID)],
    examples: ["flick undone 3": "Reopen item 3."])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.changeSelected { document, places, now in
      let items = places.lazy.map { document[$0] }.filter(\.isDone).map(\.uid)
      let tree = try context.inTree(document, about: items, at: now) { tree in
        for uid in items { try tree.reopen(uid) }
      }
      let next = items.compactMap { document.item($0.nextOccurrence) }.filter { !$0.isDone }
      return PlannedChange(
        edits: tree.edits, nothing: document.saying("already open", of: places),
        remarks: next.map { item in
          "the next one stays beside it: #\(item.id) \(item.text.visible)"
            + context.queryMoment.dates(of: item)
        })
    }
  }
}

enum ClearCommand: Command {
  static let names: CommandNames = "clear"
  static let record = CommandRecord(
    names, foreignOptions: ["y": "flick clear", "yes": "flick clear"], summary: "Remove completed items",
    description: """
      Removes all completed items of the current list, or of all lists with --all, in one step. While a context is
      set, only those that flick list would show. Open subtasks of a removed item move up a level. flick undo brings
      them back. It does not ask.
      """,
    options: [.list, .allLists, .noContext] + .changing,
    examples: [
      "flick clear": "Remove all completed items of the list.",
      "flick clear --all": "Remove the completed items of every list.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let line = try context.contextLine()
    var outcome = try context.change(nothing: "there are no completed items") { document, now in
      let done = try context.itemsToTidy(in: document).map(\.uid)
      if document.lists.allSatisfy({ ItemTree($0.items).isFlat }) { return done.map { .remove($0) } }
      return try context.inTree(document, about: done, at: now) { try $0.removeAlone(done) }.edits
    }
    if let line { outcome.say(line) }
    return outcome
  }
}

/// `flick help`: help for the program, a command or a topic.
enum HelpCommand: Command {
  static let names: CommandNames = "help"
  static let record = CommandRecord(
    names, summary: "Show help for a command or a topic",
    arguments: [ArgumentRecord(.subject, help: "The command or topic")],
    examples: [
      "flick help add": "Show the full help of add.",
      "flick help scripts": "Explain the language of gesture scripts.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let program = Application.program
    let width = context.environment.terminal.pageWidth
    let subject = context.arguments.argument(.subject)
    if let topic = subject.flatMap({ program.command(named: $0) == nil ? program.topic(named: $0) : nil }) {
      return Outcome(help: topic.text(width: width))
    }
    return Outcome(help: program.help(on: subject, subject == nil ? .short : .long, width: width))
  }
}

enum UndoCommand: Command {
  static let names: CommandNames = "undo"
  static let record = CommandRecord(
    names, summary: "Undo the last step",
    description: """
      Undoes the most recent change. Run it again to undo the one before. A step is everything that one command or one
      applied gesture run changed, or a change by another program. If the step came from sync, link or merge, flick
      says so: the next sync then undoes it on the other machines, and in linked folders, too.

      A step counts as one with the steps that its hook made. What a step in between changed stays, and flick says so.
      """,
    options: [.yesToSteps] + .changing, arguments: [.steps],
    examples: [
      "flick undo": "Undo the last step.",
      "flick undo 3": "Undo the last three steps.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.walk(nothing: "nothing to undo") { store, count, isDryRun throws(StoreError) in
      try store.undo(count, command: context.words, at: context.environment.now(), dryRun: isDryRun)
    }
  }
}

enum ShowCommand: Command {
  static let names: CommandNames = "show"
  static let record = CommandRecord(
    names, summary: "Show all fields of an item", options: [.plain, .json], arguments: [.items()],
    examples: ["flick show 3": "Show item 3 with its dates and other fields."])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    try context.refuseTexts(context.arguments.arguments(.items))
    let names = try ItemNames(context.arguments.arguments(.items), in: context)
    let document = try context.document()
    let places = try names.places(in: document)
    guard context.arguments[.json] else {
      let moment = try context.moment()
      let texts = places.map { place in
        let (item, list) = (document[place], document.lists[place.list].name)
        let zone = context.zone(of: item).map { (name: "zone", value: $0) }
        let others = [zone].compactMap { $0 } + Relations.members(of: place, in: document)
        return context.arguments[.plain]
          ? item.plainDescription(list: list, others, at: moment)
          : item.description(list: list, others, at: moment) { document.name(of: $0) }
      }
      var outcome = Outcome(texts.joined())
      if names.isEmpty { outcome.say(ItemNames.noneNamed) }
      return outcome
    }
    let isBlocked = places.contains { !document[$0].needs.isEmpty } ? document.blocked : { _ in false }
    let items = places.map { place in
      let item = document[place]
      return ListedItem(item, list: document.lists[place.list].name, isBlocked: isBlocked(item))
    }
    return Outcome(output: JSONForm.array(of: ListedItem.form).output(items))
  }
}

enum LogCommand: Command {
  static let names: CommandNames = "log"
  static let record = CommandRecord(
    names,
    foreignOptions: [
      "n": "flick log --limit 5", "oneline": "flick log", "since": "flick list \"done:>=mon\"",
    ], summary: "Show the history",
    description: """
      Shows the steps, the latest first, each with its number, its time and what it did to which items; with IDs only
      the steps that changed one of these. 'undone' at the end of a line means that undo reverted this step, and 'cannot
      be undone' that the history is damaged before this point.

      With --plain the fields are: number, time, kind, the step that an undo or a redo refers to, number of edits,
      'undoable' or nothing, and the command.
      """,
    options: [
      OptionRecord(.limit, help: "Show at most this many steps"),
      .plain, .json,
    ],
    arguments: [ArgumentRecord(.optionalItems(.id), help: "The items; without any, all steps")],
    examples: [
      "flick log --limit 5": "Show the last five steps.", "flick log 3": "Show what was done to item 3.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    let log: StoreLog
    let words = context.arguments.arguments(.items)
    let limit = context.arguments[.limit]
    do { log = try context.store().log(limit: words.isEmpty ? limit : nil) } catch {
      throw context.readFailure(error)
    }
    let document = try context.document()
    var steps: [Step] = log.steps.reversed()
    if !words.isEmpty {
      // Removed items are in the steps alone.
      var present = Set<ItemUID>()
      document.forEachName { _, _, uid in
        present.insert(uid)
        return true
      }
      let inserted = log.steps.flatMap { $0.edits + $0.inverses }.compactMap { edit in
        if case .insert(let item, _, _) = edit, present.insert(item.uid).inserted { item } else { nil }
      }
      let known = Document(lists: document.lists + [ItemList(name: "", items: Items(inserted))])
      do { try context.refuseTexts(words) } catch {
        guard context.condition(named: words.joined(separator: " ")) == nil else { throw error }
        throw .more(error, "; flick add TEXT, then flick done ID writes down what is done already")
      }
      let uids = Set(try ItemNames(words, in: context).places(in: known).map { known[$0].uid })
      steps = Array(
        steps.filter { $0.edits.contains { $0.item.map(uids.contains) ?? false } }.prefix(limit ?? .max))
    }
    let output = LogOutput(
      steps: steps, undoable: Set(log.history.undoable), document: document,
      localTime: context.environment.localTime)
    var outcome = Outcome(
      context.arguments[.json]
        ? LogOutput.form.document(output) : context.arguments[.plain] ? output.plain : output.text)
    // Only the last damage matters: everything before it is out of reach.
    if let step = log.damagedBefore.last {
      outcome.say("the history is damaged before step \(step); nothing before it can be undone")
    }
    if log.isTorn { outcome.say("the history's last record is unfinished; the next change cuts it off") }
    return outcome
  }
}
