package import Motion

/// The thresholds of touch handling on a platform; no other code contains such a number. ``uikit``,
/// ``exact``, ``android`` and ``flutter`` have the sources; a default value here applies to all platforms.
public struct Profile: Hashable, Sendable {
  /// The platform.
  public var name: ProfileName
  package var tap: Tap
  package var longPress: LongPress
  /// The limits of all pans, edge pans included.
  package var pan: Pan
  package var swipe = Swipe()
  package var pinch: Pinch
  package var rotation = Rotation()
  package var edge = Edge()
  package var scroll: Scroll
  package var velocity: Velocity

  package struct Tap: Hashable, Sendable {
    /// The greatest duration of a touch, or nil for no limit.
    package var longest: Time?
    /// The greatest distance of a finger from its touch, pt.
    package var movement: Double
    /// The longest pause between two taps, from the lift to the next touch.
    package var pause: Time
    /// The shortest pause between two taps, from the lift to the next touch.
    package var shortestPause: Time
    /// Whether ``shortestPause`` counts from touch to touch.
    package var pausesFromTouch = false
    /// The greatest distance between the touches of two taps, pt, or nil for no limit.
    package var apart: Double?
    /// Whether a tap that comes too soon or too far away is the first of a new series; otherwise it fails.
    package var startsAnew = false
    /// Whether a tap waits for one of more taps that competes for its touch, without being told to.
    package var waitsForMoreTaps = false
    /// Whether a recognizer for one finger ignores further ones; otherwise they fail it.
    package var ignoresFurtherFingers = false
  }

  package struct LongPress: Hashable, Sendable {
    package var duration: Time
    /// The greatest distance of a finger from its touch before the press begins, pt.
    package var movement: Double
    /// The greatest distance of a finger from its touch after the press began, pt, or nil for no limit.
    package var movementAfter: Double?
  }

  package struct Pan: Hashable, Sendable {
    /// The travel compared with the slop: the greater of those along x and along y, or its Euclidean length.
    package enum Measure: Hashable, Sendable { case axis, euclidean }

    /// The travel that begins a pan meant for one axis, pt.
    package var slop: Double
    /// The travel that begins a pan in any direction, pt.
    package var freeSlop: Double
    /// Whether a travel of exactly the slop does not begin a pan yet.
    package var isStrict = false
    package var measure: Measure
    /// Whether only the travel along its axis counts for a pan meant for one axis.
    package var countsAxisOnly = false
    /// Whether the translation leaves out the slop.
    package var subtractsSlop: Bool
    /// The slowest and the fastest fling on an axis, pt/s, or nil for no limits.
    package var fling: ClosedRange<Double>?
  }

  /// The limits of swipes, which shrink with the time since the touch, measured on iOS 26.1 to a thousandth
  /// of a point. The other platforms have no swipe recognizer and share these values.
  package struct Swipe: Hashable, Sendable {
    /// The least travel along the direction, at the moment of the touch, pt.
    package var along = 50.0
    /// The fraction by which ``along`` shrinks in a second.
    package var alongDecay = 0.94
    /// The greatest travel across the direction, at the moment of the touch, pt.
    package var across = 50.0
    /// The fraction by which ``across`` shrinks in a second.
    package var acrossDecay = 0.98
    /// The greatest travel against the direction, pt.
    package var opposite = 0.0
    /// The time after the touch at which a swipe fails.
    package var longest = Time.milliseconds(500)
  }

  package struct Pinch: Hashable, Sendable {
    /// The change of the fingers' distance that begins a pinch, pt; 0 begins it with the first move.
    package var begins: Double
    /// The part of that change left out of the scale, pt.
    package var givesUp: Double
    /// The least distance of the fingers at which a pinch begins, pt.
    package var shortest: Double
    /// The change as a fraction of the distance that begins a pinch as well, or nil if only ``begins`` counts.
    package var scale: Double?
    /// Whether the travel of the fingers counts from the second finger's touch, not from the beginning.
    package var countsFromTouch: Bool
    /// Whether a pinch ends when the fingers are nearer than ``shortest``.
    package var endsBelowShortest = false
  }

  /// The limits of rotations, measured on iOS 26.1; platforms without a slop for rotations share them.
  package struct Rotation: Hashable, Sendable {
    /// The turn that begins a rotation, degrees.
    package var begins = 10.0
    /// The part of that turn left out of the rotation, degrees.
    package var givesUp = 5.0
  }

  package struct Edge: Hashable, Sendable {
    /// The greatest distance of the touch from the edge, pt; measured on iOS 26.1.
    package var width = 20.0
  }

  package struct Scroll: Hashable, Sendable {
    /// The resistance past an edge, or nil for none.
    package var rubberBand: RubberBand?
    /// The least speed at the lift that makes the content decelerate, pt/s; below it the content stays.
    package var slowest: Double
    /// The speed to which the lift is limited, pt/s.
    package var fastest = Double.infinity
    /// The rest of a finger before a lift that prevents a fling; fitted to iOS 26.1.
    package var rest = Time.milliseconds(40)
    /// The factor by which the velocity shrinks each millisecond: UIScrollView's documented normal rate.
    package var normalRate = 0.998
    /// The factor by which the velocity shrinks each millisecond: UIScrollView's documented fast rate.
    package var fastRate = 0.99
    /// The weight of the last velocity at the lift, fitted to an iPhone's flings; the one before has the rest.
    package var lastShare = 0.25
    /// The rule by which content glides after a lift.
    package enum Glide: Hashable, Sendable { case decay, spline, power }
    package var glidesBy = Glide.decay
    /// The friction of a ``Glide/spline`` or ``Glide/power``: `ViewConfiguration`'s scroll friction, which Flutter shares.
    package var friction = 0.015
    /// Whether a drag leaves out all travel up to its beginning, and not the slop alone, where it takes the touch over
    /// from a recognizer in the content.
    package var givesUpTakenTravel = false

    package var glide: Motion.Glide.Rule {
      switch glidesBy {
      case .decay: .decay(rate: normalRate)
      case .spline: .spline(friction: friction)
      case .power: .power(friction: friction)
      }
    }
  }

