import Motion
import Stage

/// A row view in a pane: made once, used again for other items when it leaves the screen.
final class PaneRow {
  let view: View
  var shown: ShownRow

  init(view: View, shown: ShownRow) {
    self.view = view
    self.shown = shown
  }
}

/// Where the panes of a scene get their rows from and leave them: a row serves in any of them.
final class RowPool {
  private var spares: [PaneRow] = []
  private(set) var counts = RowCounts()
  private let recorder: Recorder

  init(recorder: Recorder) { self.recorder = recorder }

  /// A row that shows this, a used one if there is any.
  func take(showing shown: ShownRow) -> PaneRow {
    if let row = spares.popLast() {
      counts.reused += 1
      row.shown = shown
      return row
    }
    counts.created += 1
    return PaneRow(view: View("row", frame: Frame(0, 0, 0, 0)), shown: shown)
  }

  /// Takes a row off the screen and keeps it.
  func put(_ row: PaneRow, at time: Time) {
    row.view.removeFromSuperview()
    row.shown.until = time
    if recorder.isOn, row.shown.from < time { recorder.shown.append(row.shown) }
    spares.append(row)
  }
}
