public import Motion

/// A finger that rests on its place for a while. Continuous; begins by a timer.
public struct LongPressRecognizer: Recognizer {
  public let fingers: Int
  private let duration: Time
  private let mostMovement: Double

  public private(set) var state = RecognizerState.possible
  public private(set) var isReady = false
  public private(set) var failure: FailureReason?
  private var tracks = FingerTracks()
  private var full: Time?
  private var now = Time.zero
  private var movement = 0.0
  private var reached = 0
  private var last = Location.zero

  /// `duration` stands in for the profile's, where an owner wants another.
  public init(fingers: Int = 1, duration: Time? = nil, profile: Profile) {
    self.fingers = max(1, fingers)
    self.duration = duration ?? profile.longPress.duration
    mostMovement = profile.longPress.movement
  }

  public var kind: RecognizerKind { .longPress }

  /// Only while all its fingers rest.
  public var deadline: Time? { state == .possible && !isReady ? full.map { $0 + duration } : nil }

  public var values: GestureValues {
    GestureValues(location: tracks.isEmpty ? last : tracks.centroid, fingers: tracks.count)
  }

  public var measures: [Measure] {
    let moved = Measure("movement", movement, limit: mostMovement, .points)
    let held = Measure(
      "duration", full.map { (now - $0).milliseconds } ?? 0, limit: duration.milliseconds, .milliseconds)
    switch failure {
    case .moved: return [moved, held]
    case .fingers: return [Measure("fingers", Double(reached), limit: Double(fingers), .count), held, moved]
    default: return [held, moved]
    }
  }

  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard !state.isFinal else { return .nothing }
    if state == .possible { now = max(now, sample.time) }
    switch sample.phase {
    case .began:
      if state.isActive { return .nothing }
      tracks.add(sample)
      reached = max(reached, tracks.count)
      if tracks.count > fingers { return fail(.fingers) }
      if tracks.count == fingers { full = sample.time }
      return .nothing
    case .moved, .stationary, .updated:
      guard tracks.take(sample) else { return .nothing }
      return follow(sample)
    case .ended:
      guard tracks.take(sample) else { return .nothing }
      last = tracks.centroid
      tracks.remove(sample.finger)
      if state == .possible { return fail(full == nil ? .fingers : .lifted) }
      state = .ended
      return .ended
    case .cancelled:
      guard tracks.index(of: sample.finger) != nil else { return .nothing }
      last = tracks.centroid
      tracks.remove(sample.finger)
      if state == .possible { return fail(.cancelled) }
      state = .cancelled
      return .cancelled
    }
  }

  private mutating func follow(_ sample: TouchSample) -> Signal {
    if state == .possible {
      for track in tracks.all { movement = max(movement, track.travel.length) }
      return movement > mostMovement && !isReady ? fail(.moved) : .nothing
    }
    if sample.phase == .stationary { return .nothing }
    state = .changed
    return .changed
  }

  public mutating func timeOut(at time: Time) -> Signal {
    guard let deadline, time >= deadline else { return .nothing }
    now = time
    isReady = true
    return .ready
  }

  public mutating func grant(at time: Time) {
    guard isReady else { return }
    isReady = false
    state = .began
  }

  public mutating func deny(_ reason: FailureReason, at time: Time) {
    guard state == .possible else { return }
    _ = fail(reason)
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
    full = nil
    now = .zero
    movement = 0
    reached = 0
  }
}
