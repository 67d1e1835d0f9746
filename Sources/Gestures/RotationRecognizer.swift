public import Motion

/// Two fingers that turn around each other. Continuous; a third finger is passed over, the first one lifted
/// ends it.
public struct RotationRecognizer: Recognizer {
  private let limits: Profile.Rotation
  public private(set) var standing = Standing()
  private var pair = FingerPair()
  private var run = Run()

  /// What is known of the present touches.
  private struct Run: Hashable {
    /// The turn since the second finger came down, radians, whole turns counted.
    var turned = 0.0
    var lastAngle = 0.0
    /// The turn given up at the beginning, or taken by the owner since.
    var given = 0.0
    var greatest = 0.0
    var rate = RateOfChange()
  }

  public init(profile: Profile) { limits = profile.rotation }

  public var kind: RecognizerKind { .rotation }

  /// The turn since the start, slop taken off, in radians; positive clockwise on the screen.
  public var rotation: Double { run.turned - run.given }

  /// rad/s; 0 before it has begun.
  public var velocity: Double { standing.state == .possible ? 0 : run.rate.perSecond }

  /// Makes the turn count from here.
  public mutating func resetRotation() { run.given = run.turned }

  public mutating func resetValues() { resetRotation() }

  public var values: GestureValues {
    GestureValues(
      location: pair.centroid, fingers: pair.count, velocity: Offset(velocity, 0), rotation: rotation)
  }

  public var measures: [Measure] {
    let turn = Measure("turn", run.greatest * 180 / .pi, limit: limits.begins, .degrees)
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
      // To begin it waits for the other finger's move of this moment.
      if state == .possible, !isReady, pair.isHalf(sample) { return .nothing }
      return follow(at: sample.time)
    case .lifted:
      if state.isActive { return standing.end() }
      return standing.fail(pair.present == nil ? .fingers : .lifted)
    case .cancelled: return standing.cancel()
    }
  }

  private mutating func follow(at time: Time) -> Signal {
    // Fingers that meet point nowhere: the turn stays as it is.
    guard let present = pair.present, present.distance > 0 else { return .nothing }
    let angle = present.angle
    run.turned += RotationRecognizer.turn(from: run.lastAngle, to: angle)
    run.lastAngle = angle
    run.rate.take(run.turned, at: time)
    run.greatest = max(run.greatest, abs(run.turned))
    if state.isActive { return standing.change() }
    // A turn by the limit to the last bit of the arc tangent counts.
    return abs(run.turned) * 180 / .pi >= limits.begins - 1e-9 ? standing.qualify() : .nothing
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

  /// The shorter way from one angle to another, −π…π.
  private static func turn(from first: Double, to second: Double) -> Double {
    let way = second - first
    return way > .pi ? way - 2 * .pi : way < -.pi ? way + 2 * .pi : way
  }

  public mutating func grant(at time: Time) {
    guard standing.begin() else { return }
    let most = limits.givesUp * .pi / 180
    run.given = min(max(run.turned, -most), most)
    // The rotation was 0 before.
    run.rate.setBefore(run.given)
  }

  public mutating func deny(_ reason: FailureReason, at time: Time) { _ = standing.fail(reason) }
  public mutating func cancel(at time: Time) -> Signal { standing.cancel() }

  public mutating func reset() {
    standing = Standing()
    pair.reset()
    run = Run()
  }
}
