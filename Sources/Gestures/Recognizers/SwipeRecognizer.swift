package import Motion

/// Recognizes a quick, straight movement of fingers, during the move. All fingers must qualify. Directions
/// are judged separately; one ruled out by a finger stays ruled out until all fingers are up. Only moves are
/// judged: a finger that rests decides nothing, whether or not the touch screen reports it.
package struct SwipeRecognizer: Recognizer {
  private let directions: [SwipeDirection]
  private let fingers: Int
  private let limits: Profile.Swipe

  package var stateMachine = RecognizerStateMachine()
  private var tracks = FingerTracks()
  private var run = Run()

  /// The fingers' nearest approach to the limits of a direction.
  private struct Approach {
    /// The travel along the direction that came nearest to its limit, or qualified, and the limit then, pt.
    var along = (value: 0.0, limit: Double.infinity, time: Time.zero)
    /// The travel across it that came nearest to its limit, and the limit then, pt.
    var across = (value: 0.0, limit: Double.infinity)

    /// Takes the travel along the direction at a move, with its limit at that moment.
    mutating func take(along value: Double, _ limit: Double, at time: Time) {
      if limit - value < along.limit - along.value { along = (value, limit, time) }
    }

    mutating func take(across value: Double, _ limit: Double) {
      if limit - value < across.limit - across.value { across = (value, limit) }
    }
  }

  private struct Run {
    /// When the first finger came down.
    var down = Time.zero
    /// The latest moment of a sample or of the timer.
    var now = Time.zero
    /// The approaches to `directions`, once a move has been judged.
    var approaches: [Approach] = []
    /// The most fingers that were down at once.
    var reached = 0
    var direction: SwipeDirection?
    /// Whether the travel along that direction is still measured, as its rule would still apply.
    var isMeasured = false
    /// A set bit for each of `directions` that a finger has ruled out.
    var spoiled: UInt8 = 0
    /// The measure that ruled out the last one.
    var spoiling: Measure?
  }

  /// Creates a recognizer of swipes; without a direction or a finger it recognizes nothing.
  package init(_ directions: [SwipeDirection], fingers: Int = 1, profile: Profile) {
    self.directions = SwipeDirection.allCases.filter(directions.contains)
    self.fingers = max(0, fingers)
    limits = profile.swipe
  }

  package var kind: RecognizerKind { .swipe }

  /// The direction of the swipe, or nil until it qualifies.
  package var direction: SwipeDirection? { run.direction }

  package var deadline: Time? {
    state == .possible && !isReady && !tracks.isEmpty ? run.down + limits.longest : nil
  }

  package var values: GestureValues {
    GestureValues(location: tracks.centroid, fingers: tracks.count)
  }

  package var measures: [Measure] {
    let time = run.now - run.down
    var measures = [
      Measure(
        "duration", time.milliseconds, limit: limits.longest.milliseconds, .milliseconds, .atMost)
    ]
    if let approach = nearest {
      let (along, across) = (approach.along, approach.across)
      measures =
        [
          Measure("travel", along.value, limit: along.limit, .points, at: along.time),
          Measure("travel across", across.value, limit: across.limit, .points, .atMost),
        ] + measures
    } else if let (along, across) = reach {
      measures =
        [
          Measure("travel", along, limit: alongLimit(after: time), .points),
          Measure("travel across", across, limit: acrossLimit(after: time), .points, .atMost),
        ] + measures
    }
    if failure == .fingers {
      let bound = run.reached > fingers ? Measure.Bound.atMost : .atLeast
      measures.insert(Measure("fingers", Double(run.reached), limit: Double(fingers), .count, bound), at: 0)
    } else if let spoiling = run.spoiling, failure == .across || failure == .opposite {
      measures = [spoiling] + measures.filter { $0.quantity != spoiling.quantity }
    }
    return measures
  }

  /// The approach to the qualifying direction, else the closest possible one, or nil before the first move.
  private var nearest: Approach? {
    var nearest: Approach?
    for (index, approach) in run.approaches.enumerated() where run.spoiled & 1 << index == 0 {
      if directions[index] == run.direction { return approach }
      let missing = approach.along.limit - approach.along.value
      if nearest.map({ missing < $0.along.limit - $0.along.value }) ?? true { nearest = approach }
    }
    return nearest
  }

  /// The least travel of a finger, in the direction where it is greatest, or nil unless all fingers are down.
  private var reach: (along: Double, across: Double)? {
    guard tracks.count == fingers else { return nil }
    let reaches = directions.map { direction in
      let parts = tracks.all.map { direction.parts(of: $0.travel) }
      return (along: parts.map(\.along).min() ?? 0, across: parts.map(\.across).max() ?? 0)
    }
    return reaches.max { $0.along < $1.along }
  }

  private func alongLimit(after time: Time) -> Double {
    limits.along * (1 - limits.alongDecay * time.seconds)
  }

  private func acrossLimit(after time: Time) -> Double {
    limits.across * (1 - limits.acrossDecay * time.seconds)
  }

  package mutating func handle(_ sample: TouchSample) -> Signal {
    guard state == .possible, !isReady else {
      if run.isMeasured { measure(sample) }
      return .nothing
    }
    switch sample.phase {
    case .began:
      guard tracks.index(of: sample.finger) == nil else { return .nothing }
      if tracks.isEmpty {
        run.down = sample.time
        run.now = sample.time
      }
      tracks.add(sample)
      run.reached = max(run.reached, tracks.count)
      return tracks.count > fingers ? stateMachine.fail(.fingers) : .nothing
    case .moved, .stationary:
      switch tracks.take(sample) {
      case .unknown: return .nothing
      case .rested:
        run.now = max(run.now, sample.time)
        return .nothing
      case .moved: return follow(at: sample.time)
      }
    case .updated: return correct(sample)
    case .ended:
      guard tracks.take(sample) != .unknown else { return .nothing }
      run.now = max(run.now, sample.time)
      return stateMachine.fail(run.reached < fingers ? .fingers : .lifted)
    case .cancelled:
      return tracks.index(of: sample.finger) == nil ? .nothing : stateMachine.cancel()
    }
  }

  private mutating func follow(at time: Time) -> Signal {
    run.now = max(run.now, time)
    guard tracks.count == fingers else { return .nothing }
    let passed = run.now - run.down
    let (alongLimit, acrossLimit) = (alongLimit(after: passed), acrossLimit(after: passed))
    if run.approaches.isEmpty { run.approaches = Array(repeating: Approach(), count: directions.count) }
    for (index, direction) in directions.enumerated() where run.spoiled & 1 << index == 0 {
      let (least, most) = extremes(direction)
      judge(least, most, after: passed, index)
      guard run.spoiled & 1 << index == 0 else { continue }
      run.approaches[index].take(along: least, alongLimit, at: run.now)
      run.approaches[index].take(across: most, acrossLimit)
      if least >= alongLimit {
        run.direction = direction
        run.isMeasured = true
        return stateMachine.qualify()
      }
    }
    return failIfSpoiled()
  }

  /// The least travel of a finger along a direction, and the greatest across it.
  private func extremes(_ direction: SwipeDirection) -> (least: Double, most: Double) {
    var (least, most) = (Double.infinity, 0.0)
    for track in tracks.all {
      let (along, across) = direction.parts(of: track.travel)
      least = min(least, along)
      most = max(most, across)
    }
    return (least, most)
  }

  package var isMeasuring: Bool { state == .recognized && run.isMeasured }

  /// Measures the travel after the direction has qualified, until the swipe would fail: another finger, a lift,
  /// its end, or travel across or against the direction.
  private mutating func measure(_ sample: TouchSample) {
    guard let direction = run.direction, let index = directions.firstIndex(of: direction) else { return }
    switch sample.phase {
    case .moved, .stationary:
      guard tracks.take(sample) == .moved else { return }
      let passed = sample.time - run.down
      let (least, most) = extremes(direction)
      run.isMeasured =
        passed <= limits.longest && -least <= limits.opposite && most <= acrossLimit(after: passed)
      if run.isMeasured {
        run.approaches[index].take(along: least, alongLimit(after: passed), at: sample.time)
      }
    case .updated: _ = tracks.correct(sample)
    case .began, .ended, .cancelled: run.isMeasured = false
    }
  }

  /// Rules a direction out if the travel against or across it is too great.
  private mutating func judge(_ along: Double, _ across: Double, after time: Time, _ index: Int) {
    if -along > limits.opposite {
      run.spoiled |= 1 << index
      run.spoiling = Measure(
        SwipeRecognizer.against, -along, limit: limits.opposite, .points, .atMost)
    } else if across > acrossLimit(after: time) {
      run.spoiled |= 1 << index
      run.spoiling = Measure("travel across", across, limit: acrossLimit(after: time), .points, .atMost)
    }
  }

  private static let against = "travel against the direction"

  private mutating func failIfSpoiled() -> Signal {
    guard let spoiling = run.spoiling, run.spoiled == 1 << directions.count - 1 else { return .nothing }
    return stateMachine.fail(spoiling.quantity == SwipeRecognizer.against ? .opposite : .across)
  }

  /// A correction is judged by its own time's limits; before the present location it only rules directions out.
  private mutating func correct(_ sample: TouchSample) -> Signal {
    guard let finger = tracks.index(of: sample.finger) else { return .nothing }
    let start = tracks[finger].start.time
    if tracks.correct(sample) != nil || sample.time <= start || sample.time >= run.now {
      return follow(at: run.now)
    }
    guard tracks.count == fingers else { return .nothing }
    let travel = TouchPlace(sample).location - tracks[finger].start.location
    for (index, direction) in directions.enumerated() where run.spoiled & 1 << index == 0 {
      let (along, across) = direction.parts(of: travel)
      judge(along, across, after: sample.time - run.down, index)
    }
    return failIfSpoiled()
  }

  package mutating func timeOut(at time: Time) -> Signal {
    guard let deadline, time >= deadline else { return .nothing }
    run.now = max(run.now, time)
    return stateMachine.fail(run.reached < fingers ? .fingers : .short)
  }

  package mutating func grant(at time: Time) { _ = stateMachine.recognize() }

  package mutating func deny(_ reason: FailureReason, at time: Time) {
    if state == .possible, !isReady { run.now = max(run.now, time) }
    _ = stateMachine.fail(reason)
  }

  package mutating func reset() {
    stateMachine = RecognizerStateMachine()
    tracks.removeAll()
    run = Run()
  }
}

/// A direction of a swipe; the raw value is its name in scripts.
package enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  /// The four directions on the upright screen.
  case right, left, up, down

  /// Returns the displacement `along` the direction, negative against it, and the absolute value `across` it.
  package func parts(of displacement: Offset) -> (along: Double, across: Double) {
    switch self {
    case .right: (displacement.dx, abs(displacement.dy))
    case .left: (-displacement.dx, abs(displacement.dy))
    case .down: (displacement.dy, abs(displacement.dx))
    case .up: (-displacement.dy, abs(displacement.dx))
    }
  }
}
