public import GestureScript
import Gestures
import Motion
import Scenes
import Text
import TodoModel

/// Plays a script once, statement by statement, and checks its expectations. A player shows the events of a
/// run that stops; ``Script/play(_:)`` is the short way.
public final class ScriptPlayer {
  let name: String
  /// The script as it was read.
  public let script: Script
  /// The script's set-up, computed once since every statement uses it.
  let setup: ScriptSetup
  /// The simulator, with all its events.
  public let simulator: Simulator
  private let compiler: GestureCompiler
  private var down: [Int: Location] = [:]
  /// Whether a `wait` has set the time before the next statement.
  private var hasWaited = false
  /// Whether the clock ran on to rest before the present statement.
  private var isAtRest = false
  private var samples = 0
  package internal(set) var passed = 0
  /// The expectations that have failed so far, in the order of the script.
  public private(set) var failed: [FailedExpectation] = []
  private let keepsExpanded: Bool
  /// The statements played, gestures as raw touches, or empty unless ``SimulationOptions/keepsTouches`` is set.
  package private(set) var expanded: [Statement] = []
  private let disturb: ((Int, [TouchSample]) -> [TouchSample])?
  /// The files that the script may read, or nil for none.
  let files: (any EventFiles)?
  private var hasEvents = false
  /// The number of gesture statements begun.
  private var gestures = 0

  /// The maximum number of touch samples in a script: they are all kept, and take about a gigabyte.
  package static let maxSamples = 2_000_000
  /// The maximum number of rows on the screen: each of them is moved and examined individually.
  package static let maxRows = 1000.0

  /// A player on a fresh screen with the script's own lists, else the options' document. Throws for an unknown scene.
  public convenience init(
    _ script: Script, _ options: SimulationOptions = SimulationOptions()
  ) throws(ScriptError) {
    try self.init(script, options, SimulationVariation())
  }

  package init(
    _ script: Script, _ options: SimulationOptions, _ variation: SimulationVariation,
    keeping kept: Recorder.Retention = .everything
  ) throws(ScriptError) {
    name = options.name
    self.script = script
    var setup = script.setup
    if let profile = options.profile { setup.profile = profile }
    self.setup = setup
    if let rate = variation.rate { setup.rate = rate }
    disturb = variation.disturb
    keepsExpanded = options.keepsTouches
    files = options.makeEventFiles?()
    let own = setup.document
    let document = own ?? options.document
    simulator = Simulator(
      scene: try script.sceneKind, screen: setup.screenToPlayOn, document: document,
      list: own == nil ? options.list ?? document.current : document.current, source: options.makeSource(),
      keeping: kept)
    compiler = GestureCompiler(setup)
    // A script with its own list plays the same everywhere.
    if own == nil, let list = simulator.scene as? ListScene {
      for flag in options.listFlags { list.set(ListSetting(flag, isOn: true)) }
    }
  }

  /// Plays the whole script. Throws, with the position, at a statement that is impossible at its moment.
  public func play() throws(ScriptError) -> PlayedScript {
    try prepare()
    if !down.isEmpty {
      let count = down.count
      simulator.warn(
        "\(count == 1 ? "a finger" : "\(count) fingers") left down at the end; cancelled (add release or cancel)"
      )
      settleUnlessWaited()
      touch(compiler.letGo(of: down, at: simulator.now, cancelled: true))
    }
    return PlayedScript(recording: simulator.finish(), passed: passed, failed: failed)
  }

  /// The outcome of a run that stopped, up to there.
  package var stopped: PlayedScript {
    var recording = simulator.recording
    // The gesture that could not be played has no samples.
    if let last = recording.starts.last, last.samples == recording.fingers.count {
      recording.starts.removeLast()
      recording.statements.removeLast()
    }
    return PlayedScript(recording: recording, passed: passed, failed: failed)
  }

  /// Plays the statements and leaves the state open, for callers that continue.
  package func prepare() throws(ScriptError) {
    try checkRows()
    for placed in script.played { try play(placed) }
  }

  /// Throws if more rows fit on the screen than can be played.
  package func checkRows() throws(ScriptError) {
    let rows = (setup.screen.height / setup.rowHeight).rounded(.up)
    guard rows > ScriptPlayer.maxRows else { return }
    let position = script.statements.last {
      if case .screen = $0.value { true } else if case .rowHeight = $0.value { true } else { false }
    }?.position
    throw ScriptError(
      at: position ?? SourcePosition(line: 1, column: 1, text: ""),
      expected: "at most \(ScriptPlayer.maxRows.exactText) rows on the screen", found: rows.exactText)
  }

  func expand(_ statement: Statement) {
    if keepsExpanded { expanded.append(statement) }
  }

  func fail(_ expectation: FailedExpectation) {
    var failure = expectation
    failure.gesture = gestures - 1
    failure.check = passed + failed.count
    failed.append(failure)
  }

