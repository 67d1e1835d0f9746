import Interchange
import Storage
import StorageSupport
import Testing
import TodoModel

@testable import Sync

/// Exchanges with a todo.txt file.
@Suite struct TodoTxtPlaceTests {
  struct Case: CustomTestStringConvertible {
    var title: String
    /// The file after the first exchange, which wrote Milk and Bread, was edited.
    var file: String
    /// The completed and archived lines beside it.
    var done: String?
    var list: [String]
    /// The file after the next exchange, or nil if it stays.
    var after: String?

    var testDescription: String { title }
  }

  private static let day = "2026-11-21"

  @Test(arguments: [
    Case(title: "unchanged", file: "\(day) Milk\n\(day) Bread\n", list: ["Milk", "Bread"]),
    Case(title: "edited in place", file: "\(day) Milk\n\(day) Brown bread\n", list: ["Milk", "Brown bread"]),
    Case(title: "moved", file: "\(day) Bread\n\(day) Milk\n", list: ["Bread", "Milk"]),
    Case(title: "added", file: "Tea\n\(day) Milk\n\(day) Bread\n", list: ["Tea", "Milk", "Bread"]),
    Case(title: "removed", file: "\(day) Bread\n", list: ["Bread"]),
    Case(title: "completed", file: "x \(day) \(day) Milk\n\(day) Bread\n", list: ["x Milk", "Bread"]),
    Case(
      title: "archived", file: "\(day) Bread\n", done: "x \(day) \(day) Milk\n", list: ["x Milk", "Bread"]),
    Case(
      title: "blank lines and a comment", file: "\n\(day) Milk\n\n# no comment\n\(day) Bread\n",
      list: ["Milk", "# no comment", "Bread"]),
    Case(title: "a subtask", file: "\(day) Milk id:1\n\(day) Bread p:1\n", list: ["Milk", "Bread"]),
  ])
  func takesLines(_ test: Case) throws {
    let pair = try LinkPair(.todoTxt, "Milk", "Bread")
    _ = try pair.exchange()
    #expect(pair.place == ["todo.txt": "2026-11-21 Milk\n2026-11-21 Bread\n"])
    pair.put(test.file, as: "todo.txt")
    if let done = test.done { pair.put(done, as: "done.txt") }
    let session = try pair.exchange()
    #expect(session.failures == [])
    #expect(try pair.texts() == test.list)
    #expect(pair.place["todo.txt"] == test.after ?? test.file)
    #expect(pair.place["done.txt"] == test.done)
    // And then both sides are at rest.
    let (texts, place) = try (pair.texts(), pair.place)
    #expect(try pair.exchange().summaries == [LinkSummary(path: "/tasks/todo.txt")])
    #expect(try pair.texts() == texts)
    #expect(pair.place == place)
  }

  @Test func writesEditsOfTheListInTheirLines() throws {
    let pair = try LinkPair(.todoTxt, "Milk", "Bread")
    pair.put("\u{FEFF}Tea\r\n\r\n", as: "todo.txt")
    _ = try pair.exchange()
    let items = try #require(try pair.world.store.read()).lists[0].items
    #expect(items.map(\.text) == ["Milk", "Bread", "Tea"])
    try pair.edit([
      .setText(items[0].uid, "Oat milk"), .remove(items[1].uid), .complete(items[2].uid, at: LinkPair.now),
    ])
    let session = try pair.exchange()
    #expect(session.summaries == [LinkSummary(path: "/tasks/todo.txt", written: 2, removed: 1)])
    #expect(
      pair.place["todo.txt"]
        == "\u{FEFF}2026-11-21 Oat milk\r\nx 2026-11-21 2026-11-21 Tea\r\n\r\n")
  }

  @Test(arguments: [
    ("Milk\n\u{0}\n", "line 2: this line has a NUL byte"),
    ("{\n\"format\":\"flick\",\n", "it is a list of flick's or its history"),
  ])
  func refusesFile(text: String, reason: String) throws {
    let pair = try LinkPair(.todoTxt, "Milk")
    pair.put(text, as: "todo.txt")
    #expect(throws: SyncError.unusable(path: "/tasks/todo.txt", reason: reason)) { try pair.exchange() }
    #expect(pair.place == ["todo.txt": text])
    #expect(try pair.saved() == nil)
  }

  /// A file that is gone is not an empty one.
  @Test func missingFileRemovesNothing() throws {
    let pair = try LinkPair(.todoTxt, "Milk", "Bread")
    _ = try pair.exchange()
    try pair.files.remove("/tasks/todo.txt")
    let failures = try pair.exchange().failures
    #expect(failures == [.gone(.input(path: "/tasks/todo.txt", .noSuchFile), path: "/tasks/todo.txt")])
    #expect(try pair.texts() == ["Milk", "Bread"])
  }

  /// The plan says what a dry run shows: a file is written even if only its order changes.
  @Test func dryRunPlansAndWritesNothing() throws {
    let pair = try LinkPair(.todoTxt, "Milk", "Bread")
    _ = try pair.exchange()
    let items = try #require(try pair.world.store.read()).lists[0].items
    try pair.edit([.move(items[1].uid, list: "Inbox", index: 0)])
    let place = pair.place
    let session = try LinkSession.rehearsing(pair.world)
    #expect(session.summaries == [LinkSummary(path: "/tasks/todo.txt", written: 1)])
    #expect(session.rehearsal.map { $0.before == $0.after } == true)
    #expect(pair.place == place)
    #expect(try pair.exchange().summaries == [LinkSummary(path: "/tasks/todo.txt")])
    #expect(pair.place["todo.txt"] == "2026-11-21 Bread\n2026-11-21 Milk\n")
  }
}
