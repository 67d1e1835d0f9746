import Gestures
import Motion
import Testing

@testable import Stage

/// The touch handling of every control, tested with the plainest one.
@Suite struct ButtonTests {
  @Test func firesTouchDownAndUpInside() {
    var play = Handling(Button("Save"))
    play.tap(0, 0)
    #expect(play.events == ["touch-down Save", "touch-up-inside Save"])
  }

  @Test(arguments: [(90.0, 15.0), (45, 30), (-0.5, 15), (45, -0.5)])
  func firesTouchUpOutside(x: Double, y: Double) {
    var play = Handling(Button("Save"))
    play.drag((45, 15), (x, y))
    #expect(play.events == ["touch-down Save", "touch-up-outside Save"])
  }

  @Test func cancelsLostTouch() {
    var play = Handling(Button("Save"))
    play.lose((45, 15), (50, 15))
    play.touch(.ended, 50)
    #expect(play.events == ["touch-down Save", "touch-cancel Save"])
  }

  @Test func ignoresSecondFinger() {
    var play = Handling(Button("Save"))
    play.touch(.began, 40)
    play.touch(.began, 50, finger: 2)
    play.touch(.ended, 50, finger: 2)
    #expect(play.control.base.finger == 1)
    play.touch(.ended, 40)
    #expect(play.events == ["touch-down Save", "touch-up-inside Save"])
  }

  @Test func highlightedWhileTheFingerIsOnIt() {
    var play = Handling(Button("Save"))
    play.touch(.began, 40)
    #expect(play.control.state == .highlighted)
    play.touch(.moved, 100)
    #expect(play.control.state == .default)
    play.touch(.moved, 80)
    #expect(play.control.state == .highlighted)
    play.touch(.ended, 80)
    #expect(play.control.state == .default)
  }

  @Test func disabledTakesNoTouchAndLosesTheOneItHas() {
    var play = Handling(Button("Save"))
    play.control.base.isEnabled = false
    play.tap(45)
    #expect(play.events == [])
    play.control.base.isEnabled = true
    play.touch(.began, 45)
    play.control.base.isEnabled = false
    play.touch(.moved, 46)
    play.touch(.ended, 46)
    #expect(play.events == ["touch-down Save", "touch-cancel Save"])
  }

  @Test func statesWithoutATitleFallBackToTheDefaults() {
    var button = Button("Save")
    button.titles[.highlighted] = "Saving"
    button.titles[.selected] = "Saved"
    #expect(button.shownText == "Save")
    button.base.isSelected = true
    #expect(button.shownText == "Saved")
    _ = button.put("Keep")
    button.titles[.selected] = nil
    #expect(button.shownText == "Keep")
  }

  @Test func disabledComesBeforeHighlightedBeforeSelected() {
    var play = Handling(Button("Save"))
    play.control.base.isSelected = true
    #expect(play.control.state == .selected)
    play.touch(.began, 45)
    #expect(play.control.state == .highlighted)
    play.control.base.isEnabled = false
    #expect(play.control.state == .disabled)
  }
}