  /// Plays one statement, after all those before it.
  package func play(_ placed: Positioned<Statement>) throws(ScriptError) {
    let statement = placed.value
    switch statement {
    case .screen, .rowHeight, .rate, .profile, .scene, .list, .repeat: expand(statement)
    case .set(let setting):
      try attempt(statement, at: placed.position) { () throws(SceneError) in
        try simulator.scene.set(any: setting.meaning)
      }
    case .expect(let expectation):
      expand(statement)
      try check(expectation, at: placed.position)
    case .wait(let time):
      expand(statement)
      simulator.advance(to: simulator.now + time)
      hasWaited = true
    case .phrase(let phrase): try perform(phrase, at: placed.position)
    default:
      settleUnlessWaited()
      try act(statement, at: placed.position)
    }
  }

  private func settleUnlessWaited() {
    isAtRest = !hasWaited
    if isAtRest { simulator.settle() }
    hasWaited = false
  }

  private func act(_ statement: Statement, at position: SourcePosition) throws(ScriptError) {
    switch statement {
    case .gesture(let gesture):
      begin(ScriptPrinter.text(of: gesture), at: position, for: gesture.kinds)
      try touch(at: position) { () throws(GestureError) in
        try compiler.compile(gesture, at: simulator.now, down: down) { (target) throws(TargetError) in
          try frame(of: target)
        }
      }
    case .together(let lines):
      begin("together (\(lines.count) \(lines.count == 1 ? "line" : "lines"))", at: position)
      try touch(at: position) { () throws(GestureError) in
        try compiler.compile(lines, at: simulator.now, down: down)
      }
    case .release, .cancel:
      guard !down.isEmpty else {
        throw ScriptError(
          at: position, expected: "a finger that is down", found: "none",
          hint: "let the gesture before end with then hold")
      }
      expand(statement)
      touch(compiler.letGo(of: down, at: simulator.now, cancelled: statement == .cancel))
    case .type(let text):
      try attempt(statement, at: position) { () throws(SceneError) in try simulator.type(text) }
    case .key(let key):
      try attempt(statement, at: position) { () throws(SceneError) in try simulator.press(key) }
    case .scroll(let offset):
      try attempt(statement, at: position) { () throws(SceneError) in try simulator.scroll(to: offset) }
    default: return
    }
  }

  private func begin(_ statement: String, at position: SourcePosition, for kinds: [RecognizerKind] = []) {
    gestures += 1
    simulator.beginGesture(
      statement, line: position.line, comment: position.comment, for: kinds, afterRest: isAtRest)
  }

  func attempt(
    _ statement: Statement, at position: SourcePosition, _ body: () throws(SceneError) -> Void
  ) throws(ScriptError) {
    expand(statement)
    do { try body() } catch { throw error.scriptError(at: position) }
  }

  private func touch(
    at position: SourcePosition, _ compile: () throws(GestureError) -> CompiledGesture
  ) throws(ScriptError) {
    let compiled: CompiledGesture
    do { compiled = try compile() } catch { throw error.scriptError(at: position) }
    let played = disturb?(gestures - 1, compiled.samples) ?? compiled.samples
    samples += played.count
    guard samples <= ScriptPlayer.maxSamples else {
      throw ScriptError(
        at: position, expected: "at most \(ScriptPlayer.maxSamples) touch samples in a script", found: "more")
    }
    if keepsExpanded,
      let lines = compiler.lines(replaying: played, from: simulator.now, down: down)
    {
      expanded.append(.together(lines.map { Positioned($0) }))
    }
    for point in compiled.offScreen {
      simulator.warn(
        "\(name):\(position.line): finger \(point.finger) leaves the screen at "
          + "\(point.location.x.rounded3),\(point.location.y.rounded3)")
    }
    touch(compiled, played)
  }

  private func touch(_ compiled: CompiledGesture) {
    touch(compiled, disturb?(gestures - 1, compiled.samples) ?? compiled.samples)
  }

  private func touch(_ compiled: CompiledGesture, _ samples: [TouchSample]) {
    for sample in samples.withFollowers { simulator.touch(sample) }
    simulator.advance(to: max(compiled.end, samples.last?.time ?? .zero))
    down = compiled.down
  }

  func frame(of target: Target) throws(TargetError) -> Frame { try simulator.frame(of: target, hint: hint) }

  private func hint(on error: SceneError) -> String? {
    switch error {
    case .noRow(_, let count):
      return count == 0
        ? "the list is empty" : "the list has \(count) \(count == 1 ? "row" : "rows")"
    case .noRowNamed(let text):
      // Enough for a likely slip; a long list is not read to its end.
      let lists = simulator.scene.model.document.lists.map { ($0.name, $0.items.prefix(1000).map(\.text)) }
      if let (list, _) = lists.first(where: { $1.contains(text) }) {
        return "it is in the list \(list.quotedText)"
      }
      return nearest(to: text, among: lists.flatMap(\.1)).map {
        "did you mean \($0.shortened(toColumns: 60).quotedText)?"
      }
    case .offScreen, .rowOffPane:
      guard simulator.scene.editedItem != nil, let scroll = error.words.hint else { return nil }
      // No list scrolls while a text is edited.
      return "key return first, then \(scroll)"
    case .refused where simulator.scene is CalendarScene: return "range or today sets the months"
    default: return nil
    }
  }
}

