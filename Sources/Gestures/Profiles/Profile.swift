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

extension Profile {
  /// Creates the profile of a platform.
  public init(_ name: ProfileName) {
    switch name {
    case .uikit: self = .uikit
    case .exact: self = .exact
    case .android: self = .android
    case .flutter: self = .flutter
    }
  }

  /// The values of iOS, measured on iOS 26.1 (simulator) to a thousandth of a point; the velocity filter and
  /// the rubber band are fitted to recordings on iPhones.
  public static let uikit = Profile(
    name: .uikit,
    tap: Tap(longest: .milliseconds(750), movement: 45, pause: .milliseconds(350), shortestPause: .zero),
    longPress: LongPress(duration: .milliseconds(500), movement: 10),
    pan: Pan(slop: 10, freeSlop: 10, measure: .axis, givesUpSlop: true),
    pinch: Pinch(begins: 10, givesUp: 8, shortest: 0, countsFromTouch: false),
    scroll: Scroll(rubberBand: RubberBand(coefficient: 0.55), slowest: 250),
    velocity: .twoTap(last: 0.2))

  /// For tests of geometry: ``uikit`` without slop in the translation and without resistance. Pans are
  /// measured by their length, pinches begin with the first move and count from the touch.
  public static let exact = Profile(
    name: .exact,
    tap: uikit.tap,
    longPress: uikit.longPress,
    pan: Pan(slop: 10, freeSlop: 10, measure: .euclidean, givesUpSlop: false),
    pinch: Pinch(begins: 0, givesUp: 0, shortest: 0, countsFromTouch: true),
    scroll: Scroll(rubberBand: nil, slowest: uikit.scroll.slowest),
    velocity: uikit.velocity)

  /// The values of Android, from its `ViewConfiguration` at 160 dpi, where a pixel is a point: touch slop 8,
  /// which a movement must exceed, long press 400 ms, the limit of a tap's duration, double tap 40…300 ms
  /// after the lift and 100 from the first touch, fling 50…8000, span slop twice the touch slop, least span
  /// 27 mm, 27 / 25.4 in of 160 pt each. The rubber band is that in ``uikit``.
  public static let android = Profile(
    name: .android,
    tap: Tap(
      longest: .milliseconds(400), movement: 8, pause: .milliseconds(300), shortestPause: .milliseconds(40),
      apart: 100, startsAnew: true),
    longPress: LongPress(duration: .milliseconds(400), movement: 8),
    pan: Pan(slop: 8, freeSlop: 8, isStrict: true, measure: .euclidean, givesUpSlop: true, fling: fling),
    pinch: Pinch(begins: 16, givesUp: 16, shortest: 27 / 25.4 * 160, countsFromTouch: false),
    scroll: Scroll(
      rubberBand: uikit.scroll.rubberBand, slowest: fling.lowerBound, fastest: fling.upperBound),
    velocity: .leastSquares(Window()))

  /// The values of Flutter, from its `gestures/constants.dart`: touch slop 18, pan slop twice the touch slop,
  /// long press 500 ms, the limit of a tap's duration, double tap within 300 ms of the lift, at least 40 ms
  /// after the first touch and 100 from it, scale slop 18 or 5 %, fling 50…8000. The rubber band is that in
  /// ``uikit``.
  public static let flutter = Profile(
    name: .flutter,
    tap: Tap(
      longest: .milliseconds(500), movement: 18, pause: .milliseconds(300),
      shortestPause: .milliseconds(40), pausesFromTouch: true, apart: 100, startsAnew: true),
    longPress: LongPress(duration: .milliseconds(500), movement: 18),
    pan: Pan(slop: 18, freeSlop: 36, measure: .axis, givesUpSlop: true, fling: fling),
    pinch: Pinch(begins: 18, givesUp: 18, shortest: 0, scale: 0.05, countsFromTouch: false),
    scroll: Scroll(
      rubberBand: uikit.scroll.rubberBand, slowest: fling.lowerBound, fastest: fling.upperBound),
    velocity: .leastSquares(Window()))

  /// The slowest and the fastest fling of Android and of Flutter, pt/s.
  private static let fling = 50.0...8000.0
}

/// The name of a platform whose touch handling is modeled; the raw value is its name in scripts.
public enum ProfileName: String, Hashable, Sendable, CaseIterable {
  /// iOS as measured: ``Profile/uikit``, the default.
  case uikit
  /// iOS without slop in translations and without resistance: ``Profile/exact``, for tests of geometry.
  case exact
  /// Android: ``Profile/android``.
  case android
  /// Flutter: ``Profile/flutter``.
  case flutter
}
