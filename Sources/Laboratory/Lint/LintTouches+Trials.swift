import GestureScript
import Gestures
import Motion
import Scenes

// Touches for trying rules, short ones first: common ones, and the least and the most that a rule requires.
extension GestureSurface {
  func touches(for chosen: [Int]) -> [LintTouches] {
    let spots = GestureSurface.roomiest(
      spots.filter { !$0.seen.isDisjoint(with: chosen) }, for: Set(chosen))
    let entries = chosen.map { graph.recognizers[$0] }
    let kinds = entries.map(\.kind)
    let counts = Set(kinds.map(\.fingers) + [1]).sorted()
    let taps = Set(kinds.map(\.taps)).sorted()
    let holds = Set(entries.map { holdTime($0.kind, $0.screen.profile) }).sorted()
    let profiles = ([graph.screen] + entries.map(\.screen)).map(\.profile)
    let slops = Set(
      profiles.flatMap { [$0.pan.slop, $0.pan.freeSlop, $0.tap.movement, $0.longPress.movement] })
    let special = Set(kinds.compactMap(\.special))
    var all: [LintTouches] = []
    for count in counts {
      for play in spots.map({ FingerPlay(count: count, point: $0.point) }) {
        all += taps.map { play.taps($0) } + holds.map { play.hold($0) }
      }
    }
    for count in counts { all += spots.flatMap { moves(count, $0.point, holds, slops) } }
    all += pairs(spots.map(\.point))
    all += parked(chosen, spots, taps, holds)
    for spot in spots {
      if special.contains(.slants) {
        for count in counts { all += slants(FingerPlay(count: count, point: spot.point)) }
      }
      if special.contains(.spreads) { all += spreads(from: spot.point) }
    }
    return all.filter { touches in touches.allSatisfy { isOnScreen($0) } }
  }

  /// The rest that makes a long press ready.
  private func holdTime(_ kind: DeclaredRecognizer.Kind, _ profile: Profile) -> Time {
    switch kind {
    case .longPress(let duration, _): duration ?? profile.longPress.duration
    case .tap, .pan, .swipe, .pinch, .rotation, .edgePan: .milliseconds(100)
    }
  }

  private var bounds: Frame { Frame(0, 0, graph.screen.size.width, graph.screen.size.height) }

  private func isOnScreen(_ line: FingerStatement) -> Bool {
    switch line.action {
    case .down(let place), .move(let place, _, _), .update(let place): bounds.contains(place)
    case .up, .cancel: true
    }
  }

  /// Drags in every direction: step by step, with one jump, after a rest, and with one finger more.
  private func moves(_ count: Int, _ point: Location, _ holds: [Time], _ slops: Set<Double>) -> [LintTouches]
  {
    let steps = (slops.flatMap { [$0, $0 + 1] } + [30, 60, 120]).sorted()
    let play = FingerPlay(count: count, point: point)
    var all: [LintTouches] = []
    for direction in GestureSurface.directions {
      // Points beyond the screen's edge are dropped.
      let reach = self.reach(point, direction)
      let near = steps.filter { $0 <= reach }
      all.append(play.steps(near, direction, each: .milliseconds(20)))
      all.append(play.steps(near, direction, each: .milliseconds(120)))
      all.append(
        play.steps(Array(near.prefix(3)), direction, each: .milliseconds(20), rest: .milliseconds(50)))
      if reach >= 5 { all.append(play.steps([min(reach, 200)], direction, each: .milliseconds(20))) }
      all += holds.map {
        play.steps(near, direction, each: .milliseconds(20), after: $0 + .milliseconds(30))
      }
    }
    return all + holds.map { play.hold($0 + .milliseconds(100), thenOneMoreFinger: true) }
  }

  private static let directions: [Offset] = [
    Offset(1, 0), Offset(-1, 0), Offset(0, 1), Offset(0, -1), Offset(0.8, 0.6), Offset(-0.8, -0.6),
  ]

