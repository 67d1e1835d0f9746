package import Gestures
package import Motion
package import Stage

extension ViewsScene: Stage.Layout {
  package func layOut(at time: Time) {
    scrollContents(at: time)
  }

  package func willTouch(_ view: View?, _ sample: TouchSample) {
    let chain = (view?.chain ?? []).map { views[$0.tag] }
    var touch = ActiveTouch(finger: sample.finger, hit: view, reached: chain)
    if let last = chain.firstIndex(where: \.keepsTouches) { touch.reached = Array(chain[...last]) }
    for view in chain where view.scroll?.offset.isAnimating(at: sample.time) ?? false {
      view.stop(at: sample.time, recorder)
      touch.stopped.append(view)
    }
    touches.append(touch)
  }

  package func didDeliver(_ sample: TouchSample) {
    guard let index = touches.firstIndex(where: { $0.finger == sample.finger }) else { return }
    let touch = touches[index]
    switch sample.phase {
    case .began: tell(touch, .began, at: sample.time)
    case .ended, .cancelled:
      touches.remove(at: index)
      if !touch.isTaken { tell(touch, sample.phase, at: sample.time) }
    case .moved, .stationary, .updated: return
    }
  }

  /// Delivers the touch to the views that it reaches, in order.
  func tell(_ touch: ActiveTouch, _ phase: TouchPhase, at time: Time) {
    if phase != .cancelled {
      for view in touch.reached { paint(view, at: time) }
    }
    guard recorder.isOn, !touch.reached.isEmpty else { return }
    log.append(
      LoggedTouch(
        gesture: recorder.gesture, time: time, finger: touch.finger, phase: phase,
        views: touch.reached.map(\.view.name)))
  }

  /// The touches of the current gesture statement, or the last one.
  var touchesOfLastGesture: ArraySlice<LoggedTouch> {
    log[log.partitioningIndex { $0.gesture >= recorder.gesture }...]
  }
}
