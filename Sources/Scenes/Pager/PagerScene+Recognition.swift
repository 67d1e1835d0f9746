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
    // A finger on moving cards holds them, and so one on the moving rows of a card.
    if view != nil, offset.isAnimating(at: sample.time) {
      put(at: offset.value(at: sample.time), at: sample.time)
      stoppingFinger = sample.finger
    }
    for pane in panes { pane.willTouch(view, sample, isFirst: isFirst) }
  }
}

extension PagerScene: ArenaOwner {
  func refusal(of touch: TouchSample, for entrant: Entrant) -> Refusal? {
    refusal(ofTouchFor: entrant) ?? owners[entrant.host].pane?.refusal(of: touch, for: entrant)
  }

  func refusal(ofBeginning entrant: Entrant, at time: Time) -> Refusal? {
    owners[entrant.host].pane?.refusal(ofBeginning: entrant)
  }

  func allows(_ entrant: Entrant, besides other: Entrant) -> Bool { false }

  func handle(_ event: GestureEvent) {
    let owner = owners[event.entrant.host]
    recorder.log(event, on: owner.target, touched: owner.touched ?? touched)
    if let pane = owner.pane { handle(event, in: pane) } else { dragged(event) }
  }

  func note(_ verdict: Verdict) {
    let owner = owners[verdict.host]
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
