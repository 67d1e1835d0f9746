import Commands
import TestSupport
import Testing

/// Items named by a query, and what happens when there are many.
@Suite struct ItemSelectionTests {
  private func many(_ count: Int = 25) throws -> World {
    let world = try World()
    world.run("add", "-", input: (1...count).map { "Item \($0)" }.joined(separator: "\n"))
    return world
  }

  @Test func requiresConfirmationAboveTwentyItems() throws {
    let world = try many()
    let refusal = Reply.failed(
      64, "this would change 25 items; nothing was done: add --yes to do it, or --dry-run to look first")
    let before = try world.folder.contents
    for words in [
      ["done", "1-25"], ["rm", "-q", "item"], ["start", "1-25"], ["edit", "1-25", "due:fri"], ["done", "-"],
    ] {
      #expect(world.run(words, input: (1...25).map { "\($0)" }.joined(separator: "\n")) == refusal)
    }
    #expect(try world.folder.contents == before)
    #expect(world.run("done", "1-20").exitCode == 0)
    #expect(world.run("rm", "-q", "item", "--dry-run").text.split(separator: "\n").count == 25)
    #expect(world.run("rm", "-q", "item", "--yes").text.split(separator: "\n").count == 25)
    #expect(world.list == [])
    #expect(world.run("undo").text.split(separator: "\n").count == 25)
  }

  @Test(arguments: ["y", "Y", "yes", " Yes \r", "n", "", "no", "yeah", "ja"])
  func asksForConfirmationInTerminal(answer: String) throws {
    let world = try many()
    world.environment.terminal.messages = true
    var questions: [String] = []
    world.environment.answer = {
      questions.append($0)
      return answer
    }
    let reply = world.run("rm", "1-21")
    #expect(questions == ["flick rm: 21 items at once; continue? [y/N] "])
    if ["y", "Y", "yes", " Yes \r"].contains(answer) {
      #expect(reply.text.split(separator: "\n").count == 21)
      #expect(world.list.count == 4)
    } else {
      #expect(reply == .said("", "flick: nothing was done\n"))
      #expect(world.list.count == 25)
    }
  }

  @Test func skipsNeedlessConfirmation() throws {
    let world = try many()
    world.environment.terminal.messages = true
    world.environment.answer = { _ in
      Issue.record("asked")
      return "y"
    }
    #expect(world.run("done", "1-20").exitCode == 0)
    #expect(world.run("undone", "1-25", "--yes").exitCode == 0)
    #expect(world.run("rm", "1-25", "--dry-run").exitCode == 0)
    world.environment.terminal.messages = false
    #expect(world.run("rm", "1-25").exitCode == 64)
  }

  /// The lock is not held during the question. Afterwards exactly the shown change is made, or none.
  @Test func changesNothingIfListChangedMeanwhile() throws {
    let world = try many()
    world.environment.terminal.messages = true
    world.environment.answer = { _ in
      world.environment.terminal.messages = false
      world.run("add", "Item 26")
      return "y"
    }
    #expect(
      world.run("rm", "-q", "item")
        == .failed(1, "the list changed in the meantime; nothing was done; try again"))
    #expect(world.list.count == 26)
  }
}
