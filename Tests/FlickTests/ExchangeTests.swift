import Coding
import Interchange
import Storage
import TestSupport
import Testing
import TodoModel

/// A thousand items in four languages, in the long form ten thousand, out of the built program and into it again in every format.
@Suite(.onOwnThreads) struct ExchangeTests {
  private static let texts = [
    "Buy milk, \"2 l\"; due:2026-12-01", "don't re: /foo/ x marks the spot +home @bank",
    "Äpfel & Öl überprüfen",
    "Straßenkarte 1:50.000 zurückgeben", "اتصل بطبيب الأسنان 🦷", "לקנות חלב (2)", "牛乳を買う🥛", "👩‍👩‍👧 と 歯医者、十二月",
    "=1+1 is no formula", "'quoted'",
  ]
  private static let notes = ["one\ntwo", "- [ ] no task\n\n```\ncode\n```", "二階、左", "הערה\nثانية"]
  private static let rules = ["FREQ=WEEKLY", "after FREQ=DAILY;INTERVAL=3", "FREQ=WEEKLY;BYDAY=MO,TH"]

  /// Every combination of what an item may have comes up.
  private static func item(_ number: Int) -> Item {
    let created = Instant(secondsSince1970: 1_767_225_600 + Int64(number) * 3_601)
    var item = Item(
      uid: ItemUID(high: UInt64(number) &* 0x9E37_79B9_7F4A_7C15, low: UInt64(number)), id: number,
      text: "\(texts[number % texts.count]) \(number / 3)", created: created,
      completed: number % 3 == 0 ? Instant(secondsSince1970: created.secondsSince1970 + 90_001) : nil)
    if number % 4 == 1 { item.due = .instant(created) }
    if number % 4 == 2 { item.due = CalendarDay(daysSince1970: 20_500 + number % 700).map { .day($0) } }
    if number % 5 == 1 { item.priority = ["A", "B", "C", "D", "Z"][number % 7 % 5] }
    if number % 6 == 1 { item.tags = number % 12 == 1 ? ["家", "two words"] : ["בית"] }
    if number % 7 == 1 { item.note = notes[number % notes.count] }
    if number % 8 == 1 { item.wait = CalendarDay(daysSince1970: 20_400 + number % 700).map { .day($0) } }
    if number % 9 == 1 { item.recur = rules[number % rules.count] }
    return item
  }

  private static let count = Search.size(1000, long: 10_000)

  private static let store: [UInt8] = {
    let lists = ["Inbox", "Größe", "עבודה", "仕事"].enumerated().map { index, name in
      ItemList(name: name, items: Items((1...count / 4).map { item(index * (count / 4) + $0) }))
    }
    return DocumentCoding.encode(Document(lists: lists))
  }()

  @Test(arguments: ExchangeFormats.all)
  func exportsAndImportsEveryFormat(format: any ExchangeFormat) throws {
    var desk = try Desk()
    desk.variables["TZ"] = "Europe/Berlin"
    try desk.folder.write(String(decoding: ExchangeTests.store, as: UTF8.self), to: "todo.json")
    let ending = desk.shell(
      """
      "$FLICK" export --to \(format.name) --all > one && export FLICK_FILE=second.json &&
      "$FLICK" import --from \(format.name) one > added && "$FLICK" import --from \(format.name) one > again &&
      "$FLICK" export --to \(format.name) --all > two && cmp one two && grep -c '^added #' added; cat again
      """)
    #expect(ending.output == "\(ExchangeTests.count)\n", "\(ending.message)")
    let second = try Store(path: desk.folder.path("second.json")).read() ?? Document()
    #expect(second.brokenInvariant == nil)
    let first = try DocumentCoding.decode(ExchangeTests.store)
    #expect(second.lists.map(\.name) == first.lists.map(\.name))
    for (one, two) in zip(first.lists, second.lists) {
      #expect(one.items.map(\.text) == two.items.map(\.text))
      #expect(one.items.map(\.isDone) == two.items.map(\.isDone))
      func isTold(_ field: ItemField) -> Bool { format.fields.contains(field) }
      #expect(!isTold(.due) || one.items.map(\.due) == two.items.map(\.due))
      #expect(!isTold(.priority) || one.items.map(\.priority) == two.items.map(\.priority))
      #expect(!isTold(.tags) || one.items.map(\.tags) == two.items.map(\.tags))
      #expect(!isTold(.wait) || one.items.map(\.wait) == two.items.map(\.wait))
      #expect(!isTold(.recur) || one.items.map(\.recur) == two.items.map(\.recur))
      #expect(!isTold(.note) || one.items.map(\.note) == two.items.map(\.note))
      #expect(!format.namesItems || one.items.map(\.uid) == two.items.map(\.uid))
      #expect(format.times != .exact || one.items.map(\.created) == two.items.map(\.created))
    }
    #expect(
      desk.shell("FLICK_FILE=second.json \"$FLICK\" undo > undone && grep -c '^removed #' undone").output
        == "\(ExchangeTests.count)\n")
  }
}
