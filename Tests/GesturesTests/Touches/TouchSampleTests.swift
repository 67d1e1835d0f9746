import Gestures
import Motion
import Testing

@Suite struct TouchSampleTests {
  private func sample(_ finger: Int, _ phase: TouchPhase, at time: Double) -> TouchSample {
    TouchSample(time: .milliseconds(time), finger: finger, phase: phase, location: Location(0, 0))
  }

  @Test func namesLaterMovesOfSameTime() {
    let samples = [
      sample(1, .began, at: 0), sample(2, .began, at: 0), sample(1, .moved, at: 8), sample(2, .moved, at: 8),
      sample(3, .stationary, at: 8), sample(1, .moved, at: 16), sample(1, .ended, at: 16),
      sample(2, .moved, at: 16), sample(70, .moved, at: 16), sample(2, .ended, at: 24),
    ]
    let followers = samples.withFollowers.map { one in (0..<100).filter { one.followers.contains(finger: $0) }
    }
    #expect(followers == [[], [], [2], [], [], [2], [2], [], [], []])
    #expect([TouchSample]().withFollowers == [])
  }
}
