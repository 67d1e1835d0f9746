import Interchange
import TodoModel

/// The lines of the files of one import so far.
struct ImportedLines {
  /// The uids of lines by their content; equal lines are numbered on through the files. Nil before the first file.
  private var derived: DerivedUIDs?
  /// The items that are lines of the files.
  private var items = Set<ItemUID>()

  struct Match {
    /// The file's own uid of each item, or the derived one.
    var uids: [ItemUID]
    /// The places of the known items in the document.
    var found: [Place?]
    /// Whether more than half of the lines are known: the file is a later copy of an imported one.
    fileprivate var isCopy: Bool
    fileprivate var derived: DerivedUIDs
  }

  /// Matches a file's items, on lists with these names. In no later copy, each line without a uid is new.
  func match(
    _ file: ImportedFile, _ names: [String], in document: Document, _ format: any ExchangeFormat,
    _ clock: LocalClock
  ) -> Match {
    let items = file.items
    let isLocal = file.written.count != items.count
    let lines = isLocal ? items : file.written
    let unnumbered = DerivedUIDs(format, isLocal ? clock : .utc, count: items.count { $0.uid == nil })
    var numbered = derived ?? unnumbered
    (numbered.format, numbered.clock) = (format, unnumbered.clock)
    var match = Match(items, lines, names, in: document, but: self.items, numbered, clock)
    var isCopy = match.isCopy
    if !isCopy, derived != nil {
      var own = Match(items, lines, names, in: document, but: [], unnumbered, clock)
      isCopy = own.isCopy
      let earlier = own.found.count { $0.map { self.items.contains(document[$0].uid) } ?? false }
      // A copy of an earlier file of this import has its items.
      if earlier * 2 > items.count {
        own.derived.formUnion(numbered)
        match = own
      }
    }
    match.addNew(lines, names, in: document, isCopy: isCopy)
    return match
  }

  /// Notes a file whose lines are these items.
  mutating func keep(_ match: Match, _ items: Set<ItemUID>) {
    derived = match.derived
    self.items.formUnion(items)
  }
}

extension ImportedLines.Match {
  fileprivate init(
    _ items: [ImportedItem], _ lines: [ImportedItem], _ names: [String], in document: Document,
    but others: Set<ItemUID>, _ derived: DerivedUIDs, _ clock: LocalClock
  ) {
    var derived = derived
    let uids = items.indices.map { items[$0].uid ?? derived.next(lines[$0], on: names[$0]) }
    let isEmpty = document.lists.allSatisfy(\.items.isEmpty)
    let places = isEmpty ? [:] : document.places(of: Set(uids))
    let otherPlaces = others.isEmpty ? [:] : document.places(of: others)
    var twins = ImportMatcher(
      document, items, names, clock, but: Set(places.values).union(otherPlaces.values))
    let matches = items.indices.map { index in
      if items[index].uid != nil { return places[uids[index]] }
      return (others.contains(uids[index]) ? nil : places[uids[index]])
        ?? twins.match(index, isDone: items[index].isDone)
    }
    // An item that was completed here and is open in the file is matched last, after all others.
    let found = items.indices.map { matches[$0] ?? twins.matchOtherwise($0) }
    let others = items.indices.map { found[$0] == nil ? twins.matchOfOtherState($0) : nil }
    let isCopy = items.indices.count { found[$0] != nil || others[$0] != nil } * 2 > items.count
    self.isCopy = isCopy
    self.uids = uids
    // In a later copy an item that was open is completed, but not by an earlier errand of that name.
    let completes = isCopy && found.contains { $0 != nil }
    self.found = items.indices.map { index in
      found[index]
        ?? others[index].flatMap { completes && items[index].completes(document[$0], clock) ? $0 : nil }
    }
    self.derived = derived
  }

  /// Gives each new line a uid that no item of the document has.
  fileprivate mutating func addNew(
    _ items: [ImportedItem], _ names: [String], in document: Document, isCopy: Bool
  ) {
    let lines = items.indices.filter { items[$0].uid == nil && (!isCopy || found[$0] == nil) }
    for index in lines { found[index] = nil }
    let taken = document.places(of: Set(lines.map { uids[$0] }))
    guard !taken.isEmpty else { return }
    var all = Set<ItemUID>()
    document.forEachName { _, _, uid in
      all.insert(uid)
      return true
    }
    for index in lines where taken[uids[index]] != nil {
      uids[index] = derived.next(items[index], on: names[index], unless: all.contains)
    }
  }
}

