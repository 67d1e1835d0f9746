import Arguments
import Text
import TodoModel

extension ForeignCommands {
  static func hint(on error: ArgumentError, _ words: [String], list: @autoclosure () -> String?) -> String? {
    switch error {
    case .missingValue("--unset", _, _):
      words.first { Configuration.isKey($0) }.map { "flick config --unset \($0)" }
    case .missingArgument("FILE", "tune") where !words.contains { $0.contains("..") && !$0.contains("/") }:
      "the range comes before it: flick tune --threshold pan.slop 5pt..40pt FILE"
    case .missingValue("-l", _, nil) where words.contains { ListCommand.names.words.contains($0) }:
      "flick list shows the current list"
    case .notOneOf(.argument("ACTION"), let value, _, let nearest):
      listActions[value.lowercased()].map { action in
        "use "
          + line("lists", [action, words.last.map { $0 == value ? "NAME" : $0 } ?? "NAME"]).quotedAsCommand
      } ?? (uses[value] == "flick list --all" ? "flick list --all shows all lists" : nil)
        ?? (uses[value] ?? command(meant: value)).map { _ in
          list().map { line("list", ["--list", $0]) + " shows the list" } ?? "flick lists shows the lists"
        }
        ?? (nearest == nil || list() != nil
          ? "flick list --list \((list() ?? "NAME").shellWord) shows a list, and flick lists add NAME creates one"
          : nil)
    case .notOneOf(.option("--format"), "webdriver", _, _), .notOneOf(.option("--format"), "appium", _, _):
      "did you mean 'actions'?"
    case .notOneOf(.option("--to"), "json", _, nil): "flick list --all --json prints JSON"
    case .notOneOf(.option("--to"), let value, _, nil), .notOneOf(.option("--from"), let value, _, nil):
      formats[value.lowercased()].map { "did you mean '\($0)'?" }
    case .tooManyArguments(_, let command, _) where ["export", "import"].contains(command):
      words.dropFirst().first.flatMap { format($0) }.map {
        line(command, [command == "export" ? "--to" : "--from", $0] + words.dropFirst(2))
      }
    case .tooManyArguments(_, "undo", _):
      words.contains("done")
        ? words.first(where: ItemNames.isName).map { "flick undone \($0) reopens an item" } : nil
    case .tooManyArguments("all", "clear", _): "flick clear --all clears every list"
    case .tooManyArguments(_, "clear", _):
      (words.count == 2 || list() != nil ? words.last : nil).flatMap {
        (ForeignKey.states[$0] ?? $0) == Query.State.done.rawValue
          ? "flick clear removes completed items"
          : ItemNames.isName($0)
            ? "flick rm \($0) removes the item"
            : "flick clear --list \((list() ?? "NAME").shellWord) clears another list"
      }
    case .tooManyArguments(_, "config", _)
    where words.count > 3 && ["view", "context", "set"].contains(words[1]):
      line(
        "config",
        words[1] == "context"
          ? ["context", words[2...].joined(separator: " ")]
          : [(words[1] == "view" ? "view." : "") + words[2], words[3...].joined(separator: " ")])
    case .tooManyArguments(_, "config", _): configKeys[words[1]] ?? "put a value of several words in quotes"
    case .notOneOf(.argument("KEY"), let value, _, nil): configKeys[value]
    case .unknownOption(let option, "add"?, nil) where option.utf8.count == 2:
      "put -- before words that are text"
    case .unknownOption(let option, "edit"?, nil):
      excluding(words).first { $0.contains(option.dropFirst()) }.map { removal($0, in: words) }
    case .unknownOption(_, "list"?, nil), .notOneOf, .notANumber: excluded(words)
    case .unknownOption(let option, "list"?, _) where option.dropFirst().first?.isUppercase == true:
      excluded(words)
    default: nil
    }
  }

  /// A command line with its words quoted.
  static func line(_ command: String, _ words: [String]) -> String {
    (["flick", command] + words).map(\.shellWord).joined(separator: " ")
  }

  /// The `flick list` command that leaves out what a word such as `-milk` or `-done` names, if there is such a word.
  static func excluded(_ words: [String]) -> String? {
    let all = excluding(words)
    guard words.contains(where: { ListCommand.names.words.contains($0) }), !all.isEmpty else { return nil }
    let rest = words.filter { !all.contains($0) && !ListCommand.names.words.contains($0) }
    // Beside a tag another one is meant.
    let key = rest.contains { $0.hasPrefix("+") || $0.hasPrefix("@") || $0.hasPrefix("tag:") } ? "tag:" : ""
    let conditions = all.map { word in
      let name = String(word.dropFirst())
      return Query.State(rawValue: ForeignKey.states[name] ?? name).map { "is:\($0.rawValue)" }
        ?? (Attribute("\(name):none") == nil ? key + name : "\(name):any")
    }
    return line("list", rest + conditions.flatMap { ["not", $0] }) + " leaves out "
      + (conditions.contains { $0.contains(":") } ? "these items" : "items that have the word")
  }

  /// The words such as `-milk` before `--`: a minus and a name, read as short options.
  static func excluding(_ words: [String]) -> [String] {
    words.prefix { $0 != "--" }.filter { word in
      word.utf8.count > 2 && word.hasPrefix("-") && word.dropFirst().first?.isLetter == true
        && word.dropFirst().allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
    }
  }

  /// The advice of `edit` on a word such as `-milk` among those typed.
  static func removal(_ word: String, in words: [String]) -> String {
    let typed = words.map { excluding([$0]).isEmpty ? $0.shellWord : "tag:\($0)" }
    let hasItem = words.contains(where: ItemNames.isName)
    let advice = hasItem ? "flick \(typed.joined(separator: " "))" : "tag:\(word)"
    return "\(advice) removes the tag '\(word.dropFirst())'"
  }
}
