public import Motion

/// A discrete recognizer of a quick, straight movement of one or several fingers; it recognizes during the
/// move.
///
/// All fingers must qualify. Each of several directions is judged separately; a direction that one finger has
/// ruled out stays ruled out until all fingers are up.
public struct SwipeRecognizer: Recognizer {
  private let directions: [SwipeDirection]
  private let fingers: Int
  private let limits: Profile.Swipe

  public private(set) var stateMachine = RecognizerStateMachine()
  private var tracks = FingerTracks()
  private var run = Run()

  /// The state of the present touches.
  private struct Run: Hashable {
    /// When the first finger came down.
    var down = Time.zero
    var now = Time.zero
    /// The most fingers that were down at once.
    var reached = 0
    /// The direction that qualified.
    var direction: SwipeDirection?
    /// A set bit for each of `directions` that a finger has ruled out.
    var spoiled: UInt8 = 0
    /// The measure that ruled out the last one.
    var spoiling: Measure?
  }

  /// Creates a recognizer of swipes in any of these directions with this number of fingers.
  ///
  /// Without a direction, or with fewer fingers than 1, it recognizes nothing.
  public init(_ directions: [SwipeDirection], fingers: Int = 1, profile: Profile) {
    self.directions = SwipeDirection.allCases.filter(directions.contains)
    self.fingers = max(0, fingers)
    limits = profile.swipe
  }

  public var kind: RecognizerKind { .swipe }

  /// The direction of the swipe; nil until it qualifies.
  public var direction: SwipeDirection? { run.direction }

  public var deadline: Time? {
    state == .possible && !isReady && !tracks.isEmpty ? run.down + limits.longest : nil
  }

  public var values: GestureValues {
    GestureValues(location: tracks.centroid, fingers: tracks.count)
  }

  public var measures: [Measure] {
    let time = run.now - run.down
    var measures = [
      Measure(
        "duration", time.milliseconds, limit: limits.longest.milliseconds, .milliseconds, .atMost)
    ]
    if let (along, across) = reach {
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

  /// The travel along and across a direction of the finger that is farthest from qualifying, for the
  /// direction with the most travel; nil unless all fingers are down.
  private var reach: (along: Double, across: Double)? {
    guard tracks.count == fingers else { return nil }
    let reaches = (run.direction.map { [$0] } ?? directions).map { direction in
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
}

extension SwipeRecognizer {
  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard state == .possible, !isReady else { return .nothing }
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
      guard tracks.take(sample) != .unknown else { return .nothing }
      return follow(at: sample.time)
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
    for (index, direction) in directions.enumerated() where run.spoiled & 1 << index == 0 {
      var isEnough = true
      for track in tracks.all {
        let along = judge(track.travel, after: passed, along: direction, index)
        if along < alongLimit(after: passed) { isEnough = false }
      }
      if isEnough, run.spoiled & 1 << index == 0 {
        run.direction = direction
        return stateMachine.qualify()
      }
    }
    return failIfSpoiled()
  }

  /// Returns the travel along a direction, and rules the direction out if the travel against or across it is
  /// too great.
  private mutating func judge(
    _ travel: Offset, after time: Time, along direction: SwipeDirection, _ index: Int
  ) -> Double {
    let (along, across) = direction.parts(of: travel)
    if -along > limits.opposite {
      run.spoiled |= 1 << index
      run.spoiling = Measure(
        SwipeRecognizer.against, -along, limit: limits.opposite, .points, .atMost)
    } else if across > acrossLimit(after: time) {
      run.spoiled |= 1 << index
      run.spoiling = Measure("travel across", across, limit: acrossLimit(after: time), .points, .atMost)
    }
    return along
  }

  private static let against = "travel against the direction"

  private mutating func failIfSpoiled() -> Signal {
    guard let spoiling = run.spoiling, run.spoiled == 1 << directions.count - 1 else { return .nothing }
    return stateMachine.fail(spoiling.quantity == SwipeRecognizer.against ? .opposite : .across)
  }

  /// Works in a correction, which is judged by the limits at its own time; one between the touch and the
  /// present location can only rule out directions.
  private mutating func correct(_ sample: TouchSample) -> Signal {
    guard let finger = tracks.index(of: sample.finger) else { return .nothing }
    let start = tracks[finger].start.time
    if tracks.correct(sample) != nil || sample.time <= start || sample.time >= run.now {
      return follow(at: run.now)
    }
    guard tracks.count == fingers else { return .nothing }
    let travel = TouchPlace(sample).location - tracks[finger].start.location
    for (index, direction) in directions.enumerated() where run.spoiled & 1 << index == 0 {
      _ = judge(travel, after: sample.time - run.down, along: direction, index)
    }
    return failIfSpoiled()
  }

  public mutating func timeOut(at time: Time) -> Signal {
    guard let deadline, time >= deadline else { return .nothing }
    run.now = max(run.now, time)
    return stateMachine.fail(run.reached < fingers ? .fingers : .short)
  }

  public mutating func grant(at time: Time) { _ = stateMachine.recognize() }

  public mutating func deny(_ reason: FailureReason, at time: Time) {
    if state == .possible, !isReady { run.now = max(run.now, time) }
    _ = stateMachine.fail(reason)
  }

  public mutating func cancel(at time: Time) -> Signal { stateMachine.cancel() }

  public mutating func reset() {
    stateMachine = RecognizerStateMachine()
    tracks.removeAll()
    run = Run()
  }
}
