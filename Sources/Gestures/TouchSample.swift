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
  /// The fingers of which a move of the same moment comes after this sample.
  ///
  /// A touch screen reports all fingers at once; one sample after the other, only the last of a moment tells a turn or a
  /// pinch from a drag of two fingers.
  public var followers: FingerSet = []

  public init(time: Time, finger: Int, phase: TouchPhase, location: Location) {
    self.time = time
    self.finger = finger
    self.phase = phase
    self.location = location
  }
}

/// Some of the fingers from 0 to 63; others are never in it.
public struct FingerSet: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public init(finger: Int) { rawValue = (0..<64).contains(finger) ? 1 << UInt64(finger) : 0 }

  public func contains(finger: Int) -> Bool { !isDisjoint(with: FingerSet(finger: finger)) }
}

extension [TouchSample] {
  /// The same samples, each with its ``TouchSample/followers``; they are in the order of their times.
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
