/// The course of an animated value between its start and its end.
package enum Curve: Hashable, Sendable {
  case linear, easeIn, easeOut, easeInOut, standard
  case scroll(ScrollMotion)

  /// The curves that the motion of a finger may follow in a script.
  package static let easings: [Curve] = [.linear, .easeIn, .easeOut, .easeInOut]

  /// The easing of this name, or nil if there is none, as for `default`, which scripts do not know.
  package init?(easing name: String) {
    guard let easing = Curve.easings.first(where: { $0.name == name }) else { return nil }
    self = easing
  }

  /// The curve's name in scripts, timelines and JSON: `linear`, `ease-in`, `default` …
  package var name: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .standard: "default"
    case .scroll(let motion): motion.name
    }
  }

  /// Returns the value `elapsed` seconds into an animation: `from` up to the start and exactly `to` from the
  /// end on. A ``scroll(_:)`` curve returns its own offset in between.
  package func value(from: Double, to: Double, elapsed: Double, duration: Double) -> Double {
    if elapsed <= 0 { return from }
    if elapsed >= duration { return to }
    if case .scroll(let motion) = self { return motion.offset(at: elapsed) }
    return from + (to - from) * progress(at: elapsed / duration)
  }

  /// Whether the curve moves a value that ends where it starts, like a bounce.
  package var leaves: Bool {
    if case .scroll(let motion) = self { motion.duration > 0 } else { false }
  }

  /// Returns the progress (0…1) at `time`, a fraction of the duration; scroll motions are linear.
  package func progress(at time: Double) -> Double {
    switch self {
    case .easeIn: Curve.in.progress(at: time)
    case .easeOut: Curve.out.progress(at: time)
    case .easeInOut: Curve.inOut.progress(at: time)
    case .standard: Curve.system.progress(at: time)
    case .linear, .scroll: min(max(time, 0), 1)
    }
  }

  // The control points of the CSS Easing Functions specification and of UIKit, which agree.
  private static let `in` = CubicCurve(0.42, 0, 1, 1)
  private static let out = CubicCurve(0, 0, 0.58, 1)
  private static let inOut = CubicCurve(0.42, 0, 0.58, 1)
  private static let system = CubicCurve(0.25, 0.1, 0.25, 1)
}

/// A cubic Bézier timing curve from (0, 0) to (1, 1), as CSS and UIKit define it by two control points.
package struct CubicCurve: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Creates the curve with the control points (x1, y1) and (x2, y2); x1 and x2 are clamped to 0…1.
  package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// Returns the progress (0…1) at `time`, a fraction of the duration clamped to 0…1.
  package func progress(at time: Double) -> Double {
    if time <= 0 { return 0 }
    if time >= 1 { return 1 }
    return CubicCurve.value(y1, y2, at: parameter(at: time))
  }

  /// Returns the parameter where x is `time`, by Newton's method with bisection as the fallback.
  private func parameter(at time: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var guess = time
    for _ in 0..<64 {
      let error = CubicCurve.value(x1, x2, at: guess) - time
      if abs(error) < 1e-15 { return guess }
      if error > 0 { high = guess } else { low = guess }
      let slope = CubicCurve.slope(x1, x2, at: guess)
      let newton = guess - error / slope
      guess = slope > 1e-6 && newton > low && newton < high ? newton : (low + high) / 2
    }
    return guess
  }

  private static func value(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * t * first + 3 * rest * t * t * second + t * t * t
  }

  private static func slope(_ first: Double, _ second: Double, at t: Double) -> Double {
    let rest = 1 - t
    return 3 * rest * rest * first + 6 * rest * t * (second - first) + 3 * t * t * (1 - second)
  }
}
