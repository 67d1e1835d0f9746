package import Gestures
package import Motion

/// A statement for touches of one or several fingers.
package struct Gesture: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A straight motion on a target or from a start, else in the screen's middle; the travel is not negative, nil is
    /// 70 % of the width.
    case swipe(Verb, Direction, on: Target? = nil, from: Start? = nil, by: Distance? = nil)
    case drag(from: Target, to: Target)
    /// A drag of the list from its first row, or up from the screen's lower end; the travel is not negative.
    case pull(Pull, by: Distance)
    /// Two fingers whose distance changes.
    case pinch(PinchPlace, PinchChange)
    /// One or two taps, each for this time, nil is 50 ms.
    case tap(Target, count: Int = 1, for: Time? = nil)
    /// A rest, nil is 600 ms, and then a drag or the lift.
    case longPress(Target, for: Time? = nil, thenDragTo: Target? = nil)
    /// Two fingers on opposite sides of a circle, positive degrees clockwise as seen on the screen; a nil radius is 60 pt.
    case rotate(byDegrees: Double, at: Target, radius: Distance? = nil)
  }

  /// The word used. They differ in tone only.
  package enum Verb: String, Hashable, Sendable, CaseIterable { case swipe, flick }

  /// An unusual start of a motion.
  package enum Start: Hashable, Sendable {
    /// A start at this distance from the screen's left edge, or from its top edge for a vertical motion.
    case along(Distance)
    case at(Location)
  }

  package enum Pull: String, Hashable, Sendable, CaseIterable { case down, up }

  package enum PinchPlace: Hashable, Sendable {
    /// One finger on each target, on the line through the centers of the two.
    case between(Target, Target)
    /// One finger above the other around this place.
    case at(Target)
  }

  package enum PinchChange: Hashable, Sendable {
    /// The distance grows, or shrinks, by this amount, half per finger.
    case apart(Distance)
    case together(Distance)
    /// The distance changes from one value to another.
    case fromTo(Distance, Distance)
  }

  package var kind: Kind
  package var fingers: Int
  /// Taps always lift. Of a long press without a drag only the ending counts.
  package var motion: MotionStyle

  /// Creates a gesture; pinches and rotations always have two fingers.
  package init(_ kind: Kind, fingers: Int = 1, motion: MotionStyle = MotionStyle()) {
    self.kind = kind
    self.motion = motion
    switch kind {
    case .swipe, .drag, .pull, .tap, .longPress: self.fingers = fingers
    case .pinch, .rotate: self.fingers = 2
    }
  }

  /// The kinds of recognizers that it is for.
  package var kinds: [RecognizerKind] { RecognizerKind.allCases.filter { isFor($0) } }

  private func isFor(_ recognizer: RecognizerKind) -> Bool {
    switch (recognizer, kind) {
    case (.tap, .tap), (.longPress, .longPress), (.pinch, .pinch), (.rotation, .rotate): true
    case (.pan, .swipe), (.pan, .drag), (.pan, .pull): true
    case (.swipe, .swipe), (.swipe, .drag), (.swipe, .pull): true
    case (.edgePan, .swipe), (.edgePan, .drag), (.edgePan, .pull): true
    case (.tap, _), (.longPress, _), (.pan, _), (.swipe, _), (.pinch, _), (.rotation, _), (.edgePan, _): false
    }
  }
}
