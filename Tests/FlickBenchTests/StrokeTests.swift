import Gestures
import Motion
import Testing

@testable import flick_bench

@Suite struct StrokeTests {
  @Test(arguments: Stroke.allCases)
  func aFingerComesDownMovesAndGoesUpWhereItCameDown(stroke: Stroke) {
    let samples = (0..<Stroke.length).map { stroke.sample($0, from: .seconds(2)) }
    #expect(samples.first?.phase == .began)
    #expect(samples.last?.phase == .ended)
    #expect(samples.dropFirst().dropLast().allSatisfy { $0.phase == .moved })
    #expect(samples.first?.location == samples.last?.location)
    #expect(samples.first?.time == .seconds(2))
    let ways = samples.map { sample in
      abs(sample.location.x - samples[0].location.x) + abs(sample.location.y - samples[0].location.y)
    }
    #expect(ways.max() == 100)
    #expect(zip(samples, samples.dropFirst()).allSatisfy { $0.time < $1.time })
  }
}
