import Gestures
import Motion
import Stage
import Text
import TodoModel

extension ListPane {
  func places(at offset: Double) -> Range<Int> {
    guard isShown else { return 0..<0 }
    let count = count
    let first = (offset / rowHeight).rounded(.down)
    let last = ((offset + view.frame.height) / rowHeight).rounded(.up)
    let low = Int(min(max(first, 0), Double(count)))
    return low..<max(low, Int(min(max(last, 0), Double(count))))
  }

  /// Adds the rows that came into view and frees the rows that left it.
  ///
  /// While a reload is due the rows stay: new ones appear with the reload.
  func update(at time: Time) { update(at: time, offset: offset.value(at: time)) }

  func update(at time: Time, offset shown: Double) {
    guard reload.due == nil else { return }
    window.time = time
    window.change = nil
    let wanted = places(at: shown)
    if wanted == window.places, !abilities.keepsLeavingRows { return }
    window.places = wanted
    retire(at: time) { !stays($0, in: wanted, at: time) }
    let present = rows.count
    for place in wanted {
      guard let number = row(atPlace: place) else { continue }
      let at = rows[..<present].partitioningIndex { $0.shown.row >= number }
      if at == present || rows[at].shown.row != number { show(number, place, at: time) }
    }
    rows.sort { $0.shown.row < $1.shown.row }
  }

  /// The row at a place. In a list that reorders by itself, the carried row has the open place, where it stays hidden.
  private func row(atPlace place: Int) -> Int? {
    arrangement.row(at: place) ?? (abilities.reorders ? arrangement.taken : nil)
  }

  private func place(ofRow row: Int) -> Int? {
    arrangement.place(of: row) ?? (abilities.reorders ? arrangement.gap : nil)
  }

  /// Whether a row removed from the list stays, hidden, because its item would drop into this list.
  private func stays(_ row: Row, in places: Range<Int>, at time: Time) -> Bool {
    guard isShown else { return false }
    guard let place = place(ofRow: row.shown.row) else { return arrangement.gap != nil }
    return places.contains(place) || abilities.keepsLeavingRows && row.shown.isAnimating(at: time)
  }

  /// Removes rows from the screen and keeps them for reuse.
  private func retire(at time: Time, where leaves: (Row) -> Bool) {
    for row in rows where leaves(row) { pool.put(row, at: time) }
    rows.removeAll(where: leaves)
  }

  private func show(_ number: Int, _ place: Int, at time: Time, translateY: Double = 0, alpha: Double = 1) {
    // The item may have been completed or edited since the table was loaded.
    var item = self.place(of: items[number].uid, near: number).map { document[$0] } ?? items[number]
    if let typing, typing.uid == item.uid { item.text = typing.draft.text }
    var shown = ShownRow(
      row: number, count: items.count, item: item,
      y: Double(place) * rowHeight, translateY: translateY, alpha: alpha,
      isHidden: arrangement.takes(number) || returning?.rows.contains(number) == true, from: time)
    if let tree { shown.inset = Double(tree.level(of: item.uid)) * ShownRow.levelInset }
    if target != .list { shown.pane = list }
    rows.append(pool.take(showing: shown, in: self))
  }

  /// The next moment at which rows enter or leave without input, or `never`.
  func nextChange() -> Time {
    guard offset.end != nil || abilities.keepsLeavingRows, reload.due == nil else { return .never }
    var next = Time.never
    if abilities.keepsLeavingRows {
      // A leaving row is put aside when it has arrived.
      let places = places(at: offset.value(at: window.time))
      let leaving = rows.filter { row in place(ofRow: row.shown.row).map { !places.contains($0) } ?? false }
      next = leaving.compactMap { $0.shown.animationEnd }.filter { $0 > window.time }.min() ?? .never
    }
    guard isShown, let end = offset.end, end > window.time else { return next }
    return firstChange(of: { places(at: offset.value(at: $0)) }, after: window.time, until: min(end, next))
      ?? next
  }
}

// The motion of single rows.
extension ListPane {
  func show(_ row: Row, isDone: Bool, at time: Time) {
    row.shown.done.set(isDone ? 1 : 0, at: time, keepingPast: recorder.isOn)
    recorder.set(row.target, .completed, .flag(isDone), at: time)
  }

  func hide(_ row: Row, _ isHidden: Bool = true, at time: Time) {
    row.shown.hidden.set(isHidden ? 1 : 0, at: time, keepingPast: recorder.isOn)
    recorder.set(row.target, .hidden, .flag(isHidden), at: time)
  }

  /// Moves the visible rows below up by `height` rows, one after the other; returns how many move.
  func closeGap(below index: Int, of height: Int = 1, at time: Time) -> Int {
    var moving = 0
    for below in rows where below.shown.row > index && below.shown.hidden.destination == 0 {
      closeUp(below, to: below.shown.y.destination - Double(height) * rowHeight, after: moving, at: time)
      moving += 1
    }
    return moving
  }

  /// Moves a row into a gap, a little later for each row that moves before it.
  func closeUp(_ row: Row, to y: Double, after earlier: Int = 0, at time: Time) {
    recorder.animate(
      &row.shown.y, row.target, .y, to: y, at: time, delay: screen.choreography.stagger * earlier,
      over: screen.choreography.closeGap)
  }

  func translate(_ row: Row, to y: Double, at time: Time, over duration: Time) {
    recorder.animate(&row.shown.translateY, row.target, .translateY, to: y, at: time, over: duration)
  }
}

