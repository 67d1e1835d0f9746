import Gestures
import Motion
import Stage
import TodoModel

extension ListPane {
  /// The gestures that a pane's rows respond to.
  struct Abilities: Hashable {
    var swipes = false
    var edits = false
    /// Pull the list down to add an item, and up to clear it.
    var pulls = false
    /// Pull two neighbors apart to add an item between them.
    var pinches = false
    var reorders = false
    /// Whether the list scrolls only for drags that are not more horizontal than vertical.
    var locksAxis = false
    /// Whether rows that leave the window are shown until they have arrived, as needed if rows move from list to
    /// list.
    var keepsLeavingRows = false

    /// The abilities of a list alone on the screen.
    static let alone = Abilities(swipes: true, edits: true, pulls: true, pinches: true, reorders: true)
  }

  /// The places of the table on the screen.
  struct Window {
    var places = 0..<0
    /// The last time the rows were updated for the offset.
    var time = Time.zero
    /// The time of the next update, as far as known; `never` for none.
    var change: Time?
  }

  /// The drag that scrolls the list, and its effect at the lift.
  struct Scroll {
    var scroller: Scroller
    /// When the finger that drags the list last moved.
    var lastMove = Time.zero
    var isDragging = false
  }

  /// Whether the drag that scrolls the list has been past one of its ends from the start.
  struct Pull {
    var isDown = false
    var isUp = false
  }

  struct Touches {
    /// The item of the first finger's row, and the time of its touch.
    var touched: ItemUID?
    var start = Time.zero
    /// The finger whose touch stopped the moving list; it can neither tap nor swipe.
    var stopping: Int?
    /// A finger that came down on a moving row and is not delivered.
    var ignored: Int?
  }

  /// The state of rebuilding the list from the model.
  struct Reload {
    /// The time of the reload, until which no row enters or leaves, or nil for none.
    var due: Time?
    /// The item whose text will be edited after the reload.
    var edits: ItemUID?
    /// The touched rows not yet shown again during the reload.
    var rowsInTouch: [Row] = []
  }

  struct Edited {
    var uid: ItemUID
    var draft: EditedText
  }

  /// Two neighboring rows under two fingers.
  struct Pinched {
    var upper: Int
    var upperStart: Double
    var lowerStart: Double
    var isUpperFirst: Bool
    var gap = 0.0
  }

  struct Held {
    /// The row's place in the table as last reloaded.
    let row: Int
    let uid: ItemUID
    /// The rows that it replaces: its own and all subtasks'.
    let rows: Range<Int>
    /// The finger's offset from the row's corner.
    let grip: Offset
    /// The current index; the rows between have closed up.
    var place: Int
    var finger: Location
    /// The time of the next check of the edges after a page was turned.
    var nextEdgeCheck: Time?
  }
}

extension ListPane {
  /// The effect of lifting a swipe now.
  fileprivate enum Arming { case none, complete, delete }

  /// Both limits are strict.
  fileprivate func arming(at x: Double) -> Arming {
    let limit = width * screen.choreography.armingShare
    return x > limit ? .complete : x < -limit ? .delete : .none
  }

  /// Moves a row with the finger, to the right (complete) or to the left (delete).
  func swiped(_ row: Row, _ event: GestureEvent) {
    let time = event.time
    switch event.state {
    case .began, .changed:
      if swipedRow !== row { swipedRow = row }
      let x = event.values.translation?.dx ?? 0
      row.dragged = x
      cross(arming(at: x) != .none, at: time)
      row.shown.x.set(x, at: time, keepingPast: recorder.isOn)
      row.shown.cue.set(x, at: time, keepingPast: recorder.isOn)
    case .ended:
      swipedRow = nil
      cross(false, at: time, isLift: true)
      recordCommitDecision(
        row.dragged < 0 ? "delete" : "complete", of: event.member, "travel of the row", abs(row.dragged),
        limit: width * screen.choreography.armingShare, at: time)
      switch arming(at: row.dragged) {
      case .complete:
        toggle(row, reopens: settings[.swipeReopens], at: time)
        snapBack(row, at: time)
      case .delete:
        cue("sound delete", at: time)
        delete(row, at: time)
      case .none: snapBack(row, at: time)
      }
    default:
      swipedRow = nil
      cross(false, at: time, isLift: true)
      snapBack(row, at: time)
    }
  }

