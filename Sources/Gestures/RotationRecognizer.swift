public import Motion

/// Two fingers that turn around each other. Continuous; a third finger is ignored.
public struct RotationRecognizer: Recognizer {
  private let limits: Profile.Rotation

  public private(set) var state = RecognizerState.possible
  public private(set) var isReady = false
  public private(set) var failure: FailureReason?
  private var tracks = FingerTracks()
  /// The turn since the second finger's touch, radians, whole turns counted.
  private var turned = 0.0
  private var lastAngle = 0.0
  private var given = 0.0
  private var greatest = 0.0
  private var now = Time.zero
  private var timeBefore = Time.zero
  private var turnedBefore = 0.0
  private var turnAtNow = 0.0
  private var last = Location.zero

  public init(profile: Profile) { limits = profile.rotation }

  public var kind: RecognizerKind { .rotation }

  /// The turn since the start, slop taken off, in radians; positive clockwise on the screen.
  public var rotation: Double { turned - given }

  /// Makes the turn count from here.
  public mutating func resetRotation() { given = turned }

  /// rad/s.
  public var velocity: Double {
    let passed = (now - timeBefore).seconds
    return passed > 0 ? (turned - turnedBefore) / passed : 0
  }

  public mutating func resetValues() { resetRotation() }

  public var values: GestureValues {
    GestureValues(
      location: tracks.isEmpty ? last : tracks.centroid, fingers: tracks.count, velocity: Offset(velocity, 0),
      rotation: rotation)
  }

  public var measures: [Measure] {
    let turn = Measure("turn", greatest * 180 / .pi, limit: limits.begins, .degrees)
    guard failure == .fingers else { return [turn] }
    return [Measure("fingers", Double(tracks.count), limit: 2, .count), turn]
  }

  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard !state.isFinal else { return .nothing }
    switch sample.phase {
    case .began:
      guard tracks.count < 2 else { return .nothing }
      tracks.add(sample)
      if tracks.count == 2 {
        lastAngle = present
        now = sample.time
        timeBefore = now
      }
      return .nothing
    case .moved, .updated:
      guard tracks.take(sample), tracks.count == 2 else { return .nothing }
      return follow(at: sample.time)
    case .stationary:
      _ = tracks.take(sample)
      return .nothing
    case .ended:
      guard tracks.take(sample) else { return .nothing }
      return leave(sample, .lifted, .ended)
    case .cancelled:
      guard tracks.index(of: sample.finger) != nil else { return .nothing }
      return leave(sample, .cancelled, .cancelled)
    }
  }

  private var present: Double { angle(of: tracks[1].location - tracks[0].location) }

  private mutating func follow(at time: Time) -> Signal {
    let angle = present
    var step = angle - lastAngle
    if step > .pi { step -= 2 * .pi }
    if step < -.pi { step += 2 * .pi }
    lastAngle = angle
    if time > now {
      timeBefore = now
      turnedBefore = turned
      now = time
    }
    turned += step
    greatest = max(greatest, abs(turned))
    if state.isActive {
      state = .changed
      return .changed
    }
    // A turn by the limit to the last bit of the arc tangent counts.
    guard !isReady, abs(turned) * 180 / .pi >= limits.begins - 1e-9 else { return .nothing }
    isReady = true
    return .ready
  }

  private mutating func leave(
    _ sample: TouchSample, _ reason: FailureReason, _ end: RecognizerState
  ) -> Signal {
    last = tracks.centroid
    let count = tracks.count
    if state.isActive {
      state = end
      tracks.remove(sample.finger)
      return end == .ended ? .ended : .cancelled
    }
    if count < 2 { return fail(reason == .cancelled ? reason : .fingers) }
    tracks.remove(sample.finger)
    return fail(reason)
  }

  public mutating func grant(at time: Time) {
    guard isReady else { return }
    isReady = false
    state = .began
    let most = limits.givesUp * .pi / 180
    given = min(max(turned, -most), most)
  }

  public mutating func deny(_ reason: FailureReason, at time: Time) {
    if state == .possible { _ = fail(reason) }
  }

  private mutating func fail(_ reason: FailureReason) -> Signal {
    isReady = false
    state = .failed
    failure = reason
    return .failed
  }

  public mutating func reset() {
    self = RotationRecognizer(limits: limits)
  }

  private init(limits: Profile.Rotation) { self.limits = limits }
}