extension ImportedItem {
  /// Whether it may be the completion of an open item with its text: it has the same dates and no earlier completion.
  fileprivate func completes(_ item: Item, _ clock: LocalClock) -> Bool {
    func day(_ date: DueDate?) -> CalendarDay? { date.map(clock.day) }
    return isDone && day(members.due) == day(item.due) && day(members.wait) == day(item.wait)
      && completed.map { clock.day(of: .instant($0)) >= clock.day(of: .instant(item.created)) } ?? true
  }
}

/// Matches items of a file without uids with items of a document: same list, text and state, and same
/// creation day, in any zone, if the file has one. Each item matches once at most, so that two equal lines are two items.
struct ImportMatcher {
  private struct Key: Hashable {
    var list: String
    var text: String
    var isDone: Bool
  }

  private struct Candidate {
    var place: Place
    var created: Instant
    /// The creation as a day if it is known as one.
    var date: DueDate
    var isTaken = false
  }

  private let items: [ImportedItem]
  private let names: [String]
  private let clock: LocalClock
  private var candidates: [Key: [Candidate]] = [:]
  /// The number of leading candidates that are taken.
  private var taken: [Key: Int] = [:]

  /// `names` are the names of the file items' lists; the items at the places `others` match no other.
  init(
    _ document: Document, _ items: [ImportedItem], _ names: [String], _ clock: LocalClock,
    but others: Set<Place> = []
  ) {
    self.items = items
    self.names = names
    self.clock = clock
    let nameless = items.indices.filter { items[$0].uid == nil }
    guard !nameless.isEmpty, !document.lists.allSatisfy(\.items.isEmpty) else { return }
    let texts = Set(nameless.lazy.map { items[$0].text })
    let lists = Set(nameless.lazy.map { names[$0] })
    for (list, content) in document.lists.enumerated() where lists.contains(content.name) {
      for (index, item) in content.items.enumerated() where texts.contains(item.text) {
        let place = Place(list: list, index: index)
        guard !others.contains(place) else { continue }
        candidates[Key(list: content.name, text: item.text, isDone: item.isDone), default: []].append(
          Candidate(place: place, created: item.created, date: item.creationDate))
      }
    }
  }

  /// The matching item that was completed or reopened on one side only. The file must have the creation time,
  /// as a repeated errand is another item.
  mutating func matchOtherwise(_ index: Int) -> Place? {
    items[index].created == nil ? nil : matchOfOtherState(index)
  }

  /// The item of the list with this unmatched line's text and the opposite state.
  mutating func matchOfOtherState(_ index: Int) -> Place? {
    items[index].uid == nil ? match(index, isDone: !items[index].isDone) : nil
  }

  mutating func match(_ index: Int, isDone: Bool) -> Place? {
    guard !candidates.isEmpty else { return nil }
    let item = items[index]
    let key = Key(list: names[index], text: item.text, isDone: isDone)
    guard let found = firstFree(key, item) else { return nil }
    candidates[key]?[found].isTaken = true
    return candidates[key]?[found].place
  }

  private mutating func firstFree(_ key: Key, _ item: ImportedItem) -> Int? {
    guard let all = candidates[key] else { return nil }
    // Among equal candidates the first ones are taken first, so they need not be looked at again.
    let start = all[(taken[key] ?? 0)...].firstIndex { !$0.isTaken } ?? all.count
    taken[key] = start
    func first(_ isMade: (Candidate) -> Bool) -> Int? {
      all[start...].firstIndex { !$0.isTaken && isMade($0) }
    }
    guard let created = item.created else { return first { _ in true } }
    guard item.isCreatedToTheDay else { return first { $0.created == created } }
    let day = item.members.day(of: .created, at: created) ?? clock.time(at: created).day
    // Another zone's day counts only if no item has the day here.
    return first { $0.created == created || clock.day(of: $0.date) == day }
      ?? first { $0.date.instant.map(day.isDay) == true }
  }
}
