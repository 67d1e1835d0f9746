package import Gestures
package import Motion

/// The decision of a lift about scrolling content.
package struct LiftDecision: Hashable, Sendable {
  /// Why the content does not go on, or nil if it does.
  package var reason: FailureReason?
  /// The measured values, the deciding one first.
  package var measures: [Measure]

  package init(reason: FailureReason?, measures: [Measure]) {
    self.reason = reason
    self.measures = measures
  }
}

/// The scrolling of a scroll view on one axis: its offset during a drag, and its motion after the lift.
package struct Scroller: Hashable, Sendable {
  private let limits: Profile.Scroll
  package var viewport: Double
  package var content: Double
  /// The offset at the beginning of the drag, as it would be without resistance, pt.
  private var origin = 0.0
  /// The last reported velocity of the finger, pt/s.
  private var last: Double?
  /// The velocity of the finger reported before the last one, pt/s.
  private var lastButOne: Double?
  /// When the finger that drags the content last moved.
  private var lastMove = Time.zero

  /// Creates a scroller with the physics of `profile`; lengths in pt.
  package init(profile: Profile, viewport: Double, content: Double) {
    limits = profile.scroll
    self.viewport = viewport
    self.content = content
  }

  /// The greatest offset at rest, pt; the least is 0.
  package var mostOffset: Double { max(0, content - viewport) }

  /// Returns an offset brought between 0 and ``mostOffset``.
  package func clamped(_ offset: Double) -> Double { min(max(offset, 0), mostOffset) }

  /// Begins a drag at an offset, pt; the offset may be past an edge.
  package mutating func beginDrag(at offset: Double) {
    let edge = clamped(offset)
    let past = offset - edge
    origin = edge + (limits.rubberBand?.travel(past, length: viewport) ?? past)
    last = nil
    lastButOne = nil
  }

  /// Returns the offset, pt, after a move by `translation` since the drag began; past an edge it resists.
  package func offset(draggedBy translation: Double) -> Double {
    let free = origin - translation
    let edge = clamped(free)
    let past = free - edge
    return edge + (limits.rubberBand?.shown(past, length: viewport) ?? past)
  }

  /// Records the finger's velocity, pt/s, which the pan reports with each change.
  package mutating func report(velocity: Double) {
    lastButOne = last
    last = velocity
  }

  /// Follows the finger of a drag along an axis, `givenUp` points of whose travel do not count. Returns the offset, pt.
  package mutating func follow(
    _ event: GestureEvent, _ axis: PanRecognizer.Axis, givenUp: Double = 0
  ) -> Double {
    report(velocity: axis.part(of: event.values.velocity))
    lastMove = event.time
    return offset(draggedBy: axis.part(of: event.values.translation) - givenUp)
  }

  /// The time for which the finger has rested.
  package func rest(at time: Time) -> Time { time - lastMove }
}

extension PanRecognizer.Axis {
  /// The component along the axis; 0 for nil.
  package func part(of offset: Offset?) -> Double { (self == .vertical ? offset?.dy : offset?.dx) ?? 0 }
}

extension Scroller {
  /// The velocity of the offset at the lift, pt/s, limited to the profile's fastest: the mean of the last two
  /// reported ones, the last weighted by the profile's `lastShare`; 0 without reports.
  package var liftVelocity: Double {
    guard let last else { return 0 }
    let velocity = lastButOne.map { $0 * (1 - limits.lastShare) + last * limits.lastShare } ?? last
    return -min(max(velocity, -limits.fastest), limits.fastest)
  }

  /// Returns the motion after a lift at `offset`, or nil if the content stays. `rested` is the time since the
  /// finger last moved. A canceled drag has no velocity. It glides by the profile's rule, or with a `rate` by UIScrollView's.
  package func lift(
    at offset: Double, rested: Time, cancelled: Bool = false, rate: Double? = nil
  ) -> ScrollMotion? {
    let velocity = cancelled ? 0 : liftVelocity
    return ScrollMotion(
      offset: offset, velocity: velocity, bounceVelocity: velocity,
      decelerates: decelerates(velocity, rested), least: 0, most: mostOffset,
      rule: rate.map { .decay(rate: $0) } ?? limits.glide)
  }

  /// Returns the target offset proposed to paging rules at a lift, in points, not rounded and within the
  /// content; `offset`, clamped, if the content would not decelerate.
  package func proposedTarget(at offset: Double, rested: Time, rate: Double? = nil) -> Double {
    let velocity = liftVelocity
    guard offset == clamped(offset), decelerates(velocity, rested) else { return clamped(offset) }
    let run = Deceleration(start: offset, velocity: velocity, rate: rate ?? limits.normalRate)
    return clamped(run.proposedTarget)
  }

  /// Returns whether the content goes on after a lift at `offset`, or nil where the profile leaves no choice: past
  /// an edge it bounces, and content no longer than the viewport stays. `rested` as in ``lift(at:rested:cancelled:rate:)``.
  package func fling(at offset: Double, rested: Time) -> LiftDecision? {
    let velocity = liftVelocity
    guard mostOffset > 0, offset > 0 || offset == 0 && velocity >= 0,
      offset < mostOffset || offset == mostOffset && velocity <= 0
    else { return nil }
    let speed = Measure("velocity", abs(velocity), limit: limits.slowest, .speed)
    let rest = Measure(
      "rest before the lift", rested.milliseconds, limit: limits.rest.milliseconds, .milliseconds, .lessThan)
    let reason: FailureReason? = !speed.isMet ? .slow : rest.isMet ? nil : .rested
    return LiftDecision(reason: reason, measures: reason == .rested ? [rest, speed] : [speed, rest])
  }

  /// Returns whether a lift turned pages that are `step` apart, or nil if there was none to turn to.
  ///
  /// `start` is the offset of the page before the drag, `chosen` that of the page after it, `proposed` the target
  /// proposed at the lift, and `unrested` the target without the rest before it. `pages` are the offsets of the first
  /// and the last page that can be chosen; `turnsAtTie` says whether a target halfway towards a later or an earlier
  /// page turns to it.
  package func page(
    from start: Double, to chosen: Double, proposed: Double, unrested: Double, step: Double,
    pages: ClosedRange<Double>, turnsAtTie: (later: Bool, earlier: Bool)
  ) -> LiftDecision? {
    let isLater = (chosen == start ? proposed : chosen) > start
    let way = isLater ? step : -step
    let turnsAtTie = isLater ? turnsAtTie.later : turnsAtTie.earlier
    func tie(beyond page: Double, _ target: Double, _ bound: Measure.Bound) -> Measure {
      Measure(
        "proposed target", (target - start) / way * step, limit: abs(page + way / 2 - start), .points, bound)
    }
    let turns: Measure.Bound = turnsAtTie ? .atLeast : .moreThan
    guard chosen != start else {
      guard proposed != start, pages.contains(start + way) else { return nil }
      let reason: FailureReason = tie(beyond: start, unrested, turns).isMet ? .rested : .slow
      return LiftDecision(reason: reason, measures: [tie(beyond: start, proposed, turns)])
    }
    let near = pages.contains(chosen - way) ? [tie(beyond: chosen - way, proposed, turns)] : []
    let far =
      pages.contains(chosen + way) ? [tie(beyond: chosen, proposed, turnsAtTie ? .lessThan : .atMost)] : []
    return LiftDecision(reason: nil, measures: near + far)
  }

  private func decelerates(_ velocity: Double, _ rested: Time) -> Bool {
    abs(velocity) >= limits.slowest && rested < limits.rest
  }
}
