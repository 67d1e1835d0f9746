import Arguments
import Coding
import Storage
import Terminal
import Text
import TodoModel

final class StoreLookups {
  /// The store that was read, or was to be changed.
  var store: Store?
  let hooks = HookQueue()
}

struct Context {
  let arguments: ParsedArguments
  let environment: Environment
  /// The words after the program's name, for the history.
  let words: [String]
  var lookups = StoreLookups()

  func storePath() throws(Failure) -> String {
    let named: String? =
      if let path = arguments[.file] { path } else { try environment.readableVariable("FLICK_FILE") }
    if let path = named {
      guard !path.isEmpty, !path.hasSuffix("/") else {
        throw .value(path, isNot: "a file name for the list", advice: "")
      }
      return path
    }
    if let data = try environment.readableVariable("XDG_DATA_HOME"), data.hasPrefix("/") {
      return data + "/flick/todo.json"
    }
    guard let home = try environment.readableVariable("HOME") else {
      throw .usage("HOME is not set, so the list has no default place; name one with --file PATH")
    }
    return environment.isMac
      ? home + "/Library/Application Support/flick/todo.json" : home + "/.local/share/flick/todo.json"
  }

  func store() throws(Failure) -> Store {
    let store = store(at: try storePath())
    lookups.store = store
    return store
  }

  /// The store at a path; the hook runs after the steps that it stores.
  func store(at path: String) -> Store {
    var store = Store(
      path: path, fileSystem: environment.fileSystem, lockTimeout: arguments[.lockTimeout] ?? .seconds(10))
    store.hook = environment.hookStep
    store.didWrite = { [hooks = lookups.hooks] in hooks.note($0, path) }
    return store
  }

  /// The path given with `--file` if no file exists there: a typing error in it looks like an empty list.
  var missingFile: String? {
    guard arguments[.file] != nil, let store = lookups.store, let files = try? store.files(),
      (try? environment.isThere(files.store)) == false, (try? environment.isThere(files.history)) == false
    else { return nil }
    return store.path
  }

  /// The stored document; a new one if nothing has been stored yet.
  func document(deferring lazyItems: LazyItemReader? = nil) throws(Failure) -> Document {
    let store = try store()
    do { return try store.read(deferring: lazyItems) ?? Document() } catch { throw readFailure(error) }
  }

  func readFailure(_ error: any Error) -> Failure {
    if case StoreError.io(let path, let fault) = error { return .input(path: path, fault) }
    return storeFailure(error)
  }

  /// The result of `body`, whose errors become failures.
  func failing<Value>(_ body: () throws -> Value) throws(Failure) -> Value {
    do { return try body() } catch { throw storeFailure(error) }
  }

  func storeFailure(_ error: any Error) -> Failure {
    switch error {
    case let failure as Failure: failure
    case let error as StoreError: .store(error)
    case let error as EditError: .store(.edit(error))
    default: .data("\(error)")
    }
  }

  /// The index of the list that `--list` names, or of the current one.
  func list(in document: Document) throws(Failure) -> Int {
    try list(ifNamed: arguments[.list], in: document) ?? document.current
  }

  /// The completed items that `flick list` would show with the same `--all`, `--list` and context.
  func itemsToTidy(in document: Document) throws(Failure) -> [Item] {
    let done = Query.test(.state(.done))
    let query = try currentContext().map { Query.all(of: [done, $0.query]) } ?? done
    return document.find(
      ListRequest(query: query), in: try lists(of: query, in: document), at: try moment()
    ).items.map(\.item)
  }

  /// The list's name from `--list` or an attribute, or nil for the current list.
  func listName(_ attributes: Attributes) throws(Failure) -> String? {
    guard let name = attributes.list else { return arguments[.list] }
    guard attributes.all.count(where: { $0.field == nil }) == 1, arguments[.list] == nil else {
      throw .usage("list:\(name) is not the only list that is given; give one")
    }
    return name
  }

  /// The index of the list with this name, or nil without a name.
  func list(ifNamed name: String?, in document: Document) throws(Failure) -> Int? {
    guard let name else { return nil }
    return try list(named: name, in: document)
  }

  /// The index of the list with this name, else of the only one whose name differs in case and marks alone.
  func list(named name: String, in document: Document) throws(Failure) -> Int {
    let names = document.lists.map(\.name)
    let meant = Query.lists(named: name, among: names).sorted()
    if let index = meant.first, meant.count == 1 { return index }
    throw .noList(name, nearest: meant.first.map { names[$0] } ?? nearest(to: name, among: names))
  }

  var colorDepth: ColorDepth { colorDepth(isTerminal: environment.terminal.output) }

