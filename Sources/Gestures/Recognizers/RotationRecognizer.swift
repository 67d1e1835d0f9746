public import Motion

/// Recognizes two fingers that turn around each other, until one is lifted. A third finger is ignored.
public struct RotationRecognizer: Recognizer {
  private let limits: Profile.Rotation
  public private(set) var stateMachine = RecognizerStateMachine()
  private var pair = FingerPair()
  private var run = Run()

  private struct Run: Hashable {
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

  /// Creates a recognizer with the rotation limits of `profile`.
  public init(profile: Profile) { limits = profile.rotation }

  public var kind: RecognizerKind { .rotation }

  /// The angle since the rotation began or was reset, less the slop, in radians; positive clockwise.
  public var rotation: Double { run.turned - run.given }

  /// The angular velocity, rad/s; 0 until the rotation has begun.
  public var velocity: Double { stateMachine.state == .possible ? 0 : run.rate.perSecond }

  /// Resets the rotation to 0 at the current angle.
  public mutating func resetRotation() { run.given = run.turned }

  public mutating func resetValues() { resetRotation() }

  public var values: GestureValues {
    GestureValues(
      location: pair.centroid, fingers: pair.count, velocity: Offset(velocity, 0), rotation: rotation)
  }

  public var measures: [Measure] {
    let turn = Measure("turn", run.greatest, limit: limits.begins, .degrees)
    return failure == .fingers ? [Measure("fingers", Double(1), limit: 2, .count), turn] : [turn]
  }
}

extension RotationRecognizer {
  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard !state.isFinal else { return .nothing }
    if sample.phase == .updated { return correct(sample) }
    switch pair.take(sample) {
    case .nothing, .corrected: return .nothing
    case .complete:
      run.lastAngle = pair.start?.angle ?? 0
      run.rate = RateOfChange(0, at: sample.time)
      return .nothing
    case .moved:
      // A rotation that has not begun waits for the other finger's move of the same moment.
      let isHalf = pair.isHalf(sample)
      if state == .possible, !isReady, isHalf { return .nothing }
      return follow(at: sample.time, isHalf: isHalf)
    case .lifted:
      if state.isActive { return stateMachine.end() }
      return stateMachine.fail(pair.present == nil ? .fingers : .lifted)
    case .cancelled: return stateMachine.cancel()
    }
  }

  /// `isHalf` if the other finger's move of the same moment is still to come.
  private mutating func follow(at time: Time, isHalf: Bool = false) -> Signal {
    // Fingers at the same location have no angle: the rotation stays as it is.
    guard let present = pair.present, present.distance > 0 else { return .nothing }
    let angle = present.angle
    run.turned += RotationRecognizer.turn(from: run.lastAngle, to: angle)
    run.lastAngle = angle
    run.rate.take(run.turned, at: time)
    var degrees = abs(run.turned) * 180 / .pi
    // A turn of exactly the limit counts, whatever the last bits of the arc tangent.
    if abs(degrees - limits.begins) <= 1e-9 { degrees = limits.begins }
    if !isHalf { run.greatest = max(run.greatest, degrees) }
    if state.isActive { return stateMachine.change() }
    return degrees >= limits.begins ? stateMachine.qualify() : .nothing
  }

  private mutating func correct(_ sample: TouchSample) -> Signal {
    let start = pair.start?.angle
    let before = pair.places(at: run.rate.before.time)?.angle
    guard case .corrected = pair.take(sample) else { return .nothing }
    if let before, let corrected = pair.places(at: run.rate.before.time)?.angle {
      run.rate.setBefore(run.rate.before.value + RotationRecognizer.turn(from: before, to: corrected))
    }
    if let start, let corrected = pair.start?.angle {
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

  public mutating func grant(at time: Time) {
    guard stateMachine.begin() else { return }
    let most = limits.givesUp * .pi / 180
    run.given = min(max(run.turned, -most), most)
    // Up to the beginning the rotation is 0.
    run.rate.setBefore(run.given)
  }

  public mutating func deny(_ reason: FailureReason, at time: Time) { _ = stateMachine.fail(reason) }
  public mutating func cancel(at time: Time) -> Signal { stateMachine.cancel() }

  public mutating func reset() {
    stateMachine = RecognizerStateMachine()
    pair.reset()
    run = Run()
  }
}
