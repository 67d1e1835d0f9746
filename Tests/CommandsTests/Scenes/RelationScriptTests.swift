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
  func failsRecognizersForTheirReasons(recognizer: String, gesture: String, reason: String) throws {
    let reply = try play(
      """
      recognizer "it" \(recognizer) on Inner
      \(gesture)
      expect failed "it" on view Inner because \(reason)
      """)
    #expect(reply.message == "")
  }

  /// Fingers are reported one after the other; only all samples of a time show a turn or a pinch.
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
}
