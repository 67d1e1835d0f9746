import Rendering
import Testing

@testable import TodoModel

@Suite struct ListOutputTests {
  /// Three of the twelve items of a list, and a second list.
  static let document = Document(
    lists: [
      ItemList(
        name: "Inbox", items: Items([item(3, "Milk"), item(12, "Eg\u{1B}gs", done: true), item(7, "Brot 🥖")])),
      ItemList(name: "Work", items: Items([item(8, "Report")])),
    ])

  static func found(_ lists: [Int], _ request: ListRequest = ListRequest()) -> FoundItems {
    let moment = QueryMoment(now: moment()) { LocalTime(utc: $0) }
    return document.find(request, in: lists, at: moment)
  }

  let output = ListOutput(document: document, list: 0, found: found([0]))

  @Test func plainLinesHaveThreeFields() {
    #expect(output.plain() == "3\topen\tMilk\n12\tdone\tEg\\u{1B}gs\n7\topen\tBrot 🥖\n")
    #expect(output.plain(end: "\0") == "3\topen\tMilk\0" + "12\tdone\tEg\\u{1B}gs\0" + "7\topen\tBrot 🥖\0")
    let tab = Document(lists: [ItemList(name: "Inbox", items: Items([item(1, "a\tb")]))])
    let found = FoundItems(
      items: [FoundItem(place: Place(list: 0, index: 0), item: item(1, "a\tb"))], total: 1)
    #expect(ListOutput(document: tab, list: 0, found: found).plain() == "1\topen\ta\\u{9}b\n")
  }

  @Test func printsIDsAlone() {
    #expect(output.ids() == "3\n12\n7\n")
    #expect(output.ids(end: "\0") == "3\0" + "12\0" + "7\0")
    #expect(ListOutput(document: Self.document, list: 0, found: FoundItems(items: [], total: 3)).ids() == "")
  }

  @Test func groupsGiveAnOrderWithEachItemOnce() {
    var output = output
    let items = output.found.items
    output.order(by: [
      ItemGroup(heading: .tag("b"), items: [items[2], items[0]]),
      ItemGroup(heading: .tag("a"), items: [items[0], items[1]]),
    ])
    #expect(output.ids() == "7\n3\n12\n")
  }

  @Test func jsonHasALineForEachItem() {
    #expect(
      String(decoding: output.json(), as: UTF8.self) == """
        {"list":"Inbox","count":3,"items":[
        {"id":3,"text":"Milk","done":false,"created":"2026-11-21T09:30:00Z",\
        "uid":"00000000000000000000000000000003"},
        {"id":12,"text":"Eg\\u001bgs","done":true,"created":"2026-11-21T09:30:00Z",\
        "completed":"2026-11-21T09:31:00Z","uid":"0000000000000000000000000000000c"},
        {"id":7,"text":"Brot 🥖","done":false,"created":"2026-11-21T09:30:00Z",\
        "uid":"00000000000000000000000000000007"}
        ]}

        """)
  }

  @Test func jsonOfSeveralListsNamesThemWithTheItems() {
    let found = Self.found([0, 1], ListRequest(query: .test(.ids([3...3, 8...8]))))
    #expect(
      String(decoding: ListOutput(document: Self.document, list: nil, found: found).json(), as: UTF8.self)
        == """
        {"count":2,"items":[
        {"id":3,"text":"Milk","done":false,"list":"Inbox","created":"2026-11-21T09:30:00Z",\
        "uid":"00000000000000000000000000000003"},
        {"id":8,"text":"Report","done":false,"list":"Work","created":"2026-11-21T09:30:00Z",\
        "uid":"00000000000000000000000000000008"}
        ]}

        """)
  }
}
