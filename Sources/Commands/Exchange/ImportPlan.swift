import Interchange
import TodoModel

/// The edits that an import makes to a document, and their counts.
struct ImportPlan {
  private(set) var edits: [Edit] = []
  var added = 0
  /// The number of known items that change.
  private(set) var changed = 0
  /// The number of items that are already as in the file.
  private(set) var same = 0
  /// The number of items that differ from the file because they were changed here later.
  private(set) var later = 0
  /// The number of items that were read from a newer version before.
  private(set) var older = 0
  /// The items that the file cancels: their series end.
  private(set) var canceled: Set<ItemUID> = []

  private let document: Document
  private let format: any ExchangeFormat
  private let clock: LocalClock
  private let now: Instant
  /// Whether tags that are words of the text too are left to the text.
  private let leavesTextTags: Bool

  /// Plans the import of `file` into `document`, after the files that `lines` has seen: new items go to `list`, or if
  /// that is nil, to the lists that the file names. Items without a uid in the file get derived uids; `newUID` replaces
  /// a derived uid that is taken.
  init(
    _ file: ImportedFile, _ format: any ExchangeFormat, into document: Document, list: String?,
    isBottom: Bool, after lines: inout ImportedLines, _ clock: LocalClock, at now: Instant,
    countingTagWords: Bool = true, newUID: () -> ItemUID
  ) throws(Failure) {
    leavesTextTags = countingTagWords && format.hasTagsBesideText
    self.document = document
    self.format = format
    self.clock = clock
    self.now = now
    let names = file.items.map { list ?? $0.list ?? document.currentList.name }
    let match = lines.match(file, names, in: document, format, clock)
    let (uids, found) = (match.uids, match.found)
    var new: [Int] = []
    for index in file.items.indices {
      guard let place = found[index] else {
        new.append(index)
        continue
      }
      let item = file.items[index]
      item.uid == document[place].uid ? update(place, item) : complete(place, item)
    }
    func own(_ index: Int) -> ItemUID { found[index].map { document[$0].uid } ?? uids[index] }
    var numbers = Numbers(document, new.map { file.items[$0].id })
    guard numbers.suffice else { throw .outOfNumbers(next: document.next) }
    var ends = ListEnds(document, isBottom: isBottom)
    if !new.isEmpty, list == nil {
      for list in file.lists { ends.add(list, &edits) }
    }
    edits.reserveCapacity(edits.count + new.count)
    var taken = Set<ItemUID>(minimumCapacity: new.count)
    for index in new {
      // Two lines never share a uid, whatever the file calls its items.
      let uid = taken.insert(uids[index]).inserted ? uids[index] : newUID()
      var item = file.items[index].item(uid: uid, id: numbers.next(for: file.items[index].id), now: now)
      item.tags = tags(item.tags, besides: item.text)
      if let parent = file.items[index].parent { item.under = own(parent) }
      if !file.items[index].needed.isEmpty { item.needs = file.items[index].needed.map(own) }
      let end = ends.next(names[index], &edits)
      edits.append(.insert(item, list: names[index], index: end))
    }
    added = new.count
    lines.keep(match, taken.union(found.compactMap { $0.map { document[$0].uid } }))
  }

  private func tags(_ tags: [String], besides text: String) -> [String] {
    guard leavesTextTags, !tags.isEmpty else { return tags }
    let words = Item.tagWords(of: text)
    return tags.filter { !words.contains($0) }
  }

  /// An item matched by content only is left unchanged, except that the file can complete it.
  private mutating func complete(_ place: Place, _ foreign: ImportedItem) {
    let item = document[place]
    let mayComplete = foreign.isDone && !item.isDone && item.modified[.completed] == nil
    // A date that was moved on here is another occurrence than the file's.
    let dates = item.recur == nil ? [] : ItemField.all(.date).filter { item.modified[$0] != nil }
    let isMoved = dates.contains { item.value(of: $0) != foreign.members.value(of: $0) }
    if mayComplete, isMoved {
      later += 1
    } else if mayComplete {
      edits += completion(of: item, foreign)
      if foreign.isCanceled { canceled.insert(item.uid) }
      changed += 1
    } else {
      same += 1
    }
  }

  /// The edits that complete an item at the time or on the day of the file.
  private func completion(of item: Item, _ foreign: ImportedItem) -> [Edit] {
    var done = item
    done.completed = foreign.completed ?? now
    done.setCompletionDay(done.completed.flatMap { foreign.members.day(of: .completed, at: $0) })
    return [.complete(item.uid, at: foreign.completed ?? now)]
      + (done.days == item.days ? [] : [.setField(item.uid, FieldChange(.days, done.days))])
  }

  /// An item with the same uid on both sides gets the file's values, except for fields changed here later.
  private mutating func update(_ place: Place, _ foreign: ImportedItem) {
    let item = document[place]
    var own: [Edit] = []
    var isLater = false
    let read = format.lastChange(ofReading: item)
    let isOlder = foreign.modified.flatMap { theirs in read.map { theirs < $0 } } ?? false
    for (field, edit) in differences(item, foreign) where format.fields.contains(field) {
      if !isOlder, mayChange(field, of: item, foreign) { own.append(edit) } else { isLater = true }
    }
    let kept = format.keeping(foreign.members.unknown)
    if kept != format.keeping(item.unknown) {
      if !isOlder, isNewer(foreign, than: item) {
        own = replacement(of: item, place, with: foreign, own)
      } else {
        isLater = true
      }
    }
    edits += own
    if foreign.isCanceled, own.contains(where: { $0.field == .completed }) { canceled.insert(item.uid) }
    if !own.isEmpty {
      changed += 1
    } else if isLater {
      if isOlder { older += 1 } else { later += 1 }
    } else {
      same += 1
    }
  }

