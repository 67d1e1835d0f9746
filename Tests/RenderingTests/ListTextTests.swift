import Foundation
import Rendering
import Terminal
import Testing
import TodoModel

@Suite struct ListTextTests {
  /// A list with everything that a list can show. Now is Saturday, 2026-11-21 09:30.
  static let document: Document = {
    func date(_ text: String) -> DueDate? { DueDate(text) }
    func with(_ item: Item, _ change: (inout Item) -> Void) -> Item {
      var item = item
      change(&item)
      return item
    }
    let inbox = [
      with(item(101, "Write the report for the board meeting that nobody remembers")) {
        $0.due = date("2026-11-18")
        $0.priority = "A"
        $0.tags = ["work", "board"]
        $0.note = "With figures"
      },
      with(item(7, "Call Ada @phone")) { $0.due = date("2026-11-21T17:30:00Z") },
      item(8, "牛乳とパンを買う 🥖"),
      with(item(9, "שלום עולם")) { $0.due = date("2026-11-27") },
      with(item(10, "Water the plants")) {
        $0.due = date("2026-11-22")
        $0.recur = "FREQ=WEEKLY"
        $0.tags = ["home"]
      },
      with(item(11, "Renew the passport")) {
        $0.due = date("2027-03-01")
        $0.wait = date("2026-12-14")
        $0.priority = "C"
      },
      with(item(12, "Buy milk", done: true)) {
        $0.due = date("2026-11-20")
        $0.tags = ["errand"]
      },
      with(item(13, "Fix the \u{1B}[31mbike 🚲")) {
        $0.conflicts = [Conflict(field: "text", json: "\"Sell the bike\"", time: moment())]
      },
      with(item(14, "Missed this morning")) { $0.due = date("2026-11-21T09:00:00Z") },
    ]
    return Document(
      lists: [
        ItemList(name: "Inbox", items: Items(inbox)),
        ItemList(name: "Work", items: Items([item(20, "Plan")])),
      ])
  }()

  static var now: QueryMoment { QueryMoment(now: moment()) { LocalTime(utc: $0) } }

  private func text(
    _ depth: ColorDepth, width: Int? = nil, lists: [Int] = [0], namesLists: Bool = false
  ) -> String {
    var text = ListText(document: Self.document, moment: Self.now, depth: depth, width: width)
    text.namesLists = namesLists
    return text.text(Self.document.find(ListRequest(), in: lists, at: Self.now).items)
  }

