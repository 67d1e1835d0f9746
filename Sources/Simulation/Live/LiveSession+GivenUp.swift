package import Motion
package import Scenes
import TodoModel

/// A text of the list that was given up, with what it takes to open it again.
package struct GivenUpText {
  fileprivate let open: OpenText
  fileprivate let row: Int
  /// Whether its item was new, and is gone.
  fileprivate let isNew: Bool
  package let list: Int
  /// Whether it differs from the stored text.
  package let isChanged: Bool
}

extension LiveSession {
  /// Gives up the open text; returns it, or nil in scenes other than a list.
  package func giveUpText(at time: Time) throws(SceneError) -> GivenUpText? {
    var text: GivenUpText?
    if simulator.scene is ListScene, let open = simulator.place.text,
      let row = items.firstIndex(where: { $0.uid == open.uid })
    {
      text = GivenUpText(
        open: open, row: row, isNew: open.uid == draft, list: list, isChanged: items[row].text != open.text)
    }
    try press(.cancel, at: time)
    return text
  }

  /// Opens a given up text again by the gesture for that; returns its statement. The list must be as it was.
  package func open(_ text: GivenUpText, at time: Time) throws(RowRefusal) -> String {
    settle(at: time)
    let isFirst = text.isNew && text.row == 0
    choose(row: text.isNew ? text.row - 1 : text.row, at: time)
    let words = try perform(isFirst ? .add : text.isNew ? .insertBelow : .edit, at: time)
    settle(at: time)
    let before = text.open.text.prefix(text.open.caret)
    retype(String(before), String(text.open.text[before.endIndex...]), at: time)
    return words
  }
}
