import Gestures
import Motion
import Testing

@testable import Stage

@Suite struct PickerTests {
  /// The rows chosen by a touch.
  func touch(_ picker: Picker, _ places: (Double, Double)..., cancel: Bool = false) -> [Int] {
    let size = Extent(90, 30)
    let last = places[places.count - 1]
    let touches = places.enumerated().map { index, place in
      ControlTouch(index == 0 ? .began : .moved, Location(place.0, place.1), in: size)
    }
    return (touches + [ControlTouch(cancel ? .cancelled : .ended, Location(last.0, last.1), in: size)])
      .compactMap { picker.handle($0) ? picker.selected : nil }
  }

  @Test func tellsEachChoiceOnce() {
    let picker = Picker(["Home", "Work", "Play"])
    #expect(touch(picker, (45, 25)) == [1])
    #expect(touch(picker, (45, 15)) == [])
    #expect(touch(picker, (45, 29), (45, 4)) == [2])
    #expect(touch(picker, (45, 5), (45, 29), cancel: true) == [])
    #expect(picker.shownText == "Play")
  }

  @Test func aWayBeyondTheLastRowEndsThere() {
    let picker = Picker(["Home", "Work", "Play"])
    #expect(touch(picker, (45, 29), (45, -1e12)) == [2])
    #expect(touch(picker, (45, 25)) == [])
  }

  @Test func codeTurnsIt() {
    let picker = Picker(["Home", "Work"])
    picker.select(1)
    picker.select(7)
    #expect(picker.selected == 1)
    #expect(Picker([]).shownText == "")
  }
}
