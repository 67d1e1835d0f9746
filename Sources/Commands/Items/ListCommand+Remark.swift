import Arguments
import Text
import TodoModel

extension ListCommand {
  /// The remark about a one-word query that more likely means a view or a date, or a tag that means a state.
  static func remark(
    _ context: Context, foundNothing: Bool, _ names: [String]
  ) throws(Failure) -> String? {
    let words = context.arguments.arguments(.query)
    let view: String? = if case .view(let name) = context.arguments.subject { name } else { nil }
    if foundNothing, view == nil, let word = words.first, words.count == 1, ItemNames.isName(word) {
      return
        "'\(word)' was searched for in the texts; flick list id:\(word.filter { $0 != "#" }) asks for the number"
    }
    if foundNothing, let ids = words.lazy.compactMap({ $0.hasPrefix("id:") ? $0.dropFirst(3) : nil }).first {
      return "no item \(ids) is here; flick list --all --archived \("id:\(ids)".shellWord) looks everywhere"
    }
    // Conditions stay as they are.
    let given = words.filter { Attribute.parts(of: $0) != nil && !$0.hasPrefix("sort:") }
    let said = words.filter { !given.contains($0) }
    guard let first = said.first else { return nil }
    let word = said.joined(separator: " ")
    let text = "'\(word.visible)' was searched for in the texts"
    let typed = ListCommand.names.words + words + [view ?? ""]
    let options = context.words.filter { !typed.contains($0) }
    let asked = options + given
    let key = given.contains("is:done") || view == "recent" ? "done" : "due"
    func line(_ words: [String]) -> String { ForeignCommands.line(view ?? "list", words) }
    // `--sort due desc`, `--columns id text`
    let isReversed = ["desc", "descending", "reverse"].contains(word)
    let columns = said.reduce(context.arguments[.columns] ?? "") { "\($0),\($1)" }
    let setting =
      isReversed
      ? context.arguments[.sort].map { "--sort=-\($0)" }
      : context.arguments[.columns] != nil && (try? ListColumn.columns(columns)) != nil
        ? "--columns=\(columns)" : nil
    if foundNothing, let setting { return "\(text); did you mean \(line([setting] + given))?" }
    let next = zip(said, said.dropFirst()).first { $0 == "next" && Weekday(named: $1) != nil }
    if foundNothing, let day = next?.1 {
      return "\(text); due:\(day) asks for the coming one, and due:\(day)+1w for the one after"
    }
    // `next week` and `week next` are about the date, `week 2` about two weeks, `recent 3 days` about the last three.
    let phrases = Int(word) != nil ? [] : view.map { ["\($0) \(word)", "\(word) \($0)"] } ?? []
    let isCount =
      Int(word) ?? 0 > 0
      ? view == "week" && options.isEmpty : said.count > 1 && ["next", "week"].contains(view)
    let length = Int(word) == nil ? ["next"] + said : ["within", word, "weeks"]
    let count = isCount ? conditions(meantBy: length, names)?.first : nil
    let past = view == "recent" ? context.condition(named: "-\(word)", key)?.replacing(":", with: ":>=") : nil
    let isOther = foundNothing && options.isEmpty && ["today", "week", "recent"].contains(view)
    let other = isOther ? past ?? context.condition(named: word, key) : nil
    if let date = phrases.lazy.compactMap({ context.condition(named: $0) }).first ?? count ?? other {
      return "\(text); \(ForeignCommands.line("list", ["--all"] + given + [date])) searches by date"
    }
    // `flick bakery add Bread` asks the view for words.
    if foundNothing, view != nil, Application.program.command(named: first) != nil {
      return "\(text); did you mean \(ForeignCommands.line(first, Array(words.dropFirst())))?"
    }
    if foundNothing, words.count > 1, ["new", "create", "add"].contains(first) {
      let name = words.dropFirst().joined(separator: " ").shellWord
      return "\(text); flick lists add \(name) creates a list"
    }
    let isPlain = foundNothing && given.isEmpty && view == nil
    let exact = names.firstIndex { $0.lowercased() == word.lowercased() }
    // In `inbox milk` the rest is searched for on the list.
    let start = names.filter { word.lowercased().hasPrefix($0.lowercased() + " ") }.max {
      $0.count < $1.count
    }
    let behind = word.dropFirst(start?.count ?? word.count).split(separator: " ").map(String.init)
    let isPart = start != nil && foundNothing && view == nil && !["and", "or"].contains(behind.first)
    let named = isPart ? start : isPlain ? word : nil
    if let list = exact ?? named.flatMap({ Query.lists(named: $0, among: names).min() }) {
      let isAll = view != nil || options.contains { ["--all", "-a"].contains($0) }
      let choice = isAll ? [Query.test(.list(names[list])).description] : ["--list", names[list]]
      let rest = exact == nil && isPart ? behind : []
      let more = context.arguments[.list] == nil ? asked : given
      return "\(text); \(line(choice + rest + more)) \(rest.isEmpty ? "shows" : "searches") the list"
    }
    if ["all", "everything"].contains(word) { return "\(text); did you mean \(line(asked + ["--all"]))?" }
    // In `due:mon to fri` the condition is the start of a range.
    let isRange = first == "to" && given.count == 1
    let spoken = isRange ? words.map { $0 == given.last ? $0.replacing(":", with: " ") : $0 } : said
    let parts = spoken.flatMap { $0.split(separator: " ").map(String.init) }
    // Nearly every item is without the word of a state. The last words may be a condition: `milk due this week`.
    let isWhole = foundNothing || said.count == 2 && first == "not" || view != nil && Int(word) != nil
    // Each start is a search of its own, so a long text is not tried throughout.
    let mostStarts = 12
    let starts = foundNothing && view == nil && !parts.contains("or") ? mostStarts : isWhole ? 1 : 0
    for start in parts.indices.prefix(starts) {
      let (head, tail) = (parts[..<start], Array(parts[start...]))
      let date = start > 0 ? context.condition(named: tail.joined(separator: " ")) : nil
      guard let conditions = conditions(meantBy: tail, names) ?? date.map({ [$0] }),
        case let all = (spoken == said ? given : []) + head + conditions,
        all != words, let request = try? context.request(all.joined(separator: " ")),
        start == 0 || Int(tail[0]) == nil && context.met(request.query, asked: true) != nil
      else { continue }
      return "\(text); did you mean \(line(options + all))?"
    }
    if view == nil, given.isEmpty, try context.configuration().query(ofView: word) != nil {
      return "\(text); \(ForeignCommands.line(word, options)) shows the view"
    }
    let isDate = word.contains(where: \.isLetter) && TimeWords.count(atEndOf: said) == said.count
    guard foundNothing || isDate else { return nil }
    let date = context.condition(named: word, key)
    if let date, !date.hasPrefix("is:") { return "\(text); \(line(asked + [date])) searches by date" }
    guard view == nil, let use = ForeignCommands.uses[word], use.hasPrefix("flick list "),
      use.last?.isUppercase == false
    else { return nil }
    return "\(text); did you mean \(line(asked + use.split(separator: " ").dropFirst(2).map(String.init)))?"
  }

  /// The conditions that words without signs mean, `due by friday`, `order by due`, `in Work`, or nil for other words.
  private static func conditions(meantBy words: [String], _ lists: [String]) -> [String]? {
    guard let first = words.first?.lowercased() else { return nil }
    if let sign = first.first, "@#+".contains(sign), words.count == 1,
      let list = lists.first(where: { $0.lowercased() == first.dropFirst() })
    {
      return [Query.test(.list(list)).description]
    }
    guard words.count > 1 else {
      if Int(first) != nil { return ["limit:\(first)"] }
      if RecurrenceWords.words.contains(first) { return ["recur:\(first)"] }
      if first.contains("-") { return conditions(meantBy: ["due", first], lists) }
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
    if first == "next", Int(words[1]) != nil { return conditions(meantBy: ["within"] + rest, lists) }
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
    if phrase.count == 1 { return conditions(meantBy: Array(phrase), lists) }
    return ChangePhrase(Array(phrase), lists: lists)?.conditions
  }
}
