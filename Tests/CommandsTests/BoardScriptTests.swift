import JSON
import Storage
import Testing
import TodoModel

@testable import Commands

/// Scripts on the board, from their words to what they say and store.
@Suite struct BoardScriptTests {
  private let head = """
    profile exact
    scene board
    list "A": "Milk", "Eggs"
    list "B": "Report"
    list "C": 30 rows

    """

  @Test func namesListOfMoveInJSON() throws {
    let outcome = try World().play(
      "--json", script: head + "long-press row \"Milk\" for 400ms then drag to row \"Report\" over 100ms\n")
    let edits = try JSONValue(parsing: Array(outcome.text.utf8))["edits"]
    #expect(
      edits
        == (try JSONValue(
          parsing: Array(#"[{"time":0.5,"edit":"move","item":1,"text":"Milk","index":0,"list":"B"}]"#.utf8))))
  }

  /// The shell and the finger make the same edit, reverted by the same undo.
  @Test func dragsLikeMoveCommand() throws {
    func world() throws -> World {
      let world = try World("Milk", "Eggs", "Report")
      world.run("lists", "add", "Work")
      return world
    }
    let shell = try world()
    #expect(shell.run("move", "3", "--list", "Work").exitCode == 0)
    let finger = try world()
    let outcome = finger.play(
      "--apply",
      script: """
        scene board
        long-press row "Report" for 400ms then drag to 160,300 over 300ms
        """)
    #expect(outcome.exitCode == 0)
    #expect(try finger.steps.last == shell.steps.last)
    #expect(try finger.steps.last?.count == 1)
    #expect(try finger.document.lists.map(\.items.count) == [2, 1])
    _ = finger.run("undo")
    #expect(try finger.document.lists.map(\.items.count) == [3, 0])
  }
}
