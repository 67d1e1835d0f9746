package import Gestures
package import Motion
import Stage

extension ViewsScene: ArenaDelegate {
  package func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    guard let index = touches.firstIndex(where: { $0.finger == touch.finger }),
      let refusal = refusal(of: touches[index], for: recognizers[member.owner])
    else { return nil }
    touches[index].refused.append(member)
    return refusal
  }

  private func refusal(of touch: ActiveTouch, for recognizer: RecognizerNode) -> Refusal? {
    if recognizer.refusesTouches { return Refusal("the script refuses its touches") }
    let chain = touch.hit?.chain ?? []
    if let view = recognizer.refusesTouchesOn.first(where: { view in chain.contains { $0 === view.view } }) {
      return Refusal("the script refuses its touches on \(view.view.name)")
    }
    let kind = recognizer.member.kind
    guard kind == .tap || kind == .swipe else { return nil }
    let hosts = recognizer.host.view.chain
    let stopped = touch.stopped.first { view in hosts.contains { $0 === view.view } }
    return stopped.map { Refusal("the touch stopped the moving view \($0.view.name)") }
  }

  package func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? {
    recognizers[member.owner].refusalToBegin()
  }

  package func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { false }

  package func handle(_ event: GestureEvent) {
    let recognizer = recognizers[event.member.owner]
    note(event, on: recognizer)
    if event.state == .began || event.state == .recognized {
      takeTouches(of: recognizer, at: event.time)
    }
    if recognizer.host.scroll?.pan === recognizer.member { recognizer.host.drag(event, recorder) }
  }

  /// Takes the recognizer's touches away from the views.
  private func takeTouches(of recognizer: RecognizerNode, at time: Time) {
    for (index, touch) in touches.enumerated() where !touch.isTaken {
      let chain = touch.hit?.chain ?? []
      guard chain.contains(where: { $0 === recognizer.host.view }),
        !touch.refused.contains(where: { $0 === recognizer.member })
      else { continue }
      touches[index].isTaken = true
      tell(touch, .cancelled, at: time)
    }
  }

  private func note(_ event: GestureEvent, on recognizer: RecognizerNode) {
    guard recorder.notes else { return }
    recorder.gestures.append(
      LoggedGesture(
        gesture: recorder.gesture, touched: nil, time: event.time, recognizer: event.member.name,
        kind: event.member.kind, target: .view(recognizer.host.view.name), state: event.state,
        values: event.values))
  }

  package func note(_ verdict: Verdict) {
    guard recorder.notes else { return }
    recorder.verdicts.append(
      RecordedVerdict(
        gesture: recorder.gesture, verdict: verdict, target: target(ofHost: verdict.owner), touched: nil,
        by: verdict.byOwner.map { target(ofHost: $0) }))
  }

  private func target(ofHost host: Int) -> AnimationTarget { .view(recognizers[host].host.view.name) }
}
