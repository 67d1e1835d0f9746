import Storage
import Terminal
import TestSupport
import Testing
import TodoModel

@testable import Commands

@Suite struct MergeCommandTests {
  /// A world with the files base, ours and theirs, made by these commands on a list of two items.
  private func world(ours: [[String]], theirs: [[String]]) throws -> World {
    let world = try World("Milk", "Eggs")
    let folder = world.folder
    world.environment.file = { (path) throws(SystemFault) in
      guard let bytes = try? folder.bytes(String(path.split(separator: "/").last ?? "")) else {
        throw SystemFault.noSuchProgram
      }
      return bytes
    }
    let base = try folder.text("todo.json")
    try folder.write(base, to: "base")
    try folder.write("", to: "empty")
    for (name, commands) in [("ours", ours), ("theirs", theirs)] {
      try folder.write(base, to: name)
      world.environment.variables["FLICK_FILE"] = folder.path(name)
      for command in commands {
        world.second += 60
        #expect(world.run(command).exitCode == 0)
      }
    }
    world.environment.variables["FLICK_FILE"] = folder.path("todo.json")
    return world
  }

  private func words(_ world: World, base: String = "base") -> [String] {
    ["merge"] + [base, "ours", "theirs"].map { world.folder.path($0) }
  }

  @Test func theResultIsInOurs() throws {
    let world = try world(ours: [["done", "1"]], theirs: [["edit", "2", "Six eggs"], ["add", "Tea"]])
    let theirs = try world.folder.text("theirs")
    #expect(
      world.run(words(world))
        == .said("edited #2 Six eggs (was: Eggs)\nadded #3 Tea\n", changed: true))
    #expect(try world.folder.text("theirs") == theirs)
    world.environment.variables["FLICK_FILE"] = world.folder.path("ours")
    #expect(world.list == ["3 open Tea", "1 done Milk", "2 open Six eggs"])
    // Ours is a store with a history: the merge is a step of it.
    let note = "flick: this undoes a change that merge brought; flick redo brings it back\n"
    let merged = try (world.folder.text("ours"), world.folder.text("ours.history"))
    #expect(
      world.run("undo") == .said("removed #3 Tea\nedited #2 Eggs (was: Six eggs)\n", note, changed: true))
    try world.folder.write(merged.0, to: "ours")
    try world.folder.write(merged.1, to: "ours.history")
    let touched = world.touch { hand in
      hand.key("u")
      #expect(hand.status.hasPrefix("this undoes a change that merge brought; U brings it back"))
    }
    #expect(touched.message == "flick: this undoes a change that merge brought; U brings it back\n")
    // Steps of ours are taken back without more words, whatever their words are.
    world.run("add", "--", "merge", "sync")
    #expect(world.run("undo").message == "")
  }

  @Test func numbersFarBeyondAreNotTakenOver() throws {
    let world = try world(ours: [], theirs: [["add", "Tea"]])
    let theirs = try world.folder.text("theirs")
    try world.folder.write(
      theirs.replacing("\"id\":3", with: "\"id\":9007199254740991").replacing(
        "\"next\":4", with: "\"next\":9007199254740992"),
      to: "theirs")
    #expect(
      world.run(words(world))
        == .said(
          "added #3 Tea\n",
          "flick: #3 Tea has a new number, as #9007199254740991 is far beyond all others\n", changed: true))
    world.environment.variables["FLICK_FILE"] = world.folder.path("ours")
    #expect(world.run("add", "Salt").text == "added #4 Salt\n")
    // What is beyond all numbers is refused, with its place.
    try world.folder.write(theirs.replacing("\"next\":4", with: "\"next\":9223372036854775807"), to: "theirs")
    #expect(
      world.run(words(world))
        == .failed(65, "\(world.folder.path("theirs")):5:8: a number above 9007199254740992"))
  }

  /// Git's own copies have no history, and get none.
  @Test func aCopyGetsNoHistory() throws {
    let world = try world(ours: [["done", "1"]], theirs: [["done", "2"]])
    try world.folder.remove("ours.history")
    let names = world.folder.names
    #expect(world.run(words(world)) == .said("done #2 Eggs\n", changed: true))
    #expect(world.folder.names == names)
  }

  @Test func whatHadToBeDecidedIsTold() throws {
    let world = try world(
      ours: [["edit", "1", "Oat milk"], ["add", "Jam"], ["rm", "2"]],
      theirs: [["edit", "1", "Soy milk"], ["add", "Tea"], ["edit", "2", "Six eggs"]])
    #expect(
      world.run(words(world) + ["--dry-run"]).message == """
        flick: a dry run: nothing was written
        flick: #1 Soy milk: text was changed on both sides; the other value, "Oat milk", is kept (flick resolve shows it)
        flick: #2 Six eggs was removed on one side and changed on the other; it was kept
        flick: #4 Tea has a new number, because two items were #3

        """)
    let json = try JSONValue(parsing: Array(world.run(words(world) + ["--json"]).text.utf8))
    guard case .object(let members) = json else {
      Issue.record("no object")
      return
    }
    #expect(members.map(\.name) == ["edits", "items", "conflicts", "kept", "renumbered", "notes"])
    guard case .array(let conflicts)? = json["conflicts"], case .array(let renumbered)? = json["renumbered"]
    else {
      Issue.record("no arrays")
      return
    }
    #expect(conflicts.map { $0["value"] } == [.string("Oat milk")])
    #expect(renumbered.map { $0["from"] } == [.number("3")])
  }

  @Test func anEmptyBaseIsNone() throws {
    let world = try world(ours: [["rm", "1"]], theirs: [["rm", "2"]])
    let ending = world.run(words(world, base: "empty") + ["--output", world.folder.path("both")])
    #expect(ending == .said("added #1 Milk\n", changed: true))
    world.environment.variables["FLICK_FILE"] = world.folder.path("both")
    #expect(world.list == ["1 open Milk", "2 open Eggs"])
  }

  /// A new list has removed nothing of what the base had.
  @Test func anEmptyCopyIsANewList() throws {
    let world = try world(ours: [["rm", "1"]], theirs: [["add", "Tea"]])
    let empty = world.folder.path("empty")
    #expect(
      world.run("merge", world.folder.path("base"), empty, world.folder.path("theirs"))
        == .said("added #3 Tea\nadded #1 Milk\nadded #2 Eggs\n", changed: true))
    try world.folder.write("", to: "empty")
    #expect(
      world.run("merge", world.folder.path("base"), world.folder.path("ours"), empty, "--dry-run").text == "")
    // Beside a history it is damage.
    try world.folder.write("", to: "ours")
    #expect(world.run(words(world)).exitCode == 65)
  }

  /// Somebody else had the lock first: what they have added is merged too, not written over.
  @Test func aStoreThatIsBegunMeanwhileKeepsWhatItGot() throws {
    let world = try world(ours: [["done", "1"]], theirs: [["done", "2"]])
    try world.folder.remove("ours.history")
    let own = world.environment
    world.environment.fileSystem = InterruptedFileSystem {
      let files = world.environment.fileSystem
      world.environment = own
      #expect(world.run("add", "--file", world.folder.path("ours"), "Tea").exitCode == 0)
      world.environment.fileSystem = files
    }
    #expect(world.run(words(world)) == .said("done #2 Eggs\n", changed: true))
    world.environment = own
    world.environment.variables["FLICK_FILE"] = world.folder.path("ours")
    #expect(world.list == ["3 open Tea", "1 done Milk", "2 done Eggs"])
    #expect(
      world.run("undo")
        == .said(
          "reopened #2 Eggs\n",
          "flick: this undoes a change that merge brought; flick redo brings it back\n",
          changed: true))
    #expect(world.run("undo") == .said("removed #3 Tea\n", changed: true))
  }

  /// The same where no history tells of it.
  @Test func aCopyThatIsChangedMeanwhileIsMergedAsItIsThen() throws {
    let world = try world(ours: [["done", "1"]], theirs: [["done", "2"]])
    try world.folder.remove("ours.history")
    world.run("edit", "1", "Oat milk")
    let (changed, folder) = (try world.folder.text("todo.json"), world.folder)
    let own = world.environment.fileSystem
    world.environment.fileSystem = InterruptedFileSystem {
      #expect(throws: Never.self) { try folder.write(changed, to: "ours") }
    }
    #expect(world.run(words(world)) == .said("done #2 Eggs\n", changed: true))
    world.environment.fileSystem = own
    world.environment.variables["FLICK_FILE"] = world.folder.path("ours")
    #expect(world.list == ["1 open Oat milk", "2 done Eggs"])
    #expect(!world.folder.exists("ours.history"))
  }

  @Test func aFileIsReplacedOnlyByForce() throws {
    let world = try world(ours: [["done", "1"]], theirs: [["done", "2"]])
    let both = world.folder.path("both")
    try world.folder.write("mine", to: "both")
    #expect(
      world.run(words(world) + ["--output", both])
        == .failed(73, "\(both) already exists (--force replaces it)"))
    #expect(try world.folder.text("both") == "mine")
    #expect(
      world.run(words(world) + ["--output", both, "--force"]) == .said("done #2 Eggs\n", changed: true))
    world.environment.variables["FLICK_FILE"] = both
    #expect(world.list == ["1 done Milk", "2 done Eggs"])
    #expect(world.run(words(world) + ["--force"]) == .failed(64, "--force needs --output FILE"))
  }

  @Test(arguments: ["todo.json", "todo.json.history", "todo.json.new", "ours", "ours.history", "theirs"])
  func aListIsNeverReplaced(name: String) throws {
    let world = try world(ours: [["done", "1"]], theirs: [["done", "2"]])
    let before = try world.folder.contents
    let path = world.folder.path(name)
    #expect(
      world.run(words(world) + ["--output", path, "--force"])
        == .failed(64, "'\(path)' is a list or belongs to one; name another file"))
    #expect(try world.folder.contents == before)
  }

  /// Where the list is to be, but is not yet, the result may be it.
  @Test func aListMayBeMade() throws {
    let world = try world(ours: [["done", "1"]], theirs: [["done", "2"]])
    let path = world.folder.path("new")
    world.environment.variables["FLICK_FILE"] = path
    #expect(world.run(words(world) + ["--output", path]) == .said("done #2 Eggs\n", changed: true))
    #expect(world.list == ["1 done Milk", "2 done Eggs"])
  }

  @Test func aFolderIsNotMade() throws {
    let world = try world(ours: [], theirs: [])
    let folder = world.folder.path("no")
    #expect(
      world.run(words(world) + ["--output", folder + "/both"])
        == .failed(73, "there is no folder \(folder); make it first (mkdir -p)"))
    #expect(!world.folder.exists("no"))
  }

  @Test func theResultGoesToStandardOutput() throws {
    let world = try world(ours: [["done", "1"]], theirs: [["done", "2"]])
    let ours = try world.folder.text("ours")
    let reply = world.run(words(world) + ["--output", "-"])
    #expect(
      try DocumentCoding.decode(Array(reply.text.utf8)).currentList.items.map(\.isDone) == [true, true])
    #expect(try world.folder.text("ours") == ours)
    let theirs = try world.folder.text("theirs")
    let piped = [
      "merge", world.folder.path("base"), world.folder.path("ours"), "-", "--output", "-",
    ]
    #expect(world.run(piped, input: theirs) == reply)
  }

  @Test(arguments: ["base", "ours", "theirs"])
  func aFaultyStoreIsToldAndNothingIsWritten(name: String) throws {
    let world = try world(ours: [["done", "1"]], theirs: [["done", "2"]])
    try world.folder.write("{\"format\": \"flick\"\n<<<<<<<", to: name)
    let before = try world.folder.contents
    #expect(
      world.run(words(world))
        == .failed(65, "\(world.folder.path(name)):2:1: expected a comma or a closing brace"))
    #expect(try world.folder.contents == before)
  }

  /// A pipe from a command that failed is empty, too.
  @Test func anEmptyPipeIsNoNewList() throws {
    let world = try world(ours: [], theirs: [])
    #expect(
      world.run("merge", world.folder.path("base"), world.folder.path("ours"), "-", input: "")
        == .failed(65, "standard input:1:1: unexpected end"))
  }

  @Test func aMissingFileIsMissing() throws {
    let world = try world(ours: [], theirs: [])
    let reply = world.run(
      "merge", world.folder.path("base"), world.folder.path("ours"), world.folder.path("no"))
    #expect(reply == .failed(66, "\(world.folder.path("no")): No such file or directory"))
  }

  @Test func wordsThatMakeNoSenseAreRefused() throws {
    let world = try World()
    #expect(world.run("merge", "-", "-", "x").exitCode == 64)
    #expect(world.run("merge", "x", "-", "y").exitCode == 64)
    #expect(world.run("merge", "x", "y", "z", "--output", "-", "--json").exitCode == 64)
  }
}
