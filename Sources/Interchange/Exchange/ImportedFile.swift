package import TodoModel

/// The content of another program's file.
package struct ImportedFile: Sendable {
  /// The items in the order of the file.
  package internal(set) var items: [ImportedItem] = []
  /// The lists in order, if the file has them separately from the items.
  package internal(set) var lists: [String] = []
  /// The errors in the file, in its order, at most ``ImportFault/most``.
  package internal(set) var faults: [ImportFault] = []
  /// Errors in single parts, at most ``ImportFault/most``; the rest is imported.
  package internal(set) var flaws: [ImportFault] = []
  /// The skipped content.
  package internal(set) var remarks = Remarks()

  /// Records an error. Returns false once the limit is reached.
  @discardableResult
  mutating func blame(_ offset: Int, _ reason: String) -> Bool {
    guard faults.count < ImportFault.most else { return false }
    faults.append(ImportFault(offset: offset, reason: reason))
    return faults.count < ImportFault.most
  }
}

package struct ExportedFile: Sendable {
  package internal(set) var bytes: [UInt8] = []
  /// The content that the format cannot hold.
  package internal(set) var losses = Remarks()
}

package struct ExchangeWorld {
  package var clock: LocalClock
  /// Returns the content of the system's file for a time zone, or nil if there is none of this name.
  package var zoneFile: (String) -> [UInt8]?
  /// Called now and then with the completed fraction of the work, 0…1.
  package var progress: (Double) -> Void

  package init(
    clock: LocalClock = .utc, zoneFile: @escaping (String) -> [UInt8]? = { _ in nil },
    progress: @escaping (Double) -> Void = { _ in }
  ) {
    self.clock = clock
    self.zoneFile = zoneFile
    self.progress = progress
  }
}

extension ExchangeWorld {
  /// Calls `write` with each item and the name of its list, and reports the progress.
  func export(_ lists: [ItemList], _ write: (Item, _ list: String) -> Void) {
    let total = Double(lists.reduce(0) { $0 + $1.items.count })
    var done = 0
    for list in lists {
      for item in list.items {
        write(item, list.name)
        done += 1
        if done % 1024 == 0 { progress(Double(done) / total) }
      }
    }
  }
}

/// An item in a file of another program, or of another flick.
package struct ImportedItem: Hashable, Sendable {
  /// The unique id, or nil if the format identifies items by their content.
  package var uid: ItemUID?
  /// The number, if the format has flick's numbers.
  package var id: Int?
  /// The text: one line, not blank.
  package var text: String
  package var created: Instant?
  /// Whether `created` is only known to the day.
  package var isCreatedToTheDay = false
  package var isDone = false
  /// Whether the file says that it is being worked on, but not since when.
  package var isBegun = false
  /// The completion time, or nil if the file has none, even for a completed item.
  package var completed: Instant?
  /// The times of the fields' last changes, if the format has them.
  package var fieldTimes = FieldTimes()
  /// The time of the item's last change, if the format has it.
  package var modified: Instant?
  /// The rarer members, with data specific to the other program among the unknown ones.
  package var members = Item.Members()
  /// The parent's index in the file, if the format has no names for items.
  package var parent: Int?
  /// The indices of the items that it needs, likewise.
  package var needed: [Int] = []
  /// Whether the item needs more items than allowed; the excess is not in ``needed``.
  var hasTooManyNeeds = false
  /// Words of the text that may refer to other items of the file, or name this one for them.
  var ties: [String] = []
  /// The name of its list, or nil if the file has none.
  package var list: String?
  /// The byte offset of its start in the file.
  package var offset: Int
}

extension ImportedItem {
  /// Whether the text has words that may tie it to other items of its file.
  package var isTied: Bool { !ties.isEmpty }

  /// Creates an item with this uid and number. `now` replaces missing times.
  package func item(uid: ItemUID, id: Int, now: Instant) -> Item {
    let created = created ?? min(completed ?? modified ?? now, now)
    var members = members
    if isBegun, members.started == nil { members.started = modified ?? now }
    return Item(
      uid: uid, id: id, text: text, created: created,
      completed: isDone ? completed ?? modified ?? created : nil, modified: fieldTimes, members: members)
  }
}

