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
        + "It runs flick to complete the ids of items with their texts, and the names of lists and tags.",
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
    if let kind = context.arguments[.candidates] {
      if kind == "keys" {
        let names =
          Configuration.keys.map(\.name) + (try context.configuration()).views.map { "view.\($0.name)" }
        return Outcome(names.map { $0.visible + "\n" }.joined())
      }
      let countsWords = try context.moment().countsTagWords
      return Outcome(candidates(kind, in: try context.document(), countsWords).map { $0 + "\n" }.joined())
    }
    guard let shell = context.arguments.argument(.shell) else {
      throw .usage("name the shell: flick completions bash, zsh or fish")
    }
    func asking(_ kind: String) -> [String] { [record.name, "--candidates=\(kind)"] }
    let completions = Completions(
      Application.program,
      callbacks: [
        .id: asking("ids"), .openID: asking("open"), .completedID: asking("completed"),
        .listName: asking("lists"), .tag: asking("tags"),
        ConfigCommand.keyKind: asking("keys"),
      ])
    return Outcome(completions.script(for: shell))
  }

  /// What may be typed: the current list before the others, items in the order of their list.
  private static func candidates(_ kind: String, in document: Document, _ countsTagWords: Bool) -> [String] {
    let others = document.lists.indices.filter { $0 != document.current }
    let lists = ([document.current] + others).map { document.lists[$0] }
    switch kind {
    case "lists": return lists.map(\.name.visible)
    case "tags":
      var seen = Set<String>()
      return lists.flatMap { $0.items.lazy.flatMap { $0.tags(countingWords: countsTagWords) } }.filter {
        seen.insert($0).inserted
      }.map(
        \.visible)
    default:
      return lists.flatMap { list in
        list.items.filter { !$0.isArchived && (kind == "ids" || $0.isDone == (kind == "completed")) }
          .map { "\($0.id)\t\($0.text.visible)" }
      }
    }
  }
}
