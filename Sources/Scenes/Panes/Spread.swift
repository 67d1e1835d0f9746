import Gestures
import Motion
import Stage
import TodoModel

extension ListPane {
  /// A pinch on two neighboring rows: pulled apart, they make room for a new item between them.
  struct Spread {
    private let upper: Int
    private let upperStart: Double
    private let lowerStart: Double
    private let isUpperFirst: Bool
    private var gap = 0.0
    private var isArmed = false

    /// Begins at the rows under the fingers, if these are neighbors; on the line between two rows there is no row.
    init?(_ event: GestureEvent, in pane: ListPane) {
      guard let fingers = event.member.pair else { return nil }
      let (first, second) = (fingers.start.first.location.y, fingers.start.second.location.y)
      isUpperFirst = first <= second
      upperStart = min(first, second)
      lowerStart = max(first, second)
      func row(under y: Double) -> Int? {
        pane.rows.first {
          let top = pane.view.frame.y + pane.shownY($0, at: event.time)
          return $0.shown.hidden.destination == 0 && top < y && y < top + pane.rowHeight
        }?.shown.row
      }
      guard let upper = row(under: upperStart), row(under: lowerStart) == upper + 1 else { return nil }
      self.upper = upper
      changed(event, in: pane)
    }

    mutating func changed(_ event: GestureEvent, in pane: ListPane) {
      guard let fingers = event.member.pair, let row = pane.row(upper) else { return }
      let (time, rowHeight) = (event.time, pane.rowHeight)
      let (first, second) = (fingers.present.first.location.y, fingers.present.second.location.y)
      let (upperY, lowerY) = isUpperFirst ? (first, second) : (second, first)
      let delta = max(0, upperStart - upperY, lowerY - lowerStart)
      for row in pane.rows {
        row.shown.translateY.set(
          row.shown.row <= upper ? -delta : delta, at: time, keepingPast: pane.recorder.isOn)
      }
      gap = 2 * delta
      pane.cross(&isArmed, gap > rowHeight, at: time)
      let part = min(gap, rowHeight) / rowHeight
      pane.showPlaceholder(
        Placeholder(
          y: row.shown.y.value(at: time) + rowHeight / 2, green: row.shown.green, scale: part, alpha: part,
          text: isArmed ? "Release to add item" : "Pull apart to add item"), at: time)
    }

    func ended(_ event: GestureEvent, in pane: ListPane) {
      let (time, isLift) = (event.time, event.state == .ended)
      if isLift {
        pane.recordCommitDecision(.add, of: event.member, "gap", gap, limit: pane.rowHeight, at: time)
      }
      pane.showPlaceholder(nil, at: time)
      guard isLift, isArmed else {
        for row in pane.rows {
          pane.translate(row, to: 0, at: time, over: pane.screen.choreography.snapBack)
        }
        return
      }
      pane.cue("sound add", at: time)
      for row in pane.rows where row.shown.translateY.value(at: time) != 0 {
        row.shown.translateY.set(0, at: time, keepingPast: pane.recorder.isOn)
        pane.recorder.set(row.target, .translateY, .number(0), at: time)
      }
      if pane.tree != nil, let lower = pane.row(upper + 1), pane.modelPlace(of: lower) != nil {
        return pane.insertDraft(above: lower, at: time)
      }
      // Right after the upper row's item, or at its place if the item is gone by now.
      let index = pane.row(upper).flatMap { pane.modelPlace(of: $0) }.map { $0.index + 1 }
      pane.insertDraft(at: index ?? min(upper, pane.document.lists[pane.list].items.count), at: time)
    }
  }
}
