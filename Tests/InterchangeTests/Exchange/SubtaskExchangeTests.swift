import Testing
import TodoModel

@testable import Interchange

/// Parents and dependencies in the files of other programs.
@Suite struct SubtaskExchangeTests {
  private static func item(_ id: Int, _ text: String, under: Int? = nil, needs: Int...) -> Item {
    func uid(_ id: Int) -> ItemUID { ItemUID(high: 7, low: UInt64(id)) }
    var item = Item(uid: uid(id), id: id, text: text, created: Instant(secondsSince1970: 1_795_253_400))
    item.under = under.map(uid)
    item.needs = needs.map(uid)
    return item
  }

  private static let lists = [
    ItemList(
      name: "Inbox",
      items: Items([
        item(1, "Party"), item(2, "Cake", under: 1), item(3, "Candles", under: 2, needs: 5, 4),
        item(4, "Music", under: 1), item(5, "Milk"),
      ]))
  ]

  private func text(_ file: ExportedFile) -> [String] {
    String(decoding: file.bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
  }

  /// Formats with item names keep both fields.
  @Test(arguments: ["icalendar", "taskwarrior", "csv", "flick"])
  func formatsThatNameItemsKeepThem(name: String) throws {
    let format = try #require(ExchangeFormats.named(name))
    let world = ExchangeWorld()
    let file = format.write(Self.lists, naming: false, world)
    #expect(file.losses.messages == [])
    let read = format.read(file.bytes, world)
    #expect(read.faults == [])
    #expect(read.items.map(\.members.under) == Self.lists[0].items.map(\.under))
    #expect(read.items.map { Set($0.members.needs) } == Self.lists[0].items.map { Set($0.needs) })
    #expect(read.items.allSatisfy { $0.members.unknown == [] })
  }

  @Test func iCalendarHasRelatedTo() {
    let lines = text(ICalendarFormat().write(Self.lists, naming: false, ExchangeWorld()))
    #expect(
      lines.filter { $0.hasPrefix("RELATED-TO") } == [
        "RELATED-TO:00000000-0000-0007-0000-000000000001",
        "RELATED-TO:00000000-0000-0007-0000-000000000002",
        "RELATED-TO;RELTYPE=DEPENDS-ON:00000000-0000-0007-0000-000000000005",
        "RELATED-TO;RELTYPE=DEPENDS-ON:00000000-0000-0007-0000-000000000004",
        "RELATED-TO:00000000-0000-0007-0000-000000000001",
      ])
  }

