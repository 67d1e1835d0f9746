import Interchange
import Testing
import TodoModel

@testable import Sync

struct LinkedFieldsTests {
  private let world = ExchangeWorld()

  private func item(_ text: String, _ change: (inout Item) -> Void = { _ in }) throws -> Item {
    let created = try #require(Instant("2026-11-21T09:30:00Z"))
    var item = Item(uid: ItemUID(foreign: "a"), id: 1, text: text, created: created)
    change(&item)
    return item
  }

  @Test func readsBackEveryField() throws {
    let items = try [
      item("a, b; c\\d \u{1F95B}"),
      item("done") {
        $0.completed = Instant("2026-11-22T08:00:00Z")
        $0.priority = "Z"
      },
      item("all") {
        $0.due = DueDate("2026-12-09T08:00:00Z")
        $0.wait = DueDate("2026-12-01")
        $0.priority = "C"
        $0.tags = ["home", "a,b"]
        $0.note = "one\ntwo; three"
        $0.recur = "after FREQ=WEEKLY;INTERVAL=2"
      },
      item("waits longer than it is due") {
        $0.due = DueDate("2026-12-01")
        $0.wait = DueDate("2026-12-09")
      },
      item("comes again") {
        $0.due = DueDate("2026-12-31")
        $0.wait = DueDate("2026-12-09")
        $0.recur = "FREQ=MONTHLY"
      },
    ]
    let fields = LinkedFields(ICalendarFormat(), .utc)
    for item in items {
      let bytes = TodoFile.new(item, order: 5, hasNext: false, world)
      let todo = try #require(try TodoFile(bytes, world))
      #expect(todo.key == 5)
      #expect(todo.uid == item.uid)
      #expect(fields.differing(item, todo.item, hasNext: false) == [], "\(item.text)")
      // And from every other one's file.
      for other in items {
        let again = try #require(try TodoFile(todo.saying(other, order: 6, hasNext: false), world))
        #expect(fields.differing(other, again.item, hasNext: false) == [], "\(item.text) to \(other.text)")
      }
    }
  }
}
