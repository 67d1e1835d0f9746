import Testing
import TodoModel

@testable import Commands

/// A command and a gesture that mean the same make the same edits.
@Suite struct OneStreamTests {
  /// Three items, C B A with ids 3 2 1.
  private func desk() -> Desk {
    let desk = Desk()
    for text in ["A", "B", "C"] { _ = desk.run("add", text) }
    return desk
  }

  @Test func doneAndASwipe() throws {
    let typed = desk()
    let swiped = desk()
    #expect(typed.run("done", "3").text == "done #3 C\n")
    #expect(swiped.play("--apply", script: "swipe right on row \"C\"\n").exitCode == 0)
    #expect(typed.steps == swiped.steps)
    #expect(typed.document == swiped.document)
    #expect(
      typed.steps.last == [.complete(try #require(typed.document?.lists[0].items[0].uid), at: typed.now)])
    for desk in [typed, swiped] {
      #expect(desk.run("undo").text == "reopened #3 C\n")
      #expect(desk.document?.lists[0].items.map(\.isDone) == [false, false, false])
    }
  }

  @Test func addAndAPull() throws {
    let typed = desk()
    let pulled = desk()
    #expect(typed.run("add", "Milk").text == "added #4 Milk\n")
    let script = "pull down by 160pt over 400ms\ntype \"Milk\"\nkey return\n"
    #expect(pulled.play("--apply", script: script).exitCode == 0)
    #expect(typed.steps == pulled.steps)
    #expect(typed.document == pulled.document)
    #expect(pulled.steps.last?.map(\.name) == ["insert"])
    for desk in [typed, pulled] {
      #expect(desk.run("undo").text == "removed #4 Milk\n")
      #expect(desk.document?.lists[0].items.map(\.text) == ["C", "B", "A"])
    }
  }

  @Test func rmAndASwipe() {
    let typed = desk()
    let swiped = desk()
    _ = typed.run("rm", "2")
    _ = swiped.play("--apply", script: "swipe left on row 2\n")
    #expect(typed.steps == swiped.steps)
    #expect(typed.document == swiped.document)
  }

  @Test func editAndATap() {
    let typed = desk()
    let tapped = desk()
    _ = typed.run("edit", "2", "Bee")
    _ = tapped.play("--apply", script: "tap row \"B\"\ntype \"ee\"\nkey return\n")
    #expect(typed.steps == tapped.steps)
    #expect(typed.document == tapped.document)
  }

  @Test func whatComesToNothingIsNoStep() {
    let desk = desk()
    let before = desk.steps
    let outcome = desk.play("--apply", script: "pull down by 160pt\nkey return\n")
    #expect(outcome.said == "flick: the scripts changed nothing\n")
    #expect(desk.steps == before)
  }

  @Test func nothingIsAppliedAfterAFailedExpectation() {
    let desk = desk()
    let before = desk.steps
    let outcome = desk.play("--apply", script: "swipe right on row 1\nexpect row 1 open\n")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.said == """
        standard input:2:1: error: expected row 1 open, found it done
          expect row 1 open
          ^
        flick: nothing was applied

        """)
    #expect(desk.steps == before)
  }

  @Test func nothingIsAppliedAfterAnError() {
    let desk = desk()
    let before = desk.steps
    #expect(desk.play("--apply", script: "swipe right on row 1\nkey return\n").exitCode == 65)
    #expect(desk.steps == before)
  }

  @Test func aScriptWithItsOwnListCannotBeApplied() {
    let outcome = desk().play("--apply", script: "list \"A\"\nswipe right on row 1\n")
    #expect(
      outcome.said
        == "flick: standard input brings its own list; --apply plays on the stored one (take the list line out)\n"
    )
    #expect(outcome.exitCode == 64)
  }

  @Test func aDryRunAppliesNothing() {
    let desk = desk()
    let before = desk.steps
    let outcome = desk.play("--apply", "--dry-run", script: "swipe right on row 1\n")
    #expect(outcome.said == "flick: a dry run: nothing was changed\n")
    #expect(desk.steps == before)
  }
}
