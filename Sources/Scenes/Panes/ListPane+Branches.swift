import Gestures
import Motion
import Stage
import TodoModel

// The effects of a gesture on a row's parents and subtasks.
extension ListPane {
  func apply(_ edits: [Edit], near row: Row, at time: Time) {
    for edit in edits { apply(edit, near: edit.item == row.shown.uid ? row.shown.row : 0, at: time) }
  }

  /// Completes the item and its open subtasks, or reopens it and its ancestors; row by row.
  func toggleBranch(_ row: Row, isDone: Bool, at time: Time) {
    let uid = row.shown.uid
    let edits = model.planned(about: [uid]) { editor in
      if isDone { try editor.reopen(uid) } else { try editor.complete(uid) }
    }
    apply(edits, near: row, at: time)
    for uid in edits.compactMap(\.item) {
      if let row = self.row(of: uid) { show(row, isDone: !isDone, at: time) }
    }
    cue(isDone ? "sound reopen" : "sound complete", at: time)
    guard !isDone, settings[.completedSink] else { return }
    let list = list
    let moves = model.planned(about: [uid]) { editor in
      try editor.put(uid, under: editor.tree(of: list).parent(of: uid), in: list, at: .end)
    }
    guard !moves.isEmpty else { return }
    apply(moves, near: row, at: time)
    regroup(at: time)
  }

  /// Removes the item and its subtasks from the model, hides their rows, and closes the gap.
  func deleteBranch(_ row: Row, at time: Time) {
    let uid = row.shown.uid
    let removed = model.planned(about: [uid]) { try $0.remove(uid) }.compactMap(\.item)
    for uid in removed {
      let number = items.firstIndex(of: uid, near: row.shown.row) ?? row.shown.row
      remove(uid, row: number, at: time)
    }
    let moving = closeGap(below: row.shown.row, of: removed.count, at: time)
    requestReload(at: time + screen.choreography.gapClosed(moving: moving))
  }

  /// Removes completed items from the model; their open subtasks move up a level.
  func clearBranches(_ done: [ItemUID], at time: Time) {
    for edit in model.planned(about: done, { try $0.removeAlone(done) }) {
      if case .remove(let uid) = edit {
        remove(uid, row: items.firstIndex(of: uid) ?? 0, at: time)
      } else {
        apply(edit, near: 0, at: time)
      }
    }
    regroup(at: time)
  }

  /// Removes an item from the model, and hides its row.
  private func remove(_ uid: ItemUID, row number: Int, at time: Time) {
    let item = document.item(uid)?.id ?? 0
    apply(.remove(uid), near: number, at: time)
    recorder.add(.remove(row: number, item: item), at: time)
    if let row = row(of: uid) { hide(row, at: time) }
  }

  /// Moves the visible rows to their items' places in the model, each a little later than the one above.
  private func regroup(at time: Time) {
    let now = model.shownItems(of: list)
    var moving = 0
    for row in rows where row.shown.hidden.destination == 0 {
      guard let index = now.firstIndex(of: row.shown.uid, near: row.shown.row) else { continue }
      let y = Double(index) * rowHeight
      if row.shown.y.destination == y { continue }
      closeUp(row, to: y, after: moving, at: time)
      moving += 1
    }
    requestReload(at: time + screen.choreography.gapClosed(moving: max(1, moving)))
  }

  /// Inserts an empty item directly above a row's, with the same parent, and starts editing its text.
  func insertDraft(above row: Row, at time: Time) {
    var item = model.draft()
    let (list, next) = (list, row.shown.uid)
    let name = document.lists[list].name
    let edits = model.planned(about: [next, item.uid]) { editor in
      item.under = editor.tree(of: list).parent(of: next)
      let index = try editor.index(ofNew: item.uid, under: item.under, in: list, at: .before(next))
      try editor.apply(.insert(item, list: name, index: index))
      try editor.reopenAncestors(of: item.uid)
    }
    guard !edits.isEmpty else { return }
    for edit in edits { apply(edit, near: row.shown.row, at: time) }
    edit(new: item, row: row.shown.row, at: time)
  }

  /// Drops an item at a row of a pane, counted without the dragged rows; returns the row that then shows it, or
  /// nil if it cannot be there.
  func dropBranch(_ uid: ItemUID, atRow place: Int, near row: Int, at time: Time) -> Int? {
    let list = list
    let edits = model.planned(about: [uid]) { try $0.drop(uid, atRow: place, of: list) }
    for edit in edits { apply(edit, near: edit.item == uid ? row : 0, at: time) }
    return edits.isEmpty ? nil : model.shownItems(of: list).firstIndex(of: uid, near: place)
  }
}

