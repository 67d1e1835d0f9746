import Arguments
import Terminal
import TodoModel

/// Values known only to flick, for shell completion.
enum CompletionCandidates {
  case ids, open, completed, lists, tags, keys, views, query, words

  /// The candidates for a kind of value, or nil if flick has none.
  init?(_ kind: ValueKind) {
    switch kind {
    case .id: self = .ids
    case .openID: self = .open
    case .completedID: self = .completed
    case .listName: self = .lists
    case .tag: self = .tags
    case .viewName: self = .views
    case .query: self = .query
    case .itemWord: self = .words
    case ConfigCommand.keyKind: self = .keys
    default: return nil
    }
  }

  /// The possible words, each with a tab and a description if it has one. The current list comes first, items are
  /// in list order.
  func lines(_ context: Context) throws(Failure) -> [String] {
    switch self {
    case .keys:
      let configuration = try context.configuration()
      return Configuration.keys.map { "\($0.name)\t\($0.help)" }
        + configuration.viewNames.map { "view.\($0.visible)" }
    case .views: return try CompletionCandidates.views(context, "")
    case .lists: return CompletionCandidates.lists(try context.document()).map(\.name.visible)
    case .tags: return try CompletionCandidates.tags(context)
    case .ids, .open, .completed:
      let document = try context.document()
      return CompletionCandidates.lists(document).flatMap { list in
        list.items.lazy.filter { takes($0) }.map { "\($0.id)\t\($0.text.visible)" }
      }
    case .query: return try query(context)
    case .words: return try words(context)
    }
  }

  private func takes(_ item: Item) -> Bool {
    if item.isArchived { return false }
    return self == .ids || item.isDone == (self == .completed)
  }

  private static func views(_ context: Context, _ key: String) throws(Failure) -> [String] {
    let configuration = try context.configuration()
    return configuration.viewNames.map { name in
      let isSaved = configuration.views.contains { $0.name == name }
      let help = isSaved ? configuration.query(ofView: name) : BuiltInView.named(name)?.help
      return "\(key)\(name.visible)\t\((help ?? "").visible)"
    }
  }

  private static func lists(_ document: Document) -> [ItemList] {
    let others = document.lists.indices.filter { $0 != document.current }
    return ([document.current] + others).map { document.lists[$0] }
  }

  private static func tags(_ context: Context) throws(Failure) -> [String] {
    let countsWords = try context.moment().countsTagWords
    var seen = Set<String>()
    return lists(try context.document()).flatMap { list in
      list.items.lazy.flatMap { $0.tags(countingWords: countsWords) }
    }.filter { seen.insert($0).inserted }.map(\.visible)
  }

  /// Common due dates.
  private static let days = [
    "today", "tomorrow", "mon", "tue", "wed", "thu", "fri", "sat", "sun", "1w", "2w", "1m", "eow", "eom",
  ]

  private static let rules = ["daily", "weekly", "monthly", "yearly"]

  /// Conditions, and the words of a query that set a list's layout.
  private func query(_ context: Context) throws(Failure) -> [String] {
    let presence = ["none", "any"]
    func all(_ key: String, _ values: [String]) -> [String] { values.map { "\(key):\($0)" } }
    var lines = all("is", Query.State.allCases.map(\.rawValue))
    lines += all("tag", try CompletionCandidates.tags(context) + presence)
    lines += try CompletionCandidates.views(context, "view:")
    lines += CompletionCandidates.lists(try context.document()).map { list in
      let name = list.name.visible
      let isPlain = name.allSatisfy { !$0.isWhitespace && !"\"()*".contains($0) }
      return "list:" + (isPlain ? name : "\"\(name.replacing("\"", with: "\\\""))\"")
    }
    lines += ["list:*"]
    for field in ItemField.all(.date) {
      lines += all(
        field.queryKey, CompletionCandidates.days + ["..today", "..7d"] + presence)
    }
    lines +=
      all("priority", ["A", "B", "C"] + presence) + all("recur", CompletionCandidates.rules + presence)
    lines += all("sort", SortKey.Field.allCases.map(\.name)) + all("group", Grouping.allCases.map(\.rawValue))
    lines += all("columns", ListColumn.allCases.map(\.rawValue)) + ["limit:"]
    return lines
  }

  private func words(_ context: Context) throws(Failure) -> [String] {
    func all(_ key: String, _ values: [String]) -> [String] { values.map { "\(key):\($0)" } }
    var lines: [String] = []
    for field in ItemField.all(.date) { lines += all(field.rawValue, CompletionCandidates.days + ["none"]) }
    lines += all("pri", ["A", "B", "C", "none"])
    lines += all("tag", try CompletionCandidates.tags(context))
    lines += all("recur", CompletionCandidates.rules + ["none"])
    let document = try context.document()
    lines += CompletionCandidates.lists(document).map { "list:" + $0.name.visible }
    let open = try CompletionCandidates.open.lines(context)
    for field in ItemField.all(.item, .items) { lines += all(field.rawValue, open) }
    return lines
  }
}
