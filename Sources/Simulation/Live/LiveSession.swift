package import GestureScript
package import Gestures
package import Motion
package import Scenes
package import TodoModel

/// A live scene: touches and keys are passed in as they come, edits are returned as they happen.
///
/// Every call has the time of a monotonic clock. The simulation's own moments count from its start; settling
/// puts it ahead of that clock. Actions happen at whole microseconds, so that a script can express them.
package final class LiveSession {
  package let setup: LiveSetup
  package internal(set) var simulator: Simulator
  package internal(set) var screen: Extent
  /// The clock's time at the simulation's start.
  var origin: Time
  /// The latest moment that the simulation was advanced to, apart from samples.
  var reached = Time.zero
  var touch: PointerTouch?
  /// The items of the rows that its fingers came down on.
  var touched: Set<ItemUID> = []
  /// The rows that the last touch lacked.
  package internal(set) var miss: LiveMiss?
  /// The locations of fingers, by their numbers.
  var down: [Int: Location] = [:]
  /// The location at which the first finger of the touch came down; only of real fingers.
  package internal(set) var travelStart: Location?
  /// The remaining samples of a key's gesture.
  var queue: ArraySlice<TouchSample> = []
  /// The end of the key's gesture, in the simulation's time.
  private var queueEnd: Time?
  /// The verdicts of the last touch before the document or screen changed.
  private var earlierVerdicts: [RecordedVerdict] = []
  package internal(set) var recorder: LiveRecorder?
  /// The new item whose text is being edited and which is not stored yet; it is part of ``document``.
  package internal(set) var draft: ItemUID?
  /// The item on whose row keys act.
  package internal(set) var chosen: ItemUID?
  /// The reason why rows are not carried, or nil if they are.
  package var carryRefusal: String? {
    didSet { (simulator.scene as? ListScene)?.refuseCarries(carryRefusal) }
  }
  var chosenBefore: ItemUID?
  /// The index at which that row was last found.
  var chosenIndex = 0

  /// Starts a session on a document; throws, with the position, at an invalid statement of the set-up.
  package init(
    _ setup: LiveSetup, document: Document, list: Int, screen: Extent, at time: Time
  ) throws(ScriptError) {
    self.setup = setup
    self.screen = setup.screen ?? screen
    origin = time
    simulator = try setup.simulator(document, list: list, screen: self.screen, isFirst: true)
  }

  package var document: Document { simulator.scene.model.document }
  package var list: Int { simulator.scene.list }
  package var items: Items { simulator.scene.model.shownItems(of: list) }
  package var isEditing: Bool { simulator.scene.caret != nil }
  /// The number of characters before the caret of the edited text, or nil without one.
  package var caret: Int? { simulator.scene.caret }
  package var fingers: [Location] { down.values.map { $0 } }
  package var hasTouch: Bool { touch != nil }
  package var isPlaying: Bool { queueEnd != nil }
  /// Whether a shown list has items below others.
  package var showsTree: Bool { simulator.scene.showsTree }
  /// Whether the picture may change from one moment to the next.
  package var isMoving: Bool { isPlaying || simulator.isMoving }
  /// Whether nothing moves, no finger is down and no recognizer waits.
  package var isAtRest: Bool { down.isEmpty && !isMoving && !simulator.isUndecided }

  package var state: ScreenState { simulator.state }

  /// The end of a key's current gesture, on the clock, or nil without one.
  package var deadlineOfKey: Time? { queueEnd.map { $0 + origin } }

  /// Whether a finger is on a row whose item is missing from another document.
  package func loses(with document: Document) -> Bool {
    !touched.isEmpty && touched.contains { $0 != draft && document.place(of: $0) == nil }
  }

  /// The next moment, on the clock, at which something happens without input, or nil.
  package var deadline: Time? {
    let next = [simulator.deadline, queue.first?.time, queueEnd].compactMap { $0 }.min()
    return next.map { $0 + origin }
  }

  package var verdicts: [RecordedVerdict] { earlierVerdicts + simulator.verdictsOfLastGesture }

  /// Begins a gesture, which becomes the last touch; without a statement there is no last touch.
  package func beginGesture(_ statement: String = "") {
    (earlierVerdicts, miss) = ([], nil)
    simulator.beginGesture(statement)
  }

  /// Advances to the clock's time: timers fire, motion continues, a key's gesture is played.
  package func advance(to time: Time) {
    let moment = time - origin
    play(until: moment)
    guard moment > simulator.now else { return }
    simulator.advance(to: moment)
    reached = moment
  }

  /// Ends all motion at once, including a key's gesture.
  package func settle(at time: Time) {
    advance(to: time)
    play(until: .never)
    simulator.settle()
    catchUp(at: time)
  }

  /// Maps the clock's current time to the simulation's.
  func catchUp(at time: Time) {
    reached = max(reached, simulator.now)
    if simulator.now > time - origin { origin = time - simulator.now }
  }

  func play(until moment: Time) {
    while let sample = queue.first, sample.time <= moment {
      note(sample)
      simulator.touch(sample)
      queue.removeFirst()
    }
    guard let end = queueEnd, end <= moment else { return }
    simulator.advance(to: end)
    reached = max(reached, end)
    queueEnd = nil
  }

  /// The next whole microsecond after the moment reached; everything due until then is done.
  func nextMoment(at time: Time) -> Time {
    let moment = instant(at: time)
    simulator.advance(to: moment)
    reached = moment
    return moment
  }

  /// The first whole microsecond from now on that is after the moment reached.
  func instant(at time: Time) -> Time {
    let least = max(time - origin, max(reached, simulator.now) + Time(nanoseconds: 1))
    return .microseconds((least.nanoseconds + 999) / 1000)
  }

  /// Scrolls the content under the pointer, within its bounds; the fingers must be up. A notch is a row of a
  /// list or scroll view, and a page of the calendar.
  package func scroll(byNotches notches: Int, at pointer: Location, time: Time) {
    guard !hasTouch, !isEditing else { return }
    settle(at: time)
    let travel = Double(notches) * setup.rowHeight
    switch simulator.scene {
    case let scene as ListScene:
      guard let shown = scene.offset(at: simulator.now) else { return }
      try? scroll(to: min(max(shown + travel, 0), maxOffset), at: time)
    case let scene as CalendarScene:
      guard let shown = scene.offset(at: simulator.now) else { return }
      try? scroll(to: max(0, shown + Double(notches) * screen.width), at: time)
    case let scene as ViewsScene:
      guard let view = scene.scrollView(at: pointer, simulator.now) else { return }
      scroll("view", view.name, to: view.offset + travel, time) {
        ViewsStatement.scroll(view: view.name, to: $0)
      }
    default:
      guard let pane = state.panes.first(where: { $0.frame.contains(pointer) }) else { return }
      scroll("list", pane.list, to: pane.offset + travel, time) {
        PaneStatement.scroll(list: pane.list, to: $0)
      }
    }
  }

  var maxOffset: Double { max(0, Double(items.count) * setup.rowHeight - screen.height) }

  /// Scrolls one of several things by a statement of the scene, which keeps it within the content.
  private func scroll<Meaning: Hashable & Sendable>(
    _ kind: String, _ name: String, to offset: Double, _ time: Time, _ meaning: (Double) -> Meaning
  ) {
    let offset = max(0, offset)
    let moment = nextMoment(at: time)
    guard (try? simulator.perform(meaning(offset))) != nil else { return }
    let words = "scroll \(kind) \(name.quotedText) to \(offset.exactText)pt"
    recorder?.add(.phrase(ScenePhrase(words, meaning(offset))), at: moment)
  }
}

