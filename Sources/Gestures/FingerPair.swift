import Motion

/// Two places at one moment: those of the two fingers of a pinch or a rotation, the first finger first.
struct PlacePair: Hashable, Sendable {
  var first: TouchPlace
  var second: TouchPlace

  private var way: Offset { second.location - first.location }
  /// pt.
  var distance: Double { way.length }
  /// Of the way from the first to the second, radians, −π…π.
  var angle: Double { Motion.angle(of: way) }
  var locations: [Location] { [first.location, second.location] }

  /// Works in a correction of a sample that one of the places came from.
  mutating func correct(_ correction: Correction, isFirst: Bool) {
    if isFirst, first.time == correction.time {
      first.location = first.location + correction.offset
    } else if !isFirst, second.time == correction.time {
      second.location = second.location + correction.offset
    }
  }
}

/// The two fingers that a pinch or a rotation follows. A third one is passed over; the first one that leaves
/// ends it for both.
struct FingerPair: Hashable, Sendable {
  private var tracks = FingerTracks(memory: FingerTracks.usualMemory)
  /// Where the two were when the second came down; nil before.
  private(set) var start: PlacePair?
  /// How many of the two are down.
  private(set) var count = 0

  /// What a sample meant for the two.
  enum Step {
    case nothing
    /// Now they are two.
    case complete
    case moved
    /// One of them, when they were two.
    case corrected(Correction, isFirst: Bool)
    case lifted, cancelled
  }

  mutating func take(_ sample: TouchSample) -> Step {
    switch sample.phase {
    case .began:
      guard tracks.count < 2, tracks.index(of: sample.finger) == nil else { return .nothing }
      tracks.add(sample)
      count = tracks.count
      guard count == 2 else { return .nothing }
      start = present
      return .complete
    case .moved:
      return tracks.take(sample) == .moved && tracks.count == 2 ? .moved : .nothing
    case .stationary:
      _ = tracks.take(sample)
      return .nothing
    case .updated: return correct(sample)
    case .ended:
      guard tracks.take(sample) != .unknown else { return .nothing }
      count -= 1
      return .lifted
    case .cancelled:
      guard tracks.index(of: sample.finger) != nil else { return .nothing }
      count -= 1
      return .cancelled
    }
  }

  private mutating func correct(_ sample: TouchSample) -> Step {
    guard let index = tracks.index(of: sample.finger), let correction = tracks.correct(sample) else {
      return .nothing
    }
    start?.correct(correction, isFirst: index == 0)
    return tracks.count == 2 ? .corrected(correction, isFirst: index == 0) : .nothing
  }

  /// Whether the other of the two moves at the same moment and has not been heard of yet.
  func isHalf(_ sample: TouchSample) -> Bool {
    guard !sample.followers.isEmpty, tracks.count == 2 else { return false }
    return (0..<2).contains {
      tracks[$0].finger != sample.finger && sample.followers.contains(finger: tracks[$0].finger)
    }
  }

  /// Where the two are, or were last; nil before they were two.
  var present: PlacePair? {
    tracks.count == 2 ? PlacePair(first: tracks[0].present, second: tracks[1].present) : nil
  }

  /// Where the two were at a moment, as far as that is remembered.
  func places(at time: Time) -> PlacePair? {
    guard var pair = present, let first = tracks.location(of: tracks[0].finger, at: time),
      let second = tracks.location(of: tracks[1].finger, at: time)
    else { return nil }
    pair.first.location = first
    pair.second.location = second
    return pair
  }

  /// The point between the two; the place of the only one before they are two.
  var centroid: Location { tracks.centroid }

  mutating func reset() {
    tracks.removeAll()
    start = nil
    count = 0
  }
}
