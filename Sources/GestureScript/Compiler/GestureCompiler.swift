package import Gestures
package import Motion

/// Converts gesture statements to touch samples.
///
/// Equal statements at equal moments produce equal samples on every machine. Times and locations follow the rules
/// of the language: sample k of a motion comes round(10⁶·k/rate) µs after its start, a last one at its end;
/// coordinates are rounded to 1/1024 pt; a sample that does not change the location is stationary.
package struct GestureCompiler: Sendable {
  /// The screen size in points.
  package let screen: Extent
  /// The row height in points.
  package let rowHeight: Double
  /// Samples a second.
  package let rate: Double

  package init(screen: Extent, rowHeight: Double, rate: Double) {
    self.screen = screen
    self.rowHeight = rowHeight
    self.rate = rate
  }

  /// A compiler for the screen that a script sets up.
  package init(_ setup: ScriptSetup) {
    self.init(screen: setup.screen, rowHeight: setup.rowHeight, rate: setup.rate)
  }

  package static let defaultDuration = Time.milliseconds(200)
  /// The default duration of each touch of a tap.
  package static let tapDuration = Time.milliseconds(50)
  /// The time between the touches of a double tap.
  package static let tapPause = Time.milliseconds(100)
  /// The default duration of a long press: longer than any profile requires.
  package static let pressDuration = Time.milliseconds(600)
  package static let swipeTravel = Distance.percent(70)
  /// The default radius of a rotation.
  package static let turnRadius = Distance.points(60)
  /// The distance between neighboring fingers that move side by side, in points.
  package static let fingerSpacing = 20.0
  /// The maximum number of samples of a statement.
  package static let maxSamples = 1_000_000

  /// Returns the place of a target on the screen at the beginning of the statement. Called for all targets but
  /// points; `above` and `below` are computed from the row's own place.
  package typealias PlaceFinder = (Target) throws(TargetError) -> Frame

  /// The touches of a gesture statement from `start` on, with the fingers of the lowest numbers that are not down.
  package func compile(
    _ gesture: Gesture, at start: Time, down: [Int: Location] = [:], place: PlaceFinder
  ) throws(GestureError) -> CompiledGesture {
    let plan = try plan(gesture, place)
    var tracks = TouchTracks(at: start, down: down, rate: rate)
    try tracks.play(plan)
    return compiled(tracks)
  }

  /// The touches of a `together` block that begins at `start` with these fingers down.
  package func compile(
    _ lines: [Positioned<FingerStatement>], at start: Time, down: [Int: Location] = [:]
  ) throws(GestureError) -> CompiledGesture {
    var tracks = TouchTracks(at: start, down: down, rate: rate)
    for line in lines {
      do throws(GestureError) {
        try tracks.play(line.value)
      } catch {
        throw GestureError(error.reason, at: line.position)
      }
    }
    return compiled(tracks)
  }

  /// Lifts or cancels every finger that is down: one sample each, in the order of their numbers.
  package func letGo(
    of down: [Int: Location], at time: Time, cancelled: Bool = false
  ) -> CompiledGesture {
    let samples = down.sorted { $0.key < $1.key }.map { finger, location in
      TouchSample(time: time, finger: finger, phase: cancelled ? .cancelled : .ended, location: location)
    }
    return CompiledGesture(samples: samples, end: time, down: [:], offScreen: [])
  }

  /// Orders samples by moment of delivery, each finger's as they come. At one moment, all samples up to a lift come
  /// before any lift: fingers that move together have all moved when the first of them leaves.
  package static func ordered(_ entries: [(delivery: Time, sample: TouchSample)]) -> [TouchSample] {
    var lifts: [Int: Time] = [:]
    let ranked = entries.enumerated().map { index, entry in
      let (delivery, finger) = (entry.delivery, entry.sample.finger)
      if entry.sample.phase.isLift { lifts[finger] = delivery }
      return (delivery, lifts[finger] == delivery ? 1 : 0, finger, index, entry.sample)
    }
    return ranked.sorted { ($0.0, $0.1, $0.2, $0.3) < ($1.0, $1.1, $1.2, $1.3) }.map { $0.4 }
  }

  private func compiled(_ tracks: TouchTracks) -> CompiledGesture {
    let samples = tracks.merged
    let bounds = Frame(0, 0, screen.width, screen.height)
    var seen: Set<Int> = []
    let offScreen = samples.filter { !bounds.contains($0.location) && seen.insert($0.finger).inserted }
    return CompiledGesture(samples: samples, end: tracks.end, down: tracks.down, offScreen: offScreen)
  }
}

/// The touches of a compiled statement.
package struct CompiledGesture: Hashable, Sendable {
  /// The samples in delivery order: by time, at one moment lifts last, then by finger. A correction comes after
  /// the finger's preceding statements, although it has the corrected sample's time.
  package var samples: [TouchSample]
  /// The end of the last finger's actions, or the statement's start if it does nothing.
  package var end: Time
  /// The locations of the fingers that stay down.
  package var down: [Int: Location]
  /// For each finger that leaves the screen, the first sample off it. Allowed, but worth a warning.
  package var offScreen: [TouchSample]
}

