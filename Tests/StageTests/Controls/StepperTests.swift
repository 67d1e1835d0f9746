import Motion
import Testing

@testable import Stage

@Suite struct StepperTests {
  @Test func stepsByTapOnEachHalf() {
    var play = Handling(Stepper(1, in: 0...2))
    play.tap(44)
    play.tap(44)
    play.tap(45)
    #expect(
      play.events == [
        "touch-down 1", "touch-up-inside 0", "value-changed 0",
        "touch-down 0", "touch-up-inside 0",
        "touch-down 0", "touch-up-inside 1", "value-changed 1",
      ])
  }

  @Test func doesNotStepOnLiftOutside() {
    var play = Handling(Stepper(1))
    play.drag((80, 15), (80, 40))
    #expect(play.events == ["touch-down 1", "touch-up-outside 1"])
  }

  @Test func itsPartsAreItsHalves() {
    #expect(Stepper().part("minus", in: Extent(90, 30)) == Frame(0, 0, 45, 30))
    #expect(Stepper().part("plus", in: Extent(90, 30)) == Frame(45, 0, 45, 30))
    #expect(Stepper().part("times", in: Extent(90, 30)) == nil)
  }
}
