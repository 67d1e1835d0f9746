package import GestureScript
import Gestures
package import Motion
import Scenes
package import TodoModel

package enum RowAction: Hashable, Sendable, CaseIterable {
  /// `toggle` completes an open item and reopens a completed one.
  case complete, toggle, delete, edit, add, insertBelow, carryUp, carryDown
}

package enum RowRefusal: Error, Hashable, Sendable {
  case noRows
  case noList
  /// The row is completed already; counted from 1.
  case isDone(row: Int)
  case cannotEditDone(row: Int)
  case isLast(row: Int)
  case isFirst(row: Int)
  /// The profile allows no pinch to begin on this row and the next.
  case noPinch(row: Int)
  case gesture(GestureError)
}

extension LiveSession {
  /// The chosen row's index, from 0; nil in an empty list.
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

  package func choose(_ uid: ItemUID, _ index: Int) {
    chosen = uid
    chosenIndex = index
  }

  /// Chooses the row `rows` further down, within the list, and scrolls to it.
  package func choose(by rows: Int, at time: Time) {
    // A key's gesture ends first: it may remove the row.
    if isPlaying { settle(at: time) }
    guard let row = chosenRow else { return }
    choose(row: min(max(row.addingReportingOverflow(rows).partialValue, 0), items.count - 1), at: time)
  }

  /// Chooses a row, if there is one with this index, and scrolls to it.
  package func choose(row: Int, at time: Time) {
    guard items.indices.contains(row) else { return }
    choose(items[row].uid, row)
    bringToScreen(row...row, margin: 0, at: time)
  }

  /// The number of rows that fit on the screen.
  package var page: Int { max(1, Int(screen.height / setup.rowHeight) - 1) }

  /// Scrolls rows into view, with `margin` points above and below as far as the content permits.
  private func bringToScreen(_ rows: ClosedRange<Int>, margin: Double, at time: Time) {
    guard simulator.scene is ListScene, let shown = simulator.scene.offset(at: simulator.now) else { return }
    let top = Double(rows.lowerBound) * setup.rowHeight - margin
    let bottom = Double(rows.upperBound + 1) * setup.rowHeight + margin
    var offset = shown
    if bottom > offset + screen.height { offset = bottom - screen.height }
    if top < offset { offset = top }
    offset = min(max(offset, 0), maxOffset)
    if offset != shown { try? scroll(to: offset, at: time) }
  }

  /// Plays the gesture for an action on the chosen row; returns its statement.
  package func perform(_ action: RowAction, at time: Time) throws(RowRefusal) -> String {
    guard setup.showsLists else { throw .noList }
    settle(at: time)
    let statement = try statement(for: action, at: time)
    let words = ScriptPrinter.print(Script([statement])).split(separator: "\n")
      .map { $0.drop { $0 == " " } }.joined(separator: "; ")
    do throws(GestureError) { try play(statement, saying: words, at: time) } catch { throw .gesture(error) }
    return words
  }

  private func statement(for action: RowAction, at time: Time) throws(RowRefusal) -> Statement {
    let gestures = RowGestures(screen: simulator.screen)
    if action == .add {
      bringToScreen(0...0, margin: 0, at: time)
      return gestures.pull
    }
    if action == .insertBelow, chosenRow.map({ $0 + 1 == items.count }) ?? true {
      return .phrase(ScenePhrase("add at end", PaneStatement.addAtEnd))
    }
    guard let row = chosenRow else { throw .noRows }
    let number = row + 1
    let item = items[row]
    choose(item.uid, row)
    let target = Target.row(.row(number))
    switch action {
    case .complete, .toggle:
      if item.isDone, !reopens, action == .complete { throw .isDone(row: number) }
      bringToScreen(row...row, margin: 0, at: time)
      if item.isDone, !reopens {
        return .phrase(ScenePhrase("reopen row \(number)", PaneStatement.reopen(.row(row, list: nil))))
      }
      return gestures.swipe(.right, target, width: width(of: row))
    case .delete:
      bringToScreen(row...row, margin: 0, at: time)
      return gestures.swipe(.left, target, width: width(of: row))
    case .edit:
      if item.isDone { throw .cannotEditDone(row: number) }
      bringToScreen(row...row, margin: 0, at: time)
      return gestures.tap(target)
    case .insertBelow:
      bringToScreen(row...(row + 1), margin: 0, at: time)
      return try pinch(below: row, gestures)
    case .carryUp, .carryDown:
      let isUp = action == .carryUp
      if isUp, row == 0 { throw .isFirst(row: number) }
      if !isUp, row + 1 == items.count { throw .isLast(row: number) }
      bringToScreen(isUp ? (row - 1)...row : row...(row + 1), margin: setup.rowHeight, at: time)
      return gestures.carry(target, to: isUp ? .above(.row(number - 1)) : .below(.row(number + 1)))
    case .add: throw .noRows
    }
  }

