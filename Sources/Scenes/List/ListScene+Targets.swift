package import Motion
import Stage
package import TodoModel

extension ListScene {
  package func frame(of target: SceneTarget, at time: Time) throws(SceneError) -> Frame {
    let row: Row?
    let name: String
    let place: Int
    try checkList(of: target)
    switch target {
    case .row(let index, _):
      guard (0..<pane.items.count).contains(index) else { throw .noRow(index + 1, count: pane.items.count) }
      name = "row \(index + 1)"
      place = index
      row = pane.row(index)
    case .item(let text, _):
      let item = try self.item(named: text)
      name = "row \"\(text)\""
      place = item.index
      row = pane.row(of: item.uid)
    default: throw .notInScene("such a target")
    }
    guard let row, row.shown.hidden.value(at: time) == 0 else {
      throw .rowOffScreen(name, offset: pane.scroll.scroller.clamped(Double(place) * screen.rowHeight))
    }
    let frame = Frame(
      row.shown.x.value(at: time), pane.shownY(row, at: time), screen.size.width, screen.rowHeight)
    guard frame.maxY > 0, frame.y < screen.size.height else {
      throw .rowOffScreen(name, offset: pane.scroll.scroller.clamped(Double(place) * screen.rowHeight))
    }
    return frame
  }

  /// The item of a target, on the screen or off it.
  package func item(at target: SceneTarget) throws(SceneError) -> Item {
    try checkList(of: target)
    switch target {
    case .row(let index, _):
      guard (0..<pane.items.count).contains(index) else { throw .noRow(index + 1, count: pane.items.count) }
      let shown = pane.items[index]
      return document.place(of: shown.uid, near: Place(list: list, index: index)).map { document[$0] }
        ?? shown
    case .item(let text, _): return document.lists[list].items[try item(named: text).index]
    default: throw .notInScene("such a row")
    }
  }

  /// Throws for a row of another list, as the scene shows one list.
  private func checkList(of target: SceneTarget) throws(SceneError) {
    switch target {
    case .row(_, let name?), .item(_, let name?): if name != document.lists[list].name { throw .noList(name) }
    default: return
    }
  }

  /// The only item of the list with this text.
  package func item(named text: String) throws(SceneError) -> (uid: ItemUID, index: Int) {
    let model = document.lists[list].items
    let found = model.indices(ofText: text)
    guard let index = found.first else { throw .noRowNamed(text) }
    guard found.count == 1 else { throw .severalRowsNamed(text, count: found.count) }
    return (model[index].uid, index)
  }

  /// Whether an item's row is visible at a moment.
  package func isOnScreen(_ uid: ItemUID, at time: Time) -> Bool {
    guard let row = pane.row(of: uid), row.shown.hidden.value(at: time) == 0 else { return false }
    let y = pane.shownY(row, at: time)
    return y + screen.rowHeight > 0 && y < screen.size.height
  }

  private var document: Document { model.document }
}
