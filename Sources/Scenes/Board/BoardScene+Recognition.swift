import Gestures
import Motion
import Stage
import TodoModel

extension BoardScene: Stage.Layout {
  func layOut(at time: Time) {
    for pane in panes { pane.layOut(at: time) }
  }

  func willTouch(_ view: View?, _ sample: TouchSample) {
    let found = row(in: view)
    if !stage.arena.hasFingers {
      touched = found.flatMap { found in
        panes.firstIndex { $0 === found.pane }.map { ($0, found.row.shown.uid) }
      }
      ignoredFinger = nil
    }
    if let found, found.row.shown.isAnimating(at: sample.time) {
      ignoredFinger = sample.finger
      return
    }
    // A finger on a moving list holds it.
    for pane in panes where view?.chain.contains(where: { $0 === pane.view }) ?? false {
      pane.hold(at: sample.time)
    }
  }
}

extension BoardScene: ArenaOwner {
  func refusal(of touch: TouchSample, for entrant: Entrant) -> Refusal? {
    if touch.finger == ignoredFinger { return Refusal("the row is in motion") }
    if entrant === longPress, row(in: stage.view(touchedBy: touch.finger)) == nil {
      return Refusal("there is no row under the finger")
    }
    return nil
  }

  func refusal(ofBeginning entrant: Entrant, at time: Time) -> Refusal? {
    guard entrant === longPress else { return nil }
    if drag != nil { return Refusal("another item is still on its way") }
    guard let touched, panes[touched.pane].row(of: touched.uid) != nil else {
      return Refusal("the row has gone")
    }
    return fixed.contains(touched.pane) ? Refusal("the list gives no item away") : nil
  }

  func allows(_ entrant: Entrant, besides other: Entrant) -> Bool { false }

  func handle(_ event: GestureEvent) {
    let host = event.entrant.host
    recorder.log(event, on: target(ofHost: host), touched: touched?.uid)
    guard event.entrant === longPress else {
      pane(of: host)?.dragged(event)
      return
    }
    switch event.state {
    case .began: lift(at: event.values.location, event.time)
    case .changed: carry(to: event.values.location, event.time)
    case .ended: drop(at: event.values.location, event.time)
    default: putBack(at: event.time)
    }
  }

  func note(_ verdict: Verdict) {
    recorder.note(verdict, touched: touched?.uid) { target(ofHost: $0) }
    if verdict.outcome == .failed { pane(of: verdict.host)?.release(at: verdict.time) }
  }

  private func target(ofHost host: Int) -> AnimationTarget {
    pane(of: host)?.target ?? .view(board.name)
  }
}
