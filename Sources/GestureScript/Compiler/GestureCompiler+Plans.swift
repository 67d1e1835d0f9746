import Motion

// The touches of each gesture statement.
extension GestureCompiler {
  func plan(_ gesture: Gesture, _ place: PlaceFinder) throws(GestureError) -> TouchPlan {
    switch gesture {
    case .swipe(let swipe): try plan(swipe, place)
    case .drag(let drag): try plan(drag, place)
    case .pull(let pull): try plan(pull, place)
    case .pinch(let pinch): try plan(pinch, place)
    case .tap(let tap): try plan(tap, place)
    case .longPress(let press): try plan(press, place)
    case .rotate(let turn): try plan(turn, place)
    }
  }

  // MARK: Ways of one hand

  /// A horizontal motion begins at 10 % or 90 % of the width of its target (a row is as wide as the screen), at
  /// the height of its center. A vertical one begins at the target's center, or, without a target, has its middle
  /// at the screen's. From a point, either begins at the point.
  private func plan(_ swipe: Swipe, _ place: PlaceFinder) throws(GestureError) -> TouchPlan {
    let travel = (swipe.travel ?? GestureCompiler.swipeTravel).points(width: screen.width)
    let displacement = swipe.direction.unit * travel
    var area = Frame(0, 0, screen.width, screen.height)
    if let target = swipe.target { area = try frame(of: target, place) }
    var start = area.center
    switch swipe.start {
    case .at(let location): start = location
    case .along(let distance):
      let along = distance.points(width: screen.width)
      if swipe.direction.isHorizontal { start.x = along } else { start.y = along }
    case nil:
      if swipe.direction.isHorizontal {
        start.x = area.x + area.width * (swipe.direction == .right ? 0.1 : 0.9)
      } else if swipe.target == nil {
        start = start - displacement * 0.5
      }
    }
    return straight(from: start, to: start + displacement, swipe.fingers, swipe.motion)
  }

  private func plan(_ drag: Drag, _ place: PlaceFinder) throws(GestureError) -> TouchPlan {
    let start = try frame(of: drag.from, place).center
    let end = try destination(drag.to, from: start, of: drag.from, place)
    return straight(from: start, to: end, drag.fingers, drag.motion)
  }

  private func plan(_ pull: Pull, _ place: PlaceFinder) throws(GestureError) -> TouchPlan {
    let travel = pull.travel.points(width: screen.width)
    let start: Location
    switch pull.direction {
    case .down: start = try firstRowCenter(place)
    case .up: start = Location(screen.width / 2, screen.height - rowHeight / 2)
    }
    let displacement = Offset(0, pull.direction == .down ? travel : -travel)
    return straight(from: start, to: start + displacement, pull.fingers, pull.motion)
  }

  /// The center of the first row, or its would-be center in an empty list or on a screen without lists.
  private func firstRowCenter(_ place: PlaceFinder) throws(GestureError) -> Location {
    do throws(PlaceError) {
      return try place(.row(.row(1))).center
    } catch {
      guard error.reason == .missing || error.reason == .foreign else { throw GestureError(.place(error)) }
      return Location(screen.width / 2, rowHeight / 2)
    }
  }

  private func straight(
    from start: Location, to end: Location, _ fingers: Int, _ motion: MotionStyle
  ) -> TouchPlan {
    let duration = duration(motion, travel: (end - start).length)
    return TouchPlan(
      steps: [.down] + TouchPlan.motion(over: duration, motion.ease, motion.ending),
      paths: TouchPlan.abreast(fingers, TouchPlan.line(from: start, to: end)))
  }

  /// The duration of a motion; at a constant speed rounded to the nearest µs.
  private func duration(_ motion: MotionStyle, travel: Double) -> Time {
    switch motion.pace {
    case nil: GestureCompiler.defaultDuration
    case .over(let duration): duration
    case .release(let speed): .microseconds(Int64(exactly: (travel / speed * 1e6).rounded()) ?? .max)
    }
  }

