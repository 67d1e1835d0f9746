import Testing

@testable import Commands

/// `--profile` and `--compare` with profiles of one's own.
@Suite struct ProfileOptionTests {
  private static let calm = "profile \"calm\" from uikit\nthreshold list.swipe.share 30%\nend\n"
  private static let swipe = "list \"A\", \"B\"\nswipe right on row 1 by 40%\nexpect row 1 open\n"

  @Test func replacesProfileOfScriptByFileOrName() throws {
    let world = try World()
    let file = try world.script("calm.profile", Self.calm)
    let reply = world.run(["simulate", "--profile", file, "--json", "-"], input: Self.swipe)
    #expect(reply.exitCode == 1)
    #expect(reply.text.contains("\"profile\": \"calm\""))
    #expect(reply.message.contains("expected row 1 open, found it done"))
    #expect(
      world.run(["simulate", "--profile", "android", "-"], input: Self.calm + Self.swipe).exitCode == 0)
    #expect(world.run(["simulate", "-"], input: Self.calm + Self.swipe).exitCode == 1)
  }

  @Test func severalAreEachComparedWithTheScripts() throws {
    let world = try World()
    let file = try world.script("calm.profile", Self.calm)
    let reply = world.run(["simulate", "--compare", "exact,\(file)", "--json", "-"], input: Self.swipe)
    // Under the calm profile the script's expectation is not met.
    #expect(reply.exitCode == 1)
    #expect(reply.text.contains("\"uikit\", \"calm\"") || reply.text.contains("\"calm\""))
    #expect(reply.text.hasPrefix("["))
    let others = world.run(
      ["simulate", "--profile", "android", "--compare", "android", "-"], input: Self.swipe)
    #expect(others.exitCode == 0)
  }

  @Test func thresholdsAreListed() throws {
    let text = try World().run("help", "thresholds").text.split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
    #expect(text.contains("tap.movement"))
    #expect(text.contains("list.swipe.share"))
    #expect(text.contains("45pt, 45pt, 8pt, 18pt"))
  }
}
