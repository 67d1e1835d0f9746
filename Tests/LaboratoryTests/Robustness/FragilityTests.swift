import Laboratory
import Simulation
import Testing

@Suite struct FragilityTests {
  /// A swipe by just more than half of the width may fall short of it by a point.
  @Test func findsFragileGestureAtItsThreshold() throws {
    let script = try Script(
      parsing: "list \"A\", \"B\"\nswipe right on row 1 by 170.1pt\nswipe right on row 2 by 250pt")
    let fragility = try Fragility(undisturbed: ScriptPlayer(script), runs: 40)

    #expect(fragility.runs == 40)
    #expect(
      fragility.gestures.map(\.statement) == [
        "swipe right on row 1 by 170.1pt", "swipe right on row 2 by 250pt",
      ])
    #expect(fragility.gestures[0].same < 40)
    #expect(fragility.gestures[0].least != nil)
    #expect(fragility.gestures[1].same == 40)
    #expect(fragility.gestures[1].least == nil)
    #expect(fragility.failed == 0)
    #expect(fragility.broken.count == 0)
  }

  /// The edits stay the same, but the pan falls short of the margin that is asked for in some runs.
  @Test func countsRunsWithFailedExpectations() throws {
    let script = try Script(
      parsing: """
        list "A", "B"
        swipe left on row 2 by 20%
        expect edits 0
        swipe right on row 1 by 200pt
        expect recognized "complete" on row 1 margin >= 29.5pt
        expect row "A" open
        """)
    let fragility = try Fragility(undisturbed: ScriptPlayer(script), runs: 40)

    #expect(fragility.undisturbed.failed.map(\.position.line) == [6])
    #expect(fragility.failed == 40)
    #expect(fragility.broken.map(\.position.line) == [5, 6])
    #expect(fragility.broken[1].runs == 40)
    #expect(fragility.gestures[0].same == 40)
    #expect(fragility.gestures[1].same == 40 - fragility.broken[0].runs)
    #expect((1..<40).contains(fragility.broken[0].runs))
    #expect(fragility.gestures[1].least != nil)
  }

  /// A run that stops does not reach the expectations behind.
  @Test func countsStoppedRunsAsFailed() throws {
    let script = try Script(
      parsing: """
        list [x] "A", "B"
        swipe left on row 1 by 170.1pt
        tap row 1
        type "x"
        key return
        expect edits 2
        """)
    let fragility = try Fragility(undisturbed: ScriptPlayer(script), runs: 40)
    #expect(fragility.failed == 40 - fragility.gestures[0].same)
    #expect(fragility.failed > 0)
  }
}
