import Arguments
import Text
import TodoModel

/// Words that a command was given where it takes ids, and what they may have meant.
struct TextsForIDs {
  private let context: Context
  private let words: [String]
  private let ids: [String]
  private let texts: [String]
  /// The texts as one, to search for and to name.
  private let text: String
  private let document: Document
  private let lists: [String]
  /// The list with exactly this name.
  private let list: String?
  /// The command as far as the ids, and what is behind them.
  private let command: String
  private let rest: String

  /// Reads words, or returns nil if all are ids. The options, words for a shell, replace those typed behind the ids.
  init?(_ words: [String], _ options: String?, _ context: Context) throws(Failure) {
    var texts = words.filter { $0 != "-" && !ItemNames.isName($0) }
    guard let first = texts.first else { return nil }
    if texts.count > 1, texts.last == "from" { texts.removeLast() }
    // `done all overdue tasks` is about those that are overdue.
    if texts.count > 1, ["all", "every", "the"].contains(first) { texts.removeFirst() }
    if texts.count > 1, ["items", "tasks", "ones"].contains(texts[texts.count - 1]) { texts.removeLast() }
    let whole = words.joined(separator: " ")
    if ItemNames.meant(by: whole) != nil { throw .usage(ItemNames.noID(whole)) }
    (self.context, self.words, self.texts) = (context, words, texts)
    ids = words.filter(ItemNames.isName)
    let text = texts.joined(separator: " ")
    self.text = text
    document = try context.document()
    lists = document.lists.map(\.name)
    list = lists.first { $0.lowercased() == text.lowercased() }
    command = "flick \(context.arguments.command)"
    // The words besides those that stand for the item.
    let others = context.words.drop { $0 != context.arguments.command }.dropFirst().filter {
      !words.contains($0)
    }
    let typed = others.contains { ItemNames.isName($0) } ? "" : others.map { " " + $0.shellWord }.joined()
    rest = options.map { " " + $0 } ?? typed
  }

  /// The failure that names these words and advises a command: one that changes the items, else one for lists, else
  /// the same command with the items whose texts have the words.
  func refusal() throws(Failure) -> Failure {
    if let advice = dayAdvice ?? tagAdvice ?? changeAdvice ?? listAdvice { return refusal(advice) }
    return try refusalByItems()
  }

  private func refusal(_ advice: String) -> Failure {
    .usage("'\(text.shortened(toColumns: 60))' is not an id; \(advice)")
  }

  private func isCommand(_ commands: (any Command.Type)...) -> Bool {
    commands.contains { $0.names.name == context.arguments.command }
  }

  /// `done 3 yesterday`
  private var dayAdvice: String? {
    guard isCommand(DoneCommand.self) else { return nil }
    let ordered = ItemNames.isName(words[0]) ? words.filter { $0 != "and" } : ids + texts
    return DoneCommand.use(ofDay: ordered, context).map { "\($0) sets the day" }
  }

  /// `rm tag home`
  private var tagAdvice: String? {
    guard isCommand(RemoveCommand.self), ids.isEmpty, texts.count == 2,
      ["tag", "tags", "label"].contains(texts[0])
    else { return nil }
    let tag = texts[1].drop { "+@#".contains($0) }
    let line = ForeignCommands.line("edit", ["--query", "list:* tag:\(tag)", "tag:-\(tag)"])
    return "\(line) removes the tag from all items"
  }

  /// `skip 57 2 weeks`, `rm 3 +home`, `copy 3 due friday`
  private var changeAdvice: String? {
    var change = texts
    if isCommand(RemoveCommand.self) {
      let tags = texts.filter { $0.hasPrefix("+") || $0.hasPrefix("@") }.map { "tag:-\($0.dropFirst())" }
      change = tags.count == texts.count ? tags : ["remove"] + texts
    }
    if list != nil, !ids.isEmpty { change = ["to"] + change }
    // In `skip 57 2 weeks` the second number is no id.
    let isPlain = change == texts && ItemNames.isName(words[0])
    let behind = isPlain ? ChangePhrase.behindIDs(words, lists: lists, least: 1) : nil
    guard let (ids, phrase) = behind ?? ChangePhrase(change, lists: lists).map({ (ids, $0) }), !ids.isEmpty
    else { return nil }
    let step = "\(command) \(ids.joined(separator: " "))"
    if isCommand(CopyCommand.self) {
      let copy = CopyCommand.number(ofCopyOf: ids, in: document)
      return "\(step), then \(phrase.command([copy])) changes the copy"
    }
    let advice = "\(phrase.command(ids)) \(phrase.effect)"
    // The change comes first, so that the next item of a repeating one has it. Behind `done`, a date may mean the day of
    // the completion.
    let isStep =
      isCommand(UndoneCommand.self, StartCommand.self, StopCommand.self)
      || isCommand(DoneCommand.self) && !phrase.changes.contains { Attribute($0)?.field?.kind == .date }
    return rest.isEmpty && isStep ? "\(advice), then \(step)" : advice
  }

