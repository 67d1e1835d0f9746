package import Gestures
package import Motion

package struct DeclaredRecognizer: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case tap(taps: Int, fingers: Int?)
    /// A nil duration is the profile's.
    case longPress(duration: Time?, fingers: Int?)
    /// Nil fingers are one or more; a nil axis is any.
    case pan(fingers: ClosedRange<Int>?, axis: PanRecognizer.Axis?)
    case swipe([SwipeDirection], fingers: Int?)
    case pinch
    case rotation
    case edgePan(ScreenEdge)
  }

  /// The name, or nil if it is known by its kind alone.
  package var name: String?
  package var kind: Kind
  package var view: String

  package init(_ name: String? = nil, _ kind: Kind, on view: String) {
    self.name = name
    self.kind = kind
    self.view = view
  }
}

// The properties of each kind for the laboratory and the linter: a new kind of recognizer is added here.
extension DeclaredRecognizer.Kind {
  package func recognizer(on screen: Screen) -> any Recognizer {
    let profile = screen.profile
    switch self {
    case .tap(let taps, let fingers):
      return TapRecognizer(taps: taps, fingers: fingers ?? 1, profile: profile)
    case .longPress(let duration, let fingers):
      return LongPressRecognizer(fingers: fingers ?? 1, duration: duration, profile: profile)
    case .pan(let fingers, let axis):
      let fingers = fingers ?? 1...Int.max
      return PanRecognizer(
        minimum: fingers.lowerBound, maximum: fingers.upperBound, axis: axis, failsAcross: true,
        profile: profile)
    case .swipe(let directions, let fingers):
      return SwipeRecognizer(directions, fingers: fingers ?? 1, profile: profile)
    case .pinch: return PinchRecognizer(profile: profile)
    case .rotation: return RotationRecognizer(profile: profile)
    case .edgePan(let edge): return EdgePanRecognizer(edge, screen: screen.size, profile: profile)
    }
  }

  package var fingers: Int {
    switch self {
    case .tap(_, let fingers), .longPress(_, let fingers), .swipe(_, let fingers): fingers ?? 1
    case .pan(let fingers, _): fingers?.lowerBound ?? 1
    case .pinch, .rotation: 2
    case .edgePan: 1
    }
  }

  /// The number of taps; 1 for other recognizers.
  package var taps: Int { if case .tap(let taps, _) = self { taps } else { 1 } }
}