  private func pinch(below row: Int, _ gestures: RowGestures) throws(RowRefusal) -> Statement {
    let (upper, lower) = (Target.row(.row(row + 1)), Target.row(.row(row + 2)))
    // Without visible rows, only playing it shows the result.
    guard let above = frame(of: row), let below = frame(of: row + 1) else {
      return .gesture(Gesture(.pinch(.between(upper, lower), .apart(.points(120)))))
    }
    guard let statement = gestures.pinch(upper, lower, frames: (above, below)) else {
      throw .noPinch(row: row + 1)
    }
    return statement
  }

  private func frame(of row: Int) -> Frame? { try? simulator.frame(of: .row(row, list: nil)) }

  private func width(of row: Int) -> Double { frame(of: row)?.width ?? screen.width }

  private var reopens: Bool { (simulator.scene as? ListScene)?.isOn(.swipeReopens) ?? false }

  /// Puts fingers down. If some are down already, only cancels them; a key's gesture is played to its end.
  package func press(_ fingers: LiveFingers, at pointer: Location, time: Time) {
    guard touch == nil else { return cancel(at: time) }
    finishKey(at: time)
    var down = PointerTouch(fingers, at: pointer)
    if fingers == .mirrored, let edge = rowEdge(near: pointer) {
      down = PointerTouch(fingers, at: pointer, around: edge)
    }
    let moment = nextMoment(at: time)
    beginGesture("touch")
    touch = down
    let samples = down.samples(.began, at: moment)
    touched = Set(samples.compactMap { row(at: $0.location)?.uid })
    if let row = row(at: samples.last?.location ?? pointer) { choose(row.uid, row.row) }
    deliver(samples)
  }

  /// Moves the fingers. A location off the screen counts as at most one screen away from it.
  package func move(to pointer: Location, time: Time) {
    guard touch != nil else { return }
    let pointer = Location(
      min(max(pointer.x, -screen.width), 2 * screen.width),
      min(max(pointer.y, -screen.height), 2 * screen.height))
    // Taken out, so that it has a single owner and is not copied.
    let samples = touch?.move(to: pointer, at: instant(at: time)) ?? []
    deliver(samples)
  }

  package func lift(at time: Time) {
    // The item goes to the row under a finger that rested while a page was turned.
    if let carried = simulator.scene.carriedPlace, let touch, simulator.scene is ListScene,
      let offset = simulator.scene.offset(at: simulator.now),
      Int(((touch.pointer.y + offset) / setup.rowHeight).rounded(.down)) != carried.place
    {
      move(to: touch.pointer + Offset(1, 0), time: time)
    }
    end(.ended, at: time)
  }

  /// Cancels the fingers, as the system does, and a key's gesture too.
  package func cancel(at time: Time) {
    finishKey(at: time)
    end(.cancelled, at: time)
  }

  private func end(_ phase: TouchPhase, at time: Time) {
    guard let down = touch else { return }
    touch = nil
    miss = phase == .ended && setup.showsLists ? down.miss(touched) : nil
    touched = []
    deliver(down.samples(phase, at: instant(at: time)))
  }

  func deliver(_ samples: [TouchSample]) {
    recorder?.add(samples)
    for sample in samples.withFollowers {
      note(sample)
      simulator.touch(sample)
    }
  }

  func note(_ sample: TouchSample) {
    down[sample.finger] = sample.phase.isLift ? nil : sample.location
  }

  /// Plays the rest of a key's gesture at once.
  func finishKey(at time: Time) {
    advance(to: time)
    play(until: .never)
    catchUp(at: time)
  }

  func row(at place: Location) -> ScreenState.Row? {
    let width = screen.width
    return state.rows.first { row in
      !row.isHidden && place.y >= row.y && place.y < row.y + setup.rowHeight && place.x >= row.x
        && place.x < row.x + width
    }
  }

  /// The nearest point on an edge between rows, or nil if the scene has no rows.
  private func rowEdge(near pointer: Location) -> Location? {
    let rows = state.rows.filter { !$0.isHidden }
    let edges = rows.flatMap { [$0.y, $0.y + setup.rowHeight] }
    guard let nearest = edges.min(by: { abs($0 - pointer.y) < abs($1 - pointer.y) }) else { return nil }
    return Location(pointer.x, nearest)
  }
}