  /// The four looks on a terminal of 80 columns. FLICK_RECORD=1 in the environment records them anew.
  @Test(arguments: ColorDepth.allCases)
  func matchesRecordOfDepth(depth: ColorDepth) throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Goldens/list-\(depth).txt")
    let text = text(depth, width: 80)
    if ProcessInfo.processInfo.environment["FLICK_RECORD"] == "1" { try Data(text.utf8).write(to: file) }
    #expect(try String(contentsOf: file, encoding: .utf8) == text)
  }

  /// Whatever the depth, the words are the same.
  @Test func colorsOnlyColor() throws {
    let plain = text(.none, width: 80)
    for depth in ColorDepth.allCases {
      let bare = try text(depth, width: 80).replacing(Regex("\u{1B}\\[[0-9;]*m"), with: "")
      #expect(bare == plain)
    }
  }

  @Test func printsFullTextWithoutWidth() {
    #expect(
      text(.none) == """
        101  [ ] Write the report for the board meeting that nobody remembers  due 2026-11-18  (A)  +work +board  note
          7  [ ] Call Ada @phone  due 2026-11-21 17:30
          8  [ ] 牛乳とパンを買う 🥖
          9  [ ] שלום עולם  due 2026-11-27
         10  [ ] Water the plants  due 2026-11-22  +home  repeats
         11  [ ] Renew the passport  due 2027-03-01  (C)  waits until 2026-12-14
         12  [x] Buy milk  due 2026-11-20  +errand
         13  [ ] Fix the \\u{1B}[31mbike 🚲  conflict
         14  [ ] Missed this morning  due 2026-11-21 09:00

        """)
  }

  /// No line is wider than the terminal, however narrow, as long as there is room for a text at all.
  @Test(arguments: [16, 20, 24, 33, 40, 60, 79, 80, 81, 120, 300])
  func noLineIsWiderThanTheTerminal(width: Int) {
    for line in text(.none, width: width, lists: [0, 1], namesLists: true).split(separator: "\n") {
      #expect(line.columnsOnTerminal <= width, "\(line)")
    }
  }

  @Test func severalListsAreNamed() {
    let lines = text(.none, lists: [0, 1], namesLists: true).split(separator: "\n")
    #expect(lines[2] == "  8  [ ] 牛乳とパンを買う 🥖  (Inbox)")
    #expect(lines.last == " 20  [ ] Plan  (Work)")
  }

  @Test func printsGroupsUnderHeadings() {
    let found = Self.document.find(
      ListRequest(query: .test(.ids([7...10, 12...12, 20...20]))), in: [0, 1], at: Self.now)
    func text(_ grouping: Grouping) -> String {
      ListText(document: Self.document, moment: Self.now, depth: .none)
        .text(found.grouped(by: grouping, in: Self.document, at: Self.now))
    }
    #expect(
      text(.due) == """
        Today (1)
         7  [ ] Call Ada @phone  due 2026-11-21 17:30

        Tomorrow (1)
        10  [ ] Water the plants  due 2026-11-22  +home  repeats

        In the next seven days (1)
         9  [ ] שלום עולם  due 2026-11-27

        No date, or done (3)
         8  [ ] 牛乳とパンを買う 🥖
        12  [x] Buy milk  due 2026-11-20  +errand
        20  [ ] Plan

        """)
    #expect(
      text(.tag).split(separator: "\n").filter { !$0.contains("[") } == [
        "+errand (1)", "+home (1)", "+phone (1)", "No tag (3)",
      ])
    #expect(text(.list).hasPrefix("Inbox (5)\n") && text(.list).hasSuffix("\nWork (1)\n20  [ ] Plan\n"))
    #expect(text(.priority).hasPrefix("No priority (6)\n"))
  }

  /// An open text has the terminal's own color.
  @Test func colorsOnlyWhatIsDone() {
    let document = ListOutputTests.document
    let found = document.find(ListRequest(query: .not(.test(.text("x")))), in: [0], at: Self.now)
    #expect(
      ListText(document: document, moment: Self.now, depth: .trueColor).text(Array(found.items.dropFirst()))
        == """
        \u{1B}[2m12\u{1B}[0m  [x] \u{1B}[9;38;2;0;153;0mEg\\u{1B}gs\u{1B}[0m
         \u{1B}[2m7\u{1B}[0m  [ ] Brot 🥖

        """)
    #expect(ListText(document: document, moment: Self.now, depth: .none).text([FoundItem]()) == "")
  }

  @Test func linesCanEndInNUL() {
    let found = ListOutputTests.found([1])
    var text = ListText(document: ListOutputTests.document, moment: Self.now, depth: .none)
    text.end = "\0"
    #expect(text.text(found.items) == "8  [ ] Report\0")
  }

  private func columns(_ names: [ListColumn], width: Int? = nil, why: Bool = false) -> String {
    let columns = ListColumns(
      names, in: Self.document, at: Self.now, why: why ? Self.document.reasons(at: Self.now) : nil)
    var text = ListText(document: Self.document, moment: Self.now, depth: .none, width: width)
    text.columns = columns
    return text.text(Self.document.find(ListRequest(limit: 4), in: [0], at: Self.now).items)
  }

  @Test func alignsChosenColumns() {
    #expect(
      columns([.id, .field(.due), .field(.text), .field(.tags)]) == """
        101  2026-11-18        Write the report for the board meeting that nobody remembers  work,board
          7  2026-11-21 17:30  Call Ada @phone
          8                    牛乳とパンを買う 🥖
          9  2026-11-27        שלום עולם

        """)
    #expect(
      columns([.field(.text), .list, .state, .field(.priority)], width: 40, why: true) == """
        Write the…  Inbox  open  A  overdue, 3 days late
        Call Ada…   Inbox  open     due today 17:30
        牛乳とパ…   Inbox  open     in list order
        שלום עולם   Inbox  open     due Fri

        """)
  }
}

extension Substring {
  /// The columns on a terminal, computed independently of the program: from known facts about these texts.
  fileprivate var columnsOnTerminal: Int {
    unicodeScalars.reduce(0) { $0 + ($1.value >= 0x3000 && $1.value < 0xA000 || $1.value > 0xFFFF ? 2 : 1) }
  }
}

extension ListText {
  fileprivate func text(_ items: [FoundItem]) -> String { String(decoding: bytes(items), as: UTF8.self) }
}