// Rows that make room.
extension ListPane {
  /// Opens a place in the table, or closes the open one.
  func makeRoom(at gap: Int?, over duration: Time, at time: Time) {
    var next = arrangement
    next.gap = gap
    rearrange(next, over: duration, at: time)
  }

  /// Removes a row, opens a place or closes it; rows move to their new places, including those that come into
  /// view. Rows already moving there continue, unless all of them start again (`restarts`).
  func rearrange(_ next: Arrangement, over duration: Time, at time: Time, restarts: Bool = false) {
    guard next != arrangement else { return }
    let before = arrangement
    arrangement = next
    scroller.content = Double(count) * rowHeight
    if abilities.keepsLeavingRows {
      for place in places(at: offset.value(at: time)) {
        if let number = next.row(at: place), row(number) == nil {
          show(number, before.place(of: number) ?? place, at: time)
        }
      }
      rows.sort { $0.shown.row < $1.shown.row }
    } else {
      // Another row may be in a visible place now.
      window.places = 0..<0
      update(at: time)
    }
    for row in rows {
      guard let place = next.place(of: row.shown.row) else { continue }
      let y = Double(place) * rowHeight
      if row.shown.y.destination == y, !restarts { continue }
      recorder.animate(&row.shown.y, row.target, .y, to: y, at: time, over: duration)
    }
    update(at: time)
  }

  /// The place for a dragged row: that of the row it overlaps most, the upper one if two are equal; the end past
  /// the last row, the top in an empty table.
  ///
  /// `top` is the dragged row's top in the pane. `isEntering` indicates that the item is not in the table yet.
  func place(under top: Double, isEntering: Bool, at time: Time) -> Int {
    let last = isEntering ? count : count - 1
    let shown = offset.value(at: time)
    let top = (top + shown) / rowHeight
    guard top < Double(count) else { return max(0, last) }
    let places = self.places(at: shown)
    guard let first = places.first, let final = places.last else { return 0 }
    let nearest = Int(min(max((top - 0.5).rounded(.up), Double(first)), Double(final)))
    return min(nearest, max(0, last))
  }
}

// The list as it is in the model.
extension ListPane {
  /// Requests a reload, at the earliest at `time`.
  func requestReload(at time: Time) { reload.due = max(reload.due ?? time, time) }

  /// Reloads, or waits for running row animations.
  func reloadOrWait(at time: Time) {
    if let arrival = rowsArrive(after: time) {
      reload.due = arrival
      return
    }
    reloadRows(at: time)
    recorder.add(.reload, at: time)
    if let uid = reload.edits {
      reload.edits = nil
      if let row = row(of: uid) { beginEditing(row, at: time) }
    }
  }

  /// Rebuilds the visible rows from the model, with every property at rest except those of a running edit.
  func reloadRows(at time: Time) {
    reload.due = nil
    reload.rowsInTouch = rows.filter { stage.isTouched($0.view) }
    retire(at: time) { _ in true }
    items = model.shownItems(of: list)
    tree = model.tree(of: list)
    arrangement = .reloaded
    scroller.content = Double(items.count) * rowHeight
    bringBackOffset(at: time)
    let shownOffset = offset.value(at: time)
    let wanted = places(at: shownOffset)
    let editedIndex = typing.flatMap { edit in wanted.first { items[$0].uid == edit.uid } }
    let shift = editedIndex.map { max(0, shownOffset) - Double($0) * rowHeight } ?? 0
    window.places = wanted
    releaseRowsInTouch(keeping: wanted, at: time)
    for index in wanted {
      let isFaded = editedIndex != nil && editedIndex != index
      show(
        index, index, at: time, translateY: shift, alpha: isFaded ? screen.choreography.fadedAlpha : 1)
    }
    reload.rowsInTouch.removeAll()
    window.time = time
    window.change = nil
  }

  /// Takes the touches from rows whose items will not be shown, so that the rows can be reused.
  private func releaseRowsInTouch(keeping wanted: Range<Int>, at time: Time) {
    guard !reload.rowsInTouch.isEmpty else { return }
    let shown = Set(wanted.map { items[$0].uid })
    for row in reload.rowsInTouch where !shown.contains(row.shown.uid) {
      guard let pan = row.pan else { continue }
      stage.arena.fail(pan, note: Refusal("the row left the screen"), at: time)
    }
    reload.rowsInTouch.removeAll { !shown.contains($0.shown.uid) }
  }
}

/// The next time at which a moving window shows something else, after `start` and not after `end`, or nil if there
/// is none.
///
/// The window moves in one direction within a frame's time, so bisection finds the moment to the nanosecond. A
/// motion so fast that nothing stays in the window for a frame is examined once per frame, as by a display.
func firstChange(
  of window: (Time) -> Range<Int>, after start: Time, until end: Time
) -> Time? {
  let frame = Time.microseconds(8333)
  let shown = window(start)
  var from = start
  while from < end {
    let to = min(from + frame, end)
    let later = window(to)
    if later == shown {
      from = to
      continue
    }
    if !later.overlaps(shown) { return to }
    var (low, high) = (from.nanoseconds, to.nanoseconds)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if window(Time(nanoseconds: middle)) == shown { low = middle } else { high = middle }
    }
    return Time(nanoseconds: high)
  }
  return nil
}
