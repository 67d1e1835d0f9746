import Arguments
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
    let typed = words.prefix { $0 != "--" }
    if let file = typed.firstIndex(where: { $0 == "-f" || $0.hasPrefix("--file") }), outcome.namesCommand {
      let option = typed[file...].prefix(typed[file].contains("=") ? 1 : 2).map(\.shellWord)
      outcome.say("such a command needs \(option.joined(separator: " ")), too".visible)
    }
    if environment.terminal.messages { outcome.wrapMessages(toColumns: max(40, environment.terminal.width)) }
    return outcome
  }

  private static func perform(_ words: [String], in environment: Environment) -> Outcome {
    do throws(Failure) {
      let arguments = try parse(words, in: environment)
      if let request = arguments.help {
        return Outcome(
          help: program.help(on: request.command, request.length, width: environment.terminal.pageWidth))
      }
      if arguments[.version] { return VersionCommand.outcome }
      guard let command = commands.first(where: { $0.names.name == arguments.command }) else {
        return Outcome(exit: .usage)
      }
      if let word = ForeignCommands.excluding(words).first(where: { $0.hasPrefix("-f") }),
        arguments[.file] == String(word.dropFirst(2))
      {
        throw .usage(
          "'\(word)' would name the list's file \(word.dropFirst(2)); write --file \(word.dropFirst(2)), or tag:\(word) for a tag"
        )
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
    /// The failure for words that no command takes, with the command to write instead if there is one.
    func refusal(_ error: ArgumentError) -> Failure {
      let isOther = words.contains { $0.hasPrefix("-f") || $0.hasPrefix("--file") }
      let context = (isOther ? nil : try? ArgumentParser(program).parse([])).map {
        Context(arguments: $0, environment: environment, words: words)
      }
      let said = words.dropFirst().drop { ForeignCommands.command(meant: $0) != nil }.joined(separator: " ")
      let hint = ForeignCommands.hint(on: error, words, list: list(inPlaceOf: said, context)?.name)
      if case .unknownOption(let option, let command?, _) = error {
        let use = ForeignCommands.use(ofOption: option, command, words).map {
          "use \(ForeignCommands.fitted($0, try? context?.document()).quotedAsCommand)"
        }
        guard let advice = use ?? hint else { return .arguments(error) }
        let word = ForeignCommands.excluding(words).first { $0.contains(option.dropFirst()) } ?? option
        return .usage("unknown option '\(word.shortened(toColumns: 60))' for 'flick \(command)'; \(advice)")
      }
      var error = error
      if hint != nil, case .notOneOf(let recipient, let value, let allowed, _) = error {
        error = .notOneOf(recipient: recipient, value: value, allowed: allowed, nearest: nil)
      }
      return hint.map { .more(.arguments(error), "; \($0)") } ?? .arguments(error)
    }
    do { return try ArgumentParser(program).parse(words) } catch {
      guard case .unknownCommand = error else { throw refusal(error) }
    }
    // The preferences are read only where the word may be a view of the user's own.
    let views = try environment.configuration().viewNames
    do { return try ArgumentParser(program, views: views).parse(words) } catch {
      guard case .unknownCommand(let word, let nearest) = error else { throw refusal(error) }
      let context = (try? ArgumentParser(program, views: [word]).parse(words)).map {
        Context(arguments: $0, environment: environment, words: words)
      }
      let list = list(inPlaceOf: word, context)
      let shown = word.shortened(toColumns: 60)
      if let list, list.isExact, !words.contains(AddCommand.names.name) {
        throw .usage("no command '\(shown)'; flick list --list \(list.name.shellWord) shows the list")
      }
      let use =
        ForeignCommands.use(of: word, among: words, context)?.shortened(toColumns: 100)
        ?? ForeignCommand.advice(on: word, words, context)
      if let use = use.map({ ForeignCommands.fitted($0, try? context?.document()) }) {
        throw .usage("unknown command '\(shown)'; use \(use.quotedAsCommand)")
      }
      // `call Oma due:fri` is an item, not almost `cal`.
      let isItem =
        words.contains { Attribute($0) != nil || $0.hasPrefix("+") && words.count > 3 }
        && !["add", "edit", "list"].contains(nearest)
      let isForeign = program.manual.foreignCommands[word] != nil
      guard nearest == nil || isItem, !isForeign else { throw .arguments(error) }
      if let list {
        throw .usage(
          "unknown command '\(shown)'; did you mean the list \(list.name.visible)? "
            + "(flick list --list \(list.name.shellWord) shows it)")
      }
      guard words.count > 1 || word.contains(" "), words[0] == word,
        !words.contains(where: { $0.hasPrefix("-") })
      else { throw .arguments(error) }
      // Each word by itself, so that due:fri sets the date.
      let text = words.map(\.shellWord).joined(separator: " ").shortened(toColumns: 60)
      throw .usage("unknown command '\(shown)'; flick add \(text) adds an item, flick -h lists the commands")
    }
  }

  /// The list whose name, or almost its name, was typed in place of a command, or nil if there is none.
  private static func list(inPlaceOf word: String, _ context: Context?) -> (name: String, isExact: Bool)? {
    guard let document = try? context?.document() else { return nil }
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
