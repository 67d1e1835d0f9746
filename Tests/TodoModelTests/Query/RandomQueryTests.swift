import Scenes
import Testing

@testable import TodoModel

/// Queries drawn from a seed: printing is the inverse of reading, and nothing that is typed does harm.
@Suite struct RandomQueryTests {
  @Test(arguments: [UInt64](1...400))
  func readingTakesBackPrinting(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let request = random.request()
    let text = request.description
    #expect(try ListRequest(parsing: text) == request, "\(text)")
    #expect(try ListRequest(parsing: text).description == text)
    #expect(try Query(parsing: request.query.description) == request.query)
  }

  /// Characters that mean something, in any order: read, or refused at a place inside of the text.
  @Test(arguments: [UInt64](1...400))
  func anyTextIsReadOrRefused(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "(", ")", "\"", "-", " ", "\\", "or", "and", "not", "is:", "due:", "<", "=", "..", "2026-11-25", "tag:",
      "none", "id:",
      "3-", "7", ",", "text~", "[", "*", "list:", "a", "é", "\u{301}", "🚲", "\u{0}", "\n", "~", ":", "sort:",
      "view:", "+", "@", "due.before", "due", ">", "!=", "pri", "fri",
      "other:", "any",
    ]
    let text = (0..<Int.random(in: 0...25, using: &random)).map { _ in
      pieces.randomElement(using: &random) ?? ""
    }.joined()
    do {
      let request = try ListRequest(parsing: text)
      #expect(try ListRequest(parsing: request.description) == request, "\(text)")
      let moment = QueryMoment(now: Instant(secondsSince1970: 1_795_253_400)) { LocalTime(utc: $0) }
      _ = Document(lists: [ItemList(name: "a", items: Items(generated: 3))]).find(
        request, in: [0], at: moment)
    } catch {
      #expect((0...text.unicodeScalars.count).contains(error.place), "\(text): \(error)")
    }
  }

  /// Compares a query with its conditions, evaluated one by one.
  @Test(arguments: [UInt64](1...100))
  func evaluatesNotAndOr(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let (first, second) = (random.query(depth: 2), random.query(depth: 2))
    let moment = QueryMoment(now: Instant(secondsSince1970: 1_795_253_400)) { LocalTime(utc: $0) }
    for _ in 1...20 {
      let item = random.item()
      func holds(_ query: Query) -> Bool { query.matches(item, inListNamed: "Work", at: moment) }
      #expect(holds(.not(first)) == !holds(first))
      #expect(holds(.all(of: [first, second])) == (holds(first) && holds(second)))
      #expect(holds(.any(of: [first, second])) == (holds(first) || holds(second)))
    }
  }
}

