import Testing

@testable import TodoModel

/// A repeating item that one copy completed and the other edited.
@Suite struct SeriesMergeTests {
  private static let next = uid(1).nextOccurrence

  private static func base() throws -> Document {
    var base = Document(lists: [ItemList(name: "Home", items: [item(1, "Rent"), item(2, "Milk")])], next: 3)
    try base.apply(
      [.setField(uid(1), .recur("FREQ=WEEKLY")), .setField(uid(1), .due(day(1)))], at: moment(10))
    return base
  }

  private static func day(_ day: Int) -> DueDate? {
    CalendarDay(year: 2026, month: 12, day: day).map { .day($0) }
  }

  /// The base, with the item completed and the next one made.
  private func completed(_ base: Document, at time: Int = 200) throws -> Document {
    let old = try #require(base.item(uid(1)))
    var next = Item(uid: Self.next, id: 3, text: old.text, created: moment(time))
    (next.recur, next.due, next.note, next.priority) = ("FREQ=WEEKLY", Self.day(8), old.note, old.priority)
    var copy = base
    try copy.apply(
      [.complete(uid(1), at: moment(time)), .insert(next, list: "Home", index: 0)], at: moment(time))
    return copy
  }

  private func merged(_ edits: [Edit]) throws -> (old: Item, next: Item, notices: [MergeNotice]) {
    let base = try Self.base()
    var edited = base
    try edited.apply(edits, at: moment(100))
    let completed = try completed(base)
    let result = Document.merged(base, completed, edited)
    #expect(result == Document.merged(base, edited, completed))
    #expect(result.document.brokenInvariant == nil)
    // Merged again, it stays.
    #expect(Document.merged(completed, completed, result.document).document == result.document)
    #expect(Document.merged(edited, edited, result.document).document == result.document)
    return try (
      #require(result.document.item(uid(1))), #require(result.document.item(Self.next)), result.notices
    )
  }

  @Test func nextItemGetsTextAndTags() throws {
    let (old, next, notices) = try merged([
      .setText(uid(1), "Rent and water"), .setField(uid(1), .tags(["money"])),
    ])
    #expect(old.completed == moment(200))
    for item in [old, next] {
      #expect(item.text == "Rent and water")
      #expect(item.tags == ["money"])
    }
    #expect(next.due == Self.day(8))
    #expect(next.recur == "FREQ=WEEKLY")
    #expect(next.id == 3)
    #expect(notices == [])
  }

  @Test func newRuleGoesOnAndOldOneIsKept() throws {
    let (old, next, notices) = try merged([.setField(uid(1), .recur("FREQ=MONTHLY"))])
    let kept = Conflict(
      field: "recur", json: MergeCoding.test.json(.field(.recur("FREQ=WEEKLY"))), time: moment(200))
    #expect([old.recur, next.recur] == ["FREQ=MONTHLY", "FREQ=MONTHLY"])
    #expect(next.due == Self.day(8))
    #expect(next.conflicts == [kept])
    #expect(notices == [.conflict(Self.next, kept)])
  }

  @Test func movedDateIsKeptBesideNextOne() throws {
    let (old, next, notices) = try merged([.setField(uid(1), .due(Self.day(3)))])
    let kept = Conflict(
      field: "due", json: MergeCoding.test.json(.field(.due(Self.day(3)))), time: moment(100))
    #expect(old.due == Self.day(3))
    #expect(next.due == Self.day(8))
    #expect(next.conflicts == [kept])
    #expect(notices == [.conflict(Self.next, kept)])
  }

  @Test func editsBeforeTheEarlierOfTwoCompletionsGoOn() throws {
    let base = try Self.base()
    var edited = base
    try edited.apply(
      [
        .setText(uid(1), "Rent by hand"), .setField(uid(1), .note("Twice")),
        .setField(uid(1), .priority("A")),
      ],
      at: moment(100))
    let (early, late) = (try completed(edited, at: 150), try completed(base))
    let result = Document.merged(base, early, late)
    #expect(result == Document.merged(base, late, early))
    let next = try #require(result.document.item(Self.next))
    #expect(
      [next.text, next.note, next.priority] == ["Rent by hand", "Twice", "A"] && next.due == Self.day(8))
    #expect(next.conflicts == [])
    #expect(Document.merged(early, early, result.document).document == result.document)
  }

  /// What one copy changed of the next item counts, be it back to what the former one had.
  @Test func changesOfTheNextItemCount() throws {
    let base = try Self.base()
    let (early, late) = (try completed(base, at: 150), try completed(base))
    var edited = early
    try edited.apply(
      [.setField(Self.next, .due(Self.day(1))), .setField(Self.next, .started(moment(160)))], at: moment(160))
    let result = Document.merged(base, edited, late)
    #expect(result.document.item(Self.next)?.due == Self.day(1))
    #expect(result.document.item(Self.next)?.started == moment(160))
    #expect(result.notices == [])
  }

  /// One copy has gone a step further, the other has edited the item in between.
  @Test func editsReachTheOpenItemOfTheSeries() throws {
    let base = try Self.base()
    var (ours, theirs) = (try completed(base, at: 150), try completed(base))
    var open = Item(uid: Self.next.nextOccurrence, id: 4, text: "Rent", created: moment(170))
    (open.recur, open.due) = ("FREQ=WEEKLY", Self.day(15))
    try ours.apply(
      [.complete(Self.next, at: moment(170)), .insert(open, list: "Home", index: 0)], at: moment(170))
    try theirs.apply([.setText(Self.next, "Rent by hand")], at: moment(210))
    let merged = Document.merged(base, ours, theirs).document
    #expect(merged.item(open.uid)?.text == "Rent by hand")
    #expect(Document.merged(base, theirs, ours).document == merged)
  }

  @Test func nextItemFollowsToAnotherList() throws {
    let base = try Self.base()
    var moved = base
    try moved.apply(
      [.addList("Office", index: 1), .move(uid(1), list: "Office", index: 0)], at: moment(100))
    let merged = Document.merged(base, try completed(base), moved).document
    #expect(merged.lists.map { $0.items.map(\.id) } == [[2], [1, 3]])
    #expect(Document.merged(base, moved, try completed(base)).document == merged)
    // It is put under an item at the same time.
    var under = try completed(base)
    try under.apply(
      [.setField(uid(1), .under(uid(2))), .setField(Self.next, .under(uid(2)))], at: moment(210))
    let tied = Document.merged(base, under, moved).document
    #expect(tied.brokenInvariant == nil && tied.lists[0].items.count == 3)
  }

  @Test func endedSeriesIsNamed() throws {
    let base = try Self.base()
    var ended = try completed(base, at: 150)
    try ended.apply([.remove(Self.next)], at: moment(160))
    #expect(Document.merged(base, ended, try completed(base)).notices == [.kept(Self.next)])
  }

  @Test func otherItemsOfTheSeriesAreNotTouched() throws {
    let (_, next, notices) = try merged([
      .setText(uid(2), "Oat milk"), .setField(uid(1), .started(moment(90))),
    ])
    #expect(next.text == "Rent")
    #expect(next.started == nil)
    #expect(notices == [])
  }
}
