import Arguments
import Text
import TodoModel

/// The words of `flick list` or of a view, where they more likely mean something else than a search in the texts.
struct SearchRemark {
  private let context: Context
  private let foundNothing: Bool
  /// The names of all lists.
  private let lists: [String]
  /// All words of the query.
  private let words: [String]
  /// The view that was asked for, or nil for `list`.
  private let view: String?
  /// The conditions among the words, which stay as they are, and the other words.
  private let given, said: [String]
  /// The other words as one text.
  private let word: String
  /// What else was typed: the options with their values.
  private let options: [String]

  init(_ context: Context, foundNothing: Bool, lists: [String]) {
    (self.context, self.foundNothing, self.lists) = (context, foundNothing, lists)
    let words = context.arguments.arguments(.query)
    let view: String? = if case .view(let name) = context.arguments.subject { name } else { nil }
    (self.words, self.view) = (words, view)
    let given = words.filter { Attribute.parts(of: $0) != nil && !$0.hasPrefix("sort:") }
    (self.given, said) = (given, words.filter { !given.contains($0) })
    word = said.joined(separator: " ")
    let typed = ListCommand.names.words + words + [view ?? ""]
    options = context.words.filter { !typed.contains($0) }
  }

  /// What was searched for, and the command that was probably meant; nil if the words mean nothing else.
  var text: String? {
    if foundNothing, let ids = words.lazy.compactMap({ $0.hasPrefix("id:") ? $0.dropFirst(3) : nil }).first {
      return "no item \(ids) is here; flick list --all --archived \("id:\(ids)".shellWord) looks everywhere"
    }
    guard !said.isEmpty else { return nil }
    return SearchRemark.meanings.lazy.compactMap { $0(self) }.first.map {
      "'\(word.visible)' was searched for in the texts; \($0)"
    }
  }

  /// What the words can mean, in the order in which it counts.
  private static let meanings: [@Sendable (SearchRemark) -> String?] = [
    \.number, \.setting, \.coming, \.period, \.command, \.newList, \.list, \.allLists, \.conditions,
    \.savedView,
    \.date, \.foreignWord,
  ]

  private func line(_ words: [String]) -> String { ForeignCommands.line(view ?? "list", words) }

  /// The field that a date without one is about.
  private var key: String { given.contains("is:done") || view == "recent" ? "done" : "due" }

  // MARK: Meanings

  private var number: String? {
    guard foundNothing, view == nil, words.count == 1, ItemNames.isName(words[0]) else { return nil }
    return "flick list id:\(words[0].filter { $0 != "#" }) asks for the number"
  }

  /// `--sort due desc`, `--columns id text`
  private var setting: String? {
    guard foundNothing else { return nil }
    let sort = ["desc", "descending", "reverse"].contains(word) ? context.arguments[.sort] : nil
    let columns = context.arguments[.columns].map { ([$0] + said).joined(separator: ",") }
    let setting =
      sort.map { "--sort=-\($0)" }
      ?? columns.flatMap { (try? ListColumn.columns($0)) != nil ? "--columns=\($0)" : nil }
    return setting.map { "did you mean \(line([$0] + given))?" }
  }

  /// `next friday`
  private var coming: String? {
    let next = zip(said, said.dropFirst()).first { $0 == "next" && Weekday(named: $1) != nil }
    guard foundNothing, let day = next?.1 else { return nil }
    return "due:\(day) asks for the coming one, and due:\(day)+1w for the one after"
  }

  /// `next week` and `week next` are about the date, `week 2` about two weeks, `recent 3 days` about the last three.
  private var period: String? {
    let number = Int(word)
    let phrases = number != nil ? [] : view.map { ["\($0) \(word)", "\(word) \($0)"] } ?? []
    let isCount =
      number ?? 0 > 0
      ? view == "week" && options.isEmpty : said.count > 1 && ["next", "week"].contains(view)
    let length = number == nil ? ["next"] + said : ["within", word, "weeks"]
    let count = isCount ? conditions(meantBy: length)?.first : nil
    let past = view == "recent" ? context.condition(named: "-\(word)", key)?.replacing(":", with: ":>=") : nil
    let isOther = foundNothing && options.isEmpty && ["today", "week", "recent"].contains(view)
    let named = isOther ? past ?? context.condition(named: word, key) : nil
    let other = view == "today" && named == "is:done" ? "done:today" : named
    return (phrases.lazy.compactMap { context.condition(named: $0) }.first ?? count ?? other).map {
      "\(ForeignCommands.line("list", ["--all"] + given + [$0])) searches by date"
    }
  }

