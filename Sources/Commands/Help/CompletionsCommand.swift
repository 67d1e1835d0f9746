import Arguments
import Text
import TodoModel

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
    options: [OptionRecord(.candidates, help: "Answer the shell's request in COMP_LINE", isHidden: true)],
    arguments: [ArgumentRecord(.shell, help: "bash, zsh or fish")],
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
        do { return try CompletionCandidates.lines(kind, after: request.arguments, asked) } catch {
          return []
        }
      })
  }
}

enum CompletionCandidates {
  /// The possible words of a kind after the command's arguments so far, each with a tab and a description if it has
  /// one, or nil if flick has none. The current list comes first, items are in list order.
  static func lines(
    _ kind: ValueKind, after arguments: [String], _ context: Context
  ) throws(Failure) -> [String]? {
    switch kind {
    case .id: try items(context) { _ in true }
    case .openID: try items(context) { !$0.isDone }
    case .completedID: try items(context) { $0.isDone }
    case .listName: lists(try context.document()).map(\.name.visible)
    case .tag: try tags(context)
    case .viewName: try views(context, "")
    case .date: days + ["none"]
    case .query: try query(context)
    case .itemWord: try words(context)
    case ConfigCommand.keyKind:
      Configuration.keys.map { "\($0.name)\t\($0.help)" }
        + (try context.configuration()).viewNames.map { "view.\($0.visible)" }
    case ConfigCommand.valueKind:
      try arguments.first.flatMap { key throws(Failure) in try values(of: key, context) }
    default: nil
    }
  }

  /// The values of a preference, or nil if they cannot be listed.
  private static func values(of name: String, _ context: Context) throws(Failure) -> [String]? {
    guard name != "context", Configuration.view(ofKey: name) == nil else {
      return try query(context) + ["none"]
    }
    return Configuration.keys.first { $0.name == name }.flatMap { key in
      switch key.kind {
      case .flag, .oneOf: key.choices
      case .duration, .text: nil
      }
    }
  }

  private static func items(_ context: Context, _ isWanted: @escaping (Item) -> Bool) throws(Failure)
    -> [String]
  {
    lists(try context.document()).flatMap { list in
      list.items.lazy.filter { !$0.isArchived && isWanted($0) }.map { "\($0.id)\t\($0.text.visible)" }
    }
  }

  private static func views(_ context: Context, _ key: String) throws(Failure) -> [String] {
    let configuration = try context.configuration()
    return configuration.viewNames.map { name in
      let isSaved = configuration.views.contains { $0.name == name }
      let help = isSaved ? configuration.query(ofView: name) : BuiltInView.named(name)?.help
      return "\(key)\(name.visible)\t\((help ?? "").visible)"
    }
  }

  private static func lists(_ document: Document) -> [ItemList] {
    let others = document.lists.indices.filter { $0 != document.current }
    return ([document.current] + others).map { document.lists[$0] }
  }

  private static func tags(_ context: Context) throws(Failure) -> [String] {
    let countsWords = try context.moment().countsTagWords
    var seen = Set<String>()
    return lists(try context.document()).flatMap { list in
      list.items.lazy.flatMap { $0.allTags(countingWords: countsWords) }
    }.filter { seen.insert($0).inserted }.map(\.visible)
  }

  private static let days = [
    "today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "1w", "2w", "1m", "eow", "eom",
  ]

  private static func all(_ key: String, _ values: [String]) -> [String] { values.map { "\(key):\($0)" } }

  static let rules = ["daily", "weekly", "monthly", "yearly"]

  /// Conditions, and the words of a query that set a list's layout.
  private static func query(_ context: Context) throws(Failure) -> [String] {
    let presence = ["none", "any"]
    var lines = all("is", Query.State.allCases.map(\.rawValue))
    lines += all("tag", try tags(context) + presence) + (try tags(context).map { "+" + $0 })
    lines += try views(context, "view:")
    lines += lists(try context.document()).map { list in
      let name = list.name.visible
      let isPlain = name.allSatisfy { !$0.isWhitespace && !"\"()*".contains($0) }
      return "list:" + (isPlain ? name : "\"\(name.replacing("\"", with: "\\\""))\"")
    }
    lines += ["list:*"]
    for field in ItemField.all(.date) {
      lines += all(field.queryKey, days + ["..today", "..7d"] + presence)
    }
    lines += all("priority", ["A", "B", "C"] + presence) + all("recur", rules + presence)
    lines += all("sort", SortKey.Field.allCases.map(\.name)) + all("group", Grouping.allCases.map(\.rawValue))
    lines += all("columns", ListColumn.allCases.map(\.name)) + ["limit:"]
    return lines
  }

  private static func words(_ context: Context) throws(Failure) -> [String] {
    var lines: [String] = []
    for field in ItemField.all(.date) { lines += all(field.rawValue, days + ["none"]) }
    lines += all("pri", ["A", "B", "C", "none"])
    lines += all("tag", try tags(context)) + (try tags(context).map { "+" + $0 })
    lines += all("recur", rules + ["none"])
    let document = try context.document()
    lines += lists(document).map { "list:" + $0.name.visible }
    let open = try items(context) { !$0.isDone }
    for field in ItemField.all(.item, .items) { lines += all(field.rawValue, open) }
    return lines
  }
}
