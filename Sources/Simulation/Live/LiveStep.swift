import Scenes
package import TodoModel

/// The effects of one gesture, or of the commit of a text: one step of the history.
package struct LiveStep: Hashable, Sendable {
  package fileprivate(set) var edits: [Edit]
}

extension LiveSession {
  /// Returns the steps since the last call, in order; a new item is inserted once a text is committed that is not blank.
  package func takeSteps() -> [LiveStep] {
    var steps: [LiveStep] = []
    var last: (gesture: Int, time: Int64)?
    for recorded in simulator.takeEdits() {
      guard let edit = stored(recorded.edit) else { continue }
      let moment = (recorded.gesture, recorded.time.nanoseconds)
      if let last, last == moment {
        steps[steps.count - 1].edits.append(edit)
      } else {
        steps.append(LiveStep(edits: [edit]))
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
