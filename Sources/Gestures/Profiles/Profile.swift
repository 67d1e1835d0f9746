public import Motion

/// The thresholds of touch handling on a platform; no other code contains such a number. ``uikit``,
/// ``exact``, ``android`` and ``flutter`` have the sources; a default value in this type applies to all
/// platforms.
public struct Profile: Hashable, Sendable {
  /// The platform.
  public var name: ProfileName
  /// The limits of taps.
  public var tap: Tap
  /// The limits of long presses.
  public var longPress: LongPress
  /// The limits of pans, those at the screen's edge included.
  public var pan: Pan
  /// The limits of swipes.
  public var swipe = Swipe()
  /// The limits of pinches.
  public var pinch: Pinch
  /// The limits of rotations.
  public var rotation = Rotation()
  /// The additional limit of pans at the screen's edge.
  public var edge = Edge()
  /// The physics of scroll views.
  public var scroll: Scroll
  /// The rule that computes the velocity of pans.
  public var velocity: Velocity
}

extension Profile {
  /// The limits of taps.
  public struct Tap: Hashable, Sendable {
    /// The greatest duration of a touch, or nil for no limit.
    public var longest: Time?
    /// The greatest distance of a finger from its touch, pt.
    public var movement: Double
    /// The longest pause between two taps, from the lift to the next touch.
    public var pause: Time
    /// The shortest pause between two taps, from the lift to the next touch.
    public var shortestPause: Time
    /// Whether ``shortestPause`` counts from touch to touch.
    public var pausesFromTouch = false
    /// The greatest distance between the touches of two taps, pt, or nil for no limit.
    public var apart: Double?
    /// Whether a tap that comes too soon or too far away is the first of a new series; otherwise it fails.
    public var startsAnew = false
  }

  /// The limits of long presses.
  public struct LongPress: Hashable, Sendable {
    /// The time that the fingers must rest.
    public var duration: Time
    /// The greatest distance of a finger from its touch before the press begins, pt.
    public var movement: Double
  }

  /// The limits of pans.
  public struct Pan: Hashable, Sendable {
    /// A way to measure the travel compared with the slop.
    public enum Measure: Hashable, Sendable {
      /// The greater of the travels along x and along y.
      case axis
      /// The Euclidean length of the travel.
      case euclidean
    }

    /// The travel that begins a pan meant for one axis, pt.
    public var slop: Double
    /// The travel that begins a pan in any direction, pt.
    public var freeSlop: Double
    /// Whether a travel of exactly the slop does not begin a pan yet.
    public var isStrict = false
    /// The measure of the travel.
    public var measure: Measure
    /// Whether the translation leaves out the slop.
    public var givesUpSlop: Bool
    /// The slowest and the fastest fling on an axis, pt/s, or nil for no limits.
    public var fling: ClosedRange<Double>?
  }

  /// The limits of swipes, which shrink with the time since the touch, measured on iOS 26.1 to a thousandth
  /// of a point. The other platforms have no swipe recognizer and share these values.
  public struct Swipe: Hashable, Sendable {
    /// The least travel along the direction, at the moment of the touch, pt.
    public var along = 50.0
    /// The fraction by which ``along`` shrinks in a second.
    public var alongDecay = 0.94
    /// The greatest travel across the direction, at the moment of the touch, pt.
    public var across = 50.0
    /// The fraction by which ``across`` shrinks in a second.
    public var acrossDecay = 0.98
    /// The greatest travel against the direction, pt.
    public var opposite = 0.0
    /// The time after the touch at which a swipe fails.
    public var longest = Time.milliseconds(500)
  }

  /// The limits of pinches.
  public struct Pinch: Hashable, Sendable {
    /// The change of the fingers' distance that begins a pinch, pt; 0 begins it with the first move.
    public var begins: Double
    /// The part of that change left out of the scale, pt.
    public var givesUp: Double
    /// The least distance of the fingers at which a pinch begins, pt.
    public var shortest: Double
    /// The change as a fraction of the distance that begins a pinch as well, or nil if only ``begins`` counts.
    public var scale: Double?
    /// Whether the travel of the fingers counts from the second finger's touch, not from the beginning.
    public var countsFromTouch: Bool
  }

  /// The limits of rotations, measured on iOS 26.1; platforms without a slop for rotations share them.
  public struct Rotation: Hashable, Sendable {
    /// The turn that begins a rotation, degrees.
    public var begins = 10.0
    /// The part of that turn left out of the rotation, degrees.
    public var givesUp = 5.0
  }

  /// The limit of pans at the screen's edge.
  public struct Edge: Hashable, Sendable {
    /// The greatest distance of the touch from the edge, pt; measured on iOS 26.1.
    public var width = 20.0
  }

  /// The physics of scroll views.
  public struct Scroll: Hashable, Sendable {
    /// The resistance past an edge, or nil for none.
    public var rubberBand: RubberBand?
    /// The least speed at the lift that makes the content decelerate, pt/s; below it the content stays.
    public var slowest: Double
    /// The speed to which the lift is limited, pt/s.
    public var fastest = Double.infinity
    /// The rest of a finger before a lift that prevents a fling; fitted to iOS 26.1.
    public var rest = Time.milliseconds(40)
    /// The factor by which the velocity shrinks each millisecond: UIScrollView's documented normal rate.
    public var normalRate = 0.998
    /// The factor by which the velocity shrinks each millisecond: UIScrollView's documented fast rate.
    public var fastRate = 0.99
    /// The weight of the last velocity at the lift, fitted to an iPhone's flings; the one before has the
    /// rest.
    public var lastShare = 0.25
  }

  /// A rule that computes the velocity of a pan.
  public enum Velocity: Hashable, Sendable {
    /// A weighted mean of the last two difference quotients, with the weight `last` for the last one.
    case twoTap(last: Double)
    /// The slope of a least-squares parabola through the last locations.
    case leastSquares(Window)
    /// The speed that follows from the kinetic energy of the moves between the last locations.
    case impulse(Window)
  }

  /// The samples that a velocity is computed from, as in Android's and Flutter's velocity trackers.
  public struct Window: Hashable, Sendable {
    /// The greatest age of a sample, counted from the last one.
    public var horizon = Time.milliseconds(100)
    /// The rest of a finger after which it has no velocity.
    public var rest = Time.milliseconds(40)
    /// The greatest number of samples.
    public var mostSamples = 20
    /// The least number of samples for a least-squares velocity.
    public var fewestSamples = 3

    /// Creates the window that Android and Flutter use.
    public init() {}
  }
}