  private func reach(_ point: Location, _ direction: Offset) -> Double {
    let size = graph.screen.size
    var reach = 1000.0
    if direction.dx > 0 { reach = min(reach, (size.width - 0.01 - point.x) / direction.dx) }
    if direction.dx < 0 { reach = min(reach, point.x / -direction.dx) }
    if direction.dy > 0 { reach = min(reach, (size.height - 0.01 - point.y) / direction.dy) }
    if direction.dy < 0 { reach = min(reach, point.y / -direction.dy) }
    return reach
  }

  /// Slanting jumps, early and late, which meet a swipe's limits and go far enough the other way for a pan.
  private func slants(_ play: FingerPlay) -> [LintTouches] {
    [(0.85, 0.53), (-0.85, 0.53), (0.53, 0.85), (-0.53, 0.85)].flatMap { x, y in
      [Offset(x, y), Offset(x, -y)].flatMap {
        [play.steps([64], $0, each: .milliseconds(20)), play.steps([36], $0, each: .milliseconds(450))]
      }
    }
  }

  /// Two fingers that move into opposite corners of the screen, for pinches that need a great distance.
  private func spreads(from point: Location) -> [LintTouches] {
    let (isLeft, isHigh) = (point.x < bounds.width / 2, point.y < bounds.height / 2)
    let (right, bottom) = (bounds.width - 1, bounds.height - 1)
    let far = Location(isLeft ? right : 0, isHigh ? bottom : 0)
    let near = Location(isLeft ? 0 : right, isHigh ? 0 : bottom)
    return [(40, 0), (-40, 0), (0, 40), (0, -40), (5, 5), (-5, -5)].map { x, y in
      [
        FingerStatement(1, .down(point), at: .zero),
        FingerStatement(2, .down((point + Offset(x, y)).onGrid), at: .zero),
        FingerStatement(2, .move(far), at: .milliseconds(20)),
        FingerStatement(1, .move(near), at: .milliseconds(40)),
        FingerStatement(1, .up, at: .milliseconds(1540)),
        FingerStatement(2, .up, at: .milliseconds(1540)),
      ]
    }
  }

  /// Two fingers, both at one place or each at its own: one of them moves away, turns, or does both.
  private func pairs(_ points: [Location]) -> [LintTouches] {
    points.flatMap { first in
      points.flatMap { second -> [LintTouches] in
        let partners =
          first == second ? [Offset(40, 0), Offset(-40, 0), Offset(0, 40), Offset(0, -40)] : [.zero]
        return partners.flatMap { TwoFingerPlay(first: first, second: second + $0, screen: bounds).plays }
      }
    }
  }

  /// The recognitions of one recognizer while a finger rests on another one's view.
  private func parked(
    _ chosen: [Int], _ spots: [Spot], _ taps: [Int], _ holds: [Time]
  ) -> [LintTouches] {
    var all: [LintTouches] = []
    for resting in chosen {
      for active in chosen where active != resting {
        let away = spots.filter { $0.seen.contains(resting) && !$0.seen.contains(active) }
        let near = spots.filter { $0.seen.contains(active) && !$0.seen.contains(resting) }
        let count = graph.recognizers[active].kind.fingers
        for place in away {
          for spot in near {
            let play = FingerPlay(count: count, point: spot.point)
            var plays = taps.map { play.taps($0) } + holds.map { play.hold($0) }
            plays += GestureSurface.directions.prefix(4).map { direction in
              let reach = reach(spot.point, direction)
              return play.steps([12, 40, 60, 120].filter { $0 <= reach }, direction, each: .milliseconds(15))
            }
            plays +=
              TwoFingerPlay(first: spot.point, second: spot.point + Offset(40, 0), screen: bounds).plays
            for base in plays {
              // Just before the last action, so that no timer of the resting recognizer is due.
              for rest in [Time.zero, base.end - .milliseconds(30)] where rest >= .zero {
                all.append(base.withFinger(restingAt: place.point, from: rest))
              }
            }
          }
        }
      }
    }
    return all
  }
}

