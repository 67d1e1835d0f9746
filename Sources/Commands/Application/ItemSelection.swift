import Arguments
import Text
import TodoModel

/// The items for a command: those with given ids, or those that match `--query`.
struct ItemSelection {
  private enum Kind {
    case names(ItemNames)
    case query(Query)
  }

  private let kind: Kind
  /// The kind of items that the query finds, in words.
  private let name: String

  /// Changing more items than this needs confirmation.
  static let confirmationLimit = 20

  /// `more` are further words that name items, besides the arguments ID. A query finds only what also meets `kind`.
  init(
    _ context: Context, more: [String] = [], queried kind: (query: Query, name: String)? = nil
  ) throws(Failure) {
    name = kind?.name ?? "items"
    let words = context.arguments.arguments(.items) + more
    if let text = context.arguments[.query] {
      let whole = ([text] + words).joined(separator: " ").shellWord
      guard words.allSatisfy(ItemNames.isName) else { throw .usage("quote the query: --query \(whole)") }
      guard words.isEmpty else { throw .usage("give ids or --query, not both") }
      let query = try context.query(text)
      // An empty variable in a shell script must not select everything.
      guard query != .everything else {
        throw .usage("--query is empty; list:* means every item of every list")
      }
      self.kind = .query(kind.map { .all(of: [$0.query, query]) } ?? query)
    } else {
      guard !words.isEmpty else {
        if let path = context.arguments[.file], ItemNames.isName(path) {
          let command = "flick \(context.arguments.command)"
          throw .usage("'\(command)' needs ID: -f took \(path) as the list's file; write \(command) \(path)")
        }
        let missing = ArgumentError.missingArgument(
          name: ArgumentKey.items.name, command: context.arguments.command)
        let tag = context.words.first { word in ["+", "@", "tag:"].contains { word.hasPrefix($0) } }
        guard let tag else { throw .arguments(missing) }
        let line = context.line([tag], "--query \(tag.shellWord)")
        throw .more(.arguments(missing), "; \(line) means all items that have the tag")
      }
      try context.refuseTexts(words)
      self.kind = .names(try ItemNames(words, in: context))
    }
  }

  func nothing(_ usual: String, _ places: [Place], _ query: String?) -> String {
    switch kind {
    case .names(let names): names.isEmpty ? ItemNames.noneNamed : usual
    case .query: places.isEmpty ? "no \(name) match the query \((query ?? "").shellWord.visible)" : usual
    }
  }

  /// The remarks on a query that means something else than it says.
  func remarks(in document: Document, _ places: [Place], _ context: Context) throws(Failure) -> [String] {
    guard case .query(let query) = kind else { return [] }
    let remarks = try context.remarks(on: query, in: document, foundNothing: places.isEmpty)
    guard places.isEmpty, remarks.isEmpty, let text = context.arguments[.query],
      try context.lists(askedBy: query, in: document).count < document.lists.count
    else { return remarks }
    let all = Array(document.lists.indices)
    let count = document.find(ListRequest(query: query), in: all, at: try context.moment()).items.count
    let everywhere = "list:* " + (text.contains(" ") ? "(\(text))" : text)
    return count == 0
      ? []
      : [
        (count == 1 ? "1 item of another list matches" : "\(count) items of other lists match")
          + "; --query \(everywhere.shellWord) looks on all lists"
      ]
  }

  /// The places of the items: by ids as in ``ItemNames/places(in:)``, by a query in list orders.
  func places(in document: Document, _ context: Context) throws(Failure) -> [Place] {
    switch kind {
    case .names(let names): return try names.places(in: document)
    case .query(let query):
      let lists = try context.lists(askedBy: query, in: document)
      return document.find(ListRequest(query: query), in: lists, at: try context.moment()).items.map(\.place)
    }
  }
}

extension Outcome {
  static var nothingDone: Outcome { Outcome(saying: "nothing was done") }
}

/// The items whose texts have some words as whole words, or if there are none, as parts of words.
struct ItemsByWords {
  var items: [FoundItem]
  let areWhole: Bool
  /// The words as a query, quoted for the shell, and whether it finds no other items.
  let query: String
  let isExact: Bool

