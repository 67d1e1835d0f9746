import Gestures
import Motion
import Stage
import TodoModel

extension ListPane {
  /// An edit of a row's text, begun by a tap or for a new item.
  struct Typing {
    var uid: ItemUID
    var draft: EditedText
  }

  /// Handles a tap: on a row's text it starts editing; during an edit a tap anywhere else ends that first.
  func tapped(at location: Location, _ time: Time) {
    stage.layout?.layOut(at: time)
    var row = row(in: stage.root.hit(location))
    if let tapped = row {
      let x = location.x - view.screenFrame.x - tapped.shown.x.value(at: time)
      if x < screen.choreography.textInset + tapped.shown.inset { row = nil }
    }
    if let typing, row?.shown.uid == typing.uid { return }
    if row?.shown.done.destination != 0 { row = nil }
    if typing != nil { commit(at: time, next: row) } else if let row { beginEditing(row, at: time) }
  }

  /// Brings a row to the top and fades the others.
  func beginEditing(_ row: Row, at time: Time) {
    typing = Typing(
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

  private func fade(_ row: Row, to alpha: Double, at time: Time) {
    guard row.shown.hidden.destination == 0 else { return }
    recorder.animate(
      &row.shown.alpha, row.target, .alpha, to: alpha, at: time, over: screen.choreography.editing)
  }

  /// Continues another simulation's edit: its row is at the top at once, after scrolling if it is off the screen.
  /// Does nothing if the list has no such item.
  func resume(_ open: OpenText, at time: Time) {
    guard let index = items.firstIndex(where: { $0.uid == open.uid }) else { return }
    if row(of: open.uid) == nil { put(at: scroller.clamped(Double(index) * rowHeight), at: time) }
    guard let edited = row(of: open.uid) else { return }
    typing = Typing(uid: open.uid, draft: EditedText(open.text, caret: open.caret))
    recorder.editing.append((time, open.uid))
    let shift = max(0, offset.value(at: time)) - edited.shown.y.destination
    for row in rows {
      row.shown.translateY.set(shift, at: time, keepingPast: recorder.isOn)
      if row === edited { continue }
      row.shown.alpha.set(screen.choreography.fadedAlpha, at: time, keepingPast: recorder.isOn)
    }
    edited.shown.setText(open.text, at: time, keepingPast: recorder.isOn)
  }

  /// Ends the edit: stores the text if it changed, removes the item if it is blank, and lets the rows return or
  /// continues with the next row's edit.
  func commit(at time: Time, next: Row? = nil) {
    guard let edit = typing else { return }
    typing = nil
    if let row = row(of: edit.uid) { store(edit, in: row, at: time) }
    if let next { return beginEditing(next, at: time) }
    recorder.editing.append((time, nil))
    for row in rows {
      translate(row, to: 0, at: time, over: screen.choreography.editing)
      fade(row, to: 1, at: time)
    }
  }

  private func store(_ edit: Typing, in row: Row, at time: Time) {
    let text = edit.draft.text
    guard Item.isText(text) else { return delete(row, at: time) }
    guard let place = modelPlace(of: row), document[place].text != text else { return }
    apply(.setText(edit.uid, text), near: place.index, at: time)
    recorder.set(row.target, .text, .text(text), at: time)
  }

  /// Ends an edit still open at the end of the simulation, as Return would; returns the open text.
  func finish(at time: Time) -> [String] {
    guard let typing else { return [] }
    commit(at: time)
    return [
      Item.isText(typing.draft.text)
        ? "the text that was still being edited at the end was saved"
        : "the item that was still being edited at the end was blank, and removed"
    ]
  }

  func type(_ text: String, at time: Time) throws(SceneError) { try change(at: time) { $0.type(text) } }

  func press(_ key: Key, at time: Time) throws(SceneError) {
    switch key {
    case .return, .escape:
      guard typing != nil else { throw .nothingEdited }
      commit(at: time)
    case .cancel:
      try change(at: time) { $0 = EditedText(text(of: typing?.uid)) }
      commit(at: time)
    case .backspace, .delete, .clear, .left, .right, .home, .end: try change(at: time) { $0.press(key) }
    }
  }

  private func change(at time: Time, _ body: (inout EditedText) -> Void) throws(SceneError) {
    guard var edit = typing else { throw .nothingEdited }
    body(&edit.draft)
    typing = edit
    row(of: edit.uid)?.shown.setText(edit.draft.text, at: time, keepingPast: recorder.isOn)
  }
}

// New items.
extension ListPane {
  /// Inserts an empty item into the model, reloads, and starts editing its text.
  ///
  /// `index` is an index in the model.
  func insertDraft(at index: Int, at time: Time) {
    let item = model.draft()
    apply(.insert(item, list: document.lists[list].name, index: index), near: index, at: time)
    edit(new: item, row: index, at: time)
  }

  /// Inserts an empty item at the end, scrolls there, and starts editing its text.
  func addAtEnd(at time: Time) {
    let item = model.draft()
    let index = document.lists[list].items.count
    apply(.insert(item, list: document.lists[list].name, index: index), near: index, at: time)
    scroller.content = Double(items.count + 1) * rowHeight
    put(at: scroller.mostOffset, at: time)
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