  func colorDepth(isTerminal: Bool) -> ColorDepth {
    ColorDepth(option: arguments[.color] ?? "auto", variables: environment.variables, isTerminal: isTerminal)
  }

  /// The bytes of a file, or of standard input for `-`, and its name for messages.
  func input(_ path: String) throws(Failure) -> (name: String, bytes: [UInt8]) {
    let name = path == "-" ? "standard input" : path
    do throws(SystemError) {
      return (name, try path == "-" ? environment.standardInput() : environment.file(path))
    } catch {
      throw .input(path: name, error)
    }
  }

  /// Standard input as text, without the byte-order mark that some editors write. Throws if it is not UTF-8.
  func inputText() throws(Failure) -> String {
    let (name, bytes) = try input("-")
    return try text(Array(bytes[ByteOrderMark.end(in: bytes)...]), of: name)
  }

  /// Bytes as text. Throws the location of the first byte that is not UTF-8.
  func text(_ bytes: [UInt8], of name: String) throws(Failure) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let index = lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
    throw .fault(in: name, line: index + 1, "this line is not UTF-8")
  }

  func configuration() throws(Failure) -> Configuration { try environment.configuration() }

  /// The line that names the context that counts, or nil without one. Commands that change something ask for it first,
  /// since what cannot be read would then be told as if nothing had been changed.
  func contextLine() throws(Failure) -> String? {
    try currentContext().map { "context: \($0.text.visible) (--no-context ignores it)" }
  }

  /// The condition on a state, or on the date of a field, that a text asks for: `is:done`, `due:"last week"`.
  func condition(named text: String, _ key: String = ItemField.due.queryKey) -> String? {
    let foreign = ForeignKey.states[text.lowercased()]
    if let state = Query.State(rawValue: foreign ?? text.lowercased()) { return "is:\(state.rawValue)" }
    if let foreign, foreign.hasPrefix("\(key):") { return foreign }
    let condition = "\(key):" + (text.contains(" ") ? "\"\(text)\"" : text)
    return (try? query(condition))?.asksForDates == true ? condition : nil
  }

  /// The first of these conditions that an item on any list meets, or on the lists that it asks for, or nil.
  func met(_ conditions: Query..., asked isAsked: Bool = false) -> Query? {
    guard let document = try? document(), let moment = try? moment() else { return nil }
    let asked = isAsked ? try? lists(of: conditions[0], in: document) : nil
    let all = asked ?? Array(document.lists.indices)
    return conditions.first { !document.find(ListRequest(query: $0), in: all, at: moment).items.isEmpty }
  }

  /// Throws if some words are not ids; the failure has the items whose texts have them, and a command with `options`.
  func refuseTexts(_ words: [String], _ options: String? = nil) throws(Failure) {
    var texts = words.filter { $0 != "-" && !ItemNames.isName($0) }
    guard let first = texts.first else { return }
    // `done all overdue tasks` is about those that are overdue.
    if texts.count > 1, ["all", "every", "the"].contains(first) { texts.removeFirst() }
    if texts.count > 1, ["items", "tasks", "ones"].contains(texts[texts.count - 1]) { texts.removeLast() }
    let whole = words.joined(separator: " ")
    if ItemNames.meant(by: whole) != nil { throw .usage(ItemNames.noID(whole)) }
    let text = texts.joined(separator: " ")
    func refusal(_ advice: String) -> Failure {
      .usage("'\(text.shortened(toColumns: 60))' is not an id; \(advice)")
    }
    let ids = words.filter(ItemNames.isName)
    let ordered = ItemNames.isName(words[0]) ? words.filter { $0 != "and" } : ids + texts
    let day = arguments.command == DoneCommand.names.name ? DoneCommand.use(ofDay: ordered, self) : nil
    if let day { throw refusal("\(day) sets the day") }
    let document = try document()
    let lists = document.lists.map(\.name)
    var change = texts
    let isRemoval = arguments.command == RemoveCommand.names.name
    if isRemoval {
      let tags = texts.filter { $0.hasPrefix("+") || $0.hasPrefix("@") }.map { "tag:-\($0.dropFirst())" }
      change = tags.count == texts.count ? tags : ["remove"] + texts
      if ids.isEmpty, texts.count == 2, ["tag", "tags", "label"].contains(texts[0]) {
        let tag = texts[1].drop { "+@#".contains($0) }
        let line = ForeignCommands.line("edit", ["--query", "list:* tag:\(tag)", "tag:-\(tag)"])
        throw refusal("\(line) removes the tag from all items")
      }
    }
    let list = lists.first { $0.lowercased() == text.lowercased() }
    if list != nil, !ids.isEmpty { change = ["to"] + change }
    let command = "flick \(arguments.command)"
    // The words besides those that stand for the item.
    let others = self.words.drop { $0 != arguments.command }.dropFirst().filter { !words.contains($0) }
    let typed = others.contains { ItemNames.isName($0) } ? "" : others.map { " " + $0.shellWord }.joined()
    let rest = options.map { " " + $0 } ?? typed
    // In `skip 57 2 weeks` the second number is no id.
    let isPlain = change == texts && ItemNames.isName(words[0])
    let behind = isPlain ? ChangePhrase.behindIDs(words, lists: lists, least: 1) : nil
    if let (ids, phrase) = behind ?? ChangePhrase(change, lists: lists).map({ (ids, $0) }), !ids.isEmpty {
      let isCopy = arguments.command == CopyCommand.names.name
      let isDated = phrase.changes.contains { Attribute($0)?.field?.kind == .date }
      let isStep = ["done", "undone", "start", "stop"].contains(arguments.command) && !isDated
      throw refusal(
        (isCopy || isStep ? "\(command) \(ids.joined(separator: " "))\(rest), then " : "")
          + phrase.command(isCopy ? [CopyCommand.number(ofCopyOf: ids, in: document)] : ids)
          + (isCopy ? " changes the copy" : " \(phrase.effect)"))
    }
    let removed = isRemoval && ids.isEmpty && list == text ? ["list"] + texts : texts
    if let line = ForeignCommands.listCommand(arguments.command, removed) {
      throw refusal("did you mean '\(line)'?")
    }
    let record = Application.program.command(named: arguments.command)
    let takesQuery = record?.options.contains { $0.name == OptionKey<String>.query.name } == true
    func search(_ query: String) -> String {
      takesQuery ? "\(command) --query \(query)\(rest)" : "flick list \(query)"
    }
    if takesQuery, ["all", "everything", "*"].contains(text) {
      let list = Query.test(.list(document.lists[document.current].name)).description
      throw refusal("\(search(list.shellWord)) means all items of the list")
    }
    // `milk` may name another item in `rm 1 milk`, and be the text of the copy in `copy 1 milk`.
    let isUnclear = !ids.isEmpty || ["all", "at"].contains(texts[0])
    let isForDone = arguments.command == UndoneCommand.names.name
    guard !isUnclear, var found = ItemsByWords(texts, in: document, self, withArchived: isForDone) else {
      throw .usage(ItemNames.noID(first))
    }
    let isDone = ["archive", "undone", "log"].contains(arguments.command)
    let start = texts.count > 1 && ["since", "after"].contains(first) ? ">=" : ""
    let value = start.isEmpty ? text : texts.dropFirst().joined(separator: " ")
    let name = try configuration().viewNames.contains(text) ? "view:\(text)" : nil
    let query = list == text ? Query.test(.list(text)).description : name
    let meant = condition(named: value, isDone ? "done" : "due") ?? query
    // A view in the order of what to do next means its first item.
    let view = name != nil && meant == name ? try request(ofView: text) : ListRequest()
    let isForOpen = ["done", "start", "edit", "show"].contains(arguments.command)
    let asked = view.sort.first?.field == .next && isForOpen ? Array(lists.indices) : []
    if let item = document.find(view, in: asked, at: try moment()).items.first?.item {
      throw refusal("#\(item.id) \(item.text) is first in flick \(text): \(command) \(item.id)\(rest)")
    }
    // `rm all done` is about the state even if a text has the word, `rm today` about the date.
    let isState = texts.count == words.count && meant?.hasPrefix("is:") == true
    if meant != nil, !isState || Query.State(rawValue: text) != nil { found.items = [] }
    let repeats = arguments.command == SkipCommand.names.name
    if ["done", "skip", "start", "undone"].contains(arguments.command), !found.items.isEmpty {
      let all = found.items.map(\.place)
      found.items.removeAll { $0.item.isDone != isForDone || repeats && $0.item.recur == nil }
      let isSettled = all.allSatisfy { document[$0].isDone != isForDone }
      let state = isSettled ? "already \(isForDone ? "open" : "done")" : "not repeating"
      if found.items.isEmpty { throw refusal(document.saying(state, of: all)) }
    }
    guard let one = found.items.first else {
      guard let meant, name == nil || takesQuery else { throw .usage(ItemNames.noID(first)) }
      let condition = meant.replacing("done:", with: "done:\(start)", maxReplacements: 1)
      throw refusal("\(search(condition.shellWord)) \(takesQuery ? "means all" : "shows") such items")
    }
    let count = found.items.count
    let all = found.items.map { "\($0.item.id)" }.joined(separator: ",")
    let instead = found.isExact ? search(found.query) : "\(command) \(all)\(rest)"
    var more = count == 1 ? ", or \(instead)" : ", or for all of them \(instead)"
    if count == 1, !found.isExact { more = "" }
    // A command for more items than are named is no advice.
    if count > 3 { more = ", and flick list \(found.query) shows all of them" }
    let names = document.names(of: found.items.map(\.place), first: 3)
    throw refusal(
      "\(names) \(count == 1 ? "matches" : "match"): \(command) \(one.item.id)\(rest)\(more)")
  }

  /// The reader of dates on the command line; a week starts as the preference `week-start` says.
  func dateWords() throws(Failure) -> DateWords { dateWords(try configuration()) }

  func dateWords(_ configuration: Configuration) -> DateWords {
    DateWords(
      now: environment.localTime(environment.now()), at: environment.now(),
      weekStart: configuration.weekStart, localTime: environment.localTime)
  }

  /// Reads the date given to an option or attribute with this name, or nil for `none`.
  func date(
    _ text: String, of option: String, _ direction: DateWords.Direction = .coming
  ) throws(Failure) -> DueDate? {
    var skipped: [LocalTime] = []
    return try date(text, of: option, direction, skipped: &skipped)
  }

  /// Reads a date, and adds the time that it names to `skipped` if a clock change skips it.
  func date(
    _ text: String, of option: String, _ direction: DateWords.Direction = .coming, skipped: inout [LocalTime]
  ) throws(Failure) -> DueDate? {
    do {
      var words = try dateWords().looking(direction)
      var found: [LocalTime] = []
      words.skipped = { found.append($0) }
      let date = try words.read(text)
      skipped += found
      return date
    } catch let fault as DateError {
      throw .usage("\(option): \(fault.message)")
    } catch {
      throw storeFailure(error)
    }
  }
}

