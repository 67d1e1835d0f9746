public import Motion

/// A discrete recognizer of one or several taps with one or several fingers; it recognizes at the last lift.
public struct TapRecognizer: Recognizer {
  /// The number of taps required, at least 1.
  public let taps: Int
  /// The number of fingers required in each tap, at least 1.
  public let fingers: Int
  private let limits: Profile.Tap

  public private(set) var stateMachine = RecognizerStateMachine()
  private var tracks = FingerTracks()
  private var run = Run()

  /// The state of the present taps.
  private struct Run: Hashable {
    var tapsDone = 0
    /// When the first finger of the present tap came down.
    var down = Time.zero
    /// When the last finger of the previous tap was lifted; nil before that.
    var lastUp: Time?
    /// The centroid at the last lift.
    var place = Location.zero
    /// The most fingers that were down at once in the present tap.
    var reached = 0
    /// The greatest distance of a finger from its touch in any of the taps, pt.
    var movement = 0.0
    /// The duration of the longest tap.
    var longest = Time.zero
    var longestPause = Time.zero
    /// The measure that decided a failure, unless it is the movement.
    var deciding: Measure?
  }

  /// Creates a recognizer of a number of taps with a number of fingers; numbers below 1 count as 1.
  public init(taps: Int = 1, fingers: Int = 1, profile: Profile) {
    self.taps = max(1, taps)
    self.fingers = max(1, fingers)
    limits = profile.tap
  }

  public var kind: RecognizerKind { .tap }

  public var isBetweenTouches: Bool {
    state == .possible && run.tapsDone > 0 && tracks.isEmpty && !isReady
  }

  public var deadline: Time? {
    guard state == .possible, !isReady else { return nil }
    if !tracks.isEmpty { return limits.longest.map { run.down + $0 } }
    if run.tapsDone > 0, let lastUp = run.lastUp { return lastUp + limits.pause }
    return nil
  }

  public var values: GestureValues {
    GestureValues(
      location: tracks.isEmpty ? run.place : tracks.centroid, fingers: max(run.reached, tracks.count))
  }

  public var measures: [Measure] {
    var measures = [Measure("movement", run.movement, limit: limits.movement, .points, .atMost)]
    if let most = limits.longest {
      measures.append(
        Measure("duration", run.longest.milliseconds, limit: most.milliseconds, .milliseconds, .atMost))
    }
    if taps > 1, state == .recognized {
      measures.append(pauseMeasure(run.longestPause))
    }
    guard let deciding = run.deciding else { return measures }
    return [deciding] + measures.filter { $0.quantity != deciding.quantity }
  }

  private func pauseMeasure(_ pause: Time) -> Measure {
    Measure("pause", pause.milliseconds, limit: limits.pause.milliseconds, .milliseconds, .atMost)
  }
}

extension TapRecognizer {
  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard state == .possible, !isReady else { return .nothing }
    switch sample.phase {
    case .began: return begin(sample)
    case .moved, .stationary:
      return tracks.take(sample) == .unknown ? .nothing : judge(at: sample.time)
    case .updated: return correct(sample)
    case .ended: return lift(sample)
    case .cancelled:
      return tracks.index(of: sample.finger) == nil ? .nothing : stateMachine.cancel()
    }
  }

  private mutating func begin(_ sample: TouchSample) -> Signal {
    guard tracks.index(of: sample.finger) == nil else { return .nothing }
    let isFirst = tracks.isEmpty
    tracks.add(sample)
    if isFirst {
      if let lastUp = run.lastUp, let deciding = apart(from: lastUp, sample.time) {
        run.deciding = deciding
        return stateMachine.fail(.apart)
      }
      run.down = sample.time
      run.reached = 0
    }
    run.reached = max(run.reached, tracks.count)
    guard tracks.count > fingers else { return .nothing }
    run.deciding = Measure("fingers", Double(run.reached), limit: Double(fingers), .count, .atMost)
    return stateMachine.fail(.fingers)
  }

  /// Returns the measure by which a touch is too far from the previous tap, in time or in place; nil if it
  /// may be the next tap.
  private mutating func apart(from lastUp: Time, _ down: Time) -> Measure? {
    let pause = down - lastUp
    run.longestPause = max(run.longestPause, pause)
    if pause > limits.pause { return pauseMeasure(pause) }
    if pause < limits.shortestPause {
      return Measure(
        "pause", pause.milliseconds, limit: limits.shortestPause.milliseconds, .milliseconds, .atLeast)
    }
    guard let most = limits.apart else { return nil }
    let distance = (tracks.centroid - run.place).length
    return distance > most
      ? Measure("distance between taps", distance, limit: most, .points, .atMost) : nil
  }

  private mutating func judge(at time: Time) -> Signal {
    run.longest = max(run.longest, time - run.down)
    run.movement = max(run.movement, tracks.farthestTravel)
    if run.movement > limits.movement { return stateMachine.fail(.moved) }
    // Only if the timer has not been called at its deadline.
    guard let longest = limits.longest, run.longest > longest else { return .nothing }
    return late()
  }

  /// Works in a correction; one between the touch and the present location counts by its distance to the
  /// touch.
  private mutating func correct(_ sample: TouchSample) -> Signal {
    guard let index = tracks.index(of: sample.finger) else { return .nothing }
    if tracks.correct(sample) == nil {
      run.movement = max(run.movement, (TouchPlace(sample).location - tracks[index].start.location).length)
    }
    return judge(at: max(sample.time, run.down))
  }

  private mutating func lift(_ sample: TouchSample) -> Signal {
    guard tracks.take(sample) != .unknown else { return .nothing }
    if judge(at: sample.time) == .failed { return .failed }
    run.place = tracks.centroid
    tracks.remove(sample.finger)
    guard tracks.isEmpty else { return .nothing }
    if run.reached < fingers {
      run.deciding = Measure("fingers", Double(run.reached), limit: Double(fingers), .count)
      return stateMachine.fail(.fingers)
    }
    run.tapsDone += 1
    run.lastUp = sample.time
    return run.tapsDone < taps ? .nothing : stateMachine.qualify()
  }

  public mutating func timeOut(at time: Time) -> Signal {
    guard let deadline, time >= deadline else { return .nothing }
    if let lastUp = run.lastUp, isBetweenTouches {
      run.deciding = pauseMeasure(time - lastUp)
      return stateMachine.fail(.apart)
    }
    run.longest = max(run.longest, time - run.down)
    return late()
  }

  private mutating func late() -> Signal {
    run.deciding = measures.first { $0.quantity == "duration" }
    return stateMachine.fail(.late)
  }

  public mutating func grant(at time: Time) { _ = stateMachine.recognize() }
  public mutating func deny(_ reason: FailureReason, at time: Time) { _ = stateMachine.fail(reason) }
  public mutating func cancel(at time: Time) -> Signal { stateMachine.cancel() }

  public mutating func reset() {
    stateMachine = RecognizerStateMachine()
    tracks.removeAll()
    run = Run()
  }
}
