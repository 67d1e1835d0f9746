import Gestures
import Motion
import TodoModel

extension ListPane {
  /// A drag of a row: to the right it completes the item, to the left it deletes it.
  struct Swipe {
    private let row: Row
    private var isArmed = false

    init(_ event: GestureEvent, of row: Row, in pane: ListPane) {
      self.row = row
      changed(event, in: pane)
    }

    mutating func changed(_ event: GestureEvent, in pane: ListPane) {
      let (x, time) = (event.values.translation?.dx ?? 0, event.time)
      pane.cross(&isArmed, abs(x) > pane.armingTravel, at: time)
      row.shown.x.set(x, at: time, keepingPast: pane.recorder.isOn)
      row.shown.cue.set(x, at: time, keepingPast: pane.recorder.isOn)
    }

    func ended(_ event: GestureEvent, in pane: ListPane) {
      let (x, limit, time) = (row.shown.x.destination, pane.armingTravel, event.time)
      guard event.state == .ended else { return pane.snapBack(row, at: time) }
      pane.recordCommitDecision(
        x < 0 ? .delete : .complete, of: event.member, "travel of the row", abs(x), limit: limit, at: time)
      if x < -limit {
        pane.cue("sound delete", at: time)
        return pane.delete(row, at: time)
      }
      if x > limit { pane.toggle(row, reopens: pane.settings.contains(.swipeReopens), at: time) }
      pane.snapBack(row, at: time)
    }
  }

  /// The travel beyond which lifting a swipe has an effect.
  fileprivate var armingTravel: Double { width * screen.choreography.armingShare }

  fileprivate func snapBack(_ row: Row, at time: Time) {
    // The cues are invisible once the row is back; without a recording, they would be so at once.
    if recorder.isOn { row.shown.cue.set(0, at: time + screen.choreography.snapBack) }
    recorder.animate(&row.shown.x, row.target, .x, to: 0, at: time, over: screen.choreography.snapBack)
  }
}

// The effects of a swipe.
extension ListPane {
  /// Completes the item and its open subtasks; a completed one stays, or is reopened with its ancestors.
  func toggle(_ row: Row, reopens: Bool, at time: Time) {
    let uid = row.shown.uid
    guard let isDone = modelPlace(of: row).map({ document[$0].isDone }), reopens || !isDone else { return }
    let edits = planned(isDone ? .reopen(uid) : .complete(uid, at: model.now)) { editor in
      isDone ? try? editor.reopen(uid) : try? editor.complete(uid)
    }
    apply(edits, near: row, at: time)
    for shown in edits.compactMap({ self.row(of: $0.item, or: row) }) {
      show(shown, isDone: !isDone, at: time)
    }
    cue(isDone ? "sound reopen" : "sound complete", at: time)
    if !isDone, settings.contains(.completedSink) { sink(row, at: time) }
  }

  /// Moves a completed item to the bottom; the rows below close the gap.
  private func sink(_ row: Row, at time: Time) {
    if tree != nil { return sinkBranch(row, at: time) }
    let last = document.lists[list].items.count - 1
    guard let index = modelPlace(of: row)?.index, index < last else { return }
    apply(.move(row.shown.uid, list: document.lists[list].name, index: last), near: index, at: time)
    let moving = closeGap(below: row.shown.row, at: time)
    closeUp(row, to: Double(items.count - 1) * rowHeight, at: time)
    requestReload(at: time + screen.choreography.gapClosed(moving: max(1, moving)))
  }

  /// Removes the item and its subtasks from the model, hides their rows, and closes the gap.
  func delete(_ row: Row, at time: Time) {
    guard modelPlace(of: row) != nil else { return }
    let uid = row.shown.uid
    let removed = planned(.remove(uid)) { try? $0.remove(uid) }.compactMap(\.item)
    for uid in removed {
      let number = items.firstIndex(of: uid, near: row.shown.row) ?? row.shown.row
      remove(uid, number: number, row: self.row(of: uid, or: row), at: time)
    }
    let moving = closeGap(below: row.shown.row, of: removed.count, at: time)
    requestReload(at: time + screen.choreography.gapClosed(moving: moving))
  }
}
