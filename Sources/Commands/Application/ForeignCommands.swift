import Arguments

/// What other to-do programs call a command that flick has otherwise, and what to type here.
///
/// The programs are Taskwarrior, todo.txt-cli, topydo, todoman, dstask and taskbook.
enum ForeignCommands {
  static let uses: [String: String] = [
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
  ]

  /// What to type instead of a command that is an id or a condition, as Taskwarrior has them before the command; nil for
  /// any other word.
  static func use(of word: String, among words: [String]) -> String? {
    if ItemNames.isName(word) {
      let commands = words.filter { $0 != word }.compactMap { other in
        Application.commands.first {
          $0.names.words.contains(other) || $0.names.foreign.contains(other)
        }
      }
      return "flick \(commands.first?.record.name ?? "show") \(word)"
    }
    if word.hasPrefix("+") || word.hasPrefix("@"), word.count > 1 {
      return "flick list tag:\(word.dropFirst())"
    }
    if let foreign = ForeignAttribute(word) {
      return "flick list \(foreign.instead.split(separator: " ").last ?? "")"
    }
    return Attribute(word) == nil ? nil : "flick list \(word)"
  }
}
