public import Motion

/// One or several fingers that drag. Continuous.
public struct PanRecognizer: Recognizer {
  /// The axis that a drag goes along, where its owner cares for one only.
  public enum Axis: Hashable, Sendable {
    case horizontal, vertical
  }

  private let minimum: Int
  private let maximum: Int
  private let axis: Axis?
  private let limits: Profile.Pan

  public private(set) var state = RecognizerState.possible
  public private(set) var isReady = false
  public private(set) var failure: FailureReason?
  private var tracks = FingerTracks()
  private var reached = 0
  /// The travel before the fingers last changed in number, and the centroid when they did.
  private var carried = Offset.zero
  private var anchor = Location.zero
  /// The travel given up at the beginning, or taken by the owner since.
  private var given = Offset.zero
  private var estimator: VelocityEstimator
  private var now = Time.zero
  private var farthest = 0.0
  private var last = Location.zero

  public init(minimum: Int = 1, maximum: Int = .max, axis: Axis? = nil, profile: Profile) {
    self.minimum = max(1, minimum)
    self.maximum = max(self.minimum, maximum)
    self.axis = axis
    limits = profile.pan
    estimator = VelocityEstimator(profile.velocity)
  }

  public var kind: RecognizerKind { .pan }

  /// The raw way of the centroid since the touch, nothing given up.
  public var travel: Offset { carried + ((tracks.isEmpty ? last : tracks.centroid) - anchor) }

  /// The way since the start, the slop taken off where the profile gives it up.
  public var translation: Offset { travel - given }

  /// pt/s.
  public var velocity: Offset { estimator.velocity(at: now) }

  /// Makes the way count from here.
  public mutating func resetTranslation() { given = travel }

  public mutating func resetValues() { resetTranslation() }

  public var values: GestureValues {
    GestureValues(
      location: tracks.isEmpty ? last : tracks.centroid, fingers: tracks.count, translation: translation,
      velocity: velocity)
  }

  public var measures: [Measure] {
    let moved = Measure("travel", farthest, limit: slop, .points)
    guard failure == .fingers else { return [moved] }
    let limit = reached > maximum ? maximum : minimum
    return [Measure("fingers", Double(reached), limit: Double(limit), .count), moved]
  }

  private var isDirectional: Bool { axis != nil && limits.slop != limits.freeSlop }
  private var slop: Double { axis == nil ? limits.freeSlop : limits.slop }

  private var measured: Double {
    let way = travel
    if limits.measure == .euclidean { return way.length }
    if isDirectional { return abs(axis == .horizontal ? way.dx : way.dy) }
    return max(abs(way.dx), abs(way.dy))
  }

  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard !state.isFinal else { return .nothing }
    switch sample.phase {
    case .began: return begin(sample)
    case .moved, .stationary: return move(sample)
    case .updated: return correct(sample)
    case .ended:
      guard tracks.take(sample) else { return .nothing }
      now = max(now, sample.time)
      return leave(sample, .lifted, .ended)
    case .cancelled:
      guard tracks.index(of: sample.finger) != nil else { return .nothing }
      return leave(sample, .cancelled, .cancelled)
    }
  }

  private mutating func begin(_ sample: TouchSample) -> Signal {
    reached = max(reached, tracks.count + 1)
    if tracks.count == maximum { return state == .possible ? fail(.fingers) : .nothing }
    let way = travel
    tracks.add(sample)
    if tracks.count <= minimum, state == .possible {
      // The way counts from the touch that makes the fingers enough.
      carried = .zero
      given = .zero
      estimator.reset()
    } else {
      carried = way
    }
    anchor = tracks.centroid
    now = max(now, sample.time)
    if tracks.count >= minimum { estimator.add(Location.zero + travel, at: now) }
    return .nothing
  }

  private mutating func move(_ sample: TouchSample) -> Signal {
    guard tracks.take(sample) else { return .nothing }
    now = max(now, sample.time)
    guard tracks.count >= minimum else { return .nothing }
    if sample.phase == .moved { estimator.add(Location.zero + travel, at: sample.time) }
    return follow(sample.phase)
  }

  private mutating func correct(_ sample: TouchSample) -> Signal {
    guard let index = tracks.index(of: sample.finger) else { return .nothing }
    let before = tracks[index]
    _ = tracks.take(sample)
    let after = tracks[index]
    if before == after { return .nothing }
    anchor = anchor + (after.start - before.start) * (1 / Double(tracks.count))
    if sample.time == now { estimator.add(Location.zero + travel, at: now) }
    return follow(.moved)
  }

  private mutating func follow(_ phase: TouchPhase) -> Signal {
    farthest = max(farthest, measured)
    if state.isActive {
      if phase == .stationary { return .nothing }
      state = .changed
      return .changed
    }
    if isReady || tracks.count < minimum || measured < slop { return .nothing }
    isReady = true
    return .ready
  }

  private mutating func leave(
    _ sample: TouchSample, _ reason: FailureReason, _ end: RecognizerState
  ) -> Signal {
    last = tracks.centroid
    let way = travel
    tracks.remove(sample.finger)
    carried = way
    anchor = tracks.isEmpty ? last : tracks.centroid
    if end == .ended, tracks.count >= minimum { return .nothing }
    guard state.isActive else {
      if !tracks.isEmpty, end == .ended { return .nothing }
      return fail(reached < minimum ? .fingers : reason)
    }
    state = end
    return end == .ended ? .ended : .cancelled
  }

  public mutating func grant(at time: Time) {
    guard isReady else { return }
    isReady = false
    state = .began
    if limits.givesUpSlop {
      let way = travel
      given = Offset(min(max(way.dx, -slop), slop), min(max(way.dy, -slop), slop))
    }
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
    state = .possible
    isReady = false
    failure = nil
    tracks.removeAll()
    reached = 0
    carried = .zero
    anchor = .zero
    given = .zero
    last = .zero
    farthest = 0
    now = .zero
    estimator.reset()
  }
}
