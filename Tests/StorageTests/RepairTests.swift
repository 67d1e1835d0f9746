import Coding
import Testing
import TodoModel

@testable import Storage

/// Repairs of a damaged file: the choice between it and its history, and a readable result.
@Suite struct RepairTests: StoreSuite {
  let disk = MemoryDisk()

  private var text: String { String(decoding: disk.bytes("/d/todo.json") ?? [], as: UTF8.self) }

  /// Stores these edits of another program, without the file's end.
  private func setTorn(after edits: Edit...) throws -> Document {
    var document = try #require(try store.read())
    _ = try document.apply(edits, at: moment(5))
    disk.setBytes("/d/todo.json", Array(DocumentCoding.encode(document).dropLast(5)))
    return document
  }

  /// The first actions of every repair in these tests.
  private let start: [Repair.Action] = [.keptDamaged(path: "/d/todo.json.damaged-1"), .rebuilt(lostEdits: 0)]

  @Test func keepsOutsideChanges() throws {
    try add("A", "B", "C")
    let outside = try setTorn(
      after: .complete(uid(1), at: moment(5)), .setText(uid(2), "B with more"), .remove(uid(3)))
    let done = try repair()
    #expect(done.actions == start + [.kept(items: 2), .supplied(items: 1)])
    #expect(done.document?.texts == ["C", "B with more", "A"])
    #expect(done.document?.item(uid(1)) == outside.item(uid(1)))
    #expect(done.document?.item(uid(2)) == outside.item(uid(2)))
    #expect(try store.read() == done.document)
    #expect(try store.examine() == [.changedOutside])
  }

  @Test func keepsChangeBesideStrayComma() throws {
    try add("A", "B", "C")
    set(text.replacing("\"B\"", with: "\"B2\"").replacing("\"flick\",", with: "\"flick\",,"))
    let done = try repair()
    #expect(done.actions == start + [.kept(items: 1)])
    #expect(done.document?.texts == ["C", "B2", "A"])
  }

  /// A file as the history once had it was torn by a crash, or put back from a copy: it is the older one.
  @Test func replacesFileOfEarlierState() throws {
    try add("A", "B")
    let earlier = text
    _ = try store.update(command: [], at: moment(1)) { _, _ in [.setText(uid(1), "A2"), .remove(uid(2))] }
    set(String(earlier.dropLast(5)))
    let done = try repair()
    #expect(done.actions == start + [.leftOut(items: 1)])
    #expect(done.document?.texts == ["A2"])
  }

  /// Each item is as the history had it at some time, but at no time were both.
  @Test func valuesThatNeverStoodTogetherStand() throws {
    try add("A")
    _ = try store.update(command: [], at: moment(1)) { _, _ in [.setText(uid(1), "A2")] }
    try add("B")
    _ = try setTorn(after: .setText(uid(1), "A"))
    let done = try repair()
    #expect(done.actions == start + [.kept(items: 1)])
    #expect(done.document?.texts == ["B", "A"])
  }

  @Test func keepsItemThatCameBack() throws {
    try add("A", "B")
    _ = try store.update(command: [], at: moment(1)) { _, _ in [.remove(uid(1))] }
    try add("C")
    _ = try setTorn(after: .insert(item(1, "A"), list: "Inbox", index: 2))
    let done = try repair()
    #expect(done.actions == start + [.salvaged(items: 1)])
    #expect(done.document?.texts == ["C", "B", "A"])
  }

  /// Items on two lists: B and A on the first, W on the second.
  private func addToTwoLists() throws {
    _ = try store.update(command: [], at: moment()) { _, _ in
      [
        .addList("Work", index: 1), .insert(item(1, "A"), list: "Inbox", index: 0),
        .insert(item(2, "B"), list: "Inbox", index: 0), .insert(item(3, "W"), list: "Work", index: 0),
      ]
    }
  }

  @Test func keepsItemMovedToOtherList() throws {
    try addToTwoLists()
    _ = try setTorn(after: .move(uid(1), list: "Work", index: 0))
    let done = try repair()
    #expect(done.actions == start + [.kept(items: 1)])
    #expect(done.document?.lists.map { $0.items.map(\.text) } == [["B"], ["A", "W"]])
  }

  /// After a damaged list start its items are no longer known to be on it; the history knows.
  @Test func behindADamagedStartItemsStayOnTheirList() throws {
    try addToTwoLists()
    set(text.replacing("\"name\":\"Work\"", with: "\"nam\":\"Work\"").replacing("\"B\"", with: "\"B2\""))
    let done = try repair()
    #expect(done.actions == start + [.kept(items: 1)])
    #expect(done.document?.lists.map(\.name) == ["Inbox", "Work"])
    #expect(done.document?.lists.map { $0.items.map(\.text) } == [["B2", "A"], ["W"]])
  }

