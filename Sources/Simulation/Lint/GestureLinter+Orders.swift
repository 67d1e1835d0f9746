import GestureScript
import Gestures
import Motion

extension GestureLinter {
  var orders: [LintFinding] {
    var findings: [LintFinding] = []
    for first in graph.recognizers.indices where mayWin(first) {
      for second in graph.recognizers.indices.dropFirst(first + 1) where mayWin(second) {
        guard mayTie(first, second), let finding = tie(first, second) else { continue }
        findings.append(finding)
      }
    }
    return findings
  }

  private func mayWin(_ index: Int) -> Bool {
    reachable.contains(index) && !graph.recognizers[index].refusesEveryBeginning
  }

  /// Whether only the order of adding determines which is asked first while both can be ready at once: on one
  /// view, by timers that end together, or through a third one that both wait for.
  private func mayTie(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (graph.recognizers[first], graph.recognizers[second])
    guard one.depth == other.depth, !graph.tolerate(first, second), !graph.requires(first, second),
      !graph.requires(second, first)
    else { return false }
    if one.view == other.view { return true }
    if one.value.kind == .longPress, other.value.kind == .longPress { return true }
    return !Set(one.requires.keys).isDisjoint(with: other.requires.keys)
  }

  private func tie(_ first: Int, _ second: Int) -> LintFinding? {
    let required = Set(graph.recognizers[first].requires.keys).union(graph.recognizers[second].requires.keys)
    let awaited = required.filter { reachable.contains($0) }.sorted()
    let chosen = [first, second] + awaited
    for touches in surface.touches(for: chosen) {
      guard let end = tie(first, second, awaited, touches) else { continue }
      let shown = touches.until(end.time)
      guard let again = tie(first, second, awaited, shown), again.time == end.time else { continue }
      var lines = shown.text
      if end.time >= shown.end {
        lines.append("wait \(ScriptPrinter.text(of: end.time - shown.end + .milliseconds(1)))")
      }
      lines.append("expect recognized \(graph.quoted(first))")
      lines.append("expect failed \(graph.quoted(second)) because prevented")
      if shown.leavesFingersDown { lines.append("cancel") }
      return LintFinding(
        kind: .order, places: places([graph.recognizers[first].place, graph.recognizers[second].place]),
        message:
          "\(name(first)) wins over \(name(second)) only because it was added first: the same touches make "
          + "both ready at the same moment",
        script: graph.script(chosen, lines))
    }
    return nil
  }

  /// The moment at which both may act and only the order of adding decides, or nil.
  private func tie(_ first: Int, _ second: Int, _ awaited: [Int], _ touches: LintTouches) -> RuleTrial.Step? {
    let trial = trial([first, second] + awaited, touches)
    for one in trial.outcomes[0] {
      for other in trial.outcomes[1] {
        guard let start = one.ready, let otherStart = other.ready,
          let turn = turn(of: first, start, trial, awaited),
          let otherTurn = self.turn(of: second, otherStart, trial, awaited),
          turn == otherTurn, mayBegin(first, one, at: turn.step), mayBegin(second, other, at: turn.step)
        else { continue }
        return turn.step
      }
    }
    return nil
  }

  /// The turn of a recognizer to act: with a step, or once all waiting ones have been asked again after it.
  private struct Turn: Equatable {
    var step: RuleTrial.Step
    var isSecond: Bool
  }

  /// The moment at which a ready recognizer may act: all that it waits for have failed. Nil if one acts.
  private func turn(of index: Int, _ ready: RuleTrial.Step, _ trial: RuleTrial, _ awaited: [Int]) -> Turn? {
    var turn = Turn(step: ready, isSecond: false)
    for (place, other) in awaited.enumerated() where graph.recognizers[index].requires[other] != nil {
      for outcome in trial.outcomes[place + 2] where outcome.entered <= ready {
        // A ready recognizer acts, and an undecided one is waited for without end.
        if let held = outcome.ready, outcome.failed.map({ held < $0 }) ?? true { return nil }
        guard let failed = outcome.failed else { return nil }
        if failed < turn.step || (failed == ready && graph.isAsked(other, before: index)) { continue }
        turn = Turn(step: failed, isSecond: true)
      }
    }
    return turn
  }

  private func mayBegin(_ index: Int, _ outcome: RuleTrial.TrialOutcome, at step: RuleTrial.Step) -> Bool {
    if let failed = outcome.failed, failed <= step { return false }
    guard let values = outcome.values else { return false }
    let entry = graph.recognizers[index]
    if case .pan(_, let axis?) = entry.kind, entry.isScrollPan, !isMoreAlong(axis, values, orEqual: true) {
      return false
    }
    return entry.refusals.allSatisfy { refusal in
      switch refusal {
      case .touches, .toBegin(on: nil): true
      case .toBegin(on: let view?): !(surface.regions[view]?.contains(values.location) ?? false)
      case .toBeginUnless(let axis): isMoreAlong(axis, values, orEqual: false)
      }
    }
  }

  private func isMoreAlong(_ axis: PanRecognizer.Axis, _ values: GestureValues, orEqual: Bool) -> Bool {
    let travel = values.translation ?? .zero
    let (along, across) =
      axis == .horizontal ? (abs(travel.dx), abs(travel.dy)) : (abs(travel.dy), abs(travel.dx))
    return orEqual ? along >= across : along > across
  }
}
