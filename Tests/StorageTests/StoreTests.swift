import Testing
import TodoModel

@testable import Storage

@Suite struct StoreTests {
  let folder: TemporaryFolder
  let store: Store

  init() throws {
    folder = try TemporaryFolder()
    store = Store(path: folder.path("todo.json"))
  }

  @Test func nothingIsThereBeforeTheFirstWriteAndNoReadMakesAnything() throws {
    #expect(try store.read() == nil)
    #expect(try store.log().steps == [])
    #expect(folder.names == [])
  }

  @Test func anAddIsReadBack() throws {
    let update = try store.add("Milk")
    #expect(update.steps.map(\.sequence) == [1])
    #expect(update.notices == [])
    let document = try #require(try store.read())
    #expect(document == update.after)
    #expect(document.texts == ["Milk"])
    #expect(folder.names == ["todo.json", "todo.json.history"])
    #expect(try folder.mode("todo.json") == 0o600)
    #expect(try folder.mode("todo.json.history") == 0o600)
    #expect(
      try folder.text("todo.json") == """
        {
        "format":"flick",
        "version":1,
        "revision":1,
        "next":2,
        "current":"Inbox",
        "lists":[
        {"name":"Inbox","items":[
        {"id":1,"uid":"00000000000000010000000000000001","text":"Milk","created":"2026-11-21T09:30:00Z"}
        ]}
        ]
        }

        """)
  }

  @Test func undoAndRedoWalkThroughTheSteps() throws {
    for text in ["A", "B", "C"] { try store.add(text) }
    #expect(try store.undo(command: ["undo"], at: moment(1)).after.texts == ["B", "A"])
    #expect(try store.undo(command: ["undo"], at: moment(2)).after.texts == ["A"])
    #expect(try store.redo(command: ["redo"], at: moment(3)).after.texts == ["B", "A"])
    try store.add("D", at: moment(4))
    #expect(try store.redo(command: ["redo"], at: moment(5)).steps == [])
    #expect(try store.undo(9, command: ["undo", "9"], at: moment(6)).after.texts == [])
    #expect(try store.undo(command: ["undo"], at: moment(7)).steps == [])
    #expect(try store.redo(9, command: ["redo", "9"], at: moment(8)).after.texts == ["D", "B", "A"])
    #expect(
      try store.log().steps.map(\.kind) == [
        .change, .change, .change, .undo(of: 3), .undo(of: 2), .redo(of: 2), .change, .undo(of: 7),
        .undo(of: 2), .undo(of: 1), .redo(of: 1), .redo(of: 2), .redo(of: 7),
      ])
  }

  @Test func aChangeFromOutsideIsAStepThatCanBeUndone() throws {
    try store.add("Milk")
    try store.add("Eggs")
    let text = try folder.text("todo.json")
    try folder.write(text.replacing("Milk", with: "Oat milk"), to: "todo.json")
    let update = try store.add("Bread")
    #expect(update.notices == [.recordedOutside(3)])
    #expect(update.after.texts == ["Bread", "Eggs", "Oat milk"])
    #expect(try store.undo(command: ["undo"], at: moment(1)).after.texts == ["Eggs", "Oat milk"])
    #expect(try store.undo(command: ["undo"], at: moment(2)).after.texts == ["Eggs", "Milk"])
    #expect(try store.undo(command: ["undo"], at: moment(2)).after.texts == ["Milk"])
  }
}
