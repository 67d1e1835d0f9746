public import Gestures
public import Motion

/// What a finger does to a control.
public struct ControlTouch: Hashable, Sendable {
  public var finger: Int
  public var phase: TouchPhase
  /// In the control's own coordinates, pt.
  public var location: Location
  /// The control's size, pt.
  public var size: Extent

  public init(finger: Int = 1, _ phase: TouchPhase, _ location: Location, in size: Extent) {
    self.finger = finger
    self.phase = phase
    self.location = location
    self.size = size
  }

  /// A sample of a finger as the control shown by `view` sees it; nil if the view's transform flattens it.
  public init?(_ sample: TouchSample, on view: View) {
    guard let location = view.location(ofScreen: sample.location) else { return nil }
    self.init(
      finger: sample.finger, sample.phase, location, in: Extent(view.frame.width, view.frame.height))
  }

  /// Whether the finger is on the control; its right and bottom edges are not of it.
  public var isInside: Bool { Frame(0, 0, size.width, size.height).contains(location) }
}
