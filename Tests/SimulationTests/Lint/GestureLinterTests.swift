import Testing

@testable import Simulation

/// Each kind of finding, with all that is told of it.
@Suite struct GestureLinterTests {
  private struct Told: Equatable {
    var kind: LintFinding.Kind
    var lines: [Int]
    var message: String
  }

  private func lint(_ text: String) throws -> [Told] {
    try GestureLinter(Script(parsing: text)).findings.map {
      Told(kind: $0.kind, lines: $0.places.map(\.line), message: $0.message)
    }
  }

  @Test func aTapThatADoubleTapDelays() throws {
    let text = """
      scene views
      view A 20,20 280x200
      recognizer "once" tap on A
      recognizer "twice" double-tap on A
      "once" after "twice" fails
      """
    #expect(
      try lint(text) == [
        Told(
          kind: .delay, lines: [5],
          message: "\"once\" (tap on A) waits 350 ms for \"twice\" (double-tap on A) to fail")
      ])
    let finding = try #require(try GestureLinter(Script(parsing: text)).findings.first)
    #expect(
      ScriptPrinter.print(finding.script) == """
        scene views
        view A 20,20 280x200
        recognizer "once" tap on A
        recognizer "twice" double-tap on A
        "once" after "twice" fails
        together
          finger 1 down 160,120 at 0ms
          finger 1 up at 50ms
        end
        wait 175ms
        expect waiting "once"
        wait 175ms
        expect recognized "once"

        """)
  }

  @Test func theDelayIsTheProfiles() throws {
    #expect(
      try lint(
        """
        scene views
        profile android
        view A 20,20 280x200
        recognizer "once" tap on A
        recognizer "twice" double-tap on A
        "once" after "twice" fails
        """
      ).map(\.message) == ["\"once\" (tap on A) waits 300 ms for \"twice\" (double-tap on A) to fail"])
  }

  /// The view lies in a corner of the screen: a finger has room only towards the other one. Of two fingers the
  /// outer pan sees the middle, which moves by half.
  @Test func aPanOfOneFingerWaitsForOneOfTwo() throws {
    let text = """
      scene views
      view A 96,48 320x480
      view D 288,288 192x192 in A
      recognizer "inner" pan with 1 finger on D
      recognizer "outer" pan on A
      "inner" after "outer" fails
      """
    #expect(
      try lint(text) == [
        Told(
          kind: .delay, lines: [6],
          message: "\"inner\" (pan with 1 finger on D) waits for \"outer\" (pan on A) to fail, "
            + "until the fingers move on or lift")
      ])
  }

  @Test func requirementsInACircle() throws {
    let text = """
      scene views
      view A 20,20 280x200
      recognizer "press" tap on A
      recognizer "move" pan on A
      "move" after "press" fails
      "press" after "move" fails
      """
    #expect(
      try lint(text) == [
        Told(
          kind: .circle, lines: [5, 6],
          message:
            "\"press\" (tap on A) waits for \"move\" (pan on A) waits for \"press\" (tap on A): the last one "
            + "to be ready acts without waiting; on the touches below it is \"press\" (tap on A), though \"move\" "
            + "(pan on A) has not failed")
      ])
  }

  /// Each fails by itself as soon as the other one is ready.
  @Test func aCircleThatNoTouchCloses() throws {
    #expect(
      try lint(
        """
        scene views
        view A 20,20 280x200
        recognizer "one" tap on A
        recognizer "two" tap with 2 fingers on A
        "one" after "two" fails
        "two" after "one" fails
        """) == [
          Told(
            kind: .circle, lines: [5, 6],
            message:
              "\"one\" (tap on A) waits for \"two\" (tap with 2 fingers on A) waits for \"one\" (tap on A): none "
              + "of them can be sure that the others have failed")
        ])
  }

  @Test func aViewBehindAnother() throws {
    #expect(
      try lint(
        """
        scene views
        view A 20,20 100x100
        view B 10,10 200x200
        """) == [
          Told(
            kind: .covered, lines: [2, 3],
            message: "A gets no touch: B lies in front of all of it and takes them")
        ])
    // A view that lies in it, one that is not touched, and one that leaves a strip take nothing away.
    for other in ["view B 20,20 100x100 in A", "view B 10,10 200x200 untouchable", "view B 20,20 100x99"] {
      #expect(try lint("scene views\nview A 20,20 100x100\n\(other)") == [])
    }
  }

  @Test func limitsOutOfReach() throws {
    #expect(
      try lint(
        """
        scene views
        view A 300,20 20x200
        view B 100,300 100x100
        recognizer swipe right on A
        recognizer "edge" edge-pan left on B
        """) == [
          Told(
            kind: .unreachable, lines: [4],
            message:
              "swipe on A is never recognized: it needs a travel of 26.5 pt, and from A to the edge of the "
              + "screen there are 20 pt"),
          Told(
            kind: .unreachable, lines: [5],
            message:
              "\"edge\" (edge-pan left on B) is never recognized: it must begin at most 20 pt from the left "
              + "edge of the screen, and B is 100 pt away from it"),
        ])
  }

  @Test func theOneThatWasAddedFirst() throws {
    let pair = "scene views\nview A 20,20 280x200\nrecognizer \"a\" tap on A\nrecognizer \"b\" tap on A\n"
    #expect(
      try lint(pair) == [
        Told(
          kind: .order, lines: [3, 4],
          message:
            "\"a\" (tap on A) wins over \"b\" (tap on A) only because it was added first: the same touches "
            + "make both ready at the same moment")
      ])
    for relation in ["\"a\" with \"b\"", "\"a\" refuses touches", "\"b\" refuses to begin"] {
      #expect(try lint(pair + relation) == [])
    }
  }

  @Test func theExampleOfASwipeBeforeAPanIsOnlyDelayed() throws {
    #expect(
      try lint(
        """
        scene views
        view A 20,20 280x200
        recognizer tap on A
        recognizer pan on A
        tap after pan fails
        """) == [])
  }

  @Test func anotherSceneIsRefused() {
    #expect(throws: ScriptFault.self) { try GestureLinter(Script(parsing: "list \"A\"\ntap row 1\n")) }
  }
}
