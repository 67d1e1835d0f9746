import Gestures
import Motion

/// How many fingers a press of the mouse puts down, and how they follow the pointer.
package enum LiveFingers: Hashable, Sendable {
  case one
  /// One above the other: the lower one follows the pointer, the upper one is its reflection.
  case mirrored
  /// Side by side, both following the pointer.
  case abreast
}

/// The fingers that a pointer has put down.
struct PointerTouch {
  /// How far the two fingers are from the middle between them when they come down, pt.
  static let reach = 25.0
  /// No finger of two goes farther in one step, pt.
  static let longestStep = 4.0

  private let fingers: LiveFingers
  /// Where the pointer came down.
  private let start: Location
  /// What the fingers are mirrored in, or the middle between them.
  private let center: Location
  private(set) var pointer: Location

  /// Fingers around a point, which is the pointer's place unless they come down elsewhere.
  init(_ fingers: LiveFingers, at pointer: Location, around center: Location? = nil) {
    self.fingers = fingers
    start = pointer
    self.pointer = pointer
    self.center = center ?? pointer
  }

  /// Where the fingers are with the pointer at a place, by their numbers.
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

  /// Samples with which the fingers come down, are lifted or taken away.
  func samples(_ phase: TouchPhase, at time: Time) -> [TouchSample] {
    places(with: pointer).map { TouchSample(time: time, finger: $0.finger, phase: phase, location: $0.place) }
  }

  /// Samples with which they follow the pointer, from this moment on: two fingers go in steps, 1 µs apart.
  mutating func move(to target: Location, at time: Time) -> [TouchSample] {
    let from = pointer
    let travel = target - from
    let steps =
      fingers == .one ? 1 : max(1, Int((travel.length / PointerTouch.longestStep).rounded(.up)))
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
