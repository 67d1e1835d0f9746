import Gestures
import Motion
import Scenes
import Text

/// A limit that a gesture had to keep or to pass, with its location on the screen.
struct ThresholdMark: Hashable {
  enum Shape: Hashable {
    case line(Location, Location)
    /// The distance from a location that the finger had to stay within or go beyond, pt.
    case circle(Location, radius: Double)
    /// A distance of which the greater axis component counts.
    case square(Location, radius: Double)
    /// A shortfall: from the end of the gesture to a sufficient location.
    case arrow(Location, Location)
    /// A speed that the content had to have at the lift, pt/s, which has no location.
    case speed(Double)
  }

  /// The gesture statement, counted from 0.
  var gesture: Int
  /// The verdict that names the limit.
  var verdict: RecordedVerdict
  var measure: Measure
  var shape: Shape
  /// When it counts, or nil for as long as the recording lasts.
  var from: Time
  var until: Time?
  /// Whether it was missed: it disappears at once when the next touch begins.
  var isShort = false
}

extension Recording {
  /// The deciding limits: of winners, near misses and deciding verdicts. A limit shared by several
  /// recognizers appears once for a gesture.
  func thresholds(of accounts: [GestureAccount]) -> [ThresholdMark] {
    accounts.flatMap { account in
      var seen: Set<ThresholdMark.Shape> = []
      return account.verdicts
        .filter { $0.importance <= .nearMiss || $0 == account.verdicts.first || $0.rest != nil }
        .flatMap { thresholds(of: $0, account) }.filter { seen.insert($0.shape).inserted }
    }
  }

  private func thresholds(of recorded: RecordedVerdict, _ account: GestureAccount) -> [ThresholdMark] {
    let verdict = recorded.verdict
    // What has begun is past its limit.
    let until = beginning(of: recorded) ?? verdict.time
    func threshold(_ measure: Measure, _ shape: ThresholdMark.Shape) -> ThresholdMark {
      ThresholdMark(
        gesture: account.gesture, verdict: recorded, measure: measure, shape: shape, from: verdict.start,
        until: until)
    }
    func missed(_ threshold: ThresholdMark, from: Time) -> ThresholdMark {
      var missed = threshold
      (missed.from, missed.until, missed.isShort) = (from, nextTouch(after: verdict.time), true)
      return missed
    }
    func arrow(_ measure: Measure, _ from: Location, _ to: Location) -> ThresholdMark {
      missed(threshold(measure, .arrow(from, to)), from: verdict.time)
    }
    var found: [ThresholdMark] = []
    for measure in verdict.measures {
      if measure.unit == .speed { found.append(threshold(measure, .speed(measure.limit))) }
      guard measure.unit == .points, recorded.rest == nil else { continue }
      let isShort = !measure.limitIsGreatest && !measure.isMet
      if recorded.isCommitDecision {
        guard let line = commitLine(of: recorded, measure) else { continue }
        let limit = threshold(measure, .line(line.from, line.to))
        // The arrow ends at it.
        found.append(isShort ? missed(limit, from: verdict.start) : limit)
        if isShort { found.append(arrow(measure, line.reached, line.wanted)) }
        continue
      }
      guard let path = touches(of: verdict).first, let shape = shape(of: measure, verdict, path) else {
        continue
      }
      found.append(threshold(measure, shape))
      let travel = path.end - path.start
      if isShort, travel.length > 0 {
        // In a pinch each finger covers half of the distance.
        let missing = verdict.kind == .pinch ? measure.margin / 2 : measure.margin
        found.append(arrow(measure, path.end, path.end + travel * (missing / travel.length)))
      }
    }
    return found
  }

  /// When a recognizer began, or nil for a discrete one and a failure.
  func beginning(of recorded: RecordedVerdict) -> Time? {
    let verdict = recorded.verdict
    let first = gestures.partitioningIndex { $0.time >= verdict.start }
    return gestures[first...].prefix { $0.time <= verdict.time }.first {
      $0.state == .began && $0.recognizer == verdict.recognizer && $0.target == recorded.target
    }?.time
  }

  /// When the first finger comes down after a moment, or nil for never.
  private func nextTouch(after time: Time) -> Time? {
    fingers[fingers.partitioningIndex { $0.time > time }...].first { $0.phase == .began }?.time
  }

