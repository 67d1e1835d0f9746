import GestureScript
import Simulation
import Testing

/// Public reports on gestures, restated as scripts whose expectations say what the platform does.
@Suite struct ReportedGestureTests {
  @Test(arguments: scripts) func playsAsOnThePlatform(script: String) throws {
    #expect(try Script(parsing: script).play().failed.map(\.message) == [])
  }

  /// On Android a pinch ends when its fingers are nearer than 27 mm: the scale stays at what it was there.
  @Test func endsPinchOfNearFingers() throws {
    let script = """
      profile android
      scene views
      view Photo 0,0 320x480 in root
      recognizer "zoom" pinch on Photo
      pinch at 160,240 from 240pt to 100pt over 400ms
      """
    let gestures = try Script(parsing: script).play().recording.gestures
    let last = try #require(gestures.last)
    #expect(gestures.count { $0.state == .ended } == 1 && last.state == .ended)
    #expect(last.time < .milliseconds(210))
    #expect(abs((last.values.scale ?? 0) - 170 / 224) < 0.02)
  }

  /// A finger that stays on the screen beside a tap neither fails it nor delays it on Flutter; elsewhere it fails it.
  @Test(arguments: [("flutter", "recognized"), ("uikit", "failed"), ("android", "failed")])
  func countsFurtherFingers(profile: String, outcome: String) throws {
    let script = """
      profile \(profile)
      scene views
      view Button 60,200 200x80 in root
      recognizer "press" tap on Button
      together
        finger 1 down 120,240 at 0ms
        finger 2 down 200,240 at 60ms
        finger 1 up at 120ms
        finger 2 up at 400ms
      end
      """
    let verdicts = try Script(parsing: script).play().recording.verdicts
    #expect(verdicts.map(\.verdict.outcome.rawValue) == [outcome])
  }

  private static let scripts = [
    """
    # flutter/flutter #50458, #22950: a tap is told 300 ms late as soon as the same detector also knows a double tap.
    # In Flutter the double tap holds the arena by itself; nobody writes a requirement.
    profile flutter
    scene views
    view Box 60,120 200x200 in root
    recognizer "tap" tap on Box
    recognizer "double" double-tap on Box
    tap 160,220
    wait 200ms
    expect waiting "tap"
    """,
    """
    # flutter/flutter #67255: a double tap on the parent delays the button inside it.
    profile flutter
    scene views
    view Parent 20,100 280x280 in root
    view Button 80,160 160x60 in Parent
    recognizer "pressed" tap on Button
    recognizer "zoom" double-tap on Parent
    tap 160,190
    wait 200ms
    expect waiting "pressed"
    """,
    """
    # devicelab-dev/maestro-runner #141: on Android a scroll that a child's touch began loses all that was moved up to the sample that leaves the slop, not the slop alone.
    # Here that sample has 30 pt: of 130 pt, 100 remain.
    profile android
    scene views
    scroll-view Page 0,0 320x480 content 320x2000
    view Field 0,0 320x2000 in Page
    recognizer "focus" tap on Field
    together
      finger 1 down 160,400 at 0ms
      finger 1 move to 160,370 at 16ms
      finger 1 move to 160,270 over 600ms
      finger 1 up at 800ms
    end
    expect offset 100pt of view Page within 1pt
    """,
    """
    # apptekstudios/ASCollectionView #50: a long press on the cells stops the list from scrolling (SwiftUI). Expected: it scrolls.
    profile uikit
    scene views
    scroll-view Page 0,0 320x480 content 320x2000
    view Cell 0,200 320x60 in Page
    recognizer "menu" long-press on Cell
    drag from 160,230 to 160,130 over 300ms then hold 100ms
    expect failed "menu"
    expect offset 90pt of view Page within 1pt
    """,
    """
    # software-mansion/react-native-gesture-handler #1811: on Android the scale does not fall below 0.6 to 0.8.
    # AOSP's detector ends the gesture when the span falls below 27 mm: from 240 pt that is 170/(240-16).
    profile android
    scene views
    view Photo 0,0 320x480 in root
    recognizer "zoom" pinch on Photo
    pinch at 160,240 from 240pt to 100pt over 400ms
    expect recognized "zoom"
    """,
    """
    # flutter/flutter #11592, #710: a very fast swipe of two or three frames does not fling: fewer than three samples give no velocity.
    profile flutter
    scene views
    scroll-view Page 0,0 320x480 content 320x4000
    together
      finger 1 down 160,400 at 0ms
      finger 1 move to 160,250 at 16ms
      finger 1 up at 24ms
    end
    expect lift fling failed
    """,
    """
    # flutter-team-archive/engine #1779, #1780: a second finger on a pressed button is ignored; the tap comes once, when the first finger is lifted.
    profile flutter
    scene views
    view Button 60,200 200x80 in root
    recognizer "press" tap on Button
    together
      finger 1 down 120,240 at 0ms
      finger 2 down 200,240 at 60ms
      finger 2 up at 120ms
      finger 1 up at 180ms
    end
    expect recognized "press"
    """,
  ]
}
