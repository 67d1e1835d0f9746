import Storage
import Testing

@testable import Commands

/// Scripts on the pager, from their words to what they say.
@Suite struct PagerScriptTests {
  private let head = """
    profile exact
    scene pager
    list "A": "Milk", [x] "Eggs"
    list "B": "Report"
    list "C": 30 rows

    """

  private func message(_ statements: String) throws -> String {
    let outcome = try World().play(script: head + statements + "\n")
    let lines = outcome.message.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.first.map { String($0).replacing("standard input:", with: "") } ?? ""
  }

  @Test func theReportSaysEverything() throws {
    let outcome = try World().play(
      script: head + """
        rate 10
        drag from 310,200 to 110,200 over 200ms then hold 100ms
        expect list "B"
        expect rows "Report"
        """)
    #expect(outcome.message == "")
    #expect(
      outcome.text == """
        edits: none
        list A (2 items, 1 done)
          #1  [ ] Milk
          #2  [x] Eggs
        list B (1 item, 0 done)
          #3  [ ] Report
        list C (30 items, 0 done)
          rows 1 to 30  #4 to #33  as generated
        timeline
          0.3  0.3  animate  pager  offset  200 → 260  ease-out
        events
          0.3  B  did-choose
        rows     13 visible, 13 created, 0 reused
        expected 2 met, 0 not

        """)
  }

  @Test func theStateSaysWhichCardsCanBeSeenAndWhere() throws {
    let outcome = try World().play(
      "--at", "0s", "--at", "0.4s", "--at", "1s",
      script: """
        profile exact
        screen 320x100
        rate 10
        scene pager
        list "A": "Milk", [x] "Eggs"
        list "B": "Report"
        list "C": 30 rows
        drag from 310,50 to 110,50 over 200ms then hold 100ms
        """)
    #expect(
      outcome.text == """
        at 0  offset 0
          list "A"           offset 0       x 40   y 0
          list "B"           offset 0       x 300  y 0
          row 1 of list "A"  #1        [ ]  x 40   y 0   Milk
          row 2 of list "A"  #2        [x]  x 40   y 50  Eggs
          row 1 of list "B"  #3        [ ]  x 300  y 0   Report

        at 0.4  offset 229.301
          list "A"           offset 0       x -189.301  y 0
          list "B"           offset 0       x 70.699    y 0
          row 1 of list "A"  #1        [ ]  x -189.301  y 0   Milk
          row 2 of list "A"  #2        [x]  x -189.301  y 50  Eggs
          row 1 of list "B"  #3        [ ]  x 70.699    y 0   Report

        at 1  offset 260
          list "A"           offset 0       x -220  y 0
          list "B"           offset 0       x 40    y 0
          list "C"           offset 0       x 300   y 0
          row 1 of list "A"  #1        [ ]  x -220  y 0   Milk
          row 2 of list "A"  #2        [x]  x -220  y 50  Eggs
          row 1 of list "B"  #3        [ ]  x 40    y 0   Report
          row 1 of list "C"  #4        [ ]  x 300   y 0   Item 1
          row 2 of list "C"  #5        [ ]  x 300   y 50  Item 2

        """)
  }

  @Test(arguments: [
    ("expect list \"A\"", ""),
    ("expect list \"B\"", "6:1: error: expected list \"B\", found list \"A\""),
    ("expect list \"X\"", "6:1: error: expected a list on the screen, found \"X\""),
    ("expect list \"B\" rows \"Report\"", ""),
    ("expect list \"C\" offset 0pt", ""),
    ("expect rows \"Milk\", [x] \"Eggs\"", ""),
    ("expect row \"Eggs\" done", ""),
    ("expect row 1 of list \"B\" on-screen", ""),
    (
      "expect event did-choose on \"B\"",
      "6:1: error: expected event did-choose on \"B\", found no event"
    ),
    ("expect event will-move on \"B\"", "6:1: error: expected the event did-choose, found will-move"),
    ("tap card 4", "6:1: error: expected card 4, found nothing there"),
    ("tap card 3", "6:1: error: expected card 3 on the screen, found it off the screen (scroll to 520pt)"),
    (
      "tap row 1 of list \"C\"",
      "6:1: error: expected row 1 of list \"C\" on the screen, found it off the screen (scroll to 520pt)"
    ),
    ("type \"x\"", "6:1: error: expected a text that is being edited, found none (tap a row first)"),
    (
      "set cues on",
      "6:5: error: expected another statement, found \"cues\" (the scene pager has no settings)"
    ),
  ])
  func everyWordSaysWhatItFound(statement: String, message: String) throws {
    #expect(try self.message(statement) == message)
  }

  @Test func choosingAListAppliesNothing() throws {
    let world = try World("Milk", "Eggs")
    world.run("lists", "add", "Work")
    let before = try world.document
    let outcome = world.play(
      "--apply", script: "scene pager\nflick left by 100pt release 1500pt/s\nexpect list \"Work\"\n")
    #expect(outcome.exitCode == 0)
    #expect(outcome.message == "flick: the scripts changed nothing\n")
    #expect(try world.document == before)
  }

  @Test func theCanonicalFormReadsBackAsItself() throws {
    let script = """
      scene pager
      list "A": "Milk"
      scroll list "A" to 0pt
      expect list "A"
      expect list "A" rows "Milk"
      expect list "A" offset 0pt
      expect event did-choose on "A"
      tap card 1

      """
    #expect(try World().play("--format", "script", script: script).text == script)
  }
}
