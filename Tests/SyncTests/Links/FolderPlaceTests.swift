import Interchange
import Storage
import StorageSupport
import Testing
import TodoModel

@testable import Sync

/// Reading a linked folder, and planning changes to it.
@Suite struct FolderPlaceTests {
  private static func place(_ pair: LinkPair) throws -> FolderPlace {
    let place = try pair.read { try FolderPlace($0, besides: $1, $2, Document()) }
    place.folder.close()
    return place
  }

  private static func linked(_ texts: String...) throws -> LinkPair {
    let pair = try LinkPair(.folder)
    try pair.store(texts)
    _ = try pair.exchange()
    return pair
  }

  /// The name of the file of a text.
  private static func name(_ text: String, in pair: LinkPair) throws -> String {
    try #require(pair.place.first { $0.value.contains("SUMMARY:\(text)\r\n") }?.key)
  }

  struct Case: CustomTestStringConvertible {
    var file: String
    var content: String
    /// The reason for which it is left alone, if it is.
    var reason: String?
    var todos = 0

    var testDescription: String { file + ": " + (reason ?? "\(todos) to-dos") }
  }

  @Test(arguments: [
    Case(file: "a.ics", content: LinkPair.todo("a", "SUMMARY:Tea"), todos: 1),
    Case(file: ".hidden.ics", content: LinkPair.todo("a", "SUMMARY:Tea")),
    Case(file: "a.txt", content: "Tea"),
    Case(file: "a.ics", content: "hello\n", reason: "line 1: expected a line like NAME:value"),
    Case(file: "a.ics", content: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n"),
    Case(
      file: "a\u{7}.ics", content: LinkPair.todo("a", "SUMMARY:Tea"),
      reason: "its name has control characters"),
    Case(file: "a.ics", content: LinkPair.todo("", "SUMMARY:Tea"), reason: "its to-do has no UID"),
  ])
  func reads(_ test: Case) throws {
    let pair = try LinkPair(.folder, "Milk")
    pair.put(test.content, as: test.file)
    let place = try FolderPlaceTests.place(pair)
    #expect(place.side.todos.count == test.todos)
    #expect(
      place.remarks
        == (test.reason.map { [LinkRemark.leftAlone(file: "/tasks/" + test.file, nil, reason: $0)] } ?? []))
  }

  @Test func keepsTimesWithoutZoneInAnotherOne() throws {
    var pair = try LinkPair(.folder, "Milk")
    pair.world.exchange = ExchangeWorld(zone: { "UTC" })
    pair.put(LinkPair.todo("a", "SUMMARY:Tea", "DUE:20261201T090000"), as: "a.ics")
    _ = try pair.exchange()
    let lima = LocalClock { LocalTime(wall: $0.secondsSince1970 - 18_000) }
    pair.world.exchange = ExchangeWorld(clock: lima, zone: { "America/Lima" })
    let tea = try #require(pair.world.store.read()?.lists[0].items.first { $0.due != nil })
    try pair.edit([.setText(tea.uid, "Green tea")])
    _ = try pair.exchange()
    let file = try #require(pair.place["a.ics"])
    #expect(file.contains("SUMMARY:Green tea\r\nDUE:20261201T090000\r\n"))
    pair.put(file.replacing("Green", with: "Black"), as: "a.ics")
    _ = try pair.exchange()
    #expect(try pair.world.store.read()?.lists[0].items.first { $0.due != nil }?.due == tea.due)
    // A first exchange knows the zone of the machine that had the list.
    try pair.files.remove("/list/todo.json.links/1.link")
    #expect(try pair.exchange().updates.allSatisfy { $0.steps == [] })
  }