// Terminal keys missing from the keyboard on the screen, in terms of its keys.
extension LiveSession {
  /// The maximum number of key presses for one command; beyond it the text is typed anew, at linear cost.
  private static let maxKeys = 20

  /// Deletes the word before the caret, and the blanks after that word.
  package func deleteWord(at time: Time) {
    guard let text = simulator.scene.editedText, let caret = simulator.scene.caret else { return }
    var before = text.prefix(caret)
    while before.last?.isWhitespace ?? false { before.removeLast() }
    while let last = before.last, !last.isWhitespace { before.removeLast() }
    delete(caret - before.count, with: .backspace, leaving: before, text.dropFirst(caret), at: time)
  }

  package func deleteToEnd(at time: Time) {
    guard let text = simulator.scene.editedText, let caret = simulator.scene.caret else { return }
    delete(text.count - caret, with: .delete, leaving: text.prefix(caret), "", at: time)
  }

  private func delete(
    _ count: Int, with key: Key, leaving before: Substring, _ after: Substring, at time: Time
  ) {
    if count > LiveSession.maxKeys {
      retype(String(before), String(after), at: time)
    } else {
      press(key, count, at: time)
    }
  }

  /// Moves the caret to the end of the word at it, or back to the start of one, as a shell does.
  package func moveWord(isForward: Bool, at time: Time) {
    guard let text = simulator.scene.editedText, let caret = simulator.scene.caret else { return }
    let rest = isForward ? Array(text.dropFirst(caret)) : text.prefix(caret).reversed()
    let blanks = rest.prefix { !($0.isLetter || $0.isNumber) }.count
    let count = blanks + rest[blanks...].prefix { $0.isLetter || $0.isNumber }.count
    moveCaret(to: isForward ? caret + count : caret - count, at: time)
  }

  /// Puts the caret after `place` characters, within the text.
  package func moveCaret(to place: Int, at time: Time) {
    guard let text = simulator.scene.editedText, let caret = simulator.scene.caret else { return }
    if abs(place - caret) > LiveSession.maxKeys {
      let before = text.prefix(max(0, place))
      retype(String(before), String(text[before.endIndex...]), at: time)
    } else {
      press(place < caret ? .left : .right, abs(place - caret), at: time)
    }
  }

