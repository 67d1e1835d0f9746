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
        x < 0 ? "delete" : "complete", of: event.member, "travel of the row", abs(x), limit: limit, at: time)
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
  /// Completes the item; a completed one stays as it is, unless this `reopens` it.
  func toggle(_ row: Row, reopens: Bool, at time: Time) {
    let uid = row.shown.uid
    guard let place = modelPlace(of: row) else { return }
    let isDone = document[place].isDone
    if isDone && !reopens { return }
    if tree != nil { return toggleBranch(row, isDone: isDone, at: time) }
    apply(isDone ? .reopen(uid) : .complete(uid, at: model.now), near: place.index, at: time)
    show(row, isDone: !isDone, at: time)
    cue(isDone ? "sound reopen" : "sound complete", at: time)
    if !isDone, settings.contains(.completedSink) { sink(row, from: place.index, at: time) }
  }

  /// Moves a completed item to the bottom; the rows below close the gap.
  private func sink(_ row: Row, from index: Int, at time: Time) {
    let last = document.lists[list].items.count - 1
    guard index < last else { return }
    apply(.move(row.shown.uid, list: document.lists[list].name, index: last), near: index, at: time)
    let moving = closeGap(below: row.shown.row, at: time)
    closeUp(row, to: Double(items.count - 1) * rowHeight, at: time)
    requestReload(at: time + screen.choreography.gapClosed(moving: max(1, moving)))
  }

  /// Removes the item from the model, hides its row, and closes the gap.
  func delete(_ row: Row, at time: Time) {
    guard let place = modelPlace(of: row) else { return }
    let index = row.shown.row
    if tree != nil { return deleteBranch(row, at: time) }
    apply(.remove(row.shown.uid), near: place.index, at: time)
    recorder.add(.remove(row: index, item: row.shown.item), at: time)
    hide(row, at: time)
    requestReload(at: time + screen.choreography.gapClosed(moving: closeGap(below: index, at: time)))
  }
}
