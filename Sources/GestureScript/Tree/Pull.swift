package import Motion

/// `pull down by …`: a drag of the list from its first row; `pull up`: one from the screen's lower end.
package struct Pull: Hashable, Sendable {
  package enum Direction: String, Hashable, Sendable, CaseIterable { case down, up }

  package var direction: Direction
  /// The travel, not negative.
  package var travel: Distance
  package var fingers: Int
  package var motion: MotionStyle

  package init(
    _ direction: Direction = .down, by travel: Distance, fingers: Int = 1, motion: MotionStyle = MotionStyle()
  ) {
    self.direction = direction
    self.travel = travel
    self.fingers = fingers
    self.motion = motion
  }
}
