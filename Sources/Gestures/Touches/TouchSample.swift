public import Motion

/// The phase of a touch, after UITouch; the raw value is its name in recordings.
public enum TouchPhase: String, Hashable, Sendable, CaseIterable {
  /// The finger came down, moved, rested, was lifted, or was canceled by the system.
  case began, moved, stationary, ended, cancelled
  /// A late correction of the location in an earlier sample of the finger.
  case updated
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
  public var followers: FingerSet = []

  /// Creates a sample without followers.
  public init(time: Time, finger: Int, phase: TouchPhase, location: Location) {
    self.time = time
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}

/// A set of fingers with numbers from 0 to 63; it never contains other fingers.
public struct FingerSet: OptionSet, Hashable, Sendable {
  /// The bits of the fingers, finger 0 in the lowest.
  public let rawValue: UInt64

  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a set of one finger, or empty if its number is not within 0…63.
  public init(finger: Int) { rawValue = (0..<64).contains(finger) ? 1 << UInt64(finger) : 0 }

  /// Returns whether a finger is in the set.
  public func contains(finger: Int) -> Bool { !isDisjoint(with: FingerSet(finger: finger)) }
}

extension [TouchSample] {
  /// The samples with their ``TouchSample/followers`` filled in; they must be in time order.
  public var withFollowers: [TouchSample] {
    var samples = self
    for index in samples.indices.dropLast().reversed() where samples[index].time == samples[index + 1].time {
      let next = samples[index + 1]
      var followers = next.followers
      if next.phase == .moved { followers.formUnion(FingerSet(finger: next.finger)) }
      followers.subtract(FingerSet(finger: samples[index].finger))
      samples[index].followers = followers
    }
    return samples
  }
}
