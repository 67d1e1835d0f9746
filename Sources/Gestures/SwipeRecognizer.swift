public import Motion

/// The four ways in which a swipe can go.
public enum SwipeDirection: String, Hashable, Sendable, CaseIterable {
  case right, left, up, down
}

/// A quick, straight movement of one or several fingers. Discrete; fires once, during the move.
public struct SwipeRecognizer: Recognizer {
  private let directions: [SwipeDirection]
  private let fingers: Int
  private let limits: Profile.Swipe

  public private(set) var state = RecognizerState.possible
  public private(set) var isReady = false
  public private(set) var failure: FailureReason?
  /// The direction in which it went; nil before it is ready.
  public private(set) var direction: SwipeDirection?
  private var tracks = FingerTracks()
  private var open: [SwipeDirection] = []
  private var down = Time.zero
  private var reached = 0
  private var deciding: [Measure] = []
  private var last = Location.zero

  public init(_ directions: [SwipeDirection], fingers: Int = 1, profile: Profile) {
    self.directions = directions
    self.fingers = fingers
    limits = profile.swipe
    open = directions
  }

  public var kind: RecognizerKind { .swipe }

  public var deadline: Time? {
    state == .possible && !isReady && !tracks.isEmpty ? down + limits.longest : nil
  }

  public var values: GestureValues {
    GestureValues(location: tracks.isEmpty ? last : tracks.centroid, fingers: tracks.count)
  }

  public var measures: [Measure] {
    failure == .fingers
      ? [Measure("fingers", Double(reached), limit: Double(fingers), .count)] + deciding : deciding
  }

  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard state == .possible, !isReady else { return .nothing }
    switch sample.phase {
    case .began:
      if tracks.isEmpty { down = sample.time }
      tracks.add(sample)
      reached = max(reached, tracks.count)
      if tracks.count > fingers { return fail(.fingers) }
      return .nothing
    case .moved, .stationary, .updated:
      guard tracks.take(sample) else { return .nothing }
      return follow(at: sample.phase == .updated ? down : sample.time)
    case .ended:
      guard tracks.take(sample) else { return .nothing }
      if tracks.count == fingers { measure(at: sample.time) }
      last = tracks.centroid
      return fail(reached < fingers ? .fingers : .lifted)
    case .cancelled:
      return tracks.index(of: sample.finger) == nil ? .nothing : fail(.cancelled)
    }
  }

  private mutating func follow(at time: Time) -> Signal {
    guard tracks.count == fingers else { return .nothing }
    var reason = FailureReason.opposite
    for way in open {
      switch judge(way, at: time) {
      case .success(true):
        direction = way
        measure(at: time)
        isReady = true
        return .ready
      case .success(false): continue
      case .failure(let refusal):
        open.removeAll { $0 == way }
        reason = refusal.reason
      }
    }
    if open.isEmpty {
      measure(at: time)
      return fail(reason)
    }
    return .nothing
  }

  private struct Refusal: Error { var reason: FailureReason }

  /// Whether the fingers have gone far enough that way, or have spoiled it.
  private func judge(_ way: SwipeDirection, at time: Time) -> Result<Bool, Refusal> {
    var enough = true
    for track in tracks.all {
      let (along, across) = way.parts(of: track.travel)
      if along < 0 { return .failure(Refusal(reason: .opposite)) }
      if across > acrossLimit(at: time) { return .failure(Refusal(reason: .across)) }
      if along < alongLimit(at: time) { enough = false }
    }
    return .success(enough)
  }

  private func alongLimit(at time: Time) -> Double {
    limits.along * (1 - limits.alongDecay * (time - down).seconds)
  }

  private func acrossLimit(at time: Time) -> Double {
    limits.across * (1 - limits.acrossDecay * (time - down).seconds)
  }

  /// Notes the travel of the finger that is farthest from qualifying.
  private mutating func measure(at time: Time) {
    guard let way = direction ?? directions.first else { return }
    let parts = tracks.all.map { way.parts(of: $0.travel) }
    let along = parts.map(\.along).min() ?? 0
    let across = parts.map(\.across).max() ?? 0
    deciding = [
      Measure("travel", along, limit: alongLimit(at: time), .points),
      Measure("travel across", across, limit: acrossLimit(at: time), .points),
      Measure(
        "duration", (time - down).milliseconds, limit: limits.longest.milliseconds, .milliseconds),
    ]
    if across > acrossLimit(at: time) { deciding.swapAt(0, 1) }
  }

  public mutating func timeOut(at time: Time) -> Signal {
    guard let deadline, time >= deadline else { return .nothing }
    measure(at: time)
    return fail(reached < fingers ? .fingers : .short)
  }

  public mutating func grant(at time: Time) {
    guard isReady else { return }
    isReady = false
    state = .recognized
  }

  public mutating func deny(_ reason: FailureReason, at time: Time) {
    guard state == .possible else { return }
    if tracks.count == fingers, !isReady { measure(at: time) }
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
    direction = nil
    tracks.removeAll()
    open = directions
    reached = 0
    deciding = []
  }
}

extension SwipeDirection {
  /// The way along the direction, with sign, and across it, without.
  func parts(of way: Offset) -> (along: Double, across: Double) {
    switch self {
    case .right: (way.dx, abs(way.dy))
    case .left: (-way.dx, abs(way.dy))
    case .down: (way.dy, abs(way.dx))
    case .up: (-way.dy, abs(way.dx))
    }
  }
}
