import Testing

@testable import Commands

/// `simulate --minimize`, with and without `--keep` and `--fragility`.
@Suite struct MinimizeOptionTests {
  private static let swipe = "list \"A\", \"B\"\nswipe right on row 1 by 40%\nexpect row 1 open\n"

  @Test func aFailingScriptIsCutDown() throws {
    let reply = try World().play(
      "--minimize",
      script: "list \"A\", \"B\"\nswipe right on row 2\nswipe left on row 1 by 40%\nexpect row 1 done\n")
    #expect(reply.exitCode == 0)
    #expect(
      reply.text == """
        list "A", "B"
        together
          finger 1 down 288,25 at 0ms
          finger 1 move to 160,25 at 0ms
          finger 1 up at 0ms
        end
        expect row 1 done

        """)
    #expect(reply.message.hasPrefix("flick: standard input:4: expected row 1 done, found it open; 6 of "))
  }

  @Test func whatCannotBeCutDownIsTold() throws {
    let world = try World()
    #expect(
      world.play("--minimize", script: Self.swipe)
        == .failed(1, "standard input: every expectation is met; --keep LINE keeps one of them"))
    #expect(
      world.play("--minimize", "--keep", "2", script: Self.swipe)
        == .failed(1, "standard input: line 2 has no expectation that is met"))
    #expect(
      world.play("--minimize", "--fragility", "3", script: Self.swipe)
        == .failed(1, "standard input: no expectation fails in 3 disturbed runs"))
    #expect(world.play("--keep", "2", script: Self.swipe) == .failed(64, "--keep belongs to --minimize"))
    #expect(world.play("--minimize", "--keep", "3", script: Self.swipe).exitCode == 0)
  }
}