  /// `flick bakery add Bread` asks the view for words.
  private var command: String? {
    guard foundNothing, view != nil, Application.program.command(named: said[0]) != nil else { return nil }
    return "did you mean \(ForeignCommands.line(said[0], Array(words.dropFirst())))?"
  }

  private var newList: String? {
    guard foundNothing, words.count > 1, ["new", "create", "add"].contains(said[0]) else { return nil }
    return "flick lists add \(words.dropFirst().joined(separator: " ").shellWord) creates a list"
  }

  /// The name of a list, or what begins like one; in `inbox milk` the rest is searched for on the list.
  private var list: String? {
    let isPlain = foundNothing && given.isEmpty && view == nil
    let exact = lists.firstIndex { $0.lowercased() == word.lowercased() }
    let start = lists.filter { word.lowercased().hasPrefix($0.lowercased() + " ") }.max {
      $0.count < $1.count
    }
    let behind = word.dropFirst(start?.count ?? word.count).split(separator: " ").map(String.init)
    let isPart = start != nil && foundNothing && view == nil && !["and", "or"].contains(behind.first)
    let named = isPart ? start : isPlain ? word : nil
    guard let list = exact ?? named.flatMap({ Query.lists(named: $0, among: lists).min() }) else {
      return nil
    }
    if exact == nil, isPart, behind.first == AddCommand.names.name, behind.count > 1 {
      return "did you mean \(ForeignCommands.line("add", behind.dropFirst() + ["list:\(lists[list])"]))?"
    }
    let isAll = view != nil || options.contains { ["--all", "-a"].contains($0) }
    let choice = isAll ? [Query.test(.list(lists[list])).description] : ["--list", lists[list]]
    let rest = exact == nil && isPart ? behind : []
    let more = context.arguments[.list] == nil ? options + given : given
    return "\(line(choice + rest + more)) \(rest.isEmpty ? "shows" : "searches") the list"
  }

  private var allLists: String? {
    ["all", "everything"].contains(word) ? "did you mean \(line(options + given + ["--all"]))?" : nil
  }

  /// Words and conditions without signs, the conditions last: `milk due this week`.
  private var conditions: String? {
    // In `due:mon to fri` the condition is the start of a range.
    let isRange = said[0] == "to" && given.count == 1
    let spoken = isRange ? words.map { $0 == given.last ? $0.replacing(":", with: " ") : $0 } : said
    let parts = spoken.flatMap { $0.split(separator: " ").map(String.init) }
    // Nearly every item is without the word of a state.
    let isWhole = foundNothing || said.count == 2 && said[0] == "not" || view != nil && Int(word) != nil
    // Each start is a search of its own, so a long text is not tried throughout.
    let mostStarts = 12
    let starts = foundNothing && view == nil && !parts.contains("or") ? mostStarts : isWhole ? 1 : 0
    for start in parts.indices.prefix(starts) {
      let (head, tail) = (parts[..<start], Array(parts[start...]))
      let date = start > 0 ? context.condition(named: tail.joined(separator: " ")) : nil
      guard let conditions = conditions(meantBy: tail) ?? date.map({ [$0] }),
        case let all = (spoken == said ? given : []) + head + conditions,
        all != words, let request = try? context.request(all.joined(separator: " ")),
        start == 0 || Int(tail[0]) == nil && context.met(request.query, asked: true) != nil
      else { continue }
      return "did you mean \(line(options + all))?"
    }
    return nil
  }

  private var savedView: String? {
    guard view == nil, given.isEmpty, (try? context.configuration())?.query(ofView: word) != nil
    else { return nil }
    return "\(ForeignCommands.line(word, options)) shows the view"
  }

  private var isDate: Bool {
    word.contains(where: \.isLetter) && TimeWords.count(atEndOf: said) == said.count
  }

  private var date: String? {
    guard foundNothing || isDate, let date = context.condition(named: word, key), !date.hasPrefix("is:")
    else { return nil }
    return "\(line(options + given + [date])) searches by date"
  }

  /// A report of another program.
  private var foreignWord: String? {
    guard foundNothing || isDate, view == nil, let use = ForeignCommands.uses[word],
      use.hasPrefix("flick list "), use.last?.isUppercase == false
    else { return nil }
    let words = use.split(separator: " ").dropFirst(2).map(String.init)
    return "did you mean \(line(options + given + words))?"
  }

  // MARK: Conditions without signs

