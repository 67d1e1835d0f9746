public import Motion

/// Two fingers whose distance changes. Continuous; a third finger is ignored, the first one lifted ends it.
public struct PinchRecognizer: Recognizer {
  private let limits: Profile.Pinch

  public private(set) var state = RecognizerState.possible
  public private(set) var isReady = false
  public private(set) var failure: FailureReason?
  private var tracks = FingerTracks()
  private var touchDistance = 0.0
  private var base = 0.0
  private var greatestChange = 0.0
  private var now = Time.zero
  private var scaleBefore = 1.0
  private var timeBefore = Time.zero
  private var scaleVelocity = 0.0
  private var last = Location.zero
  private var lastScale = 1.0
  /// The places of the two fingers from which an owner counts their ways, the first finger first.
  public private(set) var initialLocations: [Location] = []

  public init(profile: Profile) { limits = profile.pinch }

  public var kind: RecognizerKind { .pinch }

  /// The places of the two fingers, the first finger first.
  public var locations: [Location] { tracks.all.map(\.location) }

  private var distance: Double { tracks.count == 2 ? (tracks[0].location - tracks[1].location).length : 0 }

  /// How much farther apart the fingers are than at the start, slop taken off.
  public var scale: Double { tracks.count == 2 ? (base > 0 ? distance / base : 1) : lastScale }

  /// Makes the scale count from here.
  public mutating func resetScale() { base = distance }

  public mutating func resetValues() { resetScale() }

  public var values: GestureValues {
    GestureValues(
      location: tracks.isEmpty ? last : tracks.centroid, fingers: tracks.count,
      velocity: Offset(scaleVelocity, 0), scale: scale)
  }

  public var measures: [Measure] {
    let change = Measure("change of distance", greatestChange, limit: limits.begins, .points)
    guard failure == .fingers else { return [change] }
    return [Measure("fingers", Double(tracks.count), limit: 2, .count), change]
  }

  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard !state.isFinal else { return .nothing }
    switch sample.phase {
    case .began:
      guard tracks.count < 2 else { return .nothing }
      tracks.add(sample)
      if tracks.count == 2 { start(at: sample.time) }
      return .nothing
    case .moved, .updated:
      guard tracks.take(sample), tracks.count == 2 else { return .nothing }
      return follow(at: sample.time, moved: true)
    case .stationary:
      guard tracks.take(sample), tracks.count == 2 else { return .nothing }
      return .nothing
    case .ended:
      guard tracks.take(sample) else { return .nothing }
      return leave(sample, .lifted, .ended)
    case .cancelled:
      guard tracks.index(of: sample.finger) != nil else { return .nothing }
      return leave(sample, .cancelled, .cancelled)
    }
  }

  private mutating func start(at time: Time) {
    touchDistance = distance
    base = distance
    initialLocations = locations
    timeBefore = time
    now = time
  }

  private mutating func follow(at time: Time, moved: Bool) -> Signal {
    let change = abs(distance - touchDistance)
    greatestChange = max(greatestChange, change)
    if state.isActive {
      measureVelocity(at: time)
      state = .changed
      return .changed
    }
    if isReady { return .nothing }
    let byScale = limits.scale.map { touchDistance > 0 && change / touchDistance >= $0 } ?? false
    guard change >= limits.begins || byScale, distance >= limits.shortest else { return .nothing }
    isReady = true
    now = time
    return .ready
  }

  /// Two fingers of one moment count as one change.
  private mutating func measureVelocity(at time: Time) {
    if time > now {
      timeBefore = now
      scaleBefore = lastScale
      now = time
    }
    lastScale = scale
    let passed = (now - timeBefore).seconds
    if passed > 0 { scaleVelocity = (lastScale - scaleBefore) / passed }
  }

  private mutating func leave(
    _ sample: TouchSample, _ reason: FailureReason, _ end: RecognizerState
  ) -> Signal {
    lastScale = scale
    last = tracks.centroid
    let count = tracks.count
    if state.isActive {
      state = end
      tracks.remove(sample.finger)
      return end == .ended ? .ended : .cancelled
    }
    if count < 2 { return fail(reason == .cancelled ? reason : .fingers) }
    tracks.remove(sample.finger)
    return fail(reason)
  }

  public mutating func grant(at time: Time) {
    guard isReady else { return }
    isReady = false
    state = .began
    let sign: Double = distance < touchDistance ? -1 : 1
    base = max(touchDistance + sign * min(limits.givesUp, abs(distance - touchDistance)), 1e-9)
    if !limits.countsFromTouch { initialLocations = locations }
    scaleBefore = 1
    lastScale = scale
    let passed = (now - timeBefore).seconds
    scaleVelocity = passed > 0 ? (lastScale - 1) / passed : 0
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
    touchDistance = 0
    base = 0
    greatestChange = 0
    now = .zero
    scaleBefore = 1
    timeBefore = .zero
    scaleVelocity = 0
    lastScale = 1
    initialLocations.removeAll(keepingCapacity: true)
  }
}
