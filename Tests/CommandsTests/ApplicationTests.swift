import JSON
import Storage
import TestSupport
import Testing
import TodoModel

/// Words that no command takes, and what every command has in common.
@Suite struct ApplicationTests {
  /// Every command that changes something: its words, and what it changes.
  static let changes: [[String]] = [
    ["add", "New"], ["done", "1"], ["undone", "2"], ["edit", "1", "New"], ["rm", "1", "2"],
    ["move", "1", "--bottom"], ["move", "1", "--list", "Work"], ["clear"], ["lists", "add", "Home"],
    ["lists", "rename", "Work", "Home"], ["lists", "move", "Work", "1"], ["lists", "use", "Work"],
    ["lists", "rm", "Inbox", "--force"], ["lists", "rm", "Work", "--force"], ["undo"], ["redo"],
  ]

  /// A world in which each of them has something to do.
  private func world() throws -> World {
    let world = try World("Milk", "Eggs", "Bread")
    world.run("done", "2")
    world.run("lists", "add", "Work")
    world.run("add", "Report", "--list", "Work")
    world.run("edit", "3", "Rye bread")
    world.run("undo")
    world.second = 60
    return world
  }

  @Test(arguments: changes)
  func undoesAndRedoesEveryChange(words: [String]) throws {
    let world = try world()
    let before = try world.document
    let reply = world.run(words)
    #expect(reply.exitCode == 0)
    #expect(reply.hasChangedStore)
    let after = try world.document
    #expect(after.isUnlike(before))
    #expect(world.run(words == ["undo"] ? "redo" : "undo").exitCode == 0)
    #expect(!(try world.document).isUnlike(before))
    #expect(world.run(words == ["undo"] ? "undo" : "redo").exitCode == 0)
    #expect(!(try world.document).isUnlike(after))
    #expect(try world.document.brokenInvariant == nil)
  }

  @Test(arguments: changes)
  func dryRunReportsWhatWouldBeAndChangesNothing(words: [String]) throws {
    let world = try world()
    let before = try world.folder.contents
    let dry = world.run(words + ["--dry-run"])
    let dryJSON = world.run(words + ["--dry-run", "--json"])
    #expect(try world.folder.contents == before)
    #expect(dry.message == "flick: a dry run: nothing was changed\n")
    #expect(!dry.hasChangedStore)
    #expect(dryJSON.exitCode == 0)
    let would = dry.text.split(separator: "\n")
    let changed = world.run(words).text.split(separator: "\n")
    #expect(!would.isEmpty && would.count == changed.count)
    // A line that begins with an item says its new value; any other begins with the verb.
    for (would, changed) in zip(would, changed) {
      #expect(would.hasPrefix("would ") || would == changed && changed.hasPrefix("#"))
    }
  }

  @Test(arguments: changes)
  func jsonIsValidAndNamesTheEdits(words: [String]) throws {
    let world = try world()
    let reply = world.run(words + ["--json"])
    let value = try JSONValue(parsing: Array(reply.text.utf8))
    let step = try #require(try world.store.log(limit: 1).steps.last)
    guard case .array(let edits)? = value["edits"], case .array? = value["items"] else {
      Issue.record("\(reply.text)")
      return
    }
    #expect(edits.map { $0["edit"] } == step.edits.map { JSONValue.string($0.name) })
    #expect(reply.message == "")
  }
}

extension Document {
  /// Whether two documents differ in what a user can see: times of change and the counters are left out.
  fileprivate func isUnlike(_ other: Document) -> Bool {
    func seen(_ document: Document) -> [[String]] {
      document.lists.enumerated().map { index, list in
        [list.name, index == document.current ? "current" : ""]
          + list.items.map { "\($0.id) \($0.uid) \($0.isDone) \($0.text)" }
      }
    }
    return seen(self) != seen(other)
  }
}
