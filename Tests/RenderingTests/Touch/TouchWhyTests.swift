import Gestures
import Motion
import Testing

@testable import Rendering

@Suite struct TouchWhyTests {
  @Test func nearMissesComeFirst() {
    let list = TouchedList(columns: 80, rows: 24)
    list.finger(.began, 40, 25)
    list.move((1, Offset(150, 0)))
    list.finger(.ended, 190, 25)
    let lines = list.screen.why?.lines ?? []
    let order: [VerdictStanding] = [.nearMiss, .success, .failure, .prevented]
    let places = lines.compactMap { order.firstIndex(of: $0.standing) }
    #expect(places == places.sorted())
    #expect(
      lines.first
        == TouchWhy.Line(
          head: "row 1 complete",
          text: "failed: travel of the row 150.0 pt at 200 ms, needs more than 160.0, short by 10.0",
          standing: .nearMiss))
    #expect(lines.dropFirst().first?.standing == .success)
  }

  @Test func withoutATouchThereIsNothing() { #expect(TouchWhy().lines == []) }
}
