package import Motion

/// Recognizes two fingers whose distance changes, until one is lifted. A third finger is ignored.
package struct PinchRecognizer: TwoFingerRecognizer {
  private let limits: Profile.Pinch
  package var stateMachine = RecognizerStateMachine()
  var twoFingers = FingerPair()
  private var run = Run()

  private struct Run {
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
    /// The greatest distance, pt.
    var greatestDistance = 0.0
    var rate = RateOfChange()
    /// The two locations at which the pinch began.
    var beginning: PlacePair?
    /// The last distance before the fingers came too near and ended it, pt, or nil.
    var end: Double?
  }

  package init(profile: Profile) { limits = profile.pinch }

  package var kind: RecognizerKind { .pinch }

  /// The travel counts from the beginning of the pinch, or if the profile says so from the second touch.
  package var pair: FingerPlaces? {
    let counted = limits.countsFromTouch ? twoFingers.start : run.beginning ?? twoFingers.start
    guard let present = twoFingers.present, let start = counted else { return nil }
    return FingerPlaces(present: present, start: start)
  }

  /// The distance of the fingers as a multiple of that at the start, slop included; 1 before there are two.
  private var scale: Double {
    guard let distance = run.end ?? twoFingers.present?.distance, run.base > 0 else { return 1 }
    return distance / run.base
  }

  package mutating func resetValues() {
    guard let distance = twoFingers.present?.distance else { return }
    run.base = max(distance, PinchRecognizer.minBaseLength)
    run.isBaseOfStart = false
  }

  /// The minimum distance used as scale 1, pt, to avoid a division by zero.
  private static let minBaseLength = 1e-9

  package var values: GestureValues {
    let velocity = stateMachine.state == .possible || run.base <= 0 ? 0 : run.rate.perSecond / run.base
    return GestureValues(
      location: twoFingers.centroid, fingers: twoFingers.count, velocity: Offset(velocity, 0), scale: scale)
  }

  package var measures: [Measure] {
    let greatest = failure == nil ? run.greatestAmple : run.greatestChange
    let change = Measure("change of distance", greatest, limit: needed, .points)
    if failure == .fingers { return [Measure("fingers", Double(1), limit: 2, .count), change] }
    guard limits.shortest > 0 else { return [change] }
    // If the change was too small, any distance was measured, but none decided.
    let longest = change.isMet ? run.longest : run.greatestDistance
    let distance = Measure("distance", longest, limit: limits.shortest, .points)
    return change.isMet && !distance.isMet ? [distance, change] : [change, distance]
  }

  /// The change that begins the pinch, pt: the profile's or, if less, its fraction of the initial distance.
  private var needed: Double {
    guard let scale = limits.scale, let start = twoFingers.start?.distance, start > 0 else {
      return limits.begins
    }
    return min(limits.begins, scale * start)
  }

  mutating func start(_ start: PlacePair, at time: Time) {
    run.base = start.distance
    run.greatestDistance = start.distance
    run.rate = RateOfChange(start.distance, at: time)
  }

  mutating func follow(at time: Time) -> Signal {
    guard let start = twoFingers.start?.distance, let distance = twoFingers.present?.distance else {
      return .nothing
    }
    if limits.endsBelowShortest, distance < limits.shortest, state.isActive {
      run.end = run.rate.latest.value
      return stateMachine.end()
    }
    run.rate.take(distance, at: time)
    let change = abs(distance - start)
    let isEnough = change >= needed
    let isAmple = distance >= limits.shortest
    run.greatestChange = max(run.greatestChange, change)
    run.greatestDistance = max(run.greatestDistance, distance)
    if isAmple { run.greatestAmple = max(run.greatestAmple, change) }
    if isEnough { run.longest = max(run.longest, distance) }
    if state.isActive { return stateMachine.change() }
    return isEnough && isAmple ? stateMachine.qualify() : .nothing
  }

  mutating func correct(_ sample: TouchSample) -> Signal {
    let start = twoFingers.start?.distance
    let before = twoFingers.places(at: run.rate.before.time)?.distance
    guard case .corrected(let correction, let isFirst) = twoFingers.take(sample) else { return .nothing }
    run.beginning?.correct(correction, isFirst: isFirst)
    if run.isBaseOfStart, let start, let corrected = twoFingers.start?.distance {
      run.base = max(run.base + corrected - start, PinchRecognizer.minBaseLength)
    }
    if let before, let corrected = twoFingers.places(at: run.rate.before.time)?.distance {
      run.rate.setBefore(run.rate.before.value + corrected - before)
    }
    return follow(at: run.rate.latest.time)
  }

  package mutating func grant(at time: Time) {
    guard stateMachine.begin(), let start = twoFingers.start?.distance,
      let distance = twoFingers.present?.distance
    else {
      return
    }
    let sign: Double = distance < start ? -1 : 1
    run.base = max(
      start + sign * min(limits.givesUp, abs(distance - start)), PinchRecognizer.minBaseLength)
    run.beginning = twoFingers.present
    // The scale is 1 until the pinch begins.
    run.rate.setBefore(run.base)
  }

  package mutating func reset() {
    stateMachine = RecognizerStateMachine()
    twoFingers.reset()
    run = Run()
  }
}
