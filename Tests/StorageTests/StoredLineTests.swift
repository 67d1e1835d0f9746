import Coding
import Testing
import TodoModel

@testable import Storage

/// The contents of a store from which recorded steps lead to the present one.
@Suite struct StoredLineTests: StoreSuite {
  let disk = MemoryDisk()

  private var bytes: [UInt8] { disk.bytes("/d/todo.json") ?? [] }
  private var contents: [StoreChecksum]? { get throws { try store.line(unless: nil)?.contents } }

  /// Adds items and returns the content after each.
  private func contents(adding texts: String...) throws -> [StoreChecksum] {
    try texts.map { text in
      try store.add(text)
      return StoreChecksum(of: bytes)
    }
  }

  @Test func hasNoLineWithoutStoreOrDifference() throws {
    #expect(try contents == nil)
    try store.add("A")
    #expect(try store.line(unless: bytes)?.contents == nil)
  }

  @Test func leadsThroughUndoneSteps() throws {
    let empty = StoreChecksum(of: DocumentCoding.encode(Document()))
    let made = try contents(adding: "A", "B", "C")
    // Steps that were written together lead from what was before them.
    _ = try store.undo(2, command: ["undo", "2"], at: moment(9))
    #expect(try contents == [StoreChecksum(of: bytes), made[2], made[1], made[0], empty])
  }

  @Test func beginsAnewWithRestoredCopy() throws {
    let first = try contents(adding: "A")
    let older = bytes
    _ = try contents(adding: "B", "C")
    disk.setBytes("/d/todo.json", older)
    // It is known from before as long as nothing follows it.
    #expect(try contents?.first == first[0])
    let made = try contents(adding: "D")
    #expect(try contents == [made[0], first[0]])
  }

  @Test func endsAtGap() throws {
    try store.add("A")
    let spaced = bytes + [UInt8(ascii: "\n")]
    disk.setBytes("/d/todo.json", spaced)
    let made = try contents(adding: "B")
    #expect(try contents == [made[0], StoreChecksum(of: spaced)])
  }

  /// A number that the history knows is not given out again.
  @Test func givesOutNoNumberTwice() throws {
    try store.add("A")
    let older = bytes
    try store.add("B")
    try store.add("C")
    disk.setBytes("/d/todo.json", older)
    try store.add("D")
    #expect(try store.read()?.currentList.items.map(\.id).sorted() == [1, 4])
  }

  /// Also where the history shows no difference, or is damaged.
  @Test(arguments: [false, true]) func givesOutNoNumberTwiceAfterRemoval(isDamaged: Bool) throws {
    try store.add("A")
    let older = bytes
    try store.add("B")
    let uid = try #require(try store.read()?.currentList.items.first { $0.text == "B" }?.uid)
    _ = try store.update(command: ["rm", "2"], at: moment(5)) { _, _ in [.remove(uid)] }
    disk.setBytes("/d/todo.json", older)
    if isDamaged {
      var history = disk.bytes("/d/todo.json.history") ?? []
      history[history.count - 5] ^= 1
      disk.setBytes("/d/todo.json.history", history)
    }
    try store.add("C")
    #expect(try store.read()?.currentList.items.map(\.id).sorted() == [1, 3])
  }
}
