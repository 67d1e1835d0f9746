import Arguments
import Terminal
import TodoModel

/// Values known only to flick, for shell completion.
enum CompletionCandidates {
  /// The possible words of a kind, each with a tab and a description if it has one, or nil if flick has none. The
  /// current list comes first, items are in list order.
  static func lines(_ kind: ValueKind, _ context: Context) throws(Failure) -> [String]? {
    switch kind {
    case .id: try items(context) { _ in true }
    case .openID: try items(context) { !$0.isDone }
    case .completedID: try items(context) { $0.isDone }
    case .listName: lists(try context.document()).map(\.name.visible)
    case .tag: try tags(context)
    case .viewName: try views(context, "")
    case .query: try query(context)
    case .itemWord: try words(context)
    case ConfigCommand.keyKind:
      Configuration.keys.map { "\($0.name)\t\($0.help)" }
        + (try context.configuration()).viewNames.map { "view.\($0.visible)" }
    default: nil
    }
  }

  private static func items(_ context: Context, _ isWanted: (Item) -> Bool) throws(Failure) -> [String] {
    lists(try context.document()).flatMap { list in
      list.items.lazy.filter { !$0.isArchived && isWanted($0) }.map { "\($0.id)\t\($0.text.visible)" }
    }
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

  private static func all(_ key: String, _ values: [String]) -> [String] { values.map { "\(key):\($0)" } }

  private static let rules = ["daily", "weekly", "monthly", "yearly"]

  /// Conditions, and the words of a query that set a list's layout.
  private static func query(_ context: Context) throws(Failure) -> [String] {
    let presence = ["none", "any"]
    var lines = all("is", Query.State.allCases.map(\.rawValue))
    lines += all("tag", try tags(context) + presence)
    lines += try views(context, "view:")
    lines += lists(try context.document()).map { list in
      let name = list.name.visible
      let isPlain = name.allSatisfy { !$0.isWhitespace && !"\"()*".contains($0) }
      return "list:" + (isPlain ? name : "\"\(name.replacing("\"", with: "\\\""))\"")
    }
    lines += ["list:*"]
    for field in ItemField.all(.date) {
      lines += all(field.queryKey, days + ["..today", "..7d"] + presence)
    }
    lines += all("priority", ["A", "B", "C"] + presence) + all("recur", rules + presence)
    lines += all("sort", SortKey.Field.allCases.map(\.name)) + all("group", Grouping.allCases.map(\.rawValue))
    lines += all("columns", ListColumn.allCases.map(\.rawValue)) + ["limit:"]
    return lines
  }

  private static func words(_ context: Context) throws(Failure) -> [String] {
    var lines: [String] = []
    for field in ItemField.all(.date) { lines += all(field.rawValue, days + ["none"]) }
    lines += all("pri", ["A", "B", "C", "none"])
    lines += all("tag", try tags(context))
    lines += all("recur", rules + ["none"])
    let document = try context.document()
    lines += lists(document).map { "list:" + $0.name.visible }
    let open = try items(context) { !$0.isDone }
    for field in ItemField.all(.item, .items) { lines += all(field.rawValue, open) }
    return lines
  }
}
