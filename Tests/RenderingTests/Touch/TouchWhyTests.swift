import Gestures
import Motion
import Testing

@testable import Rendering
@testable import Scenes

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

  @Test func tellsWhereContentRestsAfterLift() {
    let verdict = Verdict(
      recognizer: "fling", kind: .pan, reason: .slow, time: .zero, start: .zero,
      measures: [Measure("velocity", 240, limit: 250, .speed)])
    let recorded = RecordedVerdict(gesture: 0, verdict: verdict, target: .list, rest: 190)
    #expect(
      TouchWhy([recorded]).lines == [
        TouchWhy.Line(
          head: "list fling",
          text: "failed: 240 pt/s at the lift, needs 250, short by 10; the content rests at 190 pt",
          standing: .nearMiss)
      ])
  }

  @Test func countsPreventedUnlessFull() {
    let list = TouchedList(columns: 80, rows: 24)
    list.finger(.began, 40, 25)
    list.move((1, Offset(150, 0)))
    list.finger(.ended, 190, 25)
    let short = list.why(isFull: false)
    #expect(short.nearest == "nearest other outcome: 10.0 pt more travel of the row (row 1 complete)")
    #expect(short.lines.last?.head == "4 others")
    #expect(list.why(isFull: true).lines.count { $0.standing == .prevented } == 4)
  }

  @Test func withoutATouchThereIsNothing() { #expect(TouchWhy().lines == []) }
}
