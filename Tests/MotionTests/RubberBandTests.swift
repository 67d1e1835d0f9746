import Motion
import Testing

@Suite struct RubberBandTests {
  let band = RubberBand(coefficient: 0.55)

  @Test func pullsAreShownShorter() {
    #expect(band.shown(0, length: 480) == 0)
    #expect(abs(band.shown(100, length: 480) - (1 - 1 / (0.55 * 100 / 480 + 1)) * 480) < 1e-12)
    #expect(band.shown(-100, length: 480) == -band.shown(100, length: 480))
    #expect(band.shown(1e300, length: 480) <= 480)
  }

  @Test func invertsShownTravel() {
    for travel in [-500, -1, 0.5, 40, 900] {
      #expect(
        abs(band.travel(band.shown(travel, length: 480), length: 480) - travel) < 1e-9 * max(1, abs(travel)))
    }
    #expect(band.travel(480, length: 480).isFinite)
    #expect(band.travel(1e9, length: 480).isFinite)
  }

  @Test func aViewportWithoutLengthShowsNothing() {
    #expect(band.shown(10, length: 0) == 0)
    #expect(band.travel(10, length: 0) == 0)
  }
}
