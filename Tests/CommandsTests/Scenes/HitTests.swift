import Testing

@testable import Commands

/// `flick simulate --hit`.
@Suite struct HitTests {
  /// The views of the fourteenth worked case.
  static let views = """
    scene views
    view A 20,20 160x160 in root
    view B 140,80 160x160 in root
    view C 20,260 280x200 in root
    view D 160,280 120x160 in C

    """

  @Test func case14_theChainGoesFromTheHitViewToTheWindow() throws {
    let reply = try World().play(
      "--hit", "160,120", "--hit", "200,300", "--hit", "50,300", "--hit", "310,470", script: Self.views)
    #expect(
      reply
        == .said(
          """
          160,120  B, root, view controller, window
          200,300  D, C, root, view controller, window
          50,300  C, root, view controller, window
          310,470  root, view controller, window

          """))
  }

  @Test func case14_touchesGoAlongTheChain() throws {
    let reply = try World().play(
      script: Self.views + """
        tap 160,120
        expect touched B, root
        tap 200,300
        expect touched D, C, root
        tap 50,300
        expect touched C, root
        tap 310,470
        expect touched root
        """)
    #expect(reply.expected == "expected 4 met, 0 not")
    #expect(
      reply.section("touches") == [
        "0 finger 1 began B, root", "0.05 finger 1 ended B, root",
        "0.05 finger 1 began D, C, root", "0.1 finger 1 ended D, C, root",
        "0.1 finger 1 began C, root", "0.15 finger 1 ended C, root",
        "0.15 finger 1 began root", "0.2 finger 1 ended root",
      ])
  }

  @Test func edgesBelongToTheLeftAndTheTop() throws {
    let reply = try World().play(
      "--hit", "20,20", "--hit", "19.999,20", "--hit", "180,100", "--hit", "139.999,180", script: Self.views)
    #expect(
      reply.text == """
        20,20  A, root, view controller, window
        19.999,20  root, view controller, window
        180,100  B, root, view controller, window
        139.999,180  root, view controller, window

        """)
  }

  @Test func offTheScreenThereIsNothing() throws {
    #expect(try World().play("--hit", "-1,5", script: Self.views) == .said("-1,5  nothing\n"))
  }

  @Test func anySceneHasAChain() throws {
    let world = try World()
    #expect(
      world.play("--hit", "160,75", script: "list \"A\", \"B\"\n")
        == .said("160,75  row, list, root, view controller, window\n"))
    #expect(
      world.play("--hit", "160,240", script: "scene card\ncards \"A\"\n")
        == .said("160,240  card 1, canvas, root, view controller, window\n"))
    #expect(
      world.play("--hit", "20,20", script: "scene detail\nlist \"A\"\n")
        == .said("20,20  text, form, root, view controller, window\n"))
  }

  @Test func itIsAskedAfterTheScript() throws {
    #expect(
      try World().play("--hit", "160,75", script: "list \"A\", \"B\"\nswipe left on row 1\n")
        == .said("160,75  list, root, view controller, window\n"))
  }

  @Test func asJSON() throws {
    #expect(
      try World().play("--json", "--hit", "160,120", "--hit", "400,1", script: Self.views)
        == .said(
          """
          [
            {"x":160,"y":120,"chain":["B","root","view controller","window"]},
            {"x":400,"y":1,"chain":[]}
          ]

          """))
  }

  @Test(arguments: ["160", "160,", "a,b", "1,2,3", "nan,1", ""])
  func whatIsNoPointIsRefused(text: String) throws {
    #expect(
      try World().play("--hit", text, script: Self.views)
        == .failed(64, "--hit: '\(text)' is not a point; write one such as 160,120"))
  }

  @Test func aFailedExpectationStillFails() throws {
    let reply = try World().play("--hit", "1,1", script: "list \"A\"\nexpect rows \"B\"\n")
    #expect(reply.text == "1,1  row, list, root, view controller, window\n")
    #expect(reply.exitCode == 1)
  }
}
