import Gestures
package import Motion
import Scenes

/// What one finger does in one tick.
package struct ActionTurn: Hashable, Sendable {
  package enum Act: String, Hashable, Sendable {
    case pause
    case move = "pointerMove"
    case down = "pointerDown"
    case up = "pointerUp"
    case cancel = "pointerCancel"
  }

  package var act = Act.pause
  /// Whole milliseconds; only of pauses and moves.
  package var duration = 0
  package var location = Location.zero

  static let form = JSONForm<ActionTurn>.newLine {
    let still = "the type is not pointerMove"
    $0.member("type", \.act.rawValue, "pause, pointerMove, pointerDown, pointerUp or pointerCancel")
    $0.member(
      "duration", { $0.act == .pause || $0.act == .move ? $0.duration : nil }, "milliseconds",
      absent: "the type is not pause or pointerMove")
    $0.member(
      "button", { $0.act == .down || $0.act == .up ? 0 : nil }, "0",
      absent: "the type is not pointerDown or pointerUp")
    $0.member("x", { $0.act == .move ? $0.location.x : nil }, "from the left edge", .exact, absent: still)
    $0.member("y", { $0.act == .move ? $0.location.y : nil }, "from the top", .exact, absent: still)
  }
}

/// The actions of all fingers in one tick, which lasts as long as each of them.
struct ActionTick {
  /// The milliseconds that it lasts; fingers without a turn pause.
  private var duration = 0
  private var turns: [Int: ActionTurn] = [:]

  /// What each finger does, tick by tick.
  static func pointers(of recording: Recording, rate: Double?) -> [Recording.ActionPointer] {
    let ticks = ActionSchedule(recording, rate: rate).ticks()
    return Set(recording.fingers.map(\.finger)).sorted().map { finger in
      (finger, ticks.map { $0.turns[finger] ?? ActionTurn(duration: $0.duration) })
    }
  }

  /// A tick in which fingers move, or all rest.
  init(duration: Int, moves: [Int: Location]) {
    self.duration = duration
    turns = moves.mapValues { ActionTurn(act: .move, duration: duration, location: $0) }
  }

  /// A tick in which a finger comes down or leaves, and no other acts: players have an order of their own in a tick.
  init(_ sample: TouchSample) {
    let act: ActionTurn.Act =
      switch sample.phase {
      case .ended: .up
      case .cancelled: .cancel
      default: .down
      }
    turns = [sample.finger: ActionTurn(act: act)]
  }

  /// The time added to a pause in which the script waits for rest, since drivers lift fingers late.
  static let addedPause = Time.milliseconds(50)

  /// Whether a finger may jump in this tick: only others jump in it.
  func takesJump(of finger: Int) -> Bool {
    duration == 0 && !turns.isEmpty && turns[finger] == nil && turns.values.allSatisfy { $0.act == .move }
  }

  mutating func jump(_ finger: Int, to location: Location) {
    turns[finger] = ActionTurn(act: .move, location: location)
  }
}

/// The moves of all fingers in whole milliseconds from the first touch.
private struct ActionSchedule {
  /// A straight way of a finger, even in time.
  private struct Piece {
    let finger: Int
    let start: Int
    let end: Int
    let from: Location
    let to: Location

    func location(at moment: Int) -> Location {
      moment == end ? to : from + (to - from) * (Double(moment - start) / Double(end - start))
    }
  }

  private var samples: [TouchSample] = []
  private var moments: [Int] = []
  private let rate: Double?
  private var pieces: [Piece] = []
  /// The samples at which a finger comes down, leaves, or jumps after a rest.
  private var instants: [Int] = []

  /// The milliseconds of a move that is even in time: few enough for drivers that need some for each move.
  private static let usualMove = 50
  /// The gap between two samples, in ms, from which on a finger rests and jumps.
  private static let jumpGap = 20
  /// How far samples of an even motion may be off, pt: they are on a grid of 1/1024 pt.
  private static let deviation = 1.0 / 1024
  /// The least number of samples in a motion that is told to be even in time.
  private static let fewestSamples = 3

  init(_ recording: Recording, rate: Double?) {
    self.rate = rate
    place(recording)
    var ways: [Int: [Int]] = [:]
    for (index, sample) in samples.enumerated() {
      if sample.phase == .began || sample.phase.isLift { instants.append(index) }
      if sample.phase.isLift {
        cut(ways.removeValue(forKey: sample.finger) ?? [])
      } else {
        ways[sample.finger, default: []].append(index)
      }
    }
    for way in ways.values { cut(way) }
    instants.sort()
  }

  /// Gives each sample its moment, rounded; a pause in which the script waits for rest is rounded up and made longer.
  /// Other roundings do not add up. A move in the same millisecond as another finger's touch or lift before it comes a
  /// millisecond later.
  private mutating func place(_ recording: Recording) {
    let rested = Set(recording.starts.filter(\.isAfterRest).map(\.samples))
    var down = Set<Int>()
    var pauses = Time.zero
    let start = recording.fingers.first?.time ?? .zero
    for (index, sample) in recording.fingers.enumerated() where sample.phase != .updated {
      if down.isEmpty, let last = samples.last, let latest = moments.last, rested.contains(index) {
        let gap = (sample.time - last.time + ActionTick.addedPause).nanoseconds
        let end = Time.milliseconds(Double(latest + (gap + 999_999).milliseconds))
        pauses = max(pauses + ActionTick.addedPause, end - (sample.time - start))
      }
      var moment = ((sample.time + pauses - start).nanoseconds + 500_000).milliseconds
      if let last = samples.last, let latest = moments.last {
        let isLate = last.finger != sample.finger && !last.isMove && sample.isMove
        moment = max(moment, isLate ? latest + 1 : latest)
      }
      if sample.phase.isLift { down.remove(sample.finger) } else { down.insert(sample.finger) }
      samples.append(sample)
      moments.append(moment)
    }
  }

