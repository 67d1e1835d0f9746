import Gestures
import Motion
import Stage
import TodoModel

extension ListPane {
  /// Moves the table with the finger; pulled down past its top it offers to add an item.
  func dragged(_ event: GestureEvent) {
    let time = event.time
    switch event.state {
    case .began:
      let start = offset.value(at: time)
      scroll.isDragging = true
      pull.isDown = abilities.pulls && start <= 0
      pull.isUp = abilities.pulls && settings[.pullUpClears] && start >= scroll.scroller.mostOffset
      scroll.scroller.beginDrag(at: start)
      follow(event)
    case .changed: follow(event)
    default:
      scroll.isDragging = false
      let shown = offset.value(at: time)
      let adds = event.state == .ended && pull.isDown && -shown > rowHeight
      let clears = event.state == .ended && pull.isUp && shown - scroll.scroller.mostOffset > rowHeight
      if event.state == .ended, pull.isDown, shown < 0 {
        recordCommitDecision("add", of: pan, "pull", -shown, limit: rowHeight, at: time)
      }
      pull.isDown = false
      pull.isUp = false
      cross(false, at: time, isLift: true)
      showPlaceholder(nil, at: time)
      letGo(at: time, cancelled: event.state != .ended)
      if adds {
        cue("sound add", at: time)
        insertDraft(at: 0, at: time)
      } else if clears {
        clearCompleted(at: time)
      }
    }
  }

  private func follow(_ event: GestureEvent) {
    let time = event.time
    scroll.scroller.report(velocity: event.values.velocity?.dy ?? 0)
    scroll.lastMove = time
    let shown = scroll.scroller.offset(draggedBy: event.values.translation?.dy ?? 0)
    offset.set(shown, at: time, keepingPast: recorder.isOn)
    update(at: time, offset: shown)
    if shown > 0 { pull.isDown = false }
    let past = shown - scroll.scroller.mostOffset
    if past < 0 { pull.isUp = false }
    if pull.isDown || pull.isUp || hasPlaceholder { showPullPlaceholder(at: shown, past: past, time) }
    cross(pull.isDown && -shown > rowHeight || pull.isUp && past > rowHeight, at: time)
  }

  private func showPullPlaceholder(at shown: Double, past: Double, _ time: Time) {
    let placeholder =
      pull.isDown && shown < 0 ? pullPlaceholder(at: shown) : pull.isUp ? clearPlaceholder(past: past) : nil
    showPlaceholder(placeholder, at: time)
  }

  /// The placeholder for clearing, below the last row, like the one for adding above the first.
  private func clearPlaceholder(past: Double) -> Placeholder? {
    guard past > 0 else { return nil }
    return Placeholder(
      y: Double(items.count) * rowHeight, green: Choreography.lastGreen, scale: 1,
      alpha: min(1, past / rowHeight),
      text: past > rowHeight ? "Release to clear completed" : "Pull to clear completed")
  }

  /// Removes every completed item from the list; the visible rows close the gaps.
  private func clearCompleted(at time: Time) {
    let done = document.lists[list].items.enumerated().filter { $0.element.isDone }.map {
      (index: $0.offset, item: $0.element)
    }
    guard !done.isEmpty else { return }
    cue("sound clear", at: time)
    if tree != nil { return clearBranches(done.map(\.item.uid), at: time) }
    // The number of completed items above each visible row, visible or not.
    let gaps = rows.map { row in
      let index = modelPlace(of: row)?.index ?? row.shown.row
      return done.count { $0.index < index }
    }
    for (removed, entry) in done.enumerated() {
      apply(.remove(entry.item.uid), near: entry.index - removed, at: time)
      recorder.add(.remove(row: entry.index, item: entry.item.id), at: time)
    }
    var moving = 0
    for (row, gaps) in zip(rows, gaps) where row.shown.hidden.destination == 0 {
      if row.shown.done.destination > 0 {
        row.shown.hidden.set(1, at: time, keepingPast: recorder.isOn)
        recorder.set(row.target, .hidden, .flag(true), at: time)
      } else if gaps > 0 {
        recorder.animate(
          &row.shown.y, row.target, .y, to: row.shown.y.destination - Double(gaps) * rowHeight, at: time,
          delay: screen.choreography.stagger * moving, over: screen.choreography.closeGap)
        moving += 1
      }
    }
    requestReload(at: time + screen.choreography.gapClosed(moving: moving))
  }

  private func pullPlaceholder(at shown: Double) -> Placeholder? {
    guard shown < 0 else { return nil }
    return Placeholder(
      y: -rowHeight, green: 0, scale: 1, alpha: min(1, -shown / rowHeight),
      text: -shown > rowHeight ? "Release to add item" : "Pull to add item")
  }

  /// Records the placeholder shown from now on, or nil for none.
  func showPlaceholder(_ placeholder: Placeholder?, at time: Time) {
    guard placeholder != nil || hasPlaceholder else { return }
    var placeholder = placeholder
    if target != .list { placeholder?.pane = list }
    hasPlaceholder = placeholder != nil
    if recorder.isOn || recorder.placeholders.isEmpty {
      recorder.placeholders.append((time, placeholder))
    } else {
      recorder.placeholders[recorder.placeholders.count - 1] = (time, placeholder)
    }
  }

  /// Inserts an empty item into the model, reloads, and starts editing its text.
  ///
  /// `index` is an index in the model.
  func insertDraft(at index: Int, at time: Time) {
    let item = model.draft()
    let list = document.lists[list].name
    apply(.insert(item, list: list, index: index), near: index, at: time)
    recorder.add(.insert(row: index, item: item.id), at: time)
    reload.edits = item.uid
    requestReload(at: time)
    reloadOrWait(at: time)
  }
}
