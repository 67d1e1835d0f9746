import Motion
import Testing

@Suite struct BounceTests {
  @Test func returnsFromRestAlongClosedForm() {
    let bounce = Bounce(edge: 100, overscroll: -235, velocity: 0)
    #expect(bounce.offset(at: 0) == -135)
    #expect(abs(bounce.offset(at: 0.1) - (100 - 235 * 0.36787944117144233)) < 1e-9)
    #expect(bounce.offset(at: bounce.duration) == 100)
    #expect(abs(bounce.duration - 0.6152732694) < 1e-9)
  }

  @Test func anOutwardVelocityCarriesItFartherFirst() {
    let bounce = Bounce(edge: 0, overscroll: -79, velocity: -1750)
    let offsets = stride(from: 0, through: bounce.duration, by: 0.001).map(bounce.offset)
    let farthest = offsets.min() ?? 0
    #expect(farthest < -79)
    #expect(offsets.allSatisfy { $0 <= 0 })
    #expect(bounce.offset(at: bounce.duration - 1e-9) < -0.49)
  }

  @Test func bothSidesMirror() {
    let (top, bottom) = (
      Bounce(edge: 0, overscroll: -40, velocity: 300), Bounce(edge: 0, overscroll: 40, velocity: -300)
    )
    #expect(top.duration == bottom.duration)
    for time in [0, 0.05, 0.2, 0.5] { #expect(top.offset(at: time) == -bottom.offset(at: time)) }
  }

  @Test func neverEntersContent() {
    // Thrown back hard it would cross the edge; it ends there instead.
    let bounce = Bounce(edge: 0, overscroll: -20, velocity: 5000)
    let offsets = stride(from: 0, through: 1, by: 0.001).map(bounce.offset)
    #expect(offsets.allSatisfy { $0 <= 0 })
  }

  @Test func endsAtOnceWithoutOverscroll() {
    #expect(Bounce(edge: 7, overscroll: 0, velocity: 0).duration == 0)
    #expect(Bounce(edge: 7, overscroll: 0.4, velocity: 0).duration == 0)
    #expect(Bounce(edge: 7, overscroll: 0.4, velocity: 0).offset(at: 0) == 7)
  }
}
