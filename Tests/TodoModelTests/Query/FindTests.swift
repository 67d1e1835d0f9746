import Testing
import TodoModel

/// Results of queries, their order and groups. Now is Saturday, 2026-11-21 09:30 UTC, on clocks an hour ahead.
@Suite struct FindTests {
  let moment = QueryMoment(now: Instant(secondsSince1970: 1_795_249_800)) {
    LocalTime(wall: $0.secondsSince1970 + 3600)
  }
  let document: Document

  init() {
    func date(_ text: String) -> DueDate? { DueDate(text) }
    func item(_ id: Int, _ text: String, _ change: (inout Item) -> Void = { _ in }) -> Item {
      var item = Item(
        uid: ItemUID(high: 0, low: UInt64(id)), id: id, text: text,
        created: Instant(secondsSince1970: 1_795_000_000 + Int64(id) * 86_400))
      change(&item)
      return item
    }
    let inbox = [
      item(1, "Buy MILK") {
        $0.due = date("2026-11-20")
        $0.priority = "B"
        $0.tags = ["Home"]
      },
      item(2, "Call Ada +work") { $0.due = date("2026-11-21") },
      item(3, "Łódź") {
        // 09:00 here, half an hour ago.
        $0.due = date("2026-11-21T08:00:00Z")
        $0.note = "Ask Øyvind"
        $0.tags = ["trip", "home"]
      },
      item(4, "Meeting") {
        // 00:00 on the 22nd here.
        $0.due = date("2026-11-21T23:00:00Z")
        $0.wait = date("2026-11-22")
        $0.recur = "FREQ=WEEKLY"
      },
      item(5, "Old milk") {
        $0.due = date("2026-11-01")
        $0.completed = Instant(secondsSince1970: 1_795_200_000)
      },
      item(6, "plain"),
    ]
    let work = [
      item(7, "Report") {
        $0.due = date("2026-12-31")
        $0.priority = "A"
        $0.conflicts = [Conflict(field: "text", json: "\"x\"", time: Instant(secondsSince1970: 0))]
      },
      item(8, "report 2") { $0.wait = date("2026-11-20") },
    ]
    document = Document(
      lists: [ItemList(name: "Inbox", items: Items(inbox)), ItemList(name: "Work", items: Items(work))])
  }

  private func ids(_ text: String, in lists: [Int] = [0, 1]) throws -> [Int] {
    document.find(try ListRequest(parsing: text), in: lists, at: moment).items.map(\.item.id)
  }

