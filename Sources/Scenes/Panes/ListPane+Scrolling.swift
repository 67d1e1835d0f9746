import Motion
import Stage

// The offset of the list.
extension ListPane {
  func put(at target: Double, at time: Time) {
    offset.set(target, at: time, keepingPast: recorder.isOn)
    update(at: time, offset: target)
  }

  func scroll(to target: Double, over duration: Time, at time: Time) {
    recorder.animate(&offset, self.target, .offset, to: target, at: time, over: duration)
    update(at: time)
  }

  /// Stops a moving list under a finger.
  func hold(by finger: Int, at time: Time) {
    guard typing == nil, offset.isAnimating(at: time) else { return }
    let shown = offset.value(at: time)
    offset.set(shown, at: time, keepingPast: recorder.isOn)
    recorder.set(target, .offset, .number(shown), at: time)
    touches.stopping = finger
  }

  /// Moves a list that rests past an edge back to it.
  func goBackToContent(at time: Time) {
    let shown = offset.value(at: time)
    guard shown != scroller.clamped(shown), !offset.isAnimating(at: time) else { return }
    letGo(at: time, rested: .zero, cancelled: true)
  }

  func letGo(at time: Time, rested: Time, cancelled: Bool) {
    let shown = offset.value(at: time)
    guard let motion = scroller.lift(at: shown, rested: rested, cancelled: cancelled)
    else { return }
    recorder.animate(
      &offset, target, .offset, to: motion.end, at: time, over: Time(seconds: motion.duration),
      curve: .scroll(motion))
  }

  /// Moves an offset beyond the content's end back at once; an offset on its way there stops at the end.
  func bringBackOffset(at time: Time) {
    if case .pull = gesture { return }
    let most = scroller.mostOffset
    // A bouncing offset is already on its way.
    if offset.isAnimating(at: time), offset.destination <= most { return }
    if offset.value(at: time) > most {
      offset.set(most, at: time, keepingPast: recorder.isOn)
      recorder.set(target, .offset, .number(most), at: time)
    } else if offset.destination > most, let end = offset.end, end > time {
      recorder.animate(&offset, target, .offset, to: most, at: time, over: end - time, curve: .easeOut)
    }
  }
}
