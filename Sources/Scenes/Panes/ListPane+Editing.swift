import Gestures
import Motion
import Stage
import TodoModel

extension ListPane {
  /// Handles a tap: on a row's text it starts editing; during an edit a tap anywhere else ends that first.
  func tapped(at location: Location, _ time: Time) {
    stage.layout?.layOut(at: time)
    let row = row(in: stage.root.hit(location))
    let isOnText =
      row.map {
        location.x - view.screenFrame.x - $0.shown.x.value(at: time)
          >= screen.choreography.textInset + $0.shown.inset
      }
      ?? false
    let isOpen = row.map { $0.shown.done.destination == 0 } ?? false
    guard let edit = edited else {
      if let row, isOnText, isOpen { beginEditing(row, at: time) }
      return
    }
    guard let row, isOnText else {
      commit(at: time)
      return
    }
    if row.shown.uid == edit.uid { return }
    commit(at: time, next: isOpen ? row : nil)
  }

  /// Brings a row to the top and fades the others.
  func beginEditing(_ row: Row, at time: Time) {
    edited = Edited(
      uid: row.shown.uid, draft: EditedText(storedText(of: row) ?? row.shown.text(at: time)))
    recorder.editing.append((time, row.shown.uid))
    arrange(around: row, at: time)
  }

  /// The text in the model, which is ahead of the row's own if the table has not been reloaded since.
  private func storedText(of row: Row) -> String? { modelPlace(of: row).map { document[$0].text } }

  /// The text being typed for an item, or nil if it is not being edited.
  func draft(of uid: ItemUID) -> String? { edited?.uid == uid ? edited?.draft.text : nil }

  private func arrange(around edited: Row, at time: Time) {
    let shift = max(0, offset.value(at: time)) - edited.shown.y.destination
    for row in rows {
      recorder.animate(
        &row.shown.translateY, row.target, .translateY, to: shift, at: time, over: screen.choreography.editing
      )
      fade(row, to: row === edited ? 1 : screen.choreography.fadedAlpha, at: time)
    }
  }

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
    recorder.editing.append((time, next?.shown.uid))
    if let row = row(of: edit.uid) { store(edit, in: row, at: time) }
    guard let next else {
      for row in rows {
        recorder.animate(
          &row.shown.translateY, row.target, .translateY, to: 0, at: time, over: screen.choreography.editing)
        fade(row, to: 1, at: time)
      }
      return
    }
    edited = Edited(
      uid: next.shown.uid, draft: EditedText(storedText(of: next) ?? next.shown.text(at: time)))
    arrange(around: next, at: time)
  }

  private func store(_ edit: Edited, in row: Row, at time: Time) {
    let text = edit.draft.text
    guard Item.isText(text) else {
      delete(row, at: time)
      return
    }
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

  func scroll(to target: Double, at time: Time) throws(SceneError) {
    guard edited == nil else { throw .scrollLocked }
    offset.set(scroll.scroller.clamped(target), at: time, keepingPast: recorder.isOn)
    update(at: time)
  }
}
