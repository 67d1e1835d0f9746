package import GestureScript
import Gestures
import Motion
import Simulation

extension GestureLinter {
  var coveredViews: [LintFinding] {
    graph.viewNames.dropFirst().compactMap { name in
      guard let view = graph.views[name], let region = surface.regions[name], !region.isEmpty else {
        return nil
      }
      return graph.viewNames.lazy.compactMap { graph.views[$0] }.first { covers($0, view, region) }
        .map { covering(view, region, by: $0) }
    }
  }

  /// Whether one view takes every touch that another one would get.
  private func covers(_ front: GestureGraph.ViewEntry, _ view: GestureGraph.ViewEntry, _ region: ViewRegion)
    -> Bool
  {
    guard front.isTouchable, let cover = surface.regions[front.name], !cover.isEmpty else { return false }
    let (inner, outer) = (graph.chain(of: view.name).reversed(), graph.chain(of: front.name).reversed())
    let shared = zip(inner, outer).prefix { $0.name == $1.name }.count
    let (below, above) = (Array(inner.dropFirst(shared)), Array(outer.dropFirst(shared)))
    // A contained view is not a neighbor.
    guard let back = below.first, let face = above.first, face.index > back.index else { return false }
    // A scrolling view does not stay in place.
    if (below.dropLast() + above.dropLast()).contains(where: \.scrolls) { return false }
    return cover.contains(region)
  }

  private func covering(
    _ view: GestureGraph.ViewEntry, _ region: ViewRegion, by front: GestureGraph.ViewEntry
  ) -> LintFinding {
    let middle = region.middle.onGrid
    let points = [middle] + region.corners.map { ($0 + (middle - $0) * 0.01).onGrid }
    let lines = hits(points, graph.chain(of: front.name)[...])
    return LintFinding(
      kind: .covered, positions: positions([view.position, front.position]),
      message: "\(view.name) gets no touch: \(front.name) covers all of it and takes them",
      script: graph.script(
        [], views: [view.name, front.name], ["tap \(ScriptPrinter.text(of: middle))"] + lines))
  }

  /// The expectation that a touch at each of these points hits a view, with the views around it.
  private func hits(_ points: [Location], _ chain: ArraySlice<GestureGraph.ViewEntry>) -> [String] {
    let names = chain.map { $0.name.quotedText }.joined(separator: ", ")
    return points.map { "expect hit \(ScriptPrinter.text(of: $0)) \(names)" }
  }

  var unreachableLimits: [LintFinding] {
    graph.recognizers.indices.compactMap { reachable.contains($0) ? unreachable($0) : outOfSight($0) }
  }

  /// A recognizer without touches because its view, or one around it, has no part on the screen and no scrolling
  /// can bring it there. Hidden views and refused touches are meant.
  private func outOfSight(_ index: Int) -> LintFinding? {
    let entry = graph.recognizers[index]
    let chain = graph.chain(of: entry.view)
    guard !entry.refusesAllTouches, chain.first?.isTouchable ?? false,
      let first = chain.firstIndex(where: { surface.regions[$0.name]?.isEmpty == false }), first > 0,
      let region = surface.regions[chain[first].name]
    else { return nil }
    let (outer, lost) = (chain[first], chain[first - 1])
    if chain[first...].contains(where: \.scrolls) { return nil }
    let own = lost.origin + Offset(lost.size.width / 2, lost.size.height / 2)
    let middle = region.middle
    let points = region.corners.map { ($0 + (middle - $0) * 0.01).onGrid }
      .sorted { ($0 - own).length < ($1 - own).length }
    let taps = points.prefix(1).map { "tap \(ScriptPrinter.text(of: $0))" }
    let space = outer.parent == nil ? "on the screen" : "inside \(outer.name)"
    return LintFinding(
      kind: .unreachable, positions: positions([entry.position, lost.position]),
      message: "\(name(index)) is never recognized: no touch reaches it, because no part of \(lost.name) is "
        + space,
      script: graph.script([index], taps + hits(points, chain[first...])))
  }

