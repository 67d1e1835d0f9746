import Arguments
import Interchange
import Text
import TodoModel

/// Commands of Taskwarrior, todo.txt-cli, topydo, todoman, dstask and taskbook, and what to type in flick.
enum ForeignCommands {
  static let uses = NamedTexts(names: [
    "flick edit ID --append-note TEXT": "annotate note comment", "flick edit ID": "denotate",
    "flick edit ID --append TEXT": "append app", "flick edit ID TEXT": "replace rename",
    "flick edit ID WHOLE-TEXT": "prepend prep",
    "flick edit ID pri:A": "pri p priority star flag pin", "flick edit ID pri:none": "depri dp",
    "flick add -": "addm",
    "flick edit ID due:due+1d": "postpone delay", "flick edit ID wait:1d": "snooze",
    "flick edit ID tag:TAG": "tag",
    "flick edit ID tag:-TAG": "untag",
    "flick list --all --group tag":
      "tags labels listproj lsprj listproject listprojects listcon lsc lscon listcontext show-tags contexts",
    "flick add --list NAME TEXT": "addto", "flick log": "history changelog",
    "flick undo": "revert restore undelete reset", "flick done ID": "toggle", "flick recent": "logbook",
    "flick move ID --before ID": "reorder", "flick edit": "vim vi nano editor",
    "flick export --to markdown": "md markdown", "flick touch": "tui gui ui interactive",
    "flick edit ID wait:1w": "defer hide later", "flick list WORD": "grep search-text rg ag",
    "flick config": "settings preferences prefs options setup set view views", "flick waiting": "someday",
    "flick list --color never": "theme themes color colors", "flick week": "agenda upcoming soon",
    "flick export --to flick --all list.json": "backup save dump",
    "flick help hooks": "timesheet time track hook hooks", "flick start ID": "clock clock-in",
    "flick stop ID": "clock-out", "flick today": "day", "flick list done:yesterday": "yesterday",
    "flick list --all": "all lsa listall list-all la", "flick list --open": "pending show-open todo",
    "flick list is:done": "completed resolved show-resolved finished", "flick list sort:-created": "newest",
    "flick next": "ready show-next unblocked", "flick list sort:created": "oldest",
    "flick list is:archived": "archived", "flick add TEXT": "a init capture insert put quick q-add",
    "flick list sort:priority": "listpri lsp lspri priorities", "flick list sort:due": "sort order",
    "flick list --ids": "ids uuids",
    "flick -h": "shorthelp commands reports man about quit exit task usage faq",
    "flick tour": "tutorial demo intro", "flick config context": "context focus",
    "flick link --remove PATH": "unlink",
    "flick lists": "mkdir pwd projects boards listfile lf show-projects project",
    "flick list --count": "count wc", "flick show ID": "info information get",
    "flick clear": "purge flush cleanup", "flick edit ID needs:ID": "dep depends block",
    "flick edit ID needs:none": "unblock", "flick lists use NAME": "cd use switch checkout",
    "flick move ID --list NAME": "refile section", "flick completions bash": "bash-completion",
    "flick completions zsh": "zsh-completion", "flick rm ID": "cancel trash",
    "flick stats": "report birdseye", "flick touch": "repl prompt shell",
    "flick stats --by month": "ghistory", "flick list due:none": "undated nodate unscheduled",
    "flick list is:started": "active show-active", "flick list sort:text": "deduplicate",
    "flick edit ID due:DATE": "remind reminder due reschedule deadline",
    "flick edit ID wait:DATE": "wait schedule", "flick list wait:any": "scheduled",
    "flick edit ID recur:weekly": "recur repeat every", "flick undone ID": "unarchive",
    "flick list is:recurring": "recurring", "flick add TEXT under:ID": "subtask sub",
    "flick list": "minimal print l cat less more tree dir status ll",
    "flick list --columns id,state,due,text,list,tags,priority": "long",
    "flick list --limit COUNT": "head tail", "flick list due:tomorrow": "tomorrow",
    "flick list --list Inbox": "inbox", "flick move ID --top": "top",
    "flick list --all sort:-created": "timeline", "flick list tag:none": "show-unorganised untagged",
    "flick move ID --bottom": "bottom", "flick move ID --up 1": "up", "flick move ID --down 1": "down",
    "flick sync": "synchronize synchronise push pull fetch remote git", "flick doctor": "diagnostics",
    "flick import --from taskwarrior FILE": "import-tw", "flick list QUERY": "filter",
    "flick calendar": "month year", "flick config view.NAME QUERY": "filters save-view",
  ])

