public import Gestures
public import Motion

/// A touch sample in a control's coordinates.
public struct ControlTouch: Hashable, Sendable {
  /// The finger's number.
  public var finger: Int
  /// The phase of the touch.
  public var phase: TouchPhase
  /// The location in the control's coordinates, pt.
  public var location: Location
  /// The control's size, pt.
  public var size: Extent

  /// Creates a touch at a location in a control of this size.
  public init(finger: Int = 1, _ phase: TouchPhase, _ location: Location, in size: Extent) {
    self.finger = finger
    self.phase = phase
    self.location = location
    self.size = size
  }

  /// Converts a sample to a touch of the control in `view`; fails if a transform flattens the view.
  public init?(_ sample: TouchSample, on view: View) {
    guard let location = view.location(ofScreen: sample.location) else { return nil }
    self.init(
      finger: sample.finger, sample.phase, location, in: Extent(view.frame.width, view.frame.height))
  }

  /// Whether the location is inside the control, its right and bottom edges excluded.
  public var isInside: Bool { Frame(0, 0, size.width, size.height).contains(location) }
}
