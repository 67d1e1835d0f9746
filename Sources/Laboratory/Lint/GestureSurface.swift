import GestureScript
import Gestures
import Motion
import Scenes

/// The touchable points of views and recognizers on the unscrolled screen.
struct GestureSurface {
  /// A point that represents all points with the same recognizers.
  struct Spot: Hashable {
    var point: Location
    /// The recognizers that receive a touch there.
    var seen: Set<Int>
    /// The edge pans that may begin there.
    var edges: Set<Int>
    /// The space around it.
    var room: Double
  }

  let graph: GestureGraph
  private let chain: (Location) -> [String]
  /// A spot for each set of recognizers, with as much space around it as possible.
  let spots: [Spot]
  /// The region of each view that could be touched if nothing covered it.
  let regions: [String: ViewRegion]

  /// `chain` returns the view that a touch hits and its containing views, outwards.
  init(_ graph: GestureGraph, _ scene: ViewsScene, chain: @escaping (Location) -> [String]) {
    self.graph = graph
    self.chain = chain
    var regions: [String: ViewRegion] = [:]
    for name in graph.viewNames {
      guard let view = graph.views[name] else { continue }
      let own = ViewRegion(scene.corners(ofView: name) ?? [])
      let outer = view.parent.flatMap { regions[$0] } ?? own
      regions[name] = view.isTouchable ? own.clipped(to: outer) : ViewRegion([])
    }
    self.regions = regions
    // The stretches between all corners and the borders of the screen's edges.
    let corners = regions.values.flatMap(\.corners)
    let size = graph.screen.size
    let edges = Set(graph.recognizers.map(\.screen.profile.edge.width))
    let xs = GestureSurface.stretches(corners.map(\.x) + edges.flatMap { [$0, size.width - $0] }, size.width)
    let ys = GestureSurface.stretches(
      corners.map(\.y) + edges.flatMap { [$0, size.height - $0] }, size.height)
    // Edges matter only where a recognizer uses them.
    let edgePans = graph.recognizers.enumerated().compactMap { index, entry in
      entry.kind.edge.map { (index, $0, entry.screen.profile.edge.width) }
    }
    var spots: [Spot] = []
    for x in xs {
      for y in ys {
        let point = Location(x.middle, y.middle).onGrid
        let names = chain(point)
        guard !names.isEmpty else { continue }
        let seen = graph.seen(in: names)
        let edges = edgePans.filter { $1.distance(of: point, on: size) <= $2 }.map(\.0)
        spots.append(Spot(point: point, seen: seen, edges: Set(edges), room: min(x.length, y.length)))
      }
    }
    self.spots = GestureSurface.roomiest(spots, for: Set(graph.recognizers.indices))
  }

  /// A spot for each set of recognizers, with as much space around it as possible; the edges count that matter to these.
  static func roomiest(_ spots: [Spot], for chosen: Set<Int>) -> [Spot] {
    var best: [[Set<Int>]: Spot] = [:]
    for spot in spots {
      let key = [spot.seen, spot.edges.intersection(chosen)]
      if spot.room > best[key]?.room ?? -1 { best[key] = spot }
    }
    // Points far from edges come first, then in screen order: the same script always has the same findings.
    return best.values.sorted { left, right in
      (left.edges.count, left.point.y, left.point.x) < (right.edges.count, right.point.y, right.point.x)
    }
  }

  /// The stretches between these cuts, thinned out if more than 100.
  private static func stretches(
    _ cuts: [Double], _ length: Double
  ) -> [(middle: Double, length: Double)] {
    let cuts = (cuts.filter { $0 > 0 && $0 < length } + [0, length]).sorted()
    let all = zip(cuts, cuts.dropFirst()).filter { $1 - $0 > 0.01 }.map { from, to in
      (middle: (from + to) / 2, length: to - from)
    }
    let step = max(1, (all.count + 99) / 100)
    return all.enumerated().filter { $0.offset.isMultiple(of: step) }.map(\.element)
  }

  func seen(at point: Location) -> Set<Int> { graph.seen(in: chain(point)) }

  /// Whether some touch is offered to both recognizers: only then do they compete.
  func meet(_ one: Int, _ other: Int) -> Bool {
    spots.contains { $0.seen.contains(one) && $0.seen.contains(other) }
  }

  var reachable: Set<Int> { spots.reduce(into: []) { $0.formUnion($1.seen) } }
}

extension DeclaredRecognizer.Kind {
  /// The edge of the screen at which its touches must begin, or nil if they may begin anywhere.
  fileprivate var edge: ScreenEdge? {
    switch self {
    case .edgePan(let edge): edge
    case .tap, .longPress, .pan, .swipe, .pinch, .rotation: nil
    }
  }
}

extension GestureGraph {
  /// The recognizers that receive a touch on the first of these views.
  func seen(in chain: [String]) -> Set<Int> {
    let names = Set(chain)
    return Set(
      recognizers.indices.filter { index in
        let entry = recognizers[index]
        guard names.contains(entry.view), !entry.refusesAllTouches else { return false }
        return !entry.refusals.contains { refusal in
          if case .touches(on: let view?) = refusal { names.contains(view) } else { false }
        }
      })
  }
}

/// A convex part of the screen, by its corners in order.
struct ViewRegion: Hashable {
  var corners: [Location]

  init(_ corners: [Location]) { self.corners = corners }

  var isEmpty: Bool { corners.count < 3 || abs(area) < 1e-6 }

  private var area: Double {
    edges.reduce(0) { $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) } / 2
  }

  func clipped(to other: ViewRegion) -> ViewRegion {
    other.edges.reduce(self) { region, edge in
      ViewRegion(
        region.edges.flatMap { point, next -> [Location] in
          let here = other.side(of: point, from: edge.0, to: edge.1)
          let there = other.side(of: next, from: edge.0, to: edge.1)
          let cut = (here < 0) != (there < 0) ? [point + (next - point) * (here / (here - there))] : []
          return here >= 0 ? [point] + cut : cut
        })
    }
  }

  /// Whether another region is inside this one, within a tolerance of a billionth.
  func contains(_ other: ViewRegion) -> Bool { other.corners.allSatisfy { contains($0) } }

  func contains(_ point: Location) -> Bool {
    edges.allSatisfy { side(of: point, from: $0, to: $1) >= -1e-9 * max(1, ($1 - $0).length) }
  }

  private var edges: [(Location, Location)] { Array(zip(corners, corners.dropFirst() + corners.prefix(1))) }

  /// The distance of a point inwards from the line through an edge, times the edge's length.
  private func side(of point: Location, from start: Location, to end: Location) -> Double {
    let side = (end.x - start.x) * (point.y - start.y) - (end.y - start.y) * (point.x - start.x)
    return area < 0 ? -side : side
  }

  var middle: Location {
    let count = Double(max(1, corners.count))
    return Location(corners.reduce(0) { $0 + $1.x } / count, corners.reduce(0) { $0 + $1.y } / count)
  }

  /// The smallest upright frame around it.
  var bounds: Frame { Frame(around: corners) }
}