  /// Subjects of help that are neither commands nor topics, and the topic that has them.
  static let subjects = NamedTexts(names: [
    "flick help list": "all pending completed finished archived newest oldest inbox untagged",
    "flick help dates":
      "repeats repeating due date wait recur recurring recurrence repeat time period remind schedule until when snooze postpone defer reminders",
    "flick help queries": "query search filter find view views is sort group filters waiting blocked",
    "flick help add":
      "attributes attribute note needs under subtask subtasks tag tags priority priorities pri",
    "flick help edit": "editor", "flick help config": "context contexts preferences settings hook",
    "flick help touch": "key keys mouse shortcuts keyboard", "flick help syncing": "git remote",
    "flick help linking": "caldav todotxt vdirsyncer", "flick help scripts": "gestures gesture swipe",
    "flick help formats": "format csv markdown taskwarrior icalendar",
  ])

  /// Options of other programs, and flick's.
  static let options: NamedTexts = [
    "no-color": "--color never", "no-colors": "--color never", "no-colour": "--color never",
    "nocolor": "--color never", "silent": "--quiet",
  ]

  /// Options of `add` and `edit` elsewhere, with the command whose attribute does the same.
  static func attributeOptions(_ command: String, _ others: [String: String] = [:]) -> NamedTexts {
    var options = NamedTexts(names: [
      "list:NAME": "list project proj", "tag:TAG": "tags label labels context",
      "due:DATE": "deadline date remind",
      "wait:DATE": "start scheduled defer hide", "under:ID": "parent", "needs:ID": "depends dep blocked-by",
      "pri:A": "pri p", "note:TEXT": "comment description", "recur:weekly": "repeat recurring every rec",
    ]) { "\(command) \($0)" }
    for (name, use) in others { options[name] = use }
    return options
  }

  /// The advice about an id or a condition before the command, as in Taskwarrior, or nil for other words.
  static func use(of word: String, among words: [String], _ context: Context?) -> String? {
    if ItemNames.isName(word) {
      let rest = words.filter { $0 != word }
      if let use = use(ofState: rest, [word]) ?? (rest.count == 1 ? edit([word], rest) : nil) { return use }
      let found = rest.lazy.compactMap { other in
        use(ofCommand: other, [other, word] + rest.filter { $0 != other }, context)
          ?? uses[other].map { $0.replacing(" ID", with: " \(word)") }
      }
      return found.first ?? edit([word], rest) ?? "flick show \(word)"
    }
    if word.hasPrefix("view."), word.utf8.count > 5 {
      return "flick list view:\(word.dropFirst(5).description.shellWord)"
    }
    // Taskwarrior has reports such as `burndown.daily`.
    if let point = word.firstIndex(of: ".") {
      let report = String(word[..<point])
      if let use = uses[report] ?? command(meant: report).map({ "flick \($0)" }) { return use }
    }
    let rest = words.filter { $0 != word && !ListCommand.names.words.contains($0) }
    if rest.first == AddCommand.names.name,
      let attribute = ForeignAttribute(word)?.attribute ?? Attribute(word)?.word
        ?? Item.tagWords(of: word).first.map({ "tag:\($0)" })
    {
      return TypedHint.filled("flick add TEXT", rest.dropFirst() + [attribute])
    }
    func list(_ condition: String) -> String {
      let whole = condition.contains(" or ") && !rest.isEmpty ? "(\(condition))" : condition
      // `+errand done` completes the items that have the tag.
      let state = rest.count == 1 ? command(meant: rest[0]).flatMap { states[$0] } : nil
      if let use = state.flatMap({ TypedHint.filled($0, ["--query", whole]) }) { return use }
      let more = rest.map { excluding([$0]).isEmpty ? $0 : "-tag:\($0.dropFirst())" }
      return TypedHint.filled("flick list QUERY", [whole] + more) ?? "flick list \(condition.shellWord)"
    }
    if word.hasPrefix("+") || word.hasPrefix("@"), word.count > 1 { return list("tag:\(word.dropFirst())") }
    let date = word.lowercased()
    if DateWords.words.contains(date) { return list(ForeignKey.states[date] ?? "due:\(date)") }
    if let (key, value) = Attribute.parts(of: word), ForeignKey.attributes[key.lowercased()] == "list",
      let condition = context?.met(.test(.list(String(value))), .test(.has(.tags, String(value))))
    {
      return list(condition.description)
    }
    if let query = ForeignAttribute(word)?.query { return rest.isEmpty ? "flick list \(query)" : list(query) }
    if Attribute(word) != nil { return list(word) }
    return Attribute.parts(of: word).flatMap { key, value in
      ForeignKey.form(of: key.lowercased(), "", value: String(value)).map(list)
    }
  }

