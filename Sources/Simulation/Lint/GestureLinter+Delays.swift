import GestureScript
import Gestures
import Motion

extension GestureLinter {
  var delays: [LintFinding] {
    var findings: [LintFinding] = []
    for waiting in graph.recognizers.indices where reachable.contains(waiting) {
      for (other, place) in graph.recognizers[waiting].requires.sorted(by: { $0.key < $1.key })
      where reachable.contains(other) && !graph.requires(other, waiting) {
        if let finding = delay(of: waiting, by: other, place: place, among: [waiting, other]) {
          findings.append(finding)
        }
      }
    }
    return findings
  }

  /// A touch on which one recognizer waits for the other, as a script, or nil without one.
  func delay(of waiting: Int, by other: Int, place: SourcePlace?, among chosen: [Int]) -> LintFinding? {
    for touches in surface.touches(for: [waiting, other]) {
      guard let ready = wait(waiting, other, touches)?.start else { continue }
      // After that, no more touches: only timers end the waiting.
      let short = touches.until(ready.time)
      guard let rest = wait(waiting, other, short) else { continue }
      return finding(waiting, other, short, rest, place, chosen)
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
      for awaited in trial.outcomes[1] where awaited.entered <= ready {
        let ends = [awaited.ready, awaited.failed].compactMap { $0 }
        let end = ends.min()
        if let end, end <= ready || end.time <= ready.time { continue }
        if let lost = outcome.failed, lost.time <= ready.time { continue }
        let isLost = outcome.failed.map { lost in end.map { lost <= $0 } ?? true } ?? false
        return Wait(start: ready, end: end, isOver: end != nil && awaited.ready == nil && !isLost)
      }
    }
    return nil
  }

  private func finding(
    _ waiting: Int, _ other: Int, _ touches: LintTouches, _ wait: Wait, _ place: SourcePlace?,
    _ chosen: [Int]
  ) -> LintFinding {
    let passed = touches.end
    var lines = touches.text
    let length = wait.end.map { $0.time - wait.start.time }
    // The block ends with its last line, before a timer may make the recognizer ready.
    let before = wait.start.time - passed
    let shown = min(
      length.map { Time(nanoseconds: $0.nanoseconds / 2) } ?? .milliseconds(100), .milliseconds(300))
    lines.append("wait \(ScriptPrinter.text(of: before + shown))")
    lines.append("expect waiting \(graph.quoted(waiting))")
    let begins =
      !graph.recognizers[waiting].refusals.contains { $0.isOfBeginning }
      && !graph.recognizers[waiting].isScrollPan
    if let length, wait.isOver, begins, place != nil {
      lines.append("wait \(ScriptPrinter.text(of: length - shown))")
      lines.append("expect recognized \(graph.quoted(waiting))")
    }
    if touches.leavesFingersDown { lines.append("cancel") }
    let span = length.map { "\(Int($0.milliseconds.rounded())) ms" } ?? "until the fingers move on or lift"
    let message =
      length == nil
      ? "\(name(waiting)) waits for \(name(other)) to fail, \(span)"
      : "\(name(waiting)) waits \(span) for \(name(other)) to fail"
    return LintFinding(
      kind: .delay, places: places([place].compactMap { $0 }), message: message,
      script: graph.script(chosen, lines))
  }
}
