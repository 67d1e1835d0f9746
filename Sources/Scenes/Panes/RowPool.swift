import Gestures
import Motion
import Stage
import TodoModel

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
    owners.append(RecognizerOwner(pane.target, row: row))
    return row
  }

  private func takeSpare(for shown: ShownRow, of pane: ListPane) -> Row? {
    let inTouch = pane.reload.rowsInTouch
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

  func put(_ row: Row, at time: Time) {
    row.view.removeFromSuperview()
    row.shown.until = time
    if recorder.isOn, row.shown.from < time { recorder.shown.append(row.shown) }
    spares.append(row)
  }
}

/// The owner of a recognizer in a scene with lists, the scene itself, a pane or a row, which it does not retain.
struct RecognizerOwner {
  /// The scene's name in the timeline.
  private let scene: AnimationTarget
  private unowned let own: ListPane?
  unowned let row: Row?

  init(_ scene: AnimationTarget, pane: ListPane? = nil, row: Row? = nil) {
    self.scene = scene
    self.own = pane
    self.row = row
  }

  /// The owner's name in the timeline.
  var target: AnimationTarget { row?.target ?? scene }
  /// The item of a row, or of the row in a pane under the first finger.
  var touched: ItemUID? { row?.shown.uid ?? own?.touches.touched }
  /// The pane of the recognizer or of its row, or nil for the scene.
  var pane: ListPane? { row?.pane ?? own }
}
