extension Query {
  /// Whether an item on a list of this name meets the query.
  ///
  /// For one item; for many ``Document/find(_:in:at:)`` prepares the query once.
  public func matches(_ item: Item, inListNamed list: String, at moment: QueryMoment) -> Bool {
    var matcher = QueryMatcher(self, lists: [list], moment)
    return matcher.matches(item, inList: 0)
  }
}

/// A query prepared to be asked of many items: it needs no new memory for any of them.
struct QueryMatcher {
  /// A condition, its texts folded.
  private enum Test {
    case text(SearchWord)
    case note(SearchWord)
    case pattern(run: Int, inNote: Bool)
    case state(Query.State)
    case tag(SearchWord)
    /// For each list whether it is meant.
    case list([Bool])
    case ids([ClosedRange<Int>])
    case date(Query.DateField, Query.Bounds<DueDate>)
    case priority(Query.Bounds<String>)
    case lacks(Query.Field)
  }

  private enum Node {
    case everything
    case test(Test)
    case not(Int)
    case all([Int])
    case any([Int])
  }

  private let moment: QueryMoment
  private var nodes: [Node] = []
  private var runs: [PatternRun] = []
  private var scratch: [UInt8] = []
  private var root = 0

  /// `lists` are the names of the lists that items are on.
  init(_ query: Query, lists: [String], _ moment: QueryMoment) {
    self.moment = moment
    root = add(query, lists)
  }

  private mutating func add(_ query: Query, _ lists: [String]) -> Int {
    let node: Node
    switch query {
    case .everything: node = .everything
    case .test(let test): node = .test(prepared(test, lists))
    case .not(let query): node = .not(add(query, lists))
    case .all(let parts): node = .all(parts.map { add($0, lists) })
    case .any(let parts): node = .any(parts.map { add($0, lists) })
    }
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func prepared(_ test: Query.Test, _ lists: [String]) -> Test {
    switch test {
    case .text(let text): return .text(SearchWord(text))
    case .note(let text): return .note(SearchWord(text))
    case .pattern(let pattern, let inNote):
      runs.append(PatternRun(pattern.program))
      return .pattern(run: runs.count - 1, inNote: inNote)
    case .state(let state): return .state(state)
    case .tag(let tag): return .tag(SearchWord(tag))
    case .list(let name):
      guard let name else { return .list(lists.map { _ in true }) }
      let word = SearchWord(name)
      return .list(lists.map { word.isAll(of: $0, &scratch) })
    case .ids(let ranges): return .ids(ranges)
    case .date(let field, let bounds): return .date(field, bounds)
    case .priority(let bounds): return .priority(bounds)
    case .lacks(let field): return .lacks(field)
    }
  }

  /// Whether an item on the list of this index meets the query.
  mutating func matches(_ item: Item, inList list: Int) -> Bool { holds(root, item, list) }

  private mutating func holds(_ node: Int, _ item: Item, _ list: Int) -> Bool {
    switch nodes[node] {
    case .everything: return true
    case .test(let test): return holds(test, item, list)
    case .not(let inner): return !holds(inner, item, list)
    case .all(let parts):
      for part in parts { if !holds(part, item, list) { return false } }
      return true
    case .any(let parts):
      for part in parts { if holds(part, item, list) { return true } }
      return false
    }
  }

  private mutating func holds(_ test: Test, _ item: Item, _ list: Int) -> Bool {
    switch test {
    case .text(let word): return word.isIn(item.text, &scratch)
    case .note(let word): return item.rare?.members.note.map { word.isIn($0, &scratch) } ?? false
    case .pattern(let run, let inNote):
      guard let text = inNote ? item.rare?.members.note : item.text else { return false }
      return runs[run].matches(text)
    case .state(let state): return holds(state, item)
    case .tag(let word): return hasTag(word, item)
    case .list(let isMeant): return isMeant[list]
    case .ids(let ranges):
      for range in ranges { if range.contains(item.id) { return true } }
      return false
    case .date(let field, let bounds):
      return date(field, of: item).map { moment.holds(bounds, for: $0) } ?? false
    case .priority(let bounds):
      guard let priority = item.rare?.members.priority else { return false }
      switch bounds {
      case .compared(let comparison, let bound): return comparison.holds(priority, bound)
      case .between(let first, let last):
        return first.map { $0 <= priority } ?? true && last.map { priority <= $0 } ?? true
      }
    case .lacks(let field): return lacks(field, item)
    }
  }

  private func holds(_ state: Query.State, _ item: Item) -> Bool {
    switch state {
    case .open: !item.isDone
    case .done: item.isDone
    case .due: !item.isDone && (item.rare?.members.due.map { moment.day(of: $0) <= moment.today } ?? false)
    case .overdue: item.isOverdue(at: moment)
    case .waiting: item.isWaiting(at: moment)
    case .recurring: item.rare?.members.recur != nil
    case .conflict: item.rare?.members.conflicts.isEmpty == false
    }
  }

  private func date(_ field: Query.DateField, of item: Item) -> DueDate? {
    switch field {
    case .due: item.rare?.members.due
    case .wait: item.rare?.members.wait
    case .created: .instant(item.created)
    case .done: item.completed.map { .instant($0) }
    }
  }

  private func lacks(_ field: Query.Field, _ item: Item) -> Bool {
    switch field {
    case .due: item.rare?.members.due == nil
    case .wait: item.rare?.members.wait == nil
    case .done: !item.isDone
    case .priority: item.rare?.members.priority == nil
    case .tag: item.tags(countingWords: moment.countsTagWords).isEmpty
    case .note: item.rare?.members.note == nil
    }
  }

  private mutating func hasTag(_ word: SearchWord, _ item: Item) -> Bool {
    if let tags = item.rare?.members.tags {
      for tag in tags { if word.isAll(of: tag, &scratch) { return true } }
    }
    // Most texts have no such word; that is found out without memory.
    guard moment.countsTagWords, word.isIn(item.text, &scratch) else { return false }
    for tag in Item.tagWords(of: item.text) { if word.isAll(of: tag, &scratch) { return true } }
    return false
  }
}

extension Query {
  /// Whether a name that somebody typed means the name: without regard to case and marks.
  public static func isSameName(_ name: String, _ typed: String) -> Bool {
    FoldedText.bytes(name) == FoldedText.bytes(typed)
  }
}
