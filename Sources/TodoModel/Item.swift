/// A to-do. The fields that most items lack are in ``Members``: `item.due` is one of these.
@dynamicMemberLookup
public struct Item: Hashable, Sendable {
  /// The item's permanent identity.
  public let uid: ItemUID
  /// The small number for users. It stays for the item's whole life and is never reused.
  public var id: Int
  /// One line. Blank only while a gesture's draft is being typed.
  public var text: String
  /// The creation time.
  public var created: Instant
  /// The completion time, or nil while the item is open.
  public var completed: Instant?
  /// The times of the last change of each field; only fields changed since the creation are here.
  package var modified = FieldTimes()
  /// The fields that most items lack, kept apart so that a plain item stays small.
  package internal(set) var rare: ExtraFields?

  /// An item without optional fields.
  public init(uid: ItemUID, id: Int, text: String, created: Instant, completed: Instant? = nil) {
    self.uid = uid
    self.id = id
    self.text = text
    self.created = created
    self.completed = completed
  }

  /// An item with all its fields; cheaper than setting one after another.
  package init(
    uid: ItemUID, id: Int, text: String, created: Instant, completed: Instant?, modified: FieldTimes,
    members: Members?
  ) {
    self.init(uid: uid, id: id, text: text, created: created, completed: completed)
    self.modified = modified
    if let members, !members.isEmpty { rare = ExtraFields(members) }
  }

  /// Whether the item is completed.
  public var isDone: Bool { completed != nil }

  package final class ExtraFields: Hashable, Sendable {
    /// Read single fields from here: ``Item/members`` copies them all.
    package let members: Members

    init(_ members: Members) { self.members = members }

    package static func == (left: ExtraFields, right: ExtraFields) -> Bool {
      left === right || left.members == right.members
    }
    package func hash(into hasher: inout Hasher) { hasher.combine(members) }
  }

  /// The optional fields.
  public struct Members: Hashable, Sendable {
    /// Members of the store's `modified` for fields that this version does not know.
    package var unknownModified: [UnknownMember] = []
    /// The due time.
    public var due: DueDate?
    /// One capital letter, A the most urgent.
    public var priority: String?
    /// The tags, without a sign, each once.
    public var tags: [String] = []
    /// The note, of one or more lines.
    public var note: String?
    /// The time until which the item is hidden.
    public var wait: DueDate?
    /// The recurrence rule of RFC 5545 (`FREQ=WEEKLY`), with the prefix `after ` to count from the completion.
    public var recur: String?
    /// The readings of a clock in the item's zone at its due date, or at the end of its waiting: see ``ZonedTime``.
    package var clock: String?
    /// The date from which the rule of a to-do with a start of its own counts: see ``RuleAnchor``.
    package var anchor: String?
    /// The dates that its rule leaves out, separated by blanks, as a calendar's EXDATE.
    package var exceptions: String?
    /// The days of times that are known as days: see ``DatedMoment``.
    package var days: String?
    /// The parent. It counts only if it is on the same list and not below this item itself; see ``ItemTree``.
    public var under: ItemUID?
    /// The items to complete first, each once; see ``ItemNeeds``.
    public var needs: [ItemUID] = []
    /// The time since which it is worked on; it counts only while the item is open, see ``Item/isStarted``.
    public var started: Instant?
    /// The time of archiving; it counts only if the item was completed before that and not since.
    public var archived: Instant?
    /// The cards attached to it.
    public var attachments: [Attachment] = []
    /// Values that lost when two copies of the list were merged.
    public var conflicts: [Conflict] = []
    /// Members of the store that this version does not know, in their order.
    package var unknown: [UnknownMember] = []

    package init() {}

    static let none = Members()

    /// Whether no field is set. Nearly all items with fields have a date or tags: these are checked first.
    var isEmpty: Bool { due == nil && tags.isEmpty && self == .none }
  }

