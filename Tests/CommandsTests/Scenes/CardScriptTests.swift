import Testing

@testable import Commands

/// The card scene in the words of scripts.
@Suite struct CardScriptTests {
  @Test func theWordsReadBackFromTheirCanonicalForm() throws {
    let script = """
      scene card
      cards "Front door" 120x80, "B", "C" 10.5x20
      item "Pay rent"
      item row 2
      drag from card 1 to 200,300
      expect card 2
      expect card 2 at 200,300
      expect card 2 at 200,300 within 1pt
      expect card 2 scaled 1.5 within 0.01
      expect card 2 turned -90deg within 0.5deg

      """
    #expect(try World().play("--format", "script", script: script) == .said(script))
  }

  @Test(arguments: [
    ("expect card 2", "expected card 2, found card 1"),
    ("expect card 1 at 160,241", "expected card 1 at 160,241, found 160,240"),
    ("expect card 1 scaled 1.001", "expected card 1 scaled 1.001, found 1"),
    ("expect card 1 turned 90deg", "expected card 1 turned 90deg, found 0deg"),
  ])
  func whatWasFoundInstead(expectation: String, message: String) throws {
    let reply = try World().play(script: "scene card\ncards \"A\", \"B\"\n\(expectation)\n")
    #expect(reply.message == "standard input:3:1: error: \(message)\n  \(expectation)\n  ^\n")
    #expect(reply.exitCode == 1)
  }

  @Test(arguments: [
    ("expect card 1 at 160.0004,240", "1 met, 0 not"), ("expect card 1 turned 360deg", "1 met, 0 not"),
    ("expect card 1 turned 359deg within 1.5deg", "1 met, 0 not"),
    ("expect card 1 scaled 1.2 within 0.25", "1 met, 0 not"),
  ])
  func whatIsNearEnough(expectation: String, expected: String) throws {
    let reply = try World().play(script: "scene card\ncards \"A\", \"B\"\n\(expectation)\n")
    #expect(reply.expected == "expected \(expected)")
  }

  @Test(arguments: [
    ("drag from card 2 to 1,1", "expected card 2, found nothing there"),
    ("drag from card 3 to 1,1", "expected card 3, found nothing there"),
    ("tap row 1", "expected a target of this scene, found row 1"),
    ("expect card 3 scaled 1", "expected one of 2 cards, found card 3"),
    ("type \"x\"", "expected a text that is being edited, found none (tap a row first)"),
    ("scroll to 10pt", "expected something that this scene has, found scroll"),
  ])
  func whatMakesNoSenseStopsTheRun(statement: String, message: String) throws {
    let reply = try World().play(script: "scene card\ncards \"A\", \"B\"\n\(statement)\n")
    #expect(reply.message == "standard input:3:1: error: \(message)\n  \(statement)\n  ^\n")
    #expect(reply.exitCode == 65)
  }

  @Test func anItemWithoutAttachmentsHasNoCard() throws {
    let reply = try World().play(
      script: """
        scene card
        list "Milk", "Eggs"
        cards "A"
        item row 2
        drag from 50,50 to 150,50
        expect failed pan because ignored
        expect card 1
        """)
    #expect(reply.message.contains("standard input:7:1: error: expected card 1, found no card"))
    #expect(reply.expected == "expected 1 met, 1 not")
  }

  @Test func anItemThatIsNotThereIsAFault() throws {
    let reply = try World().play(script: "scene card\nlist \"Milk\"\nitem \"Eggs\"\n")
    #expect(
      reply.message
        == "standard input:3:1: error: expected a row \"Eggs\", found no row with this text\n"
        + "  item \"Eggs\"\n  ^\n")
    #expect(reply.exitCode == 65)
  }

  @Test func theStateShowsPlaceSizeTransformAndName() throws {
    let reply = try World().play(
      "--at", "1s",
      script: """
        scene card
        profile exact
        cards "Photo" 100x50
        drag from 50,50 to 80,90
        pinch at card 1 from 100pt to 50pt then hold 50ms
        """)
    #expect(
      reply.text == """
        at 1  offset 0
          card 1  x 140  y 255  100x50  transform 0.5 0 0 0.5  Photo

        """)
  }

  @Test func theStateAsJSON() throws {
    let reply = try World().play("--json", "--at", "0s", script: "scene card\ncards \"Photo\" 100x50\n")
    #expect(
      reply.text == """
        {
          "time": 0,
          "offset": 0,
          "rows": [],
          "things": [
            {"target":"card 1","x":110,"y":215,"width":100,"height":50,"text":"Photo"}
          ]
        }

        """)
  }

  @Test func aDoubleTapIsNotedOnTheCardThatWasTapped() throws {
    let reply = try World().play(
      script: """
        scene card
        cards "A", "B"
        double-tap card 1
        expect recognized "next card" on card 1
        expect failed "previous card" on card 1
        expect card 2
        """)
    #expect(reply.expected == "expected 3 met, 0 not")
  }

  @Test func whyNamesTheCard() throws {
    let reply = try World().play(
      "--why", script: "scene card\nprofile exact\ncards \"A\"\ndrag from 50,50 to 80,90\n")
    #expect(
      reply.section("why") == [
        "1 drag from 50,50 to 80,90",
        "0.042 card 1 next card failed: prevented by pan at 42 ms (card 1)",
        "0.042 card 1 previous card failed: prevented by pan at 42 ms (card 1)",
        "0.2 card 1 pan ended: travel 50.0 pt, needs 10.0, 40.0 to spare",
        "0.2 card 1 pinch failed: fingers 1 at 200 ms, needs 2, short by 1",
        "0.2 card 1 rotation failed: fingers 1 at 200 ms, needs 2, short by 1",
      ])
  }
}
