import Gestures
import Motion
import Stage
import TodoModel

extension BoardScene: Stage.Layout {
  func layOut(at time: Time) { for pane in panes { pane.layOut(at: time) } }

  func willTouch(_ view: View?, _ sample: TouchSample) {
    let isFirst = !stage.arena.hasFingers
    if isFirst {
      touched = row(in: view).flatMap { found in
        panes.firstIndex { $0 === found.pane }.map { ($0, found.row.shown.uid) }
      }
    }
    for pane in panes { pane.willTouch(view, sample, isFirst: isFirst) }
  }
}

extension BoardScene: ArenaOwner {
  func refusal(of touch: TouchSample, for entrant: Entrant) -> Refusal? {
    if panes.contains(where: { $0.touches.ignored == touch.finger }) {
      return Refusal("the row is in motion")
    }
    if let refusal = refusal(ofTouchFor: entrant) { return refusal }
    guard entrant === longPress else { return owners[entrant.host].pane?.refusal(of: touch, for: entrant) }
    if row(in: stage.view(touchedBy: touch.finger)) == nil {
      return Refusal("there is no row under the finger")
    }
    return nil
  }

  func refusal(ofBeginning entrant: Entrant, at time: Time) -> Refusal? {
    guard entrant === longPress else { return owners[entrant.host].pane?.refusal(ofBeginning: entrant) }
    if drag != nil { return Refusal("another item is still on its way") }
    guard let touched, panes[touched.pane].row(of: touched.uid) != nil else {
      return Refusal("the row has gone")
    }
    if panes.contains(where: { $0.reload.due != nil }) { return Refusal("the list is about to reload") }
    return fixed.contains(touched.pane) ? Refusal("the list gives no item away") : nil
  }

  func allows(_ entrant: Entrant, besides other: Entrant) -> Bool { false }

  func handle(_ event: GestureEvent) {
    let owner = owners[event.entrant.host]
    recorder.log(event, on: owner.target, touched: owner.touched ?? touched?.uid)
    switch owner {
    case .pane(let pane): handle(event, in: pane)
    case .row(let row): if let pane = row.pane { handle(event, in: pane, row: row) }
    case .scene:
      switch event.state {
      case .began: lift(at: event.values.location, event.time)
      case .changed: carry(to: event.values.location, event.time)
      case .ended: drop(at: event.values.location, event.time)
      default: putBack(at: event.time)
      }
    }
  }

  func note(_ verdict: Verdict) {
    let owner = owners[verdict.host]
    recorder.note(verdict, by: owners, touched: owner.touched ?? touched?.uid)
    if case .pane(let pane) = owner { pane.noted(verdict) }
  }
}
