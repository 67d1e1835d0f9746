public import Motion

/// Every threshold of touch handling, with its unit and source. Nothing else in the code bears such a number.
///
/// The values of each platform, and where they come from, stand with ``uikit``, ``exact``, ``android`` and
/// ``flutter``; a default here holds for all of them.
public struct Profile: Hashable, Sendable {
  public var name: ProfileName
  public var tap: Tap
  public var longPress: LongPress
  public var pan: Pan
  public var swipe = Swipe()
  public var pinch: Pinch
  public var rotation = Rotation()
  public var edge = Edge()
  public var scroll: Scroll
  public var velocity: Velocity
}

extension Profile {
  public struct Tap: Hashable, Sendable {
    /// The longest touch, s; nil where there is no such limit.
    public var longest: Time?
    /// The farthest a finger may move, pt.
    public var movement: Double
    /// The longest and shortest pause between two taps, from the lift to the touch, s.
    public var pause: Time
    public var shortestPause: Time
    /// The farthest two taps may be apart, pt; nil where they may be anywhere.
    public var apart: Double?
  }

  public struct LongPress: Hashable, Sendable {
    /// How long the finger must rest, s.
    public var duration: Time
    /// The farthest it may move before, pt.
    public var movement: Double
  }

  public struct Pan: Hashable, Sendable {
    public enum Measure: Hashable, Sendable {
      /// The travel on one axis, whichever is greater.
      case axis
      /// The length of the way.
      case euclidean
    }

    /// The travel that begins a pan along one given axis, pt.
    public var slop: Double
    /// The travel that begins a pan in any direction, pt.
    public var freeSlop: Double
    public var measure: Measure
    /// Whether the slop is taken off the translation.
    public var givesUpSlop: Bool
    /// The slowest and the fastest fling on an axis, pt/s; nil where there are no such limits.
    public var fling: ClosedRange<Double>?
  }

  /// A swipe's limits shrink with the time since the touch. Measured on iOS 26.1 to a thousandth of a point; the
  /// other platforms have no swipe of their own.
  public struct Swipe: Hashable, Sendable {
    /// The least travel along the direction at the touch, pt.
    public var along = 50.0
    /// By what part of it that limit shrinks in a second.
    public var alongDecay = 0.94
    /// The most travel across the direction at the touch, pt.
    public var across = 50.0
    public var acrossDecay = 0.98
    /// The most travel against the direction, pt.
    public var opposite = 0.0
    /// When it has failed, s.
    public var longest = Time.milliseconds(500)
  }

  public struct Pinch: Hashable, Sendable {
    /// The change of distance that begins a pinch, pt; zero begins it with the first move.
    public var begins: Double
    /// How much of that change is given up, pt.
    public var givesUp: Double
    /// The least distance of the fingers, pt.
    public var shortest: Double
    /// A change by this part of the distance begins it too; nil where only the points count.
    public var scale: Double?
    /// Whether travels count from the second finger's touch-down (else from the beginning).
    public var countsFromTouch: Bool
  }

  /// Measured on iOS 26.1; used for the other platforms too, which have no slop of their own for turns.
  public struct Rotation: Hashable, Sendable {
    /// The turn that begins a rotation, and how much of it is given up, degrees.
    public var begins = 10.0
    public var givesUp = 5.0
  }

  public struct Edge: Hashable, Sendable {
    /// How near to the edge the touch must be, pt. Measured on iOS 26.1.
    public var width = 20.0
  }

  public struct Scroll: Hashable, Sendable {
    /// The resistance past an edge; nil for none.
    public var rubberBand: RubberBand?
    /// A list lifted at a lower speed stands still, pt/s.
    public var slowest: Double
    /// No list is thrown faster, pt/s.
    public var fastest = Double.infinity
    /// A finger that has rested this long lets go without a throw, s. Fitted to iOS 26.1.
    public var rest = Time.milliseconds(40)
    /// What is left of the velocity after a millisecond: UIScrollView's documented rates.
    public var normalRate = 0.998
    public var fastRate = 0.99
    /// How much of the lift's velocity is the last reported one; the rest is the one before. Fitted to throws
    /// recorded on an iPhone.
    public var lastShare = 0.25
  }

  /// The rule by which the velocity of a pan is worked out.
  public enum Velocity: Hashable, Sendable {
    /// `last` times the last difference quotient and the rest of the one before.
    case twoTap(last: Double)
    /// The slope of a least-squares parabola over the last places.
    case leastSquares(Window)
    /// The speed that the pushes between the last places add up to, as energy.
    case impulse(Window)
  }

  /// How far back a velocity looks. The numbers are those of Android's velocity tracker and of Flutter's.
  public struct Window: Hashable, Sendable {
    /// How old a place may be, s.
    public var horizon = Time.milliseconds(100)
    /// A finger that has rested this long has no velocity, s.
    public var rest = Time.milliseconds(40)
    public var mostSamples = 20
    /// With fewer places there is no least-squares velocity.
    public var fewestSamples = 3
    public init() {}
  }
}
