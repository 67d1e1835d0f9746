import Arguments
import Interchange
import Sync
import Text
import TodoModel

/// A command as other programs have it, with the words behind it, and the command of flick to write in its place.
struct ForeignCommand {
  private let word: String
  /// The words behind it, at least one.
  private let typed: [String]
  /// What ``ForeignCommands/uses`` has for the word, such as `flick edit ID due:DATE`.
  private let use: String
  /// The command of flick that is meant, if it is one.
  private let own: String?
  /// The ids with which the words begin, and the words behind them.
  private let ids, change: [String]
  /// Whether a single word is behind `view`, and whether ids are behind the command.
  private let showsView, takesItems: Bool
  private let context: Context?
  private let document: Document?

  /// Nil if nothing in flick is like the command. `words` begin with `word`.
  private init?(_ word: String, _ words: [String], _ context: Context?) {
    var words = words
    let savings = ["add", "new", "save", "create"]
    let isView = ["view", "views"].contains(word) || savings.contains(word) && words[0] == "view"
    showsView = isView && words.count == 1
    if isView, savings.contains(word) || savings.contains(words[0]) { words.removeFirst() }
    if word == "context", words[0] == "define" { words.removeFirst(min(2, words.count - 1)) }
    let uses = ForeignCommands.uses
    own =
      ForeignCommands.command(meant: word)
      ?? (uses[word] == "flick done ID" ? DoneCommand.names.name : nil)
    guard !words.isEmpty,
      let use = isView ? "flick config view.NAME QUERY" : uses[word] ?? own.map({ "flick \($0) TEXT" })
    else { return nil }
    takesItems =
      use.contains(" ID") || Application.program.command(named: own ?? "")?.arguments.first?.name == "ID"
    if takesItems, !use.contains("--append") { words = ItemNames.plain(words) }
    // `new item Call Ann`, `create a list called Home`
    let said = words.drop { ["a", "an", "the", "new"].contains($0) }
    if own == "add", let noun = said.first, said.count > 1, noun == "list" || ItemNames.nouns.contains(noun) {
      words = said.prefix { $0 == "list" } + said.dropFirst().drop { ["called", "named"].contains($0) }
    }
    (self.word, typed, self.use) = (word, words, use)
    ids = Array(words.prefix(while: ItemNames.isName))
    change = Array(words.dropFirst(ids.count))
    self.context = context
    document = try? context?.document()
  }

  /// The command to write in place of `words`, which begin with `word`, or nil if there is none or nothing is behind it.
  static func advice(on word: String, _ words: [String], _ context: Context?) -> String? {
    // `--to fri` is the same as `to fri` here.
    let typed = words.dropFirst().map {
      ["--to", "--by", "--until"].contains($0) ? String($0.dropFirst(2)) : $0
    }
    guard words.first == word, let first = typed.first else { return nil }
    let isOnScript = typed.contains { $0.hasSuffix(".gesture") }
    if isOnScript, let options = ForeignCommands.scriptCommands[word] {
      return ForeignCommands.line("simulate", options + typed)
    }
    if ["task", "todo", "dstask", "todo.sh"].contains(word) {
      // `priority:H` is `priority:A`.
      let typed = typed.map { $0.contains(":") ? ChangePhrase.change(of: $0, []) ?? $0 : $0 }
      let first = typed[0]
      // `milk done` and `/milk/ list`
      let filter = typed.dropLast().map { String($0.drop { $0 == "/" }.prefix { $0 != "/" }) }
      let filtered = typed.last.flatMap { ForeignCommands.command(meant: $0) }.flatMap {
        $0 == "list" || ForeignCommands.states[$0] != nil ? $0 : nil
      }
      let isOwn =
        Application.commands.contains { $0.names.words.contains(first) } || BuiltInView.named(first) != nil
      return isOwn
        ? TypedHint.filled("flick TEXT", typed)
        : advice(on: first, typed, context) ?? ForeignCommands.use(of: first, among: typed, context)
          ?? ForeignCommands.uses[first]
          ?? filtered.flatMap { advice(on: $0, [$0] + filter, context) }
          ?? (typed.count > 1 ? TypedHint.filled("flick add TEXT", typed) : nil)
    }
    if word == "context",
      ["list", "show", "none"].contains(first) || ForeignCommands.listActions[first] == "rm"
    {
      return "flick config context" + (["list", "show"].contains(first) ? "" : " none")
    }
    // `set due 1 friday` is the same as `due 1 friday`.
    if word == "set", ForeignCommands.uses[first]?.contains(" ID ") == true {
      return advice(on: first, typed, context)
    }
    return ForeignCommand(word, typed, context)?.advice
  }

  private var advice: String? {
    if let advice = ForeignCommand.subjects.lazy.compactMap({ $0(self) }).first { return advice }
    if let phrase { return advice(on: phrase) }
    if let advice = newItem ?? copy ?? (use == "flick list" && change.isEmpty ? line("show", ids) : nil) {
      return advice
    }
    return namesNoItem ? nil : priority ?? filled
  }

