import Arguments
import Interchange
import Rendering
import Text
import TodoModel

/// The next occurrences of completed items, whichever command completes them.
struct NextOccurrences {
  /// The given edits, with the insertions of the next items after them.
  private(set) var edits: [Edit]
  private(set) var items: [Item] = []
  /// Messages about items that do not recur any more.
  private(set) var messages: [String] = []

  /// Finds completions among edits about to be made on a document. The next item goes directly above the old
  /// one, or to its former place if the same edits move it. Its uid follows from the old one's: if an item
  /// with that uid exists, as from another machine, none is made. Numbers count from the greater of `first`
  /// and the document's next number. Items are created at their completion, or at `created`. If it
  /// `isImport`, an open item with its text, a rule and a later date that the edits insert on its list is a completed
  /// item's next one. The series of `canceled` items end.
  init(
    _ edits: [Edit], on document: Document, numberedFrom first: Int = 1, created: Instant? = nil,
    isImport: Bool = false, canceled: Set<ItemUID> = [], _ world: ExchangeWorld
  ) throws {
    self.edits = edits
    var recurring = NextOccurrences.recurring(edits, in: document, &messages)
    recurring = recurring.filter { !canceled.contains($0.key) }
    if isImport {
      for uid in NextOccurrences.followed(among: recurring, by: edits, world.clock) { recurring[uid] = nil }
    }
    guard !recurring.isEmpty else { return }
    var working = DocumentEditor(
      document, about: edits.compactMap(\.item) + recurring.keys.map(\.nextOccurrence))
    let completions = try NextOccurrences.completions(of: recurring, by: edits, &working)
    let moved = Set(
      edits.compactMap { edit -> ItemUID? in if case .move(let uid, _, _) = edit { uid } else { nil } })
    var inserted: [Place] = []
    var trees: [Int: ItemTree] = [:]
    for completion in completions {
      let uid = completion.item.uid
      // The same edits removed or reopened the item.
      guard let place = working.place(of: uid), working.document[place].isDone else { continue }
      let tree = trees[place.list] ?? ItemTree(working.document.lists[place.list].items)
      trees[place.list] = tree
      // An item completed with its parent recurs with the parent, or not at all.
      let isCompletedAbove = tree.ancestors(of: uid).contains { above in
        working.place(of: above).map { working.document[$0].isDone } ?? false
      }
      guard !isCompletedAbove, let next = changes(after: completion, as: working.document[place], world),
        working.place(of: uid.nextOccurrence) == nil
      else { continue }
      let id = max(working.document.next, first)
      guard Item.ids.contains(id) else { throw Failure.outOfNumbers(next: working.document.next) }
      let created = created ?? completion.time
      let successor = NextOccurrences.item(after: working.document[place], id: id, next, created: created)
      var target = place
      if moved.contains(uid) {
        target = completion.place
        for earlier in inserted where earlier.list == target.list && earlier.index <= target.index {
          target.index += 1
        }
        target.index = min(target.index, working.document.lists[target.list].items.count)
      }
      let copies = try NextOccurrences.copies(
        of: tree, below: working.document[place], for: successor, completed: completion.time,
        created: created, &working, world.clock)
      for item in [successor] + copies {
        let insertion = Edit.insert(item, list: working.document.lists[target.list].name, index: target.index)
        try working.apply(insertion, at: completion.time)
        inserted.append(target)
        self.edits.append(insertion)
        items.append(item)
        target.index += 1
      }
    }
  }

  /// A completion of a recurring item, with the item and its place just before.
  private struct Completion {
    var item: Item
    var time: Instant
    var place: Place
  }

  /// The completed items whose next ones the edits insert, each of these for one item.
  private static func followed(
    among recurring: [ItemUID: (item: Item, list: String)], by edits: [Edit], _ clock: LocalClock
  ) -> [ItemUID] {
    let replaced = Set(edits.compactMap { if case .remove(let uid) = $0 { uid } else { nil } })
    var next: [[String]: [Item]] = [:]
    for case .insert(let item, let list, _) in edits where !item.isDone && item.recur != nil {
      if !replaced.contains(item.uid) { next[[list, item.text], default: []].append(item) }
    }
    var followed: [ItemUID] = []
    for case .complete(let uid, _) in edits {
      guard let old = recurring[uid], let found = next[[old.list, old.item.text]],
        let index = found.firstIndex(where: { $0.mayFollow(old.item, clock) })
      else { continue }
      next[[old.list, old.item.text]]?.remove(at: index)
      followed.append(uid)
    }
    return followed
  }

