public import Motion

/// Recognizes two fingers whose distance changes, until one is lifted. A third finger is ignored.
public struct PinchRecognizer: Recognizer {
  private let limits: Profile.Pinch
  public private(set) var stateMachine = RecognizerStateMachine()
  private var twoFingers = FingerPair()
  private var run = Run()

  private struct Run: Hashable {
    /// The distance that counts as scale 1, pt.
    var base = 0.0
    /// Whether the base depends on where the fingers came down; false once the scale has been reset.
    var isBaseOfStart = true
    /// The greatest change of the distance since the second finger came down, pt.
    var greatestChange = 0.0
    /// The greatest change while the distance was great enough to begin, pt.
    var greatestAmple = 0.0
    /// The greatest distance while the change was great enough to begin, pt.
    var longest = 0.0
    var rate = RateOfChange()
    /// The two locations at which the pinch began.
    var beginning: PlacePair?
  }

  /// Creates a recognizer with the pinch limits of `profile`.
  public init(profile: Profile) { limits = profile.pinch }

  public var kind: RecognizerKind { .pinch }

  /// The current locations of the two fingers, the first finger first, or empty before there are two.
  public var locations: [Location] { twoFingers.present?.locations ?? [] }

  /// The locations from which the travel counts, the first finger first, or empty before there are two: at
  /// the beginning of the pinch, or at the second finger's touch if the profile counts from there.
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

  /// The distance of the fingers as a multiple of that at the start, slop included; 1 before there are two.
  public var scale: Double {
    guard let distance = twoFingers.present?.distance, run.base > 0 else { return 1 }
    return distance / run.base
  }

  /// Resets the scale to 1 at the current distance.
  public mutating func resetScale() {
    guard let distance = twoFingers.present?.distance else { return }
    run.base = max(distance, PinchRecognizer.shortestBase)
    run.isBaseOfStart = false
  }

  public mutating func resetValues() { resetScale() }

  /// The minimum distance used as scale 1, pt, to avoid a division by zero.
  private static let shortestBase = 1e-9

  public var values: GestureValues {
    let velocity = stateMachine.state == .possible || run.base <= 0 ? 0 : run.rate.perSecond / run.base
    return GestureValues(
      location: twoFingers.centroid, fingers: twoFingers.count, velocity: Offset(velocity, 0), scale: scale)
  }

  public var measures: [Measure] {
    let greatest = failure == nil ? run.greatestAmple : run.greatestChange
    let change = Measure("change of distance", greatest, limit: needed, .points)
    if failure == .fingers { return [Measure("fingers", Double(1), limit: 2, .count), change] }
    guard limits.shortest > 0 else { return [change] }
    let distance = Measure("distance", run.longest, limit: limits.shortest, .points)
    return change.isMet && !distance.isMet ? [distance, change] : [change, distance]
  }
}

extension PinchRecognizer {
  /// The change of the distance that begins the pinch, pt: the profile's, or its fraction of the start if
  /// less.
  private var needed: Double {
    guard let scale = limits.scale, let start = twoFingers.start?.distance, start > 0 else {
      return limits.begins
    }
    return min(limits.begins, scale * start)
  }

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
      // A pinch that has not begun waits for the other finger's move of the same moment.
      let isHalf = twoFingers.isHalf(sample)
      if state == .possible, !isReady, isHalf { return .nothing }
      return follow(at: sample.time, isHalf: isHalf)
    case .lifted:
      if state.isActive { return stateMachine.end() }
      return stateMachine.fail(twoFingers.present == nil ? .fingers : .lifted)
    case .cancelled: return stateMachine.cancel()
    }
  }

  /// `isHalf` if the other finger's move of the same moment is still to come.
  private mutating func follow(at time: Time, isHalf: Bool = false) -> Signal {
    guard let start = twoFingers.start?.distance, let distance = twoFingers.present?.distance else {
      return .nothing
    }
    run.rate.take(distance, at: time)
    let change = abs(distance - start)
    let isEnough = change >= needed
    let isAmple = distance >= limits.shortest
    if !isHalf {
      run.greatestChange = max(run.greatestChange, change)
      if isAmple { run.greatestAmple = max(run.greatestAmple, change) }
      if isEnough { run.longest = max(run.longest, distance) }
    }
    if state.isActive { return stateMachine.change() }
    return isEnough && isAmple ? stateMachine.qualify() : .nothing
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
    guard stateMachine.begin(), let start = twoFingers.start?.distance,
      let distance = twoFingers.present?.distance
    else {
      return
    }
    let sign: Double = distance < start ? -1 : 1
    run.base = max(
      start + sign * min(limits.givesUp, abs(distance - start)), PinchRecognizer.shortestBase)
    run.beginning = twoFingers.present
    // Up to the beginning the scale is 1.
    run.rate.setBefore(run.base)
  }

  public mutating func deny(_ reason: FailureReason, at time: Time) { _ = stateMachine.fail(reason) }
  public mutating func cancel(at time: Time) -> Signal { stateMachine.cancel() }

  public mutating func reset() {
    stateMachine = RecognizerStateMachine()
    twoFingers.reset()
    run = Run()
  }
}
