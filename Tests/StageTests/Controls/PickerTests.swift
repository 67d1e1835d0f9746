import Gestures
import Motion
import Testing

@testable import Stage

@Suite struct PickerTests {
  final class Ear: PickerDelegate {
    var heard: [Int] = []
    func picker(_ picker: Picker, didSelect row: Int) { heard.append(row) }
  }

  func touch(_ picker: Picker, _ places: (Double, Double)..., cancel: Bool = false) {
    let size = Extent(90, 30)
    for (index, place) in places.enumerated() {
      picker.handle(ControlTouch(index == 0 ? .began : .moved, Location(place.0, place.1), in: size))
    }
    let last = places[places.count - 1]
    picker.handle(ControlTouch(cancel ? .cancelled : .ended, Location(last.0, last.1), in: size))
  }

  @Test func callsDelegateOncePerChoice() {
    let picker = Picker(["Home", "Work", "Play"])
    let ear = Ear()
    picker.delegate = ear
    touch(picker, (45, 25))
    touch(picker, (45, 15))
    touch(picker, (45, 29), (45, 4))
    touch(picker, (45, 5), (45, 29), cancel: true)
    #expect(ear.heard == [1, 2])
    #expect(picker.shownText == "Play")
  }

  @Test func aWayBeyondTheLastRowEndsThere() {
    let picker = Picker(["Home", "Work", "Play"])
    let ear = Ear()
    picker.delegate = ear
    touch(picker, (45, 29), (45, -1e12))
    touch(picker, (45, 25))
    #expect(ear.heard == [2])
  }

  @Test func codeTurnsItUnheard() {
    let picker = Picker(["Home", "Work"])
    let ear = Ear()
    picker.delegate = ear
    picker.select(1)
    picker.select(7)
    #expect(ear.heard == [])
    #expect(picker.selected == 1)
    #expect(Picker([]).shownText == "")
  }
}