  /// Applies the edits, and returns their completions of recurring items.
  private static func completions(
    of recurring: [ItemUID: (item: Item, list: String)], by edits: [Edit], _ working: inout DocumentEditor
  ) throws -> [Completion] {
    var completions: [Completion] = []
    for edit in edits {
      var time = Instant(secondsSince1970: 0)
      if case .complete(let uid, let moment) = edit {
        time = moment
        if recurring[uid] != nil, let place = working.place(of: uid) {
          completions.append(Completion(item: working.document[place], time: moment, place: place))
        }
      }
      try working.apply(edit, at: time)
    }
    return completions
  }

  /// What the next item has different from the completed one, or nil with a message if there is none.
  private mutating func changes(
    after completion: Completion, as completed: Item, _ world: ExchangeWorld
  ) -> [FieldChange]? {
    let item = completion.item
    let (name, rule) = ("#\(item.id) \(item.text.visible)", item.recur ?? "")
    if let zone = ItemClock(of: item, world).missing {
      messages.append(
        "\(name) counts in this machine's time zone: there are no rules for its own, \(zone.visible)")
    }
    guard let recurrence = try? ItemRecurrence(rule) else {
      messages.append("\(name) does not repeat: flick cannot read its rule '\(rule.visible)'")
      return nil
    }
    let next = recurrence.next(after: completed, completed: completion.time, world)
    if next == nil { messages.append("\(name) does not repeat any more: its rule has ended") }
    return next
  }

  /// All messages: the next items, and the items that do not recur any more.
  func told(at moment: QueryMoment) -> [String] {
    items.map { "added #\($0.id) \($0.text.visible)\(moment.dates(of: $0))" } + messages
  }

  /// The next item: it keeps the old one's fields except for those of `next`, the values kept by merges, and
  /// fields known only to other programs, which may hold the old one's identity there.
  private static func item(after old: Item, id: Int, _ next: [FieldChange], created: Instant) -> Item {
    var item = Item(uid: old.uid.nextOccurrence, id: id, text: old.text, created: created)
    for change in FieldChange.all(of: old)
    where ![.conflicts, .started, .archived].contains(change.field) && change.field.kind != .mark {
      change.apply(to: &item)
    }
    for change in next { change.apply(to: &item) }
    if let date = old.wait ?? old.due {
      item.exceptionDates = old.exceptionDates.filter { $0.description > date.description }
    }
    return item
  }

  /// A date as many days from the new date as from the old one.
  private static func shifted(
    _ date: DueDate, from old: DueDate, to new: DueDate, _ clock: LocalClock
  ) -> DueDate? {
    let distance = clock.day(of: new).daysSince1970 - clock.day(of: old).daysSince1970
    let target = distance + clock.day(of: date).daysSince1970
    guard let moved = CalendarDay(daysSince1970: target) else { return nil }
    guard let instant = date.instant else { return .day(moved) }
    return LocalTime(moved, second: clock.time(at: instant).second)?
      .instant(localTime: clock.time(at:)).map { .instant($0) }
  }
}

extension Context {
  /// Remarks on open items whose due dates the edits change: on the series of those that recur by the same rule, and on
  /// times that a new day takes away.
  func remarks(onMovedDates edits: [Edit], in document: Document) -> [String] {
    var dates: [ItemUID: DueDate] = [:]
    var clocks: [ItemUID: FieldChange] = [:]
    for case .setField(let uid, let change) in edits where [.due, .clock].contains(change.field) {
      if change.field == .due { dates[uid] = change.value?.date } else { clocks[uid] = change }
    }
    var rules: Set<ItemUID> = []
    for case .setField(let uid, let change) in edits where change.field == .recur { rules.insert(uid) }
    return document.places(of: Set(dates.keys)).values.map { document[$0] }
      .filter { !$0.isDone }.sorted { $0.id < $1.id }
      .flatMap { item -> [String] in
        guard let due = dates[item.uid] else { return [] }
        var remarks: [String] = []
        if case .day(let day) = due, let instant = item.due?.instant {
          let time = environment.localTime(instant).description.suffix(8).dropLast(3)
          remarks.append("the time \(time) is gone; due:'\(day) \(time)' keeps it")
        }
        var moved = item
        moved.due = due
        clocks[item.uid]?.apply(to: &moved)
        if !rules.contains(item.uid), let recurrence = try? ItemRecurrence(item.recur ?? ""),
          let remark = recurrence.remark(onMoving: item, to: moved, at: queryMoment, linkWorld())
        {
          remarks.append(remark)
        }
        return remarks.map { "#\(item.id) \(item.text.visible): \($0)" }
      }
  }
}

