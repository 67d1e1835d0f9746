import Gestures
import Motion
import Stage
import TodoModel

/// A carry of an item by a finger held on its row, within a list or from list to list.
///
/// A copy of the row follows the finger, and rows make room for the item where it would drop; the document changes
/// once, at the lift.
struct Carry {
  let uid: ItemUID
  /// The pane that the item comes from.
  unowned let source: ListPane
  /// The rows that the copy replaces there: the item's own and all subtasks'.
  let rows: Range<Int>
  /// The finger's offset from the row's corner.
  private let grip: Offset
  private(set) var finger: Location
  /// The pane that the item would drop into now, and the place there.
  unowned var target: ListPane
  var place: Int
  /// Whether the finger is down; after the lift, the copy moves to its place.
  var isHeld = true
  /// The time of the next check of the edges even if the finger rests, or nil unless a list has just been scrolled.
  var nextEdgeCheck: Time?
  /// The offsets of a board's lists at the beginning, or the offsets that they were moving to.
  var offsets: [Double] = []

  /// Hides the rows of an item, replaces them by a copy, and opens a place for it; nil without a row.
  init?(_ uid: ItemUID?, from pane: ListPane, under finger: Location, over shift: Time, at time: Time) {
    guard let uid, let row = pane.row(of: uid) else { return nil }
    let corner = Location(
      pane.view.frame.x + row.shown.x.value(at: time), pane.view.frame.y + pane.shownY(row, at: time))
    let height = 1 + (pane.tree?.descendants(of: uid).count ?? 0)
    (self.uid, self.finger, grip) = (uid, finger, finger - corner)
    (source, target, place) = (pane, pane, row.shown.row)
    rows = place..<place + height
    let recorder = pane.recorder
    if !recorder.isOn { recorder.lifted.removeAll() }
    recorder.lifted.append(
      LiftedCopy(
        uid: uid, text: row.shown.text(at: time), isDone: row.shown.done.value(at: time) > 0,
        green: row.shown.green, inset: row.shown.inset, from: time, x: Track(rest: corner.x),
        y: Track(rest: corner.y)))
    for row in pane.rows where rows.contains(row.shown.row) { pane.hide(row, at: time) }
    pane.rearrange(Arrangement(taken: place, height: height, gap: place), over: shift, at: time)
  }

  var row: Int { rows.lowerBound }

  /// The frame of the copy under the finger, in screen coordinates.
  var frame: Frame {
    let corner = finger - grip
    return Frame(corner.x, corner.y, source.width, source.rowHeight)
  }

  mutating func move(to finger: Location, at time: Time) {
    self.finger = finger
    let frame = frame
    source.recorder.changeLifted { copy, recorder in
      copy.x.set(frame.x, at: time, keepingPast: recorder.isOn)
      copy.y.set(frame.y, at: time, keepingPast: recorder.isOn)
    }
  }

  /// Moves the item to its place in the document; returns where it is then shown, or nil if it cannot be there.
  func drop(at time: Time) -> Int? {
    if target === source, place == row { return place }
    if target.tree != nil || source.tree != nil {
      return target.dropBranch(uid, atRow: place, near: row, at: time)
    }
    source.apply(.move(uid, list: source.document.lists[target.list].name, index: place), near: row, at: time)
    return place
  }

  /// Moves the copy to a place and ends the dimming of the list; returns the time of arrival.
  func settle(at place: Int, over duration: Time, at time: Time) -> Time {
    let corner = target.view.frame
    let y = corner.y + Double(place) * target.rowHeight - target.offset.destination
    source.recorder.changeLifted { copy, recorder in
      recorder.animate(&copy.x, .lifted, .x, to: corner.x, at: time, over: duration)
      recorder.animate(&copy.y, .lifted, .y, to: y, at: time, over: duration)
      recorder.animate(&copy.scale, .lifted, .scale, to: 1, at: time, over: duration)
      recorder.animate(&copy.alpha, .lifted, .alpha, to: 1, at: time, over: duration)
      recorder.animate(&copy.shadow, .lifted, .shadow, to: 0, at: time, over: duration)
      recorder.animate(&recorder.dim, source.target, .dim, to: 1, at: time, over: duration)
    }
    return time + duration
  }
}

