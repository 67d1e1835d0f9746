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
    guard let given = try TextsForIDs(words, options, self) else { return }
    throw try given.refusal()
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