extension Context {
  /// Remarks on open items whose series end as the edits remove them; with `advises` they name the way back.
  func remarks(onEndOfSeries edits: [Edit], in document: Document, advises: Bool) -> [String] {
    let isPlan = arguments[.dryRun]
    let removed = edits.compactMap { if case .remove(let uid) = $0 { uid } else { nil } }
    let places = document.places(of: Set(removed))
    return removed.compactMap { places[$0].map { document[$0] } }.filter { $0.recur != nil && !$0.isDone }.map
    {
      let skip = "flick skip \($0.id)\(isPlan ? "" : ",") leaves out one date only"
      let advice = isPlan ? "; \(skip)" : advises ? " (flick undo, then \(skip))" : ""
      return "#\($0.id) \($0.text.visible): the series \(isPlan ? "would end" : "ends") here\(advice)"
    }
  }
}

extension NextOccurrences {
  /// Open copies of all subtasks of an item, for the next occurrence: their dates keep their distance to the
  /// due date. Subtasks left behind by their own recurrence are not copied.
  private static func copies(
    of tree: ItemTree, below old: Item, for next: Item, completed: Instant, created: Instant,
    _ working: inout DocumentEditor, _ clock: LocalClock
  ) throws -> [Item] {
    // The date that moves: the due date, or without one the end of the waiting.
    let start = old.due ?? old.wait ?? .day(clock.time(at: completed).day)
    let end = old.due == nil && old.wait != nil ? next.wait : next.due
    var copied = [old.uid: next.uid]
    var copies: [Item] = []
    for uid in tree.descendants(of: old.uid) {
      guard let place = working.place(of: uid), let parent = tree.parent(of: uid).flatMap({ copied[$0] })
      else { continue }
      let item = working.document[place]
      if item.isDone, item.recur != nil, working.place(of: uid.nextOccurrence) != nil { continue }
      let copy = uid.copy(with: next.uid)
      guard working.place(of: copy) == nil else { continue }
      let id = next.id + 1 + copies.count
      guard Item.ids.contains(id) else { throw Failure.outOfNumbers(next: working.document.next) }
      var new = Item(uid: copy, id: id, text: item.text, created: created)
      for change in FieldChange.all(of: item)
      where ![.conflicts, .started].contains(change.field) && change.field.kind != .mark {
        change.apply(to: &new)
      }
      new.under = parent
      if let end {
        for field in ItemField.members where field.kind == .date {
          guard let date = item.value(of: field)?.date else { continue }
          FieldChange(field, shifted(date, from: start, to: end, clock) ?? date).apply(to: &new)
        }
      }
      copied[uid] = copy
      copies.append(new)
    }
    // Dependencies between subtasks become dependencies between the copies.
    for index in copies.indices { copies[index].needs = copies[index].needs.map { copied[$0] ?? $0 } }
    return copies
  }

  /// The recurring items among those that the edits complete, also those inserted before, with their lists; `messages`
  /// names those whose rule is only text.
  private static func recurring(
    _ edits: [Edit], in document: Document, _ messages: inout [String]
  ) -> [ItemUID: (item: Item, list: String)] {
    let completed = edits.compactMap { edit -> ItemUID? in
      if case .complete(let uid, _) = edit { uid } else { nil }
    }
    var found = document.places(of: Set(completed)).mapValues { (document[$0], document.lists[$0.list].name) }
    if found.count < completed.count {
      let wanted = Set(completed)
      for case .insert(let item, let list, _) in edits where wanted.contains(item.uid) {
        found[item.uid] = found[item.uid] ?? (item, list)
      }
    }
    for uid in completed {
      guard let item = found[uid]?.0, !item.isDone, item.recur == nil,
        let rule = TodoTxtRecurrence.unreadable(in: item.text)
      else { continue }
      messages.append(
        "#\(item.id) \(item.text.visible) does not repeat: \(rule.visible) is no rule that flick can read, as rec:1w, "
          + "rec:+1m and rec:2b are")
    }
    return found.filter { $0.value.0.recur != nil }.mapValues { (item: $0.0, list: $0.1) }
  }
}

extension Item {
  /// Whether it may be the next item of one with its text and list: it is another one, and not due before or with it.
  fileprivate func mayFollow(_ old: Item, _ clock: LocalClock) -> Bool {
    guard uid != old.uid, let date = self.due ?? self.wait, let former = old.due ?? old.wait else {
      return uid != old.uid
    }
    return clock.day(of: date) > clock.day(of: former)
  }
}