extension Scene {
  /// Whether a list on the screen has items below others.
  package var showsTree: Bool { (self as? any PanedScene)?.panes.contains { $0.tree != nil } ?? false }

  /// The place of a held row, from 0, and whether it came from there, or nil if none is carried.
  package var carriedPlace: (place: Int, isHome: Bool)? {
    let panes = (self as? any PanedScene)?.panes ?? []
    let carries = panes.lazy.compactMap { if case .carry(let carry)? = $0.gesture { carry } else { nil } }
    guard let carry = (self as? BoardScene)?.carry ?? carries.first, carry.isHeld else { return nil }
    return (carry.place, carry.target === carry.source && carry.place == carry.row)
  }
}

// A carry within a list alone on the screen, where the item goes to the row under the finger.
extension Carry {
  init?(_ event: GestureEvent, in pane: ListPane) {
    let (motion, time) = (pane.screen.choreography, event.time)
    self.init(
      pane.touches.touched, from: pane, under: event.values.location, over: motion.rowShift, at: time)
    pane.recorder.changeLifted { copy, recorder in
      recorder.animate(
        &copy.scale, .lifted, .scale, to: motion.liftedScale, at: time, over: motion.lift)
      recorder.animate(
        &copy.alpha, .lifted, .alpha, to: motion.liftedAlpha, at: time, over: motion.lift)
      recorder.animate(
        &copy.shadow, .lifted, .shadow, to: motion.liftedShadow, at: time, over: motion.lift)
      recorder.animate(
        &recorder.dim, pane.target, .dim, to: motion.dimmed, at: time, over: motion.dimming)
    }
  }

  mutating func changed(_ event: GestureEvent) {
    move(to: event.values.location, at: event.time)
    goToRowUnderFinger(at: event.time)
    if nextEdgeCheck == nil { turnPage(at: event.time) }
  }

  /// Cancelled, it restores the old order.
  func ended(_ event: GestureEvent) {
    let (motion, time) = (source.screen.choreography, event.time)
    if event.state == .ended {
      let settled = settle(at: drop(at: time) ?? row, over: motion.lift, at: time)
      source.returning = (rows, settled)
      source.requestReload(at: settled)
      // The other rows stay at their shifted locations until the reload.
      source.arrangement = .reloaded
    } else {
      source.returning = (rows, settle(at: row, over: motion.rowShift, at: time))
      source.rearrange(.reloaded, over: motion.rowShift, at: time, restarts: true)
    }
  }

  /// The place under the finger, or nil outside of the rows.
  private func placeUnderFinger(at time: Time) -> Int? {
    guard (0..<source.width).contains(finger.x) else { return nil }
    let place = ((finger.y + source.offset.value(at: time)) / source.rowHeight).rounded(.down)
    return place >= 0 && place < Double(source.count) ? Int(place) : nil
  }

  /// Moves the item to the place under the finger; the rows between close up.
  private mutating func goToRowUnderFinger(at time: Time) {
    guard let under = placeUnderFinger(at: time), under != place else { return }
    place = under
    source.makeRoom(at: under, over: source.screen.choreography.rowShift, at: time)
  }

  mutating func process(at time: Time) {
    guard let next = nextEdgeCheck, next <= time else { return }
    nextEdgeCheck = nil
    turnPage(at: time)
  }

  /// With the copy at an edge and the finger over a row, moves the item to that row and scrolls the list by a page.
  private mutating func turnPage(at time: Time) {
    let (motion, height) = (source.screen.choreography, source.view.frame.height)
    let isAtTop = frame.y < motion.edgeStrip
    guard placeUnderFinger(at: time) != nil, isAtTop || frame.maxY > height - motion.edgeStrip else { return }
    goToRowUnderFinger(at: time)
    let goal = source.scroller.clamped(source.offset.destination + (isAtTop ? -height : height))
    if goal == source.offset.value(at: time) { return }
    source.recorder.animate(
      &source.offset, .list, .offset, to: goal, at: time, over: motion.pageTurn)
    nextEdgeCheck = time + motion.nextPage
  }
}
