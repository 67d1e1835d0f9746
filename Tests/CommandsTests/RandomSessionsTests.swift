import JSON
import Scenes
import Storage
import TestSupport
import Testing
import TodoModel

/// Long sessions of random commands: whatever is typed, the list stays one and everything can be taken back.
@Suite struct RandomSessionsTests {
  @Test(arguments: [UInt64](1...8))
  func everythingCanBeTakenBackAndMadeAgain(seed: UInt64) throws {
    var random = SeededWords(seed)
    let world = try World("Milk", "Eggs", "Bread", "Butter")
    world.run("lists", "add", "Work")
    var changes = 0
    for _ in 1...120 {
      let words = random.command()
      let before = try world.folder.contents
      let reply = world.run(words, input: "2\nTea\n")
      #expect([0, 1, 64, 65].contains(reply.exitCode), "flick \(words): \(reply)")
      #expect(reply.text.unicodeScalars.allSatisfy { $0.value >= 32 || $0 == "\n" || $0 == "\t" })
      if reply.hasChangedStore {
        changes += 1
        #expect(try world.document.brokenInvariant == nil, "flick \(words)")
      } else {
        #expect(try world.folder.contents == before, "flick \(words)")
      }
      if reply.exitCode == 0, words.contains("--json") {
        #expect(throws: Never.self) { try JSONValue(parsing: Array(reply.text.utf8)) }
      }
      if reply.exitCode != 0 { #expect(reply.text == "" && reply.message.hasPrefix("flick: ")) }
    }
    #expect(changes > 20)
    let end = try seen(world.document)
    let steps = try world.store.log().history.undoable.count
    world.run("undo", String(steps), "--yes")
    #expect(try seen(world.document) == seen(Document()))
    world.run("redo", String(steps), "--yes")
    #expect(try seen(world.document) == end)
    #expect(try world.store.log().damagedBefore == [])
  }

  /// The parts of a document that a user can see.
  private func seen(_ document: Document) -> [[String]] {
    document.lists.enumerated().map { index, list in
      [list.name, index == document.current ? "current" : ""]
        + list.items.map { "\($0.id) \($0.uid) \($0.isDone) \($0.text)" }
    }
  }
}

/// Command lines drawn from a seed, most of them right.
private struct SeededWords {
  private var numbers: SplitMix64

  init(_ seed: UInt64) { numbers = SplitMix64(seed: seed) }

  private mutating func number(below bound: Int) -> Int { numbers.below(bound) }

  private mutating func one(of words: [String]) -> String { words[number(below: words.count)] }

  private mutating func id() -> String {
    number(below: 8) == 0 ? one(of: ["-", "1-3", "4-9", "#2", "0", "99", "x"]) : String(1 + number(below: 9))
  }

  mutating func command() -> [String] {
    let list = one(of: ["Inbox", "Work", "Home"])
    var words: [String]
    switch number(below: 20) {
    case 0, 1: words = ["add", one(of: ["Tea", "Salt & \u{1B}pepper", "🥖", "-", " "])]
    case 2: words = ["add", "Tea", "--list", list, one(of: ["--bottom", "--at=2", "--at=99"])]
    case 3: words = ["done", id(), id()]
    case 4: words = ["undone", id()]
    case 5: words = ["rm", id()]
    case 6: words = ["edit", id(), one(of: ["Oat milk", "", "a\nb", "-"])]
    case 7, 8:
      words = [
        "move", id(), id(), one(of: ["--top", "--bottom", "--up=2", "--down=1", "--before=3", "--after=2"]),
      ]
    case 9: words = ["move", id(), "--list", list]
    case 10: words = ["clear", "--list", list]
    case 11: words = ["lists", one(of: ["add", "use"]), list]
    case 12: words = ["lists", "rm", list, one(of: ["--force", "--json"])]
    case 13: words = ["lists", one(of: ["move", "rename"]), list, one(of: ["1", "2", "Home"])]
    case 14: words = [one(of: ["undo", "redo"]), one(of: ["1", "1", "2"])]
    case 15, 16:
      words = [
        "edit", id(), one(of: ["--recur=daily", "--recur=after mon,thu", "--recur=FREQ=DAILY;COUNT=2"]),
      ]
      if number(below: 2) == 0 {
        words.append(one(of: ["--due=tomorrow", "--due=31 jan 9:00", "--due=soon"]))
      }
    case 17:
      words = [
        "edit", id(), one(of: ["--tag=home", "--untag=home", "--note=x", "--priority=b", "--wait=fri"]),
      ]
    default: words = [one(of: ["list", "log", "lists", "show 1"])]
    }
    if number(below: 6) == 0 { words.append(one(of: ["--json", "--dry-run"])) }
    return words
  }
}
