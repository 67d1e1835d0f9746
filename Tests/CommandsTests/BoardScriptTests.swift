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

  private func faults(_ statements: String) throws -> String {
    let outcome = try World().play(script: head + statements + "\n")
    let lines = outcome.message.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.first.map { String($0).replacing("standard input:", with: "") } ?? ""
  }

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

  // MARK: What makes no sense

  @Test(arguments: [
    ("set board-closed \"X\"", "6:1: error: expected a list on the screen, found \"X\""),
    (
      "set completed-sink on",
      "6:5: error: expected a setting (board-fixed, board-closed), found \"completed-sink\""
    ),
    ("tap row 3", "6:1: error: expected row 3, found nothing there (the list has 2 rows)"),
    ("tap row 1 of list \"X\"", "6:1: error: expected row 1 of list \"X\", found no list with this name"),
    (
      "tap row 20 of list \"C\"",
      "6:1: error: expected row 20 of list \"C\" on the screen, found it off the screen"
        + " (scroll list \"C\" to 950pt)"
    ),
    ("scroll list \"C\"", "6:16: error: expected \"to\", found the end of the line"),
    ("scroll list \"X\" to 5pt", "6:1: error: expected a list on the screen, found \"X\""),
    ("scroll too 5pt", "6:8: error: expected \"to\" or \"list\", found \"too\" (did you mean \"to\"?)"),
    (
      "expect event did-fly on \"A\"",
      "6:1: error: expected one of the events will-move, did-move, did-move-out, found did-fly"
    ),
    ("expect lifted \"Milk\"", "6:1: error: expected lifted \"Milk\", found nothing lifted"),
    ("expect nothing lifted", ""),
    ("expect no calls", ""),
    ("expect no placeholder", ""),
    ("expect calls \"will-move B\"", "6:1: error: expected calls \"will-move B\", found no calls"),
    ("expect shown \"B\" rows \"Report\"", ""),
    ("expect shown \"B\" no rows", "6:1: error: expected shown \"B\" no rows, found rows \"Report\""),
    ("expect list \"B\" rows \"Report\"", ""),
    (
      "expect list \"B\" rows \"Milk\"",
      "6:1: error: expected list \"B\" rows \"Milk\", found rows \"Report\""
    ),
    ("expect list \"C\" offset 0pt", ""),
    (
      "expect list \"C\" offset 3pt within 2.5pt",
      "6:1: error: expected list \"C\" offset 3pt within 2.5pt, found 0pt"
    ),
    ("expect offset 0pt", ""),
  ])
  func reportsTokenFound(statement: String, message: String) throws {
    #expect(try faults(statement) == message)
  }
}
