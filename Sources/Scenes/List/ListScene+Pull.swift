import Gestures
import Motion
import Stage
import TodoModel

extension ListScene {
  /// The table follows the finger; pulled down past its top it offers to add an item.
  func dragged(_ event: GestureEvent) {
    let time = event.time
    switch event.state {
    case .began:
      let start = offset.value(at: time)
      isDragging = true
      isPulling = start <= 0
      scroller.beginDrag(at: start)
      follow(event)
    case .changed: follow(event)
    default:
      isDragging = false
      let shown = offset.value(at: time)
      let adds = event.state == .ended && isPulling && -shown > rowHeight
      isPulling = false
      showPlaceholder(nil, at: time)
      letGo(at: time, cancelled: event.state != .ended)
      if adds { insertDraft(at: 0, at: time) }
    }
  }

  private func follow(_ event: GestureEvent) {
    let time = event.time
    scroller.report(velocity: event.values.velocity?.dy ?? 0)
    lastMove = time
    let shown = scroller.offset(draggedBy: event.values.translation?.dy ?? 0)
    offset.set(shown, at: time, keepingPast: recorder.isOn)
    updateWindow(at: time)
    if shown > 0 { isPulling = false }
    showPlaceholder(isPulling ? pullPlaceholder(at: shown) : nil, at: time)
  }

  private func pullPlaceholder(at shown: Double) -> Placeholder? {
    guard shown < 0 else { return nil }
    return Placeholder(
      y: -rowHeight, green: 0, scale: 1, alpha: min(1, -shown / rowHeight),
      text: -shown > rowHeight ? "Release to add item" : "Pull to add item")
  }

  private func letGo(at time: Time, cancelled: Bool) {
    let shown = offset.value(at: time)
    guard let motion = scroller.lift(at: shown, rested: time - lastMove, cancelled: cancelled) else { return }
    recorder.animate(
      &offset, .list, .offset, to: motion.end, at: time, over: Time(seconds: motion.duration),
      curve: .scroll(motion))
  }

  /// Takes note of the placeholder that is shown from now on; nil for none.
  func showPlaceholder(_ placeholder: Placeholder?, at time: Time) {
    guard placeholder != nil || hasPlaceholder else { return }
    hasPlaceholder = placeholder != nil
    if recorder.isOn || placeholder == nil || recorder.placeholders.isEmpty {
      recorder.placeholders.append((time, placeholder))
    } else {
      recorder.placeholders[recorder.placeholders.count - 1] = (time, placeholder)
    }
  }

  /// Puts an empty item into the model, reloads, and starts the editing of its text.
  ///
  /// `index` counts in the model.
  func insertDraft(at index: Int, at time: Time) {
    let item = model.draft()
    let list = document.lists[list].name
    apply(.insert(item, list: list, index: index), near: index, at: time)
    recorder.add(.insert(row: index, item: item.id), at: time)
    editAfterReload = item.uid
    requestReload(at: time)
    reloadOrWait(at: time)
  }
}
