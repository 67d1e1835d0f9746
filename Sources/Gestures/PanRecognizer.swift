public import Motion

/// One or several fingers that drag. Continuous.
///
/// The way is that of the fingers' centroid; it does not jump when a finger comes or goes. With fewer fingers
/// than the minimum it counts for nothing; more than the maximum fail a pan that has not begun, and are passed
/// over by one that has.
public struct PanRecognizer: Recognizer {
  /// The axis that a drag goes along, where its owner cares for one only.
  public enum Axis: Hashable, Sendable {
    case horizontal, vertical
  }

  private let minimum: Int
  private let maximum: Int
  private let axis: Axis?
  private let locksAxis: Bool
  private let limits: Profile.Pan

  public private(set) var standing = Standing()
  private var tracks = FingerTracks(memory: FingerTracks.usualMemory)
  private var estimator: VelocityEstimator
  private var run = Run()

  /// What is known of the present touches.
  private struct Run: Hashable {
    var reached = 0
    /// The travel before the fingers last changed in number, and the centroid when they did.
    var carried = Offset.zero
    var anchor = Location.zero
    /// The travel given up at the beginning, or taken by the owner since.
    var given = Offset.zero
    var now = Time.zero
    /// The greatest travel, as the profile measures it, pt.
    var farthest = 0.0
    /// Where the fingers were when they were last down.
    var last = Location.zero
  }

  /// Numbers out of order are brought into it: at least one finger, and the maximum not below the minimum.
  ///
  /// With `locksAxis` it begins only once the way goes along its axis: a horizontal one if that is more
  /// sideways than up or down, a vertical one if it is not.
  public init(
    minimum: Int = 1, maximum: Int = .max, axis: Axis? = nil, locksAxis: Bool = false, profile: Profile
  ) {
    self.minimum = max(1, minimum)
    self.maximum = max(self.minimum, maximum)
    self.axis = axis
    self.locksAxis = locksAxis
    limits = profile.pan
    estimator = VelocityEstimator(profile.velocity)
  }

  public var kind: RecognizerKind { .pan }

  private var location: Location { tracks.isEmpty ? run.last : tracks.centroid }

  /// The raw way of the centroid since the touch, nothing given up.
  public var travel: Offset { run.carried + (location - run.anchor) }

  /// The way since the start, the slop taken off where the profile gives it up.
  public var translation: Offset { travel - run.given }

  /// pt/s. Once the fingers are lifted it is that of the fling: zero on an axis on which it is too slow for one,
  /// and never faster than the profile allows.
  public var velocity: Offset {
    let velocity = estimator.velocity(at: run.now)
    guard state == .ended, let fling = limits.fling else { return velocity }
    return Offset(PanRecognizer.limited(velocity.dx, fling), PanRecognizer.limited(velocity.dy, fling))
  }

  private static func limited(_ speed: Double, _ fling: ClosedRange<Double>) -> Double {
    abs(speed) < fling.lowerBound ? 0 : min(max(speed, -fling.upperBound), fling.upperBound)
  }

  public var refusalToBegin: Refusal? {
    guard locksAxis, let axis else { return nil }
    let (dx, dy) = (abs(travel.dx), abs(travel.dy))
    switch axis {
    case .horizontal where dx <= dy:
      return Refusal(
        "the way is not more sideways than up or down", Measure("travel sideways", dx, limit: dy, .points))
    case .vertical where dx > dy:
      return Refusal(
        "the way is more sideways than up or down", Measure("travel up or down", dy, limit: dx, .points))
    case .horizontal, .vertical: return nil
    }
  }

  /// Makes the way count from here.
  public mutating func resetTranslation() { run.given = travel }

  public mutating func resetValues() { resetTranslation() }

  public var values: GestureValues {
    GestureValues(location: location, fingers: tracks.count, translation: translation, velocity: velocity)
  }

  public var measures: [Measure] {
    let moved = Measure("travel", run.farthest, limit: slop, .points)
    guard failure == .fingers else { return [moved] }
    let isTooMany = run.reached > maximum
    return [
      Measure(
        "fingers", Double(run.reached), limit: Double(isTooMany ? maximum : minimum), .count,
        isTooMany ? .atMost : .atLeast), moved,
    ]
  }

