import Testing
import TodoModel

@testable import Interchange

@Suite struct TaskwarriorTests {
  private static let uuid = "bc2a2003-5079-4a6c-8bd0-e51491312829"

  private func told(_ members: String) -> [String] {
    ForeignFile(#"[{"uuid":"\#(TaskwarriorTests.uuid)","description":"Milk",\#(members)}]"#, .taskwarrior)
      .told
  }

  @Test(arguments: [
    (#""status":"pending","id":3,"urgency":1.5"#, "[ ] Milk"),
    (#""status":"pending","entry":"20261121T093000Z""#, "[ ] Milk  created 2026-11-21T09:30:00Z"),
    (
      #""status":"completed","end":"20261121T093000Z""#, "[x] Milk  completed 2026-11-21T09:30:00Z"
    ),
    (
      #""due":"20261201T000000Z","wait":"20261130T170000Z""#,
      "[ ] Milk  due 2026-12-01  wait 2026-11-30T17:00:00Z"
    ),
    (#""priority":"H""#, "[ ] Milk  priority A"),
    (#""priority":"L""#, "[ ] Milk  priority C"),
    (#""priority":"D""#, "[ ] Milk  priority D"),
    (#""priority":"A""#, #"[ ] Milk  priority A  "taskwarrior" {"priority":"A"}"#),
    (#""priority":"urgent""#, #"[ ] Milk  "taskwarrior" {"priority":"urgent"}"#),
    (#""project":"Home.Kitchen""#, "[ ] Milk  list Home.Kitchen"),
    (#""tags":["a","b c"]"#, "[ ] Milk  tags a|b c"),
    (
      #""estimate" : "3h", "n" : 5.50, "o":{"a": [1, 2]}"#,
      #"[ ] Milk  "taskwarrior" {"estimate":"3h","n":5.50,"o":{"a":[1,2]}}"#
    ),
    (
      #""annotations":[{"entry":"20261121T093000Z","description":"one"},{"entry":"20261121T093001Z","description":"two \/ 2"}]"#,
      #"[ ] Milk  note one/two / 2  "taskwarrior" {"annotations":[{"entry":"20261121T093000Z","description":"one"},{"entry":"20261121T093001Z","description":"two \/ 2"}]}"#
    ),
    (
      #""status":"waiting","recur":"weekly""#,
      #"[ ] Milk  "taskwarrior" {"status":"waiting","recur":"weekly"}"#
    ),
  ])
  func aTaskIsRead(members: String, item: String) { #expect(told(members) == [item]) }

  @Test func theUUIDIsTheUID() {
    let file = ForeignFile(#"{"uuid":"\#(TaskwarriorTests.uuid)","description":"Milk"}"#, .taskwarrior)
    #expect(file.items[0].uid?.description == "bc2a200350794a6c8bd0e51491312829")
    #expect(file.items[0].uid?.uuid == TaskwarriorTests.uuid)
  }

  @Test func anArrayAndLinesAreRead() {
    let expected = ["[ ] A", "[ ] B"]
    #expect(ForeignFile(#"[{"description":"A"} , {"description":"B"}]"#, .taskwarrior).told == expected)
    #expect(ForeignFile("{\"description\":\"A\"}\n{\"description\":\"B\"}\n", .taskwarrior).told == expected)
    #expect(ForeignFile("[\n]\n", .taskwarrior).told == [])
    #expect(ForeignFile(" \n", .taskwarrior).told == [])
  }

  @Test func deletedTasksAndTemplatesAreNoItems() {
    let text = """
      [{"uuid":"00000000-0000-0000-0000-000000000001","description":"Water","recur":"weekly","status":"recurring"},
      {"uuid":"00000000-0000-0000-0000-000000000002","description":"Gone","status":"deleted"},
      {"uuid":"00000000-0000-0000-0000-000000000003","description":"Water","recur":"weekly","parent":"00000000-0000-0000-0000-000000000001","status":"pending"}]
      """
    let file = ForeignFile(text, .taskwarrior)
    #expect(
      file.told == [
        #"[ ] Water  "taskwarrior" {"recur":"weekly","parent":"00000000-0000-0000-0000-000000000001"}  "#
          + #""taskwarrior-template" {"uuid":"00000000-0000-0000-0000-000000000001","description":"Water","recur":"weekly","status":"recurring"}"#
      ])
    #expect(
      file.remarks.messages == [
        "1 deleted task passed over", "1 template of a recurring task kept with the tasks made from it",
      ])
    let (written, _) = ExchangeFormat.taskwarrior.text(
      file.items[0].item(id: 1, now: Instant(secondsSince1970: 0)))
    #expect(
      written == """
        [
        {"uuid":"00000000-0000-0000-0000-000000000001","description":"Water","recur":"weekly","status":"recurring"},
        {"uuid":"00000000-0000-0000-0000-000000000003","description":"Water","status":"pending","entry":"19700101T000000Z","modified":"19700101T000000Z","project":"Work","recur":"weekly","parent":"00000000-0000-0000-0000-000000000001"}
        ]

        """)
  }

  @Test(arguments: [
    ("[{\"description\":\"A\"},\n {\"status\":\"pending\"}]", ["2:2: a task without a description"]),
    ("[{\"description\":\"A\",\"due\":\"soon\"}]", ["1:27: a time is written as \"20261201T163000Z\""]),
    (
      "[{\"description\":\"A\",\"status\":\"lost\"}]",
      ["1:30: a status is pending, waiting, completed, deleted, recurring"]
    ),
    ("[{\"description\":\"A\"}", ["1:21: unexpected end"]),
    ("[{\"description\":\"A\"}] x", ["1:23: text after the end of the document"]),
    ("[{\"description\":\"A\"},3]", ["1:22: expected an object"]),
    ("{\"a\":1,\"a\":2}", ["1:8: a member name that comes twice"]),
    ("nonsense", ["1:1: expected an object"]),
    (
      "{\"uuid\":\"x\",\"description\":\"A\"}\n{\"uuid\":\"x\",\"description\":\"B\"}",
      ["2:1: a task with this uuid is in the file already"]
    ),
  ])
  func faultsHaveTheirPlaces(text: String, faults: [String]) {
    #expect(ForeignFile(text, .taskwarrior).faults(of: text) == faults)
  }

  /// What was read is written as it was, as long as the item says the same.
  @Test(arguments: [
    #"{"uuid":"NOT-A-UUID","description":"a\nb","status":"waiting","entry":"20261121T093000Z","modified":"20261121T093001Z","priority":"A","project":"Inbox","tags":["x"],"annotations":[{"entry":"20261121T093005Z","description":"n"}],"estimate":"3h"}"#
  ])
  func whatWasReadIsGivenBack(task: String) {
    let item = ForeignFile(task, .taskwarrior).items[0].item(id: 1, now: Instant(secondsSince1970: 0))
    let file = ExchangeFormat.taskwarrior.write(
      [ItemList(name: "Inbox", items: Items([item]))], naming: false, ExchangeWorld())
    #expect(String(decoding: file.bytes, as: UTF8.self) == "[\n\(task)\n]\n")
    var changed = item
    changed.text = "c"
    changed.priority = "B"
    changed.note = "m"
    changed.tags = []
    changed.completed = Instant(secondsSince1970: 1_795_339_800)
    changed.modified[.text] = Instant(secondsSince1970: 1_795_339_801)
    let other = ExchangeFormat.taskwarrior.write(
      [ItemList(name: "Work", items: Items([changed]))], naming: false, ExchangeWorld())
    #expect(
      String(decoding: other.bytes, as: UTF8.self)
        == #"[\#n{"uuid":"NOT-A-UUID","description":"c","status":"completed","entry":"20261121T093000Z","modified":"20261122T093001Z","end":"20261122T093000Z","priority":"M","project":"Work","annotations":[{"entry":"20261121T093000Z","description":"m"}],"estimate":"3h"}\#n]\#n"#
    )
  }

  @Test func aRecurrenceTravelsInAnAttributeOfItsOwn() {
    let item = Item.sample("Water") { $0.recur = "FREQ=WEEKLY" }
    let (text, losses) = ExchangeFormat.taskwarrior.text(item)
    #expect(
      text
        == #"[\#n{"uuid":"12345678-9abc-def0-1122-334455667788","description":"Water","status":"pending","entry":"20261121T093000Z","modified":"20261121T093000Z","project":"Work","flickrecur":"FREQ=WEEKLY"}\#n]\#n"#
    )
    #expect(losses == ["1 recurrence kept for flick in flickrecur: Taskwarrior does not heed it"])
    #expect(ForeignFile(text, .taskwarrior).told.map { $0.hasSuffix("recur FREQ=WEEKLY") } == [true])
  }
}
