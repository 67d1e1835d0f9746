import Gestures
import Motion
import Stage

extension PagerScene {
  /// Moves the cards with the finger; after the lift, one of them moves to the middle.
  func dragged(_ event: GestureEvent) {
    let time = event.time
    switch event.state {
    case .began:
      stoppingFinger = nil
      scroller.beginDrag(at: offset.value(at: time))
      follow(event)
    case .changed: follow(event)
    case .ended:
      let shown = offset.value(at: time)
      let proposed = scroller.proposedTarget(
        at: shown, rested: time - lastMove, rate: screen.profile.scroll.fastRate)
      // A pixel of the headless screen is a point.
      snap(from: shown, proposed: proposed.rounded(), time)
    default:
      // A canceled drag changes nothing: the chosen card returns.
      slide(to: list, at: time)
    }
  }

  private func follow(_ event: GestureEvent) {
    scroller.report(velocity: event.values.velocity?.dx ?? 0)
    lastMove = event.time
    put(at: scroller.offset(draggedBy: event.values.translation?.dx ?? 0), at: event.time)
  }

  /// Sets the offset at once.
  func put(at target: Double, at time: Time) {
    offset.set(target, at: time, keepingPast: recorder.isOn)
    update(at: time)
  }

  /// Chooses a card for a lift at an offset that would continue to another one, and moves it to the middle.
  func snap(from shown: Double, proposed: Double, _ time: Time) {
    choose(layout.chosen(proposed: proposed, at: shown), at: time)
    slide(to: list, at: time)
  }

  private func slide(to card: Int, at time: Time) {
    recorder.animate(
      &offset, target, .offset, to: layout.offset(of: card), at: time, over: PagerScene.snap, curve: .easeOut)
    update(at: time)
  }
}
