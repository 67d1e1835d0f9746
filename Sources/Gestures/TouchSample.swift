public import Motion

/// What a finger does at one moment.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
  case began, moved, stationary, ended, cancelled
  /// A late correction of the location that an earlier sample of the finger had.
  case updated
}

/// What the touch screen reports about one finger at one moment.
public struct TouchSample: Hashable, Sendable {
  /// When it was measured; for a correction the time of the sample that it corrects.
  public var time: Time
  /// Which finger. A finger keeps its number from `began` to `ended` or `cancelled`.
  public var finger: Int
  public var phase: TouchPhase
  /// Screen coordinates.
  public var location: Location

  public init(time: Time, finger: Int, phase: TouchPhase, location: Location) {
    self.time = time
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}
