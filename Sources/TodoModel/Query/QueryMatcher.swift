/// Whether an item on the list of an index meets a condition. `scratch` is room for texts that are not ASCII.
typealias QueryTest = (_ item: Item, _ list: Int, _ scratch: inout [UInt8]) -> Bool

/// Makes the test of a query, with its texts folded and its relations looked up: it allocates no memory for any item.
struct QueryMatcher {
  let moment: QueryMoment
  /// The names of the items' lists.
  let lists: [String]
  let relations: QueryRelations

  func test(_ query: Query) -> QueryTest {
    switch query {
    case .everything: return { _, _, _ in true }
    case .test(let condition): return test(condition)
    case .not(let query):
      let test = test(query)
      return { !test($0, $1, &$2) }
    case .all(let parts):
      let tests = tests(of: parts)
      return { item, list, scratch in tests.allSatisfy { $0(item, list, &scratch) } }
    case .any(let parts):
      let tests = tests(of: parts)
      return { item, list, scratch in tests.contains { $0(item, list, &scratch) } }
    }
  }

  /// Equal parts, such as views asked for twice, are tested once.
  private func tests(of parts: [Query]) -> [QueryTest] {
    var seen: Set<Query> = []
    return parts.filter { seen.insert($0).inserted }.map(test)
  }

  private func test(_ condition: Query.Test) -> QueryTest {
    switch condition {
    case .text(let text):
      let word = SearchWord(text)
      return { item, _, scratch in word.isIn(item.text, &scratch) }
    case .contains(let field, let text):
      let word = SearchWord(text)
      return { item, _, scratch in item.value(of: field)?.text.map { word.isIn($0, &scratch) } ?? false }
    case .equals(let field, let text):
      // A rule may have parts that its words leave out.
      let words = RecurrenceWords.text(of: text)
      return { item, _, _ in
        item.value(of: field)?.text.map { RecurrenceWords.text(of: $0) == words } ?? false
      }
    case .pattern(let pattern, let field):
      var run = PatternRun(pattern.program)
      return { item, _, _ in
        guard let text = field == .text ? item.text : item.value(of: field)?.text else { return false }
        return run.matches(text)
      }
    case .state(let state): return test(state)
    case .related(let field, let ids):
      let uids = relations.items(related: field, to: ids)
      return { item, _, _ in uids.contains(item.uid) }
    case .has(let field, let word): return test(SearchWord(word), in: field)
    case .like(let field, let pattern):
      let pieces = Query.pieces(of: pattern)
      return { [moment] item, _, _ in
        moment.words(of: item, in: field).contains { Query.isMatch(FoldedText.bytes($0)[...], pieces) }
      }
    case .list(let name):
      guard let name else { return { _, _, _ in true } }
      let meant = Query.lists(named: name, among: lists)
      return { _, list, _ in meant.contains(list) }
    case .lists(let pattern):
      let meant = Query.lists(matching: pattern, among: lists).found
      return { _, list, _ in meant.contains(list) }
    case .ids(let ranges):
      return { item, _, _ in ranges.contains { $0.contains(item.id) } }
    case .date(let field, let bounds):
      return { [moment] item, _, _ in
        QueryMatcher.date(field, of: item).map { moment.holds(bounds, for: $0) } ?? false
      }
    case .letter(let field, let bounds): return test(bounds, of: field)
    case .lacks(let field): return test(lacking: field)
    case .other(let name, let value):
      let (name, value) = (name.map { SearchWord($0) }, value.map { SearchWord($0) })
      return { [moment] item, _, scratch in
        moment.others(item).contains { other in
          (name?.isAll(of: other.name, &scratch) ?? true) && (value?.isAll(of: other.value, &scratch) ?? true)
        }
      }
    }
  }

  private func test(_ state: Query.State) -> QueryTest {
    switch state {
    case .open: return { item, _, _ in !item.isDone }
    case .done: return { item, _, _ in item.isDone }
    case .started: return { item, _, _ in item.isStarted }
    case .due:
      return { [moment] item, _, _ in
        !item.isDone && (item.rare?.members.due.map { moment.day(of: $0) <= moment.today } ?? false)
      }
    case .overdue: return { [moment] item, _, _ in item.isOverdue(at: moment) }
    case .waiting: return { [moment] item, _, _ in item.isWaiting(at: moment) }
    case .blocked, .parent:
      let uids = state == .blocked ? relations.blocked() : relations.parents()
      return { item, _, _ in uids.contains(item.uid) }
    case .archived: return { item, _, _ in item.isArchived }
    case .recurring: return { item, _, _ in item.rare?.members.recur != nil }
    case .conflict: return { item, _, _ in item.rare?.members.conflicts.isEmpty == false }
    }
  }

  private static func date(_ field: Query.DateField, of item: Item) -> DueDate? {
    switch field {
    case .created: item.creationDate
    case .field(.completed): item.completionDate
    case .field(let field): item.value(of: field)?.date
    }
  }

  private func test(_ bounds: Query.Bounds<String>, of field: ItemField) -> QueryTest {
    return { item, _, _ in
      guard let letter = item.value(of: field)?.text else { return false }
      switch bounds {
      case .compared(let comparison, let bound): return comparison.holds(letter, bound)
      case .between(let first, let last):
        return first.map { $0 <= letter } ?? true && last.map { letter <= $0 } ?? true
      }
    }
  }

