/// The course of an animated value between its start and its end.
public enum Curve: Hashable, Sendable {
  /// Constant speed.
  case linear
  /// The Bézier curve (0.42, 0, 1, 1).
  case easeIn
  /// The Bézier curve (0, 0, 0.58, 1).
  case easeOut
  /// The Bézier curve (0.42, 0, 0.58, 1).
  case easeInOut
  /// The system's default, the Bézier curve (0.25, 0.1, 0.25, 1).
  case standard
  /// A spring; the animation's duration cuts it off.
  case spring(Spring)
  /// The deceleration of a scroll view, its bounce at an edge, or both.
  case scroll(ScrollMotion)

  /// The curves that the motion of a finger may follow in a script.
  public static let easings: [Curve] = [.linear, .easeIn, .easeOut, .easeInOut]

  /// The easing of this name, or nil if there is none, as for `default`, which scripts do not know.
  public init?(easing name: String) {
    guard let easing = Curve.easings.first(where: { $0.name == name }) else { return nil }
    self = easing
  }

  /// The curve's name in scripts, timelines and JSON: `linear`, `ease-in`, `default`, `spring` …
  public var name: String {
    switch self {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .standard: "default"
    case .spring: "spring"
    case .scroll(let motion): motion.name
    }
  }

  /// Returns the value `elapsed` seconds into an animation: `from` up to the start and exactly `to` from the
  /// end on. A ``scroll(_:)`` curve returns its own offset in between.
  public func value(from: Double, to: Double, elapsed: Double, duration: Double) -> Double {
    if elapsed <= 0 { return from }
    if elapsed >= duration { return to }
    switch self {
    case .scroll(let motion): return motion.offset(at: elapsed)
    case .spring(let spring): return from + (to - from) * spring.progress(at: elapsed)
    case .linear, .easeIn, .easeOut, .easeInOut, .standard:
      return from + (to - from) * progress(at: elapsed / duration)
    }
  }

  /// Whether the curve moves a value that ends where it starts, like a bounce.
  package var leaves: Bool {
    switch self {
    case .scroll(let motion): motion.duration > 0
    case .linear, .easeIn, .easeOut, .easeInOut, .standard, .spring: false
    }
  }

  /// Returns the progress (0…1) at `time`, a fraction of the duration; springs and scroll motions count as
  /// linear.
  public func progress(at time: Double) -> Double {
    switch self {
    case .easeIn: Curve.in.progress(at: time)
    case .easeOut: Curve.out.progress(at: time)
    case .easeInOut: Curve.inOut.progress(at: time)
    case .standard: Curve.system.progress(at: time)
    case .linear, .spring, .scroll: min(max(time, 0), 1)
    }
  }

  // The control points of the CSS Easing Functions specification and of UIKit, which agree.
  private static let `in` = CubicCurve(0.42, 0, 1, 1)
  private static let out = CubicCurve(0, 0, 0.58, 1)
  private static let inOut = CubicCurve(0.42, 0, 0.58, 1)
  private static let system = CubicCurve(0.25, 0.1, 0.25, 1)
}