  private func snapBack(_ row: Row, at time: Time) {
    // The cues are invisible once the row is back; without a recording, they would be so at once.
    if recorder.isOn { row.shown.cue.set(0, at: time + screen.choreography.snapBack) }
    recorder.animate(&row.shown.x, row.target, .x, to: 0, at: time, over: screen.choreography.snapBack)
  }

  /// Completes the item; a completed one stays as it is, unless this `reopens` it.
  func toggle(_ row: Row, reopens: Bool, at time: Time) {
    let uid = row.shown.uid
    guard let place = modelPlace(of: row) else { return }
    let isDone = document[place].isDone
    if isDone && !reopens { return }
    if tree != nil { return toggleBranch(row, isDone: isDone, at: time) }
    apply(isDone ? .reopen(uid) : .complete(uid, at: model.now), near: place.index, at: time)
    show(row, isDone: !isDone, at: time)
    cue(isDone ? "sound reopen" : "sound complete", at: time)
    if !isDone, settings[.completedSink] { sink(row, from: place.index, at: time) }
  }

  func show(_ row: Row, isDone: Bool, at time: Time) {
    row.shown.done.set(isDone ? 1 : 0, at: time, keepingPast: recorder.isOn)
    recorder.set(row.target, .completed, .flag(isDone), at: time)
  }

  /// Hides a row, or shows it again.
  func hide(_ row: Row, _ isHidden: Bool = true, at time: Time) {
    row.shown.hidden.set(isHidden ? 1 : 0, at: time, keepingPast: recorder.isOn)
    recorder.set(row.target, .hidden, .flag(isHidden), at: time)
  }

  /// Moves a completed item to the bottom; the rows below close the gap.
  private func sink(_ row: Row, from index: Int, at time: Time) {
    let last = document.lists[list].items.count - 1
    guard index < last else { return }
    apply(.move(row.shown.uid, list: document.lists[list].name, index: last), near: index, at: time)
    let moving = closeGap(below: row.shown.row, at: time)
    closeUp(row, to: Double(items.count - 1) * rowHeight, at: time)
    requestReload(at: time + screen.choreography.gapClosed(moving: max(1, moving)))
  }

  /// Removes the item from the model, hides its row, and closes the gap.
  func delete(_ row: Row, at time: Time) {
    guard let place = modelPlace(of: row) else { return }
    let index = row.shown.row
    if tree != nil { return deleteBranch(row, at: time) }
    apply(.remove(row.shown.uid), near: place.index, at: time)
    recorder.add(.remove(row: index, item: row.shown.item), at: time)
    hide(row, at: time)
    requestReload(at: time + screen.choreography.gapClosed(moving: closeGap(below: index, at: time)))
  }

  /// Moves the visible rows below up by `height` rows, each a little later than the one above; returns how many
  /// move.
  func closeGap(below index: Int, of height: Int = 1, at time: Time) -> Int {
    var moving = 0
    for below in rows where below.shown.row > index && below.shown.hidden.destination == 0 {
      closeUp(below, to: below.shown.y.destination - Double(height) * rowHeight, after: moving, at: time)
      moving += 1
    }
    return moving
  }

  /// Moves a row into a gap, a little later for each row that moves before it.
  func closeUp(_ row: Row, to y: Double, after earlier: Int = 0, at time: Time) {
    recorder.animate(
      &row.shown.y, row.target, .y, to: y, at: time, delay: screen.choreography.stagger * earlier,
      over: screen.choreography.closeGap)
  }

  func translate(_ row: Row, to y: Double, at time: Time, over duration: Time) {
    recorder.animate(&row.shown.translateY, row.target, .translateY, to: y, at: time, over: duration)
  }
}

