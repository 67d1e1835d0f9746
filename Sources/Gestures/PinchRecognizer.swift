public import Motion

/// Two fingers whose distance changes. Continuous; a third finger is passed over, the first one lifted ends it.
public struct PinchRecognizer: Recognizer {
  private let limits: Profile.Pinch
  public private(set) var standing = Standing()
  private var twoFingers = FingerPair()
  private var run = Run()

  /// What is known of the present touches.
  private struct Run: Hashable {
    /// The distance that counts as scale 1, pt.
    var base = 0.0
    /// Whether the base follows from where the fingers came down; no more once the owner has set it.
    var isBaseOfStart = true
    /// The greatest change of the distance since the second finger came down, pt, and the distance then.
    var greatestChange = 0.0
    /// The longest distance after a change that was great enough, pt.
    var longest = 0.0
    var rate = RateOfChange()
    /// Where the pinch began.
    var beginning: PlacePair?
  }

  public init(profile: Profile) { limits = profile.pinch }

  public var kind: RecognizerKind { .pinch }

  /// The places of the two fingers, the first finger first; empty before there are two.
  public var locations: [Location] { twoFingers.present?.locations ?? [] }

  /// The places of the two fingers from which an owner counts their ways, the first finger first: those at the
  /// beginning, or where the profile says so those at the second finger's touch.
  public var initialLocations: [Location] { counted?.locations ?? [] }

  private var counted: PlacePair? {
    limits.countsFromTouch ? twoFingers.start : run.beginning ?? twoFingers.start
  }

  public var pair: FingerPlaces? {
    guard let present = twoFingers.present, let initial = counted else { return nil }
    return FingerPlaces(
      first: present.first.location, second: present.second.location, firstStart: initial.first.location,
      secondStart: initial.second.location)
  }

  /// How many times farther apart the fingers are than at the start, slop taken off.
  public var scale: Double {
    guard let distance = twoFingers.present?.distance, run.base > 0 else { return 1 }
    return distance / run.base
  }

  /// Makes the scale count from here.
  public mutating func resetScale() {
    guard let distance = twoFingers.present?.distance else { return }
    run.base = max(distance, PinchRecognizer.shortestBase)
    run.isBaseOfStart = false
  }

  public mutating func resetValues() { resetScale() }

  /// Nothing is measured in parts of less than this, pt.
  private static let shortestBase = 1e-9

  public var values: GestureValues {
    let velocity = standing.state == .possible || run.base <= 0 ? 0 : run.rate.perSecond / run.base
    return GestureValues(
      location: twoFingers.centroid, fingers: twoFingers.count, velocity: Offset(velocity, 0), scale: scale)
  }

  public var measures: [Measure] {
    let change = Measure("change of distance", run.greatestChange, limit: limits.begins, .points)
    if failure == .fingers { return [Measure("fingers", Double(1), limit: 2, .count), change] }
    guard limits.shortest > 0 else { return [change] }
    let distance = Measure("distance", run.longest, limit: limits.shortest, .points)
    return change.isMet && !distance.isMet ? [distance, change] : [change, distance]
  }
}

extension PinchRecognizer {
  public mutating func handle(_ sample: TouchSample) -> Signal {
    guard !state.isFinal else { return .nothing }
    if sample.phase == .updated { return correct(sample) }
    switch twoFingers.take(sample) {
    case .nothing, .corrected: return .nothing
    case .complete:
      let distance = twoFingers.start?.distance ?? 0
      run.base = distance
      run.rate = RateOfChange(distance, at: sample.time)
      return .nothing
    case .moved:
      // To begin it waits for the other finger's move of this moment.
      if state == .possible, !isReady, twoFingers.isHalf(sample) { return .nothing }
      return follow(at: sample.time)
    case .lifted:
      if state.isActive { return standing.end() }
      return standing.fail(twoFingers.present == nil ? .fingers : .lifted)
    case .cancelled: return standing.cancel()
    }
  }

  private mutating func follow(at time: Time) -> Signal {
    guard let start = twoFingers.start?.distance, let distance = twoFingers.present?.distance else {
      return .nothing
    }
    run.rate.take(distance, at: time)
    if state.isActive { return standing.change() }
    let change = abs(distance - start)
    run.greatestChange = max(run.greatestChange, change)
    let byScale = limits.scale.map { start > 0 && change / start >= $0 } ?? false
    guard change >= limits.begins || byScale else { return .nothing }
    run.longest = max(run.longest, distance)
    return distance >= limits.shortest ? standing.qualify() : .nothing
  }

  private mutating func correct(_ sample: TouchSample) -> Signal {
    let start = twoFingers.start?.distance
    let before = twoFingers.places(at: run.rate.before.time)?.distance
    guard case .corrected(let correction, let isFirst) = twoFingers.take(sample) else { return .nothing }
    run.beginning?.correct(correction, isFirst: isFirst)
    if run.isBaseOfStart, let start, let corrected = twoFingers.start?.distance {
      run.base = max(run.base + corrected - start, PinchRecognizer.shortestBase)
    }
    if let before, let corrected = twoFingers.places(at: run.rate.before.time)?.distance {
      run.rate.setBefore(run.rate.before.value + corrected - before)
    }
    return follow(at: run.rate.latest.time)
  }

  public mutating func grant(at time: Time) {
    guard standing.begin(), let start = twoFingers.start?.distance,
      let distance = twoFingers.present?.distance
    else {
      return
    }
    let sign: Double = distance < start ? -1 : 1
    run.base = max(
      start + sign * min(limits.givesUp, abs(distance - start)), PinchRecognizer.shortestBase)
    run.beginning = twoFingers.present
    // The scale was 1 before.
    run.rate.setBefore(run.base)
  }

  public mutating func deny(_ reason: FailureReason, at time: Time) { _ = standing.fail(reason) }
  public mutating func cancel(at time: Time) -> Signal { standing.cancel() }

  public mutating func reset() {
    standing = Standing()
    twoFingers.reset()
    run = Run()
  }
}