extension Simulator {
  /// As ``frame(of:)`` of a scene's target, with the error's hint.
  func frame(
    of target: Target, hint: (SceneError) -> String? = { _ in nil }
  ) throws(TargetError) -> Frame {
    guard let known = target.sceneTarget else { throw TargetError(target, .foreign) }
    do { return try frame(of: known) } catch {
      throw TargetError(target, error.targetReason, hint: hint(error))
    }
  }
}

extension SceneError {
  var words: (expected: String, found: String, hint: String?) {
    switch self {
    case .nothingEdited:
      ("a text that is being edited", "none", "tap a row or add one first")
    case .noText: ("a text that is being edited", "none", "this scene has no text to edit")
    case .scrollLocked: ("a list that can scroll", "one with a text being edited", "key return first")
    case .noRow(let row, let count): ("row \(row)", count == 1 ? "1 row" : "\(count) rows", nil)
    case .noRowNamed(let text):
      ("a row \(text.shortened(toColumns: 60).quotedText)", "no row with this text", nil)
    case .severalRowsNamed(let text, let count):
      (
        "one row \(text.shortened(toColumns: 60).quotedText)", "at least \(count)",
        "name the row by its number"
      )
    case .offScreen(let name, let offset):
      ("\(name) on the screen", "it off the screen", offset.map { "scroll to \($0.rounded3)pt" })
    case .rowOffPane(let name, let list, let offset):
      ("\(name) on the screen", "it off the screen", "scroll list \(list.quotedText) to \(offset.rounded3)pt")
    case .noList(let name): ("a list on the screen", name.quotedText, nil)
    case .notInScene(let what): ("something that this scene has", what, nil)
    case .refused(let expected, let found): (expected, found, nil)
    }
  }

  /// The error at what it found, if the line has it, else at the statement's position.
  func scriptError(at statement: SourcePosition) -> ScriptError {
    let (expected, found, hint) = words
    var position = statement
    if case .refused = self {
      // A name stands in the line with its quotes or without them.
      let name = found.first == "\"" ? found.dropFirst().prefix { $0 != "\"" } : found[...]
      position =
        statement.pointing(at: "\"\(name)\"") ?? statement.pointing(at: String(name)) ?? statement
    }
    return ScriptError(at: position, expected: expected, found: found, hint: hint)
  }

  var targetReason: TargetError.Reason {
    switch self {
    case .offScreen(_, let offset): .offScreen(scrollTo: offset)
    case .rowOffPane(_, let list, let offset): .offPane(list: list, scrollTo: offset)
    case .severalRowsNamed(_, let count): .ambiguous(count)
    case .noList: .noSuchList
    case .notInScene: .foreign
    default: .missing
    }
  }
}

extension ScriptPlayer {
  /// Plays a statement specific to the scene. The scene reads no files: their contents are passed to it.
  func perform(_ phrase: ScenePhrase, at position: SourcePosition) throws(ScriptError) {
    if (phrase.meaning as? PaneStatement)?.isAction ?? false {
      settleUnlessWaited()
      begin(phrase.text, at: position)
    }
    switch phrase.meaning as? CalendarStatement {
    case .events(let name): expand(.phrase(try readEvents(name, phrase, at: position)))
    case .range, .today, .weekStart, .refuse, .select, nil:
      try attempt(.phrase(phrase), at: position) { () throws(SceneError) in
        try simulator.perform(phrase.meaning)
      }
    }
    switch phrase.meaning as? CalendarStatement {
    case .range, .today, .events: try showEvents(at: position)
    case .weekStart, .refuse, .select, nil: return
    }
  }

  private func readEvents(
    _ name: String, _ phrase: ScenePhrase, at position: SourcePosition
  ) throws(ScriptError) -> ScenePhrase {
    guard let files else { return phrase }
    do throws(EventFileError) {
      let path = try files.read(name)
      hasEvents = true
      return ScenePhrase("events \(path.quotedText)", CalendarStatement.events(file: path), isSetup: true)
    } catch {
      throw ScriptError(at: position, expected: error.expected, found: error.found)
    }
  }

  private func showEvents(at position: SourcePosition) throws(ScriptError) {
    guard hasEvents, let files, let scene = simulator.scene as? CalendarScene, let range = scene.range else {
      return
    }
    let found = files.events(in: range)
    for warning in found.warnings { simulator.warn(warning) }
    do { try simulator.show(found.events) } catch { throw error.scriptError(at: position) }
  }
}