  /// Looks on the current list, else on all lists. Returns nil for words that are no query for texts.
  init?(_ words: [String], in document: Document, _ context: Context, withArchived: Bool = false) {
    let text = words.joined(separator: " ")
    guard text.utf8.count > 2, !words.contains(where: { $0.hasPrefix("-") }),
      let query = try? context.query(text), query != .everything,
      let asked = try? context.lists(askedBy: query, in: document), let moment = try? context.moment()
    else { return nil }
    // Almost every item matches a negation.
    if case .not = query { return nil }
    func found(in lists: [Int]) -> [FoundItem] {
      document.find(ListRequest(query: query), in: lists, at: moment, withArchived: withArchived).items
    }
    var near = found(in: asked)
    let isElsewhere = near.isEmpty && asked.count < document.lists.count
    if isElsewhere { near = found(in: Array(document.lists.indices)) }
    func parts(_ text: String) -> [Substring] { text.lowercased().split { !$0.isLetter && !$0.isNumber } }
    let isPlain = !text.contains { ":+@~".contains($0) }
    let said = isPlain ? parts(text) : []
    let whole = isPlain ? near.filter { said.allSatisfy(parts($0.item.text).contains) } : []
    areWhole = !whole.isEmpty
    items = areWhole ? whole : near
    let everywhere = isElsewhere ? "list:* " + (words.count > 1 ? "(\(text))" : text) : text
    self.query = "'" + everywhere.replacing("'", with: "'\\''") + "'"
    isExact = items.count == near.count && !items.contains(where: \.item.isArchived)
  }
}

/// The items that words on the command line name: ids and ranges of ids, also with commas between, and `-` for ids on standard input.
struct ItemNames {
  private var ids: [Int] = []
  /// Numbers above the greatest id: no item has one of them.
  private var tooLarge: [String] = []
  private var ranges: [ClosedRange<Int>] = []

  /// Reads words as `3`, `#3`, `3-7`, `2,5-7` or, if there is a context with standard input, `-`.
  init(_ words: [String], in context: Context? = nil) throws(Failure) {
    for (place, word) in words.enumerated() {
      if word == "-", let context {
        // A range with blanks, `8 - 10`.
        let ends = [words[..<place].last, words.dropFirst(place + 1).first].compactMap {
          $0.flatMap { Int($0) }
        }
        if ends.count == 2, ends[0] < ends[1] {
          throw .usage("'-' reads ids from standard input; write \(ends[0])-\(ends[1])")
        }
        try addLines(of: try context.inputText())
      } else if let fault = add(word) {
        throw .usage(fault)
      }
    }
  }

  static let noneNamed = "no items are given"

  static func noID(_ word: String) -> String {
    "'\(word.shortened(toColumns: 60))' is not an id; "
      + (meant(by: word).map { "write \($0)" }
        ?? "ids are numbers such as 3, or ranges such as 3-7 (flick list shows them)")
  }

  /// The ids in other words, `one`, `7..3`, `3 to 7` or `3, 5 and 7`, or nil for other texts.
  static func meant(by text: String) -> String? {
    let words = plain(text.split(separator: " ").map(String.init)).joined(separator: " ")
    let joined = words.replacing(" to ", with: "..").replacing(" and ", with: ",")
    let parts = joined.split { " ,&".contains($0) }.map(String.init)
    let names = parts.compactMap { part -> String? in
      if isName(part) { return part.replacing("#", with: "") }
      let ends = part.split(separator: "..", maxSplits: 1).map { $0.lowercased() }
      let ids = ends.compactMap { RecurrenceWords.numbers.firstIndex(of: $0).map { $0 + 1 } ?? Int($0) }
      let isPlain = part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
      return isPlain && ids.count == ends.count ? ids.sorted().map(String.init).joined(separator: "-") : nil
    }
    return names.isEmpty || names.count < parts.count ? nil : names.joined(separator: ",")
  }

  /// The words with ids as flick has them: `3,1` for `3 and 1`, `1-3` for `1 through 3`, `3` for `item 3` and `3.`
  static func plain(_ words: [String]) -> [String] {
    words.reduce(into: []) { plain, word in
      let id = word.last.map(".,".contains) == true ? String(word.dropLast()) : word
      guard isName(id), let last = plain.last else { return plain.append(isName(id) ? id : word) }
      let first = plain.dropLast().last ?? ""
      let isForward = joints[last] != "-" || Int(first) ?? 0 < Int(id) ?? 0
      let joined = isForward ? joints[last].map { first + $0 + id } ?? "" : ""
      if isName(joined) || nouns.contains(last) { plain.removeLast(isName(joined) ? 2 : 1) }
      plain.append(isName(joined) ? joined : id)
    }
  }

