package import Gestures
package import Motion

/// A statement for touches of one or several fingers.
package enum Gesture: Hashable, Sendable {
  case swipe(Swipe)
  case drag(Drag)
  case pull(Pull)
  case pinch(Pinch)
  case tap(Tap)
  case longPress(LongPress)
  case rotate(Turn)

  /// The kinds of recognizers that it is for.
  package var kinds: [RecognizerKind] { RecognizerKind.allCases.filter { isFor($0) } }

  private func isFor(_ kind: RecognizerKind) -> Bool {
    switch (kind, self) {
    case (.tap, .tap), (.longPress, .longPress), (.pinch, .pinch), (.rotation, .rotate): true
    case (.pan, .swipe), (.pan, .drag), (.pan, .pull): true
    case (.swipe, .swipe), (.swipe, .drag), (.swipe, .pull): true
    case (.edgePan, .swipe), (.edgePan, .drag), (.edgePan, .pull): true
    case (.tap, _), (.longPress, _), (.pan, _), (.swipe, _), (.pinch, _), (.rotation, _), (.edgePan, _): false
    }
  }
}

/// `swipe` and `flick`: a straight motion in one of four directions.
package struct Swipe: Hashable, Sendable {
  /// The word used. They differ in tone only.
  package enum Verb: String, Hashable, Sendable, CaseIterable { case swipe, flick }

  /// An unusual start of a motion.
  package enum Start: Hashable, Sendable {
    /// A start at this distance from the screen's left edge, or from its top edge for a vertical motion.
    case along(Distance)
    case at(Location)
  }

  package var verb: Verb
  package var direction: Direction
  /// The target, or nil for the screen's middle.
  package var target: Target?
  package var start: Start?
  /// The finger's travel, not negative, or nil for 70 % of the width.
  package var travel: Distance?
  package var fingers: Int
  package var motion: MotionStyle

  package init(
    _ verb: Verb = .swipe, _ direction: Direction, on target: Target? = nil, from start: Start? = nil,
    by travel: Distance? = nil, fingers: Int = 1, motion: MotionStyle = MotionStyle()
  ) {
    self.verb = verb
    self.direction = direction
    self.target = target
    self.start = start
    self.travel = travel
    self.fingers = fingers
    self.motion = motion
  }
}

/// The four directions of a motion.
package enum Direction: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down

  package var isHorizontal: Bool { self == .left || self == .right }
}

/// `drag from … to …`.
package struct Drag: Hashable, Sendable {
  package var from: Target
  package var to: Target
  package var fingers: Int
  package var motion: MotionStyle

  package init(from: Target, to: Target, fingers: Int = 1, motion: MotionStyle = MotionStyle()) {
    self.from = from
    self.to = to
    self.fingers = fingers
    self.motion = motion
  }
}

/// `pull down by …`: a drag of the list from its first row; `pull up`: one from the screen's lower end.
package struct Pull: Hashable, Sendable {
  package enum Direction: String, Hashable, Sendable, CaseIterable { case down, up }

  package var direction: Direction
  /// The travel, not negative.
  package var travel: Distance
  package var fingers: Int
  package var motion: MotionStyle

  package init(
    _ direction: Direction = .down, by travel: Distance, fingers: Int = 1, motion: MotionStyle = MotionStyle()
  ) {
    self.direction = direction
    self.travel = travel
    self.fingers = fingers
    self.motion = motion
  }
}

/// `pinch …`: two fingers whose distance changes.
package struct Pinch: Hashable, Sendable {
  package enum Place: Hashable, Sendable {
    /// One finger on each target, on the line through the centers of the two.
    case between(Target, Target)
    /// One finger above the other around this place.
    case at(Target)
  }

  package enum Change: Hashable, Sendable {
    /// The distance grows by this amount, half per finger.
    case apart(Distance)
    /// The distance shrinks by this amount, half per finger.
    case together(Distance)
    /// The distance changes from one value to another.
    case fromTo(Distance, Distance)
  }

  package var place: Place
  package var change: Change
  package var motion: MotionStyle

  package init(_ place: Place, _ change: Change, motion: MotionStyle = MotionStyle()) {
    self.place = place
    self.change = change
    self.motion = motion
  }
}

/// `tap` and `double-tap`.
package struct Tap: Hashable, Sendable {
  /// The number of taps, 1 or 2.
  package var count: Int
  package var target: Target
  package var fingers: Int
  /// The duration of each tap, or nil for 50 ms.
  package var duration: Time?

  package init(_ target: Target, count: Int = 1, fingers: Int = 1, for duration: Time? = nil) {
    self.count = count
    self.target = target
    self.fingers = fingers
    self.duration = duration
  }
}

/// `long-press … for D`, and optionally `then drag to …`.
package struct LongPress: Hashable, Sendable {
  package var target: Target
  /// The rest before the lift or the drag, or nil for 600 ms.
  package var duration: Time?
  package var fingers: Int
  package var destination: Target?
  /// The pace, easing and ending of the drag; without a drag only the ending counts.
  package var motion: MotionStyle

  package init(
    _ target: Target, for duration: Time? = nil, fingers: Int = 1, thenDragTo destination: Target? = nil,
    motion: MotionStyle = MotionStyle()
  ) {
    self.target = target
    self.duration = duration
    self.fingers = fingers
    self.destination = destination
    self.motion = motion
  }
}

/// `rotate by … at …`: two fingers on opposite sides of a circle.
package struct Turn: Hashable, Sendable {
  /// The rotation in degrees, positive clockwise as seen on the screen.
  package var degrees: Double
  package var center: Target
  /// The radius, or nil for 60 pt.
  package var radius: Distance?
  package var motion: MotionStyle

  package init(
    byDegrees degrees: Double, at center: Target, radius: Distance? = nil, motion: MotionStyle = MotionStyle()
  ) {
    self.degrees = degrees
    self.center = center
    self.radius = radius
    self.motion = motion
  }
}

extension Gesture {
  /// The fingers' state after the motion. Taps always lift.
  package var ending: MotionStyle.Ending {
    switch self {
    case .swipe(let swipe): swipe.motion.ending
    case .drag(let drag): drag.motion.ending
    case .pull(let pull): pull.motion.ending
    case .pinch(let pinch): pinch.motion.ending
    case .tap: .lift
    case .longPress(let press): press.motion.ending
    case .rotate(let turn): turn.motion.ending
    }
  }

  /// The number of fingers.
  package var fingers: Int {
    switch self {
    case .swipe(let swipe): swipe.fingers
    case .drag(let drag): drag.fingers
    case .pull(let pull): pull.fingers
    case .tap(let tap): tap.fingers
    case .longPress(let press): press.fingers
    case .pinch, .rotate: 2
    }
  }
}

/// A finger's motion and its end.
package struct MotionStyle: Hashable, Sendable {
  package enum Pace: Hashable, Sendable {
    /// The total duration.
    case over(Time)
    /// At this constant speed, in points per second, up to the lift.
    case release(Double)
  }

  package enum Ending: Hashable, Sendable {
    case lift
    /// Rests for this time and then lifts.
    case rest(Time)
    /// Leaves the finger down until `release` or `cancel`.
    case stayDown
  }

  /// The pace, or nil for 200 ms.
  package var pace: Pace?
  /// One of ``Curve/easings``, or nil for linear. Never together with `release`.
  package var ease: Curve?
  package var ending: Ending

  package init(_ pace: Pace? = nil, ease: Curve? = nil, ending: Ending = .lift) {
    self.pace = pace
    self.ease = ease
    self.ending = ending
  }
}
