import GestureScript
import Motion

/// A fitted straight drag: a rest, a motion, another rest, the lift.
struct StraightDrag {
  var from: Location
  var to: Location
  var rest: Time
  var over: Time
  var pause: Time
  var ease: Curve
  var fingers: Int

  static func ending(_ pause: Time) -> MotionStyle.Ending { pause > .zero ? .rest(pause) : .lift }

  /// The possible statements, the simplest first.
  var gestures: [Gesture] {
    guard rest == .zero else {
      return FittedShape.roundings.map { rounding in
        .longPress(
          LongPress(
            .point(from.rounded(rounding)), for: rest, fingers: fingers,
            thenDragTo: .point(to.rounded(rounding)), motion: motion))
      }
    }
    let drags = FittedShape.roundings.map { rounding in
      Gesture.drag(
        Drag(
          from: .point(from.rounded(rounding)), to: .point(to.rounded(rounding)), fingers: fingers,
          motion: motion))
    }
    return pause <= GestureFitter.mostSwipeRest ? swipes + drags : drags
  }

  private var motion: MotionStyle {
    MotionStyle(
      .over(over), ease: ease == .linear ? nil : ease, ending: StraightDrag.ending(pause))
  }

  /// The swipes and flicks, if it moves along an axis.
  private var swipes: [Gesture] {
    let travel = to - from
    let isHorizontal = abs(travel.dx) > abs(travel.dy)
    let (along, across) = isHorizontal ? (travel.dx, travel.dy) : (travel.dy, travel.dx)
    guard abs(across) <= 4 * GestureFitter.tolerance, abs(along) > 10 * abs(across) else { return [] }
    let direction: Direction = isHorizontal ? (along < 0 ? .left : .right) : (along < 0 ? .up : .down)
    // Halfway across, nearest to both ends.
    let start = isHorizontal ? Location(from.x, (from.y + to.y) / 2) : Location((from.x + to.x) / 2, from.y)
    return FittedShape.roundings.map { rounding in
      let travel = abs(along).rounded(rounding)
      var swipe = Swipe(
        .swipe, direction, on: .point(start.rounded(rounding)), by: .points(travel), fingers: fingers,
        motion: motion)
      if !isHorizontal, let speed = speed(travel) {
        swipe.verb = .flick
        swipe.motion = MotionStyle(.release(speed))
      }
      return .swipe(swipe)
    }
  }

  /// The constant speed with exactly this duration for this travel, or nil if it is too slow for a flick.
  private func speed(_ travel: Double) -> Double? {
    guard pause == .zero, ease == .linear, over > .zero else { return nil }
    let exact = travel / over.seconds
    guard exact >= GestureFitter.leastFlick, Limit.speed.contains(exact) else { return nil }
    var parts = 1.0
    while parts <= 1e9 {
      let speed = exact.rounded(parts)
      if (travel / speed * 1e6).rounded() * 1000 == Double(over.nanoseconds) { return speed }
      parts *= 10
    }
    return nil
  }
}
