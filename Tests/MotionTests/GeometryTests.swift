import Motion
import Testing

@Suite struct GeometryTests {
  @Test func waysLeadFromPlaceToPlace() {
    #expect(Location(5, 7) - Location(2, 3) == Offset(3, 4))
    #expect(Location(2, 3) + Offset(3, 4) == Location(5, 7))
    #expect(Location(5, 7) - Offset(3, 4) == Location(2, 3))
    #expect(Offset(3, 4).length == 5)
    #expect(Offset(1, 2) + Offset(3, 4) - Offset(1, 1) == Offset(3, 5))
    #expect(Offset(1, -2) * 2 == Offset(2, -4))
  }

  @Test func aFrameOwnsItsLeftAndTopEdgesOnly() {
    let frame = Frame(10, 20, 30, 40)
    let places = [
      Location(10, 20), Location(39.999, 59.999), Location(40, 30), Location(20, 60), Location(9.999, 30),
    ]
    #expect(places.map(frame.contains) == [true, true, false, false, false])
    #expect(frame.center == Location(25, 40))
    #expect((frame.maxX, frame.maxY) == (40, 60))
    #expect(frame.origin == Location(10, 20))
    #expect(frame.moved(by: Offset(1, -1)) == Frame(11, 19, 30, 40))
  }

  @Test func anEmptyFrameContainsNothing() { #expect(!Frame(10, 10, 0, 5).contains(Location(10, 10))) }

  @Test func overlapIsTheSharedArea() {
    let frame = Frame(0, 0, 10, 10)
    #expect(frame.overlap(with: Frame(5, 6, 10, 10)) == 20)
    #expect(frame.overlap(with: Frame(10, 0, 10, 10)) == 0)
    #expect(frame.overlap(with: Frame(-20, -20, 5, 5)) == 0)
    #expect(frame.overlap(with: frame) == 100)
  }
}