  /// Replaces the edited text by `before` and `after`, with the caret in between.
  func retype(_ before: String, _ after: String, at time: Time) {
    press(.clear, 1, at: time)
    if !after.isEmpty {
      try? type(after, at: time)
      press(.home, 1, at: time)
    }
    if !before.isEmpty { try? type(before, at: time) }
  }

  private func press(_ key: Key, _ count: Int, at time: Time) {
    for _ in 0..<max(0, count) where (try? press(key, at: time)) == nil { return }
  }

  /// Continues with another document, list or screen: the touch is canceled, motion ends, and an edited text
  /// stays open, on the list where its item is now, or as a draft if its item is no longer in the document.
  /// Returns whether another list is shown though `asked` is nil: the shown one or the text's item is gone from it.
  @discardableResult
  package func resume(
    with document: Document, list asked: Int? = nil, screen: Extent? = nil, at time: Time
  ) -> Bool {
    cancel(at: time)
    settle(at: time)
    chosen = chosenItem
    let text = simulator.place.text
    let former = self.document
    let same = former.list(self.list, in: document)
    var list = min(asked ?? same ?? document.current, document.lists.count - 1)
    var document = document
    if let text, let old = former.place(of: text.uid) {
      let home = former.list(old.list, in: document)
      if let place = document.place(of: text.uid) {
        if Item.isText(document[place].text) { draft = nil }
        if place.list != home { list = place.list }
      } else {
        keep(former[old], at: Place(list: home ?? list, index: old.index), in: &document)
      }
    }
    let isSameList = list == same
    var place = isSameList ? simulator.place : ScenePlace()
    place.text = text
    let size = setup.screen ?? screen ?? self.screen
    let made = try? setup.simulator(document, list: list, screen: size, isFirst: false)
    guard let next = made else { return false }
    next.go(to: place)
    earlierVerdicts = isSameList ? verdicts : []
    simulator = next
    (next.scene as? ListScene)?.refuseCarries(carryRefusal)
    self.screen = size
    origin = time
    reached = .zero
    if text == nil { draft = nil }
    if !isSameList { chosen = text?.uid }
    return asked == nil && !isSameList
  }

  /// Adds the item of the edited text to a document that lacks it, as a draft.
  private func keep(_ item: Item, at place: Place, in document: inout Document) {
    var item = item
    item.text = ""
    if item.id < document.next || document.lists.contains(where: { $0.items.contains { $0.id == item.id } }) {
      item.id = document.next
    }
    let list = document.lists[place.list]
    let index = min(place.index, list.items.count)
    _ = try? document.apply(.insert(item, list: list.name, index: index), at: item.created)
    draft = item.uid
  }

  /// Starts playing a statement's touches after everything came to rest, or performs a statement of the scene.
  /// Throws if the touches cannot be played.
  func play(_ statement: Statement, saying words: String, at time: Time) throws(GestureError) {
    settle(at: time)
    let moment = nextMoment(at: time)
    let simulator = simulator
    let compiler = GestureCompiler(screen: screen, rowHeight: setup.rowHeight, rate: ScriptSetup().rate)
    let compiled: CompiledGesture
    switch statement {
    case .gesture(let gesture):
      compiled = try compiler.compile(gesture, at: moment) { (target) throws(TargetError) in
        try simulator.frame(of: target)
      }
      recorder?.add(statement, at: moment, to: compiled.end)
    case .together(let lines):
      compiled = try compiler.compile(lines, at: moment)
      recorder?.add(compiled.samples)
    case .phrase(let phrase):
      beginGesture(words)
      if (try? simulator.perform(phrase.meaning)) != nil { recorder?.add(statement, at: moment) }
      return
    default: return
    }
    beginGesture(words)
    queue = compiled.samples.withFollowers[...]
    queueEnd = compiled.end
    play(until: time - origin)
  }

  /// Types into the edited text. Throws if there is none, or if it does not accept this.
  package func type(_ text: String, at time: Time) throws(SceneError) {
    if isPlaying { settle(at: time) }
    let moment = nextMoment(at: time)
    try simulator.type(text)
    recorder?.add(.type(text), at: moment)
  }

  /// Presses a key of the keyboard shown while a text is edited. Throws if none is.
  package func press(_ key: Key, at time: Time) throws(SceneError) {
    if isPlaying { settle(at: time) }
    let moment = nextMoment(at: time)
    try simulator.press(key)
    recorder?.add(.key(key), at: moment)
  }

  /// Sets the content offset, limited to the content. Throws if the scene does not scroll.
  package func scroll(to offset: Double, at time: Time) throws(SceneError) {
    guard touch == nil else { return }
    settle(at: time)
    if simulator.scene.offset(at: simulator.now) == offset { return }
    let moment = nextMoment(at: time)
    try simulator.scroll(to: offset)
    recorder?.add(.scroll(offset), at: moment)
  }
}