  /// The shape of a recognizer's limit, or nil for a limit without a location.
  private func shape(
    of measure: Measure, _ verdict: Verdict, _ path: (start: Location, end: Location)
  ) -> ThresholdMark.Shape? {
    let (start, size) = (path.start, screen.size)
    switch (verdict.kind, measure.quantity) {
    case (.pan, "travel"):
      return screen.profile.pan.measure == .axis
        ? .square(start, radius: measure.limit) : .circle(start, radius: measure.limit)
    case (.tap, "movement"), (.longPress, "movement"): return .circle(start, radius: measure.limit)
    case (.swipe, "travel"):
      let travel = path.end - start
      let isLevel = abs(travel.dx) > abs(travel.dy)
      let limit = (isLevel ? travel.dx : travel.dy) < 0 ? -measure.limit : measure.limit
      let middle = start + (isLevel ? Offset(limit, 0) : Offset(0, limit))
      let reach = isLevel ? Offset(0, Painter.reach) : Offset(Painter.reach, 0)
      return .line(middle - reach, middle + reach)
    case (.edgePan, "distance from the edge"):
      let limit = measure.limit
      let upright: (Double) -> ThresholdMark.Shape = { .line(Location($0, 0), Location($0, size.height)) }
      let level: (Double) -> ThresholdMark.Shape = { .line(Location(0, $0), Location(size.width, $0)) }
      let edges = [
        (start.x, upright(limit)), (size.width - start.x, upright(size.width - limit)),
        (start.y, level(limit)), (size.height - start.y, level(size.height - limit)),
      ]
      return edges.min { abs($0.0 - measure.value) < abs($1.0 - measure.value) }?.1
    case (.pinch, "change of distance"):
      let touches = touches(of: verdict)
      guard touches.count > 1 else { return nil }
      let (first, last) = (touches[1].start - touches[0].start, touches[1].end - touches[0].end)
      let wanted = first.length + (last.length < first.length ? -measure.limit : measure.limit)
      return .circle(start + first * 0.5, radius: max(0, wanted / 2))
    case (.tap, _), (.longPress, _), (.pan, _), (.swipe, _), (.pinch, _), (.rotation, _), (.edgePan, _):
      return nil
    }
  }

  /// The locations of a sequence's fingers, in order of touch, at their touch and at the decision.
  private func touches(of verdict: Verdict) -> [(start: Location, end: Location)] {
    guard let first = fingers.firstIndex(where: { $0.time == verdict.start && $0.phase == .began })
    else { return [] }
    let samples = fingers[first...].prefix { $0.time <= verdict.time }
    // A finger that lifts at the moment of the verdict may be down again at the same moment.
    var lifted: Set<Int> = []
    var order: [Int] = []
    var touches: [Int: (start: Location, end: Location)] = [:]
    for sample in samples where sample.phase != .updated && !lifted.contains(sample.finger) {
      if touches[sample.finger] == nil { order.append(sample.finger) }
      touches[sample.finger, default: (sample.location, sample.location)].end = sample.location
      if sample.phase == .ended || sample.phase == .cancelled { lifted.insert(sample.finger) }
    }
    return order.compactMap { touches[$0] }
  }

  /// The line that a row or a pulled list had to cross, with the reached and the required point on it.
  private func commitLine(
    of recorded: RecordedVerdict, _ measure: Measure
  ) -> (from: Location, to: Location, reached: Location, wanted: Location)? {
    let time = recorded.verdict.time
    switch (recorded.target, measure.quantity) {
    case (.row(let index), "travel of the row"):
      guard
        let row = shown.last(where: {
          $0.row == index && $0.uid == recorded.touched && $0.from <= recorded.verdict.start
            && $0.until.map { $0 >= time } ?? true
        })
      else { return nil }
      let pane = row.pane.flatMap { list in panes.first { $0.list == list } }
      let frame = pane?.frame ?? Frame(0, 0, screen.size.width, screen.size.height)
      let left = frame.x - (pane?.slide.value(at: time) ?? 0)
      let scrolled = (pane?.offset ?? offset).value(at: recorded.verdict.start)
      let top = frame.y + row.y.value(at: recorded.verdict.start) - scrolled
      let middle = left + frame.width / 2
      let y = top + screen.rowHeight / 2
      let isLeft = recorded.verdict.recognizer == "delete"
      let reached = isLeft ? left + frame.width - measure.value : left + measure.value
      return (
        Location(middle, top - Painter.overhang), Location(middle, top + screen.rowHeight + Painter.overhang),
        Location(reached, y), Location(middle, y)
      )
    case (_, "pull"):
      let pane = panes.first { AnimationTarget.view($0.name) == recorded.target }
      let frame = pane?.frame ?? Frame(0, 0, screen.size.width, screen.size.height)
      let y = frame.y + screen.rowHeight
      let x = frame.x + frame.width * 0.75
      return (
        Location(frame.x, y), Location(frame.maxX, y), Location(x, frame.y + measure.value), Location(x, y)
      )
    default: return nil
    }
  }
}
