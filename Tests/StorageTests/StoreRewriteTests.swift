import Coding
import Testing
import TodoModel

@testable import Storage

/// A whole document in the place of the stored one.
@Suite struct StoreRewriteTests: StoreSuite {
  let disk = MemoryDisk()

  private func bytes(_ name: String = "") -> [UInt8] { disk.bytes("/d/todo.json" + name) ?? [] }

  /// A document with what no edit sets: times of change, members that flick does not know, a revision.
  private func merged(_ document: Document) throws -> Document {
    var merged = document
    try merged.apply([.setText(uid(1), "A2"), .insert(item(9, "C"), list: "Inbox", index: 0)], at: moment(3))
    merged.unknown = [UnknownMember(name: "\"x\"", json: "1")]
    merged.revision = 40
    return merged
  }

  @Test func storesDocumentAsOneStep() throws {
    try store.add("A")
    let wanted = try merged(try #require(try store.read()))
    let update = try store.rewrite(command: ["sync"], at: moment(100)) { _ in wanted }
    #expect(bytes() == DocumentCoding.encode(wanted))
    #expect(update.after == wanted)
    #expect(update.steps.map(\.command) == [["sync"]])
    #expect(update.notices == [])
    #expect(try store.read()?.item(uid(1))?.modified == [.text: moment(3)])
    let undone = try store.undo(command: ["undo"], at: moment(200))
    #expect(undone.notices == [])
    #expect(undone.after.texts == ["A"])
    #expect(try store.redo(command: ["redo"], at: moment(201)).after.texts == ["C", "A2"])
  }

  @Test func finishesUnfinishedChangeAndWritesNothingElse() throws {
    #expect(try store.finish(at: moment(1)) == [])
    #expect(disk.bytes("/d/todo.json") == nil)
    try store.add("A")
    let before = bytes()
    try store.add("B")
    let (after, history) = (bytes(), bytes(".history"))
    disk.setBytes("/d/todo.json", before)
    #expect(try store.finish(at: moment(2)) == [.completed(2)])
    #expect(bytes() == after && bytes(".history") == history)
    // What an editor wrote is as it was.
    disk.setBytes("/d/todo.json", after + [0x20])
    #expect(try store.finish(at: moment(3)) == [])
    #expect(bytes() == after + [0x20] && bytes(".history") == history)
  }

  @Test func createsMissingStore() throws {
    let wanted = try merged(Document(lists: [ItemList(name: "Inbox", items: [item(1, "A")])]))
    _ = try store.rewrite(command: ["sync"], at: moment(100)) { _ in wanted }
    #expect(bytes() == DocumentCoding.encode(wanted))
    #expect(try store.undo(command: ["undo"], at: moment(200)).after.texts == [])
  }

  @Test func writesNothingForEqualDocument() throws {
    try store.add("A")
    let before = (bytes(), bytes(".history"))
    let update = try store.rewrite(command: ["sync"], at: moment(100)) { $0 }
    #expect(update.steps == [])
    #expect(bytes() == before.0 && bytes(".history") == before.1)
  }

  @Test func storesDifferenceWithoutEditsWithoutStep() throws {
    try store.add("A")
    let update = try store.rewrite(command: ["sync"], at: moment(100)) { document in
      var document = document
      document.revision = 40
      return document
    }
    #expect(update.steps == [])
    #expect(try store.read()?.revision == 40)
    #expect(try store.add("B").notices == [])
    #expect(try store.log().steps.map(\.kind) == [.change, .change])
  }

  /// An item that gets another number is taken out and put in.
  @Test func numbersChange() throws {
    for text in ["A", "B"] { try store.add(text) }
    _ = try store.rewrite(command: ["sync"], at: moment(100)) { _ in
      Document(lists: [
        ItemList(
          name: "Inbox", items: [item(1, "A"), Item(uid: uid(2), id: 5, text: "B", created: moment())])
      ])
    }
    #expect(try store.read()?.currentList.items.map(\.id) == [1, 5])
    #expect(try store.undo(command: ["undo"], at: moment(200)).after.currentList.items.map(\.id) == [2, 1])
  }

  @Test func refusesUnreadableDocument() throws {
    try store.add("A")
    let before = bytes()
    #expect(throws: StoreError.self) {
      try store.rewrite(command: ["sync"], at: moment(100)) { _ in
        Document(lists: [ItemList(name: "Inbox", items: [item(1, "A"), item(1, "B")])])
      }
    }
    #expect(bytes() == before)
  }
}
