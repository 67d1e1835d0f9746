import Gestures
public import Motion
public import Stage
import TodoModel

/// The to-do list under the finger: swipe to complete or delete, tap to edit, pull or pinch to add, hold and
/// drag to reorder.
///
/// The model changes first, then the rows move, then the list reloads. Only visible rows exist.
public final class ListScene: Scene {
  public let stage: Stage
  public let model: SceneModel
  /// The index of the list that is shown.
  public let list: Int
  let screen: Screen
  let recorder: Recorder

  let table: View
  let tablePan: Entrant
  let tap: Entrant
  let longPress: Entrant
  let pinch: Entrant

  // What is looked at for every sample is checked for overlapping accesses only while compiling: see `Recorder`. The
  // scene is asked and told by its stage one call at a time.

  /// The rows as last reloaded.
  @exclusivity(unchecked) var items: Items
  @exclusivity(unchecked) var rows: [Row] = []
  var spares: [Row] = []
  @exclusivity(unchecked) var madeRows: [Row] = []
  var counts = RowCounts()
  @exclusivity(unchecked) var offset = Track(rest: 0) {
    didSet { windowChange = nil }
  }
  /// The places of the table that are on the screen.
  @exclusivity(unchecked) var windowShown = 0..<0
  /// When the rows on the screen were last brought in line with the offset.
  @exclusivity(unchecked) var windowTime = Time.zero
  /// When they next will have to be, as far as that has been worked out.
  @exclusivity(unchecked) var windowChange: Time?
  @exclusivity(unchecked) var scroller: Scroller
  /// When the finger that drags the table last moved.
  @exclusivity(unchecked) var lastMove = Time.zero
  @exclusivity(unchecked) var isDragging = false
  @exclusivity(unchecked) var isPulling = false
  @exclusivity(unchecked) var isPullingUp = false
  /// Whether the gesture under way is past the threshold beyond which its lift does something.
  @exclusivity(unchecked) var isArmed = false
  var pinched: Pinched?
  @exclusivity(unchecked) var held: Held?
  /// The row that a held one stood for and that is still hidden, and when it is shown again.
  @exclusivity(unchecked) var returning: (row: Int, at: Time)?
  var lifted: [LiftedCopy] = []
  var dim = Track(rest: 1)
  var settings = ListSettings()
  var edited: Edited?
  /// When the list reloads; until then no row enters or leaves.
  @exclusivity(unchecked) var pendingReload: Time? {
    didSet { windowChange = nil }
  }
  /// The row that a finger swipes.
  @exclusivity(unchecked) var swipedRow: Row?
  /// While the list reloads, the rows on which fingers are and that are not shown again yet.
  var rowsInTouch: [Row] = []
  /// The item whose text will be edited once the list has reloaded.
  var editAfterReload: ItemUID?
  /// The finger whose touch stopped the moving list; it can neither tap nor swipe.
  var stoppingFinger: Int?
  /// The finger that came down on a row in motion; nobody sees it.
  var ignoredFinger: Int?
  /// The item of the row on which the first of the fingers that are down came down.
  var touched: ItemUID?
  /// When that finger came down.
  var touchStart = Time.zero
  @exclusivity(unchecked) var hasPlaceholder = false

  /// A row whose text is being edited.
  struct Edited {
    var uid: ItemUID
    var draft: String
  }

  /// Two neighboring rows under two fingers.
  struct Pinched {
    var upper: Int
    var upperStart: Double
    var lowerStart: Double
    var isUpperFirst: Bool
    var gap = 0.0
  }

  init(_ start: SceneStart) {
    model = start.model
    list = start.list
    screen = start.screen
    recorder = start.recorder
    stage = Stage(screen: screen.size)
    items = model.document.lists[list].items
    let size = screen.size
    table = View("list", frame: Frame(0, 0, size.width, size.height))
    stage.root.add(table)
    let profile = screen.profile
    tap = stage.add(TapRecognizer(profile: profile), to: table, host: Host.table)
    longPress = stage.add(
      LongPressRecognizer(duration: Choreography.liftDelay, profile: profile), to: table, host: Host.table)
    tablePan = stage.add(
      PanRecognizer(maximum: 1, axis: .vertical, profile: profile), to: table, host: Host.table)
    pinch = stage.add(PinchRecognizer(profile: profile), to: table, host: Host.table)
    scroller = Scroller(
      profile: profile, viewport: size.height, content: Double(items.count) * screen.rowHeight)
    stage.layout = self
    stage.arena.owner = self
    updateWindow(at: .zero)
  }

  /// What a recognizer hangs on: the table, or a row by its number among all that were made.
  enum Host {
    static let table = -1
  }
}

extension ListScene {
  var rowHeight: Double { screen.rowHeight }
  var width: Double { screen.size.width }

  /// The visible row of this place in the table.
  func row(at index: Int) -> Row? { rows.first { $0.shown.row == index } }

  func row(of uid: ItemUID) -> Row? { rows.first { $0.shown.uid == uid } }

  /// Where the top of a row is shown on the screen.
  func shownY(_ row: Row, at time: Time) -> Double {
    row.shown.y.value(at: time) + row.shown.translateY.value(at: time) - offset.value(at: time)
  }

  /// Applies an edit to the model; `index` is where the item probably stands.
  func apply(_ edit: Edit, near index: Int, at time: Time) {
    model.apply(edit, near: Place(list: list, index: index), at: time)
  }

  var document: Document { model.document }
}

extension ListScene {
  public var deadline: Time? {
    let change = windowChange ?? nextWindowChange()
    windowChange = change
    let reload = isRowInHand ? .never : pendingReload ?? .never
    let next = min(min(change, reload), min(held?.nextLook ?? .never, returning?.at ?? .never))
    return next < .never ? next : nil
  }

  public var restTime: Time? {
    var rest = Time?.latest(pendingReload, returning?.at)
    rest = .latest(rest, .latest(offset.end, dim.end))
    rest = .latest(rest, lifted.last?.animationEnd)
    for row in rows { rest = .latest(rest, row.shown.animationEnd) }
    return rest
  }

  public func process(at time: Time) {
    updateWindow(at: time)
    if let look = held?.nextLook, look <= time { lookAtEdges(at: time) }
    if let back = returning, back.at <= time { showAgain(back.row, at: time) }
    if let due = pendingReload, due <= time, !isRowInHand { reloadOrWait(at: time) }
  }

  /// Whether a finger moves rows: they are in motion until it is up, and a reload waits for that.
  private var isRowInHand: Bool { swipedRow != nil || pinched != nil }

  public func describe(in recording: inout Recording) {
    recording.rows = counts
    recording.rows.visible = rows.count
    recording.shown += rows.map(\.shown)
    recording.offset = offset
    recording.lifted = lifted
    recording.dim = dim
  }

  public func finish(at time: Time) -> [String] {
    guard edited != nil else { return [] }
    commit(at: time)
    return ["the text edit left open at the end was committed as by Return"]
  }
}
