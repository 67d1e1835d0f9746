package import TodoModel

/// The content of another program's file.
package struct ImportedFile: Sendable {
  /// The items in the order of the file.
  package internal(set) var items: [ImportedItem] = []
  /// The items as a clock at UTC reads them, for uids that do not depend on the zone; empty if ``items`` are the same.
  package internal(set) var written: [ImportedItem] = []
  /// The lists in order, if the file has them separately from the items.
  package internal(set) var lists: [String] = []
  /// The errors in the file, in its order, at most ``ImportError/most``.
  package internal(set) var faults: [ImportError] = []
  /// Errors in single parts, at most ``ImportError/most``; the rest is imported.
  package internal(set) var flaws: [ImportError] = []
  /// The skipped content.
  package internal(set) var remarks = Remarks()

  /// Records an error. Returns false once the limit is reached.
  @discardableResult
  mutating func addError(_ offset: Int, _ reason: String) -> Bool {
    guard faults.count < ImportError.most else { return false }
    faults.append(ImportError(offset: offset, reason: reason))
    return faults.count < ImportError.most
  }
}

package struct ExportedFile: Sendable {
  package internal(set) var bytes: [UInt8] = []
  /// The content that the format cannot hold.
  package internal(set) var losses = Remarks()
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
  /// Whether it was canceled, and with it the series of one that repeats.
  package var isCanceled = false
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
  /// Whether the file has a time of day for it that is not used, as it is of another day than the file's.
  var hasOtherTime = false
  /// Whether the item needs more items than allowed; the excess is not in ``needed``.
  var hasTooManyNeeds = false
  /// Words of the text that may refer to other items of the file, or name this one for them.
  package var ties: [String] = []
  /// The name of its list, or nil if the file has none.
  package var list: String?
  /// The byte offset of its start in the file.
  package var offset: Int

  /// Whether it has a date, which may be a local one.
  var hasDates: Bool {
    created != nil || [.due, .wait, .started, .archived].contains { members.value(of: $0) != nil }
  }

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
