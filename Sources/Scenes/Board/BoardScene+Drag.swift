import Motion
import Stage
import TodoModel

extension BoardScene {
  /// Lifts the touched row's item, which leaves a gap and follows the finger.
  func lift(at finger: Location, _ time: Time) {
    guard let touched, let row = panes[touched.pane].row(of: touched.uid) else { return }
    let pane = panes[touched.pane]
    let corner = Location(
      pane.view.frame.x + row.shown.x.value(at: time), pane.view.frame.y + pane.shownY(row, at: time))
    let place = row.shown.row
    drag = BoardDrag(
      uid: touched.uid, source: touched.pane, row: place, grip: finger - corner,
      offsets: panes.map(\.offset.destination), pane: touched.pane, place: place, finger: finger)
    let height = 1 + (pane.tree?.descendants(of: touched.uid).count ?? 0)
    let taken = Arrangement(taken: place, height: height, gap: place)
    if height == 1 { pane.arrangement = taken }
    pane.hide(row, at: time)
    var copy = LiftedCopy(
      uid: touched.uid, text: row.shown.text(at: time), isDone: row.shown.done.value(at: time) > 0,
      green: row.shown.green, inset: row.shown.inset, from: time, x: Track(rest: corner.x),
      y: Track(rest: corner.y))
    copy.alpha.set(screen.choreography.board.liftedAlpha, at: time, keepingPast: recorder.isOn)
    recorder.set(.lifted, .alpha, .number(screen.choreography.board.liftedAlpha), at: time)
    if !recorder.isOn { lifted.removeAll() }
    lifted.append(copy)
    guard height > 1 else { return }
    // Its subtasks are hidden during the drag.
    for row in pane.rows where row.shown.row != place && taken.takes(row.shown.row) {
      pane.hide(row, at: time)
    }
    pane.rearrange(taken, over: screen.choreography.board.shift, at: time)
  }

  func carry(to finger: Location, _ time: Time) {
    guard drag != nil else { return }
    drag?.finger = finger
    drag?.nextEdgeCheck = nil
    let frame = copyFrame
    if let copy = lifted.indices.last {
      lifted[copy].x.set(frame.x, at: time, keepingPast: recorder.isOn)
      lifted[copy].y.set(frame.y, at: time, keepingPast: recorder.isOn)
    }
    followCopy(at: time)
  }

  private var copyFrame: Frame {
    let corner = drag.map { $0.finger - $0.grip } ?? .zero
    return Frame(corner.x, corner.y, screen.size.width, screen.rowHeight)
  }

  /// Moves the item to the place of the copy: to the list and the row that it overlaps most. Then checks the
  /// list's strips.
  ///
  /// `isChange` if the finger has moved; else a list may have moved under it.
  func followCopy(at time: Time, isChange: Bool = true) {
    guard var drag, drag.isHeld else { return }
    let copy = copyFrame
    guard let target = pane(under: copy, current: drag.pane), takes(target, drag) else { return }
    let pane = panes[target]
    let enters = target != drag.pane
    let place = pane.place(under: copy.y - pane.view.frame.y, isEntering: enters, at: time)
    if enters {
      tell("did-move-out", drag.pane, at: time)
      tell("will-move", target, at: time)
    }
    let moves = enters || place != drag.place
    drag.pane = target
    drag.place = place
    self.drag = drag
    makeRoom(over: screen.choreography.board.shift, at: time)
    if isChange || moves { tell("did-move", target, at: time) }
    page(target, under: copy, at: time)
  }

  /// The list that holds the largest part of the copy; of equal parts the item's own list, else the first.
  /// Returns nil if the copy is outside all lists.
  private func pane(under copy: Frame, current: Int) -> Int? {
    var best = current
    var area = copy.overlap(with: panes[current].view.frame)
    for (index, pane) in panes.enumerated() {
      let overlap = copy.overlap(with: pane.view.frame)
      if overlap > area { (best, area) = (index, overlap) }
    }
    return area > 0 ? best : nil
  }