  // MARK: Touches on the spot

  private func plan(_ tap: Tap, _ place: PlaceFinder) throws(GestureError) -> TouchPlan {
    let spot = try frame(of: tap.target, place).center
    let touch: [TouchPlan.Step] = [.down, .rest(tap.duration ?? GestureCompiler.tapDuration), .lift]
    let more = Array(repeating: [.pause(GestureCompiler.tapPause)] + touch, count: max(0, tap.count - 1))
    return TouchPlan(
      steps: touch + more.joined(), paths: TouchPlan.abreast(tap.fingers, { _ in spot }))
  }

  private func plan(_ press: LongPress, _ place: PlaceFinder) throws(GestureError) -> TouchPlan {
    let start = try frame(of: press.target, place).center
    let rest: [TouchPlan.Step] = [.down, .rest(press.duration ?? GestureCompiler.pressDuration)]
    guard let target = press.destination else {
      return TouchPlan(
        steps: rest + TouchPlan.endings(press.motion.ending),
        paths: TouchPlan.abreast(press.fingers, { _ in start }))
    }
    let end = try destination(target, from: start, of: press.target, place)
    var plan = straight(from: start, to: end, press.fingers, press.motion)
    plan.steps = rest + plan.steps.dropFirst()
    return plan
  }

  // MARK: Two fingers

  private func plan(_ pinch: Pinch, _ place: PlaceFinder) throws(GestureError) -> TouchPlan {
    let middle: Location
    var line = Offset(0, 1)
    var distance = 0.0
    switch pinch.place {
    case .at(let target): middle = try frame(of: target, place).center
    case .between(let first, let second):
      let start = try frame(of: first, place).center
      let displacement = try frame(of: second, place).center - start
      middle = start + displacement * 0.5
      distance = displacement.length
      if distance > 0 { line = displacement * (1 / distance) }
    }
    let (from, to) = try distances(pinch.change, distance)
    let half: (Double) -> Offset = { part in line * ((from + (to - from) * part) / 2) }
    return TouchPlan(
      steps: [.down]
        + TouchPlan.motion(
          over: duration(pinch.motion, travel: abs(to - from) / 2), pinch.motion.ease, pinch.motion.ending),
      paths: [{ middle - half($0) }, { middle + half($0) }])
  }

  /// The fingers' distance at the start and at the end.
  private func distances(
    _ change: Pinch.Change, _ distance: Double
  ) throws(GestureError) -> (from: Double, to: Double) {
    switch change {
    case .apart(let by): return (distance, distance + by.points(width: screen.width))
    case .fromTo(let from, let to):
      return (from.points(width: screen.width), to.points(width: screen.width))
    case .together(let by):
      let by = by.points(width: screen.width)
      guard by <= distance else { throw GestureError(.fingersCross(distance: distance, by: by)) }
      return (distance, distance - by)
    }
  }

  /// The first finger begins on the left, the second on the right.
  private func plan(_ turn: Turn, _ place: PlaceFinder) throws(GestureError) -> TouchPlan {
    let center = try frame(of: turn.center, place).center
    let radius = (turn.radius ?? GestureCompiler.turnRadius).points(width: screen.width)
    let angle = turn.degrees * Double.pi / 180
    let arm: (Double) -> Offset = { part in
      let (sine, cosine) = sineAndCosine(angle * part)
      return Offset(radius * cosine, radius * sine)
    }
    return TouchPlan(
      steps: [.down]
        + TouchPlan.motion(
          over: duration(turn.motion, travel: radius * abs(angle)), turn.motion.ease, turn.motion.ending),
      paths: [{ center - arm($0) }, { center + arm($0) }])
  }
}

extension Direction {
  /// One point of the path.
  fileprivate var unit: Offset {
    switch self {
    case .left: Offset(-1, 0)
    case .right: Offset(1, 0)
    case .up: Offset(0, -1)
    case .down: Offset(0, 1)
    }
  }
}
