import Simulation
import Testing

@Suite struct FragilityTests {
  /// A swipe by just more than half of the width may fall short of it by a point.
  @Test func aGestureAtItsThresholdGivesWay() throws {
    let script = try Script(
      parsing: "list \"A\", \"B\"\nswipe right on row 1 by 170.1pt\nswipe right on row 2 by 250pt")
    let fragility = try Fragility(of: script, runs: 40)

    #expect(fragility.runs == 40)
    #expect(
      fragility.gestures.map(\.statement) == [
        "swipe right on row 1 by 170.1pt", "swipe right on row 2 by 250pt",
      ])
    #expect(fragility.gestures[0].same < 40)
    #expect(fragility.gestures[0].least != nil)
    #expect(fragility.gestures[1].same == 40)
    #expect(fragility.gestures[1].least == nil)
  }
}
