import GestureScript
import Gestures
import Motion
import Scenes

/// The gestures played by keys, large enough for the thresholds of a profile: the usual ones if these suffice.
struct RowGestures {
  let screen: Screen

  private var profile: Profile { screen.profile }
  private var rowHeight: Double { screen.rowHeight }
  /// The part of a pan's travel that may be missing from its translation, pt.
  private var slop: Double { max(profile.pan.slop, profile.pan.freeSlop) }

  /// The distance beyond a threshold, pt.
  private static let margin = 4.0

  func swipe(_ direction: Direction, _ target: Target, width: Double) -> Statement {
    let needed = screen.choreography.armingShare * width + slop + RowGestures.margin
    let travel = needed <= 0.7 * screen.size.width ? nil : Distance.points(needed.rounded(.up))
    return .gesture(Gesture(.swipe(.swipe, direction, on: target, by: travel)))
  }

  var pull: Statement {
    var needed = rowHeight + RowGestures.margin
    if let band = profile.scroll.rubberBand { needed = band.travel(needed, length: screen.size.height) }
    needed = min(needed + slop, 10 * screen.size.height).rounded(.up)
    return .gesture(
      Gesture(
        .pull(.down, by: .points(max(160, needed))),
        motion: MotionStyle(.over(.milliseconds(300)), ending: .rest(.milliseconds(60)))))
  }

  func tap(_ target: Target) -> Statement {
    let longest = min(profile.tap.longest ?? .never, screen.choreography.liftDelay)
    // A touch longer than the profile's shortest limit would not be a tap.
    let duration = longest > .milliseconds(50) ? nil : Time(nanoseconds: longest.nanoseconds / 2)
    return .gesture(Gesture(.tap(target, for: duration)))
  }

  func carry(_ target: Target, to destination: Target) -> Statement {
    let rest = max(.milliseconds(300), screen.choreography.liftDelay + .milliseconds(100))
    return .gesture(
      Gesture(
        .longPress(target, for: rest, thenDragTo: destination),
        motion: MotionStyle(.over(.milliseconds(200)))))
  }

  /// A pinch that pulls two neighboring rows apart, with their visible frames, or nil if none can begin on
  /// them.
  ///
  /// The fingers come down one above the other, or diagonally if the profile requires a greater distance.
  /// They move straight up and down: a sideways move would be a swipe of a row.
  func pinch(_ upper: Target, _ lower: Target, frames: (upper: Frame, lower: Frame)) -> Statement? {
    guard let start = start(width: min(frames.upper.width, frames.lower.width)) else { return nil }
    let edge = Location(frames.upper.center.x, frames.upper.maxY)
    let ends = (upper: edge - start.arm, lower: edge + start.arm)
    let travel = max(60, start.travel.rounded(.up))
    if start.arm.dx == 0 {
      let isMiddle = start.arm.dy == rowHeight / 2
      return .gesture(
        Gesture(
          .pinch(
            isMiddle ? .between(upper, lower) : .between(.point(ends.upper), .point(ends.lower)),
            .apart(.points(2 * travel))), motion: MotionStyle(.over(RowGestures.pinching))))
    }
    return .together(
      [(1, ends.upper, -travel), (2, ends.lower, travel)].flatMap { finger, place, shift in
        [
          FingerStatement(finger, .down(place)),
          FingerStatement(finger, .move(place + Offset(0, shift), over: RowGestures.pinching)),
          FingerStatement(finger, .up),
        ].map { Positioned($0) }
      })
  }

  private static let pinching = Time.milliseconds(250)

  /// The initial location of the lower finger relative to the middle of the rows' edge, and its travel.
  private func start(width: Double) -> (arm: Offset, travel: Double)? {
    let middle = rowHeight / 2
    let heights = stride(from: RowGestures.margin, through: rowHeight - RowGestures.margin, by: 1)
      .sorted { abs($0 - middle) < abs($1 - middle) }
    for across in stride(from: 0, through: max(0, width / 2 - RowGestures.margin), by: 1) {
      for down in [middle] + heights {
        let arm = Offset(across, down)
        if let travel = travel(from: arm) { return (arm, travel) }
      }
    }
    return nil
  }

  /// The travel of each finger that reliably adds an item, or nil if the pinch would begin on other rows.
  private func travel(from arm: Offset) -> Double? {
    let limits = profile.pinch
    // Half the distance at which the pinch begins.
    let reach = max(arm.length + limits.begins / 2, limits.shortest / 2)
    let beginning = max(0, (reach * reach - arm.dx * arm.dx).squareRoot() - arm.dy)
    guard limits.countsFromTouch || arm.dy + beginning + RowGestures.margin < rowHeight else { return nil }
    return beginning + rowHeight / 2 + 2 * RowGestures.margin
  }
}