/// The pool that the panes of a scene take rows from and return them to; any row serves in any pane.
final class RowPool {
  private var spares: [Row] = []
  private(set) var counts = RowCounts()
  /// The owners of the scene's recognizers, by their numbers in the arena.
  var owners: [RecognizerOwner] = []
  private let recorder: Recorder

  init(_ recorder: Recorder) { self.recorder = recorder }

  /// Puts a row showing `shown` into a pane, reusing a free row if there is one. A row with a finger on it is
  /// reused only for the same item: a touch stays with its view, and the view with its item.
  func take(showing shown: ShownRow, in pane: ListPane) -> Row {
    if let row = takeSpare(for: shown, of: pane) {
      counts.reused += 1
      row.shown = shown
      row.dragged = 0
      row.pane = pane
      pane.view.add(row.view)
      return row
    }
    counts.created += 1
    let view = View("row", frame: Frame(0, 0, pane.width, pane.rowHeight))
    pane.view.add(view)
    guard pane.abilities.swipes else { return Row(view: view, pan: nil, shown: shown, in: pane) }
    let host = owners.count
    view.tag = host
    let recognizer = PanRecognizer(
      maximum: 1, axis: .horizontal, locksAxis: true, profile: pane.screen.profile)
    let row = Row(view: view, pan: pane.stage.add(recognizer, to: view, owner: host), shown: shown, in: pane)
    owners.append(RecognizerOwner(row))
    return row
  }

  private func takeSpare(for shown: ShownRow, of pane: ListPane) -> Row? {
    let inTouch = pane.reload.rowsInTouch
    if inTouch.isEmpty { return spares.popLast() }
    if let kept = inTouch.firstIndex(where: { $0.shown.uid == shown.uid }) {
      let row = pane.reload.rowsInTouch.remove(at: kept)
      return spares.firstIndex { $0 === row }.map { spares.remove(at: $0) }
    }
    return spares.lastIndex { spare in !inTouch.contains { $0 === spare } }.map { spares.remove(at: $0) }
  }

  /// Records a recognizer's decision, or the lift of a gesture, about this item.
  func note(_ verdict: Verdict, touched: ItemUID?, isCommitDecision: Bool = false) {
    recorder.note(verdict, touched: touched, isCommitDecision: isCommitDecision) { owners[$0].target }
  }

  /// Removes a row from the screen and keeps it.
  func put(_ row: Row, at time: Time) {
    row.view.removeFromSuperview()
    row.shown.until = time
    if recorder.isOn, row.shown.from < time { recorder.shown.append(row.shown) }
    spares.append(row)
  }
}

/// A row view, reused for other items when it leaves the screen.
final class Row {
  let view: View
  /// The drag that swipes it, or nil where rows cannot be swiped.
  let pan: ArenaMember?
  /// The current or last pane; panes live as long as their scene, and so longer than its rows.
  unowned var pane: ListPane
  var shown: ShownRow { didSet { isSettled = false } }
  /// The raw travel at which its pan is judged, kept from the last change.
  var dragged = 0.0
  /// Whether the view has its final place until something changes.
  private var isSettled = false

  init(view: View, pan: ArenaMember?, shown: ShownRow, in pane: ListPane) {
    self.view = view
    self.pan = pan
    self.shown = shown
    self.pane = pane
  }
}

extension Row {
  /// The row's name in the timeline.
  var target: AnimationTarget { pane.rowTarget(shown.row) }

  /// Lays the view out as shown at a time, which must not be before the previous call's.
  ///
  /// A row at rest is laid out once.
  func layOut(_ size: Extent, at time: Time) {
    if isSettled { return }
    view.frame = Frame(
      shown.x.value(at: time), shown.y.value(at: time) + shown.translateY.value(at: time), size.width,
      size.height)
    view.isHidden = shown.hidden.value(at: time) > 0
    view.alpha = shown.alpha.value(at: time)
    isSettled = shown.animationEnd.map { $0 <= time } ?? true
  }
}
