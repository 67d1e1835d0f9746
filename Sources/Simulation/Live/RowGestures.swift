import GestureScript
import Gestures
import Motion
import Scenes

/// The gestures that keys play, large enough for the thresholds of a profile: the usual ones where these do.
struct RowGestures {
  let screen: Screen

  private var profile: Profile { screen.profile }
  private var rowHeight: Double { screen.rowHeight }
  /// What pans may leave out of their translation, pt.
  private var slop: Double { max(profile.pan.slop, profile.pan.freeSlop) }

  /// How far beyond a threshold they go, pt.
  private static let margin = 4.0

  /// A swipe that completes or deletes a row so wide.
  func swipe(_ direction: Direction, _ target: Target, width: Double) -> Statement {
    let needed = screen.choreography.armingShare * width + slop + RowGestures.margin
    let travel = needed <= 0.7 * screen.size.width ? nil : Distance.points(needed.rounded(.up))
    return .gesture(.swipe(Swipe(.swipe, direction, on: target, by: travel)))
  }

  /// A pull that adds an item.
  var pull: Statement {
    var needed = rowHeight + RowGestures.margin
    if let band = profile.scroll.rubberBand { needed = band.travel(needed, length: screen.size.height) }
    needed = min(needed + slop, 10 * screen.size.height).rounded(.up)
    return .gesture(
      .pull(
        Pull(
          .down, by: .points(max(160, needed)),
          motion: MotionStyle(.over(.milliseconds(300)), ending: .rest(.milliseconds(60))))))
  }

  /// A tap that edits a row's text.
  func tap(_ target: Target) -> Statement {
    let longest = min(profile.tap.longest ?? .never, screen.choreography.liftDelay)
    // A finger that lies as long as the shortest of them lies too long for it.
    let duration = longest > .milliseconds(50) ? nil : Time(nanoseconds: longest.nanoseconds / 2)
    return .gesture(.tap(Tap(target, for: duration)))
  }

  /// A hold that lifts a row, and its way to another place.
  func carry(_ target: Target, to destination: Target) -> Statement {
    .gesture(
      .longPress(
        LongPress(
          target, for: max(.milliseconds(300), screen.choreography.liftDelay + .milliseconds(100)),
          thenDragTo: destination, motion: MotionStyle(.over(.milliseconds(200))))))
  }
}

extension RowGestures {
  /// Two fingers that pull two neighboring rows apart, of which these can be seen, or nil if no pinch can begin on them.
  ///
  /// They come down one above the other if that will do. Where a pinch needs a greater distance, they come down aslant
  /// and go straight up and down: a way to the side would be a swipe of a row.
  func pinch(_ upper: Target, _ lower: Target, frames: (upper: Frame, lower: Frame)) -> Statement? {
    guard let start = start(width: min(frames.upper.width, frames.lower.width)) else { return nil }
    let edge = Location(frames.upper.center.x, frames.upper.maxY)
    let ends = (upper: edge - start.arm, lower: edge + start.arm)
    let travel = max(60, start.travel.rounded(.up))
    if start.arm.dx == 0 {
      let isMiddle = start.arm.dy == rowHeight / 2
      return .gesture(
        .pinch(
          Pinch(
            isMiddle ? .between(upper, lower) : .between(.point(ends.upper), .point(ends.lower)),
            .apart(.points(2 * travel)), motion: MotionStyle(.over(RowGestures.pinching)))))
    }
    return .together(
      [(1, ends.upper, -travel), (2, ends.lower, travel)].flatMap { finger, place, shift in
        [
          FingerStatement(finger, .down(place)),
          FingerStatement(finger, .move(place + Offset(0, shift), over: RowGestures.pinching)),
          FingerStatement(finger, .up()),
        ].map { Placed($0) }
      })
  }

  private static let pinching = Time.milliseconds(250)

  /// Where the lower finger comes down, counted from the middle of the edge between the rows, and how far it goes.
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

  /// How far each finger goes from there until a new item is certain, or nil if the pinch would begin on other rows.
  private func travel(from arm: Offset) -> Double? {
    let limits = profile.pinch
    // Half the distance at which it begins.
    let reach = max(arm.length + limits.begins / 2, limits.shortest / 2)
    let beginning = max(0, (reach * reach - arm.dx * arm.dx).squareRoot() - arm.dy)
    guard limits.countsFromTouch || arm.dy + beginning + RowGestures.margin < rowHeight else { return nil }
    return beginning + rowHeight / 2 + 2 * RowGestures.margin
  }
}