  /// The command to write in place of another program's, with what was typed behind it, or nil for other words.
  static func use(ofCommand word: String, _ words: [String], _ context: Context?) -> String? {
    // `--to fri` is the same as `to fri` here.
    var typed = words.dropFirst().map {
      ["--to", "--by", "--until"].contains($0) ? String($0.dropFirst(2)) : $0
    }
    guard words.first == word, !typed.isEmpty else { return nil }
    if ["task", "todo", "dstask"].contains(word) {
      let isOwn = Application.commands.contains { $0.names.words.contains(typed[0]) }
      return isOwn
        ? TypedHint.filled("flick TEXT", typed)
        : use(ofCommand: typed[0], typed, context) ?? use(of: typed[0], among: typed, context)
          ?? uses[typed[0]] ?? (typed.count > 1 ? TypedHint.filled("flick add TEXT", typed) : nil)
    }
    if word == "context", ["list", "show", "none"].contains(typed[0]) {
      return "flick config context" + (typed[0] == "none" ? " none" : "")
    }
    let savings = ["add", "new", "save", "create"]
    let isView = ["view", "views"].contains(word) || savings.contains(word) && typed[0] == "view"
    if isView, savings.contains(word) || savings.contains(typed[0]) { typed.removeFirst() }
    if word == "context", typed[0] == "define" { typed.removeFirst(min(2, typed.count - 1)) }
    let own = command(meant: word)
    guard let use = isView ? "flick config view.NAME QUERY" : uses[word] ?? own.map({ "flick \($0) TEXT" })
    else { return nil }
    let ids = Array(typed.prefix(while: ItemNames.isName))
    let change = Array(typed.dropFirst(ids.count))
    if let line = listCommand(word, typed) { return line }
    if word == "unarchive", change.isEmpty { return "'\(line("undone", ids))', which also reopens it" }
    if use == "flick undo", !ids.isEmpty, change.isEmpty {
      return "'\(line("undone", ids))' for a completed item, 'flick undo' for a removed one"
    }
    let day = own == DoneCommand.names.name ? context.flatMap { DoneCommand.use(ofDay: typed, $0) } : nil
    if let day { return day }
    if use == "flick edit ID", !ids.isEmpty { return line("edit", ids) }
    let isEdit = own == EditCommand.names.name
    if !ids.isEmpty, isEdit || own == DoneCommand.names.name || use.hasPrefix("flick config"),
      let use = self.use(ofState: change, ids) ?? edit(ids, change)
    {
      return use
    }
    if isEdit, let edit = edit(ids, change) { return edit }
    if isEdit || use == uses["rename"], ids.count == 1, change.first == "to" {
      return line("edit", ids + change.dropFirst())
    }
    if word == "push", !ids.isEmpty { return self.use(ofCommand: "delay", ["delay"] + typed, context) }
    if use.hasSuffix("WHOLE-TEXT"), typed.count > 1, let id = Int(typed[0].drop { $0 == "#" }),
      let document = try? context?.document(), let place = document.places(ofIDs: [id])[id]
    {
      return line("edit", ["\(id)", (typed.dropFirst() + [document[place].text]).joined(separator: " ")])
    }
    if use == uses["context"], typed.count == 1,
      let condition = context?.met(.test(.list(typed[0])), .test(.has(.tags, typed[0])))
    {
      return line("config", ["context", condition.description])
    }
    if use.hasPrefix("flick edit ID ") || use == "flick lists" {
      // In `due 1 7 dec` the second number is no id, and `due friday 1` ends in one. `note` adds to the note.
      let end = typed.count - typed.reversed().prefix(while: ItemNames.isName).count
      let splits = (min(1, ids.count)...ids.count).map { (typed[..<$0], typed[$0...]) }
      for (ids, said) in splits + [(typed[end...], typed[..<end])] where !use.contains("--append-note") {
        guard let phrase = ChangePhrase([word] + said) else { continue }
        guard ids.isEmpty else { return edit(Array(ids), phrase.changes) }
        return use.contains("due:") ? line("list", phrase.conditions) : nil
      }
      // `remind me to buy shoes` is a new item.
      if ids.isEmpty, ["remind", "reminder"].contains(word) {
        let said = typed.drop { ["me", "to"].contains($0) }
        let parts = said.split(separator: "to", maxSplits: 1).map(Array.init)
        let date = parts.count == 2 ? ChangePhrase(parts[0]) : nil
        return line("add", date.map { parts[1] + $0.changes } ?? Array(said))
      }
    }
    if own == CopyCommand.names.name, !ids.isEmpty {
      let document = try? context?.document()
      let said = change.drop { $0 == "to" }
      if let phrase = ChangePhrase(["to"] + said, lists: document?.lists.map(\.name) ?? [])
        ?? ChangePhrase(said.count < change.count ? ["list"] + said : change)
      {
        let copy = CopyCommand.number(ofCopyOf: ids, in: document)
        return "'\(line("copy", ids))', then '\(line("edit", [copy] + phrase.changes))'"
      }
    }
    if use == "flick list", change.isEmpty { return line("show", ids) }
    if use == "flick list sort:priority", typed.count == 1, Attribute("pri:\(typed[0])")?.form.isTaken == true
    {
      return line("list", ["pri:\(typed[0])"])
    }
    if let own, typed.count > 1, typed.contains(where: ItemNames.isName) {
      return TypedHint.filled(use, typed.filter { $0 != own })
    }
    // Nothing that `config` takes begins with an id.
    guard use.hasPrefix("flick config"), !ids.isEmpty else {
      return TypedHint.filled(use, typed)
        ?? (TypedHint.hasPlaceholder(use) || use.hasSuffix("-") || use == "flick undo"
          || use.contains("--color")
          ? nil : TypedHint.filled(use + " TEXT", typed))
    }
    return change.isEmpty || word == "view" ? TypedHint.filled("flick show ID", ids) : nil
  }

