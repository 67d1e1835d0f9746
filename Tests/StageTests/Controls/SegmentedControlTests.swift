import Motion
import Testing

@testable import Stage

@Suite struct SegmentedControlTests {
  @Test func theSegmentUnderTheLiftIsChosen() {
    var play = Handling(SegmentedControl(["A", "B", "C"]))
    play.drag((10, 15), (40, 15))
    play.tap(59)
    play.tap(60)
    #expect(
      play.events == [
        "touch-down ", "touch-up-inside B", "value-changed B",
        "touch-down B", "touch-up-inside B",
        "touch-down B", "touch-up-inside C", "value-changed C",
      ])
  }

  @Test func selectsNothingForMissingSegment() {
    var control = SegmentedControl(["A", "B"], selected: 2)
    #expect(control.selected == nil)
    control.selected = 1
    control.selected = -1
    #expect(control.selected == nil)
    let taken = ["A", "Z"].map { control.put($0) }
    #expect(taken == [true, false])
    #expect(control.selected == 0)
    #expect(control.part("B", in: Extent(90, 30)) == Frame(45, 0, 45, 30))
  }
}
