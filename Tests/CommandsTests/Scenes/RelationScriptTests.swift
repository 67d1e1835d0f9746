import Testing

@testable import Commands

/// Any recognizer with any relation on any view.
@Suite struct RelationScriptTests {
  /// Plays the statements on two views, one in the other.
  func play(_ statements: String, profile: String = "uikit") throws -> Reply {
    try World().play(
      script: """
        scene views
        profile \(profile)
        view Outer 20,20 280x440 in root
        view Inner 60,60 200x200 in Outer
        \(statements)
        """)
  }

  @Test(arguments: [
    ("tap", "tap view Inner"), ("tap 3 times", "repeat 3\ntap view Inner\nwait 100ms\nend"),
    ("tap with 2 fingers", "tap view Inner with 2 fingers"), ("double-tap", "double-tap view Inner"),
    ("double-tap with 2 fingers", "double-tap view Inner with 2 fingers"),
    ("long-press", "long-press view Inner"), ("long-press for 100ms", "long-press view Inner for 150ms"),
    ("long-press with 2 fingers", "long-press view Inner with 2 fingers"),
    ("pan", "drag from view Inner to 160,400"),
    ("pan with 2 fingers", "drag with 2 fingers from view Inner to 160,400"),
    ("pan with 1 to 2 fingers", "drag with 2 fingers from view Inner to 160,400"),
    ("swipe up, left", "swipe left on view Inner by 100pt over 100ms"),
    ("swipe down with 2 fingers", "swipe down on view Inner by 100pt with 2 fingers over 100ms"),
    ("pinch", "pinch at view Inner from 50pt to 90pt"), ("rotation", "rotate by 45deg at view Inner"),
    ("edge-pan right", "drag from 319,160 to 200,160"),
  ])
  func everyRecognizerCanBeReached(recognizer: String, gesture: String) throws {
    let host = recognizer.hasPrefix("edge") ? "root" : "Inner"
    let reply = try play("recognizer \"it\" \(recognizer) on \(host)\n\(gesture)\nexpect recognized \"it\"")
    #expect(reply.message == "")
    #expect(reply.expected == "expected 1 met, 0 not")
  }

  @Test(arguments: [
    ("pan with 2 fingers", "drag from view Inner to 160,400", "fingers"),
    ("pan with 1 finger", "drag with 2 fingers from view Inner to 160,400", "fingers"),
    ("tap", "tap view Inner for 800ms", "late"), ("tap", "drag from view Inner to 160,100", "moved"),
    ("swipe up", "swipe down on view Inner by 100pt over 100ms", "opposite"),
    ("long-press for 300ms", "long-press view Inner for 200ms", "lifted"),
    ("double-tap", "tap view Inner\nwait 400ms", "apart"),
    ("edge-pan left", "drag from view Inner to 160,400", "edge"),
    ("pinch", "pinch at view Inner from 50pt to 55pt", "lifted"),
  ])
  func everyOneFailsForItsReason(recognizer: String, gesture: String, reason: String) throws {
    let reply = try play(
      """
      recognizer "it" \(recognizer) on Inner
      \(gesture)
      expect failed "it" on view Inner because \(reason)
      """)
    #expect(reply.message == "")
  }

  /// Fingers are reported one after the other; a turn or a pinch is told by all of a moment.
  @Test(arguments: ["160,300", "300,100", "60,220"], ["uikit", "android", "flutter"])
  func aDragOfTwoFingersNeitherTurnsNorPinches(end: String, profile: String) throws {
    let reply = try play(
      """
      recognizer "turn" rotation on Outer
      recognizer "zoom" pinch on Outer
      recognizer "move" pan with 2 fingers on Outer
      drag with 2 fingers from 160,100 to \(end)
      expect recognized "move"
      """, profile: profile)
    #expect(reply.message == "")
    #expect(reply.expected == "expected 1 met, 0 not")
  }

  @Test func aScrollViewLeavesADragAcrossItToTheOneAround() throws {
    let reply = try World().play(
      script: """
        scene views
        scroll-view Page 0,0 320x480 content 320x1600 in root
        scroll-view Strip 0,200 320x100 content 900x100 in Page
        drag from 160,250 to 160,100 over 300ms then hold 100ms
        expect recognized "Page scroll"
        expect failed "Strip scroll" because refused
        drag from 260,120 to 100,120 over 300ms then hold 100ms
        expect recognized "Strip scroll"
        """)
    #expect(reply.message == "")
    #expect(reply.expected == "expected 3 met, 0 not")
  }

