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
}
