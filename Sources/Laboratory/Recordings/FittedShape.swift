import GestureScript
import Motion

/// The gestures that fingers may have made, the simplest first, to be checked by the ``GestureFitter``.
enum FittedShape {
  /// The proposals for fingers that come down and are lifted together.
  static func candidates(
    _ paths: [TouchPath], _ compiler: GestureCompiler
  ) -> some Sequence<Gesture> {
    let proposals: [() -> [Gesture]] = [
      { taps(paths, count: 1, fingers: paths.count) },
      { lines(paths, compiler) },
      { pinches(paths, compiler) },
      { turns(paths, compiler) },
    ]
    return proposals.lazy.flatMap { $0() }
  }

  /// The grids for rounding numbers, coarsest first, as parts of a point.
  static let roundings = [1.0, 10, 1024]

  /// Taps or a long press, if all fingers stay where they are.
  static func taps(_ paths: [TouchPath], count: Int, fingers: Int) -> [Gesture] {
    guard let first = paths.first, let lift = first.lift, fingers <= 10 else { return [] }
    let isStill = paths.allSatisfy { path in
      path.places.allSatisfy { ($0 - path.first).length <= 2 * GestureFitter.tolerance }
    }
    guard isStill else { return [] }
    // The middle of their range, not the mean: it is nearest to the farthest.
    let middle = Frame(around: paths.flatMap(\.places)).center
    let duration = lift - first.start
    return roundings.map { rounding in
      let target = Target.point(middle.rounded(rounding))
      if count == 1, duration >= GestureFitter.minPress {
        return Gesture(.longPress(target, for: duration), fingers: fingers)
      }
      let isUsual = duration == GestureCompiler.tapDuration
      return Gesture(.tap(target, count: count, for: isUsual ? nil : duration), fingers: fingers)
    }
  }

  private static func lines(_ paths: [TouchPath], _ compiler: GestureCompiler) -> [Gesture] {
    guard let first = paths.first, let lift = first.lift else { return [] }
    // Fingers side by side follow the path of their center.
    let abreast = paths.sorted { $0.first.x < $1.first.x }
    var x = PiecewiseFit.Series(times: [], values: [])
    var y = x
    for (index, path) in abreast.enumerated() {
      let shift = (Double(index) - Double(paths.count - 1) / 2) * GestureCompiler.fingerSpacing
      for (time, place) in zip(path.times, path.places) {
        x.times.append((time - first.start).seconds)
        x.values.append(place.x - shift)
        y.times.append((time - first.start).seconds)
        y.values.append(place.y)
      }
    }
    let moments = moments(of: paths, compiler)
    return ramps([x, y], moments, mayRest: true).flatMap { ease, fit -> [Gesture] in
      // No straight line is close.
      guard fit.error.squareRoot() <= 2 * Double(x.values.count).squareRoot() else { return [] }
      let drag = StraightDrag(
        from: Location(fit.ends[0].from, fit.ends[1].from), to: Location(fit.ends[0].to, fit.ends[1].to),
        rest: moments[fit.stretch.from] - first.start,
        over: moments[fit.stretch.to] - moments[fit.stretch.from], pause: lift - moments[fit.stretch.to],
        ease: ease, fingers: paths.count)
      return drag.gestures
    }
  }

  private static func pinches(_ paths: [TouchPath], _ compiler: GestureCompiler) -> [Gesture] {
    guard paths.count == 2, let lift = paths[0].lift else { return [] }
    let start = paths[0].start
    let series = paths.flatMap { path in
      [\Location.x, \.y].map { axis in
        PiecewiseFit.Series(
          times: path.times.map { ($0 - start).seconds }, values: path.places.map { $0[keyPath: axis] })
      }
    }
    let moments = moments(of: paths, compiler)
    return ramps(series, moments, mayRest: false).flatMap { ease, fit -> [Gesture] in
      let before = Offset(fit.ends[2].from - fit.ends[0].from, fit.ends[3].from - fit.ends[1].from)
      let after = Offset(fit.ends[2].to - fit.ends[0].to, fit.ends[3].to - fit.ends[1].to)
      let sum = before + after
      guard sum.length > 1, before.length > 1 else { return [] }
      let middle = Location(
        fit.ends[0].from + fit.ends[0].to + fit.ends[2].from + fit.ends[2].to,
        fit.ends[1].from + fit.ends[1].to + fit.ends[3].from + fit.ends[3].to
      ).scaled(by: 0.25)
      let end = moments[fit.stretch.to]
      let motion = MotionStyle(over: end - start, ease, pause: lift - end)
      let upright = roundings.map { rounding in
        Gesture(
          .pinch(
            .at(.point(middle.rounded(rounding))),
            .fromTo(.points(before.length.rounded(rounding)), .points(after.length.rounded(rounding)))),
          motion: motion)
      }
      let half = sum * (before.length / sum.length / 2)
      let growth = after.length - before.length
      let aslant = roundings.map { rounding in
        let by = Distance.points(abs(growth).rounded(rounding))
        return Gesture(
          .pinch(
            .between(.point((middle - half).rounded(rounding)), .point((middle + half).rounded(rounding))),
            growth < 0 ? .together(by) : .apart(by)), motion: motion)
      }
      return (abs(sum.dx) < 0.1 * abs(sum.dy) ? upright : []) + aslant
    }
  }

