import Gestures
import Motion
import Stage
import TodoModel

/// A list for touches: swipe to complete or delete, tap to edit, pull or pinch to add, hold and drag to reorder.
///
/// The model changes first, then the rows move, then the list reloads. Only visible rows exist and, where several
/// panes exchange rows, those still leaving.
final class ListPane {
  /// The index of the list in the document.
  let list: Int
  let view: View
  let abilities: Abilities
  let tap: ArenaMember
  let longPress: ArenaMember?
  /// The drag that scrolls it.
  let pan: ArenaMember
  let pinch: ArenaMember
  let screen: Screen
  let stage: Stage
  let model: SceneModel
  let recorder: Recorder
  let pool: RowPool
  /// The pane's name in the timeline.
  let target: AnimationTarget

  /// The rows as last reloaded.
  var items: Items
  /// The tree of the items, or nil if none has a parent.
  var tree: ItemTree?
  var arrangement = Arrangement.reloaded
  var rows: [Row] = []
  var offset = Track(rest: 0) { didSet { window.change = nil } }
  var window = Window()
  var scroller: Scroller
  var touches = Touches()
  /// The gesture that moves the pane or its rows; at most one, as their recognizers prevent each other.
  var gesture: Gesture?
  var typing: Typing?
  var reload = Reload() { didSet { window.change = nil } }
  /// The hidden rows replaced by a carried one, and the time at which they return.
  var returning: (rows: Range<Int>, at: Time)?
  var settings: Set<ListFlag> = []
  /// The reason why no row can be carried, or nil if rows can.
  var carryRefusal: String?
  /// Whether any of it is visible; an invisible pane has no rows.
  var isShown = true { didSet { window.change = nil } }

  /// Creates a pane in front of the other subviews of `superview`, at a frame in its coordinates, without rows.
  ///
  /// Its name in the timeline is the list's, `list "Work"`, unless it has another target.
  init(
    _ list: Int, frame: Frame, in superview: View, target: AnimationTarget? = nil, _ abilities: Abilities,
    _ parts: SceneParts, _ pool: RowPool
  ) {
    self.list = list
    self.abilities = abilities
    (screen, stage, model, recorder) = (parts.screen, parts.stage, parts.model, parts.recorder)
    self.pool = pool
    let shown = model.document.lists[list]
    items = model.shownItems(of: list)
    tree = model.tree(of: list)
    let name = "list \"\(shown.name)\""
    self.target = target ?? .view(name)
    view = View(target == .list ? "list" : name, frame: frame)
    superview.add(view)
    let host = pool.owners.count
    let (stage, view, profile) = (stage, view, screen.profile)
    func add(_ recognizer: any Recognizer) -> ArenaMember { stage.add(recognizer, to: view, owner: host) }
    tap = add(TapRecognizer(profile: profile))
    longPress =
      abilities.reorders
      ? add(LongPressRecognizer(duration: screen.choreography.liftDelay, profile: profile)) : nil
    pan = add(PanRecognizer(maximum: 1, axis: .vertical, locksAxis: abilities.locksAxis, profile: profile))
    pinch = add(PinchRecognizer(profile: profile))
    scroller = Scroller(
      profile: profile, viewport: frame.height, content: Double(items.count) * screen.rowHeight)
    pool.owners.append(RecognizerOwner(self.target, pane: self))
  }

  var rowHeight: Double { screen.rowHeight }
  var width: Double { view.frame.width }
  var document: Document { model.document }

  /// The current number of rows in the table.
  var count: Int { arrangement.count(of: items.count) }

  /// A row's name in the timeline, counted as last reloaded: `row 2`, or with several lists `row 2 of list "Work"`.
  func rowTarget(_ row: Int) -> AnimationTarget {
    target == .list ? .row(row) : .view("row \(row + 1) of \(view.name)")
  }

  /// The visible row with this number, as last reloaded.
  func row(_ number: Int) -> Row? { rows.first { $0.shown.row == number } }

  func row(of uid: ItemUID) -> Row? { rows.first { $0.shown.uid == uid } }

