import Simulation
import Testing

/// Use of the library by another program: it imports nothing else.
@Suite struct ScriptPlayingTests {
  @Test func playsScript() throws {
    let script = try Script(
      parsing: """
        list "Milk", "Eggs", "Bread"
        swipe right on row "Eggs" by 200pt
        expect row "Eggs" done
        drag from row 1 to row 3 over 600ms
        expect edits 2
        """)
    let played = try script.play()
    let items = played.recording.document.lists[0].items

    #expect(
      items.map { "\($0.text) \($0.isDone ? "done" : "open")" } == ["Milk open", "Eggs done", "Bread open"])
    #expect(played.recording.edits.map { "\($0.edit.name) \($0.text)" } == ["complete Eggs"])
    #expect(played.passed == 1)
    #expect(played.failed.map(\.message) == ["expected edits 2, found 1"])
    #expect(
      played.failed.map { $0.rendered(file: "eggs.gesture") } == [
        """
        eggs.gesture:5:1: error: expected edits 2, found 1
          expect edits 2
          ^
        """
      ])
  }

  @Test func playsScriptMadeInCodeOnDocument() throws {
    let document = Document(lists: [
      ItemList(
        name: "Home",
        items: Items([
          Item(uid: ItemUID(high: 0, low: 1), id: 1, text: "Water", created: Instant(secondsSince1970: 0))
        ]))
    ])
    let script = Script([.gesture(Gesture(.swipe(.swipe, .left, on: .row(.row("Water")))))])
    let played = try script.play(on: document)

    #expect(played.recording.edits.map(\.edit) == [.remove(ItemUID(high: 0, low: 1))])
    #expect(played.recording.document.lists.map(\.items.count) == [0])
    #expect(document.lists.map(\.items.count) == [1])
  }

  @Test func editsTextAtCaret() throws {
    let script = try Script(
      parsing: """
        list "Mik"
        tap row 1
        key left
        type "l"
        key home
        key delete
        type "S"
        key right
        key backspace
        key end
        type "y"
        key return
        expect rows "Slky"
        """)
    let played = try script.play()
    #expect(played.failed.map(\.message) == [])
  }

  @Test func faultsHaveTheirPlaces() {
    let unread = #expect(throws: ScriptErrors.self) { try Script(parsing: "swipe rihgt\ntap row") }
    #expect(unread?.errors.map { "\($0.position.line):\($0.position.column)" } == ["1:7", "2:8"])

    let stopped = #expect(throws: ScriptError.self) { try Script(parsing: "list \"A\"\ntap row 2").play() }
    #expect(stopped?.position.line == 2)
    #expect(stopped?.message == "expected row 2, found nothing there (the list has 1 row)")
  }

  @Test(arguments: [("edit row 1 +home", "edit"), ("move rows 1, 2 to list \"Work\"", "move")])
  func refusesWordsOfCommandsByName(statement: String, name: String) throws {
    let script = try Script(parsing: "list \"Milk\", \"Eggs\"\n\(statement)")

    let fault = #expect(throws: ScriptError.self) { try script.play() }
    #expect(
      fault?.rendered(file: "a.gesture") == """
        a.gesture:2:1: error: expected a statement that plays without flick, found \(name)
          \(statement)
          ^
        """)
  }

  @Test func completesAndDeletesRowsTogether() throws {
    let script = try Script(parsing: "list \"A\", \"B\", \"C\"\ncomplete rows 1, 2\ndelete rows 2, 3")

    let played = try script.play()
    #expect(
      played.recording.edits.map { "\($0.edit.name) \($0.text)" } == [
        "complete A", "complete B", "remove B", "remove C",
      ])
  }

  @Test(arguments: [
    ("row 9 done", "2 rows"), ("failed pan on row \"C\"", "no row \"C\""),
    ("recognized \"complet\"", "no recognizer \"complet\" on the screen (did you mean \"complete\"?)"),
  ])
  func saysWhatTheScreenLacks(expected: String, found: String) throws {
    let played = try Script(parsing: "list \"A\", \"B\"\ntap row 1\nexpect \(expected)").play()
    #expect(played.failed.map(\.found) == [found])
  }

  @Test func rejectsUnknownScene() {
    let fault = #expect(throws: ScriptError.self) { try Script([.scene("cellar")]).play() }
    #expect(
      fault?.message
        == "expected a scene (list, board, pager, card, detail, views, calendar), found \"cellar\"")
  }

  @Test func keepsEventsBeforeFault() throws {
    let script = try Script(parsing: "list \"A\", \"B\"\nswipe right on row 1\nexpect row 2 done\ntap row 3")
    let player = try ScriptPlayer(script)
    #expect(throws: ScriptError.self) { try player.play() }

    #expect(player.failed.map(\.message) == ["expected row 2 done, found it open"])
    #expect(player.simulator.edits.map(\.edit.name) == ["complete"])
  }
}
