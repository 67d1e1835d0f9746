import Gestures
import Motion
import Stage

/// The pool that the panes of a scene take rows from and return them to; any row serves in any pane.
final class RowPool {
  private var spares: [Row] = []
  private(set) var counts = RowCounts()
  private let recorder: Recorder
  private let owners: RecognizerOwners

  init(recorder: Recorder, owners: RecognizerOwners) {
    self.recorder = recorder
    self.owners = owners
  }

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
    let host = owners.next
    view.tag = host
    let recognizer = PanRecognizer(
      maximum: 1, axis: .horizontal, locksAxis: true, profile: pane.screen.profile)
    let row = Row(view: view, pan: pane.stage.add(recognizer, to: view, owner: host), shown: shown, in: pane)
    owners.add(.row(row))
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

  /// Records a recognizer's decision, or the lift of a gesture, with its item: the row's own, or the item of the
  /// row under the first finger.
  func note(_ verdict: Verdict, isCommitDecision: Bool = false) {
    recorder.note(
      verdict, by: owners, touched: owners[verdict.owner].touched, isCommitDecision: isCommitDecision)
  }

  /// Removes a row from the screen and keeps it.
  func put(_ row: Row, at time: Time) {
    row.view.removeFromSuperview()
    row.shown.until = time
    if recorder.isOn, row.shown.from < time { recorder.shown.append(row.shown) }
    spares.append(row)
  }
}
