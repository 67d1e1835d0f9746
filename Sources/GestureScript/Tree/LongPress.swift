package import Motion

/// `long-press … for D`, and optionally `then drag to …`.
package struct LongPress: Hashable, Sendable {
  package var target: Target
  /// The rest before the lift or the drag, or nil for 600 ms.
  package var duration: Time?
  package var fingers: Int
  package var destination: Target?
  /// The pace, easing and ending of the drag; without a drag only the ending counts.
  package var motion: MotionStyle

  package init(
    _ target: Target, for duration: Time? = nil, fingers: Int = 1, thenDragTo destination: Target? = nil,
    motion: MotionStyle = MotionStyle()
  ) {
    self.target = target
    self.duration = duration
    self.fingers = fingers
    self.destination = destination
    self.motion = motion
  }
}
