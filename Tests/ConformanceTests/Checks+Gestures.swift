import Gestures
import Motion

extension Checks {
  /// Whether a swipe is recognized, at which report of the touch screen, and what its action sees.
  mutating func checkSwipe(_ vector: Vector) throws {
    let directions = try vector.recognizer.direction.elements.map { element in
      guard let direction = SwipeDirection(rawValue: try element.text) else {
        throw element.expected("a direction")
      }
      return direction
    }
    let harness = Harness([
      SwipeRecognizer(
        directions, fingers: try vector.recognizer.numberOfTouchesRequired.whole, profile: .uikit)
    ])
    // UIKit calls a discrete gesture that has happened ended.
    func action(_ state: RecognizerState) -> String { state == .recognized ? "ended" : state.rawValue }
    var found: [String] = []
    for (index, report) in try vector.samples.elements.enumerated() {
      for touch in try report.touches.elements {
        let sample = TouchSample(
          time: try report.time, finger: try touch.id.whole, phase: try report[dynamicMember: "phase"].phase,
          location: try touch.location)
        found += harness.play(sample).map { "\(action($0.state)) at \(index)" }
      }
    }
    found += harness.settle().map { "\(action($0.state)) afterwards" }
    var expected: [String] = []
    if try vector.expect.recognized.flag {
      let event = try vector.expect.at_event.whole
      expected = try vector.expect.actions.elements.map { "\(try $0.text) at \(event)" }
    }
    expect("swipe", "actions", expected, found: found)
  }

  /// Two fingers on a line whose distance changes in one step, and perhaps in a second one.
  mutating func checkPinch(_ vector: Vector) throws {
    let input = vector.input
    let distances = try input.distance.pair
    try checkTwoFingers(
      vector, PinchRecognizer(profile: .uikit), \.scale, "scale", first: Location(distances.0, 0),
      second: Location(distances.1, 0), after: Time(seconds: try input.dt.number(or: 0.05)),
      isReset: try input.then_set_scale.ifPresent?.number == 1,
      third: try input.then_distance.ifPresent.map { Location(try $0.number, 0) })
  }

  /// One finger that turns around another in one step, and perhaps in a second one.
  mutating func checkRotation(_ vector: Vector) throws {
    let input = vector.input
    let degrees = try input.degrees.pair
    func place(_ degrees: Double) -> Location {
      let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
      return Location(100 * cosine, 100 * sine)
    }
    try checkTwoFingers(
      vector, RotationRecognizer(profile: .uikit), \.rotation, "rotation", first: place(degrees.0),
      second: place(degrees.1), after: .milliseconds(50),
      isReset: try input.then_set_rotation.ifPresent?.number == 0,
      third: try input.then_degrees.ifPresent.map { place(try $0.number) })
  }

  /// Checks a finger at the origin and one that moves once or twice; in between the values may be reset.
  private mutating func checkTwoFingers(
    _ vector: Vector, _ recognizer: any Recognizer, _ value: KeyPath<GestureValues, Double?>, _ name: String,
    first: Location, second: Location, after time: Time, isReset: Bool, third: Location?
  ) throws {
    let harness = Harness([recognizer])
    harness.play(TouchSample(time: .zero, finger: 1, phase: .began, location: .zero))
    harness.play(TouchSample(time: .zero, finger: 2, phase: .began, location: first))
    harness.play(TouchSample(time: time, finger: 2, phase: .moved, location: second))
    if isReset { harness.members[0].resetValues() }
    if let third {
      harness.play(TouchSample(time: time + .milliseconds(50), finger: 2, phase: .moved, location: third))
    }
    let (state, values) = (harness.members[0].state, harness.members[0].recognizer.values)
    let tolerance = try vector.tol.number(or: 1e-8)
    if let expected = vector.expect.state.ifPresent {
      expect("facts", "state", try expected.text, found: state.rawValue)
    }
    if let expected = vector.expect[dynamicMember: name].ifPresent {
      expect("facts", name, try expected.number, found: values[keyPath: value], within: tolerance, "")
    }
    if let expected = vector.expect.velocity.ifPresent {
      expect("facts", "velocity", try expected.number, found: values.velocity?.dx, within: tolerance, "1/s")
    }
  }

  /// A recording of a real panel: every kind of recognizer plays it, twice, without losing a contact.
  mutating func checkRecording(_ vector: Vector) throws {
    let (x, y) = (try vector.range.x.pair, try vector.range.y.pair)
    let samples = try vector.samples.elements.map { element in
      var sample = try element.sample(at: .microseconds(Int64(try element.t_us.whole)))
      // Device units to points of a phone's screen.
      sample.location = Location(
        (sample.location.x - x.0) / max(x.1 - x.0, 1) * 320,
        (sample.location.y - y.0) / max(y.1 - y.0, 1) * 480)
      return sample
    }
    var (downs, lifts, most) = (0, 0, 0)
    for sample in samples {
      switch sample.phase {
      case .began: downs += 1
      case .ended, .cancelled: lifts += 1
      case .moved, .stationary, .updated: break
      }
      most = max(most, downs - lifts)
    }
    let (first, second) = (Checks.play(samples), Checks.play(samples))
    let (group, expected) = ("recordings", vector.expect)
    expect(group, "contacts", try expected.contacts.whole, found: downs)
    expect(group, "most fingers at once", try expected.max_simultaneous.whole, found: most)
    expect(group, "ends without a finger", try expected.ends_clean.flag, found: first.endsClean)
    expect(group, "lifts", downs, found: lifts)
    expect(group, "recognizers that are not reset", 0, found: first.unreset)
    expect(group, "the same twice", true, found: first.log == second.log)
  }

  private static func play(_ samples: [TouchSample]) -> (endsClean: Bool, unreset: Int, log: [String]) {
    let harness = Harness(
      [
        TapRecognizer(profile: .uikit), TapRecognizer(taps: 2, profile: .uikit),
        LongPressRecognizer(profile: .uikit), PanRecognizer(profile: .uikit),
        SwipeRecognizer(SwipeDirection.allCases, profile: .uikit), PinchRecognizer(profile: .uikit),
        RotationRecognizer(profile: .uikit),
        EdgePanRecognizer(.left, screen: Extent(320, 480), profile: .uikit),
      ], together: true)
    for sample in samples { harness.play(sample) }
    let endsClean = !harness.arena.hasFingers
    harness.settle()
    return (
      endsClean, harness.members.count { $0.state != .possible },
      harness.events.map { "\($0.time) \($0.member.name) \($0.state) \($0.values)" }
        + harness.verdicts.map { "\($0)" }
    )
  }
}