  /// The given row if it shows the item, else the visible row that does.
  func row(of uid: ItemUID?, or row: Row) -> Row? {
    uid == row.shown.uid ? row : uid.flatMap { self.row(of: $0) }
  }

  func row(in view: View?) -> Row? { rows.first { $0.view === view } }

  /// The shown top of a row, from the pane's own top.
  func shownY(_ row: Row, at time: Time) -> Double {
    row.shown.y.value(at: time) + row.shown.translateY.value(at: time) - offset.value(at: time)
  }

  /// Applies an edit to the model; `index` is the item's probable index.
  func apply(_ edit: Edit, near index: Int, at time: Time) {
    model.apply(edit, near: Place(list: list, index: index), at: time)
  }

  /// The place of an item in the model, or nil if it is gone; `index` is its probable index.
  func place(of uid: ItemUID, near index: Int) -> Place? {
    document.place(of: uid, near: Place(list: list, index: index))
  }

  /// The place of the row's item in the model, which may be ahead of the table, or nil if the item is gone.
  func modelPlace(of row: Row) -> Place? { place(of: row.shown.uid, near: row.shown.row) }

  /// Puts the views where they are shown at a moment.
  func layOut(at time: Time) {
    update(at: time)
    view.contentOffset = Offset(0, offset.value(at: time))
    let size = Extent(width, rowHeight)
    for row in rows { row.layOut(size, at: time) }
  }

  var deadline: Time? {
    let change = window.change ?? nextChange()
    window.change = change
    let due = gesture?.movesRows == true ? .never : reload.due ?? .never
    let next = min(min(change, due), min(gesture?.deadline ?? .never, returning?.at ?? .never))
    return next < .never ? next : nil
  }

  var restTime: Time? {
    var rest = Time?.latest(reload.due, returning?.at)
    rest = .latest(rest, .latest(offset.end, recorder.dim.end))
    rest = .latest(rest, recorder.lifted.last?.animationEnd)
    for row in rows { rest = .latest(rest, row.shown.animationEnd) }
    return rest
  }

  func process(at time: Time) {
    update(at: time)
    if case .carry(var carry) = gesture {
      carry.process(at: time)
      gesture = .carry(carry)
    }
    if let back = returning, back.at <= time {
      returning = nil
      recorder.changeLifted { copy, _ in copy.until = time }
      for row in rows where back.rows.contains(row.shown.row) { hide(row, false, at: time) }
    }
    if let due = reload.due, due <= time, gesture?.movesRows != true { reloadOrWait(at: time) }
  }

  /// The arrival of the last moving row, or nil if none moves.
  func rowsArrive(after time: Time) -> Time? {
    rows.compactMap { $0.shown.animationEnd }.filter { $0 > time }.max()
  }

  /// The differences between the panes of the scenes.
  struct Abilities: Hashable {
    var swipes = false
    /// Whether a held row is carried within the list.
    var reorders = false
    /// Whether the list scrolls only for drags that are not more horizontal than vertical.
    var locksAxis = false
    /// Whether rows that leave the window are shown until they have arrived, as where they move from list to list.
    var keepsLeavingRows = false

    /// The abilities of a list alone on the screen.
    static let alone = Abilities(swipes: true, reorders: true)
  }

  struct Window {
    var places = 0..<0
    /// The last time the rows were updated for the offset.
    var time = Time.zero
    /// The time of the next update, as far as known; `never` for none.
    var change: Time?
  }

  struct Touches {
    /// The item of the first finger's row, and the time of its touch.
    var touched: ItemUID?
    var start = Time.zero
    /// The finger whose touch stopped the moving list; it can neither tap nor swipe.
    var stopping: Int?
    /// A finger that came down on a moving row and is not delivered.
    var ignored: Int?
  }

  /// The state of rebuilding the list from the model.
  struct Reload {
    /// The time of the reload, until which no row enters or leaves, or nil for none.
    var due: Time?
    /// The item whose text will be edited after the reload.
    var edits: ItemUID?
    /// The touched rows not yet shown again during the reload.
    var rowsInTouch: [Row] = []
  }
}
