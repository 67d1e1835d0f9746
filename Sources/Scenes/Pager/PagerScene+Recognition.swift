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
    if !stage.arena.hasFingers {
      touched = row(in: view)?.row.shown.uid
      stoppingFinger = nil
    }
    guard let view else { return }
    // A finger on moving cards holds them, and so one on the moving rows of a card.
    if offset.isAnimating(at: sample.time) {
      put(at: offset.value(at: sample.time), at: sample.time)
      stoppingFinger = sample.finger
    }
    for pane in panes where view.chain.contains(where: { $0 === pane.view }) {
      pane.hold(at: sample.time)
    }
  }
}

extension PagerScene: ArenaOwner {
  func refusal(of touch: TouchSample, for entrant: Entrant) -> Refusal? { nil }

  /// A way more sideways than up or down turns the cards; any other scrolls the rows of one.
  func refusal(ofBeginning entrant: Entrant, at time: Time) -> Refusal? {
    guard let pan = entrant.recognizer as? PanRecognizer else { return nil }
    let (dx, dy) = (abs(pan.travel.dx), abs(pan.travel.dy))
    if entrant === self.pan {
      return dx > dy
        ? nil
        : Refusal(
          "the way is not more sideways than up or down",
          Measure("travel sideways", dx, limit: dy, .points))
    }
    return dx > dy
      ? Refusal(
        "the way is more sideways than up or down", Measure("travel up or down", dy, limit: dx, .points))
      : nil
  }

  func allows(_ entrant: Entrant, besides other: Entrant) -> Bool { false }

  func handle(_ event: GestureEvent) {
    recorder.log(event, on: target(ofHost: event.entrant.host), touched: touched)
    if event.entrant === pan {
      dragged(event)
    } else {
      pane(of: event.entrant.host)?.dragged(event)
    }
  }

  func note(_ verdict: Verdict) {
    recorder.note(verdict, touched: touched) { target(ofHost: $0) }
    if verdict.outcome == .failed { pane(of: verdict.host)?.release(at: verdict.time) }
    // Whoever stops the cards between two places and does not drag them leaves them to the nearest one.
    if verdict.host == Host.pager, verdict.outcome == .failed, stoppingFinger != nil {
      stoppingFinger = nil
      snap(from: offset.value(at: verdict.time), proposed: offset.value(at: verdict.time), verdict.time)
    }
  }

  private func target(ofHost host: Int) -> AnimationTarget { host == Host.pager ? target : .card(host) }
}
