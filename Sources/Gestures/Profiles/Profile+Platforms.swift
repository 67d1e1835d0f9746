import Motion

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