  /// The optional fields together, or nil if the item has none.
  package var members: Members? { rare?.members }

  /// Whether the item has any of them; reading ``members`` would copy them all.
  package var hasMembers: Bool { rare != nil }

  package func value(of field: ItemField) -> FieldValue? { rare?.members.value(of: field) }

  mutating func set(_ field: ItemField, _ value: FieldValue?) { change { $0.set(field, value) } }

  /// An optional field.
  public subscript<Value>(dynamicMember field: WritableKeyPath<Members, Value>) -> Value {
    get { if let rare { rare.members[keyPath: field] } else { Members.none[keyPath: field] } }
    set { change { $0[keyPath: field] = newValue } }
  }

  private mutating func change(_ body: (inout Members) -> Void) {
    var members = rare?.members ?? .none
    body(&members)
    rare = members.isEmpty ? nil : ExtraFields(members)
  }

  /// Whether the item is open and being worked on.
  public var isStarted: Bool { completed == nil && rare?.members.started != nil }

  /// Whether the item is completed and was archived since: hidden unless asked for.
  public var isArchived: Bool {
    guard let completed, let archived = rare?.members.archived else { return false }
    return archived >= completed
  }

  /// The ids, up to 2^53 − 1, so that every reader of JSON gets them exactly and there is a next one.
  package static let ids = 1...Int(min(Int64(1) << 53, Int64(Int.max)) - 1)

  package static let maxNeeds = 1000
}

extension Document {
  /// The greatest ``next``, 2^53; then no number is left for another item.
  package static let maxNext = Item.ids.upperBound + 1

  package func hasNumbers(for count: Int) -> Bool { count <= Document.maxNext - next }

  /// The most missing ids in a row, as of removed items: 2^20. An id or ``next`` beyond it was not reached by counting.
  package static let widestGap = 1 << 20

  /// The greatest id reached by counting: from `start` on through `ids`, none more than ``widestGap`` beyond
  /// the one before. Numbers outside ``Item/ids`` are ignored.
  package static func reach(of ids: some Sequence<Int>, from start: Int = 0) -> Int {
    var reach = min(start, Item.ids.upperBound)
    var beyond: [Int] = []
    for id in ids where id > reach && id <= Item.ids.upperBound { beyond.append(id) }
    if let greatest = beyond.max(), greatest - reach <= widestGap { return greatest }
    beyond.sort()
    for id in beyond {
      if id - reach > widestGap { break }
      reach = id
    }
    return reach
  }

  /// The greatest ``next`` that is plausible after a greatest id.
  package static func maxNext(after reach: Int) -> Int {
    min(reach + widestGap + 1, maxNext)
  }

  /// Raises ``next``, so that no lesser number is given out again, unless that is out of the reach of counting.
  package mutating func keepNumbers(below number: Int) {
    if number <= Document.maxNext(after: next - 1) { next = max(next, number) }
  }

  /// Renumbers, from `least` on, the items that another document lacks and whose numbers are less.
  package mutating func renumber(from least: Int, besides other: Document?) {
    let known = Set(other.map { $0.lists.flatMap { $0.items.map(\.uid) } } ?? [])
    var free = max(next, least)
    for list in lists.indices {
      lists[list].items = Items(
        lists[list].items.map { item in
          if item.id >= least || known.contains(item.uid) { return item }
          var item = item
          item.id = free
          free += 1
          return item
        })
    }
    next = free
  }

  /// Whether an id or ``next`` is far beyond the reach of counting from `start` on; `ids` are those of removed items.
  package func hasUnreachableIDs(
    from start: Int = 0, besides ids: some Sequence<Int> = EmptyCollection<Int>()
  ) -> Bool {
    var own: [Int] = []
    forEachName { _, id, _ in
      own.append(id)
      return true
    }
    let reach = Document.reach(of: own + ids, from: start)
    return own.contains { $0 < 1 || $0 > reach } || next > Document.maxNext(after: reach)
  }
}
