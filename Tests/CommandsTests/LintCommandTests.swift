import Testing

@testable import Commands

@Suite struct LintCommandTests {
  private static let late = """
    scene views
    recognizer "open" tap on root
    recognizer "zoom" double-tap on root
      "open" after "zoom" fails  # as a photograph
    tap 160,240
    """

  @Test func aFindingIsToldWithItsPlacesAndItsScript() throws {
    let reply = try World().run("lint", "-", input: LintCommandTests.late)
    #expect(reply.exitCode == 1)
    #expect(reply.message == "")
    #expect(
      reply.text == """
        standard input:4: delay: "open" (tap on root) waits 350 ms for "zoom" (double-tap on root) to fail
          line 4  "open" after "zoom" fails  # as a photograph
          shown by
            scene views
            recognizer "open" tap on root
            recognizer "zoom" double-tap on root
            "open" after "zoom" fails
            together
              finger 1 down 160,240 at 0ms
              finger 1 up at 50ms
            end
            wait 175ms
            expect waiting "open"
            wait 175ms
            expect recognized "open"

        """)
  }

  @Test(arguments: [
    ("android", "300 ms", "profile android\n"),
    ("quick.profile", "200 ms", "profile \"quick\" from uikit\n      threshold tap.pause 200ms\n    end\n"),
  ])
  func underAnotherProfile(profile: String, delay: String, statement: String) throws {
    let world = try World()
    let file = try world.script(
      "quick.profile", "profile \"quick\" from uikit\nthreshold tap.pause 200ms\nend\n")
    let text = world.run(
      "lint", "--profile", profile == "android" ? profile : file, "-",
      input: "profile flutter\n" + LintCommandTests.late
    ).text
    #expect(text.contains("waits \(delay) for \"zoom\""))
    #expect(text.contains("  shown by\n    \(statement)    scene views\n"))
  }

  @Test func asJSON() throws {
    let reply = try World().run("lint", "--json", "-", input: LintCommandTests.late)
    #expect(reply.exitCode == 1)
    #expect(
      reply.text.hasPrefix(
        #"""
        {
          "script": "standard input",
          "findings": [
            {
              "kind": "delay",
              "places": [
                {"line":4,"column":3}
              ],
              "message": "\"open\" (tap on root) waits 350 ms for \"zoom\" (double-tap on root) to fail",
              "script": "scene views\nrecognizer
        """#))
  }

  @Test func nothingFound() throws {
    #expect(
      try World().run("lint", "-", input: "scene views\nrecognizer tap on root\n")
        == .said("standard input: no findings\n"))
  }

  @Test func severalFilesAreAllRead() throws {
    let world = try World()
    let late = try world.script("late.gesture", LintCommandTests.late)
    let clean = try world.script("clean.gesture", "scene views\n")
    let reply = world.run("lint", clean, late)
    #expect(reply.exitCode == 1)
    #expect(reply.text.hasPrefix("\(clean): no findings\n\n\(late):4: delay: "))
  }

  @Test func anotherSceneIsRefused() throws {
    let reply = try World().run("lint", "-", input: "scene card\ntap 1,1\n")
    #expect(reply.exitCode == 65)
    #expect(
      reply.message == """
        standard input:1:1: error: expected scene views, found scene card (only the scene views declares views and recognizers)
          scene card
          ^

        """)
    #expect(try World().run("lint", "-", input: "tap 1,1\n").exitCode == 65)
  }

  @Test func aFaultOfTheDeclarationsIsTold() throws {
    let reply = try World().run("lint", "-", input: "scene views\nview A 0,0 10x10 in B\n")
    #expect(reply.exitCode == 65)
    #expect(reply.message.contains("standard input:2:1: error: "))
  }
}
