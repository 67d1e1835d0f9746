/// `drag from … to …`.
package struct Drag: Hashable, Sendable {
  package var from: Target
  package var to: Target
  package var fingers: Int
  package var motion: MotionStyle

  package init(from: Target, to: Target, fingers: Int = 1, motion: MotionStyle = MotionStyle()) {
    self.from = from
    self.to = to
    self.fingers = fingers
    self.motion = motion
  }
}