  /// The conditions that words without signs mean, `due by friday`, `order by due`, `in Work`, or nil for other words.
  private func conditions(meantBy words: [String]) -> [String]? {
    guard let first = words.first?.lowercased() else { return nil }
    if let sign = first.first, "@#+".contains(sign), words.count == 1,
      let list = lists.first(where: { $0.lowercased() == first.dropFirst() })
    {
      return [Query.test(.list(list)).description]
    }
    guard words.count > 1 else {
      if Int(first) != nil { return ["limit:\(first)"] }
      if RecurrenceWords.words.contains(first) { return ["recur:\(first)"] }
      if first.contains("-") { return conditions(meantBy: ["due", first]) }
      if let letter = ChangePhrase(words)?.conditions, letter[0].hasPrefix("pri:") { return letter }
      let fields = [first, String(first.dropLast())].map { "\($0):any" }.filter {
        Attribute($0)?.field != nil
      }
      return Query.State(rawValue: first) == nil ? fields.first.map { [$0] } : nil
    }
    let rest = words.dropFirst(words[1] == "by" && words.count > 2 ? 2 : 1)
    let value = rest.joined(separator: " ")
    if ["id", "ids"].contains(first), rest.allSatisfy(ItemNames.isName) {
      return ["id:\(rest.joined(separator: ","))"]
    }
    if words[1] == "than", let age = ["older": "<", "newer": ">", "younger": ">"][first] {
      let length = rest.dropFirst().joined(separator: " ")
      return Attribute("due:\(length)")?.form.isTaken == true ? ["created:\(age)\"-\(length)\""] : nil
    }
    if ["top", "first"].contains(first), Int(value) != nil { return ["limit:\(value)"] }
    if first == "last", Int(value) != nil { return ["sort:-created", "limit:\(value)"] }
    if first == "next", Int(words[1]) != nil { return conditions(meantBy: ["within"] + rest) }
    if first.hasPrefix("sort:"), ["desc", "descending", "reverse"].contains(value) {
      return ["sort:-\(first.dropFirst(5))"]
    }
    let orders = ["order": "sort", "sorted": "sort", "ordered": "sort", "grouped": "group", "by": "group"]
    if let key = orders[first] ?? (["sort", "group", "limit"].contains(first) ? first : nil),
      first != "by" || Attribute("due:\(value)")?.form.isTaken != true
    {
      return ["\(key):\(SortKey.Field.foreign[value] ?? value)"]
    }
    if ["in", "from", "of", "on"].contains(first),
      let list = lists.first(where: { $0.lowercased() == value.lowercased() })
    {
      return [Query.test(.list(list)).description]
    }
    if first == "not", let state = Query.State(rawValue: ForeignKey.states[value] ?? value) {
      return state == .done ? ["is:open"] : ["not", "is:\(state.rawValue)"]
    }
    let signs = [
      "before": "<", "after": ">", "until": "<=", "till": "<=", "since": ">=", "from": ">=", "in": "",
      "on": "", "by": "<=", "within": "<=", "between": "",
    ]
    let form = ForeignKey.form(of: first, "", value: "") ?? ""
    let key = signs[first] != nil ? "due" : form.hasSuffix(":DATE") ? String(form.dropLast(5)) : first
    let said = words.dropFirst(signs[first] == nil ? 1 : 0)
    let sign = said.first.flatMap { signs[$0.lowercased()] }
    let text = (sign == nil ? said : said.dropFirst()).joined(separator: " ")
    let date = key != "recur" && ForeignKey.rules[text] == "none" ? "none" : text
    let ends = ["to", "and"].reduce(date) { $0.replacing(" \($1) ", with: "-") }.split(separator: "-")
    let isRange = ends.count == 2 && ends.allSatisfy { Attribute("due:\($0)")?.form.isTaken == true }
    if Query.isKey(key), isRange { return ["\(key):\(ends[0])..\(ends[1])".replacing(" ", with: "")] }
    if Query.isKey(key),
      Attribute("due:\(date)")?.form.isTaken == true
        || sign == nil && Attribute("\(key):\(date)")?.form.isTaken == true
    {
      return ["\(key):\(sign ?? "")" + (date.contains(" ") ? "\"\(date)\"" : date)]
    }
    let phrase = words.drop { ["has", "have", "with", "having"].contains($0) }
    if phrase.count == 1 { return conditions(meantBy: Array(phrase)) }
    return ChangePhrase(Array(phrase), lists: lists)?.conditions
  }
}
