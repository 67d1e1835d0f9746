import Scenes
package import TodoModel

extension LiveSession {
  /// Returns the edits since the last call, in order, by steps of the history: one gesture or one commit of a text.
  /// A new item is inserted once a text is committed that is not blank.
  package func takeSteps() -> [[Edit]] {
    var steps: [[Edit]] = []
    var last: (gesture: Int, time: Int64)?
    for recorded in simulator.takeEdits() {
      guard let edit = stored(recorded.edit) else { continue }
      let moment = (recorded.gesture, recorded.time.nanoseconds)
      if let last, last == moment {
        steps[steps.count - 1].append(edit)
      } else {
        steps.append([edit])
      }
      last = moment
    }
    return steps
  }

  /// An edit in the form for a store, or nil if it is not stored.
  private func stored(_ edit: Edit) -> Edit? {
    if case .insert(let item, _, let index) = edit, !Item.isText(item.text) {
      draft = item.uid
      chosenBefore = chosenItem
      choose(item.uid, index)
      return nil
    }
    guard let draft, edit.item == draft else { return edit }
    guard let place = document.place(of: draft) else {
      self.draft = nil
      if chosen == draft { chosen = chosenBefore }
      return nil
    }
    guard case .setText = edit else { return nil }
    self.draft = nil
    var item = document[place]
    item.modified = [:]
    return .insert(item, list: document.lists[place.list].name, index: place.index)
  }
}
