package import Motion

/// Recognizes fingers that rest in place for a while, and then may move; it ends when one is lifted.
package struct LongPressRecognizer: Recognizer {
  private let fingers: Int
  private let duration: Time
  private let mostMovement: Double
  private let mostMovementAfter: Double?

  package var stateMachine = RecognizerStateMachine()
  private var tracks = FingerTracks()
  private var run = Run()

  private struct Run {
    /// When the last of the required fingers came down, or nil before it did.
    var full: Time?
    var now = Time.zero
    /// When a finger was first too far from its touch, which after the beginning is allowed, or nil if none was.
    var left: Time?
    /// The greatest distance of a finger from its touch before the press began, pt.
    var movement = 0.0
    /// The greatest distance after the press began, pt.
    var movementAfter = 0.0
    /// The most fingers that were down at once.
    var reached = 0
    /// The centroid before the last finger was lifted.
    var last = Location.zero
  }

  /// Creates a recognizer for at least one finger; `duration` is the required rest, by default the profile's.
  package init(fingers: Int = 1, duration: Time? = nil, profile: Profile) {
    self.fingers = max(1, fingers)
    self.duration = max(duration ?? profile.longPress.duration, .zero)
    mostMovement = profile.longPress.movement
    mostMovementAfter = profile.longPress.movementAfter
  }

  package var kind: RecognizerKind { .longPress }

  /// When the press begins, or nil until all required fingers are down.
  package var deadline: Time? { state == .possible && !isReady ? run.full.map { $0 + duration } : nil }

  package var values: GestureValues {
    GestureValues(location: tracks.isEmpty ? run.last : tracks.centroid, fingers: tracks.count)
  }

  /// The duration, up to a failure, the lift or a finger too far away; the movement; and, if it failed by the
  /// number of fingers, that number.
  package var measures: [Measure] {
    let moved = Measure("movement", run.movement, limit: mostMovement, .points, .atMost)
    var held = Measure(
      "duration", run.full.map { max((run.left ?? run.now) - $0, .zero).milliseconds } ?? 0,
      limit: duration.milliseconds,
      .milliseconds)
    // A lift at the limit comes before the timer of that moment.
    if failure == .lifted, held.margin == 0 { held.bound = .moreThan }
    switch failure {
    case .moved: return [moved, held]
    case .fingers:
      let bound = run.reached > fingers ? Measure.Bound.atMost : .atLeast
      return [Measure("fingers", Double(run.reached), limit: Double(fingers), .count, bound), held, moved]
    default:
      guard let mostMovementAfter, failure == nil else { return [held, moved] }
      let after = Measure("movement after", run.movementAfter, limit: mostMovementAfter, .points, .atMost)
      return after.isMet ? [held, moved, after] : [after, held, moved]
    }
  }

  package mutating func handle(_ sample: TouchSample) -> Signal {
    guard !state.isFinal else { return .nothing }
    switch sample.phase {
    case .began: return begin(sample)
    case .moved, .stationary:
      switch tracks.take(sample) {
      case .unknown: return .nothing
      case .rested: return judge(at: sample.time)
      case .moved: return follow(at: sample.time)
      }
    case .updated: return correct(sample)
    case .ended:
      guard tracks.take(sample) != .unknown else { return .nothing }
      if case .failed = judge(at: sample.time) { return .failed }
      leave(sample)
      return state.isActive ? stateMachine.end() : stateMachine.fail(run.full == nil ? .fingers : .lifted)
    case .cancelled:
      guard tracks.index(of: sample.finger) != nil else { return .nothing }
      leave(sample)
      return stateMachine.cancel()
    }
  }

  private mutating func begin(_ sample: TouchSample) -> Signal {
    guard state == .possible, tracks.index(of: sample.finger) == nil else { return .nothing }
    run.now = max(run.now, sample.time)
    tracks.add(sample)
    run.reached = max(run.reached, tracks.count)
    if tracks.count > fingers, !isReady { return stateMachine.fail(.fingers) }
    if tracks.count == fingers { run.full = sample.time }
    return .nothing
  }

  private mutating func leave(_ sample: TouchSample) {
    run.now = max(run.now, sample.time)
    run.last = tracks.centroid
    tracks.remove(sample.finger)
  }

  private mutating func follow(at time: Time) -> Signal {
    if run.left == nil, tracks.farthestTravel > mostMovement { run.left = max(run.now, time) }
    return state == .possible ? judge(at: time) : change(at: time)
  }

  private mutating func change(at time: Time) -> Signal {
    run.now = max(run.now, time)
    guard let mostMovementAfter else { return stateMachine.change() }
    run.movementAfter = max(run.movementAfter, tracks.farthestTravel)
    return run.movementAfter > mostMovementAfter ? stateMachine.cancel() : stateMachine.change()
  }

  /// Fails the recognizer if a finger has moved too far before the beginning.
  private mutating func judge(at time: Time) -> Signal {
    run.now = max(run.now, time)
    guard state == .possible, !isReady else { return .nothing }
    run.movement = max(run.movement, tracks.farthestTravel)
    return run.movement > mostMovement ? stateMachine.fail(.moved) : .nothing
  }

  /// A correction between the touch and the current location counts by its distance to the touch.
  private mutating func correct(_ sample: TouchSample) -> Signal {
    guard let index = tracks.index(of: sample.finger) else { return .nothing }
    if tracks.correct(sample) != nil, state.isActive { return stateMachine.change() }
    if state == .possible, !isReady {
      run.movement = max(run.movement, (TouchPlace(sample).location - tracks[index].start.location).length)
    }
    return judge(at: run.now)
  }

  package mutating func timeOut(at time: Time) -> Signal {
    guard let deadline, time >= deadline else { return .nothing }
    run.now = max(run.now, time)
    return stateMachine.qualify()
  }

  package mutating func grant(at time: Time) { _ = stateMachine.begin() }

  package mutating func deny(_ reason: FailureReason, at time: Time) {
    run.now = max(run.now, time)
    _ = stateMachine.fail(reason)
  }

  package mutating func reset() {
    stateMachine = RecognizerStateMachine()
    tracks.removeAll()
    run = Run()
  }
}
