import Gestures
import Motion
import Stage
import TodoModel

extension ListPane {
  /// Handles a pinch: two neighboring rows pulled apart make room for a new one between them.
  func pinched(_ event: GestureEvent) {
    switch event.state {
    case .began:
      pinched = pinch?.pair.flatMap { neighbors(under: $0, at: event.time) }
      follow(at: event.time)
    case .changed: follow(at: event.time)
    default:
      guard let pinched else { return }
      self.pinched = nil
      cross(false, at: event.time, isLift: true)
      if event.state == .ended {
        recordCommitDecision("add", of: event.member, "gap", pinched.gap, limit: rowHeight, at: event.time)
      }
      showPlaceholder(nil, at: event.time)
      if event.state == .ended, pinched.gap > rowHeight {
        cue("sound add", at: event.time)
        insertBetween(pinched, at: event.time)
      } else {
        for row in rows {
          recorder.animate(
            &row.shown.translateY, row.target, .translateY, to: 0, at: event.time,
            over: screen.choreography.snapBack
          )
        }
      }
    }
  }

  /// The two rows under the fingers, if they are neighbors; a finger on the line between two rows is on none.
  private func neighbors(under fingers: FingerPlaces, at time: Time) -> Pinched? {
    let isUpperFirst = fingers.firstStart.y <= fingers.secondStart.y
    let (upper, lower) =
      isUpperFirst ? (fingers.firstStart, fingers.secondStart) : (fingers.secondStart, fingers.firstStart)
    func row(under finger: Location) -> Int? {
      rows.first {
        let top = view.frame.y + shownY($0, at: time)
        return $0.shown.hidden.destination == 0 && top < finger.y && finger.y < top + rowHeight
      }?.shown.row
    }
    guard let first = row(under: upper), row(under: lower) == first + 1 else { return nil }
    return Pinched(upper: first, upperStart: upper.y, lowerStart: lower.y, isUpperFirst: isUpperFirst)
  }

  private func follow(at time: Time) {
    guard var pinched, let fingers = pinch?.pair, let upper = row(pinched.upper) else { return }
    let (upperY, lowerY) =
      pinched.isUpperFirst ? (fingers.first.y, fingers.second.y) : (fingers.second.y, fingers.first.y)
    let delta = max(0, pinched.upperStart - upperY, lowerY - pinched.lowerStart)
    for row in rows {
      row.shown.translateY.set(
        row.shown.row <= pinched.upper ? -delta : delta, at: time, keepingPast: recorder.isOn)
    }
    let gap = 2 * delta
    pinched.gap = gap
    self.pinched = pinched
    cross(gap > rowHeight, at: time)
    let part = min(gap, rowHeight) / rowHeight
    showPlaceholder(
      Placeholder(
        y: upper.shown.y.value(at: time) + rowHeight / 2, green: upper.shown.green, scale: part, alpha: part,
        text: gap > rowHeight ? "Release to add item" : "Pull apart to add item"), at: time)
  }

  private func insertBetween(_ pinched: Pinched, at time: Time) {
    for row in rows where row.shown.translateY.value(at: time) != 0 {
      row.shown.translateY.set(0, at: time, keepingPast: recorder.isOn)
      recorder.set(row.target, .translateY, .number(0), at: time)
    }
    if tree != nil, let lower = row(pinched.upper + 1), modelPlace(of: lower) != nil {
      return insertDraft(above: lower, at: time)
    }
    // Right after the upper row's item, or at its place if the item is gone by now.
    let index = row(pinched.upper).flatMap { modelPlace(of: $0) }.map { $0.index + 1 }
    insertDraft(at: index ?? min(pinched.upper, document.lists[list].items.count), at: time)
  }
}
