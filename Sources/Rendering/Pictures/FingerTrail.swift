import Motion
import Text

/// The path of a finger, in pieces: each fades with its age and shows the direction.
struct FingerTrail {
  private let path: [(time: Time, location: Location)]
  /// The distance of each stop from the first along the path, pt.
  private let distances: [Double]

  private static let width = 8.0
  private static let alpha = 0.48
  /// The time in which a piece fades, and its opacity afterwards.
  private static let fading = Time.milliseconds(400)
  private static let rest = 0.2
  /// The approximate length of a piece, pt, and the maximum number of pieces.
  private static let piece = 40.0
  private static let maxPieces = 12

  /// The time at which it has faded completely, or nil for never.
  private let gone: Time?

  /// `path` has the finger's locations with their times; it moved straight in between.
  init(_ path: [(time: Time, location: Location)], until gone: Time?) {
    self.path = path
    self.gone = gone
    distances = zip(path, path.dropFirst()).reduce(into: [0]) { distances, step in
      distances.append((distances.last ?? 0) + (step.1.location - step.0.location).length)
    }
  }

  private var length: Double { distances.last ?? 0 }

  var layers: [Layer] {
    guard length >= 2 else { return [] }
    let count = min(FingerTrail.maxPieces, max(1, Int((length / FingerTrail.piece).rounded())))
    let step = length / Double(count)
    return (0..<count).map { layer(from: Double($0) * step, to: Double($0 + 1) * step) }
  }

  private func layer(from first: Double, to last: Double) -> Layer {
    let stops = stops(from: first, to: last)
    var drawn = Track(rest: 0)
    var covered = 0.0
    for (from, to) in zip(stops, stops.dropFirst()) where to.time > from.time {
      let next = covered + (to.location - from.location).length / (last - first)
      drawn.move(covered, next, from: from.time, to: to.time)
      covered = next
    }
    var alpha = Track.present(from: stops[0].time, until: nil)
    let end = stops[stops.count - 1].time
    let until = min(end + FingerTrail.fading, gone ?? end + FingerTrail.fading)
    if until > end {
      let share = (until - end).seconds / FingerTrail.fading.seconds
      alpha.move(1, 1 - (1 - FingerTrail.rest) * share, from: end, to: until)
    }
    let trail = Shape.trail(stops.map(\.location), .white, width: FingerTrail.width, alpha: FingerTrail.alpha)
    var line = Layer([trail])
    line.drawn = .sum(0, (1, drawn))
    var layer = Layer([line] + (arrow(on: stops).map { [Layer([$0])] } ?? []))
    layer.alpha = .product([alpha])
    return layer
  }

  private func stops(from first: Double, to last: Double) -> [(time: Time, location: Location)] {
    let inner = path.indices.filter { distances[$0] > first && distances[$0] < last }.map { path[$0] }
    return [stop(at: first)] + inner + [stop(at: last, isLast: true)]
  }

  /// The stop at a distance: where a finger rests, its last moment there, or at a piece's end its first.
  private func stop(at distance: Double, isLast: Bool = false) -> (time: Time, location: Location) {
    let next = distances.partitioningIndex { isLast ? $0 >= distance : $0 > distance }
    guard next > 0 else { return path[0] }
    guard next < path.count else { return path[path.count - 1] }
    let (from, to) = (path[next - 1], path[next])
    let span = distances[next] - distances[next - 1]
    let share = span > 0 ? (distance - distances[next - 1]) / span : 0
    return (
      from.time + Time(nanoseconds: Int64(Double((to.time - from.time).nanoseconds) * share)),
      from.location + (to.location - from.location) * share
    )
  }

  /// An arrowhead along a piece, near its start, or nil for a short piece.
  private func arrow(on stops: [(time: Time, location: Location)]) -> Shape? {
    let travel = stops[1].location - stops[0].location
    guard travel.length >= 3, (stops[stops.count - 1].location - stops[0].location).length >= 16 else {
      return nil
    }
    let along = travel * (1 / travel.length)
    let across = Offset(-along.dy, along.dx)
    let tip = stops[0].location + along * 9
    let back = tip - along * 4.5
    return .line([back + across * 3, tip, back - across * 3], .black, width: 1.75, dash: nil)
  }
}
