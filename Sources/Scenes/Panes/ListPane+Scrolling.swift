import Gestures
import Motion
import Stage

extension ListPane {
  /// The rows follow the finger; let go, they run out or bounce.
  func dragged(_ event: GestureEvent) {
    let time = event.time
    switch event.state {
    case .began:
      isDragging = true
      isHeld = false
      scroller.beginDrag(at: offset.value(at: time))
      follow(event)
    case .changed: follow(event)
    default:
      isDragging = false
      letGo(withVelocity: event.state == .ended, at: time)
    }
  }

  private func letGo(withVelocity: Bool, at time: Time) {
    let motion = scroller.lift(
      at: offset.value(at: time), rested: time - lastMove, cancelled: !withVelocity)
    guard let motion else { return }
    recorder.animate(
      &offset, target, .offset, to: motion.end, at: time, over: Time(seconds: motion.duration),
      curve: .scroll(motion))
  }

  private func follow(_ event: GestureEvent) {
    scroller.report(velocity: event.values.velocity?.dy ?? 0)
    lastMove = event.time
    put(at: scroller.offset(draggedBy: event.values.translation?.dy ?? 0), at: event.time)
  }

  /// Puts the offset somewhere at once.
  func put(at target: Double, at time: Time) {
    offset.set(target, at: time, keepingPast: recorder.isOn)
    update(at: time)
  }

  /// A finger on a moving list holds it.
  func hold(at time: Time) {
    guard offset.isAnimating(at: time) else { return }
    put(at: offset.value(at: time), at: time)
    isHeld = true
  }

  /// The finger that holds it will not drag it: past an edge it goes on back into the content.
  func release(at time: Time) {
    guard isHeld else { return }
    isHeld = false
    letGo(withVelocity: false, at: time)
  }

  /// Scrolls by itself.
  func scroll(to target: Double, over duration: Time, at time: Time) {
    recorder.animate(&offset, self.target, .offset, to: target, at: time, over: duration)
    update(at: time)
  }

  /// An offset beyond the content's end comes back to it at once; one that runs there stops there.
  func bringBackOffset(at time: Time) {
    guard !isDragging else { return }
    let most = scroller.mostOffset
    if offset.value(at: time) > most {
      offset.set(most, at: time, keepingPast: recorder.isOn)
      recorder.set(target, .offset, .number(most), at: time)
    } else if offset.destination > most, let end = offset.end, end > time {
      recorder.animate(&offset, target, .offset, to: most, at: time, over: end - time, curve: .easeOut)
    }
  }
}
