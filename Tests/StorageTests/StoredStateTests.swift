import Coding
import Testing
import TodoModel

@testable import Storage

/// The states of a store since a text.
@Suite struct StoredStateTests: StoreSuite {
  let disk = MemoryDisk()

  private var bytes: [UInt8] { disk.bytes("/d/todo.json") ?? [] }

  private func words(_ states: [StoredState]) -> [[String]] {
    states.map { state in
      state.steps.map { $0.command.isEmpty ? "\($0.kind)" : $0.command.joined(separator: " ") }
    }
  }

  @Test func findsNoStatesWithoutStore() throws { #expect(try store.states(since: nil) == []) }

  @Test func eachWriteIsAState() throws {
    var texts: [[UInt8]] = []
    for text in ["A", "B", "C"] {
      try store.add(text)
      texts.append(bytes)
    }
    #expect(words(try store.states(since: nil)) == [["add A"], ["add B"], ["add C"]])
    #expect(try store.states(since: nil).map(\.text) == texts)
    #expect(words(try store.states(since: texts[0])) == [["add B"], ["add C"]])
    #expect(try store.states(since: texts[2]) == [])
    // Steps that were written together are one state.
    _ = try store.undo(2, command: ["undo", "2"], at: moment(9))
    let undone = try store.states(since: texts[2])
    #expect(words(undone) == [["undo 2", "undo 2"]])
    #expect(undone.map(\.text) == [bytes])
  }

  @Test func listsOutsideChangeAsLastState() throws {
    try store.add("A")
    let first = bytes
    try store.add("B")
    var document = try #require(try store.read())
    try document.apply(.setText(uid(1), "A2"), at: moment(3))
    disk.setBytes("/d/todo.json", DocumentCoding.encode(document))
    let states = try store.states(since: first)
    #expect(words(states) == [["add B"], ["outside"]])
    #expect(states.last?.text == bytes)
    // Once it is recorded, it comes before what was done then; what it left is not known to the byte.
    try store.add("C")
    #expect(words(try store.states(since: first)) == [["add B"], ["outside", "add C"]])
    #expect(try store.states(since: first).last?.text == bytes)
  }

  @Test func joinsAllStepsSinceUnknownText() throws {
    try store.add("A")
    let other = DocumentCoding.encode(Document(lists: [ItemList(name: "Inbox", items: [item(1, "Z")])]))
    for text in [other, Array("rubbish".utf8), []] {
      let states = try store.states(since: text)
      #expect(words(states) == [["outside"]])
      #expect(states.map(\.text) == [bytes])
    }
  }

  @Test func joinsFirstStepsBeyondByteLimit() throws {
    for text in ["A", "B", "C", "D"] { try store.add(text) }
    let states = try store.states(since: nil, limit: 2 * bytes.count)
    #expect(words(states) == [["add A", "add B", "add C"], ["add D"]] || words(states).count == 2)
    #expect(states.last?.text == bytes)
    #expect(words(try store.states(since: nil, limit: 0)) == [["add A", "add B", "add C", "add D"]])
  }

  @Test func withoutAHistoryThereIsOneState() throws {
    try store.add("A")
    try disk.remove("/d/todo.json.history")
    #expect(words(try store.states(since: nil)) == [["outside"]])
  }

  @Test func refusesUnreadableStore() throws {
    try store.add("A")
    disk.setBytes("/d/todo.json", Array("{".utf8))
    #expect(throws: StoreError.self) { try store.states(since: nil) }
  }
}
