import Motion
import TodoModel

// The effects of a gesture on a row's parents and subtasks.
extension ListPane {
  func apply(_ edits: [Edit], near row: Row, at time: Time) {
    for edit in edits { apply(edit, near: edit.item == row.shown.uid ? row.shown.row : 0, at: time) }
  }

  /// The edits of a change with its effects on parents and subtasks; in a list without these `edit` alone.
  func planned(_ edit: Edit, _ change: (inout TreeEditor) -> Void?) -> [Edit] {
    tree == nil ? [edit] : model.planned(about: [edit.item].compactMap(\.self), change)
  }

  /// Moves a completed item behind its siblings.
  func sinkBranch(_ row: Row, at time: Time) {
    let (list, uid) = (list, row.shown.uid)
    let moves = model.planned(about: [uid]) { editor in
      try? editor.put(uid, under: editor.tree(of: list).parent(of: uid), in: list, at: .end)
    }
    guard !moves.isEmpty else { return }
    apply(moves, near: row, at: time)
    regroup(at: time)
  }

  /// Removes completed items from the model; their open subtasks move up a level.
  func clearBranches(_ done: [ItemUID], at time: Time) {
    for edit in model.planned(about: done, { try? $0.removeAlone(done) }) {
      if case .remove(let uid) = edit {
        remove(uid, number: items.firstIndex(of: uid) ?? 0, row: row(of: uid), at: time)
      } else {
        apply(edit, near: 0, at: time)
      }
    }
    regroup(at: time)
  }

  /// Removes an item, shown in a table row, from the model, and hides its row.
  func remove(_ uid: ItemUID, number: Int, row: Row?, at time: Time) {
    let item = place(of: uid, near: number).map { document[$0].id } ?? 0
    apply(.remove(uid), near: number, at: time)
    recorder.add(.remove(row: number, item: item), at: time)
    if let row { hide(row, at: time) }
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
      guard
        let index = try? editor.index(ofNew: item.uid, under: item.under, in: list, at: .before(next)),
        (try? editor.apply(.insert(item, list: name, index: index))) != nil
      else { return nil }
      return try? editor.reopenAncestors(of: item.uid)
    }
    guard !edits.isEmpty else { return }
    for edit in edits { apply(edit, near: row.shown.row, at: time) }
    edit(new: item, row: row.shown.row, at: time)
  }

  /// Drops an item at a row, counted without the dragged ones; returns its row then, or nil if it cannot be there.
  func dropBranch(_ uid: ItemUID, atRow place: Int, near row: Int, at time: Time) -> Int? {
    let list = list
    let edits = model.planned(about: [uid]) { try? $0.drop(uid, atRow: place, of: list) }
    for edit in edits { apply(edit, near: edit.item == uid ? row : 0, at: time) }
    return edits.isEmpty ? nil : model.shownItems(of: list).firstIndex(of: uid, near: place)
  }
}
