import Testing
import TodoModel

@testable import Commands

/// A command and a gesture that mean the same make the same edits.
@Suite struct OneStreamTests {
  /// Three items, C B A with ids 3 2 1.
  private func list() throws -> World {
    let world = try World()
    for text in ["A", "B", "C"] { _ = world.run("add", text) }
    return world
  }

  @Test func doneAndASwipe() throws {
    let typed = try list()
    let swiped = try list()
    #expect(typed.run("done", "3").text == "done #3 C\n")
    #expect(swiped.play("--apply", script: "swipe right on row \"C\"\n").exitCode == 0)
    #expect(try typed.steps == swiped.steps)
    #expect(try typed.document == swiped.document)
    #expect(
      try typed.steps.last == [
        .complete(typed.document.lists[0].items[0].uid, at: Instant(secondsSince1970: 1_795_253_400))
      ])
    for world in [typed, swiped] {
      #expect(world.run("undo").text == "reopened #3 C\n")
      #expect(try world.document.lists[0].items.map(\.isDone) == [false, false, false])
    }
  }

  @Test func addAndAPull() throws {
    let typed = try list()
    let pulled = try list()
    #expect(typed.run("add", "Milk").text == "added #4 Milk\n")
    let script = "pull down by 160pt over 400ms\ntype \"Milk\"\nkey return\n"
    #expect(pulled.play("--apply", script: script).exitCode == 0)
    #expect(try typed.steps == pulled.steps)
    #expect(try typed.document == pulled.document)
    #expect(try pulled.steps.last?.map(\.name) == ["insert"])
    for world in [typed, pulled] {
      #expect(world.run("undo").text == "removed #4 Milk\n")
      #expect(try world.document.lists[0].items.map(\.text) == ["C", "B", "A"])
    }
  }

  @Test func rmAndASwipe() throws {
    let typed = try list()
    let swiped = try list()
    _ = typed.run("rm", "2")
    _ = swiped.play("--apply", script: "swipe left on row 2\n")
    #expect(try typed.steps == swiped.steps)
    #expect(try typed.document == swiped.document)
  }

  @Test func editAndATap() throws {
    let typed = try list()
    let tapped = try list()
    _ = typed.run("edit", "2", "Bee")
    _ = tapped.play("--apply", script: "tap row \"B\"\ntype \"ee\"\nkey return\n")
    #expect(try typed.steps == tapped.steps)
    #expect(try typed.document == tapped.document)
  }

  @Test func whatComesToNothingIsNoStep() throws {
    let world = try list()
    let before = try world.steps
    let outcome = world.play("--apply", script: "pull down by 160pt\nkey return\n")
    #expect(outcome.message == "flick: the scripts changed nothing\n")
    #expect(try world.steps == before)
  }

  @Test func nothingIsAppliedAfterAFailedExpectation() throws {
    let world = try list()
    let before = try world.steps
    let outcome = world.play("--apply", script: "swipe right on row 1\nexpect row 1 open\n")
    #expect(outcome.exitCode == 1)
    #expect(
      outcome.message == """
        standard input:2:1: error: expected row 1 open, found it done
          expect row 1 open
          ^
        flick: nothing was applied

        """)
    #expect(try world.steps == before)
  }

  @Test func nothingIsAppliedAfterAnError() throws {
    let world = try list()
    let before = try world.steps
    #expect(world.play("--apply", script: "swipe right on row 1\nkey return\n").exitCode == 65)
    #expect(try world.steps == before)
  }

  @Test func aScriptWithItsOwnListCannotBeApplied() throws {
    let outcome = try list().play("--apply", script: "list \"A\"\nswipe right on row 1\n")
    #expect(
      outcome.message
        == "flick: standard input has a list of its own; --apply needs the stored list (remove the list line)\n"
    )
    #expect(outcome.exitCode == 64)
  }

  @Test func aDryRunAppliesNothing() throws {
    let world = try list()
    let before = try world.steps
    let outcome = world.play("--apply", "--dry-run", script: "swipe right on row 1\n")
    #expect(outcome.message == "flick: a dry run: nothing was changed\n")
    #expect(try world.steps == before)
  }
}
