package import Motion

/// Something on the screen that is not a row, with its changes.
package struct ShownElement: Hashable, Sendable {
  package var target: AnimationTarget
  package var figure = ElementKind.view
  /// The frame at rest, in screen coordinates.
  package var frame: Frame
  /// The properties that change continuously. `x` and `y` are screen positions in place of the frame's; the
  /// element is absent while `hidden` is more than 0.
  package var tracks: [Property: Track] = [:]
  package var appearance = DiscreteTrack(Appearance())
  /// The content offsets of its containing views, pt: they move it to the left and up.
  package var leftBy: [Track] = []
  package var upBy: [Track] = []
}
