import Arguments
import Interchange
import Text
import TodoModel

/// Commands of Taskwarrior, todo.txt-cli, topydo, todoman, dstask and taskbook, and what to type in flick.
enum ForeignCommands {
  static let uses = NamedTexts(names: [
    "flick edit ID pri:none": "depri dp nopri rmpri unflag unstar unpin", "flick edit ID wait:1d": "snooze",
    "flick edit ID --append-note TEXT": "annotate note comment", "flick edit ID due:due+1d": "postpone delay",
    "flick edit ID pri:A": "pri p priority star flag pin", "flick edit ID --append TEXT": "append app",
    "flick edit ID WHOLE-TEXT": "prepend prep", "flick edit ID TEXT": "replace rename", "flick add -": "addm",
    "flick edit ID tag:-TAG": "untag", "flick edit ID tag:TAG": "tag", "flick edit ID": "denotate",
    "flick list --all --group tag":
      "tags labels listproj lsprj listproject listprojects listcon lsc lscon listcontext show-tags contexts",
    "flick config": "settings preferences prefs options setup set view views filters", "flick today": "day",
    "flick -h": "shorthelp commands reports man about quit exit task usage faq", "flick stop ID": "clock-out",
    "flick lists": "pwd projects boards listfile lf show-projects project", "flick log": "history changelog",
    "flick edit ID due:DATE": "remind reminder due reschedule deadline", "flick week": "agenda upcoming soon",
    "flick list --columns id,state,due,text,list,tags,priority": "long", "flick list sort:-created": "newest",
    "flick sync": "synchronize synchronise push pull fetch remote git", "flick add --list NAME TEXT": "addto",
    "flick list is:done": "completed resolved show-resolved finished", "flick move ID --before ID": "reorder",
    "flick list": "minimal print l cat less more tree dir status ll", "flick touch": "tui gui ui interactive",
    "flick export --to flick --all list.json": "backup save dump", "flick edit ID wait:DATE": "wait schedule",
    "flick list sort:priority": "listpri lsp lspri priorities", "flick undo": "revert restore undelete reset",
    "flick edit ID needs:ID": "dep depend depends needs block", "flick list --open": "pending show-open todo",
    "flick add TEXT": "a init capture insert put quick q-add", "flick move ID --list NAME": "refile section",
    "flick list --color never": "theme themes color colors", "flick lists use NAME": "cd use switch checkout",
    "flick lists add TEXT": "mkdir newlist addlist mklist", "flick list --all": "all lsa listall list-all la",
    "flick help hooks": "timesheet time track hook hooks", "flick edit ID recur:weekly": "recur repeat every",
    "flick import --from taskwarrior FILE": "import-tw", "flick list tag:none": "show-unorganised untagged",
    "flick list is:started": "active show-active", "flick list --all sort:-created": "timeline",
    "flick export --to markdown": "md markdown", "flick edit ID wait:1w": "defer hide later",
    "flick list WORD": "grep search-text rg ag", "flick completions bash": "bash-completion",
    "flick config view.NAME QUERY": "save-view", "flick next": "ready show-next unblocked",
    "flick completions zsh": "zsh-completion", "flick list done:yesterday": "yesterday",
    "flick edit ID under:ID": "under parent", "flick add TEXT under:ID": "subtask sub",
    "flick config context": "context focus", "flick show ID": "info information get",
    "flick list due:none": "undated nodate unscheduled", "flick list --limit COUNT": "head tail",
    "flick list is:recurring": "recurring", "flick edit ID needs:none": "unblock", "flick waiting": "someday",
    "flick list sort:text": "deduplicate", "flick list due:tomorrow": "tomorrow", "flick done ID": "toggle",
    "flick list is:archived": "archived", "flick link --remove PATH": "unlink", "flick rm ID": "cancel trash",
    "flick clear": "purge flush cleanup", "flick stats --by month": "ghistory", "flick doctor": "diagnostics",
    "flick list sort:created": "oldest", "flick list sort:due": "sort order", "flick list --ids": "ids uuids",
    "flick tour": "tutorial demo intro", "flick edit": "vim vi nano editor", "flick list --count": "count wc",
    "flick start ID": "clock clock-in", "flick touch": "repl prompt shell",
    "flick list wait:any": "scheduled", "flick list --list Inbox": "inbox", "flick move ID --down 1": "down",
    "flick move ID --bottom": "bottom", "flick undone ID": "unarchive", "flick calendar": "month year",
    "flick move ID --top": "top", "flick move ID --up 1": "up", "flick list QUERY": "filter",
    "flick recent": "logbook", "flick stats": "report birdseye stat",
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
  static let options = NamedTexts(names: [
    "--color never": "no-color no-colors no-colour nocolor", "--quiet": "silent",
  ])

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
      if rest.count == 1, ListCommand.names.words.contains(rest[0]) { return line("show", [word]) }
      if let use = use(ofState: rest, [word]) ?? (rest.count == 1 ? edit([word], rest) : nil) { return use }
      let found = rest.lazy.compactMap { other in
        use(ofCommand: other, [other, word] + rest.filter { $0 != other }, context)
          ?? uses[other].map { $0.replacing(" ID", with: " \(word)") }
      }
      return found.first ?? edit([word], rest) ?? "flick show \(word)"
    }
    let others = Array(words.dropFirst())
    // `tomorrow 4` is the same as `4 tomorrow`.
    if others.allSatisfy(ItemNames.isName), !others.isEmpty, let use = edit(others, [word]) { return use }
    let period = others.isEmpty ? nil : context?.condition(named: words.joined(separator: " "))
    if let period { return line("list", [period]) }
    if word.hasPrefix("view."), word.utf8.count > 5 {
      return "flick list view:\(word.dropFirst(5).description.shellWord)"
    }
    // Taskwarrior has reports such as `burndown.daily`.
    if let point = word.firstIndex(of: ".") {
      let report = String(word[..<point])
      if let use = uses[report] ?? command(meant: report).map({ "flick \($0)" }) { return use }
    }
    let rest = words.filter { $0 != word && !ListCommand.names.words.contains($0) }
    let attribute =
      ForeignAttribute(word)?.attribute ?? Attribute(word)?.word
      ?? Item.tagWords(of: word).first.map { "tag:\($0)" }
      ?? (try? context?.document())?.list(named: word).map { _ in "list:\(word)" }
    if rest.first == AddCommand.names.name, let attribute {
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
    let (tag, date) = (String(word.dropFirst()), word.lowercased())
    if word.hasPrefix("+"), let query = ForeignKey.query(ofVirtualTag: tag) { return list(query) }
    if word.hasPrefix("+") || word.hasPrefix("@"), word.count > 1 { return list("tag:\(tag)") }
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
    if word == "context", ["list", "show", "none"].contains(typed[0]) || listActions[typed[0]] == "rm" {
      return "flick config context" + (["list", "show"].contains(typed[0]) ? "" : " none")
    }
    // `set due 1 friday` is the same as `due 1 friday`.
    if word == "set", uses[typed[0]]?.contains(" ID ") == true {
      return use(ofCommand: typed[0], typed, context)
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
    let views = (try? context?.configuration())?.viewNames ?? []
    if isView, words.count == 2, views.contains(typed[0]) { return line(typed[0], []) }
    let takesItems =
      use.contains(" ID") || Application.program.command(named: own ?? "")?.arguments.first?.name == "ID"
    let document = try? context?.document()
    let isList = document?.list(named: typed[0]) != nil && (word == "rename" || typed.count == 1)
    if let line = listCommand(word, isList ? ["list"] + typed : typed) { return line }
    if ids.isEmpty, takesItems, let use = self.use(ofTexts: typed, word, use, context) { return use }
    if word == "rename", ids.isEmpty { return listCommand(word, ["list"] + typed) }
    if let action = listActions[typed[0]], typed.count > 1, ["flick lists", uses["section"]].contains(use) {
      return line("lists", [action, typed.dropFirst().joined(separator: " ")])
    }
    if word == "unarchive", change.isEmpty { return "'\(line("undone", ids))', which also reopens it" }
    if use == "flick undo", !ids.isEmpty, change.isEmpty {
      return "'\(line("undone", ids))' for a completed item, 'flick undo' for a removed one"
    }
    let day = own == DoneCommand.names.name ? context.flatMap { DoneCommand.use(ofDay: typed, $0) } : nil
    if let day { return day }
    if use == "flick edit ID", !ids.isEmpty { return line("edit", ids) }
    let isEdit = own == EditCommand.names.name
    let takesNone = ["flick config", "flick clear"].contains { use.hasPrefix($0) }
    let isState = !ids.isEmpty && (isEdit || takesNone || own == DoneCommand.names.name)
    let state = isState ? self.use(ofState: change.isEmpty ? [word] : change, ids) ?? edit(ids, change) : nil
    if let state { return state }
    if isEdit, let edit = edit(ids, change) { return edit }
    if isEdit || use == uses["rename"], ids.count == 1, change.first == "to" {
      return line("edit", ids + change.dropFirst())
    }
    if word == "push", !ids.isEmpty { return self.use(ofCommand: "delay", ["delay"] + typed, context) }
    if use.hasSuffix("WHOLE-TEXT"), typed.count > 1, let id = Int(typed[0].drop { $0 == "#" }),
      let document, let place = document.places(ofIDs: [id])[id]
    {
      return line("edit", ["\(id)", (typed.dropFirst() + [document[place].text]).joined(separator: " ")])
    }
    let isSubject = use == uses["context"] && typed.count == 1
    let subject = isSubject ? context?.met(.test(.list(typed[0])), .test(.has(.tags, typed[0]))) : nil
    if let subject { return line("config", ["context", subject.description]) }
    if use.hasPrefix("flick edit ID ") || use == "flick lists" {
      // In `due 1 7 dec` the second number is no id, and `due friday 1` ends in one. `note` adds to the note.
      let end = typed.count - typed.reversed().prefix(while: ItemNames.isName).count
      let splits = (min(1, ids.count)...ids.count).map { (typed[..<$0], typed[$0...]) }
      let last = [(typed[end...], typed[..<end])]
      let isLast = end > 0 && Weekday(named: typed[end - 1].lowercased()) != nil
      for (ids, said) in isLast ? last + splits : splits + last where !use.contains("--append-note") {
        guard let phrase = ChangePhrase([word] + said) else { continue }
        guard ids.isEmpty else { return edit(Array(ids), phrase.changes) }
        return use.contains("due:") ? line("list", phrase.conditions) : nil
      }
      // `every monday Bins out` and `remind me to buy shoes` are new items.
      for cut in typed.indices.reversed() where ids.isEmpty && cut > 0 && use.contains("recur:") {
        guard let phrase = ChangePhrase([word] + typed[..<cut]) else { continue }
        return line("add", typed[cut...] + phrase.changes)
      }
      if ids.isEmpty, ["remind", "reminder"].contains(word) {
        let said = typed.drop { ["me", "to"].contains($0) }
        let parts = said.split(separator: "to", maxSplits: 1).map(Array.init)
        let date = parts.count == 2 ? ChangePhrase(parts[0]) : nil
        return line("add", date.map { parts[1] + $0.changes } ?? Array(said))
      }
    }
    if own == CopyCommand.names.name, !ids.isEmpty {
      let said = change.drop { $0 == "to" }
      if let phrase = ChangePhrase(["to"] + said, lists: document?.lists.map(\.name) ?? [])
        ?? ChangePhrase(said.count < change.count ? ["list"] + said : change)
      {
        let copy = CopyCommand.number(ofCopyOf: ids, in: document)
        return "'\(line("copy", ids))', then '\(line("edit", [copy] + phrase.changes))'"
      }
    }
    if use == "flick list", change.isEmpty { return line("show", ids) }
    let letter = use == "flick list sort:priority" && typed.count == 1 ? Attribute("pri:\(typed[0])") : nil
    if let letter, letter.form.isTaken { return line("list", [letter.word]) }
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

  /// The command for the item that the first words mean by its text, with the items that they can mean, or nil.
  private static func use(ofTexts typed: [String], _ word: String, _ use: String, _ context: Context?)
    -> String?
  {
    guard let context, let document = try? context.document() else { return nil }
    // In `every day` no word is an item's.
    guard ChangePhrase([word] + typed) == nil else { return nil }
    let isForDone = use.hasPrefix("flick undone")
    let found = typed.indices.prefix(16).reversed().lazy.compactMap { end -> String? in
      let (text, rest) = (typed[...end].joined(separator: " "), typed[(end + 1)...])
      guard var found = ItemsByWords(Array(typed[...end]), in: document, context, withArchived: isForDone),
        found.areWhole || rest.isEmpty, context.condition(named: text) == nil
      else { return nil }
      found.items.removeAll {
        $0.item.isDone != isForDone || !$0.item.text.lowercased().contains(text.lowercased())
      }
      let id = found.items.first.map { String($0.item.id) }
      return id.flatMap { self.use(ofCommand: word, [word, $0] + rest, context) }
        .map { "\($0.quotedAsCommand) (\(document.names(of: found.items.map(\.place), first: 3)))" }
    }
    return found.first { !TypedHint.hasPlaceholder($0) } ?? found.first
  }

  /// Replaces `due:due+…` by `due:…` if none of the items has a due date.
  static func counted(_ use: String, _ document: Document?) -> String {
    let ids = Set(use.split(separator: " ").compactMap { Int($0) })
    let items = document.map { list in list.places(ofIDs: ids).values.map { list[$0] } } ?? []
    return items.isEmpty || items.contains { $0.due != nil } ? use : use.replacing("due:due+", with: "due:")
  }

  /// The command that changes items as the words say, `due fri`; nil for other words.
  private static func edit(_ ids: [String], _ words: [String]) -> String? {
    ChangePhrase(words).flatMap { TypedHint.filled("flick edit TEXT", ids + $0.changes) }
  }

  /// The commands that bring items into a state, by it and by their names.
  private static let states = NamedTexts(names: [
    "flick rm ID": "rm cancel cancelled canceled purge flush cleanup", "flick archive ID": "archive archived",
    "flick edit ID wait:DATE": "waiting someday", "flick edit ID needs:ID": "blocked",
    "flick start ID": "start started", "flick undone ID": "undone undo", "flick done ID": "done",
    "flick stop ID": "stop", "flick skip ID": "skip",
  ])

  /// The command for items with words that need nothing else, `delete`, `as done`, `is waiting`; nil for other words.
  static func use(ofState words: [String], _ ids: [String]) -> String? {
    let said = words.drop { TypedHint.fillers.contains($0) || $0 == "is" }
    guard said.count == 1 else { return nil }
    let word = String(said[said.startIndex].lowercased().drop { $0 == "-" })
    return states[command(meant: word) ?? ForeignKey.states[word] ?? word].flatMap {
      TypedHint.filled($0, ids)
    }
  }

  /// The command to write in place of one with an option of other programs, with what was typed besides, or nil.
  static func use(ofOption option: String, _ command: String, _ words: [String]) -> String? {
    guard let record = Application.program.command(named: command) else { return nil }
    if let number = Int(option), number < 0 {
      let option = record.options.contains { $0.name == "limit" } ? "--limit " : ""
      let takesNumber = ["COUNT", "ID"].contains(record.arguments.first?.name) || !option.isEmpty
      return takesNumber ? "flick \(command) \(option)\(number.magnitude)" : nil
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
        ?? (nearest == nil
          ? "flick list --list NAME shows a list, and flick lists add NAME creates one" : nil)
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
      (words.count == 2 ? words.last : nil).flatMap {
        (ForeignKey.states[$0] ?? $0) == Query.State.done.rawValue
          ? "flick clear removes completed items"
          : ItemNames.isName($0)
            ? "flick rm \($0) removes the item"
            : "flick clear --list NAME clears another list"
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
    "see flick help options for --color and NO_COLOR": "theme color colour colors",
    "flick config --unset KEY restores a default": "unset reset remove",
    "flick lists use NAME chooses the list": "list-name default-list",
    "flick config shows every key": "list show get all", "the editor is $VISUAL, or $EDITOR": "editor",
  ])

  /// The actions of `flick lists` under other names.
  private static let listActions = NamedTexts(names: [
    "rm": "rm delete remove del drop", "add": "add new create make",
    "use": "use switch select choose current set default",
  ])

  /// The `flick lists` command for one that acts on a list, `delete list Work` or `rename Work to Job`, or nil.
  static func listCommand(_ word: String, _ typed: [String]) -> String? {
    let action = word == "rename" ? word : listActions[word]
    guard let action, typed.count > 1, typed[0] == "list" else { return nil }
    let names = typed.dropFirst()
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
