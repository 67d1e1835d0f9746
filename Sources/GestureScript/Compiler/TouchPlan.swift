import Gestures
import Motion

/// The actions of a gesture's fingers: all do the same at the same moments, each on its own path.
struct TouchPlan {
  enum Step {
    case down
    /// Along the paths, from their starts to their ends.
    case move(over: Time, Curve)
    case rest(Time)
    case lift
    /// Nothing is on the screen.
    case pause(Time)
  }

  var steps: [Step]
  /// The path of each finger, as a function of the elapsed fraction (0…1) of its motion.
  var paths: [(Double) -> Location]

  static func endings(_ ending: MotionStyle.Ending) -> [Step] {
    switch ending {
    case .lift: [.lift]
    case .rest(let duration): [.rest(duration), .lift]
    case .stayDown: []
    }
  }

  static func line(from start: Location, to end: Location) -> (Double) -> Location {
    { part in part == 1 ? end : start + (end - start) * part }
  }

  /// Several fingers side by side whose center follows the path.
  static func abreast(_ count: Int, _ path: @escaping (Double) -> Location) -> [(Double) -> Location] {
    guard count > 1 else { return [path] }
    return (0..<count).map { index in
      let shift = Offset((Double(index) - Double(count - 1) / 2) * GestureCompiler.fingerSpacing, 0)
      return { part in path(part) + shift }
    }
  }
}

extension TouchTracks {
  /// Plays the plan with the free fingers of the lowest numbers.
  mutating func play(_ plan: TouchPlan) throws(GestureError) {
    for (finger, path) in zip(try freeFingers(plan.paths.count), plan.paths) {
      for step in plan.steps {
        switch step {
        case .down: try down(finger, path(0))
        case .move(let duration, let ease):
          try move(finger, over: duration) { path(ease.progress(at: $0)) }
        case .rest(let duration):
          let place = position(finger) ?? path(0)
          try move(finger, over: duration) { _ in place }
        case .lift: try lift(finger, .ended)
        case .pause(let duration): try wait(finger, until: clock(finger) + duration)
        }
      }
    }
  }

  mutating func play(_ line: FingerStatement) throws(GestureError) {
    let finger = line.finger
    switch line.action {
    case .down(let location):
      try wait(for: line)
      try down(finger, location)
    case .move(let end, let over, let ease):
      guard let origin = position(finger) else { throw GestureError(.fingerNotDown(finger)) }
      try wait(for: line)
      let line = TouchPlan.line(from: origin, to: end)
      try move(finger, over: over ?? .zero) { line((ease ?? .linear).progress(at: $0)) }
    case .update(let location): try correct(finger, at: start + line.moment, to: location)
    case .up, .cancel:
      try wait(for: line)
      try lift(finger, line.action == .up ? .ended : .cancelled)
    }
  }

  private mutating func wait(for line: FingerStatement) throws(GestureError) {
    if let time = line.time { try wait(line.finger, until: start + time) }
  }
}
