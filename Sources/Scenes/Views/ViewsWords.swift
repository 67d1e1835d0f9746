package import Gestures
package import Motion

/// The laboratory's statements in a script.
package enum ViewsStatement: Hashable, Sendable {
  case view(DeclaredView)
  case scrollView(DeclaredView, content: Extent)
  case recognizer(DeclaredRecognizer)
  /// Makes the first recognizer wait until the second has failed.
  case order(RecognizerName, after: RecognizerName)
  /// Allows both recognizers to act at the same time.
  case together(RecognizerName, RecognizerName)
  case refusal(RecognizerName, DeclaredRefusal)
  /// Sets the content offset of a scroll view, in points.
  case scroll(view: String, to: Double)
}

package struct DeclaredView: Hashable, Sendable {
  package var name: String
  package var origin: Location
  package var size: Extent
  /// The containing view, or nil for the root.
  package var parent: String?
  /// The clockwise rotation in degrees.
  package var turn: Double?
  package var scale: Double?
  package var alpha: Double?
  package var isHidden: Bool
  package var isUntouchable: Bool
  /// Whether the view still receives touches that a recognizer has taken.
  package var keepsTouches: Bool

  package init(
    _ name: String, at origin: Location, _ size: Extent, in parent: String? = nil, turn: Double? = nil,
    scale: Double? = nil, alpha: Double? = nil, isHidden: Bool = false, isUntouchable: Bool = false,
    keepsTouches: Bool = false
  ) {
    self.name = name
    self.origin = origin
    self.size = size
    self.parent = parent
    self.turn = turn
    self.scale = scale
    self.alpha = alpha
    self.isHidden = isHidden
    self.isUntouchable = isUntouchable
    self.keepsTouches = keepsTouches
  }
}

/// A refusal by a recognizer's delegate.
package enum DeclaredRefusal: Hashable, Sendable {
  /// Touches on a view, or all touches if nil.
  case touches(on: String?)
  /// To begin on a view, or to begin at all if nil.
  case toBegin(on: String?)
  /// To begin unless the travel is farther along this axis than across it.
  case toBeginUnless(PanRecognizer.Axis)
}

/// The laboratory's expectations in a script.
package enum ViewsExpectation: Hashable, Sendable {
  /// The views that received touches in this phase, in order; may be empty.
  case touches(TouchPhase, [String])
  /// The view at a point, and its containing views outwards.
  case hit(Location, [String])
  case color(String, on: String)
  /// A recognizer would act, but waits for another one to fail.
  case waiting(RecognizerName)
  /// The content offset of a scroll view, in points; a nil `within` is the precision of the output.
  case offset(Double, of: String, within: Distance?)
  /// The screen position of a view's top left corner.
  case place(of: String, Location, within: Distance?)
}

package enum ViewsSetting: Hashable, Sendable {
  /// The seed of the color sequence: a whole number.
  case seed(Double)
}

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
