package import GestureScript
import Gestures
import Motion
import Scenes
import Simulation

/// Finds likely mistakes in a script for `scene views` without playing it: tries every pair of recognizers
/// that may meet against the recognizers' own rules. Scroll views are examined unscrolled.
package struct GestureLinter {
  let graph: GestureGraph
  let surface: GestureSurface
  /// The recognizers that receive some touch.
  let reachable: Set<Int>

  /// Reads the declarations of a script under `profile`, by default the script's own; its gestures and
  /// expectations make no difference. Throws for an invalid declaration, or another scene.
  package init(_ script: Script, under profile: ScriptProfile? = nil) throws(ScriptError) {
    guard script.setup.scene == SceneKind.views.rawValue else {
      let position = script.statements.first { $0.value == .scene(script.setup.scene) }?.position
      throw ScriptError(
        at: position
          ?? SourcePosition(line: 1, column: 1, text: script.statements.first?.position.text ?? ""),
        expected: "scene views", found: "scene \(script.setup.scene)",
        hint: "only the scene views declares views and recognizers")
    }
    let declarations = GestureLinter.declarations(of: script, under: profile)
    let player = try ScriptPlayer(declarations)
    _ = try player.play()
    graph = GestureGraph(declarations)
    guard let scene = player.simulator.scene as? ViewsScene else {
      throw ScriptError(at: .nowhere, expected: "scene views", found: "another scene")
    }
    surface = GestureSurface(graph, scene) { point in
      // The last two are not views.
      Array(player.simulator.responderChain(at: point).dropLast(2))
    }
    reachable = surface.reachable
  }

  /// The statements that set the screen up, with `profile` in place of the script's own unless it is nil.
  private static func declarations(of script: Script, under profile: ScriptProfile?) -> Script {
    let declared = script.statements.filter { $0.value.isSetup }
    guard let profile else { return Script(statements: declared) }
    let others = declared.filter { if case .profile = $0.value { false } else { true } }
    return Script(statements: [Positioned(.profile(profile), at: .nowhere)] + others)
  }

  /// The parts not examined, as a phrase, or nil if everything was.
  package var leftOut: String? {
    guard graph.viewsLeftOut > 0 else { return nil }
    let views = "\(graph.viewsLeftOut) of \(graph.viewsLeftOut + GestureGraph.maxViews) views"
    let count = graph.recognizersLeftOut
    return count == 0 ? views : "\(views) and \(count) recognizer\(count == 1 ? "" : "s") on them"
  }

  /// All findings, by kind and then in the order of the script.
  package var findings: [LintFinding] {
    circles + delays + coveredViews + unreachableLimits + orders
  }

  func trial(_ chosen: [Int], _ touches: LintTouches) -> RuleTrial {
    let samples = touches.samples(graph.screen)
    let end = touches.end + .seconds(20)
    return RuleTrial(chosen.map { graph.recognizers[$0].value }, samples, until: end) { point in
      let seen = surface.seen(at: point)
      return chosen.indices.filter { seen.contains(chosen[$0]) }
    }
  }

  func positions(_ positions: [SourcePosition]) -> [SourcePosition] {
    var seen: Set<Int> = []
    return positions.sorted { $0.line < $1.line }.filter { seen.insert($0.line).inserted }
  }

  /// `"once" (tap on A)`, or `tap on A` for a recognizer without a name.
  func name(_ index: Int) -> String {
    let entry = graph.recognizers[index]
    guard let kind = entry.kindText, !entry.label.hasPrefix("\(entry.value.kind.rawValue) on ") else {
      return entry.isScrollPan ? "the scrolling of \(entry.view)" : entry.label
    }
    return "\"\(entry.label)\" (\(kind) on \(entry.view))"
  }

  var delays: [LintFinding] {
    graph.recognizers.indices.filter(reachable.contains).flatMap { waiting in
      graph.recognizers[waiting].requires.sorted { $0.key < $1.key }.compactMap { other, position in
        surface.meet(waiting, other) && path(from: other, to: waiting) == nil
          ? delay(of: waiting, by: other, position: position, among: [waiting, other]) : nil
      }
    }
  }

  /// A touch on which one recognizer waits for the other, as a script, or nil without one.
  func delay(of waiting: Int, by other: Int, position: SourcePosition?, among chosen: [Int]) -> LintFinding? {
    for touches in surface.touches(for: [waiting, other]) {
      guard let ready = wait(waiting, other, touches)?.start else { continue }
      // After that, no more touches: only timers end the waiting.
      let short = touches.until(ready.time)
      guard let rest = wait(waiting, other, short) else { continue }
      return finding(waiting, other, short, rest, position, chosen)
    }
    return nil
  }

  /// The period in which one recognizer is ready while the other is undecided.
  private struct Wait {
    var start: RuleTrial.Step
    /// The end, or nil if nothing ends it.
    var end: RuleTrial.Step?
    /// Whether the other one fails then, and the waiting one has not.
    var isOver: Bool
  }

  private func wait(_ waiting: Int, _ other: Int, _ touches: LintTouches) -> Wait? {
    let trial = trial([waiting, other], touches)
    for outcome in trial.outcomes[0] {
      guard let ready = outcome.ready else { continue }
      for awaited in trial.outcomes[1] where outcome.meets(awaited, by: ready) {
        let end = [awaited.ready, awaited.failed].compactMap(\.self).min()
        if let end, end <= ready || end.time <= ready.time { continue }
        if let lost = outcome.failed, lost.time <= ready.time { continue }
        let isLost = outcome.failed.map { lost in end.map { lost <= $0 } ?? true } ?? false
        return Wait(start: ready, end: end, isOver: end != nil && awaited.ready == nil && !isLost)
      }
    }
    return nil
  }

  private func finding(
    _ waiting: Int, _ other: Int, _ touches: LintTouches, _ wait: Wait, _ position: SourcePosition?,
    _ chosen: [Int]
  ) -> LintFinding {
    var lines = touches.text
    let length = wait.end.map { $0.time - wait.start.time }
    // The block ends with its last line, before a timer may make the recognizer ready.
    let before = wait.start.time - touches.end
    let shown = min(
      length.map { Time(nanoseconds: $0.nanoseconds / 2) } ?? .milliseconds(100), .milliseconds(300))
    lines.append("wait \((before + shown).scriptText)")
    lines.append("expect waiting \(graph.quoted(waiting))")
    let begins =
      !graph.recognizers[waiting].refusals.contains { $0.isOfBeginning }
      && !graph.recognizers[waiting].isScrollPan
    if let length, wait.isOver, begins, position != nil {
      lines.append("wait \((length - shown).scriptText)")
      lines.append("expect recognized \(graph.quoted(waiting))")
    }
    if touches.leavesFingersDown { lines.append("cancel") }
    let span = length.map { " \(Int($0.milliseconds.rounded())) ms" } ?? ""
    let end = length == nil ? ", until the fingers move on or lift" : ""
    return LintFinding(
      kind: .delay, positions: positions([position].compactMap(\.self)),
      message: "\(name(waiting)) waits\(span) for \(name(other)) to fail\(end)",
      script: graph.script(chosen, lines))
  }

  var circles: [LintFinding] {
    var findings: [LintFinding] = []
    var told: Set<Int> = []
    for start in graph.recognizers.indices where reachable.contains(start) && !told.contains(start) {
      guard let circle = path(from: start, to: start) else { continue }
      told.formUnion(circle)
      findings.append(finding(circle))
    }
    return findings
  }

  /// The shortest way from one to the last that waits for `goal`, in which each waits for the next one and may meet it;
  /// nil without one.
  private func path(from start: Int, to goal: Int) -> [Int]? {
    var before: [Int: Int] = [:]
    var open = [start]
    while !open.isEmpty {
      var next: [Int] = []
      for one in open {
        let keys = graph.recognizers[one].requires.keys
        if keys.contains(goal), surface.meet(one, goal) {
          var path = [one]
          while let previous = path.last.flatMap({ before[$0] }) { path.append(previous) }
          return path.reversed()
        }
        for other in keys.sorted() where other != start && before[other] == nil && surface.meet(one, other) {
          before[other] = one
          next.append(other)
        }
      }
      open = next
    }
    return nil
  }

  private func finding(_ circle: [Int]) -> LintFinding {
    let waits = Array(zip(circle, circle.dropFirst() + circle.prefix(1)))
    let positions = positions(waits.compactMap { graph.recognizers[$0].requires[$1] })
    let round = (circle + [circle[0]]).map { name($0) }.joined(separator: " waits for ")
    for touches in surface.touches(for: circle) {
      guard let (winner, end) = closing(circle, touches) else { continue }
      let awaited = circle[(winner + 1) % circle.count]
      let lines = touches.until(end.time).text(
        upTo: end.time,
        expecting: ["recognized \(graph.quoted(circle[winner]))", "failed \(graph.quoted(awaited))"])
      return LintFinding(
        kind: .circle, positions: positions,
        message: "\(round): the last one to be ready acts without waiting; on the touches below it is "
          + "\(name(circle[winner])), though \(name(awaited)) has not failed",
        script: graph.script(circle, lines))
    }
    let shown = waits.lazy.compactMap { delay(of: $0, by: $1, position: nil, among: circle) }.first
    return LintFinding(
      kind: .circle, positions: positions,
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
    for index in circle.indices {
      let next = trial.outcomes[(index + 1) % circle.count][0]
      guard trial.outcomes[index][0].meets(next, by: last) else { return nil }
    }
    // At one moment the deepest is asked first, on one view the one added first.
    let order = circle.indices.sorted { graph.isAsked(circle[$0], before: circle[$1]) }
    guard let turn = order.lastIndex(where: { ready[$0] == last }) else { return nil }
    for (index, one) in order.enumerated() {
      let outcome = trial.outcomes[one][0]
      guard ready.allSatisfy({ outcome.touches[0] < $0 }) else { return nil }
      // A recognizer that is asked later is still ready when the winner acts.
      if let lost = outcome.failed, lost < last || (lost == last && index < turn) { return nil }
    }
    return (order[turn], last)
  }

  var orders: [LintFinding] {
    let winners = graph.recognizers.indices.filter {
      reachable.contains($0) && !graph.recognizers[$0].refusals.contains(.toBegin(on: nil))
    }
    return winners.flatMap { first in
      winners.filter { $0 > first && mayTie(first, $0) }.compactMap { tie(first, $0) }
    }
  }

  /// Whether only the order of adding determines which is asked first while both can be ready at once: they
  /// are on one view. Others either share no touch or are asked by depth.
  private func mayTie(_ first: Int, _ second: Int) -> Bool {
    let (one, other) = (graph.recognizers[first], graph.recognizers[second])
    return one.view == other.view && !graph.tolerate(first, second) && surface.meet(first, second)
      && path(from: first, to: second) == nil && path(from: second, to: first) == nil
  }

  private func tie(_ first: Int, _ second: Int) -> LintFinding? {
    let required = Set(graph.recognizers[first].requires.keys).union(graph.recognizers[second].requires.keys)
    let awaited = required.filter { reachable.contains($0) }.sorted()
    let chosen = [first, second] + awaited
    for touches in surface.touches(for: chosen) {
      guard let end = tie(first, second, awaited, touches) else { continue }
      let shown = touches.until(end.time)
      guard let again = tie(first, second, awaited, shown), again.time == end.time else { continue }
      let lines = shown.text(
        upTo: end.time,
        expecting: ["recognized \(graph.quoted(first))", "failed \(graph.quoted(second)) because prevented"])
      return LintFinding(
        kind: .order,
        positions: positions([graph.recognizers[first].position, graph.recognizers[second].position]),
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
          let turn = turn(of: first, one, start, trial, awaited),
          let otherTurn = self.turn(of: second, other, otherStart, trial, awaited),
          turn == otherTurn, one.meets(other, by: turn.step), mayBegin(first, one, at: turn.step),
          mayBegin(second, other, at: turn.step)
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
  private func turn(
    of index: Int, _ waiting: RuleTrial.TrialOutcome, _ ready: RuleTrial.Step, _ trial: RuleTrial,
    _ awaited: [Int]
  ) -> Turn? {
    var turn = Turn(step: ready, isSecond: false)
    for (offset, other) in awaited.enumerated() where graph.recognizers[index].requires[other] != nil {
      for outcome in trial.outcomes[offset + 2] where outcome.meets(waiting, by: ready) {
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
    guard let values = outcome.values, outcome.failed.map({ $0 > step }) ?? true else { return false }
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
