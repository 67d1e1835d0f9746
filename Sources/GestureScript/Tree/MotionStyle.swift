package import Motion

/// A finger's motion and its end.
package struct MotionStyle: Hashable, Sendable {
  package enum Pace: Hashable, Sendable {
    /// The total duration.
    case over(Time)
    /// At this constant speed, in points per second, up to the lift.
    case release(Double)
  }

  package enum Ending: Hashable, Sendable {
    case lift
    /// Rests for this time and then lifts.
    case rest(Time)
    /// Leaves the finger down until `release` or `cancel`.
    case stayDown
  }

  /// The pace, or nil for 200 ms.
  package var pace: Pace?
  /// One of ``Curve/easings``, or nil for linear. Never together with `release`.
  package var ease: Curve?
  package var ending: Ending

  package init(_ pace: Pace? = nil, ease: Curve? = nil, ending: Ending = .lift) {
    self.pace = pace
    self.ease = ease
    self.ending = ending
  }
}