  private static func turns(_ paths: [TouchPath], _ compiler: GestureCompiler) -> [Gesture] {
    guard paths.count == 2, let lift = paths[0].lift else { return [] }
    let start = paths[0].start
    let moments = moments(of: paths, compiler)
    let (left, right) = paths[0].first.x <= paths[1].first.x ? (paths[0], paths[1]) : (paths[1], paths[0])
    let pairs = zip(left.places(at: moments), right.places(at: moments)).map { ($0, $1) }
    let count = Double(pairs.count)
    let center = Location(
      pairs.reduce(0) { $0 + $1.0.x + $1.1.x }, pairs.reduce(0) { $0 + $1.0.y + $1.1.y }
    ).scaled(by: 0.5 / count)
    let radius = pairs.reduce(0) { $0 + ($1.1 - $1.0).length } / count / 2
    // A turn begins with the fingers side by side.
    guard radius > 1, let first = pairs.first, abs(first.1.y - first.0.y) <= 4 * GestureFitter.tolerance
    else {
      return []
    }
    var angles: [Double] = []
    for (left, right) in pairs {
      var turned = angle(of: right - left)
      if let last = angles.last {
        turned += 2 * .pi * ((last - turned) / (2 * .pi)).rounded()
      }
      angles.append(turned)
    }
    let series = PiecewiseFit.Series(times: moments.map { ($0 - start).seconds }, values: angles)
    return ramps([series], moments, mayRest: false).flatMap { ease, fit -> [Gesture] in
      let end = moments[fit.stretch.to]
      let motion = MotionStyle(over: end - start, ease, pause: lift - end)
      return roundings.map { rounding in
        Gesture(
          .rotate(
            byDegrees: (fit.ends[0].to * 180 / .pi).rounded(rounding),
            at: .point(center.rounded(rounding)), radius: .points(radius.rounded(rounding))), motion: motion)
      }
    }
  }

  /// The moments at which a motion may begin or end, in order: the samples' (the last is the lift), and,
  /// before the first report after a rest, the report that a panel omits.
  private static func moments(of paths: [TouchPath], _ compiler: GestureCompiler) -> [Time] {
    let step = Time.microseconds(Int64((1e6 / compiler.rate).rounded()))
    let own = Set(paths.flatMap(\.times)).sorted()
    let leftOut = zip(own, own.dropFirst()).compactMap { $1 - $0 > step + step ? $1 - step : nil }
    return (own + leftOut).sorted()
  }

  /// The possible changes of the series, for each easing: over the whole time, and over the best part of it.
  private static func ramps(
    _ series: [PiecewiseFit.Series], _ moments: [Time], mayRest: Bool
  ) -> some Sequence<(Curve, PiecewiseFit)> {
    let seconds = moments.map { ($0 - (moments.first ?? .zero)).seconds }
    return Curve.easings.lazy.flatMap { ease -> [(Curve, PiecewiseFit)] in
      let progress: (Double) -> Double = { ease.progress(at: $0) }
      let whole = PiecewiseFit.fit(
        series, seconds, PiecewiseFit.Stretch(from: 0, to: seconds.count - 1), progress)
      let best = PiecewiseFit.best(series, moments: seconds, mayRest: mayRest, progress: progress)
      return [whole, best?.stretch == whole?.stretch ? nil : best].compactMap { $0 }.map { (ease, $0) }
    }
  }
}

extension Double {
  /// The nearest multiple of 1/parts.
  func rounded(_ parts: Double) -> Double { (self * parts).rounded() / parts + 0 }
}

extension Location {
  func rounded(_ parts: Double) -> Location { Location(x.rounded(parts), y.rounded(parts)) }
  fileprivate func scaled(by factor: Double) -> Location { Location(x * factor, y * factor) }
}

extension MotionStyle {
  /// A motion with a rest before the lift.
  fileprivate init(over duration: Time, _ ease: Curve, pause: Time) {
    self.init(
      .over(duration), ease: ease == .linear ? nil : ease, ending: pause > .zero ? .rest(pause) : .lift)
  }
}

/// A fitted straight drag: a rest, a motion, another rest, the lift.
struct StraightDrag {
  var from: Location
  var to: Location
  var rest: Time
  var over: Time
  var pause: Time
  var ease: Curve
  var fingers: Int

  /// The possible statements, the simplest first.
  var gestures: [Gesture] {
    guard rest == .zero else {
      return FittedShape.roundings.map { rounding in
        Gesture(
          .longPress(
            .point(from.rounded(rounding)), for: rest, thenDragTo: .point(to.rounded(rounding))),
          fingers: fingers, motion: motion)
      }
    }
    let drags = FittedShape.roundings.map { rounding in
      Gesture(
        .drag(from: .point(from.rounded(rounding)), to: .point(to.rounded(rounding))), fingers: fingers,
        motion: motion)
    }
    return pause <= GestureFitter.maxSwipeRest ? swipes + drags : drags
  }

  private var motion: MotionStyle { MotionStyle(over: over, ease, pause: pause) }

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
      let speed = isHorizontal ? nil : speed(travel)
      return Gesture(
        .swipe(
          speed == nil ? .swipe : .flick, direction, on: .point(start.rounded(rounding)), by: .points(travel)),
        fingers: fingers, motion: speed.map { MotionStyle(.release($0)) } ?? motion)
    }
  }

  /// The constant speed with exactly this duration for this travel, or nil if it is too slow for a flick.
  private func speed(_ travel: Double) -> Double? {
    guard pause == .zero, ease == .linear, over > .zero else { return nil }
    let exact = travel / over.seconds
    guard exact >= GestureFitter.minFlick, Limit.speed.contains(exact) else { return nil }
    var parts = 1.0
    while parts <= 1e9 {
      let speed = exact.rounded(parts)
      if (travel / speed * 1e6).rounded() * 1000 == Double(over.nanoseconds) { return speed }
      parts *= 10
    }
    return nil
  }
}
