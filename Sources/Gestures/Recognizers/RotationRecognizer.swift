package import Motion

/// Recognizes two fingers that turn around each other, until one is lifted. A third finger is ignored.
package struct RotationRecognizer: TwoFingerRecognizer {
  private let limits: Profile.Rotation
  package var stateMachine = RecognizerStateMachine()
  var twoFingers = FingerPair()
  private var run = Run()

  private struct Run {
    /// The angle turned since the second finger came down, radians, whole turns included.
    var turned = 0.0
    /// The last angle of the line between the fingers, radians.
    var lastAngle = 0.0
    /// The angle that does not count in the rotation: the slop, or all of it up to a reset, radians.
    var given = 0.0
    /// The greatest angle turned, degrees.
    var greatest = 0.0
    var rate = RateOfChange()
  }

  package init(profile: Profile) { limits = profile.rotation }

  package var kind: RecognizerKind { .rotation }

  package mutating func resetValues() { run.given = run.turned }

  package var values: GestureValues {
    GestureValues(
      location: twoFingers.centroid, fingers: twoFingers.count,
      velocity: Offset(state == .possible ? 0 : run.rate.perSecond, 0), rotation: run.turned - run.given)
  }

  package var measures: [Measure] {
    let turn = Measure("turn", run.greatest, limit: limits.begins, .degrees)
    return failure == .fingers ? [Measure("fingers", Double(1), limit: 2, .count), turn] : [turn]
  }

  mutating func start(_ start: PlacePair, at time: Time) {
    run.lastAngle = start.angle
    run.rate = RateOfChange(0, at: time)
  }

  mutating func follow(at time: Time) -> Signal {
    // Fingers at the same location have no angle: the rotation stays as it is.
    guard let present = twoFingers.present, present.distance > 0 else { return .nothing }
    let angle = present.angle
    run.turned += RotationRecognizer.turn(from: run.lastAngle, to: angle)
    run.lastAngle = angle
    run.rate.take(run.turned, at: time)
    var degrees = abs(run.turned) * 180 / .pi
    // A turn of exactly the limit counts, whatever the last bits of the arc tangent.
    if abs(degrees - limits.begins) <= 1e-9 { degrees = limits.begins }
    run.greatest = max(run.greatest, degrees)
    if state.isActive { return stateMachine.change() }
    return degrees >= limits.begins ? stateMachine.qualify() : .nothing
  }

  mutating func correct(_ sample: TouchSample) -> Signal {
    let start = twoFingers.start?.angle
    let before = twoFingers.places(at: run.rate.before.time)?.angle
    guard case .corrected = twoFingers.take(sample) else { return .nothing }
    if let before, let corrected = twoFingers.places(at: run.rate.before.time)?.angle {
      run.rate.setBefore(run.rate.before.value + RotationRecognizer.turn(from: before, to: corrected))
    }
    if let start, let corrected = twoFingers.start?.angle {
      let turn = RotationRecognizer.turn(from: start, to: corrected)
      run.turned -= turn
      run.rate.shift(by: -turn)
    }
    return follow(at: run.rate.latest.time)
  }

  /// Returns the smaller turn from one angle to another, −π…π.
  private static func turn(from first: Double, to second: Double) -> Double {
    let difference = second - first
    return difference > .pi ? difference - 2 * .pi : difference < -.pi ? difference + 2 * .pi : difference
  }

  package mutating func grant(at time: Time) {
    guard stateMachine.begin() else { return }
    let most = limits.givesUp * .pi / 180
    run.given = min(max(run.turned, -most), most)
    // The angle is 0 until the rotation begins.
    run.rate.setBefore(run.given)
  }

  package mutating func reset() {
    stateMachine = RecognizerStateMachine()
    twoFingers.reset()
    run = Run()
  }
}
