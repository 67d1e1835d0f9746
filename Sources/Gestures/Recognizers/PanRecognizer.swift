package import Motion

/// Recognizes a drag with one or several fingers. The translation follows their centroid and does not jump
/// when one is added or lifted. Travel with fewer fingers than the minimum does not count. A finger beyond
/// the maximum fails a pan that has not begun; a pan that has begun ignores it.
package struct PanRecognizer: Recognizer {
  package enum Axis: String, Hashable, Sendable { case horizontal, vertical }

  private let minimum: Int
  private let maximum: Int
  private let axis: Axis?
  private let locksAxis: Bool
  private let failsAcross: Bool
  private let limits: Profile.Pan

  package var stateMachine = RecognizerStateMachine()
  private var tracks = FingerTracks(memory: FingerTracks.usualMemory)
  private var estimator: VelocityEstimator
  private var run = Run()

  private struct Run {
    /// The most fingers that were down at once.
    var reached = 0
    /// The travel until the number of fingers last changed.
    var carried = Offset.zero
    /// The centroid after the number of fingers last changed.
    var anchor = Location.zero
    /// The travel that does not count in the translation: the slop, or all of it up to a reset.
    var given = Offset.zero
    var now = Time.zero
    /// The greatest travel, as the profile measures it, pt.
    var farthest = 0.0
    /// The centroid before the last finger was lifted.
    var last = Location.zero
    /// The travel along the axis and that across it, if they failed the pan.
    var direction: Measure?
  }

  /// Creates a recognizer for a number of fingers between `minimum`, at least 1, and `maximum`, at least
  /// that.
  ///
  /// With an `axis` the pan begins at the profile's slop for one axis, without one at its free slop. With
  /// `locksAxis` it begins only if the travel is greater along its axis: a horizontal one needs |dx| > |dy|,
  /// a vertical one |dx| ≤ |dy|. With `failsAcross` it is judged as soon as the travel reaches the slop, and
  /// fails unless the travel is strictly greater along its axis; in a profile that counts the axis only, the
  /// travel across it never fails the pan.
  package init(
    minimum: Int = 1, maximum: Int = .max, axis: Axis? = nil, locksAxis: Bool = false,
    failsAcross: Bool = false,
    profile: Profile
  ) {
    self.minimum = max(1, minimum)
    self.maximum = max(self.minimum, maximum)
    self.axis = axis
    self.locksAxis = locksAxis
    self.failsAcross = failsAcross
    limits = profile.pan
    estimator = VelocityEstimator(profile.velocity)
  }

  package var kind: RecognizerKind { .pan }

  private var location: Location { tracks.isEmpty ? run.last : tracks.centroid }

  /// The displacement of the centroid since the touch, pt, slop included.
  package var travel: Offset { run.carried + (location - run.anchor) }

  /// The velocity of the centroid, pt/s; after the lift, on each axis, zero below the profile's slowest
  /// fling, and limited to its fastest.
  private var velocity: Offset {
    let velocity = estimator.velocity(at: run.now)
    guard state == .ended, let fling = limits.fling else { return velocity }
    func limited(_ speed: Double) -> Double {
      abs(speed) < fling.lowerBound ? 0 : min(max(speed, -fling.upperBound), fling.upperBound)
    }
    return Offset(limited(velocity.dx), limited(velocity.dy))
  }

  package var refusalToBegin: Refusal? {
    guard locksAxis, let axis else { return nil }
    let (dx, dy) = (abs(travel.dx), abs(travel.dy))
    switch axis {
    case .horizontal where dx <= dy:
      return Refusal(
        "the movement is not more horizontal than vertical",
        Measure("horizontal travel", dx, limit: dy, .points, .moreThan))
    case .vertical where dx > dy:
      return Refusal(
        "the movement is more horizontal than vertical", Measure("vertical travel", dy, limit: dx, .points))
    case .horizontal, .vertical: return nil
    }
  }

  package mutating func resetValues() { run.given = travel }

  package var values: GestureValues {
    let location = location
    return GestureValues(
      location: location, fingers: tracks.count,
      translation: run.carried + (location - run.anchor) - run.given, velocity: velocity)
  }

  package var measures: [Measure] {
    let moved = Measure(
      "travel", run.farthest, limit: slop, .points, limits.isStrict ? .moreThan : .atLeast)
    if let direction = run.direction { return [direction, moved] }
    guard failure == .fingers else { return [moved] }
    let isTooMany = run.reached > maximum
    return [
      Measure(
        "fingers", Double(run.reached), limit: Double(isTooMany ? maximum : minimum), .count,
        isTooMany ? .atMost : .atLeast), moved,
    ]
  }

  private var slop: Double { axis == nil ? limits.freeSlop : limits.slop }

  /// The distance that is compared with the slop, pt.
  private func measured(_ travel: Offset) -> Double {
    if limits.measure == .euclidean { return travel.length }
    if limits.countsAxisOnly, let axis { return abs(axis == .horizontal ? travel.dx : travel.dy) }
    return max(abs(travel.dx), abs(travel.dy))
  }

  package mutating func handle(_ sample: TouchSample) -> Signal {
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
      return stateMachine.cancel()
    }
  }

  private mutating func begin(_ sample: TouchSample) -> Signal {
    guard tracks.index(of: sample.finger) == nil else { return .nothing }
    run.reached = max(run.reached, tracks.count + 1)
    if tracks.count == maximum { return isReady ? .nothing : stateMachine.fail(.fingers) }
    run.now = max(run.now, sample.time)
    let travelBefore = travel
    tracks.add(sample)
    if tracks.count <= minimum, state == .possible, !isReady {
      // The travel counts from the touch with which the fingers are enough.
      run.carried = .zero
      run.given = .zero
      tracks.restart()
      estimator.reset()
    } else {
      run.carried = travelBefore
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
    let travel = travel
    estimator.add(.zero + travel, at: run.now)
    return follow(travel)
  }

  private mutating func follow(_ travel: Offset) -> Signal {
    guard tracks.count >= minimum else { return .nothing }
    let measured = measured(travel)
    run.farthest = max(run.farthest, measured)
    if state.isActive { return stateMachine.change() }
    guard limits.isStrict ? measured > slop : measured >= slop, state == .possible, !isReady else {
      return .nothing
    }
    run.direction = across
    return run.direction == nil ? stateMachine.qualify() : stateMachine.fail(.direction)
  }

  /// The measure by which the travel is not greater along the axis, or nil if it is, or need not be.
  private var across: Measure? {
    guard failsAcross, !limits.countsAxisOnly, let axis else { return nil }
    let (dx, dy) = (abs(travel.dx), abs(travel.dy))
    switch axis {
    case .horizontal: return dx > dy ? nil : Measure("horizontal travel", dx, limit: dy, .points, .moreThan)
    case .vertical: return dy > dx ? nil : Measure("vertical travel", dy, limit: dx, .points, .moreThan)
    }
  }

  /// Applies a correction, which changes the displacements to and from the corrected location.
  private mutating func correct(_ sample: TouchSample) -> Signal {
    let travelBefore = travel
    guard let correction = tracks.correct(sample) else { return .nothing }
    let arrived = correction.offset * correction.arrival
    let left = correction.offset * (correction.arrival - correction.departure)
    estimator.shift(from: correction.time, until: correction.next ?? .never, by: arrived)
    if let next = correction.next { estimator.shift(from: next, by: left) }
    // Correcting the current location moves the centroid; the anchor takes up the rest of the change.
    run.anchor = run.anchor + (travel - (travelBefore + left))
    return follow(travel)
  }

  private mutating func leave(_ sample: TouchSample) {
    let travelBefore = travel
    run.last = tracks.centroid
    tracks.remove(sample.finger)
    run.carried = travelBefore
    run.anchor = location
  }

  private mutating func lift(_ sample: TouchSample) -> Signal {
    leave(sample)
    if tracks.count >= minimum { return .nothing }
    if state.isActive { return stateMachine.end() }
    return tracks.isEmpty ? stateMachine.fail(run.reached < minimum ? .fingers : .lifted) : .nothing
  }

  package mutating func grant(at time: Time) {
    guard stateMachine.begin(), limits.subtractsSlop else { return }
    let travel = travel
    run.given = Offset(min(max(travel.dx, -slop), slop), min(max(travel.dy, -slop), slop))
  }

  package mutating func reset() {
    stateMachine = RecognizerStateMachine()
    tracks.removeAll()
    estimator.reset()
    run = Run()
  }
}
