import Gestures
import Motion
import Stage
import TodoModel

extension ListScene {
  /// The rows that are on the screen at an offset.
  func window(at offset: Double) -> Range<Int> {
    let count = items.count
    let first = (offset / rowHeight).rounded(.down)
    let last = ((offset + screen.size.height) / rowHeight).rounded(.up)
    let low = Int(min(max(first, 0), Double(count)))
    return low..<max(low, Int(min(max(last, 0), Double(count))))
  }

  /// The row that lies in a place of the table: that of the same number, unless a held one is on its way.
  func row(inPlace place: Int) -> Int {
    guard let held else { return place }
    if place == held.place { return held.row }
    if held.row < held.place { return (held.row..<held.place).contains(place) ? place + 1 : place }
    return place > held.place && place <= held.row ? place - 1 : place
  }

  /// The place in the table in which a row lies.
  func place(ofRow row: Int) -> Int {
    guard let held else { return row }
    if row == held.row { return held.place }
    if row > held.row, row <= held.place { return row - 1 }
    return row < held.row && row >= held.place ? row + 1 : row
  }

  /// Brings in the rows that have come into view and puts aside those that have left.
  ///
  /// While a reload is due the rows stay as they are: what comes into view appears with the reload.
  func updateWindow(at time: Time) {
    guard pendingReload == nil else { return }
    windowTime = time
    windowChange = nil
    let wanted = window(at: offset.value(at: time))
    if wanted == windowShown { return }
    windowShown = wanted
    retire(at: time) { !wanted.contains(place(ofRow: $0.shown.row)) }
    let present = rows.count
    for place in wanted {
      let index = row(inPlace: place)
      let at = rows[..<present].partitioningIndex { $0.shown.row >= index }
      if at == present || rows[at].shown.row != index { show(index, at: time) }
    }
    rows.sort { $0.shown.row < $1.shown.row }
  }

  /// Takes rows off the screen and keeps them for reuse.
  func retire(at time: Time, where leaves: (Row) -> Bool) {
    for row in rows where leaves(row) {
      row.view.removeFromSuperview()
      row.shown.until = time
      if recorder.isOn, row.shown.from < time { recorder.shown.append(row.shown) }
      spares.append(row)
    }
    rows.removeAll(where: leaves)
  }

  func show(_ index: Int, at time: Time, translateY: Double = 0, alpha: Double = 1) {
    let shown = ShownRow(
      row: index, count: items.count, item: present(items[index], near: index),
      y: Double(place(ofRow: index)) * rowHeight,
      translateY: translateY, alpha: alpha, isHidden: index == held?.row || index == returning?.row,
      from: time)
    if let row = takeSpare(for: shown.uid) {
      counts.reused += 1
      row.shown = shown
      row.dragged = 0
      table.add(row.view)
      rows.append(row)
      return
    }
    let host = madeRows.count
    let view = View("row", frame: Frame(0, 0, width, rowHeight))
    view.tag = host
    table.add(view)
    let pan = stage.add(
      PanRecognizer(maximum: 1, axis: .horizontal, profile: screen.profile), to: view, host: host)
    let row = Row(view: view, pan: pan, shown: shown)
    counts.created += 1
    madeRows.append(row)
    rows.append(row)
  }

  /// A row that is not on the screen. A touch stays with the view it came down on, and that with its item.
  private func takeSpare(for uid: ItemUID) -> Row? {
    if rowsInTouch.isEmpty { return spares.popLast() }
    if let kept = rowsInTouch.firstIndex(where: { $0.shown.uid == uid }) {
      let row = rowsInTouch.remove(at: kept)
      return spares.firstIndex { $0 === row }.map { spares.remove(at: $0) }
    }
    return spares.lastIndex { spare in !rowsInTouch.contains { $0 === spare } }.map { spares.remove(at: $0) }
  }

  /// An item as it is in the model now: the table was loaded before what has been completed or typed since.
  private func present(_ item: Item, near index: Int) -> Item {
    document.place(of: item.uid, near: Place(list: list, index: index)).map { document[$0] } ?? item
  }

  /// The next moment at which the offset, in motion by itself, brings another row into view; `never` if it
  /// will not.
  ///
  /// The offset runs one way within a frame's time, so halving finds the moment; a motion so fast that no row
  /// stays for a frame is looked at once a frame, as a display would.
  func nextWindowChange() -> Time {
    guard pendingReload == nil, let end = offset.end, end > windowTime else { return .never }
    let frame = Time.microseconds(8333)
    let now = windowShown
    var from = windowTime
    while from < end {
      let to = min(from + frame, end)
      let after = window(at: offset.value(at: to))
      if after != now {
        if !after.overlaps(now) { return to }
        var low = from.nanoseconds
        var high = to.nanoseconds
        while high - low > 1 {
          let middle = low + (high - low) / 2
          if window(at: offset.value(at: Time(nanoseconds: middle))) == now {
            low = middle
          } else {
            high = middle
          }
        }
        return Time(nanoseconds: high)
      }
      from = to
    }
    return .never
  }
}

extension ListScene {
  /// Asks for a reload, at the earliest at a moment.
  func requestReload(at time: Time) {
    pendingReload = max(pendingReload ?? time, time)
  }

  /// Reloads, or waits for the row animations that still run.
  func reloadOrWait(at time: Time) {
    let running = rows.compactMap { $0.shown.animationEnd }.filter { $0 > time }
    if let end = running.max() {
      pendingReload = end
      return
    }
    pendingReload = nil
    reload(at: time)
    if let uid = editAfterReload {
      editAfterReload = nil
      if let row = row(of: uid) { beginEditing(row, at: time) }
    }
  }

  /// Rebuilds the visible rows from the model, every property at rest but those of an edit under way.
  private func reload(at time: Time) {
    rowsInTouch = rows.filter { stage.isTouched($0.view) }
    retire(at: time) { _ in true }
    items = document.lists[list].items
    scroller.content = Double(items.count) * rowHeight
    bringBackOffset(at: time)
    let shownOffset = offset.value(at: time)
    let editedIndex = edited.flatMap { edit in
      window(at: shownOffset).first { items[$0].uid == edit.uid }
    }
    windowShown = window(at: shownOffset)
    for index in windowShown {
      guard let editedIndex else {
        show(index, at: time)
        continue
      }
      show(
        index, at: time, translateY: max(0, shownOffset) - Double(editedIndex) * rowHeight,
        alpha: index == editedIndex ? 1 : Choreography.fadedAlpha)
    }
    for row in rowsInTouch {
      stage.arena.fail(row.pan, note: Refusal("the row has left the screen"), at: time)
    }
    rowsInTouch.removeAll()
    windowTime = time
    windowChange = nil
    recorder.add(.reload, at: time)
  }

  /// An offset beyond the content's end comes back to it at once; one that runs there stops there.
  private func bringBackOffset(at time: Time) {
    guard !isDragging else { return }
    let most = scroller.mostOffset
    // One that is bouncing back is on its way.
    if offset.isAnimating(at: time), offset.destination <= most { return }
    if offset.value(at: time) > most {
      offset.set(most, at: time, keepingPast: recorder.isOn)
      recorder.set(.list, .offset, .number(most), at: time)
    } else if offset.destination > most, let end = offset.end, end > time {
      recorder.animate(
        &offset, .list, .offset, to: most, at: time, over: end - time, curve: .easeOut)
    }
  }
}