  @Test func aMisspeltKindGetsTheNearestOne() throws {
    let reply = try World().play(script: "scene views\nrecognizer \"x\" pich on root\n")
    #expect(
      reply.message == """
        standard input:2:16: error: expected "tap", "double-tap", "long-press", "pan", "swipe", "pinch", \
        "rotation" or "edge-pan", found "pich" (did you mean "pinch"?)
          recognizer "x" pich on root
                         ^

        """)
  }

  @Test func theDeepestViewComesFirst() throws {
    let reply = try play(
      """
      recognizer "outer" pan on Outer
      recognizer "inner" pan on Inner
      drag from view Inner to 160,400
      expect recognized "inner"
      expect failed "outer" because prevented
      drag from 160,400 to 160,300
      expect recognized "outer"
      """)
    #expect(reply.expected == "expected 3 met, 0 not")
  }

  @Test func onOneViewTheOneAddedFirst() throws {
    let reply = try play(
      """
      recognizer "first" pan on Inner
      recognizer "second" pan on Inner
      drag from view Inner to 160,400
      expect recognized "first"
      expect failed "second" because prevented
      """)
    #expect(reply.expected == "expected 2 met, 0 not")
  }

  @Test func companionsGoTogetherWhicheverIsNamedFirst() throws {
    for relation in ["\"outer\" with \"inner\"", "\"inner\" with \"outer\""] {
      let reply = try play(
        """
        recognizer "outer" pan on Outer
        recognizer "inner" pan on Inner
        \(relation)
        drag from view Inner to 160,400
        expect recognized "inner" on view Inner
        expect recognized "outer" on view Outer
        """)
      #expect(reply.expected == "expected 2 met, 0 not")
    }
  }

  @Test func whoHasToWaitGoesSecond() throws {
    let reply = try play(
      """
      recognizer "outer" pan on Outer
      recognizer "inner" pan on Inner
      "inner" after "outer" fails
      drag from view Inner to 160,400
      expect recognized "outer"
      expect failed "inner"
      """)
    #expect(reply.expected == "expected 2 met, 0 not")
  }

  @Test func aKindStandsForAllOfIt() throws {
    let reply = try play(
      """
      recognizer "left" swipe left on Inner
      recognizer "right" swipe right on Inner
      recognizer "inner" pan on Inner
      recognizer "outer" pan on Outer
      pan after swipe fails
      swipe right on view Inner by 100pt over 100ms
      expect recognized "right"
      expect failed "inner" because prevented
      expect failed "outer" because prevented
      drag from view Inner to 160,400
      expect recognized "inner"
      """)
    #expect(reply.expected == "expected 4 met, 0 not")
  }

  @Test func twoThatWaitForEachOtherAndBothComeAbout() throws {
    // The one that is ready last would close the circle and does not wait.
    let reply = try play(
      """
      recognizer "one" tap on Inner
      recognizer "other" tap on Inner
      "one" after "other" fails
      "other" after "one" fails
      tap view Inner
      expect recognized "other"
      expect failed "one"
      tap view Inner
      expect recognized "other"
      """)
    #expect(reply.expected == "expected 3 met, 0 not")
  }

  @Test func aRefusedTouchIsNotTakenAwayFromTheViews() throws {
    let reply = try play(
      """
      recognizer "drag" pan on Outer
      "drag" refuses touches on Inner
      drag from view Inner to 160,400
      expect failed "drag" because ignored
      expect touches ended Inner, Outer, root
      drag from 160,400 to 160,300
      expect recognized "drag"
      expect touches cancelled Outer, root
      """)
    #expect(reply.expected == "expected 4 met, 0 not")
  }

  @Test func oneThatRefusesAllTouchesSeesNone() throws {
    let reply = try play(
      """
      recognizer "drag" pan on Outer
      "drag" refuses touches
      drag from view Inner to 160,400
      expect failed "drag" because ignored
      """)
    #expect(reply.expected == "expected 1 met, 0 not")
  }

  @Test func beginningIsRefusedWithTheMeasureThatDecided() throws {
    let reply = try World().play(
      "--why",
      script: """
        scene views
        profile exact
        view A 20,20 280x440 in root
        recognizer "slide" pan on A
        "slide" refuses to begin unless horizontal
        drag from 100,100 to 130,160
        """)
    #expect(
      reply.section("why") == [
        "1 drag from 100,100 to 130,160",
        "0.033 A slide failed: not allowed to begin at 33 ms: the script refuses it unless horizontal "
          + "(travel on the horizontal axis 5.0 pt, needs 10.0, short by 5.0)",
      ])
  }

  @Test(arguments: [
    ("refuses to begin", "60,100", "160,100", false),
    ("refuses to begin unless vertical", "60,100", "60,200", true),
    ("refuses to begin unless vertical", "60,100", "160,100", false),
    ("refuses to begin on Inner", "160,160", "200,160", false),
    ("refuses to begin on Inner", "160,400", "200,400", true),
  ])
  func whenBeginningIsRefused(rule: String, from: String, to: String, begins: Bool) throws {
    let reply = try play(
      """
      recognizer "drag" pan on Outer
      "drag" \(rule)
      drag from \(from) to \(to)
      expect \(begins ? "recognized \"drag\"" : "failed \"drag\" because refused")
      """)
    #expect(reply.message == "")
  }

  @Test func aScrollViewsPanTakesPartUnderItsName() throws {
    let reply = try World().play(
      script: """
        scene views
        profile exact
        scroll-view S 0,0 320x480 content 320x900
        recognizer "drag" pan on S
        "drag" with "S scroll"
        drag from 160,300 to 160,260 then hold 100ms
        expect recognized "drag"
        expect recognized "S scroll" on view S
        expect offset 40pt
        """)
    #expect(reply.expected == "expected 3 met, 0 not")
  }

  @Test func theProfileDecides() throws {
    let uikit = try play("recognizer tap on Inner\ntap view Inner for 410ms\nexpect recognized tap")
    #expect(uikit.expected == "expected 1 met, 0 not")
    let android = try play(
      "recognizer tap on Inner\ntap view Inner for 410ms\nexpect failed tap because late",
      profile: "android")
    #expect(android.expected == "expected 1 met, 0 not")
  }
}