  /// The UIDs of other programs stay what they are, and relations that flick does not know are kept.
  @Test func relationsOfOtherProgramsAreGivenBack() throws {
    let source = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//x//y//EN
      BEGIN:VTODO
      UID:party@example.com
      SUMMARY:Party
      RELATED-TO;RELTYPE=CHILD:cake@example.com
      END:VTODO
      BEGIN:VTODO
      UID:cake@example.com
      SUMMARY:Cake
      RELATED-TO;RELTYPE=PARENT:party@example.com
      RELATED-TO;RELTYPE=SIBLING:other@example.com
      X-FLICK-NEEDS:party@example.com
      END:VTODO
      END:VCALENDAR

      """
    let world = ExchangeWorld()
    let read = ICalendarFormat().read(Array(source.utf8), world)
    let party = try #require(read.items.first?.uid)
    #expect(read.items.map(\.members.under) == [nil, party])
    #expect(read.items[1].members.needs == [party])
    let items = read.items.enumerated().map { index, item in
      item.item(uid: item.uid ?? party, id: index + 1, now: Instant(secondsSince1970: 1_795_253_400))
    }
    func relations(_ items: [Item]) -> [String] {
      text(ICalendarFormat().write([ItemList(name: "Inbox", items: Items(items))], naming: false, world))
        .filter { $0.hasPrefix("RELATED-TO") || $0.hasPrefix("X-FLICK-NEEDS") }
    }
    #expect(
      relations(items) == [
        "RELATED-TO;RELTYPE=CHILD:cake@example.com", "RELATED-TO;RELTYPE=PARENT:party@example.com",
        "X-FLICK-NEEDS:party@example.com", "RELATED-TO;RELTYPE=SIBLING:other@example.com",
      ])
    var changed = items
    changed[1].under = nil
    changed[0].under = changed[1].uid
    changed[1].needs = []
    #expect(
      relations(changed) == [
        "RELATED-TO:cake@example.com", "RELATED-TO;RELTYPE=CHILD:cake@example.com",
        "RELATED-TO;RELTYPE=SIBLING:other@example.com",
      ])
  }

  @Test func markdownSetsSubtasksIn() {
    let file = MarkdownFormat().write(Self.lists, naming: false, ExchangeWorld())
    #expect(
      text(file) == ["- [ ] Party", "  - [ ] Cake", "    - [ ] Candles", "  - [ ] Music", "- [ ] Milk"])
    #expect(
      file.losses.messages == [
        "5 days of creation left out: a Markdown task has none",
        "2 dependencies left out: a Markdown task has none",
      ])
    let read = MarkdownFormat().read(file.bytes, ExchangeWorld())
    #expect(read.items.map(\.text) == ["Party", "Cake", "Candles", "Music", "Milk"])
    #expect(read.items.map(\.parent) == [nil, 0, 1, 0, nil])
  }

  @Test func notesOfSubtasksInMarkdownAreReadBack() {
    var cake = Self.item(2, "Cake", under: 1)
    cake.note = "Chocolate\n  - [ ] no task"
    let list = ItemList(name: "Inbox", items: Items([Self.item(1, "Party"), cake, Self.item(5, "Milk")]))
    let read = MarkdownFormat().read(
      MarkdownFormat().write([list], naming: false, ExchangeWorld()).bytes, ExchangeWorld())
    #expect(read.items.map(\.members.note) == [nil, cake.note, nil])
    #expect(read.items.map(\.parent) == [nil, 0, nil])
  }

  @Test func todoTxtNamesLinesAsTopydoDoes() {
    let file = TodoTxtFormat().write(Self.lists, naming: false, ExchangeWorld())
    #expect(
      text(file) == [
        "2026-11-21 Party id:1", "2026-11-21 Cake id:2 p:1", "2026-11-21 Candles p:2 dep:5,4",
        "2026-11-21 Music id:4 p:1", "2026-11-21 Milk id:5",
      ])
    #expect(file.losses.messages == [])
    let read = TodoTxtFormat().read(file.bytes, ExchangeWorld())
    #expect(read.items.map(\.text) == ["Party", "Cake", "Candles", "Music", "Milk"])
    #expect(read.items.map(\.parent) == [nil, 0, 1, 0, nil])
    #expect(read.items.map(\.needed) == [[], [], [4, 3], [], []])
  }

  @Test func keepsTodoTxtReferencesWithoutLineAsText() {
    let source = "Call p:9\nFix id:3 bug id:4\nSell p:4 p:3\nTwice id:5\nAgain id:5\nBelow p:5\n"
    let read = TodoTxtFormat().read(Array(source.utf8), ExchangeWorld())
    #expect(
      read.items.map(\.text) == [
        "Call p:9", "Fix id:3 bug", "Sell p:3", "Twice id:5", "Again id:5", "Below p:5",
      ])
    #expect(read.items.map(\.parent) == [nil, nil, 1, nil, nil, nil])
    // A text that resembles a reference is escaped.
    let item = Self.item(1, "Say id:1 and p:1")
    let list = ItemList(name: "Inbox", items: Items([item, Self.item(2, "Below", under: 1)]))
    let back = TodoTxtFormat().read(
      TodoTxtFormat().write([list], naming: false, ExchangeWorld()).bytes, ExchangeWorld())
    #expect(back.items.map(\.text) == ["Say id:1 and p:1", "Below"])
    #expect(back.items.map(\.parent) == [nil, 0])
  }

  @Test func csvHasColumnsForThemOnlyIfNeedBe() {
    let file = CSVFormat().write(Self.lists, naming: false, ExchangeWorld())
    #expect(text(file).first?.hasSuffix(",uid,under,needs") == true)
    let plain = [ItemList(name: "Inbox", items: Items([Self.item(1, "Milk")]))]
    #expect(text(CSVFormat().write(plain, naming: false, ExchangeWorld())).first?.hasSuffix(",uid") == true)
  }
}
