import Motion

/// The location of a finger at a moment.
struct TouchPlace: Hashable, Sendable {
  var time: Time
  var location: Location

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
