/// A cubic Bézier timing curve from (0, 0) to (1, 1), as CSS and UIKit define it by two control points.
public struct CubicCurve: Hashable, Sendable {
  let x1: Double
  let y1: Double
  let x2: Double
  let y2: Double

  /// Creates the curve with the control points (x1, y1) and (x2, y2); x1 and x2 are clamped to 0…1.
  public init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    self.x1 = min(max(x1, 0), 1)
    self.y1 = y1
    self.x2 = min(max(x2, 0), 1)
    self.y2 = y2
  }

  /// Returns the progress (0…1) at `time`, a fraction of the duration clamped to 0…1.
  public func progress(at time: Double) -> Double {
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