  private func unreachable(_ index: Int) -> LintFinding? {
    let entry = graph.recognizers[index]
    let profile = entry.screen.profile
    guard let region = surface.regions[entry.view], !region.isEmpty else { return nil }
    let bounds = region.bounds
    let size = graph.screen.size
    switch entry.kind {
    case .tap, .longPress, .rotation: return nil
    case .edgePan(let edge):
      let nearest = region.corners.map { edge.distance(of: $0, on: size) }.min() ?? 0
      if nearest <= profile.edge.width { return nil }
      return limit(
        index,
        "must begin at most \(profile.edge.width.rounded3) pt from the \(edge.rawValue) edge of the screen, and "
          + "\(entry.view) is \(nearest.rounded3) pt away from it")
    case .swipe(let directions, _):
      let swipe = profile.swipe
      let needed = swipe.along * (1 - swipe.alongDecay * swipe.longest.seconds)
      let room = directions.map { bounds.room($0, on: size) }.max() ?? 0
      return travel(index, needed, room)
    case .pan(_, let axis):
      let slop = axis == nil ? profile.pan.freeSlop : profile.pan.slop
      let across = max(bounds.room(.left, on: size), bounds.room(.right, on: size))
      let upright = max(bounds.room(.up, on: size), bounds.room(.down, on: size))
      let room =
        switch axis {
        case .horizontal: across
        case .vertical: upright
        case nil: profile.pan.measure == .axis ? max(across, upright) : Offset(across, upright).length
        }
      return travel(index, slop, room)
    case .pinch:
      let diagonal = Offset(size.width, size.height).length
      let needed = max(profile.pinch.shortest, profile.pinch.scale == nil ? profile.pinch.begins : 0)
      if diagonal >= needed { return nil }
      return limit(
        index,
        "needs fingers that are \(needed.rounded3) pt apart, and the screen's diagonal is \(diagonal.rounded3) pt"
      )
    }
  }

  private func travel(_ index: Int, _ needed: Double, _ room: Double) -> LintFinding? {
    let view = graph.recognizers[index].view
    let words =
      "needs a travel of \(needed.rounded3) pt, and from \(view) to the edge of the screen there are "
    return room >= needed ? nil : limit(index, words + "\(room.rounded3) pt")
  }

  private func limit(_ index: Int, _ words: String) -> LintFinding? {
    let entry = graph.recognizers[index]
    guard let lines = attempt(index) else { return nil }
    return LintFinding(
      kind: .unreachable, positions: positions([entry.position]),
      message: "\(name(index)) is never recognized: it \(words)",
      script: graph.script([index], lines + ["expect failed \(graph.quoted(index))"]))
  }

  /// The closest attempt: a touch as far across the screen as possible.
  private func attempt(_ index: Int) -> [String]? {
    let size = graph.screen.size
    let (right, bottom) = (size.width - 0.01, size.height - 0.01)
    let far = [Location(0, 0), Location(right, 0), Location(right, bottom), Location(0, bottom)]
    let points = surface.spots.filter { $0.seen.contains(index) }.map(\.point)
    let ways = points.flatMap { point in far.map { (point, $0) } }
    // The first of the longest.
    guard let (point, corner) = ways.max(by: { ($0.1 - $0.0).length < ($1.1 - $1.0).length })
    else { return nil }
    let play = FingerPlay(count: graph.recognizers[index].kind.fingers, point: point)
    return
      (play.all(.down(point), at: .zero) + play.all(.move(corner.onGrid), at: .milliseconds(20))
      + play.all(.up, at: .milliseconds(40))).text
  }
}

extension Frame {
  /// The distance that a finger can travel from it in a direction without leaving the screen, in points.
  fileprivate func room(_ direction: SwipeDirection, on screen: Extent) -> Double {
    switch direction {
    case .right: screen.width - x
    case .left: maxX
    case .down: screen.height - y
    case .up: maxY
    }
  }
}

/// A declaration of a script for `scene views` that is probably a mistake.
package struct LintFinding: Hashable, Sendable {
  /// The kind of mistake; the raw value is its name in reports.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Recognizers that must fail before one another, in a circle.
    case circle
    /// A recognizer that waits for another one to fail.
    case delay
    /// A view that no touch can hit, because one other view takes them all.
    case covered
    /// A recognizer whose limit no touch on the screen can reach.
    case unreachable
    /// The first added of several recognizers wins.
    case order
  }

  package var kind: Kind
  /// The statements that cause it, in the order of the script; at least one.
  package var positions: [SourcePosition]
  /// The consequence, in a sentence or two. It may quote names raw: escape it before printing.
  package var message: String
  /// A script of a few lines that demonstrates it; its expectations are met.
  package var script: Script
}
