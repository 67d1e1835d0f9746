import Testing
import TodoModel

@testable import Storage

@Suite struct MemoryFileSystemTests {
  let store = Store(path: "/nowhere/todo.json", fileSystem: MemoryFileSystem())
  let now = Instant(secondsSince1970: 1_795_253_400)

  private func insert(_ text: String, id: Int) -> Edit {
    .insert(
      Item(uid: ItemUID(high: 0, low: UInt64(id)), id: id, text: text, created: now), list: "Inbox", index: 0)
  }

  @Test func storesAndUndoes() throws {
    #expect(try store.read() == nil)
    for (id, text) in ["Milk", "Eggs"].enumerated() {
      _ = try store.update(command: ["add", text], at: now) { _, _ in [insert(text, id: id + 1)] }
    }
    #expect(try store.read()?.lists[0].items.map(\.text) == ["Eggs", "Milk"])
    _ = try store.undo(command: ["undo"], at: now)
    #expect(try store.read()?.lists[0].items.map(\.text) == ["Milk"])
    #expect(try Store(path: store.path, fileSystem: MemoryFileSystem()).read() == nil)
  }

  @Test func callsFailAsTheSystemsDo() throws {
    let files = MemoryFileSystem()
    #expect(throws: SystemError(.open, code: 2)) { try files.open("/a", .read) }
    #expect(throws: SystemError(.stat, code: 2)) { try files.status(at: "/a") }
    #expect(throws: SystemError(.rename, code: 2)) {
      try files.rename("/a", to: "/b", in: OpenFile(number: 0))
    }
    #expect(throws: SystemError(.unlink, code: 2)) { try files.remove("/a") }
    _ = try files.open("/a", .create)
    #expect(throws: SystemError(.open, code: 17)) { try files.open("/a", .create) }
    #expect(throws: SystemError(.read, code: 9)) {
      var byte: UInt8 = 0
      _ = try withUnsafeMutableBytes(of: &byte) { buffer throws(SystemError) in
        try files.read(OpenFile(number: 99), at: 0, into: buffer)
      }
    }
  }
}
