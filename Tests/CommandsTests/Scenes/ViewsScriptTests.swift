import Testing

@testable import Commands

/// The views scene: what touches reach, and what views and colors do.
@Suite struct ViewsScriptTests {
  /// Plays the statements on a panel with a button in it.
  func play(_ statements: String, panel: String = "", button: String = "") throws -> Reply {
    try World().play(
      script: """
        scene views
        view Panel 20,20 280x200 in root\(panel)
        view Button 40,40 100x50 in Panel\(button)
        \(statements)
        """)
  }

  @Test func theWordsReadBackFromTheirCanonicalForm() throws {
    let script = """
      scene views
      set seed 7
      view A 20,20 160x160
      view "my view" 30,30 10x10 in A turned 45deg scaled 2 alpha 0.5 hidden untouchable keeps-touches
      scroll-view S 0,240 320x240 content 320x1000 in root
      recognizer tap on A
      recognizer "three" tap 3 times with 2 fingers on A
      recognizer double-tap with 2 fingers on A
      recognizer long-press for 300ms with 2 fingers on A
      recognizer "drag" pan with 1 to 2 fingers horizontal on A
      recognizer "throw" swipe left, up with 2 fingers on A
      recognizer pinch on A
      recognizer rotation on A
      recognizer "back" edge-pan left on root
      pan after swipe fails
      "three" after long-press fails
      pinch with rotation
      "drag" refuses touches
      "drag" refuses touches on "my view"
      long-press refuses to begin
      long-press refuses to begin on A
      "S scroll" refuses to begin unless vertical
      tap view "my view"
      expect touched A, "my view", root
      expect touches began A, root
      expect no touches cancelled
      expect hit 1,1 A, root
      expect color "#aabbcc" on A

      """
    #expect(try World().play("--format", "script", script: script) == .said(script))
  }