/// The user's local time, in both directions.
package struct LocalClock {
  private let show: (Instant) -> LocalTime

  package init(_ show: @escaping (Instant) -> LocalTime) { self.show = show }

  package static var utc: LocalClock { LocalClock { LocalTime(utc: $0) } }

  package func time(at instant: Instant) -> LocalTime { show(instant) }

  /// The instant of a local time: the first of a repeated one; a skipped one uses the offset before the
  /// change.
  package func instant(of time: LocalTime) -> Instant {
    let wall = time.wall
    let before = offset(at: wall - LocalClock.reach)
    let after = offset(at: wall + LocalClock.reach)
    if before == after || offset(at: wall - before) == before {
      return Instant(secondsSince1970: wall - before)
    }
    let isAfter = offset(at: wall - after) == after
    return Instant(secondsSince1970: wall - (isAfter ? after : before))
  }

  /// No zone changes twice within two days; offsets are less than a day.
  private static let reach: Int64 = 86_400

  private func offset(at moment: Int64) -> Int64 { show(Instant(secondsSince1970: moment)).wall - moment }
}

extension DueDate {
  var isDay: Bool { if case .day = self { true } else { false } }

  /// Converts the date to a day if `other` is a day, or to its midnight if `other` is a time.
  func ofKind(_ other: DueDate?, _ clock: LocalClock) -> DueDate {
    switch (self, other) {
    case (.instant, .day?): .day(clock.day(of: self))
    case (.day, .instant?): .instant(clock.instant(of: self))
    default: self
    }
  }
}

extension LocalClock {
  /// The local time of a date; for a day, its start.
  func time(of date: DueDate) -> LocalTime {
    switch date {
    case .day(let day): LocalTime(startOf: day)
    case .instant(let instant): time(at: instant)
    }
  }

  /// The instant of a date; for a day, its midnight.
  func instant(of date: DueDate) -> Instant {
    switch date {
    case .day(let day): midnight(of: day)
    case .instant(let instant): instant
    }
  }

  func midnight(of day: CalendarDay) -> Instant { instant(of: LocalTime(startOf: day)) }

  func day(beginningAt instant: Instant) -> CalendarDay? {
    let time = time(at: instant)
    return midnight(of: time.day) == instant ? time.day : nil
  }

  func day(of date: DueDate) -> CalendarDay {
    switch date {
    case .day(let day): day
    case .instant(let instant): time(at: instant).day
    }
  }
}

/// The fields that a format cannot express, for the report of an export's losses.
struct LostFields {
  private let fields: [(field: ItemField, consequence: String)]

  init(_ format: any ExchangeFormat) {
    fields = ItemField.members.filter { !format.fields.contains($0) }
      .map { ($0, "left out: " + format.lack(of: $0)) }
  }

  func note(_ members: Item.Members?, in losses: inout Remarks) {
    guard let members else { return }
    for (field, consequence) in fields {
      guard let value = members.value(of: field) else { continue }
      losses.note(field.noun.one, field.noun.many, consequence, value.count)
    }
  }
}

package struct Remarks: Sendable {
  private var counts: [(one: String, many: String, consequence: String, count: Int)] = []

  package init() {}

  /// Counts a loss by its name in singular and plural, by default with an s, and its consequence.
  mutating func note(_ one: String, _ many: String?, _ consequence: String, _ count: Int = 1) {
    guard count > 0 else { return }
    let many = many ?? one + "s"
    if let index = counts.firstIndex(where: { ($0.one, $0.many, $0.consequence) == (one, many, consequence) })
    {
      counts[index].count += count
    } else {
      counts.append((one, many, consequence, count))
    }
  }

  package mutating func add(_ other: Remarks) {
    for (one, many, consequence, count) in other.counts { note(one, many, consequence, count) }
  }

  /// A line for each kind in order of appearance: `12 notes left out: todo.txt has no notes`.
  package var messages: [String] {
    counts.map { "\($0.count) \($0.count == 1 ? $0.one : $0.many) \($0.consequence)" }
  }
}
