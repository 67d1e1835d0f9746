import Motion
import Stage
import TodoModel

extension ListPane {
  /// The places that can be seen at an offset.
  func window(at offset: Double) -> Range<Int> {
    guard isShown else { return 0..<0 }
    let count = count
    let first = (offset / rowHeight).rounded(.down)
    let last = ((offset + size.height) / rowHeight).rounded(.up)
    let low = Int(min(max(first, 0), Double(count)))
    return low..<max(low, Int(min(max(last, 0), Double(count))))
  }

  /// Brings in the rows that have come into view and puts aside those that have left and stand still.
  func update(at time: Time) {
    windowTime = time
    knownChange = nil
    let places = window(at: offset.value(at: time))
    rows.removeAll { row in
      guard !stays(row, in: places, at: time) else { return false }
      pool.put(row, at: time)
      return true
    }
    let present = Set(rows.map(\.shown.row))
    for place in places {
      if let number = arrangement.row(at: place), !present.contains(number) { show(number, place, at: time) }
    }
    rows.sort { $0.shown.row < $1.shown.row }
  }

  /// The row taken out stays, hidden, as long as its item would drop into this table.
  private func stays(_ row: PaneRow, in places: Range<Int>, at time: Time) -> Bool {
    guard isShown else { return false }
    guard let place = arrangement.place(of: row.shown.row) else { return arrangement.gap != nil }
    return places.contains(place) || row.shown.isAnimating(at: time)
  }

  private func show(_ number: Int, _ place: Int, at time: Time) {
    var shown = ShownRow(
      row: number, count: items.count, item: items[number], y: Double(place) * rowHeight, from: time)
    shown.pane = list
    let row = pool.take(showing: shown)
    view.add(row.view)
    rows.append(row)
  }

  /// `never` if it stays as it is.
  func nextChange() -> Time {
    let places = window(at: offset.value(at: windowTime))
    // A row that leaves is put aside when it has arrived.
    let leaving = rows.filter { row in
      arrangement.place(of: row.shown.row).map { !places.contains($0) } ?? false
    }
    var next = leaving.compactMap(\.shown.animationEnd).filter { $0 > windowTime }.min() ?? .never
    if isShown, let end = offset.end, end > windowTime,
      let change = firstChange(
        of: { window(at: offset.value(at: $0)) }, after: windowTime, until: min(end, next))
    {
      next = change
    }
    return next
  }
}

extension ListPane {
  /// Takes a row out, opens a place or closes it; the rows that stand elsewhere now go there, those that come
  /// into view with them.
  func rearrange(_ next: Arrangement, over duration: Time, at time: Time) {
    guard next != arrangement else { return }
    let before = arrangement
    arrangement = next
    scroller.content = Double(count) * rowHeight
    for place in window(at: offset.value(at: time)) {
      if let number = next.row(at: place), row(number) == nil {
        show(number, before.place(of: number) ?? place, at: time)
      }
    }
    rows.sort { $0.shown.row < $1.shown.row }
    for row in rows {
      guard let place = next.place(of: row.shown.row) else { continue }
      let y = Double(place) * rowHeight
      // One that is on its way there already goes on as it does.
      if row.shown.y.destination == y { continue }
      recorder.animate(
        &row.shown.y, rowTarget(row.shown.row), .y, to: y, at: time, over: duration)
    }
    update(at: time)
  }

  /// Rebuilds the visible rows from the model, every property at rest.
  func reload(_ items: Items, at time: Time) {
    for row in rows { pool.put(row, at: time) }
    rows.removeAll()
    self.items = items
    arrangement = .reloaded
    scroller.content = Double(items.count) * rowHeight
    bringBackOffset(at: time)
    update(at: time)
  }

  /// The place that a dragged row belongs to: that of the row it overlaps most, the upper one if two are equal;
  /// past the last row the end, in an empty table the top.
  ///
  /// `top` is the dragged row's, counted from the pane's top. `isEntering` if the item is not in the table yet.
  func place(under top: Double, isEntering: Bool, at time: Time) -> Int {
    let last = isEntering ? count : count - 1
    let shown = offset.value(at: time)
    let top = (top + shown) / rowHeight
    guard top < Double(count) else { return max(0, last) }
    let places = window(at: shown)
    guard let first = places.first, let final = places.last else { return 0 }
    let nearest = Int(min(max((top - 0.5).rounded(.up), Double(first)), Double(final)))
    return min(nearest, max(0, last))
  }
}
