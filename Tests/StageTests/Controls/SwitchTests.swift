import Testing

@testable import Stage

@Suite struct SwitchTests {
  @Test func aTapTurnsItOver() {
    var play = Handling(Switch())
    play.tap(10)
    play.tap(10)
    #expect(
      play.events == [
        "touch-down off", "touch-up-inside on", "value-changed on",
        "touch-down on", "touch-up-inside off", "value-changed off",
      ])
  }

  @Test func switchesOncePerDrag() {
    var play = Handling(Switch())
    play.drag((40, 15), (45, 15), (50, 15), (60, 15))
    #expect(play.events == ["touch-down off", "value-changed on", "touch-up-inside on"])
    play = Handling(Switch(isOn: true))
    play.drag((40, 15), (60, 15))
    #expect(play.events == ["touch-down on", "touch-up-inside on"])
  }

  @Test func restoresValueAfterCancelledTouch() {
    var play = Handling(Switch())
    play.lose((40, 15), (60, 15))
    #expect(play.events == ["touch-down off", "value-changed on", "touch-cancel off", "value-changed off"])
    play = Handling(Switch())
    play.drag((40, 15), (40, 50))
    #expect(play.events == ["touch-down off", "touch-up-outside off"])
  }

  @Test func codeTurnsItWithoutAnEvent() {
    var control = Switch()
    let taken = ["on", "yes"].map { control.put($0) }
    #expect(taken == [true, false])
    #expect(control.isOn)
  }
}