  /// The command that changes items as the words say, `due fri`; nil for other words.
  private static func edit(_ ids: [String], _ words: [String]) -> String? {
    ChangePhrase(words).flatMap { TypedHint.filled("flick edit TEXT", ids + $0.changes) }
  }

  /// The commands that bring items into a state, by it and by their names.
  private static let states = NamedTexts(names: [
    "flick done ID": "done", "flick undone ID": "undone undo", "flick rm ID": "rm cancel cancelled canceled",
    "flick start ID": "start started", "flick stop ID": "stop", "flick skip ID": "skip",
    "flick archive ID": "archive archived", "flick edit ID wait:DATE": "waiting someday",
    "flick edit ID needs:ID": "blocked",
  ])

  /// The command for items with words that need nothing else, `delete`, `as done`, `is waiting`; nil for other words.
  static func use(ofState words: [String], _ ids: [String]) -> String? {
    let said = words.drop { TypedHint.fillers.contains($0) || $0 == "is" }
    guard said.count == 1, let word = said.first?.lowercased() else { return nil }
    return states[command(meant: word) ?? ForeignKey.states[word] ?? word].flatMap {
      TypedHint.filled($0, ids)
    }
  }

  /// The command to write in place of one with an option of other programs, with what was typed besides, or nil.
  static func use(ofOption option: String, _ command: String, _ words: [String]) -> String? {
    guard let record = Application.program.command(named: command) else { return nil }
    if let number = Int(option), number < 0 {
      if record.options.contains(where: { $0.name == "limit" }) {
        return "flick \(command) --limit \(number.magnitude)"
      }
      let argument = record.arguments.first?.name
      if argument == "COUNT" { return "flick \(command) \(number.magnitude)" }
      return argument == ArgumentKey.items.name ? "flick \(command) \(number.magnitude)" : nil
    }
    guard var use = record.foreignOptions[String(option.drop { $0 == "-" })],
      var place = words.firstIndex(where: { word in
        let rest = word.dropFirst(option.count)
        return word.hasPrefix(option)
          && (rest.isEmpty || rest.first == "=" || option.count == 2 && Int(rest) != nil)
      })
    else { return nil }
    var typed = words
    var value: String?
    if command == ListCommand.names.name {
      // Options of `ls` and of other lists: a tag follows, or the order is another one.
      let next = words.dropFirst(place + 1).first
      if option == "-t", next != nil { use = "flick list tag:TAG" }
      if option == "--by", next.flatMap({ Grouping(rawValue: $0) }) != nil { use = "flick list --group KEY" }
      if let sort = words.firstIndex(of: "--sort"), sort + 1 < words.count, use.hasSuffix("--sort=-created") {
        use = "flick list --sort=-\(words[sort + 1])"
        typed.removeSubrange(sort...(sort + 1))
        if place > sort { place -= 2 }
      }
    }
    if typed[place] != option {
      value = String(typed[place].dropFirst(option.count).drop { $0 == "=" })
    } else if TypedHint.takesValue(use), place + 1 < typed.count, !typed[place + 1].hasPrefix("-") {
      value = typed.remove(at: place + 1)
    }
    typed.remove(at: place)
    if use.hasSuffix("is:done") { typed.removeAll { $0 == "--open" } }
    if use == "flick edit ID list:NAME", !typed.contains(where: ItemNames.isName) {
      use = "flick edit --query list:NAME"
    }
    if use.contains("--to FORMAT") { value = value.map { format($0) ?? $0 } }
    if let name = typed.firstIndex(where: record.names.words.contains) { typed.remove(at: name) }
    return TypedHint.filled(use, typed, value: value)
  }

