/// What a scroll view's offset does on one axis after the finger has left it: it runs out, bounces, or both.
public struct ScrollMotion: Hashable, Sendable {
  private let deceleration: Deceleration?
  private let bounce: Bounce?
  /// When the bounce starts, in seconds after the lift.
  private let turn: Double

  /// The motion from `offset` with `velocity` (pt/s) between the edges `least` and `most`.
  ///
  /// Inside them it decelerates, if `decelerates`, and bounces where it meets an edge; past one it bounces,
  /// with `bounceVelocity`. Nil if there is nothing to move.
  public init?(
    offset: Double, velocity: Double, bounceVelocity: Double, decelerates: Bool, least: Double,
    most: Double, rate: Double
  ) {
    let most = max(least, most)
    if offset < least || offset > most {
      let edge = offset < least ? least : most
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
      // Where rounding hides the moment at which it meets the edge, that is the end.
      let time = run.time(reaching: edge) ?? run.duration
      turn = time
      bounce = Bounce(edge: edge, overscroll: 0, velocity: run.velocity(at: time))
    } else {
      turn = run.duration
      bounce = nil
    }
  }

  public var name: String {
    if deceleration == nil { return "bounce" }
    return bounce == nil ? "deceleration" : "deceleration-bounce"
  }

  /// How many seconds it takes.
  public var duration: Double { turn + (bounce?.duration ?? 0) }

  /// Where it ends.
  public var end: Double { bounce?.edge ?? deceleration?.end ?? 0 }

  /// The offset `elapsed` seconds after the lift; costs the same for every moment.
  public func offset(at elapsed: Double) -> Double {
    if elapsed >= duration { return end }
    if let deceleration, elapsed < turn { return deceleration.offset(at: max(0, elapsed)) }
    return bounce?.offset(at: elapsed - turn) ?? end
  }
}
