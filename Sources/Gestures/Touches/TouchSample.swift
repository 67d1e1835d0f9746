public import Motion

/// The location of a finger at a moment.
package struct TouchPlace: Hashable, Sendable {
  var time: Time
  package var location: Location

  /// The limit of coordinates, pt: far beyond any screen, yet sums and squares of such numbers are finite.
  private static let farthest = 1e9

  /// Creates the place of a sample; coordinates are clamped to ±1e9, a NaN becomes 0.
  init(_ sample: TouchSample) {
    time = sample.time
    location = sample.location
    if abs(location.x) <= TouchPlace.farthest, abs(location.y) <= TouchPlace.farthest { return }
    location = Location(TouchPlace.bounded(location.x), TouchPlace.bounded(location.y))
  }

  private static func bounded(_ coordinate: Double) -> Double {
    coordinate.isNaN ? 0 : min(max(coordinate, -farthest), farthest)
  }
}

/// The phase of a touch, after UITouch; the raw value is its name in recordings.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
  /// The finger came down, moved, rested, was lifted, or was canceled by the system.
  case began, moved, stationary, ended, cancelled
  /// A late correction of the location in an earlier sample of the finger.
  case updated

  /// Whether the finger has left the screen.
  package var isLift: Bool { self == .ended || self == .cancelled }
}

/// A report of the touch screen about one finger at one moment.
public struct TouchSample: Hashable, Sendable {
  /// When it was measured; for a correction, the time of the sample that it corrects.
  public var time: Time
  /// The finger's number, which stays the same from `began` to `ended` or `cancelled`.
  public var finger: Int
  /// The phase of the touch.
  public var phase: TouchPhase
  /// The finger's location in screen coordinates, pt.
  public var location: Location
  /// The fingers that move at the same moment, in samples after this one: only the last sample of a report
  /// distinguishes a pinch or a rotation from a drag of two fingers.
  package var followers: FingerSet = []

  /// Creates a sample without followers.
  public init(time: Time, finger: Int, phase: TouchPhase, location: Location) {
    self.time = time
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}