extension DateError {
  /// `'03/04' can mean 3 Apr or 4 Mar; write one of these, or it as 2026-04-03`
  private static func message(ofAmbiguous text: String) -> String {
    let readings = SlashDate(text.replacing("-", with: "/"))?.readings ?? []
    let year = text.split { "/-.".contains($0) }.dropFirst(2).map {
      $0.utf8.count == 2 ? " 20\($0)" : " \($0)"
    }
    let days = readings.compactMap { reading in
      CalendarMonth(year: 2000, month: reading.month).map {
        "\(reading.day) \($0.name.prefix(3))\(year.joined())"
      }
    }
    if let day = text.split(separator: " ").last, text.lowercased().hasPrefix("next "),
      Weekday(named: day.lowercased()) != nil
    {
      return "'\(text)' can mean the coming one or the one after; write it as \(day) or \(day)+1w"
    }
    guard days.count == 2 else {
      return (DateWords.meant(by: text) ?? nil).map { "'\(text)' is not a date; did you mean '\($0)'?" }
        ?? "'\(text)' can mean different days; write it as 2026-11-25 or 25 nov, and a time as 17:30"
    }
    return "'\(text)' can mean \(days[0]) or \(days[1]); write it so, or as 2026-11-25"
  }

  /// The text found, the expected form, and what to type instead.
  var message: String {
    switch self {
    case .empty: "expected a date such as tomorrow, fri 17:30, 3d, 25 dec or 2026-11-25"
    case .unknown(let text):
      (DateWords.meant(by: text)
        ?? (text.contains(" ") ? nil : nearest(to: text.lowercased(), among: DateWords.words)))
        .map { "'\(text)' is not a date; did you mean '\($0)'?" }
        ?? (RecurrenceWords.rule(text) == nil
          ? "'\(text)' is not a date; write it as tomorrow, fri 17:30, 3d, 25 dec or 2026-11-25"
          : "'\(text)' is a rule, not a date; recur:\(text.shellWord) repeats so")
    case .ambiguous(let text): DateError.message(ofAmbiguous: text)
    case .noSuchDay(let text): "there is no day '\(text)'"
    case .begun(let text):
      "'\(text)' began before today; "
        + ((DateWords.meant(by: text) ?? nil).map { "did you mean '\($0)'?" }
          ?? "write one of its days, such as fri or 2026-11-30")
    case .otherWeekday(let text, let weekday): "'\(text)' is a \(weekday.name)"
    case .noSuchTime(let text): "'\(text)' has an impossible time; write it as 9:00, 17:30 or 5pm"
    case .outOfRange(let text): "'\(text)' is outside the years 1 to 9999"
    }
  }
}
