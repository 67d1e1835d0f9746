import Gestures
import Motion
import TodoModel

/// The number of fingers that a mouse press puts down, and the way they follow the pointer.
package enum LiveFingers: Hashable, Sendable {
  case one
  /// Two fingers, one above the other: the lower one follows the pointer, the upper one is its reflection.
  case mirrored
  /// Two fingers side by side, both following the pointer.
  case abreast
}

/// The rows that a touch without effect lacked: one to swipe, or two to pull apart.
package enum LiveMiss: Hashable, Sendable { case noRow, noPair }

struct PointerTouch {
  /// The initial distance of two fingers from their center, pt.
  static let reach = 25.0
  /// The maximum length of a step of two fingers, pt.
  private static let maxStep = 4.0

  private let fingers: LiveFingers
  private let start: Location
  /// The center of the reflection, or the point between the fingers.
  private let center: Location
  private(set) var pointer: Location

  /// Fingers around a point, by default the pointer's location.
  init(_ fingers: LiveFingers, at pointer: Location, around center: Location? = nil) {
    self.fingers = fingers
    start = pointer
    self.pointer = pointer
    self.center = center ?? pointer
  }

  /// The reason why a touch with fingers on these rows can have no effect, or nil for none known.
  func miss(_ touched: Set<ItemUID>) -> LiveMiss? {
    let travel = pointer - start
    if fingers != .one { return touched.count < 2 ? .noPair : nil }
    return touched.isEmpty && abs(travel.dx) > abs(travel.dy) ? .noRow : nil
  }

  /// The distance of the pointer from its start, pt.
  var travel: Double { (pointer - start).length }

  /// The fingers' locations for a pointer's location, by their numbers.
  private func places(with pointer: Location) -> [(finger: Int, place: Location)] {
    let translation = pointer - start
    switch fingers {
    case .one: return [(1, pointer.onGrid)]
    case .mirrored:
      let arm = Offset(translation.dx, translation.dy + PointerTouch.reach)
      return [(1, (center - arm).onGrid), (2, (center + arm).onGrid)]
    case .abreast:
      let middle = center + translation
      let arm = Offset(PointerTouch.reach, 0)
      return [(1, (middle - arm).onGrid), (2, (middle + arm).onGrid)]
    }
  }

  /// The samples with which the fingers come down, are lifted or canceled.
  func samples(_ phase: TouchPhase, at time: Time) -> [TouchSample] {
    places(with: pointer).map { TouchSample(time: time, finger: $0.finger, phase: phase, location: $0.place) }
  }

  /// The samples with which they follow the pointer, from this moment on: two fingers move in steps, 1 µs apart.
  mutating func move(to target: Location, at time: Time) -> [TouchSample] {
    let from = pointer
    let travel = target - from
    let steps =
      fingers == .one ? 1 : max(1, Int((travel.length / PointerTouch.maxStep).rounded(.up)))
    var last = places(with: from)
    var samples: [TouchSample] = []
    for step in 1...steps {
      pointer = step == steps ? target : from + travel * (Double(step) / Double(steps))
      let next = places(with: pointer)
      for (before, after) in zip(last, next) {
        samples.append(
          TouchSample(
            time: time + .microseconds(Int64(step - 1)), finger: after.finger,
            phase: before.place == after.place ? .stationary : .moved, location: after.place))
      }
      last = next
    }
    return samples
  }
}
