import Gestures
import Motion

/// The way of one contact from its first touch to its lift.
struct TouchPath {
  var times: [Time] = []
  var places: [Location] = []
  /// When the finger left, and how.
  var lift: Time?
  var isCancelled = false

  var start: Time { times.first ?? .zero }
  var first: Location { places.first ?? .zero }
  var last: Location { places.last ?? .zero }

  /// The contacts of a run in the order in which they came down.
  ///
  /// nil if the run has corrections, or fingers that have no place at some moment because they have two.
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
        paths[index].lift = sample.time
        paths[index].isCancelled = sample.phase == .cancelled
      case .updated: return nil
      }
    }
    return paths
  }

  /// Where the finger is at these moments, which do not go back: on the straight line between two samples, after the
  /// last one where that was.
  func places(at moments: [Time]) -> [Location] {
    var index = 0
    return moments.map { moment in
      while index + 1 < times.count, times[index + 1] <= moment { index += 1 }
      guard index + 1 < times.count, moment > times[index] else { return places[index] }
      let part = (moment - times[index]).seconds / (times[index + 1] - times[index]).seconds
      return places[index] + (places[index + 1] - places[index]) * part
    }
  }

  /// Whether each of the two is within the tolerance of the other wherever either has a sample.
  func isNear(_ other: TouchPath) -> Bool {
    func follows(_ one: TouchPath, _ other: TouchPath) -> Bool {
      zip(one.places, other.places(at: one.times)).allSatisfy {
        ($0 - $1).length <= GestureFitter.tolerance
      }
    }
    return follows(self, other) && follows(other, self)
  }
}
