import Motion
import Testing

@testable import Scenes

@Suite struct DiscreteTrackTests {
  @Test func aValueLastsUntilTheNext() {
    var steps = DiscreteTrack("a")
    steps.set("b", at: .seconds(1))
    steps.set("c", at: .seconds(2))
    let values = [0, 0.999, 1, 1.5, 2, 9].map { steps.value(at: .seconds($0)) }
    #expect(values == ["a", "a", "b", "b", "c", "c"])
    #expect(steps.latest == "c")
  }

  @Test func keepsLastChangeOfOneTime() {
    var steps = DiscreteTrack("a")
    steps.set("b", at: .seconds(1))
    steps.set("c", at: .seconds(1))
    #expect(steps.value(at: .seconds(1)) == "c")
  }

  @Test func ignoresUnchangedValue() {
    var steps = DiscreteTrack("a")
    steps.set("a", at: .seconds(1))
    #expect(steps == DiscreteTrack("a"))
  }

  @Test func thePastCanBeForgotten() {
    var steps = DiscreteTrack("a")
    steps.set("b", at: .seconds(1), keepingPast: false)
    steps.set("c", at: .seconds(2), keepingPast: false)
    #expect([0, 1, 2].map { steps.value(at: .seconds($0)) } == ["a", "a", "c"])
  }
}
