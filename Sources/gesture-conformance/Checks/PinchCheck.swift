import Gestures
import Motion

extension CheckCount {
  /// Two fingers on a line whose distance changes in one step, and perhaps in a second one.
  mutating func checkPinch(_ vector: VectorNode) throws(InputFault) {
    let input = try vector.member("input")
    let distances = try input.member("distance").numbers(2)
    let bench = Harness([PinchRecognizer(profile: .uikit)])
    var time = Time.zero
    bench.play(TouchSample(time: time, finger: 1, phase: .began, location: .zero))
    bench.play(TouchSample(time: time, finger: 2, phase: .began, location: Location(distances[0], 0)))
    time += Time(seconds: try input.number("dt", or: 0.05))
    bench.play(TouchSample(time: time, finger: 2, phase: .moved, location: Location(distances[1], 0)))
    if let scale = input.optional("then_set_scale"), try scale.number() == 1 {
      bench.members[0].resetValues()
    }
    if let distance = input.optional("then_distance") {
      time += .milliseconds(50)
      let location = Location(try distance.number(), 0)
      bench.play(TouchSample(time: time, finger: 2, phase: .moved, location: location))
    }
    try expectFacts(vector, bench.members[0].recognizer, \.scale, "scale")
  }

  /// One finger that turns around another in one step, and perhaps in a second one.
  mutating func checkRotation(_ vector: VectorNode) throws(InputFault) {
    let input = try vector.member("input")
    let degrees = try input.member("degrees").numbers(2)
    let bench = Harness([RotationRecognizer(profile: .uikit)])
    func place(_ degrees: Double) -> Location {
      let (sine, cosine) = sineAndCosine(degrees * .pi / 180)
      return Location(100 * cosine, 100 * sine)
    }
    bench.play(TouchSample(time: .zero, finger: 1, phase: .began, location: .zero))
    bench.play(TouchSample(time: .zero, finger: 2, phase: .began, location: place(degrees[0])))
    bench.play(
      TouchSample(time: .milliseconds(50), finger: 2, phase: .moved, location: place(degrees[1])))
    if let rotation = input.optional("then_set_rotation"), try rotation.number() == 0 {
      bench.members[0].resetValues()
    }
    if let then = input.optional("then_degrees") {
      let location = place(try then.number())
      bench.play(TouchSample(time: .milliseconds(100), finger: 2, phase: .moved, location: location))
    }
    try expectFacts(vector, bench.members[0].recognizer, \.rotation, "rotation")
  }

  private mutating func expectFacts(
    _ vector: VectorNode, _ recognizer: any Recognizer, _ value: KeyPath<GestureValues, Double?>,
    _ name: String
  ) throws(InputFault) {
    let expect = try vector.member("expect")
    let tolerance = try vector.number("tol", or: 1e-8)
    if let state = expect.optional("state") {
      self.expect("facts", "state", try state.text(), found: recognizer.state.rawValue)
    }
    if let expected = expect.optional(name) {
      self.expect(
        "facts", name, try expected.number(), found: recognizer.values[keyPath: value],
        within: tolerance, "")
    }
    if let expected = expect.optional("velocity") {
      self.expect(
        "facts", "velocity", try expected.number(), found: recognizer.values.velocity?.dx,
        within: tolerance, "1/s")
    }
  }
}
