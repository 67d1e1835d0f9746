import Arguments
import Terminal

/// Commands of Taskwarrior, todo.txt-cli, topydo, todoman, dstask and taskbook, and what to type in flick.
enum ForeignCommands {
  static let uses: NamedTexts = [
    "annotate": "flick edit ID --append-note TEXT", "note": "flick edit ID --append-note TEXT",
    "denotate": "flick edit ID --note \"\"", "append": "flick edit ID --append TEXT",
    "app": "flick edit ID --append TEXT", "prepend": "flick edit ID TEXT", "prep": "flick edit ID TEXT",
    "replace": "flick edit ID TEXT", "pri": "flick edit ID pri:A", "p": "flick edit ID pri:A",
    "priority": "flick edit ID pri:A", "depri": "flick edit ID pri:none", "dp": "flick edit ID pri:none",
    "postpone": "flick edit ID due:due+1d", "snooze": "flick edit ID wait:1d", "tag": "flick edit ID tag:TAG",
    "tags": "flick list --all --group tag", "addto": "flick add --list NAME TEXT", "addm": "flick add -",
    "history": "flick log", "revert": "flick undo", "restore": "flick undo",
    "all": "flick list --all", "lsa": "flick list --all", "listall": "flick list --all",
    "completed": "flick list is:done", "pending": "flick list --open", "ready": "flick next",
    "newest": "flick list sort:-created", "oldest": "flick list sort:created",
    "listpri": "flick list sort:priority", "lsp": "flick list sort:priority",
    "listproj": "flick list --all --group tag", "lsprj": "flick list --all --group tag",
    "listproject": "flick list --all --group tag", "listcon": "flick list --all --group tag",
    "lsc": "flick list --all --group tag", "lscon": "flick list --all --group tag",
    "a": "flick add TEXT", "sort": "flick list sort:due", "shorthelp": "flick -h",
    "context": "flick config view.NAME QUERY", "listcontext": "flick list --all --group tag",
    "projects": "flick lists", "boards": "flick lists", "listfile": "flick lists", "lf": "flick lists",
    "info": "flick show ID", "information": "flick show ID", "count": "flick list --count",
    "purge": "flick clear", "flush": "flick clear", "dep": "flick edit ID needs:ID",
    "cancel": "flick rm ID", "resolved": "flick list is:done",
    "show-open": "flick list --open", "show-next": "flick next", "show-resolved": "flick list is:done",
    "show-tags": "flick list --all --group tag", "show-projects": "flick lists",
    "duplicate": "flick show ID, then flick add TEXT", "repl": "flick touch", "open": "flick show ID",
    "copy": "flick show ID, then flick add TEXT", "report": "flick stats", "birdseye": "flick stats",
    "ghistory": "flick stats --by month", "timesheet": "flick stats --by week",
    "start": "flick edit ID tag:started", "begin": "flick edit ID tag:started",
    "stop": "flick edit ID tag:-started", "pause": "flick edit ID tag:-started",
    "active": "flick list tag:started", "show-active": "flick list tag:started",
    "deduplicate": "flick list sort:text", "remind": "flick edit ID due:DATE",
    "reminder": "flick edit ID due:DATE", "due": "flick edit ID due:DATE",
    "reschedule": "flick edit ID due:DATE", "wait": "flick edit ID wait:DATE",
    "schedule": "flick edit ID wait:DATE", "scheduled": "flick list wait:any",
    "recur": "flick edit ID recur:weekly", "recurring": "flick list is:recurring",
    "depends": "flick edit ID needs:ID", "blocking": "flick blocked", "unblocked": "flick next",
    "subtask": "flick add TEXT under:ID", "sub": "flick add TEXT under:ID",
    "comment": "flick edit ID --append-note TEXT", "star": "flick edit ID pri:A",
    "lspri": "flick list sort:priority", "minimal": "flick list", "print": "flick list", "l": "flick list",
    "long": "flick list --columns id,state,due,text,list,tags,priority", "ids": "flick list --ids",
    "todo": "flick list --open", "finished": "flick list is:done", "tomorrow": "flick list due:tomorrow",
    "inbox": "flick list --list Inbox", "agenda": "flick week", "timeline": "flick list --all sort:-created",
    "list-all": "flick list --all", "project": "flick lists", "contexts": "flick list --all --group tag",
    "show-unorganised": "flick list tag:none", "rename": "flick edit ID TEXT", "cleanup": "flick clear",
    "trash": "flick rm ID", "undelete": "flick undo", "unarchive": "flick undone ID",
    "top": "flick move ID --top", "bottom": "flick move ID --bottom", "up": "flick move ID --up 1",
    "down": "flick move ID --down 1", "synchronize": "flick sync", "synchronise": "flick sync",
    "push": "flick sync", "pull": "flick sync", "git": "flick sync", "diagnostics": "flick doctor",
    "import-tw": "flick import --from taskwarrior FILE", "prompt": "flick touch", "shell": "flick touch",
    "commands": "flick -h", "reports": "flick -h", "filter": "flick list QUERY",
  ]

  /// The advice about an id or a condition before the command, as in Taskwarrior, or nil for other words.
  static func use(of word: String, among words: [String]) -> String? {
    if ItemNames.isName(word) {
      let found = words.lazy.filter { $0 != word }.compactMap { other in
        command(meant: other).map { "flick \($0) \(word)" }
          ?? uses[other].map { $0.replacing(" ID", with: " \(word)") }
      }
      return found.first ?? "flick show \(word)"
    }
    // Taskwarrior has reports such as `burndown.daily`.
    if let point = word.firstIndex(of: ".") {
      let report = String(word[..<point])
      if let use = uses[report] ?? command(meant: report).map({ "flick \($0)" }) { return use }
    }
    if word.hasPrefix("+") || word.hasPrefix("@"), word.count > 1 {
      return "flick list tag:\(word.dropFirst())"
    }
    if let foreign = ForeignAttribute(word) {
      return "flick list \(foreign.instead.split(separator: " ").last ?? "")"
    }
    return Attribute(word) == nil ? nil : "flick list \(word)"
  }

  /// The command with this name, here or in another program.
  private static func command(meant word: String) -> String? {
    Application.commands.first { $0.names.words.contains(word) || $0.names.foreign.contains(word) }?.record
      .name
  }

  static func hint(on error: ArgumentError, _ words: [String]) -> String? {
    switch error {
    case .tooManyArguments(_, "log", _): "flick add TEXT, then flick done ID writes down what is done already"
    case .unknownOption(_, "list"?, _), .notOneOf, .notANumber: excluded(words)
    default: nil
    }
  }

  /// The `flick list` command that excludes what a word such as `-milk` names, if there is such a word.
  static func excluded(_ words: [String]) -> String? {
    guard words.contains(where: { ListCommand.names.words.contains($0) }) else { return nil }
    let word = words.first { $0.utf8.count > 2 && $0.hasPrefix("-") && $0.dropFirst().allSatisfy(\.isLetter) }
    return word.map { "flick list not \($0.dropFirst()) leaves out items that have the word" }
  }
}
