import Gestures
import Motion
import Stage

extension ViewNode {
  /// Scrolls with the finger, and decelerates after the lift.
  func drag(_ event: GestureEvent, _ recorder: Recorder) {
    guard var scroll else { return }
    let time = event.time
    if event.state == .began { scroll.scroller.beginDrag(at: scroll.offset.value(at: time)) }
    if event.state.isActive {
      scroll.scroller.report(velocity: scroll.along(event.values.velocity))
      scroll.lastMove = time
      let shown = scroll.scroller.offset(draggedBy: scroll.along(event.values.translation))
      scroll.offset.set(shown, at: time, keepingPast: recorder.isOn)
    } else if let motion = scroll.scroller.lift(
      at: scroll.offset.value(at: time), rested: time - scroll.lastMove, cancelled: event.state != .ended)
    {
      recorder.animate(
        &scroll.offset, .view(view.name), .offset, to: motion.end, at: time,
        over: Time(seconds: motion.duration), curve: .scroll(motion))
    }
    self.scroll = scroll
  }

  /// Stops a moving view under a finger.
  func stop(at time: Time, _ recorder: Recorder) {
    guard let shown = scroll?.offset.value(at: time) else { return }
    scroll?.offset.set(shown, at: time, keepingPast: recorder.isOn)
    recorder.set(.view(view.name), .offset, .number(shown), at: time)
  }
}
