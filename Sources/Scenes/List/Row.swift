import Gestures
import Motion
import Stage

/// A row view: made once, used again for other items when it leaves the screen.
final class Row {
  let view: View
  let pan: Entrant
  var shown: ShownRow
  /// The raw travel at which its pan is judged, kept from the last change.
  var dragged = 0.0

  init(view: View, pan: Entrant, shown: ShownRow) {
    self.view = view
    self.pan = pan
    self.shown = shown
  }
}
