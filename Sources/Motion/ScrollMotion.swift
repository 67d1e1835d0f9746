/// The motion of a scroll offset on one axis after the finger has been lifted: deceleration, bounce, or both.
public struct ScrollMotion: Hashable, Sendable {
  private let deceleration: Deceleration?
  private let bounce: Bounce?
  /// The start of the bounce, or else the end of the deceleration, in seconds after the lift.
  private let turn: Double

  /// Creates the motion from `offset` (pt) with `velocity` (pt/s) between the edges `least` and `most` (pt).
  ///
  /// Between the edges it decelerates at `rate` if `decelerates` is true, and bounces at an edge. Past an
  /// edge, or on one with a velocity outwards, it bounces with `bounceVelocity` (pt/s). Fails if nothing
  /// would move. A `most` below `least` counts as `least`.
  public init?(
    offset: Double, velocity: Double, bounceVelocity: Double, decelerates: Bool, least: Double,
    most: Double, rate: Double
  ) {
    let most = max(least, most)
    let isBefore = offset < least || offset == least && bounceVelocity < 0
    if isBefore || offset > most || offset == most && bounceVelocity > 0 {
      let edge = isBefore ? least : most
      deceleration = nil
      bounce = Bounce(edge: edge, overscroll: offset - edge, velocity: bounceVelocity)
      turn = 0
      return
    }
    let run = Deceleration(start: offset, velocity: velocity, rate: rate)
    guard decelerates, run.duration > 0 else { return nil }
    deceleration = run
    let edge = velocity < 0 ? least : most
    if run.end < least || run.end > most {
      // Rounding can hide the moment of the edge from a run that ends right behind it; use its end then.
      let time = run.time(reaching: edge) ?? run.duration
      turn = time
      bounce = Bounce(edge: edge, overscroll: 0, velocity: run.velocity(at: time))
    } else {
      turn = run.duration
      bounce = nil
    }
  }

  /// The motion's name in timelines and JSON: `deceleration`, `bounce` or `deceleration-bounce`.
  public var name: String {
    if deceleration == nil { return "bounce" }
    return bounce == nil ? "deceleration" : "deceleration-bounce"
  }

  /// The length of the motion in seconds.
  public var duration: Double { turn + (bounce?.duration ?? 0) }

  /// The scroll offset at which the motion ends, pt.
  public var end: Double { bounce?.edge ?? deceleration?.end ?? 0 }

  /// Returns the scroll offset in points `elapsed` seconds after the lift, in closed form; ``end`` from
  /// ``duration`` on.
  public func offset(at elapsed: Double) -> Double {
    if elapsed >= duration { return end }
    if let deceleration, elapsed < turn { return deceleration.offset(at: max(0, elapsed)) }
    return bounce?.offset(at: elapsed - turn) ?? end
  }
}
