import Rendering
import StorageSupport
import Synchronization
import TestSupport
import Testing
import TodoModel

@Suite struct ChangeReportTests {
  static let milk = item(1, "Mi\u{1B}lk")
  static let eggs = item(2, "Eggs", done: true)

  static var dated: Item {
    var rent = item(4, "Rent")
    rent.due = .day(CalendarDay("2026-11-27") ?? .first)
    rent.recur = "FREQ=MONTHLY"
    return rent
  }

  /// Each kind of edit on a list of two, and its line.
  static let edits: [(edit: Edit, line: String)] = [
    (.insert(item(3, "Bread"), list: "Inbox", index: 0), "added #3 Bread"),
    (.remove(uid(1)), "removed #1 Mi\\u{1B}lk"),
    (.complete(uid(1), at: moment(5)), "done #1 Mi\\u{1B}lk"),
    (.reopen(uid(2)), "reopened #2 Eggs"),
    (.setText(uid(2), "Six\u{7}eggs"), "edited #2 Six\\u{7}eggs (was: Eggs)"),
    (.move(uid(2), list: "Inbox", index: 0), "moved #2 Eggs to Inbox, place 1"),
    (.insert(dated, list: "Inbox", index: 0), "added #4 Rent, due Fri 27 Nov 2026, every month"),
    (.setField(uid(1), .priority("A")), "#1 Mi\\u{1B}lk: priority A"),
    (.setField(uid(1), .priority(nil)), "cleared priority of #1 Mi\\u{1B}lk"),
    (.setField(uid(1), .due(.instant(moment(5)))), "#1 Mi\\u{1B}lk: due Sat 21 Nov 2026 09:30:05"),
    (.setField(uid(1), .note("One\u{9B}\nTwo")), "#1 Mi\\u{1B}lk: note One\\u{9B} …"),
    (.setField(uid(1), .tags(["a", "b"])), "#1 Mi\\u{1B}lk: tags a, b"),
    (
      .setField(uid(1), .recur("after FREQ=DAILY")), "#1 Mi\\u{1B}lk: recur every day after completion"
    ),
    (.addList("Wo\u{9B}rk", index: 1), "added list Wo\\u{9B}rk"),
    (.renameList("Inbox", to: "In\u{9B}"), "renamed list Inbox to In\\u{9B}"),
  ]

  @Test(arguments: edits.indices)
  func eachEditIsALine(_ index: Int) throws {
    let (edit, line) = ChangeReportTests.edits[index]
    let before = Document(lists: [
      ItemList(name: "Inbox", items: [ChangeReportTests.milk, ChangeReportTests.eggs])
    ])
    var after = before
    try after.apply(edit, at: moment(10))
    #expect(ChangeReport(edits: [edit], before: before, after: after).text == line + "\n")
  }

  @Test func aDryRunSpeaksOfWhatWouldBe() {
    let inbox = Document(lists: [
      ItemList(name: "Inbox", items: [ChangeReportTests.milk, ChangeReportTests.eggs])
    ])
    func line(_ edit: Edit) -> String {
      ChangeReport(edits: [edit], before: inbox, after: inbox, isDryRun: true).text
    }
    #expect(line(.remove(uid(2))) == "would remove #2 Eggs\n")
    #expect(line(.complete(uid(2), at: moment(5))) == "would complete #2 Eggs\n")
    #expect(line(.setField(uid(2), .priority("A"))) == "would change #2 Eggs: priority A\n")
    for (edit, _) in ChangeReportTests.edits { #expect(line(edit).hasPrefix("would ")) }
  }

  @Test func namesItemThatCameAndWent() {
    let edits = [Edit.insert(item(3, "Bread"), list: "Inbox", index: 0), .remove(uid(3))]
    let report = ChangeReport(edits: edits, before: Document(), after: Document())
    #expect(report.text == "added #3 Bread\nremoved #3 Bread\n")
  }

  /// Counts the items that are read after all.
  private final class Reads: Sendable {
    private let count = Atomic(0)
    var total: Int { count.load(ordering: .relaxed) }

    /// A list of runs of a hundred items that are read late.
    func items(_ count: Int) -> Items {
      Items(
        deferred: stride(from: 1, to: count, by: 100).map { first in
          let items = (first..<first + 100).map { item($0, "Old") }
          return DeferredItems(ListedItems(items) { self.count.add($0, ordering: .relaxed) })
        })
    }
  }

  /// Telling of a change of one item, or of a hundred, reads no other item of a long list.
  @Test(arguments: [1, 100])
  func readsOnlyReportedItems(count: Int) throws {
    let reads = Reads()
    let before = Document(lists: [ItemList(name: "Inbox", items: reads.items(10_000))], next: 10_001)
    let ids = (1...count).map { $0 * 97 }
    let edits = ids.map { Edit.complete(uid($0), at: moment(5)) }
    var after = before
    let report = try {
      try after.apply(edits, at: moment(5))
      return ChangeReport(edits: edits, before: before, after: after)
    }()
    let change = reads.total
    #expect(change <= count * 100)
    #expect(report.text == ids.map { "done #\($0) Old\n" }.joined())
    #expect(ChangeReport.json([report]).count > count * 100)
    #expect(reads.total == change)
  }

  @Test func severalListsAreNamed() throws {
    let before = Document(lists: [ItemList(name: "Inbox"), ItemList(name: "Work"), ItemList(name: "Home")])
    let edits: [Edit] = [
      .insert(item(1, "Report"), list: "Work", index: 0), .move(uid(1), list: "Inbox", index: 0),
      .moveList("Home", index: 0), .chooseList("Work"), .removeList("Home"),
    ]
    var after = before
    try after.apply(edits, at: moment(10))
    #expect(
      ChangeReport(edits: edits, before: before, after: after).text == """
        added #1 Report (Work)
        moved #1 Report to Inbox, place 1
        moved list Home to place 1
        current list Work
        removed list Home

        """)
  }

  @Test func jsonHasEditsAndItemsEachOnce() throws {
    let before = Document(lists: [
      ItemList(name: "Inbox", items: [ChangeReportTests.milk, ChangeReportTests.eggs])
    ])
    let edits: [Edit] = [.reopen(uid(2)), .move(uid(2), list: "Inbox", index: 0), .remove(uid(1))]
    var after = before
    try after.apply(edits, at: moment(70))
    #expect(
      String(
        decoding: ChangeReport.json([ChangeReport(edits: edits, before: before, after: after)]), as: UTF8.self
      )
        == """
        {
          "edits": [
            {"edit":"reopen","uid":"00000000000000000000000000000002"},
            {"edit":"move","uid":"00000000000000000000000000000002","list":"Inbox","index":0},
            {"edit":"remove","uid":"00000000000000000000000000000001"}
          ],
          "items": [
            {"id":2,"text":"Eggs","done":false,"list":"Inbox","created":"2026-11-21T09:30:00Z","modified":\
        {"completed":"2026-11-21T09:31:10Z","place":"2026-11-21T09:31:10Z"},"uid":"00000000000000000000000000000002"},
            {"id":1,"text":"Mi\\u001blk","done":false,"list":"Inbox","created":"2026-11-21T09:30:00Z",\
        "uid":"00000000000000000000000000000001"}
          ]
        }

        """)
  }

  @Test func printsNothingWithoutEdits() {
    let report = ChangeReport(edits: [], before: Document(), after: Document())
    #expect(report.text == "")
    #expect(
      String(decoding: ChangeReport.json([report]), as: UTF8.self)
        == "{\n  \"edits\": [],\n  \"items\": []\n}\n")
  }
}