  /// A rule that computes the velocity of a pan.
  package enum Velocity: Hashable, Sendable {
    /// A weighted mean of the last two difference quotients, with the weight `last` for the last one.
    case twoTap(last: Double)
    /// The slope of a least-squares parabola through the last locations.
    case leastSquares(Window)
    /// The speed that follows from the kinetic energy of the moves between the last locations.
    case impulse(Window)
  }

  /// The samples that a velocity is computed from, as in Android's and Flutter's velocity trackers.
  package struct Window: Hashable, Sendable {
    /// The greatest age of a sample, counted from the last one.
    package var horizon = Time.milliseconds(100)
    /// The rest of a finger after which it has no velocity.
    package var rest = Time.milliseconds(40)
    /// The greatest number of samples.
    package var mostSamples = 20
    /// The least number of samples for a least-squares velocity.
    package var fewestSamples = 3

    package init() {}
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
    pan: Pan(slop: 10, freeSlop: 10, measure: .axis, subtractsSlop: true),
    pinch: Pinch(begins: 10, givesUp: 8, shortest: 0, countsFromTouch: false),
    scroll: Scroll(rubberBand: RubberBand(coefficient: 0.55), slowest: 250),
    velocity: .twoTap(last: 0.2))

  /// For tests of geometry: ``uikit`` without slop in the translation and without resistance. Pans are
  /// measured by their length, pinches begin with the first move and count from the touch.
  public static let exact = Profile(
    name: .exact,
    tap: uikit.tap,
    longPress: uikit.longPress,
    pan: Pan(slop: 10, freeSlop: 10, measure: .euclidean, subtractsSlop: false),
    pinch: Pinch(begins: 0, givesUp: 0, shortest: 0, countsFromTouch: true),
    scroll: Scroll(rubberBand: nil, slowest: uikit.scroll.slowest),
    velocity: uikit.velocity)

  /// The values of Android, from its `ViewConfiguration` at 160 dpi, where a pixel is a point: touch slop 8,
  /// which a movement must exceed, long press 400 ms, no limit of a tap's duration, double tap 40…300 ms
  /// after the lift and 100 from the first touch, fling 50…8000, span slop twice the touch slop, least span
  /// 27 mm, 27 / 25.4 in of 160 pt each. A fling has the tracker's last velocity and glides as its `OverScroller`
  /// does. The rubber band is that in ``uikit``.
  public static let android = Profile(
    name: .android,
    tap: Tap(
      movement: 8, pause: .milliseconds(300), shortestPause: .milliseconds(40),
      apart: 100, startsAnew: true),
    longPress: LongPress(duration: .milliseconds(400), movement: 8),
    pan: Pan(slop: 8, freeSlop: 8, isStrict: true, measure: .euclidean, subtractsSlop: true, fling: fling),
    pinch: Pinch(
      begins: 16, givesUp: 16, shortest: 27 / 25.4 * 160, countsFromTouch: false, endsBelowShortest: true),
    scroll: Scroll(
      rubberBand: uikit.scroll.rubberBand, slowest: fling.lowerBound, fastest: fling.upperBound, lastShare: 1,
      glidesBy: .spline, givesUpTakenTravel: true),
    velocity: .leastSquares(Window()))

  /// The values of Flutter, from its `gestures/constants.dart`: touch slop 18, pan slop twice the touch slop,
  /// long press 500 ms, no limit of a tap's duration, double tap within 300 ms of the lift, at least 40 ms
  /// after the first touch and 100 from it, scale slop 18 or 5 %, fling 50…8000 with the tracker's last velocity, which
  /// glides as its `ClampingScrollSimulation` does. The rubber band is that in ``uikit``.
  public static let flutter = Profile(
    name: .flutter,
    tap: Tap(
      movement: 18, pause: .milliseconds(300),
      shortestPause: .milliseconds(40), pausesFromTouch: true, apart: 100, startsAnew: true,
      waitsForMoreTaps: true, ignoresFurtherFingers: true),
    longPress: LongPress(duration: .milliseconds(500), movement: 18),
    pan: Pan(
      slop: 18, freeSlop: 36, measure: .axis, countsAxisOnly: true, subtractsSlop: true, fling: fling),
    pinch: Pinch(begins: 18, givesUp: 18, shortest: 0, scale: 0.05, countsFromTouch: false),
    scroll: Scroll(
      rubberBand: uikit.scroll.rubberBand, slowest: fling.lowerBound, fastest: fling.upperBound, lastShare: 1,
      glidesBy: .power),
    velocity: .leastSquares(Window()))

  /// The slowest and the fastest fling of Android and of Flutter, pt/s.
  private static let fling = 50.0...8000.0
}

/// The name of a platform whose touch handling is modeled; the raw value is its name in scripts.
public enum ProfileName: String, Hashable, Sendable, CaseIterable {
  /// iOS as measured, iOS without slop in translations and without resistance, Android, Flutter.
  case uikit, exact, android, flutter
}