extension SplitMix64 {
  mutating func below(_ bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  fileprivate mutating func text() -> String {
    let words = [
      "milk", "or", "not", "AND", "-x", "--", "(a", "b)", "is:open", "a \"b\"", "c\\d", "é\u{301}", "12:30",
      "https://x",
      "none", "any", "*", " ", "a b", "text~x", "x:", "🚲", "\"\u{301}", "牛乳", "+home", "@a b", "+", "++a",
      "@none", "due.before:x", "due.txt:x", "due<fri", "due", "<3", "a,b", "tag=x",
      "ANY", "None", ",", "a,b*", "a, b", "x=,y",
    ]
    return words.randomElement(using: &self) ?? ""
  }

  fileprivate mutating func date() -> DueDate {
    let second = Int64(1_795_253_400 + below(2_000_000) - 1_000_000)
    let instant = Instant(secondsSince1970: second)
    return below(2) == 0 ? .instant(instant) : .day(LocalTime(utc: instant).day)
  }

  private mutating func field(_ kinds: ItemField.Kind...) -> ItemField {
    let fields = ItemField.allCases.filter { kinds.contains($0.kind) }
    return fields.randomElement(using: &self) ?? .note
  }

  private mutating func bounds<Value>(_ first: Value, _ second: Value) -> Query.Bounds<Value> {
    switch below(8) {
    case 0: .between(first, second)
    case 1: .between(nil, second)
    case 2: .between(first, nil)
    default: .compared(Query.Comparison.allCases.randomElement(using: &self) ?? .equal, first)
    }
  }

  fileprivate mutating func test() -> Query.Test {
    let patterns = ["a+", "x y", "\"", "(a|b)c", "[)]", "\\d", "\\\\", "a\\)"]
    switch below(14) {
    case 0: return .contains(field(.text), text())
    case 1: return .has(field(.words), text())
    case 2: return .state(Query.State.allCases.randomElement(using: &self) ?? .open)
    case 3: return .list(below(4) == 0 ? nil : text())
    case 4: return .ids((0...below(3)).map { _ in below(9)...(9 + below(9)) } + [4...4])
    case 5:
      let (first, second) = (date(), date())
      let isInOrder = !first.runsBackwards(to: second)
      return .date(
        Query.DateField.allCases.randomElement(using: &self) ?? .created,
        isInOrder ? bounds(first, second) : bounds(second, first))
    case 6: return .letter(field(.letter), bounds("A", ["B", "C", "Z"].randomElement(using: &self) ?? "B"))
    case 7: return .lacks(field(.date, .instant, .letter, .words, .text, .rule))
    case 12: return .lists(["a,b", "x*", "*,é", "Work,a*b,*"][below(4)])
    case 13:
      let name = text().prefix { $0 != "=" }
      return .other(
        name: name.isEmpty ? nil : String(name), value: name.isEmpty || below(2) == 0 ? nil : text())
    case 9: return .equals(.recur, ["FREQ=WEEKLY", "after FREQ=DAILY;INTERVAL=3"][below(2)])
    case 8:
      let pattern = try? LinePattern(patterns.randomElement(using: &self) ?? "a")
      return pattern.map { .pattern($0, in: field(.line, .text)) } ?? .text("a")
    default: return .text(text())
    }
  }

  fileprivate mutating func query(depth: Int) -> Query {
    guard depth > 0 else { return .test(test()) }
    switch below(5) {
    case 0: return .not(query(depth: depth - 1))
    case 1: return .all(of: (0...below(3)).map { _ in query(depth: depth - 1) })
    case 2: return .any(of: (0...below(3)).map { _ in query(depth: depth - 1) })
    default: return .test(test())
    }
  }

  fileprivate mutating func request() -> ListRequest {
    var request = ListRequest(query: below(10) == 0 ? .everything : query(depth: 4))
    if below(3) == 0 {
      let fields = SortKey.Field.allCases.shuffled(using: &self).prefix(1 + below(3))
      request.sort = fields.map { SortKey(field: $0, isDescending: below(2) == 0) }
    }
    if below(4) == 0 { request.grouping = Grouping.allCases.randomElement(using: &self) }
    if below(4) == 0 { request.limit = below(100) }
    return request
  }

  fileprivate mutating func item() -> Item {
    var item = Item(
      uid: ItemUID(high: 1, low: 1), id: 1 + below(20), text: text() + " milk",
      created: Instant(secondsSince1970: 1_795_000_000),
      completed: below(3) == 0 ? Instant(secondsSince1970: 1_795_200_000) : nil)
    if below(2) == 0 { item.due = date() }
    if below(3) == 0 { item.wait = date() }
    if below(3) == 0 { item.tags = [text(), text()] }
    if below(3) == 0 { item.note = text() }
    if below(3) == 0 { item.priority = "B" }
    return item
  }
}

extension Query {
  /// Whether an item on a list with this name meets the query, without relations to other items.
  func matches(_ item: Item, inListNamed list: String, at moment: QueryMoment) -> Bool {
    let relations = QueryRelations(document: Document())
    var scratch: [UInt8] = []
    return QueryMatcher(moment: moment, lists: [list], relations: relations).test(self)(item, 0, &scratch)
  }
}
