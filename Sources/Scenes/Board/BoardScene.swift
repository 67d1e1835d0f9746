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

  /// The lists that items cannot leave, and the lists that accept none.
  private var fixed: Set<Int> = []
  private(set) var closed: Set<Int> = []
  /// The carry of an item, until it has arrived after the lift.
  var carry: Carry?
  /// The times before which the strips do not scroll a list again, by list.
  var nextPaging: [Int: Time] = [:]
  var pendingReload: Time?
  var calls: [LoggedEvent] = []
  /// The first finger's row.
  private(set) var touched: (pane: ListPane, uid: ItemUID)?

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
    let abilities = ListPane.Abilities(swipes: true, keepsLeavingRows: true)
    panes = shown.map { index in
      let frame = Frame(0, Double(index - shown.lowerBound) * share, screen.size.width, share)
      return ListPane(index, frame: frame, in: board, abilities, parts, pool)
    }
    for pane in panes { pane.update(at: .zero) }
    if shown.count < lists.count {
      recorder.warnings.append("the board shows \(shown.count) of \(lists.count) lists")
    }
  }

  /// The number of lists that fit, one above the other.
  private static let maxLists = 3

  /// The shown lists: all if they fit, else those from the current one on, else the last ones.
  static func shown(of count: Int, current: Int) -> Range<Int> {
    let room = min(count, maxLists)
    let first = min(max(current, 0), count - room)
    return first..<first + room
  }

  func isOnScreen(_ uid: ItemUID, at time: Time) -> Bool {
    guard carry?.uid == uid, let copy = recorder.lifted.last else { return isRowOnScreen(uid, at: time) }
    let place = Frame(
      copy.x.value(at: time), copy.y.value(at: time), screen.size.width, screen.rowHeight)
    return place.intersection(board.frame) != nil
  }

  var deadline: Time? {
    (panes.map(\.deadline) + [carry?.nextEdgeCheck, pendingReload]).compactMap { $0 }.min()
  }

  var restTime: Time? { (panes.map(\.restTime) + [pendingReload]).compactMap { $0 }.max() }

  func process(at time: Time) {
    for pane in panes { pane.process(at: time) }
    if let next = carry?.nextEdgeCheck, next <= time {
      carry?.nextEdgeCheck = nil
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
    carry = nil
    recorder.changeLifted { copy, _ in copy.until = time }
    for pane in changed { pane.reloadRows(at: time) }
    if !changed.isEmpty { recorder.add(.reload, at: time) }
  }

  func describe(in recording: inout Recording) {
    describePanes(in: &recording)
    recording.offset = pane(of: list)?.offset ?? recording.offset
    recording.events = calls
  }

  func willTouch(_ view: View?, _ sample: TouchSample) {
    let isFirst = !stage.arena.hasFingers
    if isFirst { touched = row(in: view).map { ($0.pane, $0.row.shown.uid) } }
    for pane in panes { pane.willTouch(view, sample, isFirst: isFirst) }
  }

  var touchedItem: ItemUID? { touched?.uid }

  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    if panes.contains(where: { $0.touches.ignored == touch.finger }) {
      return Refusal("the row is moving")
    }
    if let refusal = refusal(ofTouchFor: member) { return refusal }
    guard member === longPress else {
      return pool.owners[member.owner].pane?.refusalToReceive(touch, for: member)
    }
    return row(in: stage.view(touchedBy: touch.finger)) == nil ? Refusal("no row is under the finger") : nil
  }

  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? {
    guard member === longPress else { return pool.owners[member.owner].pane?.refusalToBegin(member) }
    if carry != nil { return Refusal("another item is still moving") }
    guard let touched, touched.pane.row(of: touched.uid) != nil else {
      return Refusal("the row is gone")
    }
    if panes.contains(where: { $0.reload.due != nil }) { return Refusal("the list is about to reload") }
    return fixed.contains(touched.pane.list) ? Refusal("items cannot leave this list") : nil
  }

  func act(on event: GestureEvent) {
    switch event.state {
    case .began: lift(at: event.values.location, event.time)
    case .changed: carry(to: event.values.location, event.time)
    case .ended: drop(at: event.values.location, event.time)
    default: putBack(at: event.time)
    }
  }
}

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
    case .fixed(let name): fixed.insert(try pane(named: name).list)
    case .closed(let name): closed.insert(try pane(named: name).list)
    }
  }

  func mismatch(_ expectation: BoardExpectation, at time: Time) throws(SceneError) -> String? {
    switch expectation {
    case .calls(let wanted): return found(calls.lines(of: recorder.gesture), insteadOf: wanted, "calls")
    case .shown(let list, let rows):
      return found(texts(in: try pane(named: list)), insteadOf: rows, "rows")
    case .lifted(let wanted?):
      let found = liftedText
      return found == wanted ? nil : found.map { "\"\($0)\"" } ?? "nothing lifted"
    case .lifted(nil): return liftedText.map { "\"\($0)\" lifted" }
    case .listOffset(let expected): return try mismatch(ofOffset: expected, at: time)
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

  private var liftedText: String? { carry?.isHeld == true ? carriedText : nil }

  /// The text of the item under the finger, or on its way to its place.
  var carriedText: String? { carry.flatMap { document.item($0.uid)?.text } }

  /// The list's shown texts, including the item that would drop into it.
  private func texts(in pane: ListPane) -> [String] {
    (0..<pane.count).map { place in
      pane.arrangement.row(at: place).map { pane.items[$0].text } ?? carriedText ?? ""
    }
  }
}
