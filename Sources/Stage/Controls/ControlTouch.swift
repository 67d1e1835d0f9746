package import Gestures
package import Motion

/// A touch sample in a control's coordinates.
package struct ControlTouch: Hashable, Sendable {
  package var finger: Int
  package var phase: TouchPhase
  /// The location in the control's coordinates, pt.
  package var location: Location
  package var size: Extent

  package init(finger: Int = 1, _ phase: TouchPhase, _ location: Location, in size: Extent) {
    self.finger = finger
    self.phase = phase
    self.location = location
    self.size = size
  }

  /// Converts a sample to a touch of the control in `view`; fails if a transform flattens the view.
  package init?(_ sample: TouchSample, on view: View) {
    guard let location = view.location(ofScreen: sample.location) else { return nil }
    self.init(
      finger: sample.finger, sample.phase, location, in: Extent(view.frame.width, view.frame.height))
  }

  /// Whether the location is inside the control, its right and bottom edges excluded.
  package var isInside: Bool { Frame(0, 0, size.width, size.height).contains(location) }
}
