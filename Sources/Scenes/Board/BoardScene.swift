import Gestures
import Motion
import Stage
import TodoModel

/// Two or three lists one above the other; a held finger moves items between them.
///
/// During a drag, rows make room for the item where it would drop; the document changes once, at the lift.
final class BoardScene: PanedScene {
  let parts: SceneParts
  let board: View
  let longPress: ArenaMember
  let pool: RowPool
  /// The panes from the top.
  let panes: [ListPane]

  /// The lists that items cannot leave, and the lists that accept none, by pane.
  var fixed: Set<Int> = []
  var closed: Set<Int> = []
  var drag: BoardDrag?
  /// The copies under the finger, the last one belonging to the current drag.
  var lifted: [LiftedCopy] = []
  /// The times before which the strips do not scroll a list again.
  fileprivate var nextPaging: [Time]
  var pendingReload: Time?
  var calls: [LoggedEvent] = []
  var touched: (pane: Int, uid: ItemUID)?

  init(_ parts: SceneParts) {
    self.parts = parts
    let (screen, pool) = (parts.screen, RowPool(parts.recorder))
    self.pool = pool
    let board = View("board", frame: parts.stage.root.frame)
    self.board = board
    parts.stage.root.add(board)
    longPress = parts.stage.add(
      LongPressRecognizer(duration: screen.choreography.board.liftDelay, profile: screen.profile), to: board)
    pool.owners.append(RecognizerOwner(.view(board.name)))
    let lists = parts.model.document.lists
    let shown = BoardScene.shown(of: lists.count, current: parts.list)
    let share = screen.size.height / Double(max(1, shown.count))
    panes = shown.map { index in
      let frame = Frame(0, Double(index - shown.lowerBound) * share, screen.size.width, share)
      return ListPane(index, frame: frame, in: board, BoardScene.abilities, parts, pool)
    }
    nextPaging = Array(repeating: .zero, count: panes.count)
    for pane in panes { pane.update(at: .zero) }
    if shown.count < lists.count {
      recorder.warnings.append("the board shows \(shown.count) of \(lists.count) lists")
    }
  }

  /// The touch abilities of a list, in addition to carrying items.
  private static let abilities = ListPane.Abilities(
    swipes: true, edits: true, pulls: true, pinches: true, keepsLeavingRows: true)

  /// The number of lists that fit, one above the other.
  private static let mostLists = 3

  /// The shown lists: all if they fit, else those from the current one on, else the last ones.
  static func shown(of count: Int, current: Int) -> Range<Int> {
    let room = min(count, mostLists)
    let first = min(max(current, 0), count - room)
    return first..<first + room
  }
}

extension BoardScene {
  func isOnScreen(_ uid: ItemUID, at time: Time) -> Bool {
    guard drag?.uid == uid, let copy = lifted.last else { return isRowOnScreen(uid, at: time) }
    let place = Frame(
      copy.x.value(at: time), copy.y.value(at: time), screen.size.width, screen.rowHeight)
    return place.intersection(board.frame) != nil
  }

  func offset(at time: Time) -> Double? { pane(of: list)?.offset.value(at: time) }

  func pane(named name: String) throws(SceneError) -> Int {
    let list = try list(named: name)
    guard let pane = panes.firstIndex(where: { $0.list == list }) else { throw .noList(name) }
    return pane
  }
}

extension BoardScene {
  var deadline: Time? {
    let next = drag.flatMap { $0.isHeld ? $0.nextEdgeCheck : nil }
    return (panes.map(\.deadline) + [next, pendingReload]).compactMap { $0 }.min()
  }

  var restTime: Time? { (panes.map(\.restTime) + [pendingReload]).compactMap { $0 }.max() }

  func process(at time: Time) {
    for pane in panes { pane.process(at: time) }
    if let next = drag?.nextEdgeCheck, next <= time {
      drag?.nextEdgeCheck = nil
      followCopy(at: time, isChange: false)
    }
    if let due = pendingReload, due <= time { reloadOrWait(at: time) }
  }

  /// Reloads the lists changed by the drag, or waits for rows that are still moving.
  private func reloadOrWait(at time: Time) {
    let changed = panes.filter { $0.arrangement != .reloaded }
    if let arrival = changed.compactMap({ $0.rowsArrive(after: time) }).max() {
      pendingReload = arrival
      return
    }
    pendingReload = nil
    drag = nil
    if let copy = lifted.indices.last { lifted[copy].until = time }
    for pane in changed { pane.reloadRows(at: time) }
    if !changed.isEmpty { recorder.add(.reload, at: time) }
  }

  func describe(in recording: inout Recording) {
    recording.rows = counts
    for pane in panes {
      recording.shown += pane.rows.map(\.shown)
      recording.panes.append(
        ShownPane(list: pane.list, name: name(of: pane), frame: pane.view.frame, offset: pane.offset))
    }
    if let pane = pane(of: list) { recording.offset = pane.offset }
    recording.lifted = lifted
    recording.events = calls
  }
}

extension BoardScene {
  /// Scrolls a list by half a page while the copy reaches into one of the strips beyond its edges, at most once a
  /// second. A resting finger is checked again at the end of that second.
  func page(_ index: Int, under copy: Frame, at time: Time) {
    let pane = panes[index]
    let frame = pane.view.frame
    let strip = screen.choreography.board.strip
    let pages: Double
    if copy.overlap(with: Frame(frame.x, frame.y - strip, frame.width, strip)) > 0 {
      pages = -screen.choreography.board.page
    } else if copy.overlap(with: Frame(frame.x, frame.maxY, frame.width, strip)) > 0 {
      pages = screen.choreography.board.page
    } else {
      return
    }
    guard time >= nextPaging[index] else {
      drag?.nextEdgeCheck = nextPaging[index]
      return
    }
    let shown = pane.offset.value(at: time)
    let goal = pane.scroll.scroller.clamped(shown + pages * frame.height)
    guard goal != shown else { return }
    pane.scroll(to: goal, over: screen.choreography.board.paging, at: time)
    nextPaging[index] = time + screen.choreography.board.pagingPause
    drag?.nextEdgeCheck = nextPaging[index]
  }
}

