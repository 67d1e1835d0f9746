import Scenes
import Testing

@testable import Motion

@Suite struct TransformTests {
  @Test func transformsDoTheFirstFirst() {
    let turned = Transform.scale(2, 2).then(.rotation(.pi / 2))
    #expect(turned == Transform(a: 0, b: 2, c: -2, d: 0))
    #expect(turned.then(.scale(1.5, 1.5)) == Transform(a: 0, b: 3, c: -3, d: 0))
    let moved = Transform.translation(Offset(10, 0)).then(.rotation(.pi / 2))
    #expect(moved(Location(1, 0)) == Location(0, 11))
  }

  @Test func rotatesQuarterTurnExactlyClockwise() {
    #expect(Transform.rotation(.pi / 2)(Location(1, 0)) == Location(0, 1))
    #expect(Transform.rotation(-.pi)(Location(1, 2)) == Location(-1, -2))
    #expect(sineAndCosine(5 * .pi / 2) == (1, 0))
  }

  @Test func invertsEveryLocation() throws {
    var random = SplitMix64(seed: 7)
    for _ in 0..<500 {
      let transform = Transform.scale(random.number(0.2...4), random.number(0.2...4))
        .then(.rotation(random.number(-4...4)))
        .then(.translation(Offset(random.number(-300...300), random.number(-300...300))))
      let place = Location(random.number(-500...500), random.number(-500...500))
      let inverse = try #require(transform.inverse)
      let back = inverse(transform(place))
      #expect(abs(back.x - place.x) < 1e-9 && abs(back.y - place.y) < 1e-9)
    }
  }

  @Test func hasNoInverseIfFlattening() {
    #expect(Transform.scale(0, 1).inverse == nil)
    #expect(Transform(a: 1, b: 2, c: 2, d: 4).inverse == nil)
    #expect(Transform(a: .infinity, b: 0, c: 0, d: 1).inverse == nil)
    #expect(Transform.identity.inverse == .identity)
  }
}
