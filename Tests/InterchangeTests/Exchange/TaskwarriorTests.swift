import Testing
import TodoModel

@testable import Interchange

@Suite struct TaskwarriorTests {
  private static let uuid = "bc2a2003-5079-4a6c-8bd0-e51491312829"

  private func told(_ members: String) -> [String] {
    ImportedFile(
      #"[{"uuid":"\#(TaskwarriorTests.uuid)","description":"Milk",\#(members)}]"#, TaskwarriorFormat()
    ).told
  }

  @Test(arguments: [
    (#""status":"pending","id":3,"urgency":1.5"#, "[ ] Milk"),
    (#""status":"pending","entry":"20261121T093000Z""#, "[ ] Milk  created 2026-11-21T09:30:00Z"),
    (#""status":"completed","end":"20261121T093000Z""#, "[x] Milk  completed 2026-11-21T09:30:00Z"),
    (
      #""due":"20261206T110000Z","flickdue":"2026-12-07 20261206T110000Z","wait":"20261130T170000Z","flickwait":"2026-12-01 20261130T110000Z""#,
      "[ ] Milk  due 2026-12-07  wait 2026-11-30T17:00:00Z"
    ),
    (#""priority":"H""#, "[ ] Milk  priority A"), (#""priority":"L""#, "[ ] Milk  priority C"),
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
      #"[ ] Milk  recur FREQ=WEEKLY  "taskwarrior" {"status":"waiting","recur":"weekly"}"#
    ),
    (#""status":"completed","recur":"weekly""#, #"[x] Milk  "taskwarrior" {"recur":"weekly"}"#),
    (#""recur":"3hours""#, #"[ ] Milk  "taskwarrior" {"recur":"3hours"}"#),
    (
      #""recur":"weekly","flickrecur":"FREQ=DAILY""#,
      #"[ ] Milk  recur FREQ=DAILY  "taskwarrior" {"recur":"weekly"}"#
    ),
    (
      #""recur":"weekly","flickrecur":"none""#,
      #"[ ] Milk  "taskwarrior" {"recur":"weekly","flickrecur":"none"}"#
    ),
    (#""priority":"H","flickpriority":"H""#, "[ ] Milk  priority H"),
    (#""flickpriority":"L","priority":"L""#, "[ ] Milk  priority L"),
    (#""priority":"M","flickpriority":"H""#, "[ ] Milk  priority B"), (#""flickpriority":"H""#, "[ ] Milk"),
  ])
  func readsTask(members: String, item: String) { #expect(told(members) == [item]) }

  @Test func theUUIDIsTheUID() {
    let file = ImportedFile(
      #"{"uuid":"\#(TaskwarriorTests.uuid)","description":"Milk"}"#, TaskwarriorFormat())
    #expect(file.items[0].uid?.description == "bc2a200350794a6c8bd0e51491312829")
    #expect(file.items[0].uid?.uuid == TaskwarriorTests.uuid)
  }

  @Test func readsArrayAndLines() {
    let expected = ["[ ] A", "[ ] B"]
    #expect(
      ImportedFile(#"[{"description":"A"} , {"description":"B"}]"#, TaskwarriorFormat()).told == expected)
    #expect(
      ImportedFile("{\"description\":\"A\"}\n{\"description\":\"B\"}\n", TaskwarriorFormat()).told == expected
    )
    #expect(ImportedFile("[\n]\n", TaskwarriorFormat()).told == [])
    #expect(ImportedFile(" \n", TaskwarriorFormat()).told == [])
  }

  @Test func skipsDeletedTasksAndTemplates() {
    let text = """
      [{"uuid":"00000000-0000-0000-0000-000000000001","description":"Water","recur":"weekly","status":"recurring"},
      {"uuid":"00000000-0000-0000-0000-000000000002","description":"Gone","status":"deleted"},
      {"uuid":"00000000-0000-0000-0000-000000000003","description":"Water","recur":"weekly","parent":"00000000-0000-0000-0000-000000000001","status":"pending"}]
      """
    let file = ImportedFile(text, TaskwarriorFormat())
    #expect(
      file.told == [
        #"[ ] Water  recur FREQ=WEEKLY  "taskwarrior" {"recur":"weekly","parent":"00000000-0000-0000-0000-000000000001"}  "#
          + #""taskwarrior-template" {"uuid":"00000000-0000-0000-0000-000000000001","description":"Water","recur":"weekly","status":"recurring"}"#
      ])
    #expect(
      file.remarks.messages == [
        "1 deleted task skipped", "1 template of a recurring task kept with the instances",
      ])
    let (written, _) = TaskwarriorFormat().text(file.items[0].item(id: 1, now: Instant(secondsSince1970: 0)))
    #expect(
      written == """
        [
        {"uuid":"00000000-0000-0000-0000-000000000001","description":"Water","recur":"weekly","status":"recurring"},
        {"uuid":"00000000-0000-0000-0000-000000000003","description":"Water","status":"pending","entry":"19700101T000000Z","modified":"19700101T000000Z","project":"Work","recur":"weekly","parent":"00000000-0000-0000-0000-000000000001"}
        ]

        """)
  }

  @Test(arguments: [
    ("[{\"description\":\"A\"}", ["1:21: unexpected end"]),
    ("[{\"description\":\"A\"}] x", ["1:23: text after the end of the document"]),
    ("[{\"description\":\"A\"},3]", ["1:22: expected an object"]),
    ("{\"a\":1,\"a\":2}", ["1:8: a repeated member name"]), ("nonsense", ["1:1: expected an object"]),
  ])
  func faultsHaveTheirPlaces(text: String, faults: [String]) {
    #expect(ImportedFile(text, TaskwarriorFormat()).faults(of: text) == faults)
  }

  /// Members are written as they were read, as long as the item means the same.
  @Test(arguments: [
    #"{"uuid":"NOT-A-UUID","description":"a\nb","status":"waiting","entry":"20261121T093000Z","modified":"20261121T093001Z","priority":"A","project":"Inbox","tags":["x"],"annotations":[{"entry":"20261121T093005Z","description":"n"}],"estimate":"3h"}"#
  ])
  func writesReadTaskUnchanged(task: String) {
    let item = ImportedFile(task, TaskwarriorFormat()).items[0].item(id: 1, now: Instant(secondsSince1970: 0))
    let file = TaskwarriorFormat().write(
      [ItemList(name: "Inbox", items: Items([item]))], naming: false, ExchangeWorld())
    #expect(String(decoding: file.bytes, as: UTF8.self) == "[\n\(task)\n]\n")
    var changed = item
    changed.text = "c"
    changed.priority = "B"
    changed.note = "m"
    changed.tags = []
    changed.completed = Instant(secondsSince1970: 1_795_339_800)
    changed.modified[.text] = Instant(secondsSince1970: 1_795_339_801)
    let other = TaskwarriorFormat().write(
      [ItemList(name: "Work", items: Items([changed]))], naming: false, ExchangeWorld())
    #expect(
      String(decoding: other.bytes, as: UTF8.self)
        == #"[\#n{"uuid":"NOT-A-UUID","description":"c","status":"completed","entry":"20261121T093000Z","modified":"20261122T093001Z","end":"20261122T093000Z","priority":"M","project":"Work","annotations":[{"entry":"20261121T093000Z","description":"m"}],"estimate":"3h"}\#n]\#n"#
    )
  }

  /// Times as task import takes them: of the user's clock where they name no zone, and seconds since 1970.
  @Test(arguments: [
    (#""20261201T163000Z""#, "2026-12-01T16:30:00Z"), (#""2026-12-01T16:30:00Z""#, "2026-12-01T16:30:00Z"),
    (#""2026-12-01T16:30:00+02:00""#, "2026-12-01T14:30:00Z"),
    (#""20261201T163000""#, "2026-12-01T10:00:00Z"), (#""2026-12-01T16:30:00""#, "2026-12-01T10:00:00Z"),
    (#""2026-12-01T16:30""#, "2026-12-01T10:00:00Z"), (#""20261201T1630""#, "2026-12-01T10:00:00Z"),
    (#""2026-12-01""#, "2026-12-01"), (#""20261201""#, "2026-12-01"),
    (#""1796142600""#, "2026-12-01T16:30:00Z"), ("1796142600", "2026-12-01T16:30:00Z"), (#""""#, nil),
  ])
  func timesAreReadAsTaskImportDoes(json: String, due: String?) {
    let world = ExchangeWorld(
      clock: LocalClock { LocalTime(wall: $0.secondsSince1970 + 23_400) })
    let text = #"{"description":"A","entry":"20261121T093000Z","due":\#(json)}"#
    let file = ImportedFile(text, TaskwarriorFormat(), world)
    #expect(file.faults == [])
    #expect(file.items[0].members.due?.description == due)
    let item = file.items[0].item(id: 1, now: Instant(secondsSince1970: 0))
    #expect(due == nil || TaskwarriorFormat().text(item, world: world).0.contains("\"due\":\(json)"))
  }

  @Test(arguments: [#""soon""#, #""2026-13-01""#, #""12""#, #""-5""#, "1e9", "true", #""99999999999999""#])
  func keepsInvalidTime(json: String) {
    let file = ImportedFile(#"{"description":"A","due":\#(json)}"#, TaskwarriorFormat())
    #expect(file.told == [##"[ ] A  "taskwarrior" {"due":\##(json)}"##])
    #expect(file.remarks.messages == ["1 value not read, kept as other:due"])
    let item = file.items[0].item(id: 1, now: Instant(secondsSince1970: 0))
    #expect(item.others.map(\.name) == ["due"])
    #expect(TaskwarriorFormat().text(item).0.contains("\"due\":\(json)"))
  }

  /// A single task refuses no file.
  @Test func keepsOrSkipsOddTasks() {
    let file = ImportedFile(
      #"{"uuid":"x","description":"A","status":"lost"},{"uuid":"x","description":"B","end":"soon"},{"status":"pending"}"#,
      TaskwarriorFormat())
    #expect(
      file.told == [
        #"[ ] A  "taskwarrior" {"uuid":"x","status":"lost"}"#,
        #"[ ] B  "taskwarrior" {"uuid":"x","end":"soon"}"#,
      ])
    #expect(file.items.map { $0.uid == nil } == [false, true] && file.faults == [])
    #expect(
      file.remarks.messages == [
        "1 value not read, kept as other:status", "1 value not read, kept as other:end",
        "1 task with a uuid that another one has, imported as a new one",
        "1 task without a description skipped",
      ])
  }

  @Test func writesRecurrenceToOwnAttribute() {
    let item = Item.sample("Water") { $0.recur = "FREQ=WEEKLY" }
    let (text, losses) = TaskwarriorFormat().text(item)
    #expect(
      text
        == #"[\#n{"uuid":"12345678-9abc-def0-1122-334455667788","description":"Water","status":"pending","entry":"20261121T093000Z","modified":"20261121T093000Z","project":"Work","flickrecur":"FREQ=WEEKLY"}\#n]\#n"#
    )
    #expect(losses == ["1 recurrence kept for flick in flickrecur, which Taskwarrior does not use"])
    #expect(ImportedFile(text, TaskwarriorFormat()).told.map { $0.hasSuffix("recur FREQ=WEEKLY") } == [true])
  }

  /// A file with a template and the tasks made from it, each of this number, day of December, status and more.
  private func series(_ instances: (number: Int, day: Int, status: String, more: String)...) -> ImportedFile {
    let template = #"{"uuid":"T","description":"Water","recur":"weekly","status":"recurring"}"#
    let tasks = instances.map {
      #"{"uuid":"\#($0.number)","description":"\#($0.number)","due":"202612\#($0.day)T000000Z","recur":"weekly","#
        + #""parent":"T","imask":\#($0.number),"status":"\#($0.status)"\#($0.more)}"#
    }
    return ImportedFile("[\(([template] + tasks).joined(separator: ",\n"))]", TaskwarriorFormat())
  }

  /// Each item's text with what comes again.
  private func recurring(_ file: ImportedFile) -> [String] {
    file.items.map { "\($0.text) \($0.members.recur ?? "once")" }
  }

  @Test func givesRecurrenceToLastOpenTaskOfTemplate() {
    #expect(
      recurring(series((1, 18, "pending", ""), (2, 25, "waiting", ""), (0, 11, "pending", ""))) == [
        "1 once", "2 FREQ=WEEKLY", "0 once",
      ])
    #expect(
      recurring(series((0, 11, "pending", ""), (1, 18, "completed", ""))) == ["0 FREQ=WEEKLY", "1 once"])
    // flick's own recurrence wins.
    #expect(
      recurring(
        series((0, 11, "pending", ""), (1, 18, "completed", #","flickrecur":"FREQ=WEEKLY""#))) == [
          "0 once", "1 FREQ=WEEKLY",
        ])
    #expect(
      recurring(series((0, 11, "pending", ""), (1, 18, "pending", #","flickrecur":"none""#))) == [
        "0 once", "1 once",
      ])
  }

  @Test func importsTemplateWithoutTasksAsRecurring() {
    #expect(recurring(series()) == ["Water FREQ=WEEKLY"])
    #expect(series().remarks.messages == [])
    let messages = series((0, 11, "completed", "")).remarks.messages
    #expect(messages.first == "1 template of a recurring task kept with the instances")
    #expect(messages.last?.contains("makes the next one once the last one's date is past") == true)
  }

  @Test func reportsUnusedFields() {
    let file = ImportedFile(
      #"[{"description":"A","recur":"3hours","until":"20270101T000000Z"},{"description":"B","recur":"PT1H"},"#
        + #"{"description":"C","depends":["x"],"until":"20270101T000000Z"},"#
        + #"{"description":"D","scheduled":"20261201T000000Z","status":"completed"}]"#, TaskwarriorFormat())
    #expect(
      file.remarks.messages == [
        "2 recurrences of Taskwarrior kept, but not used: 3hours, PT1H",
        "2 tasks with 'until', which is kept, but not used",
      ])
  }

  /// Taskwarrior's recurrence is given back as it was; flick's is written only where it says something else.
  @Test func writesTaskwarriorRecurrenceOnce() throws {
    let task =
      #"{"uuid":"00000000-0000-0000-0000-000000000003","description":"Water","status":"pending","#
      + #""entry":"20261121T093000Z","modified":"20261121T093000Z","recur":"weekly","parent":"T"}"#
    func written(_ change: (inout Item) -> Void) -> String {
      var item = ImportedFile(task, TaskwarriorFormat()).items[0].item(
        id: 1, now: Instant(secondsSince1970: 0))
      change(&item)
      let file = TaskwarriorFormat().write(
        [ItemList(name: "Inbox", items: Items([item]))], naming: false, ExchangeWorld())
      return String(decoding: file.bytes, as: UTF8.self)
    }
    func with(_ recurrence: String) -> String {
      "[\n" + task.replacing(#""recur""#, with: #""flickrecur":"\#(recurrence)","recur""#) + "\n]\n"
    }
    #expect(written { _ in } == "[\n\(task)\n]\n")
    #expect(written { $0.recur = "FREQ=DAILY" } == with("FREQ=DAILY"))
    #expect(
      written {
        $0.recur = nil
        $0.modified[.recur] = $0.created
      } == with("none"))
    #expect(written { $0.recur = nil } == "[\n\(task)\n]\n")
  }

  @Test func aLetterOfTaskwarriorsOwnTravelsInAnAttribute() {
    for letter in ["A", "B", "C", "D", "H", "L", "M"] {
      let (text, _) = TaskwarriorFormat().text(Item.sample("Milk") { $0.priority = letter })
      #expect(ImportedFile(text, TaskwarriorFormat()).items.map(\.members.priority) == [letter])
      #expect(text.contains("flickpriority") == ["H", "L", "M"].contains(letter))
    }
  }
}