  private func test(lacking field: ItemField) -> QueryTest {
    switch field {
    case .under:
      let uids = relations.subtasks()
      return { item, _, _ in !uids.contains(item.uid) }
    case .completed: return { item, _, _ in !item.isDone }
    case .tags: return { [moment] item, _, _ in moment.words(of: item, in: .tags).isEmpty }
    default: return { item, _, _ in item.value(of: field) == nil }
    }
  }

  private func test(_ word: SearchWord, in field: ItemField) -> QueryTest {
    let countsWords = field == .tags && moment.countsTagWords
    return { item, _, scratch in
      let own = item.value(of: field)?.words ?? []
      if own.contains(where: { word.isAll(of: $0, &scratch) }) { return true }
      // Most texts have no such word; that check allocates no memory.
      guard countsWords, word.isIn(item.text, &scratch) else { return false }
      return Item.tagWords(of: item.text).contains { word.isAll(of: $0, &scratch) }
    }
  }
}

extension QueryMoment {
  /// The words of a field; the tags with those in the text, if these count.
  func words(of item: Item, in field: ItemField) -> [String] {
    field == .tags ? item.allTags(countingWords: countsTagWords) : item.value(of: field)?.words ?? []
  }
}

extension Query {
  /// Whether a typed name means this name, regardless of case and marks.
  package static func isSameName(_ name: String, _ typed: String) -> Bool {
    FoldedText.bytes(name) == FoldedText.bytes(typed)
  }

  /// The indices of the lists that a typed name means: the one of this very name, else all of ``isSameName(_:_:)``.
  package static func lists(named typed: String, among names: [String]) -> Set<Int> {
    if let exact = names.firstIndex(of: typed) { return [exact] }
    let word = SearchWord(typed)
    var scratch: [UInt8] = []
    return Set(names.indices.filter { word.isAll(of: names[$0], &scratch) })
  }

  /// The indices of the lists that a pattern names, and the first of its parts that names none, or nil.
  static func lists(matching pattern: String, among names: [String]) -> (found: Set<Int>, missing: String?) {
    let whole = lists(named: pattern, among: names)
    if !whole.isEmpty { return (whole, nil) }
    var found: Set<Int> = []
    var missing: String?
    for part in pattern.split(separator: ",", omittingEmptySubsequences: false) {
      let pieces = pieces(of: part)
      let lists =
        pieces.count == 1
        ? lists(named: String(part), among: names)
        : Set(names.indices.filter { isMatch(FoldedText.bytes(names[$0])[...], pieces) })
      if lists.isEmpty { missing = missing ?? String(part) }
      found.formUnion(lists)
    }
    return (found, missing)
  }

  fileprivate static func pieces(of pattern: some StringProtocol) -> [[UInt8]] {
    pattern.split(separator: "*", omittingEmptySubsequences: false).map { FoldedText.bytes($0) }
  }

  /// Whether a name consists of the pieces with any bytes between them.
  fileprivate static func isMatch(_ name: ArraySlice<UInt8>, _ pieces: [[UInt8]]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, name.starts(with: first),
      name.count >= first.count + last.count, name.suffix(last.count).elementsEqual(last)
    else { return false }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let range = rest.firstRange(of: piece) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}

/// A text to search for, prepared so that the search allocates no memory.
struct SearchWord {
  let bytes: [UInt8]
  private let isASCII: Bool

  init(_ text: String) {
    bytes = FoldedText.bytes(text)
    isASCII = bytes.allSatisfy { $0 < 0x80 }
  }

  /// Whether the text contains the word. `scratch` is memory for texts that are not ASCII.
  func isIn(_ text: String, _ scratch: inout [UInt8]) -> Bool {
    var text = text
    return text.withUTF8 { text in
      var union: UInt8 = 0
      for byte in text { union |= byte }
      guard union >= 0x80 else { return isASCII && finds(in: text) }
      FoldedText.fold(text, into: &scratch)
      return scratch.withUnsafeBufferPointer { finds(in: $0) }
    }
  }

  fileprivate func isAll(of text: String, _ scratch: inout [UInt8]) -> Bool {
    var text = text
    text.withUTF8 { FoldedText.fold($0, into: &scratch) }
    return scratch == bytes
  }

  /// Searches bytes for the word, ASCII letters in either case.
  private func finds(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    bytes.withUnsafeBufferPointer { word in
      guard let first = word.first else { return true }
      guard text.count >= word.count else { return false }
      // Letters of both cases differ in one bit, which leaves few starts to compare in full.
      for start in 0...(text.count - word.count) where (text[start] ^ first) & 0xDF == 0 {
        var length = 0
        while length < word.count, FoldedText.lower(text[start + length]) == word[length] { length += 1 }
        if length == word.count { return true }
      }
      return false
    }
  }
}

extension Items {
  /// The indices of the items whose texts contain this one, regardless of case and marks.
  package func indices(containing text: String) -> [Int] {
    let word = SearchWord(text)
    var scratch: [UInt8] = []
    return enumerated().compactMap { word.isIn($0.element.text, &scratch) ? $0.offset : nil }
  }
}

extension FoldedText {
  /// Puts the folded text into `bytes`, which keep their capacity.
  static func fold(_ text: UnsafeBufferPointer<UInt8>, into bytes: inout [UInt8]) {
    bytes.removeAll(keepingCapacity: true)
    var decoder = Unicode.UTF8()
    var source = text.makeIterator()
    while case .scalarValue(let scalar) = decoder.decode(&source) { append(scalar, to: &bytes) }
  }
}
