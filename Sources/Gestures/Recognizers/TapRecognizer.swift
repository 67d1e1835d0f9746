package import Motion

/// A discrete recognizer of one or several taps with one or several fingers; it recognizes at the last lift.
package struct TapRecognizer: Recognizer {
  package let taps: Int
  package let fingers: Int
  private let limits: Profile.Tap

  package var stateMachine = RecognizerStateMachine()
  private var tracks = FingerTracks()
  private var run = Run()

  private struct Run {
    var tapsDone = 0
    /// When and where the first finger of the current tap came down.
    var down = Time.zero
    var touch = Location.zero
    /// When the last finger of the previous tap was lifted, or nil before that.
    var lastUp: Time?
    /// The centroid at the last lift.
    var place = Location.zero
    /// The most fingers that were down at once in the current tap.
    var reached = 0
    /// The greatest distance of a finger from its touch in any of the taps, pt.
    var movement = 0.0
    /// The duration of the longest tap.
    var longest = Time.zero
    var longestPause = Time.zero
    /// The shortest pause between two taps so far, as counted by the profile.
    var shortestPause = Time.never
    /// The greatest distance between the touches of two taps, pt.
    var apart = 0.0
    /// The measure that decided a failure, unless it is the movement.
    var deciding: Measure?
  }

  /// Creates a recognizer of a number of taps with a number of fingers; numbers below 1 count as 1.
  package init(taps: Int = 1, fingers: Int = 1, profile: Profile) {
    self.taps = max(1, taps)
    self.fingers = max(1, fingers)
    limits = profile.tap
  }

  package var kind: RecognizerKind { .tap }

  /// The longest pause between two of the taps, or nil if one is enough.
  var pause: Time? { taps > 1 ? limits.pause : nil }
  var waitsForMoreTaps: Bool { limits.waitsForMoreTaps }

  package var isBetweenTouches: Bool {
    state == .possible && run.tapsDone > 0 && tracks.isEmpty && !isReady
  }

  package var deadline: Time? {
    guard state == .possible, !isReady else { return nil }
    if !tracks.isEmpty { return limits.longest.map { run.down + $0 } }
    if run.tapsDone > 0, let lastUp = run.lastUp { return lastUp + limits.pause }
    return nil
  }

  package var values: GestureValues {
    GestureValues(
      location: tracks.isEmpty ? run.place : tracks.centroid, fingers: max(run.reached, tracks.count))
  }

  package var measures: [Measure] {
    var measures = [Measure("movement", run.movement, limit: limits.movement, .points, .atMost)]
    if let most = limits.longest {
      measures.append(
        Measure("duration", run.longest.milliseconds, limit: most.milliseconds, .milliseconds, .atMost))
    }
    if taps > 1, state == .recognized {
      measures.append(pauseMeasure(run.longestPause))
      if limits.shortestPause > .zero { measures.append(shortestMeasure(run.shortestPause)) }
      if let most = limits.apart { measures.append(apartMeasure(run.apart, most)) }
    }
    guard let deciding = run.deciding else { return measures }
    return [deciding] + measures.filter { $0.quantity != deciding.quantity }
  }

  private func pauseMeasure(_ pause: Time) -> Measure {
    Measure("pause", pause.milliseconds, limit: limits.pause.milliseconds, .milliseconds, .atMost)
  }

  private func shortestMeasure(_ pause: Time) -> Measure {
    Measure(
      limits.pausesFromTouch ? "time from touch to touch" : "shortest pause", pause.milliseconds,
      limit: limits.shortestPause.milliseconds, .milliseconds)
  }

  private func apartMeasure(_ distance: Double, _ most: Double) -> Measure {
    Measure("distance between taps", distance, limit: most, .points, .atMost)
  }

  package mutating func handle(_ sample: TouchSample) -> Signal {
    guard state == .possible, !isReady else {
      if isMeasuring { measure(sample) }
      return .nothing
    }
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
    if limits.ignoresFurtherFingers, fingers == 1, !isFirst { return .nothing }
    tracks.add(sample)
    if isFirst {
      if let lastUp = run.lastUp {
        let pause = sample.time - lastUp
        run.longestPause = max(run.longestPause, pause)
        if pause > limits.pause {
          run.deciding = pauseMeasure(pause)
          return stateMachine.fail(.apart)
        }
        if let deciding = tooSoonOrFar(after: lastUp, sample.time) {
          guard limits.startsAnew else {
            run.deciding = deciding
            return stateMachine.fail(.apart)
          }
          run = Run()
        }
      }
      run.down = sample.time
      run.touch = tracks.centroid
      run.reached = 0
    }
    run.reached = max(run.reached, tracks.count)
    guard tracks.count > fingers else { return .nothing }
    run.deciding = Measure("fingers", Double(run.reached), limit: Double(fingers), .count, .atMost)
    return stateMachine.fail(.fingers)
  }

  /// Returns the measure by which a touch is too soon after the previous tap or too far from it.
  private mutating func tooSoonOrFar(after lastUp: Time, _ down: Time) -> Measure? {
    let pause = down - (limits.pausesFromTouch ? run.down : lastUp)
    run.shortestPause = min(run.shortestPause, pause)
    if pause < limits.shortestPause { return shortestMeasure(pause) }
    guard let most = limits.apart else { return nil }
    let distance = (tracks.centroid - run.touch).length
    run.apart = max(run.apart, distance)
    return distance > most ? apartMeasure(distance, most) : nil
  }

  private mutating func judge(at time: Time) -> Signal {
    run.longest = max(run.longest, time - run.down)
    run.movement = max(run.movement, tracks.farthestTravel)
    if run.movement > limits.movement { return stateMachine.fail(.moved) }
    // Needed only if the timer was not called at its deadline.
    guard let longest = limits.longest, run.longest > longest else { return .nothing }
    return late()
  }

  /// A correction between the touch and the current location counts by its distance to the touch.
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

  /// A tap that was too late measures how late, until its last finger is lifted or it would fail otherwise.
  package var isMeasuring: Bool { failure == .late && !tracks.isEmpty }

  private mutating func measure(_ sample: TouchSample) {
    switch sample.phase {
    case .began:
      tracks.add(sample)
      if tracks.count > fingers { endMeasuring(at: sample.time) }
    case .moved, .stationary:
      // In more time it would have failed by this.
      guard tracks.take(sample) == .moved, tracks.farthestTravel > limits.movement else { return }
      endMeasuring(at: sample.time)
    case .ended:
      tracks.remove(sample.finger)
      if tracks.isEmpty { endMeasuring(at: sample.time) }
    case .updated: _ = tracks.correct(sample)
    case .cancelled: tracks.removeAll()
    }
  }

  private mutating func endMeasuring(at time: Time) {
    tracks.removeAll()
    run.longest = max(run.longest, time - run.down)
    run.deciding = nil
    run.deciding = measures.first { $0.quantity == "duration" }
  }

  package mutating func timeOut(at time: Time) -> Signal {
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

  package mutating func grant(at time: Time) { _ = stateMachine.recognize() }

  package mutating func reset() {
    stateMachine = RecognizerStateMachine()
    tracks.removeAll()
    run = Run()
  }
}
