public import Motion

/// One or several taps with one or several fingers. Discrete; recognizes at the last lift.
public struct TapRecognizer: Recognizer {
  public let taps: Int
  public let fingers: Int
  private let limits: Profile.Tap

  public private(set) var state = RecognizerState.possible
  public private(set) var isReady = false
  public private(set) var failure: FailureReason?
  private var tracks = FingerTracks()
  private var tapsDone = 0
  /// When the present tap's first finger came down.
  private var down = Time.zero
  private var lastUp: Time?
  private var place = Location.zero
  /// The most fingers that were down in this tap.
  private var reached = 0
  private var movement = 0.0
  private var longest = Time.zero

  public init(taps: Int = 1, fingers: Int = 1, profile: Profile) {
    self.taps = max(1, taps)
    self.fingers = max(1, fingers)
    limits = profile.tap
  }

  public var kind: RecognizerKind { .tap }

  public var isBetweenTouches: Bool { state == .possible && tapsDone > 0 && tracks.isEmpty && !isReady }

  public var deadline: Time? {
    guard state == .possible, !isReady else { return nil }
    if !tracks.isEmpty { return limits.longest.map { down + $0 } }
    if isBetweenTouches, let lastUp { return lastUp + limits.pause }
    return nil
  }

  public var values: GestureValues {
    GestureValues(location: tracks.isEmpty ? place : tracks.centroid, fingers: max(reached, tracks.count))
  }

  public var measures: [Measure] {
    var measures: [Measure] = []
    if let most = limits.longest {
      measures.append(Measure("duration", longest.milliseconds, limit: most.milliseconds, .milliseconds))
    }
    let moved = Measure("movement", movement, limit: limits.movement, .points)
    switch failure {
    case .late: measures.append(moved)
    case .fingers:
      measures = [Measure("fingers", Double(reached), limit: Double(fingers), .count), moved] + measures
    default: measures.insert(moved, at: 0)
    }
    return measures
  }

  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard state == .possible, !isReady else { return .nothing }
    switch sample.phase {
    case .began: return begin(sample)
    case .moved, .stationary, .updated:
      guard tracks.take(sample) else { return .nothing }
      return checkMovement(at: sample.time)
    case .ended: return lift(sample)
    case .cancelled:
      tracks.remove(sample.finger)
      return fail(.cancelled)
    }
  }

  private mutating func begin(_ sample: TouchSample) -> Signal {
    if tracks.isEmpty {
      if let lastUp, tapsDone > 0 {
        if sample.time - lastUp < limits.shortestPause { return fail(.apart) }
        if let apart = limits.apart, (sample.location - place).length > apart { return fail(.apart) }
      }
      down = sample.time
      reached = 0
    }
    tracks.add(sample)
    reached = max(reached, tracks.count)
    return tracks.count > fingers ? fail(.fingers) : .nothing
  }

  private mutating func checkMovement(at time: Time) -> Signal {
    longest = max(longest, time - down)
    for track in tracks.all { movement = max(movement, track.travel.length) }
    return movement > limits.movement ? fail(.moved) : .nothing
  }

  private mutating func lift(_ sample: TouchSample) -> Signal {
    guard tracks.take(sample) else { return .nothing }
    if case .failed = checkMovement(at: sample.time) { return .failed }
    place = tracks.centroid
    tracks.remove(sample.finger)
    guard tracks.isEmpty else { return .nothing }
    if reached < fingers { return fail(.fingers) }
    tapsDone += 1
    lastUp = sample.time
    if tapsDone < taps { return .nothing }
    isReady = true
    return .ready
  }

  public mutating func timeOut(at time: Time) -> Signal {
    guard let deadline, time >= deadline else { return .nothing }
    if isBetweenTouches { return fail(.apart) }
    longest = max(longest, time - down)
    return fail(.late)
  }

  public mutating func grant(at time: Time) {
    guard isReady else { return }
    isReady = false
    state = .recognized
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
    tapsDone = 0
    lastUp = nil
    reached = 0
    movement = 0
    longest = .zero
  }
}
