import Arguments
import Rendering
import Terminal
import TodoModel

/// `flick completions`: prints a script for a shell to complete flick's command lines.
enum CompletionsCommand: Command {
  static let names: CommandNames = "completions"
  static let record = CommandRecord(
    names, summary: "Print completions for a shell",
    description: """
      Prints a script with which the shell completes commands, options and their values. It runs flick to complete the
      ids of items with their texts, the names of lists, tags and views, words of queries and attributes.

      For bash: flick completions bash > ~/.local/share/bash-completion/completions/flick. For zsh: flick completions
      zsh > a file named _flick in a folder of $fpath. For fish: flick completions fish >
      ~/.config/fish/completions/flick.fish. A new shell knows them.
      """,
    options: [
      OptionRecord(.candidates, help: "Answer the shell's request in COMP_LINE", isHidden: true)
    ],
    arguments: [
      ArgumentRecord(.shell, help: "bash, zsh or fish")
    ],
    examples: [
      "flick completions fish": "Print the script for fish.",
      "flick completions bash > flick.bash": "Save the script for bash.",
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    guard let shell = context.arguments.argument(.shell) else {
      throw .usage("name the shell: flick completions bash, zsh or fish")
    }
    let program = Application.program
    guard context.arguments[.candidates] else {
      let request = [names.name, "--\(OptionKey<Bool>.candidates.name)"]
      return Outcome(Completions(program.name, request: request).script(for: shell))
    }
    let request = CompletionRequest(context.environment.variable, of: program, in: shell)
    var asked = context
    if let arguments = try? ArgumentParser(program).parse(request.fileOptions) {
      asked = Context(arguments: arguments, environment: context.environment, words: context.words)
    }
    // A list that cannot be read has no candidates; the shell shows no message.
    return Outcome(
      request.answer { kind in
        do { return try CompletionCandidates.lines(kind, asked) } catch { return [] }
      })
  }
}