extension Location {
  /// The nearest place whose coordinates are multiples of 1/1024 pt, which print short and read back exactly.
  package var onGrid: Location {
    Location((x * 1024).rounded() / 1024 + 0, (y * 1024).rounded() / 1024 + 0)
  }
}

extension GestureCompiler {
  /// The lines of a `together` block that starts at `start`, with these fingers down, and produces exactly these
  /// samples in this order: the output of `--expand`.
  ///
  /// One line per sample. Returns nil if no block produces them because their order, times (before `start`, or a
  /// day later), phases or locations (off the grid, a lift that moves) are impossible in a block.
  package func lines(
    replaying samples: [TouchSample], from start: Time, down: [Int: Location] = [:]
  ) -> [FingerStatement]? {
    var lines: [FingerStatement] = []
    for sample in samples {
      let moment = sample.time - start
      let isInRange =
        Limit.coordinate.contains(sample.location.x) && Limit.coordinate.contains(sample.location.y)
        && moment >= .zero && moment <= Limit.day && Limit.fingers.contains(sample.finger)
      guard isInRange else { return nil }
      lines.append(FingerStatement(sample.finger, FingerAction(sample), at: moment))
    }
    // Reading it back proves that, and costs no more than writing it.
    let replay = try? compile(lines.map { Positioned($0) }, at: start, down: down)
    return replay?.samples == samples ? lines : nil
  }
}

extension FingerAction {
  fileprivate init(_ sample: TouchSample) {
    switch sample.phase {
    case .began: self = .down(sample.location)
    case .moved, .stationary: self = .move(sample.location)
    case .ended: self = .up
    case .cancelled: self = .cancel
    case .updated: self = .update(sample.location)
    }
  }
}

extension GestureCompiler {
  /// The target's place on the screen; a point has no size.
  func frame(of target: Target, _ place: PlaceFinder) throws(GestureError) -> Frame {
    if case .point(let location) = target { return Frame(location.x, location.y, 0, 0) }
    do throws(TargetError) {
      return try place(target)
    } catch {
      throw GestureError(.target(error))
    }
  }

  /// The end of a drag that began at `start` on `origin`.
  ///
  /// A dragged item moves to the place of the row under the finger, and the rows between its old and new place
  /// close up. So to end below a row, an item from above ends on that row itself and an item from below on the
  /// next; and likewise for above.
  func destination(
    _ target: Target, from start: Location, of origin: Target, _ place: PlaceFinder
  ) throws(GestureError) -> Location {
    let row: RowReference
    let isBelow: Bool
    switch target {
    case .below(let reference): (row, isBelow) = (reference, true)
    case .above(let reference): (row, isBelow) = (reference, false)
    default: return try frame(of: target, place).center
    }
    let frame = try frame(of: .row(row), place)
    let next = Offset(0, isBelow ? rowHeight : -rowHeight)
    // An item that comes from another list pushes the row under the finger down.
    if origin.isOnAnotherList(than: row) { return isBelow ? frame.center + next : frame.center }
    if start.y >= frame.y, start.y < frame.maxY { return frame.center }
    let comesFromBelow = start.y >= frame.maxY
    return comesFromBelow == isBelow ? frame.center + next : frame.center
  }
}

extension Target {
  /// Whether both are rows and name different lists.
  fileprivate func isOnAnotherList(than row: RowReference) -> Bool {
    guard case .row(let own) = self, let list = own.list, let other = row.list else { return false }
    return list != other
  }
}