  /// The command with this name, here or in another program.
  private static func command(meant word: String) -> String? {
    Application.commands.first { $0.names.words.contains(word) || $0.names.foreign.contains(word) }?.record
      .name
  }

  static func hint(on error: ArgumentError, _ words: [String]) -> String? {
    switch error {
    case .missingValue("--unset", _, _):
      words.first { Configuration.isKey($0) }.map { "flick config --unset \($0)" }
    case .missingValue("-l", _, nil) where words.contains { ListCommand.names.words.contains($0) }:
      "flick list shows the current list"
    case .notOneOf(.argument("ACTION"), let value, _, let nearest):
      listActions[value.lowercased()].map { action in
        "use "
          + line("lists", [action, words.last.map { $0 == value ? "NAME" : $0 } ?? "NAME"]).quotedAsCommand
      } ?? (uses[value] == "flick list --all" ? "flick list --all shows all lists" : nil)
        ?? (uses[value] != nil || command(meant: value) != nil ? "flick lists shows the lists" : nil)
        ?? (nearest == nil ? "flick list --list \((words.last ?? value).shellWord) shows a list" : nil)
    case .notOneOf(.option("--to"), "json", _, nil): "flick list --all --json prints JSON"
    case .notOneOf(.option("--to"), let value, _, nil), .notOneOf(.option("--from"), let value, _, nil):
      formats[value.lowercased()].map { "did you mean '\($0)'?" }
    case .tooManyArguments(_, let command, _) where ["export", "import"].contains(command):
      words.dropFirst().first.flatMap { format($0) }.map { format in
        "flick \(command) \(command == "export" ? "--to" : "--from") \(format) "
          + words.dropFirst(2).map(\.shellWord).joined(separator: " ")
      }
    case .tooManyArguments(_, "undo", _):
      words.contains("done")
        ? words.first(where: ItemNames.isName).map { "flick undone \($0) reopens an item" } : nil
    case .tooManyArguments("all", "clear", _): "flick clear --all clears every list"
    case .tooManyArguments(_, "clear", _):
      (words.count == 2 ? words.last : nil).flatMap {
        ForeignKey.states[$0] != nil || Query.State(rawValue: $0) != nil
          ? nil
          : ItemNames.isName($0)
            ? "flick rm \($0) removes the item" : "flick clear --list \($0.shellWord) clears another list"
      }
    case .tooManyArguments(_, "config", _) where ["view", "context", "set"].contains(words[1]):
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
      excluding(words).first { $0.contains(option.dropFirst()) }.map(removal)
    case .unknownOption(_, "list"?, nil), .notOneOf, .notANumber: excluded(words)
    case .unknownOption(let option, "list"?, _) where option.dropFirst().first?.isUppercase == true:
      excluded(words)
    default: nil
    }
  }

