import Motion
import Scenes
import Testing

@Suite struct ScrollMotionTests {
  private func release(
    at offset: Double, velocity: Double, decelerates: Bool = true, most: Double = 1000
  ) -> ScrollMotion? {
    ScrollMotion(
      offset: offset, velocity: velocity, bounceVelocity: velocity, decelerates: decelerates, least: 0,
      most: most, rule: .decay(rate: 0.998))
  }

  @Test func insideTheContentItRunsOut() throws {
    let motion = try #require(release(at: 100, velocity: 1000))
    #expect(motion.name == "deceleration")
    #expect(motion.offset(at: 0) == 100)
    #expect(abs(motion.end - (100 + 990 * 0.499)) < 1e-9)
    #expect(motion.offset(at: motion.duration) == motion.end)
    #expect(motion.offset(at: 1e6) == motion.end)
  }

  @Test func bouncesAtEdgeWithItsVelocity() throws {
    let motion = try #require(release(at: 900, velocity: 3000))
    #expect(motion.name == "deceleration-bounce")
    #expect(motion.end == 1000)
    let steps = stride(from: 0, to: motion.duration, by: 1e-4).map(motion.offset)
    let speeds = zip(steps, steps.dropFirst()).map { ($1 - $0) * 1e4 }
    let jumps = zip(speeds, speeds.dropFirst()).map { abs($1 - $0) }
    // Neither place nor speed jumps but for the last half point.
    #expect((jumps.dropLast(2).max() ?? 0) < 15)
    #expect((steps.max() ?? 0) > 1000)
  }

  @Test(arguments: [-40.0, 1040.0], [-500.0, 0, 500.0])
  func pastAnEdgeItComesBackToIt(offset: Double, velocity: Double) throws {
    let motion = try #require(release(at: offset, velocity: velocity, decelerates: false))
    #expect(motion.name == "bounce")
    #expect(motion.offset(at: 0) == offset)
    #expect(motion.end == (offset < 0 ? 0 : 1000))
  }

  @Test func returnsNilWithoutRunOrBounce() {
    #expect(release(at: 100, velocity: 1000, decelerates: false) == nil)
    #expect(release(at: 100, velocity: 9) == nil)
    #expect(release(at: 0, velocity: 0) == nil)
  }

  @Test func atRestOnAnEdgeAThrowOutwardBounces() throws {
    let motion = try #require(release(at: 1000, velocity: 800))
    #expect(motion.end == 1000)
    #expect(motion.offset(at: 0.05) > 1000)
  }

  @Test(arguments: [0.0, 1000.0])
  func bouncesOnEdgeAsPastIt(edge: Double) throws {
    let velocity: Double = edge == 0 ? -100 : 100
    let motion = try #require(release(at: edge, velocity: velocity, decelerates: false))
    #expect(motion.name == "bounce")
    #expect(motion.end == edge)
    let past = try #require(release(at: edge + velocity * 1e-12, velocity: velocity))
    #expect(abs(motion.offset(at: 0.08) - past.offset(at: 0.08)) < 1e-9)
    #expect((motion.offset(at: 0.08) - edge).magnitude > 1)
    #expect(release(at: edge, velocity: -velocity, decelerates: false) == nil)
  }

  @Test func contentShorterThanTheViewportHasOneEdge() throws {
    let motion = try #require(release(at: -30, velocity: 0, most: -200))
    #expect(motion.end == 0)
  }

  /// Whatever the numbers, it starts where it is, ends inside, and is finite all the way.
  @Test func endsInsideContent() {
    var random = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      let most = random.number(0...3000)
      let offset = random.number(-400...3400)
      let velocity = random.number(-8000...8000)
      guard let motion = release(at: offset, velocity: velocity, most: most) else { continue }
      #expect(abs(motion.offset(at: 0) - offset) < 0.5 + 1e-9)
      #expect(motion.end >= 0 && motion.end <= most)
      #expect(motion.duration.isFinite)
      #expect(motion.offset(at: motion.duration / 3).isFinite)
    }
  }
}