  private func differences(_ item: Item, _ foreign: ImportedItem) -> [(ItemField, Edit)] {
    var found: [(ItemField, Edit)] = []
    /// Whether each date that differs is only another zone's reading.
    var readings = Set<Bool>()
    if item.text != foreign.text { found.append((.text, .setText(item.uid, foreign.text))) }
    if foreign.isDone != item.isDone {
      found += (foreign.isDone ? completion(of: item, foreign) : [.reopen(item.uid)]).map { (.completed, $0) }
    }
    guard item.hasMembers || foreign.members != Item.Members() else { return found }
    for field in ItemField.members where field != .days {
      var (ours, theirs) = (item.value(of: field), foreign.members.value(of: field))
      if field == .tags {
        ours = FieldChange(.tags, words: tags(item.tags, besides: foreign.text)).value
        theirs = FieldChange(.tags, words: tags(foreign.members.tags, besides: foreign.text)).value
      }
      // A program may take the rule from what is done.
      if field == .recur, foreign.isDone, theirs == nil { continue }
      if format.isSame(field, ours, theirs, clock) { continue }
      if let (left, right) = FieldValue.ends(ours, theirs),
        format.isSame(left, right, clock) || format.isReading(left, of: item, right, in: foreign, clock)
      {
        continue
      }
      if field.kind == .date {
        let isReading = format.isReading(ours?.date, of: item, theirs?.date, in: foreign, clock)
        readings.insert(isReading)
        if isReading { continue }
      }
      if field.kind == .mark, readings == [true] { continue }
      found.append((field, .setField(item.uid, FieldChange(field, theirs))))
    }
    return found
  }

  /// Whether the file's value of a field is newer than the value here.
  private func mayChange(_ field: ItemField, of item: Item, _ foreign: ImportedItem) -> Bool {
    if format.datesFields {
      let theirs = foreign.fieldTimes[field] ?? foreign.created ?? now
      return theirs > item.modified[field] ?? item.created
    }
    guard let ours = item.modified[field] else { return true }
    return foreign.modified.map { $0 > ours } ?? false
  }

  private func isNewer(_ foreign: ImportedItem, than item: Item) -> Bool {
    guard let ours = item.modified.latest else { return true }
    let theirs = format.datesFields ? foreign.fieldTimes.latest : foreign.modified
    return theirs.map { $0 >= ours } ?? false
  }

  /// Edits that remove the item and insert it again, with the parts that no edit of a field can change.
  private func replacement(
    of item: Item, _ place: Place, with foreign: ImportedItem, _ edits: [Edit]
  ) -> [Edit] {
    var items = Document(lists: [ItemList(name: "Inbox", items: Items([item]))])
    for edit in edits { _ = try? items.apply(edit, at: now) }
    var new = items.lists[0].items[0]
    new.unknown = format.members(item.unknown, keeping: foreign.members.unknown)
    return edits.filter { $0.field == .completed } + [
      .remove(item.uid), .insert(new, list: document.lists[place.list].name, index: place.index),
    ]
  }

  /// The index of the next new item in each list.
  private struct ListEnds {
    private var ends: [String: Int] = [:]

    init(_ document: Document, isBottom: Bool) {
      for list in document.lists { ends[list.name] = isBottom ? list.items.count : 0 }
    }

    /// The index for another item of a list. Adds a missing list first.
    mutating func next(_ list: String, _ edits: inout [Edit]) -> Int {
      add(list, &edits)
      defer { ends[list, default: 0] += 1 }
      return ends[list, default: 0]
    }

    mutating func add(_ list: String, _ edits: inout [Edit]) {
      guard ends[list] == nil else { return }
      edits.append(.addList(list, index: ends.count))
      ends[list] = 0
    }
  }

  /// Numbers for new items: their own if no item here ever had them, else the next ones.
  private struct Numbers {
    private let first: Int
    private var following: Int
    private let count: Int
    private var taken: Set<Int> = []

    /// Greater numbers are not kept: no list has grown so large by itself.
    private let greatest: Int

    /// `ids` are the numbers of new items in the file.
    init(_ document: Document, _ ids: [Int?]) {
      first = document.next
      count = ids.count
      following = first
      greatest = Document.reach(of: ids.compactMap { $0 }, from: first - 1)
      for case let id? in ids where id >= first && id <= greatest {
        following = max(following, id + 1)
      }
    }

    var suffice: Bool { count <= Document.maxNext - following }

    mutating func next(for id: Int?) -> Int {
      if let id, id >= first, id <= greatest, taken.insert(id).inserted { return id }
      following += 1
      return following - 1
    }
  }
}

extension FieldValue {
  /// The ends of two rules that are equal apart from these, or nil for other values.
  fileprivate static func ends(_ left: FieldValue?, _ right: FieldValue?) -> (DueDate?, DueDate?)? {
    let (left, right) = (left?.text?.split(separator: ";UNTIL="), right?.text?.split(separator: ";UNTIL="))
    guard let left, let right, left.count == 2, right.count == 2, left[0] == right[0] else { return nil }
    return (DueDate(compact: String(left[1])), DueDate(compact: String(right[1])))
  }
}
