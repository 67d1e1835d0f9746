import Foundation
import Terminal
import TestSupport
import Testing

@testable import Commands

/// `flick doctor`, before and after its repair.
@Suite struct DoctorCommandTests {
  @Test func aSoundStoreIsWell() throws {
    #expect(try World("A", "B").run("doctor") == .said("all is well\n"))
    #expect(try World().run("doctor") == .said("all is well\n"))
  }

  @Test func programsAreToldToo() throws {
    let world = try World("A")
    #expect(world.run("doctor", "--json") == .said("{\n  \"findings\": []\n}\n"))
    try FileManager.default.removeItem(atPath: world.folder.path("todo.json.history"))
    #expect(
      world.run("doctor", "--json").text == """
        {
          "findings": [
            {
              "message": "there is no history, so nothing can be undone; the next change starts one",
              "blocks": false
            }
          ]
        }

        """)
    #expect(world.run("doctor", "--repair", "--json").text == "{\n  \"repairs\": []\n}\n")
  }

  /// Commands that heed it fail, so doctor must not say that all is well.
  @Test func aConfigurationThatCannotBeReadIsTold() throws {
    let world = try World("A")
    world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
    try world.folder.makeFolder("flick")
    try world.folder.write("{\"cues\": true}", to: "flick/config.json")
    #expect(world.run("doctor") == .said("all is well\n"))
    try world.folder.write("{\"cues\": true,}", to: "flick/config.json")
    let told = world.run("done", "1")
    #expect(told.exitCode == 65)
    let examined = world.run("doctor")
    #expect("flick: " + examined.text == told.message)
    #expect(examined.text.hasPrefix(world.folder.path("flick/config.json") + ":1:15: "))
    #expect(examined.message == "")
    #expect(examined.exitCode == 65)
    #expect(world.run("doctor", "--json").exitCode == 65)
    // What it is made of is the user's.
    #expect(world.run("doctor", "--repair") == .said("nothing needed repair\n"))
    #expect(try world.folder.text("flick/config.json") == "{\"cues\": true,}")
  }

  @Test func aTruncatedStoreIsRebuiltAndKept() throws {
    let world = try World("A", "B")
    let whole = try world.folder.text("todo.json")
    try world.folder.write(String(whole.prefix(120)), to: "todo.json")
    let path = world.folder.path("todo.json")
    let examined = world.run("doctor")
    #expect(examined.text == "\(path):9:9: unexpected end\n")
    #expect(examined.message == "flick: flick doctor --repair repairs the store\n")
    #expect(examined.exitCode == 65)
    #expect(
      world.run("doctor", "--repair").text
        == "kept the damaged file as \(path).damaged-1\nrebuilt the store from its history\n")
    #expect(world.list == ["1 open A", "2 open B"])
    #expect(try world.folder.text("todo.json.damaged-1") == String(whole.prefix(120)))
    #expect(world.run("undo").exitCode == 0)
  }

  @Test func noRepairIsPromisedThatCannotBe() throws {
    let world = try World("A")
    let path = world.folder.path("todo.json")
    let newer = try world.folder.text("todo.json").replacing("\"version\":1", with: "\"version\":99")
    try world.folder.write(newer, to: "todo.json")
    let examined = world.run("doctor")
    #expect(examined.text == "\(path):3:11: version 99 is newer than this program\n")
    #expect(
      examined.message == "flick: a later version of flick wrote the store; use that version\n")
    #expect(examined.exitCode == 65)

    try world.folder.write("[]", to: "todo.json")
    try world.folder.write("", to: "todo.json.history")
    let hopeless = world.run("doctor")
    #expect(
      hopeless.text.hasSuffix(
        "\nthere is no history, so nothing can be undone; the next change starts one\n"
          + "nothing is left to rebuild it from: neither file nor history has an item\n"))
    #expect(
      hopeless.message
        == "flick: put back a copy of the store, or move it and its history away to start again\n")
    #expect(hopeless.exitCode == 65)
  }

  /// A repair that comes to nothing does not send its user back to doctor.
  @Test func aRepairThatCannotBeSaysWhatIsLeft() throws {
    let world = try World("A")
    let path = world.folder.path("todo.json")
    let whole = try world.folder.text("todo.json")
    let anew = "put back a copy of the store, or move it and its history away to start again"
    try world.folder.write("rubbish\n", to: "todo.json.history")
    try world.folder.write("", to: "todo.json")
    #expect(world.run("doctor", "--repair") == .failed(65, "\(path):1:1: unexpected end; \(anew)"))
    try world.folder.write(whole.replacing("\"version\":1", with: "\"version\":99"), to: "todo.json")
    #expect(
      world.run("doctor", "--repair")
        == .failed(
          65,
          "\(path):3:11: version 99 is newer than this program; a later version of flick wrote the store; "
            + "use that version"))
    try world.folder.write("rubbish\nrubbish\n", to: "todo.json.history")
    try world.folder.remove("todo.json")
    #expect(
      world.run("doctor", "--repair")
        == .failed(
          65, "\(path) is missing, and its history \(path).history has nothing to rebuild it from; \(anew)"))
  }

  @Test func aStoreThatIsGoneIsRebuilt() throws {
    let world = try World("A")
    try world.folder.remove("todo.json")
    #expect(world.run("list").exitCode == 65)
    #expect(world.run("doctor").text == "the store is missing, but its history exists\n")
    #expect(world.run("doctor", "--repair").text == "rebuilt the store from its history\n")
    #expect(world.list == ["1 open A"])
  }

  @Test func aLostHistoryIsNoFault() throws {
    let world = try World("A")
    try world.folder.remove("todo.json.history")
    #expect(
      world.run("doctor")
        == .said("there is no history, so nothing can be undone; the next change starts one\n"))
    #expect(world.run("doctor", "--repair") == .said("nothing needed repair\n"))
  }

  @Test func idsThatABadMergeHasDoubledAreToldApart() throws {
    let world = try World("A", "B")
    let whole = try world.folder.text("todo.json")
    try world.folder.write(whole.replacing("\"id\":2", with: "\"id\":1"), to: "todo.json")
    #expect(world.run("list").exitCode == 65)
    let path = world.folder.path("todo.json")
    #expect(
      world.run("doctor", "--repair").text
        == "kept the damaged file as \(path).damaged-1\ngave one of the two items 1 the number 3\n")
    #expect(world.list == ["1 open A", "3 open B"])
  }

  @Test func whatAnEditorHasChangedStaysAndIsTold() throws {
    let world = try World("A", "B")
    let whole = try world.folder.text("todo.json")
    try world.folder.write(
      whole.replacing("\"B\"", with: "\"B2\"").replacing("\"flick\",", with: "\"flick\",,"), to: "todo.json")
    let path = world.folder.path("todo.json")
    #expect(
      world.run("doctor", "--repair").text == """
        kept the damaged file as \(path).damaged-1
        rebuilt the store from its history
        left 1 item as the damaged file had it, although the history differs for it

        """)
    #expect(world.list == ["1 open A", "2 open B2"])
  }

  @Test func membersThatComeTwiceAreDropped() throws {
    let world = try World("A")
    let whole = try world.folder.text("todo.json")
    try world.folder.write(
      whole.replacing("\"revision\"", with: "\"x\":1,\n\"x\":2,\n\"revision\""), to: "todo.json")
    let path = world.folder.path("todo.json")
    #expect(
      world.run("doctor", "--repair").text
        == "kept the damaged file as \(path).damaged-1\nleft out a second member \"x\"\n")
    #expect(world.list == ["1 open A"])
    #expect(world.run("doctor", "--repair").text == "nothing needed repair\n")
  }
}
