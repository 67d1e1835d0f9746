package import Motion

/// `swipe` and `flick`: a straight motion in one of four directions.
package struct Swipe: Hashable, Sendable {
  /// The word used. They differ in tone only.
  package enum Verb: String, Hashable, Sendable, CaseIterable { case swipe, flick }

  /// An unusual start of a motion.
  package enum Start: Hashable, Sendable {
    /// A start at this distance from the screen's left edge, or from its top edge for a vertical motion.
    case along(Distance)
    case at(Location)
  }

  package var verb: Verb
  package var direction: Direction
  /// The target, or nil for the screen's middle.
  package var target: Target?
  package var start: Start?
  /// The finger's travel, not negative, or nil for 70 % of the width.
  package var travel: Distance?
  package var fingers: Int
  package var motion: MotionStyle

  package init(
    _ verb: Verb = .swipe, _ direction: Direction, on target: Target? = nil, from start: Start? = nil,
    by travel: Distance? = nil, fingers: Int = 1, motion: MotionStyle = MotionStyle()
  ) {
    self.verb = verb
    self.direction = direction
    self.target = target
    self.start = start
    self.travel = travel
    self.fingers = fingers
    self.motion = motion
  }
}