  /// Cuts the way of a finger, from its touch on, into pieces and jumps.
  private mutating func cut(_ way: [Int]) {
    var anchor = 0
    while anchor + 1 < way.count {
      let last = endOfEvenMotion(way, from: anchor)
      if last - anchor >= Self.fewestSamples {
        split([way[anchor], way[last]])
        anchor = last
        continue
      }
      let next = endOfCurve(way, from: anchor)
      if moments[way[next]] > moments[way[anchor]], moments[way[next]] - moments[way[next - 1]] < Self.jumpGap
      {
        split(way[anchor...next])
      } else {
        instants.append(way[next])
      }
      anchor = next
    }
  }

  /// The last sample up to which a finger moves straight and evenly.
  private func endOfEvenMotion(_ way: [Int], from anchor: Int) -> Int {
    let origin = samples[way[anchor]]
    var (x, y) = (-Double.infinity...Double.infinity, -Double.infinity...Double.infinity)
    var last = anchor
    for next in (anchor + 1)..<way.count {
      let sample = samples[way[next]]
      let time = (sample.time - origin.time).seconds
      guard time > 0, moments[way[next]] - moments[way[next - 1]] <= Self.usualMove else { break }
      let allowed = Self.deviation / time
      let (dx, dy) = (
        (sample.location.x - origin.location.x) / time, (sample.location.y - origin.location.y) / time
      )
      guard x.contains(dx), y.contains(dy) else { break }
      x = x.clamped(to: (dx - allowed)...(dx + allowed))
      y = y.clamped(to: (dy - allowed)...(dy + allowed))
      last = next
    }
    return last
  }

  /// The next sample, or with a rate the last one before a rest.
  private func endOfCurve(_ way: [Int], from anchor: Int) -> Int {
    var next = anchor + 1
    while rate != nil, next + 1 < way.count, moments[way[next]] - moments[way[next - 1]] < Self.jumpGap,
      moments[way[next + 1]] - moments[way[next]] < Self.jumpGap
    {
      next += 1
    }
    return next
  }

  /// Adds the pieces of a motion that is even between these samples.
  private mutating func split(_ way: ArraySlice<Int>) {
    let ways = zip(way, way.dropFirst()).map { piece(from: $0, to: $1) }.filter { $0.end > $0.start }
    guard let first = ways.first, let last = ways.last else { return }
    let length = rate.map { 1000 / $0 } ?? Double(Self.usualMove)
    var (start, from, count, index) = (first.start, first.from, 1.0, 0)
    while start < last.end {
      let end = min(max(first.start + Int((length * count).rounded()), start + 1), last.end)
      while ways[index].end < end { index += 1 }
      let to = ways[index].location(at: end)
      pieces.append(Piece(finger: first.finger, start: start, end: end, from: from, to: to))
      (start, from, count) = (end, to, count + 1)
    }
  }

  private func piece(from first: Int, to last: Int) -> Piece {
    Piece(
      finger: samples[first].finger, start: moments[first], end: moments[last],
      from: samples[first].location, to: samples[last].location)
  }

  /// All ticks in order: one ends wherever a piece of any finger ends.
  func ticks() -> [ActionTick] {
    var ticks: [ActionTick] = []
    let ends = Set(pieces.map(\.end) + instants.map { moments[$0] }).sorted()
    let pieces = pieces.sorted { $0.start < $1.start }
    var open: [Piece] = []
    var (piece, instant, now) = (0, 0, 0)
    for end in ends {
      while piece < pieces.count, pieces[piece].start < end {
        open.append(pieces[piece])
        piece += 1
      }
      if end > now {
        let moves = Dictionary(open.map { ($0.finger, $0.location(at: end)) }) { $1 }
        ticks.append(ActionTick(duration: end - now, moves: moves))
      }
      open.removeAll { $0.end <= end }
      now = end
      while instant < instants.count, moments[instants[instant]] == end {
        let sample = samples[instants[instant]]
        instant += 1
        let isJump = sample.isMove
        if isJump || sample.phase == .began {
          if !isJump || ticks.last?.takesJump(of: sample.finger) != true {
            ticks.append(ActionTick(duration: 0, moves: [:]))
          }
          ticks[ticks.count - 1].jump(sample.finger, to: sample.location)
        }
        if !isJump { ticks.append(ActionTick(sample)) }
      }
    }
    return ticks
  }
}

extension TouchSample {
  fileprivate var isMove: Bool { phase == .moved || phase == .stationary }
}

extension Int64 {
  /// Nanoseconds in whole milliseconds, rounded down.
  fileprivate var milliseconds: Int { Int(self / 1_000_000) }
}