  /// What the words may be about, in the order in which it counts: the first that applies gives the advice.
  private static let subjects: [@Sendable (ForeignCommand) -> String?] = [
    \.view, \.namedList, \.remote, \.file, \.itemByText, \.renamedList, \.list, \.reopened, \.day, \.editor,
    \.state, \.edited, \.newText, \.delay, \.textInFront, \.subject,
  ]

  private func line(_ command: String, _ words: [String]) -> String { ForeignCommands.line(command, words) }

  private var isDone: Bool { own == DoneCommand.names.name }
  private var isEdit: Bool { own == EditCommand.names.name }

  // MARK: Views, lists and files

  private var view: String? {
    let views = (try? context?.configuration())?.viewNames ?? []
    return showsView && views.contains(typed[0]) ? line(typed[0], []) : nil
  }

  /// `delete list Work`, and `rename Work Job` if a list has this name.
  private var namedList: String? {
    let names = document?.lists.map { $0.name.lowercased() } ?? []
    let isList = names.contains(typed[0].lowercased()) && (word == "rename" || typed.count == 1)
    return ForeignCommands.listCommand(word, isList ? ["list"] + typed : typed)
  }

  private var renamedList: String? {
    word == "rename" && ids.isEmpty ? ForeignCommands.listCommand(word, ["list"] + typed) : nil
  }

  /// `project delete Work`
  private var list: String? {
    guard let action = ForeignCommands.listActions[typed[0]], typed.count > 1,
      ["flick lists", ForeignCommands.uses["section"]].contains(use)
    else { return nil }
    return line("lists", [action, typed.dropFirst().joined(separator: " ")])
  }

  private var remote: String? {
    word == "clone" && SyncRemote.isAddress(typed[0]) && Attribute(typed[0]) == nil
      ? line("sync", [typed[0]]) : nil
  }

  /// `restore backup.json`
  private var file: String? {
    let isFile = ExchangeFormats.ending(typed[0]) != nil || typed[0].hasSuffix(".json")
    return use == "flick undo" && typed.count == 1 && isFile ? line("import", typed) : nil
  }

  private var editor: String? { use == "flick edit ID" && !ids.isEmpty ? line("edit", ids) : nil }

  /// The list or the tag that `context home` means.
  private var subject: String? {
    guard use == ForeignCommands.uses["context"], typed.count == 1 else { return nil }
    return context?.met(.test(.list(typed[0])), .test(.has(.tags, typed[0]))).map {
      line("config", ["context", $0.description])
    }
  }

  // MARK: Items

