import Rendering
import TerminalText
import TodoModel

/// What comes after completed items that come again: the one place where the next items are made, whoever completes
/// the old ones.
struct Succession {
  /// The edits that it was given, with the insertions of the next items behind them.
  private(set) var edits: [Edit]
  /// The next items.
  private(set) var items: [Item] = []
  /// What there is to say about items that come no more.
  private(set) var messages: [String] = []

  /// Looks for completions among edits that are to be made on a document.
  ///
  /// The next item stands directly above the old one; if the edits move that away as they complete it, where it
  /// stood. Its uid follows from the old one's, so that nobody makes it twice: if there is an item of that uid, none
  /// is made.
  init(_ edits: [Edit], on document: Document, localTime: (Instant) -> LocalTime) throws {
    self.edits = edits
    let survey = Survey(of: edits, in: document)
    guard !survey.recurring.isEmpty else { return }

    var working = document
    var completions: [(item: Item, time: Instant, place: Place)] = []
    for edit in edits {
      let hint = edit.item.flatMap { survey.places[$0] }
      var time = Instant(secondsSince1970: 0)
      if case .complete(let uid, let moment) = edit {
        time = moment
        if survey.recurring.contains(uid), let place = working.place(of: uid, near: hint) {
          completions.append((working[place], moment, place))
        }
      }
      try working.apply(edit, at: time, near: hint)
    }
    let moved = Set(
      edits.compactMap { edit -> ItemUID? in if case .move(let uid, _, _) = edit { uid } else { nil } })
    var inserted: [Place] = []
    for (item, time, oldPlace) in completions {
      // Taken away again, or opened again, by the same edits.
      let hint = Place(list: oldPlace.list, index: oldPlace.index + inserted.count)
      guard let place = working.place(of: item.uid, near: hint), working[place].isDone else { continue }
      let name = "#\(item.id) \(item.text.visible)"
      let next: (due: DueDate, recur: String)?
      do {
        let recurrence = try ItemRecurrence(item.recur ?? "")
        next = recurrence.next(after: working[place], completed: time, localTime: localTime)
      } catch {
        messages.append(
          "\(name) does not come again: its rule '\((item.recur ?? "").visible)' cannot be read")
        continue
      }
      guard let next else {
        messages.append("\(name) does not come again: its rule has ended")
        continue
      }
      guard !survey.has(item.uid.nextOccurrence, in: working) else { continue }
      guard working.next < Int.max - 1 else {
        throw Failure.data("there are no numbers left for new items; the next would be \(working.next)")
      }
      let successor = Succession.item(
        after: working[place], id: working.next, due: next.due, recur: next.recur, completed: time,
        localTime: localTime)
      var target = place
      if moved.contains(item.uid) {
        target = oldPlace
        for earlier in inserted where earlier.list == target.list && earlier.index <= target.index {
          target.index += 1
        }
        target.index = min(target.index, working.lists[target.list].items.count)
      }
      let insertion = Edit.insert(successor, list: working.lists[target.list].name, index: target.index)
      try working.apply(insertion, at: time)
      inserted.append(target)
      self.edits.append(insertion)
      items.append(successor)
    }
  }

  /// All there is to say: the next items, and those that come no more.
  func told(at moment: QueryMoment) -> [String] {
    items.map { "added #\($0.id) \($0.text.visible)\(moment.dates(of: $0))" } + messages
  }

  /// The next item: text, priority, tags, note and attachments stay; what only another program knows of the old one
  /// does not, as it may be that one's name.
  private static func item(
    after old: Item, id: Int, due: DueDate, recur: String, completed: Instant,
    localTime: (Instant) -> LocalTime
  ) -> Item {
    var item = Item(uid: old.uid.nextOccurrence, id: id, text: old.text, created: completed)
    item.due = due
    item.recur = recur
    item.priority = old.priority
    item.tags = old.tags
    item.note = old.note
    item.attachments = old.attachments
    if let wait = old.wait { item.wait = shifted(wait, from: old.due, to: due, localTime) ?? wait }
    return item
  }

  /// A wait as many days before the new due date as it was before the old one; without an old one, until the new.
  private static func shifted(
    _ wait: DueDate, from old: DueDate?, to new: DueDate, _ localTime: (Instant) -> LocalTime
  ) -> DueDate? {
    func day(_ date: DueDate) -> CalendarDay {
      switch date {
      case .day(let day): day
      case .instant(let instant): localTime(instant).day
      }
    }
    let target = old.map { day(new).daysSince1970 - day($0).daysSince1970 + day(wait).daysSince1970 }
    guard let moved = CalendarDay(daysSince1970: target ?? day(new).daysSince1970) else { return nil }
    guard case .instant(let instant) = wait else { return .day(moved) }
    return LocalTime(moved, second: localTime(instant).second)?.instant(localTime: localTime).map {
      .instant($0)
    }
  }
}

extension Succession {
  /// What a look at the document says about the items that edits complete.
  private struct Survey {
    /// Those that come again.
    private(set) var recurring = Set<ItemUID>()
    /// Where they stand, so that they need not be looked for in a long list.
    private(set) var places: [ItemUID: Place] = [:]
    /// The uids of all items; nil if only a few items are completed: they are looked for by themselves, which leaves
    /// most of a long list unread.
    private var all: Set<ItemUID>?

    init(of edits: [Edit], in document: Document) {
      let completed = Set(
        edits.compactMap { edit -> ItemUID? in
          if case .complete(let uid, _) = edit { uid } else { nil }
        })
      guard completed.count > 16 else {
        for uid in completed { note(document.place(of: uid), in: document) }
        return
      }
      var all = Set<ItemUID>()
      for (list, content) in document.lists.enumerated() {
        for (index, item) in content.items.enumerated() {
          all.insert(item.uid)
          if completed.contains(item.uid) { note(Place(list: list, index: index), in: document) }
        }
      }
      self.all = all
    }

    private mutating func note(_ place: Place?, in document: Document) {
      guard let place else { return }
      let item = document[place]
      places[item.uid] = place
      if item.recur != nil { recurring.insert(item.uid) }
    }

    /// Whether there is an item of this uid; the items that the edits themselves add are none that follow others.
    func has(_ uid: ItemUID, in document: Document) -> Bool {
      all?.contains(uid) ?? (document.place(of: uid) != nil)
    }
  }
}
