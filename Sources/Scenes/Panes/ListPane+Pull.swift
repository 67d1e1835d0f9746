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
      let isLift = event.state == .ended
      let adds = isLift && pull.isDown && -shown > rowHeight
      let clears = isLift && pull.isUp && shown - scroll.scroller.mostOffset > rowHeight
      if isLift, pull.isDown, shown < 0 {
        recordCommitDecision("add", of: pan, "pull", -shown, limit: rowHeight, at: time)
      }
      pull = Pull()
      cross(false, at: time, isLift: true)
      showPlaceholder(nil, at: time)
      let fling = scroll.scroller.fling(at: shown, rested: time - scroll.lastMove)
      letGo(at: time, cancelled: !isLift)
      if isLift {
        recorder.noteLift(
          .fling, of: pan, fling, rest: offset.destination, on: target, touched: touches.touched, at: time)
      }
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
    if pull.isDown || pull.isUp || hasPlaceholder {
      showPlaceholder(pullPlaceholder(at: shown, past: past), at: time)
    }
    cross(pull.isDown && -shown > rowHeight || pull.isUp && past > rowHeight, at: time)
  }

  /// The placeholder above the first row, for adding, or below the last one, for clearing.
  private func pullPlaceholder(at shown: Double, past: Double) -> Placeholder? {
    let adds = pull.isDown && shown < 0
    let pulled = adds ? -shown : past
    guard adds || pull.isUp, pulled > 0 else { return nil }
    return Placeholder(
      y: adds ? -rowHeight : Double(items.count) * rowHeight, green: adds ? 0 : Choreography.lastGreen,
      scale: 1, alpha: min(1, pulled / rowHeight),
      text: (pulled > rowHeight ? "Release to " : "Pull to ") + (adds ? "add item" : "clear completed"))
  }

  /// Removes every completed item from the list; the visible rows close the gaps.
  private func clearCompleted(at time: Time) {
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
    edit(new: item, row: index, at: time)
  }

  /// Inserts an empty item at the end, scrolls there, and starts editing its text.
  func addAtEnd(at time: Time) {
    let item = model.draft()
    let index = document.lists[list].items.count
    apply(.insert(item, list: document.lists[list].name, index: index), near: index, at: time)
    scroll.scroller.content = Double(items.count + 1) * rowHeight
    put(at: scroll.scroller.mostOffset, at: time)
    edit(new: item, row: items.count, at: time)
  }

  /// Reloads the list with a new item, and starts editing its text.
  func edit(new item: Item, row: Int, at time: Time) {
    recorder.add(.insert(row: row, item: item.id), at: time)
    reload.edits = item.uid
    requestReload(at: time)
    reloadOrWait(at: time)
  }
}

extension ListPane {
  /// Handles a held row, which is dragged to another place.
  func held(_ event: GestureEvent) {
    switch event.state {
    case .began: lift(at: event.values.location, event.time)
    case .changed:
      guard held != nil else { return }
      held?.finger = event.values.location
      follow(at: event.time)
      goToRowUnderFinger(at: event.time)
      if held?.nextEdgeCheck == nil { turnPage(at: event.time) }
    case .ended: drop(at: event.time)
    default: takeBack(at: event.time)
    }
  }

  private func lift(at finger: Location, _ time: Time) {
    guard let uid = touches.touched, let row = row(of: uid) else { return }
    let corner = Location(row.shown.x.value(at: time), shownY(row, at: time))
    let height = 1 + (tree?.descendants(of: uid).count ?? 0)
    held = Held(
      row: row.shown.row, uid: uid, rows: row.shown.row..<row.shown.row + height, grip: finger - corner,
      place: row.shown.row, finger: finger)
    arrangement = Arrangement(taken: row.shown.row, height: height, gap: row.shown.row)
    hide(row, at: time)
    var copy = LiftedCopy(
      uid: uid, text: row.shown.text(at: time), isDone: row.shown.done.value(at: time) > 0,
      green: row.shown.green, inset: row.shown.inset, from: time, x: Track(rest: corner.x),
      y: Track(rest: corner.y))
    if height > 1 { collapse(at: time) }
    move(&copy.scale, .scale, to: screen.choreography.liftedScale, at: time)
    move(&copy.alpha, .alpha, to: screen.choreography.liftedAlpha, at: time)
    move(&copy.shadow, .shadow, to: screen.choreography.liftedShadow, at: time)
    if !recorder.isOn { lifted.removeAll() }
    lifted.append(copy)
    recorder.animate(
      &dim, target, .dim, to: screen.choreography.dimmed, at: time, over: screen.choreography.dimming)
  }

  /// Hides the rows of the held item's subtasks; the rows below close up.
  private func collapse(at time: Time) {
    guard let held else { return }
    for row in rows where row.shown.row != held.row && held.rows.contains(row.shown.row) {
      hide(row, at: time)
    }
    scroll.scroller.content = Double(count) * rowHeight
    window.places = 0..<0
    update(at: time)
    shiftRows(at: time)
  }