  @Test func aTouchGoesOutwardsFromTheViewThatItHits() throws {
    let reply = try play(
      "tap view Button\nexpect touched Button, Panel, root\ntap 310,470\nexpect touched root")
    #expect(
      reply.section("touches") == [
        "0 finger 1 began Button, Panel, root", "0.05 finger 1 ended Button, Panel, root",
        "0.05 finger 1 began root", "0.1 finger 1 ended root",
      ])
    #expect(reply.expected == "expected 2 met, 0 not")
  }

  @Test func theTouchesAreInTheJSON() throws {
    let reply = try World().play("--json", script: "scene views\nview A 0,0 50x50\ntap view A\n")
    #expect(
      reply.text.contains(
        """
          "touches": [
            {"time":0,"finger":1,"phase":"began","views":["A","root"]},
            {"time":0.05,"finger":1,"phase":"ended","views":["A","root"]}
          ],

        """))
  }

  @Test func eachTouchIsToldOfInItsTurn() throws {
    let reply = try play(
      """
      tap view Button with 2 fingers
      expect touched Button, Panel, root, Button, Panel, root
      double-tap 200,150
      expect touched Panel, root, Panel, root
      """)
    #expect(reply.expected == "expected 2 met, 0 not")
  }

  @Test func aTouchStaysWithTheViewThatItHit() throws {
    let reply = try play("drag from view Button to 310,470\nexpect touches ended Button, Panel, root")
    #expect(reply.expected == "expected 1 met, 0 not")
  }

  @Test(arguments: [
    ("", " keeps-touches", "Button"), (" keeps-touches", "", "Button, Panel"),
    ("", " hidden", "Panel, root"), ("", " alpha 0.009", "Panel, root"),
    ("", " alpha 0.01", "Button, Panel, root"), ("", " untouchable", "Panel, root"),
    (" hidden", "", "root"), (" untouchable", "", "root"),
  ])
  func howAViewTakesPart(panel: String, button: String, touched: String) throws {
    let reply = try play("tap 90,65\nexpect touched \(touched)", panel: panel, button: button)
    #expect(reply.message == "")
  }

  @Test func aTransformedViewIsHitWhereItIsShown() throws {
    let reply = try play(
      """
      expect hit 165,65 Panel, root
      expect hit 90,110 Button, Panel, root
      tap view Button
      expect touched Button, Panel, root
      """, button: " turned 90deg")
    #expect(reply.expected == "expected 3 met, 0 not")
  }

  @Test func colorsChangeInTheOrderOfTheTouchOutermostLast() throws {
    let colors = try ["0s", "0.01s", "0.05s"].map { time in
      try World().play(
        "--json", "--at", time,
        script: "scene views\nset seed 1234567\nview A 0,0 100x100 in root\ntap view A\n"
      ).text.split(separator: "\n").compactMap { line in
        line.split(separator: "\"color\":\"").last.flatMap { $0.hasPrefix("#") ? String($0.prefix(7)) : nil }
      }
    }
    // Two views; each touch takes two colors more, A's first. The third and fourth are there at once.
    #expect(colors[0].count == 2)
    #expect(colors[0] == colors[1])
    #expect(Set(colors[0] + colors[2]).count == 4)
  }

  @Test func theColorsOfASeedAreFixed() throws {
    let reply = try play(
      """
      expect color "#599ed0" on root
      expect color "#2c73f0" on Panel
      expect color "#883ebc" on Button
      """, panel: "\nset seed 1234567")
    #expect(reply.message == "")
  }

  @Test func aRecognizerThatBeginsTakesTheTouchAwayFromTheViews() throws {
    let reply = try play(
      """
      recognizer "drag" pan on Panel
      drag from view Button to 200,65
      expect recognized "drag" on view Panel
      expect touches cancelled Button, Panel, root
      expect no touches ended
      drag from 310,470 to 200,470
      expect no touches cancelled
      expect touches ended root
      """)
    #expect(reply.expected == "expected 5 met, 0 not")
  }

  @Test func whatTheSystemTakesAwayIsCancelled() throws {
    let reply = try play(
      "drag from view Button to 200,65 hold\ncancel\nexpect touches cancelled Button, Panel, root")
    #expect(reply.expected == "expected 1 met, 0 not")
    #expect(
      reply.section("touches") == [
        "0 finger 1 began Button, Panel, root", "0.2 finger 1 cancelled Button, Panel, root",
      ])
  }

  @Test func viewsInAScrolledViewAreHitWhereTheyAre() throws {
    let reply = try World().play(
      script: """
        scene views
        scroll-view S 0,100 320x200 content 320x1000 in root
        view A 10,310 50x50 in S
        expect hit 20,320 root
        scroll to 100pt
        expect hit 20,220 A, S, root
        expect offset 100pt
        tap view A
        expect touched A, S, root
        scroll to 5000pt
        expect offset 800pt
        """)
    #expect(reply.expected == "expected 5 met, 0 not")
  }

  @Test func aScrollViewDeceleratesAndATouchStopsIt() throws {
    let reply = try World().play(
      script: """
        scene views
        scroll-view S 0,0 320x480 content 320x10000 in root
        recognizer tap on S
        flick up by 200pt release 2000pt/s
        wait 500ms
        tap 160,240
        expect failed tap because ignored
        wait 5s
        tap 160,240
        expect recognized tap
        """)
    #expect(reply.expected == "expected 2 met, 0 not")
    #expect(
      reply.section("timeline") == [
        "0.1 2.647 animate S offset 190 → 1183.01 deceleration", "0.6 set S offset 821.224",
      ])
  }

  @Test func aWideScrollViewGoesSideways() throws {
    let reply = try World().play(
      script: """
        scene views
        profile exact
        scroll-view S 0,0 320x100 content 1000x100 in root
        drag from 200,50 to 150,60 then hold 100ms
        expect offset 50pt
        expect hit 10,50 S, root
        """)
    #expect(reply.expected == "expected 2 met, 0 not")
  }

  @Test func theStateShowsEveryView() throws {
    let reply = try World().play(
      "--at", "0s",
      script: """
        scene views
        set seed 1234567
        scroll-view S 0,100 320x200 content 320x1000 in root
        view A 10,110 50x50 in S alpha 0.5
        view B 60,300 100x100 in root turned 90deg
        view C 70,310 20x20 in B
        view D 0,0 10x10 in root hidden
        scroll to 100pt
        """)
    #expect(
      reply.text.split(separator: "\n").map { $0.split(separator: " ").joined(separator: " ") } == [
        "at 0 offset 100",
        "root x 0 y 0 320x480 #599ed0",
        "S x 0 y 100 320x200 offset 100 #2c73f0",
        "A x 10 y 10 50x50 alpha 0.5 #883ebc",
        "B x 60 y 300 100x100 transform 0 1 -1 0 #3fbef7",
        "C x 70 y 310 20x20 transform 0 1 -1 0 60 0 #e3b834",
      ])
  }

  @Test(arguments: [
    ("view A 1,1 1x1 in Nowhere", "a view of the script", "\"Nowhere\""),
    ("view Panel 1,1 1x1", "a new view name", "\"Panel\", which is taken"),
    ("recognizer tap on Nowhere", "a view of the script", "\"Nowhere\""),
    ("pan after swipe fails", "a recognizer that the script has declared", "pan"),
    ("\"x\" with pan", "a recognizer that the script has declared", "\"x\""),
    ("set seed 1.5", "a whole number", "another value of seed"),
  ])
  func whatIsNotThereIsAFault(statement: String, expected: String, found: String) throws {
    let reply = try World().play(script: "scene views\nview Panel 1,1 9x9\n\(statement)\n")
    #expect(
      reply.message
        == "standard input:3:1: error: expected \(expected), found \(found)\n  \(statement)\n  ^\n")
    #expect(reply.exitCode == 65)
  }

  @Test(arguments: [
    ("expect touched A", "touched A, found no view"),
    ("expect touches began A", "touches began A, found no view"),
    ("expect hit 5,5 root", "hit 5,5 root, found Panel, root"),
    ("expect color \"#000000\" on Panel", "color \"#000000\" on Panel, found \"#beeb8d\""),
  ])
  func whatWasFoundInstead(expectation: String, message: String) throws {
    let reply = try World().play(script: "scene views\nview Panel 1,1 9x9\n\(expectation)\n")
    #expect(reply.message == "standard input:3:1: error: expected \(message)\n  \(expectation)\n  ^\n")
    #expect(reply.exitCode == 1)
  }
}