// The touches of each gesture statement.
extension GestureCompiler {
  func plan(_ gesture: Gesture, _ place: PlaceFinder) throws(GestureError) -> TouchPlan {
    switch gesture.kind {
    case .swipe(_, let direction, let target, let beginning, let by):
      let displacement = direction.unit * (by ?? GestureCompiler.swipeTravel).points(width: screen.width)
      let start = try start(direction, on: target, beginning, displacement, place)
      return straight(from: start, to: start + displacement, gesture)
    case .drag(let from, let to):
      let start = try frame(of: from, place).center
      return straight(from: start, to: try destination(to, from: start, of: from, place), gesture)
    case .pull(let direction, let by):
      let travel = by.points(width: screen.width)
      switch direction {
      case .down:
        let start = try firstRowCenter(place)
        return straight(from: start, to: start + Offset(0, travel), gesture)
      case .up:
        let start = Location(screen.width / 2, screen.height - rowHeight / 2)
        return straight(from: start, to: start + Offset(0, -travel), gesture)
      }
    case .pinch(let pinched, let change):
      let (middle, line, distance) = try middle(of: pinched, place)
      let (from, to) = try distances(change, distance)
      let half: (Double) -> Offset = { part in line * ((from + (to - from) * part) / 2) }
      return moving(
        gesture.motion, travel: abs(to - from) / 2, [{ middle - half($0) }, { middle + half($0) }])
    case .tap(let target, let count, let duration):
      let touch: [TouchPlan.Step] = [.down, .rest(duration ?? GestureCompiler.tapDuration), .lift]
      let more = Array(repeating: [.pause(GestureCompiler.tapPause)] + touch, count: max(0, count - 1))
      return resting(touch + more.joined(), at: try frame(of: target, place).center, gesture.fingers)
    case .longPress(let target, let duration, let end):
      let start = try frame(of: target, place).center
      let rest: [TouchPlan.Step] = [.down, .rest(duration ?? GestureCompiler.pressDuration)]
      guard let end else {
        return resting(rest + TouchPlan.endings(gesture.motion.ending), at: start, gesture.fingers)
      }
      var plan = straight(from: start, to: try destination(end, from: start, of: target, place), gesture)
      plan.steps = rest + plan.steps.dropFirst()
      return plan
    case .rotate(let degrees, let target, let distance):
      // The first finger begins on the left, the second on the right.
      let center = try frame(of: target, place).center
      let radius = (distance ?? GestureCompiler.turnRadius).points(width: screen.width)
      let angle = degrees * Double.pi / 180
      let arm: (Double) -> Offset = { part in
        let (sine, cosine) = sineAndCosine(angle * part)
        return Offset(radius * cosine, radius * sine)
      }
      return moving(
        gesture.motion, travel: radius * abs(angle), [{ center - arm($0) }, { center + arm($0) }])
    }
  }

  /// A horizontal motion begins at 10 % or 90 % of the width of its target (a row is as wide as the screen), at
  /// the height of its center. A vertical one begins at the target's center, or, without a target, has its middle
  /// at the screen's. From a point, either begins at the point.
  private func start(
    _ direction: Direction, on target: Target?, _ start: Gesture.Start?, _ displacement: Offset,
    _ place: PlaceFinder
  ) throws(GestureError) -> Location {
    let area =
      try target.map { (target) throws(GestureError) in try frame(of: target, place) }
      ?? Frame(0, 0, screen.width, screen.height)
    let center = area.center
    switch start {
    case .at(let location): return location
    case .along(let distance):
      let along = distance.points(width: screen.width)
      return direction.isHorizontal ? Location(along, center.y) : Location(center.x, along)
    case nil:
      if direction.isHorizontal {
        return Location(area.x + area.width * (direction == .right ? 0.1 : 0.9), center.y)
      }
      return target == nil ? center - displacement * 0.5 : center
    }
  }

  /// The center of the first row, or its would-be center in an empty list or on a screen without lists.
  private func firstRowCenter(_ place: PlaceFinder) throws(GestureError) -> Location {
    do throws(TargetError) {
      return try place(.row(.row(1))).center
    } catch {
      guard error.reason == .missing || error.reason == .foreign else { throw GestureError(.target(error)) }
      return Location(screen.width / 2, rowHeight / 2)
    }
  }

  private func straight(from start: Location, to end: Location, _ gesture: Gesture) -> TouchPlan {
    let paths = TouchPlan.abreast(gesture.fingers, TouchPlan.line(from: start, to: end))
    return moving(gesture.motion, travel: (end - start).length, paths)
  }

  private func resting(_ steps: [TouchPlan.Step], at spot: Location, _ fingers: Int) -> TouchPlan {
    TouchPlan(steps: steps, paths: TouchPlan.abreast(fingers, { _ in spot }))
  }

  /// Fingers that come down and move, each as far as `travel`.
  private func moving(
    _ motion: MotionStyle, travel: Double, _ paths: [(Double) -> Location]
  ) -> TouchPlan {
    let move = TouchPlan.Step.move(over: duration(motion, travel: travel), motion.ease ?? .linear)
    return TouchPlan(steps: [.down, move] + TouchPlan.endings(motion.ending), paths: paths)
  }

  /// The duration of a motion; at a constant speed rounded to the nearest µs.
  private func duration(_ motion: MotionStyle, travel: Double) -> Time {
    switch motion.pace {
    case nil: GestureCompiler.defaultDuration
    case .over(let duration): duration
    case .release(let speed): .microseconds(Int64(exactly: (travel / speed * 1e6).rounded()) ?? .max)
    }
  }

  /// The point between the fingers of a pinch, the direction of the line through them, and their distance if known.
  private func middle(
    of pinched: Gesture.PinchPlace, _ place: PlaceFinder
  ) throws(GestureError) -> (Location, line: Offset, distance: Double) {
    switch pinched {
    case .at(let target): return (try frame(of: target, place).center, Offset(0, 1), 0)
    case .between(let first, let second):
      let start = try frame(of: first, place).center
      let displacement = try frame(of: second, place).center - start
      let distance = displacement.length
      let line = distance > 0 ? displacement * (1 / distance) : Offset(0, 1)
      return (start + displacement * 0.5, line, distance)
    }
  }

  /// The fingers' distance at the start and at the end.
  private func distances(
    _ change: Gesture.PinchChange, _ distance: Double
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
