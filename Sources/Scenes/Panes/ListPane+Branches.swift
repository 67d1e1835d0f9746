import Motion
import TodoModel

// The effects of a gesture on a row's parents and subtasks.
extension ListPane {
  /// Applies edits one after the other.
  func apply(_ edits: [Edit], near row: Row, at time: Time) {
    for edit in edits { apply(edit, near: edit.item == row.shown.uid ? row.shown.row : 0, at: time) }
  }

  /// Completes the item and its open subtasks, or reopens it and its ancestors; row by row.
  func toggleBranch(_ row: Row, isDone: Bool, at time: Time) {
    let uid = row.shown.uid
    let edits = model.planned(about: [uid]) { (editor) throws(TreeFault) in
      try editor.attempt { (editor) throws(EditError) in
        if isDone { try editor.reopen(uid) } else { try editor.complete(uid) }
      }
    }
    apply(edits, near: row, at: time)
    for uid in edits.compactMap(\.item) {
      guard let row = self.row(of: uid) else { continue }
      row.shown.done.set(isDone ? 0 : 1, at: time, keepingPast: recorder.isOn)
      recorder.set(row.target, .completed, .flag(!isDone), at: time)
    }
    cue(isDone ? "sound reopen" : "sound complete", at: time)
    guard !isDone, settings[.completedSink] else { return }
    let list = list
    let moves = model.planned(about: [uid]) { (editor) throws(TreeFault) in
      try editor.put(uid, under: editor.tree(of: list).parent(of: uid), in: list, at: .end)
    }
    guard !moves.isEmpty else { return }
    apply(moves, near: row, at: time)
    regroup(at: time)
  }

  /// Removes the item and its subtasks from the model, hides their rows, and closes the gap.
  func deleteBranch(_ row: Row, at time: Time) {
    let uid = row.shown.uid
    let edits = model.planned(about: [uid]) { (editor) throws(TreeFault) in
      try editor.attempt { (editor) throws(EditError) in try editor.remove(uid) }
    }
    let removed = edits.compactMap(\.item)
    for uid in removed {
      let number = items.firstIndex(of: uid, near: row.shown.row) ?? row.shown.row
      let item = model.document.item(uid)?.id ?? row.shown.item
      apply(.remove(uid), near: number, at: time)
      recorder.add(.remove(row: number, item: item), at: time)
      hide(self.row(of: uid), at: time)
    }
    let moving = closeGap(below: row.shown.row, of: removed.count, at: time)
    requestReload(at: time + screen.choreography.gapClosed(moving: moving))
  }

  /// Removes completed items from the model; their open subtasks move up a level.
  func clearBranches(_ done: [ItemUID], at time: Time) {
    let edits = model.planned(about: done) { (editor) throws(TreeFault) in
      try editor.attempt { (editor) throws(EditError) in try editor.removeAlone(done) }
    }
    for edit in edits {
      guard case .remove(let uid) = edit else {
        apply(edit, near: 0, at: time)
        continue
      }
      let number = items.firstIndex(of: uid) ?? 0
      let item = model.document.item(uid)?.id ?? 0
      apply(edit, near: number, at: time)
      recorder.add(.remove(row: number, item: item), at: time)
      hide(row(of: uid), at: time)
    }
    regroup(at: time)
  }

  private func hide(_ row: Row?, at time: Time) {
    guard let row else { return }
    row.shown.hidden.set(1, at: time, keepingPast: recorder.isOn)
    recorder.set(row.target, .hidden, .flag(true), at: time)
  }

  /// Moves the visible rows to their items' places in the model, each a little later than the one above.
  private func regroup(at time: Time) {
    let now = model.shownItems(of: list)
    var moving = 0
    for row in rows where row.shown.hidden.destination == 0 {
      guard let index = now.firstIndex(of: row.shown.uid, near: row.shown.row) else { continue }
      let y = Double(index) * rowHeight
      if row.shown.y.destination == y { continue }
      recorder.animate(
        &row.shown.y, row.target, .y, to: y, at: time, delay: screen.choreography.stagger * moving,
        over: screen.choreography.closeGap)
      moving += 1
    }
    requestReload(at: time + screen.choreography.gapClosed(moving: max(1, moving)))
  }

  /// Inserts an empty item directly above a row's, with the same parent, and starts editing its text.
  func insertDraft(above row: Row, at time: Time) {
    var item = model.draft()
    let (list, next) = (list, row.shown.uid)
    let name = document.lists[list].name
    let edits = model.planned(about: [next, item.uid]) { (editor) throws(TreeFault) in
      item.under = editor.tree(of: list).parent(of: next)
      let index = try editor.index(ofNew: item.uid, under: item.under, in: list, at: .before(next))
      try editor.attempt { (editor) throws(EditError) in
        try editor.apply(.insert(item, list: name, index: index))
        try editor.reopenAncestors(of: item.uid)
      }
    }
    guard !edits.isEmpty else { return }
    for edit in edits { apply(edit, near: row.shown.row, at: time) }
    recorder.add(.insert(row: row.shown.row, item: item.id), at: time)
    reload.edits = item.uid
    requestReload(at: time)
    reloadOrWait(at: time)
  }

  /// Drops an item at a row of a pane, counted without the dragged rows; returns the row that then shows it, or
  /// nil if it cannot be there.
  func dropBranch(_ uid: ItemUID, atRow place: Int, near row: Int, at time: Time) -> Int? {
    let list = list
    let edits = model.planned(about: [uid]) { (editor) throws(TreeFault) in
      try editor.drop(uid, atRow: place, of: list)
    }
    for edit in edits { apply(edit, near: edit.item == uid ? row : 0, at: time) }
    return edits.isEmpty ? nil : model.shownItems(of: list).firstIndex(of: uid, near: place)
  }
}
