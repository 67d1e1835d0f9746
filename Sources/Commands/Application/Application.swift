import Arguments
import Rendering
import Terminal

package enum Application {
  package static let version = "0.2.0"
  static let date = ManualDate(year: 2026, month: 11, day: 21)

  /// All commands, in the order of the help page.
  static let commands: [any Command.Type] = [
    AddCommand.self, ListCommand.self, ShowCommand.self, DoneCommand.self, UndoneCommand.self,
    EditCommand.self, RemoveCommand.self, MoveCommand.self, ListsCommand.self, ClearCommand.self,
    ArchiveCommand.self, StatsCommand.self,
    UndoCommand.self, RedoCommand.self, LogCommand.self, SimulateCommand.self, ExplainCommand.self,
    LintCommand.self, TouchCommand.self, RecorderCommand.self, CalendarCommand.self, ImportCommand.self,
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
    return outcome
  }

  private static func perform(_ words: [String], in environment: Environment) -> Outcome {
    do {
      let arguments = try parse(words, in: environment)
      if let request = arguments.help {
        return Outcome(HelpPage(program, request: request).text(width: environment.terminal.pageWidth))
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
    do { outcome = try command.run(context) } catch { outcome = self.outcome(of: error) }
    // Completions are not read by a user, and a file that cannot be created is already reported.
    if command.names != CompletionsCommand.names, outcome.exitCode < ExitCode.cannotCreate.rawValue,
      let path = context.missingFile
    {
      outcome.say("there is no file \(path.visible) yet")
    }
    return outcome
  }

  private static func parse(
    _ words: [String], in environment: Environment
  ) throws(Failure) -> ParsedArguments {
    do { return try ArgumentParser(program).parse(words) } catch {
      if let hint = ForeignCommands.hint(on: error, words) { throw .more(.arguments(error), "; \(hint)") }
      guard case .unknownCommand = error else { throw .arguments(error) }
    }
    // The preferences are read only where the word may be a view of the user's own.
    let views = try environment.configuration().viewNames
    do { return try ArgumentParser(program, views: views).parse(words) } catch {
      if case .unknownCommand(let word, _) = error, let use = ForeignCommands.use(of: word, among: words) {
        throw .usage(
          "unknown command '\(word.shortened(toColumns: 60))'; use '\(use.shortened(toColumns: 100))'")
      }
      throw .arguments(error)
    }
  }

  private static func outcome(of failure: Failure) -> Outcome {
    var outcome = Outcome(exit: failure.exitCode)
    let message = failure.message(in: program)
    if case .faults = failure {
      outcome.messages = Array((message + "\n").utf8)
    } else if !message.isEmpty {
      outcome.say(message)
    }
    return outcome
  }

  /// The words on the command line cannot be read; they are refused, not repaired.
  package static func refusal(ofArguments reason: String) -> Outcome { outcome(of: .usage(reason)) }

  /// Standard output could not be written.
  package static func refusal(ofOutput reason: String, after outcome: Outcome) -> Outcome {
    var refusal = Outcome(exit: .io)
    refusal.say(
      "standard output: \(reason.visible)" + (outcome.hasChangedStore ? "; the change is stored" : ""))
    return refusal
  }
}
