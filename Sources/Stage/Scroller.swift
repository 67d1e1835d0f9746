public import Gestures
public import Motion

/// A scroll view's offset on one axis: what a drag makes of it, and what follows the lift.
public struct Scroller: Hashable, Sendable {
  private let limits: Profile.Scroll
  /// The viewport's length on this axis, pt.
  public var viewport: Double
  /// The content's length on this axis, pt.
  public var content: Double
  /// The offset that there would be without resistance when the drag began.
  private var origin = 0.0
  /// The finger's last two velocities that were reported, pt/s.
  private var last: Double?
  private var lastButOne: Double?

  public init(profile: Profile, viewport: Double, content: Double) {
    limits = profile.scroll
    self.viewport = viewport
    self.content = content
  }

  /// The greatest offset at rest; the least is 0.
  public var mostOffset: Double { max(0, content - viewport) }

  /// An offset brought back into the content.
  public func clamped(_ offset: Double) -> Double { min(max(offset, 0), mostOffset) }
}

extension Scroller {
  /// A drag takes hold of the content at this offset.
  public mutating func beginDrag(at offset: Double) {
    let edge = clamped(offset)
    let past = offset - edge
    origin = edge + (limits.rubberBand?.travel(past, length: viewport) ?? past)
    last = nil
    lastButOne = nil
  }

  /// The offset when the finger has gone `translation` points since the drag began.
  public func offset(draggedBy translation: Double) -> Double {
    let free = origin - translation
    let edge = clamped(free)
    let past = free - edge
    return edge + (limits.rubberBand?.shown(past, length: viewport) ?? past)
  }

  /// Takes note of a velocity of the finger, pt/s, as the pan reports it with each change.
  public mutating func report(velocity: Double) {
    lastButOne = last
    last = velocity
  }
}

extension Scroller {
  /// The velocity of the content at the lift, pt/s: mostly the last but one that was reported.
  public var liftVelocity: Double {
    guard let last else { return 0 }
    let velocity = lastButOne.map { $0 * (1 - limits.lastShare) + last * limits.lastShare } ?? last
    return -min(max(velocity, -limits.fastest), limits.fastest)
  }

  /// What the content does after the finger has left it at `offset`; nil if it stays.
  ///
  /// `rested` is how long the finger had not moved. A cancelled drag lets go without velocity. `rate` stands in
  /// for the profile's normal one.
  public func lift(
    at offset: Double, rested: Time, cancelled: Bool = false, rate: Double? = nil
  ) -> ScrollMotion? {
    let velocity = cancelled ? 0 : liftVelocity
    return ScrollMotion(
      offset: offset, velocity: velocity, bounceVelocity: velocity,
      decelerates: decelerates(velocity, rested), least: 0, most: mostOffset, rate: rate ?? limits.normalRate)
  }

  /// The offset that is proposed to paging rules at the lift, before anything moves, pt; not rounded.
  ///
  /// Always within the content; where nothing would run out it is `offset`, brought back into the content.
  public func proposedTarget(
    at offset: Double, rested: Time, cancelled: Bool = false, rate: Double? = nil
  ) -> Double {
    let velocity = cancelled ? 0 : liftVelocity
    guard offset == clamped(offset), decelerates(velocity, rested) else { return clamped(offset) }
    let run = Deceleration(start: offset, velocity: velocity, rate: rate ?? limits.normalRate)
    return clamped(run.proposedTarget)
  }

  private func decelerates(_ velocity: Double, _ rested: Time) -> Bool {
    abs(velocity) >= limits.slowest && rested < limits.rest
  }
}
