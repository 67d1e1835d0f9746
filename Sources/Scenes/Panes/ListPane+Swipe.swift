import Gestures
import Motion
import TodoModel

extension ListPane {
  /// The effect of lifting a swipe now.
  enum Arming { case none, complete, delete }

  /// Both limits are strict.
  func arming(at x: Double) -> Arming {
    let limit = width * screen.choreography.armingShare
    return x > limit ? .complete : x < -limit ? .delete : .none
  }

  /// Moves a row with the finger, to the right (complete) or to the left (delete).
  func swiped(_ row: Row, _ event: GestureEvent) {
    let time = event.time
    switch event.state {
    case .began, .changed:
      if swipedRow !== row { swipedRow = row }
      let x = event.values.translation?.dx ?? 0
      row.dragged = x
      cross(arming(at: x) != .none, at: time)
      row.shown.x.set(x, at: time, keepingPast: recorder.isOn)
      row.shown.cue.set(x, at: time, keepingPast: recorder.isOn)
    case .ended:
      swipedRow = nil
      cross(false, at: time, isLift: true)
      recordCommitDecision(
        row.dragged < 0 ? "delete" : "complete", of: event.member, "travel of the row", abs(row.dragged),
        limit: width * screen.choreography.armingShare, at: time)
      switch arming(at: row.dragged) {
      case .complete:
        toggle(row, at: time)
        snapBack(row, at: time)
      case .delete:
        cue("sound delete", at: time)
        delete(row, at: time)
      case .none: snapBack(row, at: time)
      }
    default:
      swipedRow = nil
      snapBack(row, at: time)
    }
  }

  private func snapBack(_ row: Row, at time: Time) {
    // The cues are invisible once the row is back; without a recording, they would be so at once.
    if recorder.isOn { row.shown.cue.set(0, at: time + screen.choreography.snapBack) }
    recorder.animate(&row.shown.x, row.target, .x, to: 0, at: time, over: screen.choreography.snapBack)
  }

  /// Completes the item; a completed one stays as it is, unless a swipe reopens such items.
  private func toggle(_ row: Row, at time: Time) {
    let uid = row.shown.uid
    guard let place = modelPlace(of: row) else { return }
    let isDone = document[place].isDone
    if isDone && !settings[.swipeReopens] { return }
    if tree != nil { return toggleBranch(row, isDone: isDone, at: time) }
    apply(isDone ? .reopen(uid) : .complete(uid, at: model.now), near: place.index, at: time)
    row.shown.done.set(isDone ? 0 : 1, at: time, keepingPast: recorder.isOn)
    recorder.set(row.target, .completed, .flag(!isDone), at: time)
    cue(isDone ? "sound reopen" : "sound complete", at: time)
    if !isDone, settings[.completedSink] { sink(row, from: place.index, at: time) }
  }

  /// Moves a completed item to the bottom; the rows below close the gap.
  private func sink(_ row: Row, from index: Int, at time: Time) {
    let last = document.lists[list].items.count - 1
    guard index < last else { return }
    apply(.move(row.shown.uid, list: document.lists[list].name, index: last), near: index, at: time)
    let moving = closeGap(below: row.shown.row, at: time)
    recorder.animate(
      &row.shown.y, row.target, .y, to: Double(items.count - 1) * rowHeight, at: time,
      over: screen.choreography.closeGap)
    requestReload(at: time + screen.choreography.gapClosed(moving: max(1, moving)))
  }

  /// Removes the item from the model, hides its row, and closes the gap.
  func delete(_ row: Row, at time: Time) {
    guard let place = modelPlace(of: row) else { return }
    let index = row.shown.row
    if tree != nil { return deleteBranch(row, at: time) }
    apply(.remove(row.shown.uid), near: place.index, at: time)
    recorder.add(.remove(row: index, item: row.shown.item), at: time)
    row.shown.hidden.set(1, at: time, keepingPast: recorder.isOn)
    recorder.set(row.target, .hidden, .flag(true), at: time)
    requestReload(at: time + screen.choreography.gapClosed(moving: closeGap(below: index, at: time)))
  }

  /// Moves the visible rows below up by `height` rows, each a little later than the one above; returns how many
  /// move.
  func closeGap(below index: Int, of height: Int = 1, at time: Time) -> Int {
    var moving = 0
    for below in rows where below.shown.row > index && below.shown.hidden.destination == 0 {
      recorder.animate(
        &below.shown.y, below.target, .y, to: below.shown.y.destination - Double(height) * rowHeight,
        at: time,
        delay: screen.choreography.stagger * moving, over: screen.choreography.closeGap)
      moving += 1
    }
    return moving
  }
}
