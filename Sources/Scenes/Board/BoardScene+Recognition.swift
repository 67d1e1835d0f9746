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

extension BoardScene: ArenaDelegate {
  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    if panes.contains(where: { $0.touches.ignored == touch.finger }) {
      return Refusal("the row is moving")
    }
    if let refusal = refusal(ofTouchFor: member) { return refusal }
    guard member === longPress else { return owners[member.owner].pane?.refusalToReceive(touch, for: member) }
    if row(in: stage.view(touchedBy: touch.finger)) == nil {
      return Refusal("no row is under the finger")
    }
    return nil
  }

  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? {
    guard member === longPress else { return owners[member.owner].pane?.refusalToBegin(member) }
    if drag != nil { return Refusal("another item is still moving") }
    guard let touched, panes[touched.pane].row(of: touched.uid) != nil else {
      return Refusal("the row is gone")
    }
    if panes.contains(where: { $0.reload.due != nil }) { return Refusal("the list is about to reload") }
    return fixed.contains(touched.pane) ? Refusal("items cannot leave this list") : nil
  }

  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { false }

  func handle(_ event: GestureEvent) {
    let owner = owners[event.member.owner]
    recorder.log(event, on: owner.target, touched: owner.touched ?? touched?.uid)
    switch owner {
    case .pane(let pane): handle(event, in: pane)
    case .row(let row): handle(event, in: row.pane, row: row)
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
    let owner = owners[verdict.owner]
    recorder.note(verdict, by: owners, touched: owner.touched ?? touched?.uid)
    if case .pane(let pane) = owner { pane.noted(verdict) }
  }
}
