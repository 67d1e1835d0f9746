/// How an animated value gets from its start to its end.
public enum Curve: Hashable, Sendable {
  case linear
  case easeIn
  case easeOut
  case easeInOut
  /// The system's default curve.
  case standard
  case spring(Spring)
  /// A scroll view that runs out, and bounces where it meets an edge.
  case scroll(ScrollMotion)

  /// The curves that the motion of a finger may follow in a script.
  public static let easings: [Curve] = [.linear, .easeIn, .easeOut, .easeInOut]

  /// The easing of this name; nil if there is none, as for `default`, which scripts do not know.
  public init?(easing name: String) {
    guard let easing = Curve.easings.first(where: { $0.name == name }) else { return nil }
    self = easing
  }

  /// The curve's name in scripts, timelines and JSON.
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

  /// The value `elapsed` seconds into an animation from `from` to `to` that lasts `duration` seconds.
  ///
  /// Before its start it is `from`, after its end exactly `to`.
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

  /// How far (0…1) a motion with one of the fixed curves is when `time` (0…1) of it has passed; a spring or a
  /// scroll motion counts as linear here.
  public func progress(at time: Double) -> Double {
    switch self {
    case .easeIn: Curve.in.progress(at: time)
    case .easeOut: Curve.out.progress(at: time)
    case .easeInOut: Curve.inOut.progress(at: time)
    case .standard: Curve.system.progress(at: time)
    case .linear, .spring, .scroll: min(max(time, 0), 1)
    }
  }

  // The control points that CSS Easing Functions and UIKit share.
  private static let `in` = CubicCurve(0.42, 0, 1, 1)
  private static let out = CubicCurve(0, 0, 0.58, 1)
  private static let inOut = CubicCurve(0.42, 0, 0.58, 1)
  private static let system = CubicCurve(0.25, 0.1, 0.25, 1)
}
