package import Motion
import Stage
package import TodoModel

/// A text that is being edited.
package struct OpenText: Hashable, Sendable {
  package var uid: ItemUID
  package var text: String
  /// How many characters stand before the caret.
  package var caret: Int

  package init(uid: ItemUID, text: String, caret: Int) {
    self.uid = uid
    self.text = text
    self.caret = caret
  }
}

extension ListScene {
  /// The text that is being edited; nil without one.
  package var openText: OpenText? {
    pane.edited.map { OpenText(uid: $0.uid, text: $0.draft.text, caret: $0.draft.caret) }
  }

  /// Goes on with an edit that was under way in another simulation: the row is at the top at once. An item of the list
  /// that is off the screen is scrolled to; nothing happens if the list has no such item.
  package func resume(_ open: OpenText, at time: Time) {
    guard let index = pane.items.firstIndex(where: { $0.uid == open.uid }) else { return }
    if pane.row(of: open.uid) == nil {
      pane.put(at: pane.scroll.scroller.clamped(Double(index) * screen.rowHeight), at: time)
    }
    pane.resume(
      ListPane.Edited(uid: open.uid, draft: EditedText(open.text, caret: open.caret)), at: time)
  }
}
