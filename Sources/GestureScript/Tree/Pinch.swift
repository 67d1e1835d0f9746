package import Motion

/// `pinch …`: two fingers whose distance changes.
package struct Pinch: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// One finger on each target, on the line through the centers of the two.
    case between(Target, Target)
    /// One finger above the other around this place.
    case at(Target)
  }

  package enum Change: Hashable, Sendable {
    /// The distance grows by this amount, half per finger.
    case apart(Distance)
    /// The distance shrinks by this amount, half per finger.
    case together(Distance)
    /// The distance changes from one value to another.
    case fromTo(Distance, Distance)
  }

  package var place: Place
  package var change: Change
  package var motion: MotionStyle

  package init(_ place: Place, _ change: Change, motion: MotionStyle = MotionStyle()) {
    self.place = place
    self.change = change
    self.motion = motion
  }
}
