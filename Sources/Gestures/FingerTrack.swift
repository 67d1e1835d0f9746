import Motion

/// Where a finger was at a moment.
struct TouchPlace: Hashable, Sendable {
  var time: Time
  var location: Location

  /// Far beyond any screen, yet no sum or square of such numbers overflows.
  private static let farthest = 1e9

  /// The place of a sample, brought within reach; what is no number counts as 0.
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

/// One finger as a recognizer follows it.
struct FingerTrack: Hashable, Sendable {
  let finger: Int
  var start: TouchPlace
  var present: TouchPlace
  /// Whether there has been a sample since the start.
  var hasLeft = false
  /// What part of the way away from the start the centroid of all fingers went with it; 0 before it has left.
  var departure = 0.0

  init(_ sample: TouchSample) {
    finger = sample.finger
    start = TouchPlace(sample)
    present = start
  }

  var location: Location { present.location }

  /// The way since the touch.
  var travel: Offset { present.location - start.location }
}
