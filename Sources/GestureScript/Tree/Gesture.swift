public import Motion

/// A statement that stands for touches of one or several fingers.
public enum Gesture: Hashable, Sendable {
  case swipe(Swipe)
  case drag(Drag)
  case pull(Pull)
  case pinch(Pinch)
  case tap(Tap)
  case longPress(LongPress)
  case rotate(Turn)
}

/// `swipe` and `flick`: one way in one of four directions.
public struct Swipe: Hashable, Sendable {
  /// The word that was used. They differ in tone only.
  public enum Verb: String, Hashable, Sendable, CaseIterable { case swipe, flick }

  /// Where the way starts, if not at the usual place.
  public enum Start: Hashable, Sendable {
    /// From the screen's left edge, or from its top edge for a vertical way.
    case along(Distance)
    case at(Location)
  }

  public var verb: Verb
  public var direction: Direction
  /// nil: the screen's middle.
  public var target: Target?
  public var start: Start?
  /// The finger's travel, not negative; nil: 70 % of the width.
  public var travel: Distance?
  public var fingers: Int
  public var motion: MotionStyle

  public init(
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

/// The four directions of a way.
public enum Direction: String, Hashable, Sendable, CaseIterable {
  case left, right, up, down

  public var isHorizontal: Bool { self == .left || self == .right }
}

/// `drag from … to …`.
public struct Drag: Hashable, Sendable {
  public var from: Target
  public var to: Target
  public var fingers: Int
  public var motion: MotionStyle

  public init(from: Target, to: Target, fingers: Int = 1, motion: MotionStyle = MotionStyle()) {
    self.from = from
    self.to = to
    self.fingers = fingers
    self.motion = motion
  }
}

/// `pull down by …`: a drag of the list from its first row; `pull up`: one from the screen's lower end.
public struct Pull: Hashable, Sendable {
  public enum Way: String, Hashable, Sendable, CaseIterable { case down, up }

  public var way: Way
  /// Not negative.
  public var travel: Distance
  public var fingers: Int
  public var motion: MotionStyle

  public init(_ way: Way = .down, by travel: Distance, fingers: Int = 1, motion: MotionStyle = MotionStyle())
  {
    self.way = way
    self.travel = travel
    self.fingers = fingers
    self.motion = motion
  }
}

/// `pinch …`: two fingers whose distance changes.
public struct Pinch: Hashable, Sendable {
  public enum Place: Hashable, Sendable {
    /// Finger by finger, on the line through the centers of the two.
    case between(Target, Target)
    /// One above the other around this place.
    case at(Target)
  }

  public enum Change: Hashable, Sendable {
    /// The distance grows by so much, half per finger.
    case apart(Distance)
    /// The distance shrinks by so much, half per finger.
    case together(Distance)
    /// From one distance to another.
    case fromTo(Distance, Distance)
  }

  public var place: Place
  public var change: Change
  public var motion: MotionStyle

  public init(_ place: Place, _ change: Change, motion: MotionStyle = MotionStyle()) {
    self.place = place
    self.change = change
    self.motion = motion
  }
}

/// `tap` and `double-tap`.
public struct Tap: Hashable, Sendable {
  /// 1 or 2.
  public var count: Int
  public var target: Target
  public var fingers: Int
  /// How long each tap lasts; nil: 50 ms.
  public var duration: Time?

  public init(_ target: Target, count: Int = 1, fingers: Int = 1, for duration: Time? = nil) {
    self.count = count
    self.target = target
    self.fingers = fingers
    self.duration = duration
  }
}

/// `long-press … for D`, and what may follow: `then drag to …`.
public struct LongPress: Hashable, Sendable {
  public var target: Target
  /// How long the finger rests before it is lifted or dragged; nil: 600 ms.
  public var duration: Time?
  public var fingers: Int
  public var destination: Target?
  /// Pace, easing and ending of the drag; without one only the ending counts.
  public var motion: MotionStyle

  public init(
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
public struct Turn: Hashable, Sendable {
  /// In degrees; positive turns clockwise as seen on the screen.
  public var degrees: Double
  public var center: Target
  /// nil: 60 pt.
  public var radius: Distance?
  public var motion: MotionStyle

  public init(
    byDegrees degrees: Double, at center: Target, radius: Distance? = nil, motion: MotionStyle = MotionStyle()
  ) {
    self.degrees = degrees
    self.center = center
    self.radius = radius
    self.motion = motion
  }
}

extension Gesture {
  /// What becomes of the fingers when the motion is over. Taps always lift.
  public var ending: MotionStyle.Ending {
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

  /// How many fingers it uses.
  public var fingers: Int {
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