  /// `rm list Work`, `done all`
  private var listAdvice: String? {
    let removed = isCommand(RemoveCommand.self) && ids.isEmpty && list == text ? ["list"] + texts : texts
    if let line = ForeignCommands.listCommand(context.arguments.command, removed) {
      return "did you mean '\(line)'?"
    }
    guard takesQuery, ["all", "everything", "*"].contains(text) else { return nil }
    let current = Query.test(.list(document.lists[document.current].name)).description
    return "\(search(current.shellWord)) means all items of the list"
  }

  private var takesQuery: Bool {
    let record = Application.program.command(named: context.arguments.command)
    return record?.options.contains { $0.name == OptionKey<String>.query.name } == true
  }

  private func search(_ query: String) -> String {
    takesQuery ? "\(command) --query \(query)\(rest)" : "flick list \(query)"
  }

  /// The failure that names the items whose texts have the words, or that the words are a query for.
  private func refusalByItems() throws(Failure) -> Failure {
    let noID = Failure.usage(ItemNames.noID(words.first { $0 != "-" && !ItemNames.isName($0) } ?? text))
    // `milk` may name another item in `rm 1 milk`, and be the text of the copy in `copy 1 milk`.
    let isUnclear = !ids.isEmpty || ["all", "at"].contains(texts[0])
    let isForDone = isCommand(UndoneCommand.self)
    guard !isUnclear, var found = ItemsByWords(texts, in: document, context, withArchived: isForDone) else {
      return noID
    }
    let isDone = isCommand(ArchiveCommand.self, UndoneCommand.self, LogCommand.self)
    let start = texts.count > 1 && ["since", "after"].contains(texts[0]) ? ">=" : ""
    let value = start.isEmpty ? text : texts.dropFirst().joined(separator: " ")
    let name = try context.configuration().viewNames.contains(text) ? "view:\(text)" : nil
    let query = list == text ? Query.test(.list(text)).description : name
    let meant = context.condition(named: value, isDone ? "done" : "due") ?? query
    // A view in the order of what to do next means its first item.
    let view = name != nil && meant == name ? try context.request(ofView: text) : ListRequest()
    let isForOpen = isCommand(DoneCommand.self, StartCommand.self, EditCommand.self, ShowCommand.self)
    let asked = view.sort.first?.field == .next && isForOpen ? Array(lists.indices) : []
    if let item = document.find(view, in: asked, at: try context.moment()).items.first?.item {
      return refusal("#\(item.id) \(item.text) is first in flick \(text): \(command) \(item.id)\(rest)")
    }
    // `rm all done` is about the state even if a text has the word, `rm today` about the date.
    let isState = texts.count == words.count && meant?.hasPrefix("is:") == true
    if meant != nil, !isState || Query.State(rawValue: text) != nil { found.items = [] }
    let repeats = isCommand(SkipCommand.self)
    if repeats || isForDone || isCommand(DoneCommand.self, StartCommand.self), !found.items.isEmpty {
      let all = found.items.map(\.place)
      found.items.removeAll { $0.item.isDone != isForDone || repeats && $0.item.recur == nil }
      let isSettled = all.allSatisfy { document[$0].isDone != isForDone }
      let state = isSettled ? "already \(isForDone ? "open" : "done")" : "not repeating"
      if found.items.isEmpty { return refusal(document.saying(state, of: all)) }
    }
    guard let one = found.items.first else {
      guard let meant, name == nil || takesQuery else { return noID }
      let condition = meant.replacing("done:", with: "done:\(start)", maxReplacements: 1)
      return refusal("\(search(condition.shellWord)) \(takesQuery ? "means all" : "shows") such items")
    }
    let count = found.items.count
    let all = found.items.map { "\($0.item.id)" }.joined(separator: ",")
    let instead = found.isExact ? search(found.query) : "\(command) \(all)\(rest)"
    var more = count == 1 ? ", or \(instead)" : ", or for all of them \(instead)"
    if count == 1, !found.isExact { more = "" }
    // A command for more items than are named is no advice.
    if count > 3 { more = ", and flick list \(found.query) shows all of them" }
    let names = document.names(of: found.items.map(\.place), first: 3)
    return refusal(
      "\(names) \(count == 1 ? "matches" : "match"): \(command) \(one.item.id)\(rest)\(more)")
  }
}
