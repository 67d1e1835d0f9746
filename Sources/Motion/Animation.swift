/// What an animation, a set or a log line is about.
public enum AnimationTarget: Hashable, Sendable {
  /// A row's place in the table as last reloaded, from 0.
  case row(Int)
  case list
  case placeholder
  case lifted
  case card(Int)
  case view(String)
}

/// What of a target changes.
public enum Property: String, Hashable, Sendable, CaseIterable {
  case x, y
  case translateY = "translate-y"
  case scale, alpha, offset
  case hidden, completed, text, dim, shadow
}

/// One segment of one property of one thing.
public struct Animation: Hashable, Sendable {
  public var target: AnimationTarget
  public var property: Property
  public var from: Double
  public var to: Double
  /// When it was started; nothing moves before `start + delay`.
  public var start: Time
  public var delay: Time
  public var duration: Time
  public var curve: Curve

  public init(
    _ target: AnimationTarget, _ property: Property, from: Double, to: Double, start: Time,
    delay: Time = .zero, duration: Time, curve: Curve
  ) {
    self.target = target
    self.property = property
    self.from = from
    self.to = to
    self.start = start
    self.delay = delay
    self.duration = duration
    self.curve = curve
  }

  public var end: Time { start + delay + duration }

  /// The value shown at a moment: `from` before the delay is over, `to` from the end on.
  public func value(at time: Time) -> Double {
    if time >= end { return to }
    return curve.value(
      from: from, to: to, elapsed: (time - start - delay).seconds, duration: duration.seconds)
  }
}
