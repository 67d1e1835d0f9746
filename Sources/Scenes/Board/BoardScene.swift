import Gestures
import Motion
import Stage
import TodoModel

/// Two or three lists one above the other; a held finger moves items between them.
///
/// During a drag, rows make room for the item where it would drop; the document changes once, at the lift.
final class BoardScene: PanedScene {
  let stage: Stage
  let model: SceneModel
  /// The list used by statements that name none: the current one.
  let list: Int
  let screen: Screen
  let recorder: Recorder
  let board: View
  let longPress: ArenaMember
  let owners = RecognizerOwners()
  /// The panes from the top.
  let panes: [ListPane]

  /// The lists that items cannot leave, and the lists that accept none, by pane.
  var fixed: Set<Int> = []
  var closed: Set<Int> = []
  var drag: BoardDrag?
  /// The copies under the finger, the last one belonging to the current drag.
  var lifted: [LiftedCopy] = []
  /// The times before which the strips do not scroll a list again.
  var nextPaging: [Time]
  var pendingReload: Time?
  var calls: [DelegateCall] = []
  /// The row under the first finger that is down.
  var touched: (pane: Int, uid: ItemUID)?

  init(_ start: SceneStart) {
    model = start.model
    list = start.list
    screen = start.screen
    recorder = start.recorder
    stage = Stage(screen: screen.size)
    let size = screen.size
    board = View("board", frame: Frame(0, 0, size.width, size.height))
    stage.root.add(board)
    longPress = stage.add(
      LongPressRecognizer(duration: screen.choreography.board.liftDelay, profile: screen.profile), to: board,
      owner: owners.next)
    owners.add(.scene(.view(board.name)))
    let lists = model.document.lists
    let shown = BoardScene.shown(of: lists.count, current: start.list)
    let share = size.height / Double(max(1, shown.count))
    let paneContext = ListPane.PaneContext(
      stage: stage, screen: screen, model: model, recorder: recorder,
      pool: RowPool(recorder: recorder, owners: owners), owners: owners)
    let (superview, first) = (board, shown.lowerBound)
    panes = shown.map { index in
      let frame = Frame(0, Double(index - first) * share, size.width, share)
      return ListPane(index, frame: frame, in: superview, BoardScene.abilities, paneContext)
    }
    nextPaging = Array(repeating: .zero, count: panes.count)
    stage.layout = self
    stage.arena.delegate = self
    for pane in panes { pane.update(at: .zero) }
    if shown.count < lists.count {
      recorder.warnings.append("the board shows \(shown.count) of \(lists.count) lists")
    }
  }

  /// The touch abilities of a list, in addition to carrying items.
  private static let abilities = ListPane.Abilities(
    swipes: true, edits: true, pulls: true, pinches: true, keepsLeavingRows: true)

  /// The shown lists: all if they fit, else those from the current one on, else the last ones.
  static func shown(of count: Int, current: Int) -> Range<Int> {
    let room = min(count, BoardChoreography.mostLists)
    let first = min(max(current, 0), count - room)
    return first..<first + room
  }
}

extension BoardScene {
  var searchedLists: [Int] { panes.map(\.list) }

  func frame(of pane: ListPane, at time: Time) -> Frame { pane.view.frame }

  /// Lists that do not fit cannot be brought to the screen.
  func offset(showing list: Int) -> Double? { nil }

  /// Whether the item, or its copy, is on the screen.
  func isOnScreen(_ uid: ItemUID, at time: Time) -> Bool {
    guard drag?.uid == uid, let copy = lifted.last else { return isRowOnScreen(uid, at: time) }
    let place = Frame(
      copy.x.value(at: time), copy.y.value(at: time), screen.size.width, screen.rowHeight)
    return place.intersection(board.frame) != nil
  }

  func offset(at time: Time) -> Double? { pane(of: list)?.offset.value(at: time) }

  /// The pane of a list by its name in a statement.
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
    recording.events = calls.events
  }
}
