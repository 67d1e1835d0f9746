public import Motion

/// A finger that rests on its place for a while. Continuous; begins by a timer.
public struct LongPressRecognizer: Recognizer {
  public let fingers: Int
  private let duration: Time
  private let mostMovement: Double

  public private(set) var standing = Standing()
  private var tracks = FingerTracks()
  private var run = Run()

  /// What is known of the present touches.
  private struct Run: Hashable {
    /// When the last of the fingers came down that had to.
    var full: Time?
    var now = Time.zero
    /// The farthest that a finger has moved before the press began, pt.
    var movement = 0.0
    var reached = 0
    /// Where the fingers were when they were last down.
    var last = Location.zero
  }

  /// `duration` stands in for the profile's, where an owner wants another; fewer fingers than 1 count as 1.
  public init(fingers: Int = 1, duration: Time? = nil, profile: Profile) {
    self.fingers = max(1, fingers)
    self.duration = max(duration ?? profile.longPress.duration, .zero)
    mostMovement = profile.longPress.movement
  }

  public var kind: RecognizerKind { .longPress }

  /// Only while all its fingers rest.
  public var deadline: Time? { state == .possible && !isReady ? run.full.map { $0 + duration } : nil }

  public var values: GestureValues {
    GestureValues(location: tracks.isEmpty ? run.last : tracks.centroid, fingers: tracks.count)
  }

  /// The duration is that up to the failure or the lift.
  public var measures: [Measure] {
    let moved = Measure("movement", run.movement, limit: mostMovement, .points, .atMost)
    let held = Measure(
      "duration", run.full.map { max(run.now - $0, .zero).milliseconds } ?? 0, limit: duration.milliseconds,
      .milliseconds)
    switch failure {
    case .moved: return [moved, held]
    case .fingers:
      let bound = run.reached > fingers ? Measure.Bound.atMost : .atLeast
      return [Measure("fingers", Double(run.reached), limit: Double(fingers), .count, bound), held, moved]
    default: return [held, moved]
    }
  }
}

extension LongPressRecognizer {
  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard !state.isFinal else { return .nothing }
    switch sample.phase {
    case .began: return begin(sample)
    case .moved, .stationary:
      switch tracks.take(sample) {
      case .unknown: return .nothing
      case .rested, .moved: return follow(sample)
      }
    case .updated: return correct(sample)
    case .ended:
      guard tracks.take(sample) != .unknown else { return .nothing }
      if case .failed = judge(at: sample.time) { return .failed }
      leave(sample)
      return state.isActive ? standing.end() : standing.fail(run.full == nil ? .fingers : .lifted)
    case .cancelled:
      guard tracks.index(of: sample.finger) != nil else { return .nothing }
      leave(sample)
      return standing.cancel()
    }
  }

  private mutating func begin(_ sample: TouchSample) -> Signal {
    guard state == .possible, tracks.index(of: sample.finger) == nil else { return .nothing }
    run.now = max(run.now, sample.time)
    tracks.add(sample)
    run.reached = max(run.reached, tracks.count)
    if tracks.count > fingers, !isReady { return standing.fail(.fingers) }
    if tracks.count == fingers { run.full = sample.time }
    return .nothing
  }

  private mutating func leave(_ sample: TouchSample) {
    run.now = max(run.now, sample.time)
    run.last = tracks.centroid
    tracks.remove(sample.finger)
  }

  private mutating func follow(_ sample: TouchSample) -> Signal {
    if state == .possible { return judge(at: sample.time) }
    run.now = max(run.now, sample.time)
    return sample.phase == .stationary ? .nothing : standing.change()
  }

  /// Whether the fingers have moved too far to begin.
  private mutating func judge(at time: Time) -> Signal {
    run.now = max(run.now, time)
    guard state == .possible, !isReady else { return .nothing }
    run.movement = max(run.movement, tracks.farthestTravel)
    return run.movement > mostMovement ? standing.fail(.moved) : .nothing
  }

  /// A correction between touch and present place counts by how far from the touch it was.
  private mutating func correct(_ sample: TouchSample) -> Signal {
    guard let index = tracks.index(of: sample.finger) else { return .nothing }
    if tracks.correct(sample) != nil, state.isActive { return standing.change() }
    if state == .possible, !isReady {
      run.movement = max(run.movement, (TouchPlace(sample).location - tracks[index].start.location).length)
    }
    return judge(at: run.now)
  }

  public mutating func timeOut(at time: Time) -> Signal {
    guard let deadline, time >= deadline else { return .nothing }
    run.now = max(run.now, time)
    return standing.qualify()
  }

  public mutating func grant(at time: Time) { _ = standing.begin() }
  public mutating func deny(_ reason: FailureReason, at time: Time) { _ = standing.fail(reason) }
  public mutating func cancel(at time: Time) -> Signal { standing.cancel() }

  public mutating func reset() {
    standing = Standing()
    tracks.removeAll()
    run = Run()
  }
}