  static let nouns: Set = ["item", "items", "task", "tasks", "todo"]
  private static let joints = ["and": ",", "&": ",", "through": "-", "thru": "-", "-": "-"]

  /// Whether a word is between two ids in other words for several.
  static func isJoint(_ word: String) -> Bool { word == "to" || joints[word] != nil }

  /// Whether no item was named, as with an empty standard input.
  var isEmpty: Bool { ids.isEmpty && tooLarge.isEmpty && ranges.isEmpty }

  private mutating func addLines(of input: String) throws(Failure) {
    let lines = input.split(omittingEmptySubsequences: false) { $0.isNewline }
    for (index, line) in lines.enumerated() {
      for word in line.split(whereSeparator: { $0.isWhitespace || $0 == "\0" }) {
        if let fault = add(String(word)) { throw .fault(in: "standard input", line: index + 1, fault) }
      }
    }
  }

  /// Adds a word. Returns the error if the word does not name items.
  private mutating func add(_ word: String) -> String? {
    for part in word.split(separator: ",", omittingEmptySubsequences: false) {
      if let fault = add(part: part) { return fault }
    }
    return nil
  }

  private mutating func add(part word: Substring) -> String? {
    guard let ends = ItemNames.ends(word) else { return ItemNames.noID(String(word)) }
    if ends.count == 1 {
      if let id = Int(ends[0]) { ids.append(id) } else { tooLarge.append(String(ends[0])) }
      return nil
    }
    let (first, last) = (Int(ends[0]) ?? .max, Int(ends[1]) ?? .max)
    guard first <= last else { return "the range '\(word)' runs backwards; write \(last)-\(first)" }
    ranges.append(first...last)
    return nil
  }

  /// Whether a word has the form of an id or a range, whether or not such items exist.
  static func isName(_ word: String) -> Bool {
    word.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { ends($0) != nil }
  }

  /// The digits of an id, or of both ends of a range; nil for other words.
  private static func ends(_ word: Substring) -> [Substring]? {
    let digits = word.hasPrefix("#") ? word.dropFirst() : word[...]
    let ends = digits.split(separator: "-", omittingEmptySubsequences: false)
    let areNumbers = ends.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
    return ends.count <= 2 && areNumbers ? ends : nil
  }

  /// The places of the named items, each once: single ids in the order given, then the ids of ranges in document
  /// order. A range means the existing items in it, at least one.
  func places(in document: Document) throws(Failure) -> [Place] {
    let found = document.places(ofIDs: Set(ids))
    let missing = ids.filter { found[$0] == nil }
    guard missing.isEmpty, tooLarge.isEmpty else { throw .noItems(missing.map(String.init) + tooLarge) }
    var seen = Set<Int>()
    var places: [Place] = []
    for id in ids where seen.insert(id).inserted {
      if let place = found[id] { places.append(place) }
    }
    for range in ranges {
      var isEmpty = true
      document.forEachName { place, id, _ in
        if range.contains(id) {
          isEmpty = false
          if seen.insert(id).inserted { places.append(place) }
        }
        return true
      }
      if isEmpty {
        throw .notFound(
          "no item from \(range.lowerBound) to \(range.upperBound); nothing was done (flick list shows the ids)"
        )
      }
    }
    return places
  }
}

extension Document {
  /// The first of the items with their ids, and the number of the others: `#1 Milk, #3 Oat milk and 2 more`.
  func names(of places: [Place], first most: Int) -> String {
    let names = places.prefix(most).map { "#\(self[$0].id) \(self[$0].text.shortened(toColumns: 40))" }
    let more = places.count - names.count
    return enumeration(names + (more > 0 ? ["\(more) more"] : []), "and")
  }

  /// The advice for a completed item: the same command for its open next one, else to reopen it.
  func advice(onDone item: Item, _ name: String) -> String {
    let next = self.item(item.uid.nextOccurrence).flatMap { $0.isDone ? nil : $0.id }
    return next.map { "flick \(name) \($0) is for the next one" } ?? "flick undone \(item.id) reopens it"
  }

  /// Says of items what all of them are: `#1 Milk is already done`.
  func saying(_ state: String, of places: [Place]) -> String {
    places.isEmpty ? state : "\(names(of: places, first: 2)) \(places.count == 1 ? "is" : "are") \(state)"
  }
}
