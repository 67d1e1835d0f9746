import Storage
import Terminal
import TestSupport
import Testing

@testable import Commands

/// `flick config`, and what the preferences change.
@Suite struct ConfigCommandTests {
  /// The file is replaced by every write, so that it is another one then.
  @Test func anEqualValueWritesNothing() throws {
    let world = try world()
    world.run("config", "completed-sink", "on")
    func file() throws -> FileStatus.Identity? {
      try PosixFileSystem().status(at: world.folder.path("flick/config.json")).identity
    }
    let first = try file()
    #expect(world.run("config", "completed-sink", "on").exitCode == 0)
    #expect(try file() == first)
  }

  private func world(_ texts: String...) throws -> World {
    let world = try World()
    world.environment.variables["XDG_CONFIG_HOME"] = world.folder.path
    if !texts.isEmpty { world.run("add", "-", input: texts.joined(separator: "\n")) }
    return world
  }

  @Test func everyKeyHasAUsualValue() throws {
    #expect(
      try world().run("config").text == """
        completed-sink  off     Completed items move to the bottom of their list
        swipe-reopens   off     A swipe to the right reopens a completed item
        pull-up-clears  off     A pull up past the end removes completed items
        cues            off     Show sounds and haptics in the timeline
        week-start      monday  The first day of the week
        text-tags       on      Words such as +project and @context in a text count as tags
        sync-timeout    60s     How long a remote may be silent before flick sync gives it up

        """)
  }

  @Test func aKeyIsSetAndUnset() throws {
    let world = try world()
    #expect(world.run("config", "completed-sink", "on") == .said("completed-sink is on\n"))
    #expect(world.run("config", "completed-sink") == .said("on\n"))
    #expect(world.run("config").text.hasPrefix("completed-sink  on *    Completed items"))
    #expect(
      world.run("config", "--json").text.hasPrefix("{\n  \"completed-sink\": \"on\",\n"))
    #expect(world.run("config", "--unset", "completed-sink") == .said("completed-sink has its default\n"))
    #expect(world.run("config", "completed-sink") == .said("off\n"))
  }

  @Test func anEnvironmentVariableGoesBeforeTheFile() throws {
    let world = try world()
    world.run("config", "week-start", "sunday")
    world.environment.variables["FLICK_WEEK_START"] = "monday"
    #expect(world.run("config", "week-start") == .said("monday\n"))
    #expect(
      world.run("config", "week-start", "sunday")
        == .said(
          "week-start is sunday\n", "flick: the variable FLICK_WEEK_START is monday and overrides it\n"))
    #expect(world.run("add", "x", "--due", "eow").text == "added #1 x, due Sun 22 Nov 2026\n")
    world.environment.variables["FLICK_WEEK_START"] = nil
    #expect(world.run("add", "x", "--due", "eow").text == "added #2 x, due Sat 21 Nov 2026\n")
    world.environment.variables["FLICK_TEXT_TAGS"] = "perhaps"
    #expect(
      world.run("config") == .failed(64, "the variable FLICK_TEXT_TAGS is 'perhaps'; it is on or off"))
  }

  @Test func whatIsUsuallyOnCanBeSwitchedOff() throws {
    let world = try world("Paint +home")
    let tags = { world.run("show", "1").text.split(separator: "\n").filter { $0.hasPrefix("  tags") } }
    #expect(tags() == ["  tags       home"])
    world.run("config", "text-tags", "off")
    #expect(tags() == [])
    world.environment.variables["FLICK_TEXT_TAGS"] = "on"
    #expect(tags() == ["  tags       home"])
  }

  @Test func jsonTellsWhatAKeyIsNow() throws {
    let world = try world()
    #expect(world.run("config", "cues", "on", "--json") == .said("{\n  \"cues\": \"on\"\n}\n"))
    #expect(world.run("config", "cues", "--json") == .said("{\n  \"cues\": \"on\"\n}\n"))
    #expect(world.run("config", "--unset", "cues", "--json") == .said("{\n  \"cues\": \"off\"\n}\n"))
  }

  @Test func wrongWordsChangeNothing() throws {
    let world = try world()
    #expect(
      world.run("config", "completed-sink", "maybe")
        == .failed(64, "'maybe' is not a value of completed-sink; write on or off"))
    #expect(world.run("config", "completed-sank").exitCode == 64)
    #expect(world.folder.names == [])
  }

  @Test func unknownKeysAreReportedAndKept() throws {
    let world = try world()
    world.run("config", "cues", "on")
    try world.folder.write("{\"colour\": [1e2, \"x\"], \"cues\": true}", to: "flick/config.json")
    #expect(world.run("config").message == "flick: 'colour' in the preferences is not a key of flick\n")
    world.run("config", "cues", "off")
    #expect(
      try world.folder.text("flick/config.json")
        == "{\n  \"colour\": [\n    1e2,\n    \"x\"\n  ],\n  \"cues\": false\n}\n")
  }

  @Test func aFileThatCannotBeReadIsNeitherHeededNorOverwritten() throws {
    let world = try world("A")
    world.run("config", "cues", "on")
    try world.folder.write("{\"cues\": tru}", to: "flick/config.json")
    let path = world.folder.path("flick/config.json")
    let expected = Reply.failed(
      65, "\(path):1:13: expected a value (correct the file or move it away; without it the defaults apply)")
    #expect(world.run("config") == expected)
    #expect(world.run("config", "cues", "off") == expected)
    #expect(world.run("done", "1").exitCode == 65)
    #expect(try world.folder.text("flick/config.json") == "{\"cues\": tru}")
  }

  @Test func doneAndASwipeSinkAlike() throws {
    let typed = try world("A", "B", "C")
    let swiped = try world("A", "B", "C")
    for world in [typed, swiped] { world.run("config", "completed-sink", "on") }
    #expect(typed.run("done", "1").text == "done #1 A\nmoved #1 A to Inbox, place 3\n")
    #expect(swiped.play("--apply", script: "swipe right on row \"A\"\n").exitCode == 0)
    #expect(try typed.steps == swiped.steps)
    #expect(try typed.document == swiped.document)
    #expect(typed.list == ["2 open B", "3 open C", "1 done A"])
    typed.run("undo")
    #expect(typed.list == ["1 open A", "2 open B", "3 open C"])
  }

  @Test func severalSinkInTheirOrder() throws {
    let world = try world("A", "B", "C")
    world.run("config", "completed-sink", "on")
    world.run("done", "1-3")
    #expect(world.list == ["1 done A", "2 done B", "3 done C"])
  }

  @Test func aScriptWithItsOwnListHeedsNoPreferences() throws {
    let world = try world()
    world.run("config", "completed-sink", "on")
    let reply = world.play(script: "list \"A\", \"B\"\nswipe right on row 1\nexpect rows [x] \"A\", \"B\"\n")
    #expect(reply.exitCode == 0)
  }

  @Test func aTimeIsMoreThanNone() throws {
    let world = try world()
    #expect(world.run("config", "sync-timeout", "5min") == .said("sync-timeout is 5min\n"))
    #expect(world.run("config", "sync-timeout") == .said("5min\n"))
    for text in ["0", "soon", "-1s", ""] {
      #expect(
        world.run("config", "--", "sync-timeout", text)
          == .failed(64, "'\(text)' is not a value of sync-timeout; write a time such as 60s or 5min"))
    }
    #expect(world.run("sync", "--sync-timeout", "0s", "x") == .failed(64, "--sync-timeout is more than 0"))
  }

  @Test func theKeyOfAViewIsOneWordOfTheCommand() throws {
    #expect(
      try world().run("config", "view.a;b c")
        == .failed(1, "no view 'a;b c'; flick config 'view.a;b c' QUERY saves one"))
  }
}
