import Motion
import Testing

@Suite struct DecelerationTests {
  let run = Deceleration(start: 5074, velocity: 750, rate: 0.998)

  @Test func endsLikeLoopOfMilliseconds() {
    #expect(abs(run.end - (5074 + 740 * 0.998 / 0.002 / 1000)) < 1e-9)
    #expect(abs(run.offset(at: run.duration) - run.end) < 1e-9)
    #expect(abs(run.duration - 2.1565845924) < 1e-9)
  }

  @Test func theProposedTargetIsALittleFarther() {
    #expect(abs(run.proposedTarget - 5443.6298) < 1e-3)
    #expect(abs(Deceleration(start: 0, velocity: -750, rate: 0.998).proposedTarget + 369.6298) < 1e-3)
  }

  @Test func bothDirectionsMirror() {
    let back = Deceleration(start: -5074, velocity: -750, rate: 0.998)
    for time in [0, 0.1, 1, 2] { #expect(back.offset(at: time) == -run.offset(at: time)) }
    #expect(back.end == -run.end)
  }

  @Test func theVelocityIsTheSlopeOfTheOffset() {
    for time in [0.1, 0.7, 1.9] {
      let slope = (run.offset(at: time + 1e-6) - run.offset(at: time - 1e-6)) / 2e-6
      #expect(abs(run.velocity(at: time) - slope) < 1e-3)
    }
  }

  @Test func slowerThanTheStopSpeedItDoesNotMove() {
    let still = Deceleration(start: 3, velocity: 10, rate: 0.998)
    #expect((still.duration, still.end, still.proposedTarget) == (0, 3, 3))
  }

  @Test func computesTimeOfReachingEdge() throws {
    let time = try #require(run.time(reaching: 5200))
    #expect(abs(run.offset(at: time) - 5200) < 1e-9)
    #expect(run.time(reaching: 5074) == 0)
    #expect(run.time(reaching: 5000) == nil)
    #expect(run.time(reaching: 6000) == nil)
    #expect(Deceleration(start: 0, velocity: 0, rate: 0.998).time(reaching: 1) == nil)
  }
}
