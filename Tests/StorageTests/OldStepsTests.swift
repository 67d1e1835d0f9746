import Testing
import TodoModel

@testable import Storage

/// A history that has got long: its oldest steps go to another file.
@Suite struct OldStepsTests {
  let disk = MemoryDisk()
  var store: Store {
    var store = Store(path: "/d/todo.json", fileSystem: disk)
    store.maxHistory = 8192
    return store
  }

  private func history(_ name: String = ".history") -> HistoryScan {
    HistoryScan(disk.bytes("/d/todo.json" + name) ?? [])
  }

  /// Renames the one item: the list stays short, the history grows.
  private func rename(_ number: Int) throws -> Update {
    try store.update(command: ["edit"], at: moment(number)) { _, _ in [.setText(uid(1), "\(number)")] }
  }

  @Test func theOldestStepsAreMovedAndTheOthersUndone() throws {
    try store.add("0")
    for number in 1...200 {
      #expect(try rename(number).notices == [])
      #expect(history().bytes.count <= 8192)
    }
    #expect(disk.names == ["/d/todo.json", "/d/todo.json.history", "/d/todo.json.history.1"])
    let (kept, old) = (history(), history(".history.1"))
    #expect(kept.entries.first?.link.kind == .base)
    #expect(kept.last?.link.sequence == 201)
    #expect(kept.damage == [] && old.damage == [] && !old.isTorn)
    #expect(old.last.map { $0.link.sequence } == kept.entries.first?.link.sequence)
    #expect(kept.replay()?.edits(to: try #require(try store.read())) == [])
    #expect(try store.examine() == [])
    let reach = kept.entries.count - 1
    let undone = try store.undo(1000, command: ["undo"], at: moment(300))
    #expect(undone.steps.count == reach)
    #expect(undone.after.texts == ["\(200 - reach)"])
    #expect(try store.redo(1000, command: ["redo"], at: moment(301)).after.texts == ["200"])
  }

  @Test func redoesUndoneStepsAfterMove() throws {
    try store.add("0")
    for number in 1...20 { _ = try rename(number) }
    while history(".history.1").entries.isEmpty || history().bytes.count < 7600 { _ = try rename(21) }
    let texts = try store.undo(command: ["undo"], at: moment(30)).before.texts
    _ = try store.undo(command: ["undo"], at: moment(31))
    #expect(try store.redo(2, command: ["redo"], at: moment(32)).after.texts == texts)
  }

  /// A file in the way is not replaced; the change is kept, and a notice reports the file.
  @Test func anothersFileInTheirPlaceIsKept() throws {
    try store.add("0")
    let file = try disk.open("/d/todo.json.history.1", .create)
    _ = try Array("mine\n".utf8).withUnsafeBytes { try disk.write(file, $0) }
    disk.close(file)
    var notices: [Update.Notice] = []
    for number in 1...60 { notices += try rename(number).notices }
    #expect(Set(notices) == [.oldStepsStay(.notHistory(path: "/d/todo.json.history.1"))])
    #expect(disk.bytes("/d/todo.json.history.1") == Array("mine\n".utf8))
    #expect(try store.undo(60, command: [], at: moment(99)).after.texts == ["0"])
  }

  /// A file of older steps is known by its other records if the first one is damaged.
  @Test func damagedOldStepsAreReplaced() throws {
    try store.add("0")
    for number in 1...200 { _ = try rename(number) }
    var old = try #require(disk.bytes("/d/todo.json.history.1"))
    old[20] ^= 1
    disk.setBytes("/d/todo.json.history.1", old)
    for number in 201...400 { #expect(try rename(number).notices == []) }
    #expect(history(".history.1").damage == [])
    #expect(history().bytes.count <= 8192)
  }

  /// A long list is written down when steps are moved: that must not happen at each change.
  @Test func aListLongerThanTheLimitMovesNothingAtEachChange() throws {
    try store.add(String(repeating: "x", count: 20_000))
    for number in 1...4 { try store.add("\(number)") }
    #expect(history(".history.1").entries.count == 1)
    #expect(try store.undo(2, command: [], at: moment(9)).after.texts.count == 3)
  }
}
