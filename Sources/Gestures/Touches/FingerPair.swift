import Motion

/// The places of the two fingers of a pinch or a rotation at one moment, the first finger first.
package struct PlacePair: Hashable, Sendable {
  package var first: TouchPlace
  package var second: TouchPlace

  private var displacement: Offset { second.location - first.location }
  /// The distance between the two, pt.
  var distance: Double { displacement.length }
  /// The angle of the displacement from the first to the second, radians, −π…π.
  var angle: Double { Motion.angle(of: displacement) }

  mutating func correct(_ correction: Correction, isFirst: Bool) {
    func apply(to place: inout TouchPlace) {
      if place.time == correction.time { place.location = place.location + correction.offset }
    }
    if isFirst { apply(to: &first) } else { apply(to: &second) }
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
    case complete(PlacePair)
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
      start = present
      return start.map { .complete($0) } ?? .nothing
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

/// A recognizer of two fingers, until one is lifted.
protocol TwoFingerRecognizer: Recognizer {
  var twoFingers: FingerPair { get set }
  /// Begins to measure when the second finger has come down.
  mutating func start(_ start: PlacePair, at time: Time)
  mutating func follow(at time: Time) -> Signal
  /// Applies a late correction.
  mutating func correct(_ sample: TouchSample) -> Signal
}

extension TwoFingerRecognizer {
  package mutating func handle(_ sample: TouchSample) -> Signal {
    guard !state.isFinal else { return .nothing }
    if sample.phase == .updated { return correct(sample) }
    switch twoFingers.take(sample) {
    case .nothing, .corrected: return .nothing
    case .complete(let places):
      start(places, at: sample.time)
      return .nothing
    case .moved: return follow(at: sample.time)
    case .lifted:
      if state.isActive { return stateMachine.end() }
      return stateMachine.fail(twoFingers.present == nil ? .fingers : .lifted)
    case .cancelled: return stateMachine.cancel()
    }
  }
}

struct FingerTrack: Hashable, Sendable {
  let finger: Int
  var start: TouchPlace
  var present: TouchPlace
  /// Whether there has been a sample since the touch.
  var hasLeft = false
  /// The weight of this finger's first move in the centroid (1 / finger count); 0 before it moves.
  var departure = 0.0

  init(_ sample: TouchSample) {
    finger = sample.finger
    start = TouchPlace(sample)
    present = start
  }

  var location: Location { present.location }

  mutating func move(to place: TouchPlace, share: Double) -> Bool {
    let hasMoved = place.location != present.location
    present = place
    if !hasLeft {
      hasLeft = true
      departure = share
    }
    return hasMoved
  }

  /// The displacement since the touch, pt.
  var travel: Offset { present.location - start.location }
}

/// A set of fingers with numbers from 0 to 63; it never contains other fingers.
package struct FingerSet: OptionSet, Hashable, Sendable {
  package let rawValue: UInt64

  package init(rawValue: UInt64) { self.rawValue = rawValue }

  /// Creates a set of one finger, or empty if its number is not within 0…63.
  package init(finger: Int) { rawValue = (0..<64).contains(finger) ? 1 << UInt64(finger) : 0 }

  package func contains(finger: Int) -> Bool { !isDisjoint(with: FingerSet(finger: finger)) }
}

extension [TouchSample] {
  /// The samples with their ``TouchSample/followers`` filled in; they must be in time order.
  package var withFollowers: [TouchSample] {
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
