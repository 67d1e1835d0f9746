import Motion
import Rendering
import Simulation
import Terminal

/// The terminal's picture of a session, and the mapping of its mouse reports to the screen.
struct TouchPicture {
  private let depth: ColorDepth
  private var fit: TouchScale.Fit
  private(set) var scale: TouchScale
  /// The picture on the terminal, or nil if it is unknown.
  private var shown: CellGrid?
  private var isSynchronized = false
  private var hasPixels = false
  /// The size of a cell in pixels, or nil while it is unknown.
  private var cell: (width: Int, height: Int)?
  private var knowsPixels = false
  /// Escape sequences to send before the next picture.
  private var orders = ""

  /// Starts with a terminal of the usual size. A scene without a list or days keeps its own screen.
  init(_ setup: LiveSetup, _ depth: ColorDepth, isDense: Bool = false) {
    self.depth = depth
    let usual: TouchScale.Fit =
      setup.showsLists
      ? isDense ? .dense : .lists : setup.kind == .calendar ? .calendar : .whole(Extent(320, 480))
    fit = setup.screen.map { .whole($0) } ?? usual
    scale = TouchScale(columns: 80, rows: 24, fit)
  }

  var modes: (on: String, off: String) {
    (TerminalModes.on(hasPixels: hasPixels) + TerminalModes.queries, TerminalModes.off)
  }

  mutating func resize(columns: Int, rows: Int, width: Int, height: Int) {
    scale = TouchScale(columns: columns, rows: rows, fit)
    shown = nil
    guard width >= columns, height >= rows, cell == nil else { return }
    cell = (width / max(1, columns), height / max(1, rows))
    askForPixels()
  }

  /// Gives each row one line instead of two, or two again. Returns false for a screen without rows.
  mutating func changeDensity() -> Bool {
    guard [.lists, .dense].contains(fit) else { return false }
    fit = fit == .dense ? .lists : .dense
    scale = TouchScale(columns: scale.columns, rows: scale.rows, fit)
    return true
  }

  mutating func take(_ reply: TerminalReply) {
    switch reply {
    case .mode(TerminalModes.synchronizedOutput, let isKnown): isSynchronized = isKnown
    case .mode(TerminalModes.pixelReports, let isKnown): knowsPixels = isKnown
    case .cellSize(let width, let height): cell = (width, height)
    case .mode, .attributes: return
    }
    askForPixels()
  }

  private mutating func askForPixels() {
    guard knowsPixels, cell != nil, !hasPixels else { return }
    hasPixels = true
    orders = TerminalModes.pixelsOn
  }

  /// Forgets the picture, so that the next one is drawn whole.
  mutating func forget() { shown = nil }

  /// The size of a cell in the units of reports.
  private var unit: (width: Int, height: Int) {
    guard hasPixels, let cell else { return (1, 1) }
    return (max(1, cell.width), max(1, cell.height))
  }

  /// The screen point of a report, or nil for a report outside the screen that `isInside` asks for.
  func place(_ report: MouseReport, isInside: Bool) -> Location? {
    let place = scale.point(x: report.x, y: report.y, cellWidth: unit.width, cellHeight: unit.height)
    return !isInside || scale.contains(place) && !scale.isTooSmall ? place : nil
  }

  /// The caret offset in the edited text for a report; nil beside the text.
  func caret(at report: MouseReport, in application: TouchApplication) -> Int? {
    screen(of: application)
      .caret(atColumn: (report.x - 1) / unit.width + 1, row: (report.y - 1) / unit.height + 1)
  }

  mutating func draw(_ application: TouchApplication) -> [UInt8] {
    let grid = screen(of: application).grid
    defer {
      shown = grid
      orders = ""
    }
    return Array(orders.utf8) + grid.changes(from: shown, isSynchronized: isSynchronized)
  }

  func screen(of application: TouchApplication) -> TouchScreen {
    let session = application.session
    let state = session.state
    var content = TouchScreen.Content.lists(state)
    if !session.setup.showsLists {
      let recording = session.simulator.recording
      let field = session.isEditing ? state.elements.first { $0.isEdited } : nil
      content = .picture(Picture(recording).frame(at: recording.duration), editing: field)
    }
    var screen = TouchScreen(content, scale: scale, depth: depth)
    screen.chosen = session.isEditing ? nil : session.chosenItem
    screen.caret = session.caret
    screen.fingers = session.fingers
    if application.whyLevel != .none {
      var why = TouchWhy(session.verdicts, isFull: application.whyLevel == .full)
      why.outcome = application.line.map { [$0.meaning].filter { !$0.isEmpty } } ?? application.outcomeShown
      why.progress = session.progress
      screen.why = why
    }
    screen.help = application.help
    screen.touches = session.setup.kind.touches
    // In a narrow window a line takes the whole last one.
    screen.title = application.line != nil && scale.columns < 60 ? "" : application.title
    if session.setup.showsLists { screen.details = application.details(of: state.rows) }
    if let found = application.search?.found {
      let items = session.items
      screen.searched = application.search?.text ?? ""
      screen.found = Set(found.lazy.filter { items.indices.contains($0) }.map { items[$0].uid })
    }
    screen.details.merge(application.line?.preview ?? [:]) { $1 }
    screen.marked = application.marks
    screen.isEmptyList = session.items.count == 0
    if application.filter != nil { screen.emptyText = "No row meets the filter; Escape ends it." }
    screen.rowHeight = session.setup.rowHeight
    screen.status = status(of: application)
    screen.message = application.message
    return screen
  }

  private func status(of application: TouchApplication) -> [String] {
    if let line = application.searchLine ?? application.line?.shown(columns: scale.columns) { return [line] }
    return [
      application.marks.isEmpty ? "" : "\(application.marks.count) marked",
      application.isSaving ? "saving" : "",
      application.session.isRecording && !application.message.hasPrefix("recording") ? "recording" : "",
      application.message, application.statement,
    ]
  }
}