  @Test(arguments: [
    ("", [1, 2, 3, 4, 5, 6, 7, 8]), ("milk", [1, 5]), ("MILK buy", [1]), ("lodz", [3]), ("\"call ada\"", [2]),
    ("\"ada call\"", []), ("is:open milk", [1]), ("is:done", [5]), ("not is:done milk", [1]),
    // A day is over at its end, an instant at once; today's are due, completed ones never.
    ("is:overdue", [1, 3]), ("is:due", [1, 2, 3]), ("is:waiting", [4]), ("is:recurring", [4]),
    ("is:conflict", [7]), ("due:2026-11-21", [2, 3]), ("due:2026-11-22", [4]), ("due:<2026-11-21", [1, 5]),
    ("due:<=2026-11-21", [1, 2, 3, 5]),
    ("due:>2026-11-21", [4, 7]), ("due:>=2026-11-21 due:<2026-12-01", [2, 3, 4]),
    ("due:2026-11-21..2026-11-22", [2, 3, 4]),
    ("due:..2026-11-20", [1, 5]), ("due:2026-12-01..", [7]), ("due:none", [6, 8]), ("due:any is:done", [5]),
    // A day compared with an instant counts as 09:00.
    ("due:<2026-11-21T08:00:01Z", [1, 2, 3, 5]), ("due:<2026-11-21T08:00:00Z", [1, 5]),
    ("due:<=2026-11-21T22:00:00Z", [1, 2, 3, 5]), ("due:2026-11-21T08:00:00Z", [2, 3]),
    ("wait:any", [4, 8]), ("wait:2026-11-22", [4]), ("done:any", [5]), ("done:none milk", [1]),
    ("done:2026-11-20", [5]), ("created:2026-11-20", [2]), ("created:<2026-11-20", [1]),
    ("tag:home", [1, 3]),
    ("tag:HOME", [1, 3]), ("tag:hom", []), ("tag:work", [2]), ("tag:none", [4, 5, 6, 7, 8]),
    ("tag:any", [1, 2, 3]),
    ("priority:A", [7]), ("priority:<=B", [1, 7]), ("priority:>A", [1]), ("priority:A..B", [1, 7]),
    ("priority:none is:done", [5]), ("note:oyvind", [3]), ("note:any", [3]), ("note~^Ask", [3]),
    ("text~^[A-Z]", [1, 2, 4, 5, 7]),
    ("text~(?i)^report", [7, 8]), ("id:2-4,7", [2, 3, 4, 7]), ("list:work", [7, 8]),
    ("list:*", [1, 2, 3, 4, 5, 6, 7, 8]),
    ("list:Nowhere", []), ("list:work or milk", [1, 5, 7, 8]), ("-(list:work or is:due or is:done)", [4, 6]),
    // Order and number.
    ("sort:due", [5, 1, 3, 2, 4, 7, 6, 8]), ("sort:-due", [7, 4, 2, 3, 1, 5, 6, 8]),
    ("sort:priority,due", [7, 1, 5, 3, 2, 4, 6, 8]),
    ("sort:text", [1, 2, 3, 4, 5, 6, 7, 8]), ("sort:-text limit:2", [8, 7]),
    ("sort:-created", [8, 7, 6, 5, 4, 3, 2, 1]),
    ("sort:-list,id", [7, 8, 1, 2, 3, 4, 5, 6]), ("sort:done limit:1", [5]),
    ("sort:wait", [8, 4, 1, 2, 3, 5, 6, 7]), ("limit:3", [1, 2, 3]), ("is:open limit:0", []),
  ])
  func aQueryFinds(text: String, expected: [Int]) throws { #expect(try ids(text) == expected, "\(text)") }

  /// Overdue items (the longest first), due today, by priority, due within seven days, the rest, waiting, done.
  @Test func sortsItemsByUrgency() throws {
    func item(_ id: Int, _ due: String?, _ change: (inout Item) -> Void = { _ in }) -> Item {
      var item = Item(
        uid: ItemUID(high: 0, low: UInt64(id)), id: id, text: "\(id)", created: Instant(secondsSince1970: 0))
      item.due = due.flatMap { DueDate($0) }
      change(&item)
      return item
    }
    let items = [
      item(1, nil), item(2, "2026-11-29"), item(3, "2026-11-28"), item(4, "2026-11-22"),
      item(5, nil) { $0.priority = "B" }, item(6, "2026-11-28") { $0.priority = "A" },
      item(7, "2026-11-21"), item(8, "2026-11-21T16:00:00Z"), item(9, "2026-11-21T08:00:00Z"),
      item(10, "2026-11-20"), item(11, "1999-11-20"), item(12, "2026-11-20") { $0.priority = "C" },
      item(13, "2026-11-20") { $0.wait = DueDate("2026-11-25") },
      item(14, nil) { $0.completed = Instant(secondsSince1970: 1) },
    ]
    let document = Document(lists: [ItemList(name: "Inbox", items: Items(items))])
    func ids(_ query: String) throws -> [Int] {
      document.find(try ListRequest(parsing: query), in: [0], at: moment).items.map(\.item.id)
    }
    let order = [11, 12, 10, 9, 8, 7, 6, 5, 4, 3, 1, 2, 13, 14]
    #expect(try ids("sort:next") == order)
    #expect(try ids("sort:-next") == [14, 13, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 11])
    #expect(moment.nextReason(of: items[2], isBlocked: false) == DueDate("2026-11-28").map { .soon($0) })
    #expect(moment.nextReason(of: items[2], isBlocked: true) == .blocked)
    #expect(moment.nextReason(of: items[12], isBlocked: true) == DueDate("2026-11-25").map { .waiting($0) })
    #expect(moment.nextReason(of: items[13], isBlocked: true) == .done)
  }

  @Test func onlyTheListsAskedAreLookedAt() throws {
    #expect(try ids("due:any", in: [1]) == [7])
    let found = document.find(try ListRequest(parsing: "milk limit:1"), in: [0], at: moment)
    #expect(found.total == 6)
    #expect(found.items.map(\.place) == [Place(list: 0, index: 0)])
  }

  /// Each group as its heading and ids.
  private func groups(_ grouping: Grouping, _ text: String = "") throws -> [String] {
    document.find(try ListRequest(parsing: text), in: [0, 1], at: moment).grouped(
      by: grouping, in: document, at: moment
    ).map { "\($0.heading) \($0.items.map(\.item.id))" }
  }

  @Test func itemsAreGrouped() throws {
    #expect(try groups(.list, "sort:-id") == ["list(\"Inbox\") [6, 5, 4, 3, 2, 1]", "list(\"Work\") [8, 7]"])
    #expect(
      try groups(.tag) == [
        "tag(Optional(\"Home\")) [1, 3]", "tag(Optional(\"trip\")) [3]", "tag(Optional(\"work\")) [2]",
        "tag(nil) [4, 5, 6, 7, 8]",
      ])
    let period = "due(TodoModel.ItemGroup.Period."
    #expect(
      try groups(.due) == [
        period + "overdue) [1, 3]", period + "today) [2]", period + "tomorrow) [4]", period + "later) [7]",
        period + "none) [5, 6, 8]",
      ])
    #expect(
      try groups(.priority) == [
        "priority(Optional(\"A\")) [7]", "priority(Optional(\"B\")) [1]", "priority(nil) [2, 3, 4, 5, 6, 8]",
      ])
  }

  @Test func wordsOfTheTextAreTagsOnlyWhereTheyCount() {
    let without = QueryMoment(now: moment.now, countsTagWords: false) { LocalTime(utc: $0) }
    let item = Item(uid: ItemUID(high: 0, low: 1), id: 1, text: "a +work", created: moment.now)
    #expect(Query.test(.has(.tags, "work")).matches(item, inListNamed: "Inbox", at: moment))
    #expect(!Query.test(.has(.tags, "work")).matches(item, inListNamed: "Inbox", at: without))
    #expect(Query.test(.lacks(.tags)).matches(item, inListNamed: "Inbox", at: without))
  }
}
