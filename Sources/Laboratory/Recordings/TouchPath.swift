import Gestures
import Motion

/// The path of one contact from its first touch to its lift.
struct TouchPath {
  var times: [Time] = []
  var places: [Location] = []
  var lift: Time?
  var isCancelled = false

  var start: Time { times.first ?? .zero }
  var first: Location { places.first ?? .zero }
  var last: Location { places.last ?? .zero }

  /// The contacts in the order in which they came down. Nil if the run has corrections, or fingers without a
  /// unique location at some moment.
  static func paths(of samples: [TouchSample]) -> [TouchPath]? {
    var paths: [TouchPath] = []
    var current: [Int: Int] = [:]
    for sample in samples {
      switch sample.phase {
      case .began:
        current[sample.finger] = paths.count
        paths.append(TouchPath(times: [sample.time], places: [sample.location]))
      case .moved, .stationary:
        guard let index = current[sample.finger] else { return nil }
        if paths[index].times.last == sample.time {
          guard (paths[index].last - sample.location).length <= GestureFitter.tolerance else { return nil }
          paths[index].places[paths[index].places.count - 1] = sample.location
        } else {
          paths[index].times.append(sample.time)
          paths[index].places.append(sample.location)
        }
      case .ended, .cancelled:
        guard let index = current.removeValue(forKey: sample.finger) else { return nil }
        // Until its lift, it stays at its last location.
        if let last = paths[index].times.last, last < sample.time {
          paths[index].times.append(sample.time)
          paths[index].places.append(paths[index].last)
        }
        paths[index].lift = sample.time
        paths[index].isCancelled = sample.phase == .cancelled
      case .updated: return nil
      }
    }
    return paths
  }

  /// The finger's locations at these ascending moments: interpolated between two samples, constant after the last.
  func places(at moments: [Time]) -> [Location] {
    var index = 0
    return moments.map { moment in
      while index + 1 < times.count, times[index + 1] <= moment { index += 1 }
      guard index + 1 < times.count, moment > times[index] else { return places[index] }
      let part = (moment - times[index]).seconds / (times[index + 1] - times[index]).seconds
      return places[index] + (places[index + 1] - places[index]) * part
    }
  }

  /// Whether a statement's path is near a recorded one: near its samples at their moments, near a sample while the
  /// finger rests after it, and near the segments in between at any pace, because panels do not report a resting finger.
  func isNear(_ recorded: TouchPath) -> Bool {
    let isNearSamples = zip(recorded.places, places(at: recorded.times)).allSatisfy {
      ($0 - $1).length <= GestureFitter.tolerance
    }
    guard isNearSamples else { return false }
    var index = 0
    for (time, place) in zip(times, places) {
      while index + 1 < recorded.times.count, recorded.times[index + 1] <= time { index += 1 }
      var next = min(index + 1, recorded.times.count - 1)
      let rest = recorded.times[next] - GestureFitter.longestStep
      if time <= max(rest, recorded.times[index]) { next = index }
      let gap = TouchPath.distance(of: place, from: recorded.places[index], to: recorded.places[next])
      guard gap <= GestureFitter.tolerance else { return false }
    }
    return true
  }

  /// The distance of a location from the segment between two others.
  private static func distance(of place: Location, from start: Location, to end: Location) -> Double {
    let segment = end - start
    let own = place - start
    let square = segment.dx * segment.dx + segment.dy * segment.dy
    guard square > 0 else { return own.length }
    let part = min(max((own.dx * segment.dx + own.dy * segment.dy) / square, 0), 1)
    return (own - segment * part).length
  }
}
