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
    let places = isEmpty ? [:] : document.places(of: others.union(uids))
    var twins = ImportMatcher(document, items, names, derived.format, clock, but: Set(places.values))
    var found = items.indices.map { index in
      items[index].uid == nil && others.contains(uids[index]) ? nil : places[uids[index]]
    }
    var completed = [Place?](repeating: nil, count: items.count)
    // An item in the other state counts only if the file has its creation: an errand done again is another item.
    for (isFlipped, isDated) in [(false, true), (true, true), (false, false), (true, false)] {
      for index in items.indices where found[index] == nil && completed[index] == nil {
        let place = twins.match(index, isFlipped: isFlipped, isDated: isDated)
        let isSure = !isFlipped || items[index].uid != nil || items[index].created != nil
        if isSure { found[index] = place } else { completed[index] = place }
      }
    }
    // In a later copy an item that was open is completed, but not by an earlier errand of that name.
    let hasKnown = found.contains { $0 != nil }
    let all = items.indices.map { index in
      found[index]
        ?? completed[index].flatMap { items[index].completes(document[$0], clock, hasKnown) ? $0 : nil }
    }
    // A new open line is the next item of a recurring one that another line completes.
    let done = items.indices.filter { index in
      items[index].isDone && all[index].map { !document[$0].isDone && document[$0].recur != nil } ?? false
    }
    var ended = Dictionary(grouping: done) { [names[$0], items[$0].text] }
    var known = items.count
    for index in items.indices where all[index] == nil && completed[index] == nil {
      let isNext = !items[index].isDone && items[index].members.recur != nil
      if !isNext || ended[[names[index], items[index].text]]?.popLast() == nil { known -= 1 }
    }
    isCopy = known * 2 > items.count
    self.uids = uids
    self.found = isCopy ? all : found
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
  /// Whether its dates or its rule tell it from other errands with its text.
  fileprivate var isScheduled: Bool { members.due != nil || members.wait != nil || members.recur != nil }

  /// Whether it may be the completion of an open item with its text: it has the same dates, and without any no earlier
  /// completion and other known lines beside it.
  fileprivate func completes(_ item: Item, _ clock: LocalClock, _ isAmongKnown: Bool) -> Bool {
    let isLate = completed.map { clock.day(of: .instant($0)) >= clock.day(of: .instant(item.created)) }
    return isDone && clock.days(members) == clock.days(item.members ?? Item.Members())
      && (isScheduled || isAmongKnown && isLate ?? true)
  }
}

extension LocalClock {
  /// The days by which an item is due and waits.
  fileprivate func days(_ members: Item.Members) -> [CalendarDay?] {
    [members.due.map(day), members.wait.map(day)]
  }
}

/// Matches items of a file without uids with items of a document: same list, text and state, and same
/// creation day, in any zone, if the file has one. Each item matches once at most, so that two equal lines are two items.
/// One with an unknown uid matches only a next item with its dates, which flick made before the file's program.
struct ImportMatcher {
  private struct Key: Hashable {
    var list: String
    var text: String
    var isDone: Bool
    /// Its dates, or nil for any.
    var days: [CalendarDay?]?
  }

  private struct Candidate {
    var place: Place
    var item: Item
    var isTaken = false
  }

  private let items: [ImportedItem]
  private let names: [String]
  private let clock: LocalClock
  /// The text to compare: in todo.txt without words such as `id:5`, which stay in it if no other line refers to them.
  private let compared: (String) -> String
  private var candidates: [Candidate] = []
  /// The uids that flick gives to next items.
  private var made = Set<ItemUID>()
  private var indices: [Key: [Int]] = [:]
  /// The number of leading candidates that are taken.
  private var taken: [Key: Int] = [:]

  /// `names` are the names of the file items' lists; the items at the places `others` match no other.
  init(
    _ document: Document, _ items: [ImportedItem], _ names: [String], _ format: any ExchangeFormat,
    _ clock: LocalClock, but others: Set<Place>
  ) {
    let compared = format is TodoTxtFormat ? TodoTxtRelations.stripped : { $0 }
    self.compared = compared
    self.items = items
    self.names = names
    self.clock = clock
    let nameless = items.indices.filter { items[$0].uid == nil || items[$0].isScheduled }
    guard !nameless.isEmpty, !document.lists.allSatisfy(\.items.isEmpty) else { return }
    let texts = Set(nameless.lazy.map { compared(items[$0].text) })
    let lists = Set(nameless.lazy.map { names[$0] })
    for (list, content) in document.lists.enumerated() where lists.contains(content.name) {
      for (index, item) in content.items.enumerated() {
        let (place, text) = (Place(list: list, index: index), compared(item.text))
        guard texts.contains(text) else { continue }
        if item.isDone, item.recur != nil { made.insert(item.uid.nextOccurrence) }
        if others.contains(place) { continue }
        var key = Key(list: content.name, text: text, isDone: item.isDone)
        indices[key, default: []].append(candidates.count)
        key.days = clock.days(item.members ?? Item.Members())
        indices[key, default: []].append(candidates.count)
        candidates.append(Candidate(place: place, item: item))
      }
    }
  }

  /// The free item with a line's text and its state, or if `isFlipped` the other one, and its dates if `isDated`.
  mutating func match(_ index: Int, isFlipped: Bool, isDated: Bool) -> Place? {
    let item = items[index]
    guard !candidates.isEmpty, item.uid == nil || isDated && item.isScheduled,
      !isFlipped || !isDated || item.isDone && item.isScheduled
    else { return nil }
    var key = Key(list: names[index], text: compared(item.text), isDone: item.isDone != isFlipped)
    if isDated { key.days = clock.days(item.members) }
    guard let found = firstFree(key, item) else { return nil }
    candidates[found].isTaken = true
    return candidates[found].place
  }

  private mutating func firstFree(_ key: Key, _ item: ImportedItem) -> Int? {
    guard let all = indices[key] else { return nil }
    // Among equal candidates the first ones are taken first, so they need not be looked at again.
    let start = all[(taken[key] ?? 0)...].firstIndex { !candidates[$0].isTaken } ?? all.count
    taken[key] = start
    func first(_ isMade: (Candidate) -> Bool) -> Int? {
      all[start...].first { !candidates[$0].isTaken && isMade(candidates[$0]) }
    }
    guard item.uid == nil else { return first { made.contains($0.item.uid) } }
    guard let created = item.created else { return first { _ in true } }
    guard item.isCreatedToTheDay else { return first { $0.item.created == created } }
    let day = item.members.day(of: .created, at: created) ?? clock.time(at: created).day
    // Another zone's day counts only if no item has the day here.
    return first { $0.item.created == created || clock.day(of: $0.item.creationDate) == day }
      ?? first { $0.item.creationDate.instant.map(day.isDay) == true }
  }
}