extension BoardScene {
  func layOut(at time: Time) { for pane in panes { pane.layOut(at: time) } }

  func willTouch(_ view: View?, _ sample: TouchSample) {
    let isFirst = !stage.arena.hasFingers
    if isFirst {
      touched = row(in: view).flatMap { found in
        panes.firstIndex { $0 === found.pane }.map { ($0, found.row.shown.uid) }
      }
    }
    for pane in panes { pane.willTouch(view, sample, isFirst: isFirst) }
  }
}

extension BoardScene {
  var touchedItem: ItemUID? { touched?.uid }

  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    if panes.contains(where: { $0.touches.ignored == touch.finger }) {
      return Refusal("the row is moving")
    }
    if let refusal = refusal(ofTouchFor: member) { return refusal }
    guard member === longPress else {
      return pool.owners[member.owner].pane?.refusalToReceive(touch, for: member)
    }
    if row(in: stage.view(touchedBy: touch.finger)) == nil {
      return Refusal("no row is under the finger")
    }
    return nil
  }

  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? {
    guard member === longPress else { return pool.owners[member.owner].pane?.refusalToBegin(member) }
    if drag != nil { return Refusal("another item is still moving") }
    guard let touched, panes[touched.pane].row(of: touched.uid) != nil else {
      return Refusal("the row is gone")
    }
    if panes.contains(where: { $0.reload.due != nil }) { return Refusal("the list is about to reload") }
    return fixed.contains(touched.pane) ? Refusal("items cannot leave this list") : nil
  }

  func handle(_ event: GestureEvent) {
    let owner = log(event)
    if let pane = owner.pane { return handle(event, in: pane, row: owner.row) }
    switch event.state {
    case .began: lift(at: event.values.location, event.time)
    case .changed: carry(to: event.values.location, event.time)
    case .ended: drop(at: event.values.location, event.time)
    default: putBack(at: event.time)
    }
  }
}

/// The board's expectations in a script.
package enum BoardExpectation: Hashable, Sendable {
  /// The shown rows of a list, including the item that would drop into it.
  case shown(list: String, rows: [String])
  /// The item under the finger, or nil for none.
  case lifted(String?)
  /// All calls in the last gesture, such as `will-move Work`; repeated calls are listed once.
  case calls([String])
  case listOffset(ExpectedOffset)
}

/// The board's settings in a script; each may be repeated for several lists.
package enum BoardSetting: Hashable, Sendable {
  case fixed(String)
  /// Other lists' items cannot be dropped into this list.
  case closed(String)
}

extension BoardScene {
  func set(_ setting: BoardSetting) throws(SceneError) {
    switch setting {
    case .fixed(let name): fixed.insert(try pane(named: name))
    case .closed(let name): closed.insert(try pane(named: name))
    }
  }

  func scroll(to offset: Double, at time: Time) throws(SceneError) {
    guard let pane = pane(of: list) else { throw .notInScene("scroll") }
    try scroll(pane, to: offset, at: time)
  }

  func perform(_ statement: PaneStatement, at time: Time) throws(SceneError) {
    try perform(statement, at: time) { (name) throws(SceneError) in panes[try pane(named: name)] }
  }

  func mismatch(_ expectation: BoardExpectation, at time: Time) throws(SceneError) -> String? {
    switch expectation {
    case .calls(let wanted): return found(calls.lines(of: recorder.gesture), insteadOf: wanted, "calls")
    case .shown(let list, let rows):
      return found(texts(in: panes[try pane(named: list)]), insteadOf: rows, "rows")
    case .lifted(let wanted?):
      let found = liftedText
      return found == wanted ? nil : found.map { "\"\($0)\"" } ?? "nothing lifted"
    case .lifted(nil): return liftedText.map { "\"\($0)\" lifted" }
    case .listOffset(let expected):
      return mismatch(expected, in: panes[try pane(named: expected.list)], at: time)
    }
  }

  static let events = ["will-move", "did-move", "did-move-out"]

  func mismatch(ofEvent name: String, on list: String) throws(SceneError) -> String? {
    guard BoardScene.events.contains(name) else {
      throw .refused(expected: "one of the events \(BoardScene.events.joined(separator: ", "))", found: name)
    }
    _ = try pane(named: list)
    let lines = calls.lines(of: recorder.gesture)
    if lines.contains("\(name) \(list)") { return nil }
    return lines.isEmpty ? "no event" : lines.joined(separator: ", ")
  }

  private func found(_ lines: [String], insteadOf wanted: [String], _ what: String) -> String? {
    if lines == wanted { return nil }
    if lines.isEmpty { return "no \(what)" }
    // A readable part of a long list.
    let shown = lines.prefix(20).map { "\"\($0)\"" }.joined(separator: ", ")
    return "\(what) \(shown)" + (lines.count > 20 ? ", … (\(lines.count) \(what))" : "")
  }

  private var liftedText: String? { drag?.isHeld == true ? draggedText : nil }

  /// The text of the item under the finger, or on its way to its place.
  var draggedText: String? { drag.flatMap { document.item($0.uid)?.text } }

  /// The list's shown texts, including the item that would drop into it.
  private func texts(in pane: ListPane) -> [String] {
    (0..<pane.count).map { place in
      pane.arrangement.row(at: place).map { pane.items[$0].text } ?? draggedText ?? ""
    }
  }
}
