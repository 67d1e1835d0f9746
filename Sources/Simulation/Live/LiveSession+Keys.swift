package import GestureScript
import Gestures
package import Motion
import Scenes
package import TodoModel

/// What a key does with the chosen row.
package enum RowAction: Hashable, Sendable, CaseIterable {
  case complete, delete, edit, add, insertBelow, carryUp, carryDown
}

/// Why a key does nothing.
package enum RowRefusal: Error, Hashable, Sendable {
  case noRows
  /// Counted from 1.
  case isDone(row: Int)
  case cannotEditDone(row: Int)
  case isLast(row: Int)
  case isFirst(row: Int)
  case gesture(GestureError)
}

// Which row keys act on.
extension LiveSession {
  /// Its place in the list, from 0; nil in an empty list.
  package var chosenRow: Int? {
    let items = items
    guard items.count > 0 else { return nil }
    guard let chosen else { return min(chosenIndex, items.count - 1) }
    if chosenIndex < items.count, items[chosenIndex].uid == chosen { return chosenIndex }
    if let place = document.place(of: chosen, near: Place(list: list, index: chosenIndex)), place.list == list
    {
      return place.index
    }
    return min(chosenIndex, items.count - 1)
  }

  package var chosenItem: ItemUID? { chosenRow.map { items[$0].uid } }

  func choose(_ uid: ItemUID, _ index: Int) {
    chosen = uid
    chosenIndex = index
  }

  /// Chooses the row so many below, as far as there are any, and brings it to the screen.
  package func choose(by way: Int, at time: Time) {
    guard let row = chosenRow else { return }
    choose(row: min(max(row.addingReportingOverflow(way).partialValue, 0), items.count - 1), at: time)
  }

  /// Chooses the first row, or the last one.
  package func chooseEnd(_ isLast: Bool, at time: Time) {
    guard items.count > 0 else { return }
    choose(row: isLast ? items.count - 1 : 0, at: time)
  }

  private func choose(row: Int, at time: Time) {
    choose(items[row].uid, row)
    bringToScreen(row...row, margin: 0, at: time)
  }

  /// How many rows fit on the screen.
  package var page: Int { max(1, Int(screen.height / setup.rowHeight) - 1) }

  /// Scrolls so that rows can be seen, with so many points above and below as far as the content has them.
  private func bringToScreen(_ rows: ClosedRange<Int>, margin: Double, at time: Time) {
    guard simulator.scene is ListScene, let shown = simulator.scene.offset(at: simulator.now) else { return }
    let top = Double(rows.lowerBound) * setup.rowHeight - margin
    let bottom = Double(rows.upperBound + 1) * setup.rowHeight + margin
    var offset = shown
    if bottom > offset + screen.height { offset = bottom - screen.height }
    if top < offset { offset = top }
    offset = min(max(offset, 0), mostOffset)
    if offset != shown { try? scroll(to: offset, at: time) }
  }
}

// The gestures that keys play.
extension LiveSession {
  /// Plays the gesture that does this on the chosen row; the statement that says it.
  package func perform(_ action: RowAction, at time: Time) throws(RowRefusal) -> String {
    settle(at: time)
    let gesture = try gesture(for: action, at: time)
    do throws(GestureError) { try play(gesture, at: time) } catch { throw .gesture(error) }
    return ScriptPrinter.text(of: gesture)
  }

  private func gesture(for action: RowAction, at time: Time) throws(RowRefusal) -> Gesture {
    if action == .add {
      bringToScreen(0...0, margin: 0, at: time)
      return .pull(
        Pull(
          .down, by: .points(160),
          motion: MotionStyle(.over(.milliseconds(300)), ending: .rest(.milliseconds(60)))))
    }
    guard let row = chosenRow else { throw .noRows }
    let number = row + 1
    let item = items[row]
    choose(item.uid, row)
    let margin = setup.rowHeight
    switch action {
    case .complete:
      if item.isDone, !reopens { throw .isDone(row: number) }
      bringToScreen(row...row, margin: 0, at: time)
      return .swipe(Swipe(.swipe, .right, on: .row(.row(number))))
    case .delete:
      bringToScreen(row...row, margin: 0, at: time)
      return .swipe(Swipe(.swipe, .left, on: .row(.row(number))))
    case .edit:
      if item.isDone { throw .cannotEditDone(row: number) }
      bringToScreen(row...row, margin: 0, at: time)
      return .tap(Tap(.row(.row(number))))
    case .insertBelow:
      guard row + 1 < items.count else { throw .isLast(row: number) }
      bringToScreen(row...(row + 1), margin: 0, at: time)
      return .pinch(
        Pinch(
          .between(.row(.row(number)), .row(.row(number + 1))), .apart(.points(120)),
          motion: MotionStyle(.over(.milliseconds(250)))))
    case .carryUp, .carryDown:
      let isUp = action == .carryUp
      if isUp, row == 0 { throw .isFirst(row: number) }
      if !isUp, row + 1 == items.count { throw .isLast(row: number) }
      bringToScreen(isUp ? (row - 1)...row : row...(row + 1), margin: margin, at: time)
      return .longPress(
        LongPress(
          .row(.row(number)), for: .milliseconds(300),
          thenDragTo: isUp ? .above(.row(number - 1)) : .below(.row(number + 1)),
          motion: MotionStyle(.over(.milliseconds(200)))))
    case .add: throw .noRows
    }
  }

  /// Whether a swipe opens a completed item again.
  private var reopens: Bool { (simulator.scene as? ListScene)?.isOn(.swipeReopens) ?? false }
}
