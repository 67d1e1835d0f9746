import Gestures
import Motion
import Stage

/// A row view, reused for other items when it leaves the screen.
final class Row {
  let view: View
  /// The drag that swipes it, or nil where rows cannot be swiped.
  let pan: ArenaMember?
  /// The current or last pane; panes live as long as their scene, and so longer than its rows.
  unowned var pane: ListPane
  var shown: ShownRow { didSet { isSettled = false } }
  /// Whether the view has its final place until something changes.
  private var isSettled = false

  init(view: View, pan: ArenaMember?, shown: ShownRow, in pane: ListPane) {
    self.view = view
    self.pan = pan
    self.shown = shown
    self.pane = pane
  }

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
