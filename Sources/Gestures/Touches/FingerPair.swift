import Motion

/// The places of the two fingers of a pinch or a rotation at one moment, the first finger first.
struct PlacePair: Hashable, Sendable {
  var first: TouchPlace
  var second: TouchPlace

  private var displacement: Offset { second.location - first.location }
  /// The distance between the two, pt.
  var distance: Double { displacement.length }
  /// The angle of the displacement from the first to the second, radians, −π…π.
  var angle: Double { Motion.angle(of: displacement) }
  var locations: [Location] { [first.location, second.location] }

  mutating func correct(_ correction: Correction, isFirst: Bool) {
    if isFirst, first.time == correction.time {
      first.location = first.location + correction.offset
    } else if !isFirst, second.time == correction.time {
      second.location = second.location + correction.offset
    }
  }
}

/// The two fingers of a pinch or a rotation, until one is lifted or cancelled. A third finger is ignored.
struct FingerPair: Hashable, Sendable {
  private var tracks = FingerTracks(memory: FingerTracks.usualMemory)
  /// The places of the two when the second finger came down, or nil before.
  private(set) var start: PlacePair?
  /// The number of the two fingers that are down.
  private(set) var count = 0

  enum Step {
    case nothing
    /// The second finger has come down.
    case complete
    case moved
    /// An earlier place of one of the two has been corrected.
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

  /// Returns whether the other finger of the pair moves at the same moment, in a sample that comes later.
  func isHalf(_ sample: TouchSample) -> Bool {
    guard !sample.followers.isEmpty, tracks.count == 2 else { return false }
    return (0..<2).contains {
      tracks[$0].finger != sample.finger && sample.followers.contains(finger: tracks[$0].finger)
    }
  }

  /// The current or last places of the two, or nil before there are two.
  var present: PlacePair? {
    tracks.count == 2 ? PlacePair(first: tracks[0].present, second: tracks[1].present) : nil
  }

  /// Returns the locations of both fingers at an earlier moment, or nil if they are no longer stored.
  func places(at time: Time) -> PlacePair? {
    guard var pair = present, let first = tracks.location(of: tracks[0].finger, at: time),
      let second = tracks.location(of: tracks[1].finger, at: time)
    else { return nil }
    pair.first.location = first
    pair.second.location = second
    return pair
  }

  /// The point halfway between the two; before there are two, the location of the only one.
  var centroid: Location { tracks.centroid }

  mutating func reset() {
    tracks.removeAll()
    start = nil
    count = 0
  }
}