extension ListPane {
  /// Handles a tap: on a row's text it starts editing; during an edit a tap anywhere else ends that first.
  func tapped(at location: Location, _ time: Time) {
    stage.layout?.layOut(at: time)
    var row = row(in: stage.root.hit(location))
    if let tapped = row {
      let x = location.x - view.screenFrame.x - tapped.shown.x.value(at: time)
      if x < screen.choreography.textInset + tapped.shown.inset { row = nil }
    }
    if let edited, row?.shown.uid == edited.uid { return }
    if row?.shown.done.destination != 0 { row = nil }
    if edited != nil { commit(at: time, next: row) } else if let row { beginEditing(row, at: time) }
  }

  /// Brings a row to the top and fades the others.
  func beginEditing(_ row: Row, at time: Time) {
    edited = Edited(
      uid: row.shown.uid, draft: EditedText(storedText(of: row) ?? row.shown.text(at: time)))
    recorder.editing.append((time, row.shown.uid))
    let shift = max(0, offset.value(at: time)) - row.shown.y.destination
    for other in rows {
      translate(other, to: shift, at: time, over: screen.choreography.editing)
      fade(other, to: other === row ? 1 : screen.choreography.fadedAlpha, at: time)
    }
  }

  /// The text in the model, which is ahead of the row's own if the table has not been reloaded since.
  private func storedText(of row: Row) -> String? { modelPlace(of: row).map { document[$0].text } }

  /// The text in the model; empty for a draft, and for an item removed by now.
  private func text(of uid: ItemUID?) -> String {
    uid.flatMap { row(of: $0) }.flatMap { storedText(of: $0) } ?? ""
  }

  /// The text being typed for an item, or nil if it is not being edited.
  func draft(of uid: ItemUID) -> String? { edited?.uid == uid ? edited?.draft.text : nil }

  private func fade(_ row: Row, to alpha: Double, at time: Time) {
    guard row.shown.hidden.destination == 0 else { return }
    recorder.animate(
      &row.shown.alpha, row.target, .alpha, to: alpha, at: time, over: screen.choreography.editing)
  }

  /// Continues an edit of another simulation: its row is at the top at once.
  ///
  /// Does nothing if the item has no visible row.
  func resume(_ edit: Edited, at time: Time) {
    guard let row = row(of: edit.uid) else { return }
    edited = edit
    recorder.editing.append((time, row.shown.uid))
    let shift = max(0, offset.value(at: time)) - row.shown.y.destination
    for row in rows {
      row.shown.translateY.set(shift, at: time, keepingPast: recorder.isOn)
      guard row.shown.uid != edit.uid else { continue }
      row.shown.alpha.set(screen.choreography.fadedAlpha, at: time, keepingPast: recorder.isOn)
    }
    self.row(of: edit.uid)?.shown.setText(edit.draft.text, at: time, keepingPast: recorder.isOn)
  }

  /// Ends the edit: stores the text if it changed, removes the item if it is blank, and lets the rows return or
  /// continues with the next row's edit.
  func commit(at time: Time, next: Row? = nil) {
    guard let edit = edited else { return }
    edited = nil
    if let row = row(of: edit.uid) { store(edit, in: row, at: time) }
    if let next { return beginEditing(next, at: time) }
    recorder.editing.append((time, nil))
    for row in rows {
      translate(row, to: 0, at: time, over: screen.choreography.editing)
      fade(row, to: 1, at: time)
    }
  }

  private func store(_ edit: Edited, in row: Row, at time: Time) {
    let text = edit.draft.text
    guard Item.isText(text) else { return delete(row, at: time) }
    guard let place = modelPlace(of: row), document[place].text != text else { return }
    apply(.setText(edit.uid, text), near: place.index, at: time)
    recorder.set(row.target, .text, .text(text), at: time)
  }

  /// Ends an edit still open at the end of the simulation, as Return would; returns the open text.
  func finish(at time: Time) -> [String] {
    guard edited != nil else { return [] }
    commit(at: time)
    return ["the text that was still being edited at the end was saved"]
  }

  func type(_ text: String, at time: Time) throws(SceneError) { try change(at: time) { $0.type(text) } }

  func press(_ key: Key, at time: Time) throws(SceneError) {
    switch key {
    case .return, .escape:
      guard edited != nil else { throw .nothingEdited }
      commit(at: time)
    case .cancel:
      try change(at: time) { $0 = EditedText(text(of: edited?.uid)) }
      commit(at: time)
    case .backspace: try change(at: time) { _ = $0.deleteBackward() }
    case .delete: try change(at: time) { _ = $0.deleteForward() }
    case .clear: try change(at: time) { _ = $0.clear() }
    case .left: try change(at: time) { $0.move(.left) }
    case .right: try change(at: time) { $0.move(.right) }
    case .home: try change(at: time) { $0.move(.home) }
    case .end: try change(at: time) { $0.move(.end) }
    }
  }

  private func change(at time: Time, _ body: (inout EditedText) -> Void) throws(SceneError) {
    guard var edit = edited else { throw .nothingEdited }
    body(&edit.draft)
    edited = edit
    row(of: edit.uid)?.shown.setText(edit.draft.text, at: time, keepingPast: recorder.isOn)
  }
}
