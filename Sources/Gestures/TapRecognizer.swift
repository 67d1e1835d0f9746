public import Motion

/// One or several taps with one or several fingers. Discrete; recognizes at the last lift.
public struct TapRecognizer: Recognizer {
  public let taps: Int
  public let fingers: Int
  private let limits: Profile.Tap

  public private(set) var standing = Standing()
  private var tracks = FingerTracks()
  private var run = Run()

  /// What is known of the present taps.
  private struct Run: Hashable {
    var tapsDone = 0
    /// When the present tap's first finger came down.
    var down = Time.zero
    /// When the last tap's last finger was lifted, and where its fingers were.
    var lastUp: Time?
    var place = Location.zero
    /// The most fingers that were down in the present tap.
    var reached = 0
    /// The farthest that a finger has moved in any tap, pt.
    var movement = 0.0
    var longest = Time.zero
    var longestPause = Time.zero
    /// What a failure was decided by, where that is not the movement.
    var deciding: Measure?
  }

  /// Numbers below 1 count as 1.
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
      return tracks.index(of: sample.finger) == nil ? .nothing : standing.cancel()
    }
  }

  private mutating func begin(_ sample: TouchSample) -> Signal {
    guard tracks.index(of: sample.finger) == nil else { return .nothing }
    let isFirst = tracks.isEmpty
    tracks.add(sample)
    if isFirst {
      if let lastUp = run.lastUp, let deciding = apart(from: lastUp, sample.time) {
        run.deciding = deciding
        return standing.fail(.apart)
      }
      run.down = sample.time
      run.reached = 0
    }
    run.reached = max(run.reached, tracks.count)
    guard tracks.count > fingers else { return .nothing }
    run.deciding = Measure("fingers", Double(run.reached), limit: Double(fingers), .count, .atMost)
    return standing.fail(.fingers)
  }

  /// What keeps a touch from following on the tap before; nil if nothing does.
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
    if run.movement > limits.movement { return standing.fail(.moved) }
    // Only if nobody has called at the deadline.
    guard let longest = limits.longest, run.longest > longest else { return .nothing }
    return late()
  }

  /// A correction between touch and present place counts by how far from the touch it was.
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
      return standing.fail(.fingers)
    }
    run.tapsDone += 1
    run.lastUp = sample.time
    return run.tapsDone < taps ? .nothing : standing.qualify()
  }

  public mutating func timeOut(at time: Time) -> Signal {
    guard let deadline, time >= deadline else { return .nothing }
    if let lastUp = run.lastUp, isBetweenTouches {
      run.deciding = pauseMeasure(time - lastUp)
      return standing.fail(.apart)
    }
    run.longest = max(run.longest, time - run.down)
    return late()
  }

  private mutating func late() -> Signal {
    run.deciding = measures.first { $0.quantity == "duration" }
    return standing.fail(.late)
  }

  public mutating func grant(at time: Time) { _ = standing.recognize() }
  public mutating func deny(_ reason: FailureReason, at time: Time) { _ = standing.fail(reason) }
  public mutating func cancel(at time: Time) -> Signal { standing.cancel() }

  public mutating func reset() {
    standing = Standing()
    tracks.removeAll()
    run = Run()
  }
}