  @Test func bringsOlderVersionUpToDate() throws {
    let pair = try LinkPair(.folder, "Milk")
    let old = LinkPair.todo("a", "SUMMARY:Tea", "LAST-MODIFIED:20261101T090000Z")
    pair.put(old, as: "a.ics")
    _ = try pair.exchange()
    let tea = try #require(pair.world.store.read()?.lists[0].items.first { $0.text == "Tea" })
    try pair.edit([.setText(tea.uid, "Green tea")])
    _ = try pair.exchange()
    pair.put(old, as: "a.ics")
    pair.put(old, as: "copy.ics")
    let remarks = try pair.exchange().remarks
    #expect(
      remarks.contains(.doubled(file: "/tasks/copy.ics", other: "a.ics")) && remarks.count == 2
        && remarks.contains { if case .older = $0 { true } else { false } })
    #expect(try pair.texts().contains("Green tea") && pair.place["a.ics"]?.contains("Green tea") == true)
  }

  @Test func findsWhatChangedSinceTheLastExchange() throws {
    let pair = try FolderPlaceTests.linked("Milk", "Bread", "Eggs", "Jam")
    let unchanged = try FolderPlaceTests.place(pair)
    #expect(unchanged.isUnchanged)
    #expect(unchanged.side.todos.allSatisfy { $0.says == nil })
    let (milk, bread) = try (
      FolderPlaceTests.name("Milk", in: pair), FolderPlaceTests.name("Bread", in: pair)
    )
    let eggs = try FolderPlaceTests.name("Eggs", in: pair)
    pair.put(try #require(pair.place[milk]).replacing("Milk", with: "Oat milk"), as: milk)
    try pair.files.remove("/tasks/" + bread)
    // Its file has got another name, and another one has the same UID.
    pair.put(try #require(pair.place[eggs]), as: "renamed.ics")
    try pair.files.remove("/tasks/" + eggs)
    pair.put(try #require(pair.place["renamed.ics"]).replacing("Eggs", with: "Spam"), as: "second.ics")
    let place = try FolderPlaceTests.place(pair)
    #expect(!place.isUnchanged && !place.isEmptied)
    #expect(place.side.todos.map(\.uid.low) == [1, 4])
    #expect(place.side.todos.map { $0.says?.text } == ["Oat milk", nil])
    #expect(place.remarks.count == 2)
  }

  /// The folder in memory has no identity, so that it may be another one.
  @Test func refusesEmptiedFolder() throws {
    let pair = try FolderPlaceTests.linked("Milk", "Bread")
    for name in pair.place.keys { try pair.files.remove("/tasks/" + name) }
    #expect(try FolderPlaceTests.place(pair).isEmptied)
    #expect(try pair.exchange().failures == [.emptied(path: "/tasks")])
    #expect(try pair.exchange { $0.isForced = true }.failures == [])
    #expect(try pair.texts() == [])
  }

  private static func plan(_ pair: LinkPair, _ change: (inout Document) throws -> Void) throws -> LinkPlan {
    let place = try pair.read { try FolderPlace($0, besides: $1, $2, Document()) }
    defer { place.folder.close() }
    var document = try #require(try pair.world.store.read())
    try change(&document)
    let merge = try LinkMerge(
      document, list: "Inbox", base: place.base, place.side, place.fields, at: LinkPair.now)
    return try place.plan(merge, merge.document.lists[0])
  }

  @Test func plansOnlyWhatDiffers() throws {
    let pair = try FolderPlaceTests.linked("Milk", "Bread", "Eggs")
    let before = pair.place
    #expect(try FolderPlaceTests.plan(pair) { _ in }.isEmpty)
    let tea = LinkPair.items(["", "", "", "Tea"])[3]
    let plan = try FolderPlaceTests.plan(pair) { document in
      let items = document.lists[0].items
      _ = try document.apply(
        [.setText(items[0].uid, "Oat milk"), .remove(items[1].uid), .insert(tea, list: "Inbox", index: 1)],
        at: LinkPair.now)
    }
    #expect(plan.writes.map(\.name).count == 2 && plan.removals.count == 1)
    #expect(
      plan.writes.map { $0.former.map { String(decoding: $0, as: UTF8.self) } } == [
        before[try FolderPlaceTests.name("Milk", in: pair)], nil,
      ])
    let texts = plan.writes.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(texts[0].contains("SUMMARY:Oat milk\r\n") && texts[1].contains("SUMMARY:Tea\r\n"))
    #expect(plan.removals.map(\.item?.text) == ["Bread"])
    // Where the files of a plan are written, the next base has its items.
    #expect(plan.wanted.map(\.item.text) == ["Oat milk", "Tea"])
    #expect(plan.after.items.map(\.text) == ["Oat milk", "Tea", "Eggs"])
    #expect(plan.read.items.map(\.text) == ["Milk", "Bread", "Eggs"])
    #expect(pair.place == before)
  }

  /// A file that changes between reading and planning is not written, and its item stays in the base.
  @Test func plansNothingForFileThatChangesMeanwhile() throws {
    let pair = try FolderPlaceTests.linked("Milk")
    let name = try FolderPlaceTests.name("Milk", in: pair)
    let place = try pair.read { try FolderPlace($0, besides: $1, $2, Document()) }
    defer { place.folder.close() }
    pair.put(try #require(pair.place[name]).replacing("Milk", with: "Soy milk"), as: name)
    var document = try #require(try pair.world.store.read())
    _ = try document.apply([.setText(document.lists[0].items[0].uid, "Oat milk")], at: LinkPair.now)
    let merge = try LinkMerge(
      document, list: "Inbox", base: place.base, place.side, place.fields, at: LinkPair.now)
    let plan = try place.plan(merge, merge.document.lists[0])
    #expect(plan.isEmpty)
    #expect(plan.remarks == [.changed(file: "/tasks/" + name)])
    #expect(plan.after.items.map(\.text) == ["Milk"])
  }
}
