import Gestures
import Motion
import Stage
import TodoModel

extension ListPane {
  /// A drag that scrolls the list and, past its top, adds an item or, past its end, clears completed ones.
  struct Pull {
    /// Whether the list has been past this end from the start.
    private var isDown: Bool
    private var isUp: Bool
    private var isArmed = false

    init(_ event: GestureEvent, in pane: ListPane) {
      let start = pane.offset.value(at: event.time)
      isDown = start <= 0
      isUp =
        pane.settings.contains(.pullUpClears) && start >= pane.scroller.mostOffset
      pane.scroller.beginDrag(at: start)
      changed(event, in: pane)
    }

    mutating func changed(_ event: GestureEvent, in pane: ListPane) {
      let shown = pane.scroller.follow(event, .vertical)
      pane.put(at: shown, at: event.time)
      guard isDown || isUp else { return }
      isDown = isDown && shown <= 0
      isUp = isUp && shown >= pane.scroller.mostOffset
      let (down, up) = pulled(at: shown, in: pane)
      pane.showPlaceholder(placeholder(down, up, in: pane), at: event.time)
      pane.cross(&isArmed, max(down, up) > pane.rowHeight, at: event.time)
    }

    func ended(_ event: GestureEvent, in pane: ListPane) {
      let (time, isLift) = (event.time, event.state == .ended)
      let shown = pane.offset.value(at: time)
      let (down, up) = pulled(at: shown, in: pane)
      if isLift, down > 0 {
        pane.recordCommitDecision(.add, of: event.member, "pull", down, limit: pane.rowHeight, at: time)
      }
      pane.showPlaceholder(nil, at: time)
      let rested = pane.scroller.rest(at: time)
      let fling = pane.scroller.fling(at: shown, rested: rested)
      pane.letGo(at: time, rested: rested, cancelled: !isLift)
      guard isLift else { return }
      pane.recorder.noteLift(
        .fling, of: event.member, fling, rest: pane.offset.destination, on: pane.target,
        touched: pane.touches.touched, at: time)
      if down > pane.rowHeight {
        pane.cue("sound add", at: time)
        pane.insertDraft(at: 0, at: time)
      } else if up > pane.rowHeight {
        pane.clearCompleted(at: time)
      }
    }

    /// The lengths by which an offset is past the top and past the end, 0 for an end that does not count.
    private func pulled(at shown: Double, in pane: ListPane) -> (down: Double, up: Double) {
      (isDown ? max(0, -shown) : 0, isUp ? max(0, shown - pane.scroller.mostOffset) : 0)
    }

    /// The placeholder above the first row, for adding, or below the last one, for clearing.
    private func placeholder(_ down: Double, _ up: Double, in pane: ListPane) -> Placeholder? {
      let pulled = down > 0 ? down : up
      guard pulled > 0 else { return nil }
      return Placeholder(
        y: down > 0 ? -pane.rowHeight : Double(pane.items.count) * pane.rowHeight,
        green: down > 0 ? 0 : Choreography.lastGreen, scale: 1, alpha: min(1, pulled / pane.rowHeight),
        text: (pulled > pane.rowHeight ? "Release to " : "Pull to ")
          + (down > 0 ? "add item" : "clear completed"))
    }
  }

  /// Removes every completed item from the list; the visible rows close the gaps.
  fileprivate func clearCompleted(at time: Time) {
    let done = document.lists[list].items.enumerated().filter { $0.element.isDone }
    guard !done.isEmpty else { return }
    cue("sound clear", at: time)
    if tree != nil { return clearBranches(done.map(\.element.uid), at: time) }
    // The number of completed items above each visible row, visible or not.
    let gaps = rows.map { row in
      let index = modelPlace(of: row)?.index ?? row.shown.row
      return done.count { $0.offset < index }
    }
    for (removed, entry) in done.enumerated() {
      apply(.remove(entry.element.uid), near: entry.offset - removed, at: time)
      recorder.add(.remove(row: entry.offset, item: entry.element.id), at: time)
    }
    var moving = 0
    for (row, gaps) in zip(rows, gaps) where row.shown.hidden.destination == 0 {
      if row.shown.done.destination > 0 {
        hide(row, at: time)
      } else if gaps > 0 {
        closeUp(row, to: row.shown.y.destination - Double(gaps) * rowHeight, after: moving, at: time)
        moving += 1
      }
    }
    requestReload(at: time + screen.choreography.gapClosed(moving: moving))
  }
}
