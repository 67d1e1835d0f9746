import Gestures
import Motion

@testable import Stage

/// A control of 90 by 30 points under the finger: touches in, events out.
struct Handling<Subject: Control> {
  var control: Subject
  var size = Extent(90, 30)
  private(set) var events: [String] = []

  init(_ control: Subject) { self.control = control }

  /// One sample, noting the events that it makes and what the control shows then.
  mutating func touch(_ phase: TouchPhase, _ x: Double, _ y: Double = 15, finger: Int = 1) {
    let made = control.handle(ControlTouch(finger: finger, phase, Location(x, y), in: size))
    events += made.map { "\($0.rawValue) \(control.shownText)" }
  }

  /// A finger that goes along these places and is lifted at the last.
  mutating func drag(_ places: (Double, Double)...) {
    for (index, place) in places.enumerated() { touch(index == 0 ? .began : .moved, place.0, place.1) }
    if let last = places.last { touch(.ended, last.0, last.1) }
  }

  mutating func tap(_ x: Double, _ y: Double = 15) { drag((x, y)) }

  /// A touch that goes along these places and is then taken away.
  mutating func lose(_ places: (Double, Double)...) {
    for (index, place) in places.enumerated() { touch(index == 0 ? .began : .moved, place.0, place.1) }
    if let last = places.last { touch(.cancelled, last.0, last.1) }
  }
}