  /// Conflict marks enclose two versions of an item: neither is lost.
  @Test func keepsBothSidesOfConflict() throws {
    try add("A", "B", "C")
    var lines = text.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.contains("\"B\"") })
    let (ours, theirs) = (lines[index], lines[index].replacing("\"B\"", with: "\"B2\""))
    lines.replaceSubrange(index...index, with: ["<<<<<<< HEAD", ours, "=======", theirs, ">>>>>>> theirs"])
    set(lines.joined(separator: "\n"))
    let done = try repair()
    #expect(done.actions == start + [.renamed(uid(2), to: uid(1001)), .renumbered(from: 2, to: 4)])
    #expect(done.document?.texts == ["C", "B", "B2", "A"])
    #expect(done.document?.currentList.items.map(\.id) == [3, 2, 4, 1])
  }

  @Test func membersThatComeTwiceAreDropped() throws {
    try add("A")
    set(
      text.replacing("\"revision\"", with: "\"x-color\":\"red\",\n\"x-color\":\"blue\",\n\"revision\"")
        .replacing("{\"name\":", with: "{\"x\":1,\"\\u0078\":2,\"name\":"))
    let done = try repair()
    #expect(
      done.actions == [
        .keptDamaged(path: "/d/todo.json.damaged-1"), .droppedMember("\"x-color\""),
        .droppedMember("\"\\u0078\""),
      ])
    let document = try #require(try store.read())
    #expect(document.unknown == [UnknownMember(name: "\"x-color\"", json: "\"red\"")])
    #expect(document.currentList.unknown == [UnknownMember(name: "\"x\"", json: "1")])
    #expect(document.texts == ["A"])
    #expect(try repair().actions == [])
  }

  /// Unreachable numbers are corrected: ids and a next beyond all, or values that are not numbers.
  @Test(arguments: [
    ("9223372036854775806", "9223372036854775807", Int.max - 1),
    ("9007199254740991", "9007199254740992", 1 << 53 - 1),
    ("9223372036854775808", "1e400", Int.max), ("-7", "-7", -7), ("0", "0", 0), ("1.5e3", "2.5", 1500),
  ])
  func farNumbersAreBroughtBack(id: String, next: String, from: Int) throws {
    try add("A", "B", "C")
    set(text.replacing("\"id\":2,", with: "\"id\":\(id),").replacing("\"next\":4", with: "\"next\":\(next)"))
    let isBehind = from < 2000
    if from != 1500 { #expect(try store.examine().contains { $0.blocks }) }
    let done = try repair()
    #expect(Set(done.actions).isSuperset(of: [.keptDamaged(path: "/d/todo.json.damaged-1"), .reset("next")]))
    if from != 1500 { #expect(done.actions.contains(.broughtBack(from: from, to: 4)), "\(isBehind)") }
    #expect(try store.read() == done.document)
    #expect(try repair().actions == [])
    #expect(try store.add("D").after.next == (done.document?.next ?? 0) + 1)
  }

  /// The history used numbers that no item has now.
  @Test func keepsIDsOfHistoryUsed() throws {
    try add("A", "B", "C")
    _ = try store.update(command: [], at: moment(1)) { _, _ in [.remove(uid(3)), .remove(uid(2))] }
    set(text.replacing("\"next\":4", with: "\"next\":9007199254740992"))
    #expect(try store.examine() == [.unreachableIDs(next: 1 << 53), .changedOutside])
    let done = try repair()
    #expect(done.actions == [.keptDamaged(path: "/d/todo.json.damaged-1"), .reset("next")])
    #expect(done.document?.next == 4)
    #expect(try store.examine() == [])
  }

  /// A store that was lost comes back with all its items, whatever numbers an older version had given them.
  @Test func rebuildsItemsWithUnreachableIDs() throws {
    try add("A", "B")
    let history = String(decoding: disk.bytes("/d/todo.json.history") ?? [], as: UTF8.self)
    let lines = history.split(separator: "\n").map { line -> [UInt8] in
      let json = line.split(separator: " ", maxSplits: 2)[2]
        .replacing("{\"id\":2,", with: "{\"id\":9223372036854775806,")
      var bytes: [UInt8] = []
      bytes += Array(CRC32.digits(of: CRC32.checksum(of: Array(json.utf8))).utf8)
      return bytes + Array(" \(json.utf8.count) \(json)\n".utf8)
    }
    disk.setBytes("/d/todo.json.history", lines.flatMap { $0 })
    disk.setBytes("/d/todo.json", Array("torn".utf8))
    let done = try repair()
    #expect(done.document?.currentList.items.map(\.id) == [2, 1])
    #expect(done.document?.texts == ["B", "A"])
  }

  @Test func joinsTwoItemArraysOfList() throws {
    try add("A", "B")
    let item =
      "{\"id\":9,\"uid\":\"00000000000000010000000000000009\",\"text\":\"N\",\"created\":\"2026-11-21T09:30:00Z\"}"
    set(
      text.replacing("\n]}", with: "\n],\"items\":[\n\(item)\n]}")
        .replacing("\"next\":3", with: "\"next\":10"))
    let done = try repair()
    #expect(done.actions == [.keptDamaged(path: "/d/todo.json.damaged-1"), .joinedLists("Inbox")])
    #expect(done.document?.texts == ["B", "A", "N"])
    #expect(try store.read() == done.document)
  }

  /// The deepest value allowed in a store is a level nested in the history's record of the whole.
  @Test func rebuildsDeepestStoreFromHistory() throws {
    try add("A")
    try disk.remove("/d/todo.json.history")
    let deep = String(repeating: "[", count: 507) + String(repeating: "]", count: 507)
    set(text.replacing("\"text\":\"A\"", with: "\"text\":\"A\",\"x\":\(deep)"))
    try add("B")
    let before = text
    try disk.remove("/d/todo.json")
    #expect(try repair().actions == [.rebuilt(lostEdits: 0)])
    #expect(text == before)
  }
}
