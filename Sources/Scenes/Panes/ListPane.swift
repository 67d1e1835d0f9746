import Gestures
import Motion
import Stage
import TodoModel

/// One of several lists on a screen: its visible rows, its offset, and the place kept open for a dragged item.
///
/// Only the rows that can be seen exist, and those that are still on their way out.
final class ListPane {
  /// The index of the list in the document.
  let list: Int
  let view: View
  /// The drag that scrolls it.
  let pan: Entrant
  let rowHeight: Double
  let recorder: Recorder
  let pool: RowPool
  /// What the timeline calls the pane.
  let target: AnimationTarget

  /// The list as last reloaded.
  var items: Items
  var arrangement = Arrangement.reloaded
  var rows: [PaneRow] = []
  var offset = Track(rest: 0) {
    didSet { knownChange = nil }
  }
  var scroller: Scroller
  var isDragging = false
  /// Whether a finger has stopped it and has not dragged it yet.
  var isHeld = false
  /// When the finger that drags it last moved.
  var lastMove = Time.zero
  /// When the rows were last brought in line with the offset.
  var windowTime = Time.zero
  /// The next moment at which they have to be, as far as it has been worked out; `never` for none.
  var knownChange: Time?
  /// Whether any of it can be seen; what cannot be has no rows.
  var isShown = true {
    didSet { knownChange = nil }
  }

  /// What a pane needs to know of its scene.
  struct Surroundings {
    var stage: Stage
    var screen: Screen
    var recorder: Recorder
    var pool: RowPool
  }

  /// A pane in front of what `superview` has, at a frame in its coordinates, without rows as yet.
  ///
  /// The timeline calls it by its list's name, `list "Work"`, unless it has another target.
  init(
    _ shown: ItemList, _ list: Int, frame: Frame, in superview: View, target: AnimationTarget? = nil,
    _ surroundings: Surroundings
  ) {
    self.list = list
    items = shown.items
    let name = "list \"\(shown.name)\""
    self.target = target ?? .view(name)
    let screen = surroundings.screen
    rowHeight = screen.rowHeight
    recorder = surroundings.recorder
    pool = surroundings.pool
    view = View(name, frame: frame)
    superview.add(view)
    pan = surroundings.stage.add(
      PanRecognizer(maximum: 1, axis: .vertical, profile: screen.profile), to: view, host: list)
    scroller = Scroller(
      profile: screen.profile, viewport: frame.height, content: Double(items.count) * screen.rowHeight)
  }
}

extension ListPane {
  var size: Extent { Extent(view.frame.width, view.frame.height) }

  /// How many rows the table has now.
  var count: Int { arrangement.count(of: items.count) }

  /// What the timeline calls a row, counted as last reloaded: `row 2 of list "Work"`.
  func rowTarget(_ row: Int) -> AnimationTarget { .view("row \(row + 1) of \(view.name)") }

  /// The visible row of this number, as last reloaded.
  func row(_ number: Int) -> PaneRow? { rows.first { $0.shown.row == number } }

  func row(of uid: ItemUID) -> PaneRow? { rows.first { $0.shown.uid == uid } }

  func row(in view: View?) -> PaneRow? { rows.first { $0.view === view } }

  /// Where the top of a row is shown, counted from the pane's own top.
  func shownY(_ row: PaneRow, at time: Time) -> Double {
    row.shown.y.value(at: time) - offset.value(at: time)
  }

  /// Puts the views where they are shown at a moment.
  func layOut(at time: Time) {
    update(at: time)
    view.contentOffset = Offset(0, offset.value(at: time))
    for row in rows {
      row.view.frame = Frame(
        row.shown.x.value(at: time), row.shown.y.value(at: time), size.width, rowHeight)
      row.view.isHidden = row.shown.hidden.value(at: time) > 0
      row.view.alpha = row.shown.alpha.value(at: time)
    }
  }

  /// The next moment at which it has to be brought up to date; nil if nothing moves.
  var deadline: Time? {
    let change = knownChange ?? nextChange()
    knownChange = change
    return change < .never ? change : nil
  }

  /// When everything in it will have come to rest; nil if nothing moves.
  var restTime: Time? { (rows.map(\.shown.animationEnd) + [offset.end]).compactMap { $0 }.max() }

  /// When the last of the rows that are in motion will have arrived; nil if none is.
  func rowsArrive(after time: Time) -> Time? {
    rows.compactMap(\.shown.animationEnd).filter { $0 > time }.max()
  }
}