  /// Names and endings of formats elsewhere.
  private static let formats = NamedTexts(names: [
    "csv": "excel xlsx xls spreadsheet table", "markdown": "md", "icalendar": "ics vtodo calendar",
    "taskwarrior": "tw task", "todotxt": "txt text",
  ])

  /// The name of the format that a word names, here or elsewhere, or nil for other words.
  static func format(_ word: String) -> String? {
    let name = formats[word.lowercased()] ?? word.lowercased()
    return ExchangeFormats.names.contains(name) ? name : nil
  }

  /// Words for a key of preferences that flick has elsewhere.
  private static let configKeys = NamedTexts(names: [
    "the editor is $VISUAL, or $EDITOR": "editor",
    "see flick help options for --color and NO_COLOR": "theme color colour colors",
    "flick config shows every key": "list show get all",
    "flick config --unset KEY restores a default": "unset reset remove",
    "flick lists use NAME chooses the list": "list-name default-list",
  ])

  /// The actions of `flick lists` under other names.
  private static let listActions = NamedTexts(names: [
    "rm": "delete remove del drop", "add": "new create make",
    "use": "switch select choose current set default",
  ])

  /// The `flick lists` command for one that acts on a list, `delete list Work` or `rename Work to Job`, or nil.
  static func listCommand(_ word: String, _ typed: [String]) -> String? {
    let isNamed = typed.count > 1 && typed[0] == "list"
    let action = word == "rename" || word == "rm" ? word : listActions[word]
    guard let action, isNamed || word == "rename" && !ItemNames.isName(typed[0]) else { return nil }
    let names = typed.dropFirst(isNamed ? 1 : 0)
    guard action == "rename" else { return line("lists", [action, names.joined(separator: " ")]) }
    let parts = names.split(separator: "to", maxSplits: 1).map { $0.joined(separator: " ") }
    return line(
      "lists", [action] + (parts.count == 2 ? parts : names.count == 2 ? Array(names) : ["OLD", "NEW"]))
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

  /// The advice of `edit` on a word such as `-milk`.
  static func removal(_ word: String) -> String { "tag:\(word) removes the tag '\(word.dropFirst())'" }
}

extension String {
  /// The command line in quotes, or as it is if it has some itself.
  var quotedAsCommand: String { contains("'") ? self : "'\(self)'" }
}
