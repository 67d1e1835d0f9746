import Arguments
import Rendering
import Terminal
import TodoModel

/// `flick completions`: a script that teaches a shell to complete flick's command lines.
enum CompletionsCommand: Command {
  static let names: CommandNames = "completions"
  static let record = CommandRecord(
    names, summary: "Print completions for a shell",
    description: [
      "Prints a script with which the shell completes commands, options and their values. "
        + "It runs flick to complete the ids of items with their texts, the names of lists, tags and views, words of queries "
        + "and attributes.",
      "For bash: flick completions bash > ~/.local/share/bash-completion/completions/flick. For zsh: flick "
        + "completions zsh > a file named _flick in a folder of $fpath. For fish: flick completions fish > "
        + "~/.config/fish/completions/flick.fish. A new shell knows them.",
    ],
    options: [
      OptionRecord(.candidates, help: "Print the possible words, one on each line", isHidden: true)
    ],
    arguments: [
      ArgumentRecord(.shell, help: "bash, zsh or fish")
    ],
    examples: [
      ExampleRecord("flick completions fish", "Print the script for fish."),
      ExampleRecord("flick completions bash > flick.bash", "Save the script for bash."),
    ])

  static func run(_ context: Context) throws(Failure) -> Outcome {
    if let kind = context.arguments[.candidates].flatMap(CompletionCandidates.init(rawValue:)) {
      return Outcome(try kind.lines(context).map { $0 + "\n" }.joined())
    }
    guard let shell = context.arguments.argument(.shell) else {
      throw .usage("name the shell: flick completions bash, zsh or fish")
    }
    func asking(_ kind: CompletionCandidates) -> [String] {
      [names.name, "--candidates=\(kind.rawValue)"]
    }
    let completions = Completions(
      Application.program,
      callbacks: [
        .id: asking(.ids), .openID: asking(.open), .completedID: asking(.completed),
        .listName: asking(.lists), .tag: asking(.tags), .viewName: asking(.views), .query: asking(.query),
        .itemWord: asking(.words), ConfigCommand.keyKind: asking(.keys),
      ])
    return Outcome(completions.script(for: shell))
  }
}