  private func move(
    _ track: inout Track, _ property: Property, to value: Double, at time: Time,
    over duration: Time? = nil
  ) {
    recorder.animate(
      &track, .lifted, property, to: value, at: time, over: duration ?? screen.choreography.lift)
  }

  private var copyIndex: Int? { lifted.indices.last }

  /// Moves the copy with the finger, which keeps its place in it.
  private func follow(at time: Time) {
    guard let held, let copy = copyIndex else { return }
    let corner = held.finger - held.grip
    lifted[copy].x.set(corner.x, at: time, keepingPast: recorder.isOn)
    lifted[copy].y.set(corner.y, at: time, keepingPast: recorder.isOn)
  }

  /// The place under the finger, or nil outside of the rows.
  private func placeUnderFinger(at time: Time) -> Int? {
    guard let held, (0..<width).contains(held.finger.x) else { return nil }
    let place = ((held.finger.y + offset.value(at: time)) / rowHeight).rounded(.down)
    guard place >= 0, place < Double(count) else { return nil }
    return Int(place)
  }

  /// Moves the item to the place under the finger; the rows between close up.
  private func goToRowUnderFinger(at time: Time) {
    guard let place = placeUnderFinger(at: time), place != held?.place else { return }
    held?.place = place
    arrangement.gap = place
    // Another row may be in a visible place now.
    window.places = 0..<0
    update(at: time)
    shiftRows(at: time)
  }

  private func shiftRows(at time: Time) {
    for row in rows where held?.rows.contains(row.shown.row) != true {
      let y = Double(place(ofRow: row.shown.row) ?? row.shown.row) * rowHeight
      if row.shown.y.destination == y { continue }
      recorder.animate(&row.shown.y, row.target, .y, to: y, at: time, over: screen.choreography.rowShift)
    }
  }

  /// Called by the timer of the edges.
  func lookAtEdges(at time: Time) {
    held?.nextEdgeCheck = nil
    turnPage(at: time)
  }

  /// With the copy at an edge and the finger over a row, moves the item to that row and scrolls the list by a
  /// page.
  private func turnPage(at time: Time) {
    guard held != nil, let copy = copyIndex, placeUnderFinger(at: time) != nil else { return }
    let top = lifted[copy].y.value(at: time)
    let height = size.height
    let isAtTop = top < screen.choreography.edgeStrip
    guard isAtTop || top + rowHeight > height - screen.choreography.edgeStrip else { return }
    goToRowUnderFinger(at: time)
    let target = scroll.scroller.clamped(offset.destination + (isAtTop ? -height : height))
    if target == offset.value(at: time) { return }
    recorder.animate(&offset, .list, .offset, to: target, at: time, over: screen.choreography.pageTurn)
    self.held?.nextEdgeCheck = time + screen.choreography.nextPage
  }

  /// Lets the copy settle in its place; then the list reloads.
  private func drop(at time: Time) {
    guard var held else { return }
    if held.place != held.row, tree != nil {
      held.place = dropBranch(held.uid, atRow: held.place, near: held.row, at: time) ?? held.row
    } else if held.place != held.row {
      apply(.move(held.uid, list: document.lists[list].name, index: held.place), near: held.row, at: time)
    }
    let settled = settle(place: held.place, at: time, over: screen.choreography.lift)
    returning = (held.rows, settled)
    requestReload(at: settled)
    // The other rows stay at their shifted locations until the reload.
    self.held = nil
    arrangement = .reloaded
  }

  /// Restores the old order.
  private func takeBack(at time: Time) {
    guard let held else { return }
    self.held = nil
    arrangement = .reloaded
    scroll.scroller.content = Double(count) * rowHeight
    let settled = settle(place: held.row, at: time, over: screen.choreography.rowShift)
    returning = (held.rows, settled)
    window.places = 0..<0
    update(at: time)
    for row in rows where !held.rows.contains(row.shown.row) {
      recorder.animate(
        &row.shown.y, row.target, .y, to: Double(row.shown.row) * rowHeight, at: time,
        over: screen.choreography.rowShift)
    }
  }

  /// Moves the copy to a place and ends the dimming of the list; returns the time of arrival.
  private func settle(place: Int, at time: Time, over duration: Time) -> Time {
    guard let copy = copyIndex else { return time }
    move(&lifted[copy].x, .x, to: 0, at: time, over: duration)
    move(&lifted[copy].y, .y, to: Double(place) * rowHeight - offset.destination, at: time, over: duration)
    move(&lifted[copy].scale, .scale, to: 1, at: time, over: duration)
    move(&lifted[copy].alpha, .alpha, to: 1, at: time, over: duration)
    move(&lifted[copy].shadow, .shadow, to: 0, at: time, over: duration)
    recorder.animate(&dim, target, .dim, to: 1, at: time, over: duration)
    return time + duration
  }

  /// Shows the rows that the copy replaced and removes the copy.
  func showAgain(_ numbers: Range<Int>, at time: Time) {
    returning = nil
    if let copy = copyIndex { lifted[copy].until = time }
    for row in rows where numbers.contains(row.shown.row) { hide(row, false, at: time) }
  }
}
