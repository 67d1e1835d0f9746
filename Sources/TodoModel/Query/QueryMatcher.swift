extension Query {
  /// Whether an item on a list with this name meets the query.
  ///
  /// For one item; for many ``Document/find(_:in:at:)`` prepares the query once. Conditions on relations to
  /// other items do not hold, as these are unknown here.
  public func matches(_ item: Item, inListNamed list: String, at moment: QueryMoment) -> Bool {
    var matcher = QueryMatcher(self, lists: [list], moment, QueryRelations(nil))
    return matcher.matches(item, inList: 0)
  }
}

/// A query prepared for many items: it allocates no memory for any of them.
struct QueryMatcher {
  /// A condition with folded texts.
  private enum Test {
    case text(SearchWord)
    case contains(ItemField, SearchWord)
    case equals(ItemField, String)
    case pattern(run: Int, in: ItemField)
    case state(Query.State)
    case has(ItemField, SearchWord)
    /// For each list, whether the condition includes it.
    case list([Bool])
    case ids([ClosedRange<Int>])
    /// The item is one of these.
    case among(Set<ItemUID>)
    case notAmong(Set<ItemUID>)
    case date(Query.DateField, Query.Bounds<DueDate>)
    case letter(ItemField, Query.Bounds<String>)
    case lacks(ItemField)
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
  /// The nodes of the conditions so far: equal ones are prepared and checked once.
  private var known: [Query.Test: Int] = [:]

  /// `lists` are the names of the items' lists, `relations` the relations between items.
  init(_ query: Query, lists: [String], _ moment: QueryMoment, _ relations: QueryRelations) {
    self.moment = moment
    root = add(query, lists, relations)
    known = [:]
  }

  private mutating func add(_ query: Query, _ lists: [String], _ relations: QueryRelations) -> Int {
    let node: Node
    switch query {
    case .everything: node = .everything
    case .test(let test):
      if let place = known[test] { return place }
      known[test] = nodes.count
      node = .test(prepared(test, lists, relations))
    case .not(let query): node = .not(add(query, lists, relations))
    case .all(let parts): node = .all(add(parts, lists, relations))
    case .any(let parts): node = .any(add(parts, lists, relations))
    }
    nodes.append(node)
    return nodes.count - 1
  }

  private mutating func add(_ parts: [Query], _ lists: [String], _ relations: QueryRelations) -> [Int] {
    var seen = Set<Int>()
    return parts.map { add($0, lists, relations) }.filter { seen.insert($0).inserted }
  }

  private mutating func prepared(
    _ test: Query.Test, _ lists: [String], _ relations: QueryRelations
  ) -> Test {
    switch test {
    case .text(let text): return .text(SearchWord(text))
    case .contains(let field, let text): return .contains(field, SearchWord(text))
    case .equals(let field, let text): return .equals(field, text)
    case .pattern(let pattern, let field):
      runs.append(PatternRun(pattern.program))
      return .pattern(run: runs.count - 1, in: field)
    case .state(.blocked): return .among(relations.blocked())
    case .state(.parent): return .among(relations.parents())
    case .state(let state): return .state(state)
    case .related(let field, let ids): return .among(relations.items(related: field, to: ids))
    case .has(let field, let word): return .has(field, SearchWord(word))
    case .list(let name):
      guard let name else { return .list(lists.map { _ in true }) }
      let word = SearchWord(name)
      return .list(lists.map { word.isAll(of: $0, &scratch) })
    case .ids(let ranges): return .ids(ranges)
    case .date(let field, let bounds): return .date(field, bounds)
    case .letter(let field, let bounds): return .letter(field, bounds)
    case .lacks(.under): return .notAmong(relations.subtasks())
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
    case .contains(let field, let word):
      return item.value(of: field)?.text.map { word.isIn($0, &scratch) } ?? false
    case .equals(let field, let text): return item.value(of: field)?.text == text
    case .pattern(let run, let field):
      guard let text = field == .text ? item.text : item.value(of: field)?.text else { return false }
      return runs[run].matches(text)
    case .state(let state): return holds(state, item)
    case .has(let field, let word): return has(word, in: field, of: item)
    case .list(let isMeant): return isMeant[list]
    case .ids(let ranges):
      for range in ranges { if range.contains(item.id) { return true } }
      return false
    case .among(let uids): return uids.contains(item.uid)
    case .notAmong(let uids): return !uids.contains(item.uid)
    case .date(let field, let bounds):
      return date(field, of: item).map { moment.holds(bounds, for: $0) } ?? false
    case .letter(let field, let bounds):
      guard let letter = item.value(of: field)?.text else { return false }
      switch bounds {
      case .compared(let comparison, let bound): return comparison.holds(letter, bound)
      case .between(let first, let last):
        return first.map { $0 <= letter } ?? true && last.map { letter <= $0 } ?? true
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
    // Checked for all items at once, beforehand.
    case .blocked, .parent: false
    case .archived: item.isArchived
    case .recurring: item.rare?.members.recur != nil
    case .conflict: item.rare?.members.conflicts.isEmpty == false
    }
  }

  private func date(_ field: Query.DateField, of item: Item) -> DueDate? {
    switch field {
    case .created: .instant(item.created)
    case .field(.completed): item.completed.map { .instant($0) }
    case .field(let field): item.value(of: field)?.date
    }
  }

  private func lacks(_ field: ItemField, _ item: Item) -> Bool {
    switch field {
    case .completed: !item.isDone
    case .tags: item.tags(countingWords: moment.countsTagWords).isEmpty
    default: item.value(of: field) == nil
    }
  }

  private mutating func has(_ word: SearchWord, in field: ItemField, of item: Item) -> Bool {
    if let words = item.value(of: field)?.words {
      for own in words { if word.isAll(of: own, &scratch) { return true } }
    }
    // Most texts have no such word; checking that needs no memory.
    guard field == .tags, moment.countsTagWords, word.isIn(item.text, &scratch) else { return false }
    for tag in Item.tagWords(of: item.text) { if word.isAll(of: tag, &scratch) { return true } }
    return false
  }
}

extension Query {
  /// Whether a typed name means this name, regardless of case and marks.
  public static func isSameName(_ name: String, _ typed: String) -> Bool {
    FoldedText.bytes(name) == FoldedText.bytes(typed)
  }
}