/// Touches in addition to taps, holds, drags and pairs.
private enum SpecialTouches: Hashable { case slants, spreads }

extension DeclaredRecognizer.Kind {
  fileprivate var special: SpecialTouches? {
    switch self {
    case .swipe: .slants
    case .pinch: .spreads
    case .tap, .longPress, .pan, .rotation, .edgePan: nil
    }
  }
}

/// Fingers that move in the same way from one place.
struct FingerPlay {
  let count: Int
  let point: Location

  func all(_ action: FingerAction, at time: Time) -> [FingerStatement] {
    (1...count).map { FingerStatement($0, action, at: time) }
  }

  /// Taps of 50 ms, 100 ms apart.
  func taps(_ taps: Int) -> LintTouches {
    (0..<taps).flatMap { tap in
      let start: Time = .milliseconds(150) * tap
      return all(.down(point), at: start) + all(.up, at: start + .milliseconds(50))
    }
  }

  func hold(_ duration: Time, thenOneMoreFinger: Bool = false) -> LintTouches {
    let end = duration + .milliseconds(1500)
    func more(_ action: FingerAction, at time: Time) -> [FingerStatement] {
      thenOneMoreFinger && count < 10 ? [FingerStatement(count + 1, action, at: time)] : []
    }
    return all(.down(point), at: .zero) + more(.down(point), at: duration) + all(.up, at: end)
      + more(.up, at: end)
  }

  /// Moves to these distances, one sample each, rests and lifts.
  func steps(
    _ distances: [Double], _ direction: Offset, each step: Time, after: Time = .zero,
    rest: Time = .milliseconds(1500)
  ) -> LintTouches {
    let moves = distances.enumerated().flatMap { index, distance in
      all(.move((point + direction * distance).onGrid), at: after + step * (index + 1))
    }
    let end = after + step * distances.count + rest
    return all(.down(point), at: .zero) + moves + all(.up, at: end)
  }
}

/// Two fingers, the second of which moves.
private struct TwoFingerPlay {
  let first: Location
  let second: Location
  let screen: Frame

  var plays: [LintTouches] {
    let span = second - first
    let unit = span.length > 0 ? span * (1 / span.length) : Offset(1, 0)
    // Points beyond the screen's edge are dropped: near it only the opposite direction is long enough.
    let apart = [6, 10, 20, 40, 80].map { second + unit * $0 }.filter { screen.contains($0.onGrid) }
    let together = [6, 10, 20, 40, 80].map { second + unit * -$0 }.filter { screen.contains($0.onGrid) }
    let turned = [5, 10, 11, 30].map { first + turn(span, by: $0) }
    return [
      play(apart), play(turned), play(together), play([second + unit * 80]),
      play([first + turn(span, by: 40)]), play([first + turn(span, by: 40) * 2.5]),
      touches([], until: .milliseconds(2500)),
    ]
  }

  private func turn(_ span: Offset, by degrees: Double) -> Offset {
    Transform.rotation(degrees * .pi / 180)(.zero + span) - .zero
  }

  private func play(_ places: [Location]) -> LintTouches {
    touches(places, until: .milliseconds(20) * places.count + .milliseconds(1500))
  }

  private func touches(_ places: [Location], until end: Time) -> LintTouches {
    let moves = places.enumerated().map { index, place in
      FingerStatement(2, .move(place.onGrid), at: .milliseconds(20) * (index + 1))
    }
    return [FingerStatement(1, .down(first), at: .zero), FingerStatement(2, .down(second), at: .zero)] + moves
      + [FingerStatement(1, .up, at: end), FingerStatement(2, .up, at: end)]
  }
}

extension LintTouches {
  /// The touches with an additional finger, which rests until 600 ms after the end.
  func withFinger(restingAt point: Location, from start: Time) -> LintTouches {
    let number = (map(\.finger).max() ?? 0) + 1
    return self + [
      FingerStatement(number, .down(point), at: start),
      FingerStatement(number, .up, at: end + .milliseconds(600)),
    ]
  }
}