  /// The command for the item that the first words mean by its text, with the items that they can mean.
  private var itemByText: String? {
    // In `every day` no word is an item's.
    guard ids.isEmpty, takesItems, let context, let document, ChangePhrase([word] + typed) == nil
    else { return nil }
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
      let start = found.items.count > 1 ? "the first of " : ""
      return id.flatMap { ForeignCommand.advice(on: word, [word, $0] + rest, context) }
        .map { "\($0.quotedAsCommand) (\(start)\(document.names(of: found.items.map(\.place), first: 3)))" }
    }
    return found.first { !TypedHint.hasPlaceholder($0) } ?? found.first
  }

  private var reopened: String? {
    guard change.isEmpty else { return nil }
    if word == "unarchive" { return "'\(line("undone", ids))', which also reopens it" }
    return use == "flick undo" && !ids.isEmpty
      ? "'\(line("undone", ids))' for a completed item, 'flick undo' for a removed one" : nil
  }

  private var day: String? { isDone ? context.flatMap { DoneCommand.use(ofDay: typed, $0) } : nil }

  /// `view 3 done`, `set 3 as done`, `put 3 in Work`, `hide done`
  private var state: String? {
    if use.contains("wait:"), typed.count == 1, ForeignKey.states[typed[0]] ?? typed[0] == "done" {
      return line("archive", [])
    }
    let starts = ["flick config", "flick clear", "flick list is:", "flick add TEXT"]
    let takesNoItems = starts.contains { use.hasPrefix($0) }
    guard !ids.isEmpty, isEdit || takesNoItems || isDone else { return nil }
    return ForeignCommands.use(ofState: change.isEmpty ? [word] : change, ids)
      ?? ForeignCommands.edit(ids, change, document?.lists.map(\.name))
  }

  private var delay: String? {
    word == "push" && !ids.isEmpty ? ForeignCommand.advice(on: "delay", ["delay"] + typed, context) : nil
  }

  private var copy: String? {
    guard own == CopyCommand.names.name, !ids.isEmpty else { return nil }
    let said = change.drop { $0 == "to" }
    return
      (ChangePhrase(["to"] + said, lists: document?.lists.map(\.name) ?? [])
      ?? ChangePhrase(said.count < change.count ? ["list"] + said : change))
      .map {
        let copy = CopyCommand.number(ofCopyOf: ids, in: document)
        return "'\(line("copy", ids))', then '\(line("edit", [copy] + $0.changes))'"
      }
  }

  // MARK: Texts and attributes

  private var edited: String? { isEdit ? ForeignCommands.edit(ids, change) : nil }

  /// `rename 3 to Milk`; a text that would be a change is behind `--`.
  private var newText: String? {
    let isRenamed = use == ForeignCommands.uses["rename"] && ItemNames.isName(typed[0])
    guard isRenamed || isEdit && ids.count == 1 && change.first == "to" else { return nil }
    let text = typed.dropFirst().drop { $0 == "to" }
    let isChange =
      ChangePhrase(Array(text)) != nil || text.contains { ItemNames.isName($0) || Attribute($0) != nil }
    return text.isEmpty ? nil : line("edit", [typed[0]] + (isChange ? ["--"] : []) + text)
  }

  /// `prepend 3 Urgent:`
  private var textInFront: String? {
    guard use.hasSuffix("WHOLE-TEXT"), typed.count > 1, let id = Int(typed[0].drop { $0 == "#" }),
      let document, let place = document.places(ofIDs: [id])[id]
    else { return nil }
    return line("edit", ["\(id)", (typed.dropFirst() + [document[place].text]).joined(separator: " ")])
  }

  /// The ids, and the change that the command and the other words mean together: `due 3 friday`, `priority A 3`.
  private var phrase: (ids: [String], phrase: ChangePhrase)? {
    let isRemoval = own == RemoveCommand.names.name && typed.contains("from")
    let takesChange = use.hasPrefix("flick edit ID ") || use == "flick lists" || isRemoval
    // `note` adds to the note.
    guard takesChange, !use.contains("--append-note") else { return nil }
    // In `due 1 7 dec` the second number is no id, and `due friday 1` ends in one.
    let end = typed.count - typed.reversed().prefix(while: ItemNames.isName).count
    let splits = (min(1, ids.count)...ids.count).map { (typed[..<$0], typed[$0...]) }
    let last = [(typed[end...], typed[..<end])]
    let isLast = end > 0 && Weekday(named: typed[end - 1].lowercased()) != nil
    return (isLast ? last + splits : splits + last).lazy
      .compactMap { ids, said in
        ChangePhrase([word] + said.filter { !isRemoval || $0 != "from" }).map { (Array(ids), $0) }
      }.first
  }

  private func advice(on phrase: (ids: [String], phrase: ChangePhrase)) -> String? {
    if !phrase.ids.isEmpty { return ForeignCommands.edit(phrase.ids, phrase.phrase.changes) }
    return use.contains("due:") ? line("list", phrase.phrase.conditions) : nil
  }

  /// `every monday Bins out`, `remind me to buy shoes`
  private var newItem: String? {
    guard ids.isEmpty, use.hasPrefix("flick edit ID ") else { return nil }
    for cut in typed.indices.reversed() where cut > 0 && use.contains("recur:") {
      guard let phrase = ChangePhrase([word] + typed[..<cut]) else { continue }
      return line("add", typed[cut...] + phrase.changes)
    }
    guard ["remind", "reminder"].contains(word) else { return nil }
    let said = typed.drop { ["me", "to"].contains($0) }
    let parts = said.split(separator: "to", maxSplits: 1).map(Array.init)
    let date = parts.count == 2 ? ChangePhrase(parts[0]) : nil
    return line("add", date.map { parts[1] + $0.changes } ?? Array(said))
  }

  // MARK: The rest

  /// Whether words are where ids are expected, and neither an id nor a change: `paid rent 20`, `finish thesis`.
  private var namesNoItem: Bool {
    guard Application.program.command(named: own ?? "")?.arguments.map(\.name) == ["ID"] else { return false }
    let isText = change.contains { !$0.hasPrefix("-") } && !change.contains(where: ItemNames.isName)
    return isText && (ids.isEmpty || ChangePhrase(change) == nil)
  }

  private var priority: String? {
    guard use == "flick list sort:priority", typed.count == 1, let letter = Attribute("pri:\(typed[0])"),
      letter.form.isTaken
    else { return nil }
    return line("list", [letter.word])
  }

  /// The command with the words in place of what stands for them.
  private var filled: String? {
    if let own, typed.count > 1, typed.contains(where: ItemNames.isName) {
      return TypedHint.filled(use, typed.filter { $0 != own })
    }
    // Nothing that `config` takes begins with an id.
    if use.hasPrefix("flick config"), !ids.isEmpty {
      return change.isEmpty || word == "view" ? TypedHint.filled("flick show ID", ids) : nil
    }
    if let filled = TypedHint.filled(use, typed) { return filled }
    let isWhole =
      TypedHint.hasPlaceholder(use) || use.hasSuffix("-") || use == "flick undo" || use.contains("--color")
    return isWhole ? nil : TypedHint.filled(use + " TEXT", typed)
  }
}
