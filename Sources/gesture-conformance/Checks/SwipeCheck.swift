import Gestures
import Motion

extension CheckCount {
  /// Whether a swipe is recognized, at which report of the touch screen, and what its action sees.
  mutating func checkSwipe(_ vector: VectorNode) throws(InputFault) {
    let node = try vector.member("recognizer")
    var directions: [SwipeDirection] = []
    for element in try node.member("direction").elements() {
      guard let direction = SwipeDirection(rawValue: try element.text()) else {
        throw element.fault("not a direction")
      }
      directions.append(direction)
    }
    let fingers = try node.member("numberOfTouchesRequired").whole()
    let bench = Harness([SwipeRecognizer(directions, fingers: fingers, profile: .uikit)])
    var outcomes: [String] = []
    for (index, report) in try vector.member("samples").elements().enumerated() {
      let time = try report.seconds()
      let phase = try report.member("phase").phase()
      for touch in try report.member("touches").elements() {
        let finger = try touch.member("id").whole()
        let sample = TouchSample(time: time, finger: finger, phase: phase, location: try touch.location())
        outcomes += bench.play(sample).map { "\(CheckCount.action($0.state)) at \(index)" }
      }
    }
    outcomes += bench.settle().map { "\(CheckCount.action($0.state)) afterwards" }
    let expect = try vector.member("expect")
    var expected: [String] = []
    if try expect.member("recognized").flag() {
      let event = try expect.member("at_event").whole()
      for action in try expect.member("actions").elements() {
        expected.append("\(try action.text()) at \(event)")
      }
    }
    self.expect("swipe", "actions", CheckCount.list(expected), found: CheckCount.list(outcomes))
  }

  private static func list(_ actions: [String]) -> String {
    actions.isEmpty ? "nothing" : actions.joined(separator: ", ")
  }

  /// UIKit calls a discrete gesture that has happened ended.
  private static func action(_ state: RecognizerState) -> String {
    state == .recognized ? "ended" : state.rawValue
  }
}
