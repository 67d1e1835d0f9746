import Gestures
import Motion
import Scenes
import Testing

@testable import Rendering

/// The deciding limits of `--why`, as shapes. The profile measures pans by length and begins them after 10 pt.
@Suite struct ThresholdTests {
  private func shapes(_ play: Play) -> [String] {
    let recording = play.recording
    return recording.thresholds(of: recording.accounts).map { threshold in
      let shape =
        switch threshold.shape {
        case .line(let from, let to): "line \(from.words) \(to.words)"
        case .circle(let center, let radius): "circle \(center.words) \(radius.rounded3)"
        case .square(let center, let radius): "square \(center.words) \(radius.rounded3)"
        case .arrow(let from, let to): "arrow \(from.words) \(to.words)"
        case .speed(let speed): "speed \(speed.rounded3)"
        }
      let until = threshold.until?.rounded3 ?? "the end"
      return "\(shape), \(threshold.from.rounded3) to \(until): \(threshold.verdict.verdict.recognizer)"
    }
  }

  @Test func drawsMiddleOfRowAndSlopForSwipe() {
    let play = Play("Milk", "Eggs").drag(Location(40, 75), Location(260, 75))
    #expect(shapes(play) == ["line 160,42 160,108, 0 to 0.2: complete", "circle 40,75 10, 0 to 0.01: pan"])
  }

  @Test func drawsArrowForShortSwipe() {
    let right = Play("Milk").drag(Location(40, 25), Location(140, 25))
    #expect(
      shapes(right) == [
        "line 160,-8 160,58, 0 to the end: complete", "arrow 100,25 160,25, 0.2 to the end: complete",
        "circle 40,25 10, 0 to 0.02: pan",
      ])
    let left = Play("Milk").drag(Location(300, 25), Location(200, 25))
    #expect(shapes(left)[1] == "arrow 220,25 160,25, 0.2 to the end: delete")
  }

  @Test func endsShortfallWithNextTouch() {
    let play = Play("Milk", "Eggs").drag(Location(40, 25), Location(140, 25))
      .drag(Location(40, 75), Location(260, 75))
    let picture = Picture(play.recording, isExplained: true)
    let next = play.recording.starts[1].time
    func shown(_ time: Time) -> Int { picture.frame(at: time).texts.count { $0.hasPrefix("short by") } }
    #expect([next - .milliseconds(1), next + .milliseconds(2)].map(shown) == [1, 0])
  }

  @Test func aPullHasTheHeightOfARow() {
    let play = Play("Milk").drag(Location(160, 60), Location(160, 380))
    #expect(shapes(play).first?.hasPrefix("line 0,50 320,50, 0 to 0.2: add") ?? false)
    let short = Play("Milk").drag(Location(160, 60), Location(160, 90))
    #expect(shapes(short).contains { $0.hasPrefix("arrow 240,") && $0.contains(" 240,50, ") })
  }

  @Test func aTapHasHowFarItMayMove() {
    let tap = Play("Milk").drag(Location(160, 25), Location(160, 25), over: .milliseconds(50))
    #expect(shapes(tap).contains { $0.hasPrefix("circle 160,25 ") && $0.hasSuffix(": tap") })
  }

  @Test func showsLimitWhileItApplies() {
    let play = Play("Milk").drag(Location(40, 25), Location(260, 25))
    let picture = Picture(play.recording, isExplained: true)
    func count(_ time: Time) -> Int { picture.frame(at: time).sprites.count { $0.name == "limit" } }
    #expect(count(.milliseconds(100)) == 4)
    #expect(count(.milliseconds(460)) == 0)
    #expect(play.picture.frame(at: .milliseconds(100)).sprites.allSatisfy { $0.name != "limit" })
  }
}

extension Location {
  fileprivate var words: String { "\(x.rounded3),\(y.rounded3)" }
}
