import Coding
import Storage
import TestSupport
import Testing
import Text
import TodoModel

@testable import Commands

@Suite struct MergeCommandTests {
  /// A world with the files base, ours and theirs, made by these commands on a list of two items.
  private func world(ours: [[String]], theirs: [[String]]) throws -> World {
    let world = try World("Milk", "Eggs")
    let folder = world.folder
    world.environment.file = { (path) throws(SystemError) in
      guard let bytes = try? folder.bytes(String(path.split(separator: "/").last ?? "")) else {
        throw SystemError.noSuchFile
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

  @Test func writesResultToOurs() throws {
    let world = try world(ours: [["done", "1"]], theirs: [["edit", "2", "Six eggs"], ["add", "Tea"]])
    let theirs = try world.folder.text("theirs")
    #expect(world.run(words(world)) == .said("edited #2 Six eggs (was: Eggs)\nadded #3 Tea\n", changed: true))
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
    let touched = world.touch(columns: 120) { hand in
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

  /// Another process had the lock first: its items are merged too, not overwritten.
  @Test func mergesStoreCreatedMeanwhile() throws {
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

  @Test func mergesCopyChangedMeanwhile() throws {
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

  @Test(arguments: ["todo.json", "todo.json.history", "todo.json.new", "ours", "ours.history", "theirs"])
  func refusesToReplaceStore(name: String) throws {
    let world = try world(ours: [["done", "1"]], theirs: [["done", "2"]])
    let before = try world.folder.contents
    let path = world.folder.path(name)
    #expect(
      world.run(words(world) + ["--output", path, "--force"])
        == .failed(64, "'\(path)' is a list or belongs to one; name another file"))
    #expect(try world.folder.contents == before)
  }

  @Test func writesResultToStandardOutput() throws {
    let world = try world(ours: [["done", "1"]], theirs: [["done", "2"]])
    let ours = try world.folder.text("ours")
    let reply = world.run(words(world) + ["--output", "-"])
    #expect(
      try DocumentCoding.decode(Array(reply.text.utf8)).currentList.items.map(\.isDone) == [true, true])
    #expect(try world.folder.text("ours") == ours)
    let theirs = try world.folder.text("theirs")
    let piped = ["merge", world.folder.path("base"), world.folder.path("ours"), "-", "--output", "-"]
    #expect(world.run(piped, input: theirs) == reply)
  }

  @Test(arguments: ["base", "ours", "theirs"])
  func reportsFaultyStoreAndWritesNothing(name: String) throws {
    let world = try world(ours: [["done", "1"]], theirs: [["done", "2"]])
    try world.folder.write("{\"format\": \"flick\"\n<<<<<<<", to: name)
    let before = try world.folder.contents
    #expect(
      world.run(words(world))
        == .failed(65, "\(world.folder.path(name)):2:1: expected a comma or a closing brace"))
    #expect(try world.folder.contents == before)
  }
}