  /// Whether a list accepts the item: a closed list accepts only its own.
  private func takes(_ pane: Int, _ drag: BoardDrag) -> Bool {
    pane == drag.pane || pane == drag.source || !closed.contains(pane)
  }

  /// Opens the item's place in the list that it would drop into, and closes any other.
  private func makeRoom(over duration: Time, at time: Time) {
    guard let drag else { return }
    for (index, pane) in panes.enumerated() {
      var arrangement = pane.arrangement
      arrangement.gap = index == drag.pane ? drag.place : nil
      pane.rearrange(arrangement, over: duration, at: time)
    }
  }

  /// Drops the item: the document changes if the place is a different one, and the copy moves there.
  func drop(at finger: Location, _ time: Time) {
    if let drag, drag.finger != finger { carry(to: finger, time) }
    guard var drag else { return }
    drag.isHeld = false
    self.drag = drag
    let target = panes[drag.pane]
    let hasTree = target.tree != nil || panes[drag.source].tree != nil
    if !drag.isAtItsOldPlace, hasTree {
      drag.place = target.dropBranch(drag.uid, atRow: drag.place, near: drag.row, at: time) ?? drag.place
      self.drag = drag
    } else if !drag.isAtItsOldPlace {
      model.apply(
        .move(drag.uid, list: name(of: target), index: drag.place),
        near: Place(list: panes[drag.source].list, index: drag.row), at: time)
    }
    settle(in: target, at: drag.place, over: screen.choreography.board.settle, time)
  }

  /// Cancels the drag: the item returns to its old place, and the lists to their former offsets.
  func putBack(at time: Time) {
    guard var drag else { return }
    drag.isHeld = false
    let source = panes[drag.source]
    if drag.pane != drag.source {
      tell("did-move-out", drag.pane, at: time)
      tell("will-move", drag.source, at: time)
    }
    drag.pane = drag.source
    drag.place = drag.row
    self.drag = drag
    for (pane, offset) in zip(panes, drag.offsets) where pane.offset.destination != offset {
      pane.scroll(to: offset, over: screen.choreography.board.putBack, at: time)
    }
    makeRoom(over: screen.choreography.board.putBack, at: time)
    settle(in: source, at: drag.row, over: screen.choreography.board.putBack, time)
  }

  /// Moves the copy to a place; once it has arrived and the list is at rest, the lists reload.
  private func settle(in pane: ListPane, at place: Int, over duration: Time, _ time: Time) {
    pendingReload = max(time + duration, pane.offset.end ?? time)
    guard let copy = lifted.indices.last else { return }
    let y = pane.view.frame.y + Double(place) * screen.rowHeight - pane.offset.destination
    recorder.animate(&lifted[copy].x, .lifted, .x, to: pane.view.frame.x, at: time, over: duration)
    recorder.animate(&lifted[copy].y, .lifted, .y, to: y, at: time, over: duration)
    recorder.animate(&lifted[copy].alpha, .lifted, .alpha, to: 1, at: time, over: duration)
  }

  private func tell(_ name: String, _ pane: Int, at time: Time) {
    tell(name, panes[pane].list, item: draggedText ?? "", to: &calls, at: time)
  }
}

/// An item being moved from one place of the board to another, under the finger or settling after the lift.
struct BoardDrag {
  let uid: ItemUID
  /// The pane of its origin, and its row there.
  let source: Int
  let row: Int
  let grip: Offset
  /// The scroll offset of each list at the lift, or the offset it was moving to.
  let offsets: [Double]
  /// The pane that it would drop into now, and the place there.
  var pane: Int
  var place: Int
  var finger: Location
  var isHeld = true
  /// The time of the next check of the strips even if the finger rests, or nil unless a list has just been
  /// scrolled.
  var nextEdgeCheck: Time?

  var isAtItsOldPlace: Bool { pane == source && place == row }
}
