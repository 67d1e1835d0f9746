package import Motion

/// `rotate by … at …`: two fingers on opposite sides of a circle.
package struct Turn: Hashable, Sendable {
  /// The rotation in degrees, positive clockwise as seen on the screen.
  package var degrees: Double
  package var center: Target
  /// The radius, or nil for 60 pt.
  package var radius: Distance?
  package var motion: MotionStyle

  package init(
    byDegrees degrees: Double, at center: Target, radius: Distance? = nil, motion: MotionStyle = MotionStyle()
  ) {
    self.degrees = degrees
    self.center = center
    self.radius = radius
    self.motion = motion
  }
}