  private var slop: Double { axis == nil ? limits.freeSlop : limits.slop }

  /// The part of the travel that the slop is compared with.
  private var measured: Double {
    let way = travel
    if limits.measure == .euclidean { return way.length }
    // Where drags in one direction have a slop of their own, only that direction counts.
    if let axis, limits.slop != limits.freeSlop { return abs(axis == .horizontal ? way.dx : way.dy) }
    return max(abs(way.dx), abs(way.dy))
  }
}

extension PanRecognizer {
  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard !state.isFinal else { return .nothing }
    switch sample.phase {
    case .began: return begin(sample)
    case .moved: return move(sample)
    case .stationary:
      if tracks.take(sample) != .unknown { run.now = max(run.now, sample.time) }
      return .nothing
    case .updated: return correct(sample)
    case .ended:
      guard tracks.take(sample) != .unknown else { return .nothing }
      run.now = max(run.now, sample.time)
      return lift(sample)
    case .cancelled:
      guard tracks.index(of: sample.finger) != nil else { return .nothing }
      leave(sample)
      return standing.cancel()
    }
  }

  private mutating func begin(_ sample: TouchSample) -> Signal {
    guard tracks.index(of: sample.finger) == nil else { return .nothing }
    run.reached = max(run.reached, tracks.count + 1)
    if tracks.count == maximum { return isReady ? .nothing : standing.fail(.fingers) }
    run.now = max(run.now, sample.time)
    let way = travel
    tracks.add(sample)
    if tracks.count <= minimum, state == .possible, !isReady {
      // The way counts from the touch that makes the fingers enough.
      run.carried = .zero
      run.given = .zero
      tracks.restart()
      estimator.reset()
    } else {
      run.carried = way
    }
    run.anchor = tracks.centroid
    if tracks.count >= minimum { estimator.add(.zero + travel, at: run.now) }
    return .nothing
  }

  private mutating func move(_ sample: TouchSample) -> Signal {
    let step = tracks.take(sample)
    guard step != .unknown else { return .nothing }
    run.now = max(run.now, sample.time)
    guard step == .moved, tracks.count >= minimum else { return .nothing }
    estimator.add(.zero + travel, at: run.now)
    return follow()
  }

  private mutating func follow() -> Signal {
    guard tracks.count >= minimum else { return .nothing }
    let measured = measured
    run.farthest = max(run.farthest, measured)
    if state.isActive { return standing.change() }
    return measured >= slop ? standing.qualify() : .nothing
  }

  /// A corrected place changes the way that led to it and the way that led away from it.
  private mutating func correct(_ sample: TouchSample) -> Signal {
    let way = travel
    guard let correction = tracks.correct(sample) else { return .nothing }
    let arrived = correction.offset * correction.arrival
    let left = correction.offset * (correction.arrival - correction.departure)
    estimator.shift(from: correction.time, until: correction.next ?? .never, by: arrived)
    if let next = correction.next { estimator.shift(from: next, by: left) }
    // The centroid moves with a corrected present place; whatever else is to change, the anchor takes.
    run.anchor = run.anchor + (travel - (way + left))
    return follow()
  }

  private mutating func leave(_ sample: TouchSample) {
    let way = travel
    run.last = tracks.centroid
    tracks.remove(sample.finger)
    run.carried = way
    run.anchor = location
  }

  private mutating func lift(_ sample: TouchSample) -> Signal {
    leave(sample)
    if tracks.count >= minimum { return .nothing }
    if state.isActive { return standing.end() }
    return tracks.isEmpty ? standing.fail(run.reached < minimum ? .fingers : .lifted) : .nothing
  }

  public mutating func grant(at time: Time) {
    guard standing.begin(), limits.givesUpSlop else { return }
    let way = travel
    run.given = Offset(min(max(way.dx, -slop), slop), min(max(way.dy, -slop), slop))
  }

  public mutating func deny(_ reason: FailureReason, at time: Time) { _ = standing.fail(reason) }
  public mutating func cancel(at time: Time) -> Signal { standing.cancel() }

  public mutating func reset() {
    standing = Standing()
    tracks.removeAll()
    estimator.reset()
    run = Run()
  }
}
