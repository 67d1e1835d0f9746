import GestureScript
import Gestures
import Motion

extension GestureLinter {
  var circles: [LintFinding] {
    var findings: [LintFinding] = []
    var told: Set<Int> = []
    for start in graph.recognizers.indices where reachable.contains(start) && !told.contains(start) {
      guard let circle = shortestCircle(through: start) else { continue }
      told.formUnion(circle)
      findings.append(finding(circle))
    }
    return findings
  }

  /// The shortest circle from `start`, in which each waits for the next one, or nil without one.
  private func shortestCircle(through start: Int) -> [Int]? {
    var before: [Int: Int] = [:]
    var open = [start]
    while !open.isEmpty {
      var next: [Int] = []
      for one in open {
        for other in graph.recognizers[one].requires.keys.sorted() where reachable.contains(other) {
          if other == start {
            var path = [one]
            while let previous = path.last.flatMap({ before[$0] }) { path.append(previous) }
            return path.reversed()
          }
          if before[other] == nil, other != start {
            before[other] = one
            next.append(other)
          }
        }
      }
      open = next
    }
    return nil
  }

  private func finding(_ circle: [Int]) -> LintFinding {
    let places = places(
      circle.enumerated().compactMap { place, one in
        graph.recognizers[one].requires[circle[(place + 1) % circle.count]]
      })
    let round = (circle + [circle[0]]).map { name($0) }.joined(separator: " waits for ")
    for touches in surface.touches(for: circle) {
      guard let (winner, end) = closing(circle, touches) else { continue }
      let awaited = circle[(winner + 1) % circle.count]
      let shown = touches.until(end.time)
      var lines = shown.text
      if end.time >= shown.end {
        lines.append("wait \(ScriptPrinter.text(of: end.time - shown.end + .milliseconds(1)))")
      }
      lines.append("expect recognized \(graph.quoted(circle[winner]))")
      lines.append("expect failed \(graph.quoted(awaited))")
      if shown.leavesFingersDown { lines.append("cancel") }
      return LintFinding(
        kind: .circle, places: places,
        message: "\(round): the last one to be ready acts without waiting; on the touches below it is "
          + "\(name(circle[winner])), though \(name(awaited)) has not failed",
        script: graph.script(circle, lines))
    }
    let shown = circle.indices.lazy.compactMap { place in
      delay(of: circle[place], by: circle[(place + 1) % circle.count], place: nil, among: circle)
    }.first
    return LintFinding(
      kind: .circle, places: places,
      message: "\(round): none of them can be sure that the others have failed",
      script: shown?.script ?? graph.script(circle, tap(circle)))
  }

  /// A tap at a point where the first of them receives it.
  private func tap(_ circle: [Int]) -> [String] {
    let spot = surface.spots.first { spot in circle.contains { spot.seen.contains($0) } }
    return spot.map { ["tap \(ScriptPrinter.text(of: $0.point))"] } ?? []
  }

  /// The recognizer that acts although the one it waits for has not failed, by its index in the circle, and
  /// the time, or nil if not all are ready at once.
  private func closing(_ circle: [Int], _ touches: LintTouches) -> (winner: Int, step: RuleTrial.Step)? {
    let trial = trial(circle, touches)
    var ready: [RuleTrial.Step] = []
    for outcomes in trial.outcomes {
      guard let outcome = outcomes.first, outcomes.count == 1, let step = outcome.ready else { return nil }
      ready.append(step)
    }
    guard let last = ready.max() else { return nil }
    // At one moment the deepest is asked first, on one view the one added first.
    let order = circle.indices.sorted { graph.isAsked(circle[$0], before: circle[$1]) }
    guard let winner = order.last(where: { ready[$0] == last }), let turn = order.firstIndex(of: winner)
    else {
      return nil
    }
    for (place, one) in order.enumerated() {
      guard let outcome = trial.outcomes[one].first, ready.allSatisfy({ outcome.entered < $0 }) else {
        return nil
      }
      // A recognizer that is asked later is still ready when the winner acts.
      if let lost = outcome.failed, lost < last || (lost == last && place < turn) { return nil }
    }
    return (winner, last)
  }
}
