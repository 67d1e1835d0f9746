import Gestures
import Motion
import Stage

extension PagerScene: Stage.Layout {
  func layOut(at time: Time) {
    update(at: time)
    pager.contentOffset = Offset(offset.value(at: time), 0)
    for pane in panes where pane.isShown { pane.layOut(at: time) }
  }

  func willTouch(_ view: View?, _ sample: TouchSample) {
    let isFirst = !stage.arena.hasFingers
    if isFirst {
      touched = row(in: view)?.row.shown.uid
      stoppingFinger = nil
    }
    // A finger on moving cards stops them, and likewise on the moving rows of a card.
    if view != nil, offset.isAnimating(at: sample.time) {
      put(at: offset.value(at: sample.time), at: sample.time)
      stoppingFinger = sample.finger
    }
    for pane in panes { pane.willTouch(view, sample, isFirst: isFirst) }
  }
}

extension PagerScene: ArenaDelegate {
  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    refusal(ofTouchFor: member) ?? owners[member.owner].pane?.refusalToReceive(touch, for: member)
  }

  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? {
    owners[member.owner].pane?.refusalToBegin(member)
  }

  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { false }

  func handle(_ event: GestureEvent) {
    let owner = owners[event.member.owner]
    recorder.log(event, on: owner.target, touched: owner.touched ?? touched)
    if let pane = owner.pane { handle(event, in: pane) } else { dragged(event) }
  }

  func note(_ verdict: Verdict) {
    let owner = owners[verdict.owner]
    recorder.note(verdict, by: owners, touched: owner.touched ?? touched)
    if let pane = owner.pane {
      pane.noted(verdict)
    } else if verdict.outcome == .failed, stoppingFinger != nil {
      // A touch that stops the cards without dragging lets them snap to the nearest card.
      stoppingFinger = nil
      snap(from: offset.value(at: verdict.time), proposed: offset.value(at: verdict.time), verdict.time)
    }
  }
}
