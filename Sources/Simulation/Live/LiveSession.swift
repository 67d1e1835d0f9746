package import GestureScript
package import Gestures
package import Motion
package import Scenes
package import TodoModel

/// A scene under somebody's hand: touches and keys in as they come, edits out as they happen.
///
/// It reads no clock: every call says when it is, on a clock that nobody sets. The simulation's own moments count from
/// its start; where it settles at once it gets ahead of that clock, and from then on is ahead by as much. What is done
/// is done at whole microseconds, so that a script can say it.
package final class LiveSession {
  package let setup: LiveSetup
  package internal(set) var simulator: Simulator
  /// The screen's size, in points.
  package private(set) var screen: Extent
  /// What the clock showed when the simulation was at its start.
  private var origin: Time
  /// The latest moment that the simulation was told to reach, but for samples.
  private var reached = Time.zero
  /// What the mouse has put down.
  private var touch: PointerTouch?
  /// The items of the rows that its fingers came down on.
  private(set) var touched: Set<ItemUID> = []
  /// Where fingers are, by their numbers.
  private var down: [Int: Location] = [:]
  /// The samples of a key's gesture that are still to come.
  private var queue: ArraySlice<TouchSample> = []
  /// When the key's gesture ends, in the simulation.
  private var queueEnd: Time?
  /// Those of the last touch that was made before another document or screen came.
  private var earlierVerdicts: [RecordedVerdict] = []
  package internal(set) var recorder: LiveRecorder?
  /// The new item whose text is being edited and that no store has: it is in ``document`` all the same.
  package internal(set) var draft: ItemUID?
  /// The item on whose row keys act.
  package internal(set) var chosen: ItemUID?
  /// Where that row was when it was last looked for.
  var chosenIndex = 0

  /// A session that begins now on a document; throws, with the place, at a statement of the set-up that makes no sense.
  package init(
    _ setup: LiveSetup, document: Document, list: Int, screen: Extent, at time: Time
  ) throws(ScriptFault) {
    self.setup = setup
    self.screen = setup.screen ?? screen
    origin = time
    simulator = try setup.simulator(document, list: list, screen: self.screen, isFirst: true)
  }
}

extension LiveSession {
  package var document: Document { simulator.scene.model.document }
  /// The index of the list that keys act on.
  package var list: Int { simulator.scene.list }
  package var items: Items { document.lists[list].items }
  /// Whether a text is being edited.
  package var isEditing: Bool { simulator.scene.caret != nil }
  /// How many characters stand before the caret of the text being edited; nil without one.
  package var caret: Int? { simulator.scene.caret }
  /// Where the fingers are, those of a key's gesture too.
  package var fingers: [Location] { down.values.map { $0 } }
  /// Whether the mouse has fingers down.
  package var hasTouch: Bool { touch != nil }
  /// Whether a key's gesture is under way.
  package var isPlaying: Bool { queueEnd != nil }
  /// Whether what is shown may change from one moment to the next.
  package var isMoving: Bool { isPlaying || simulator.isMoving }
  /// Whether nothing moves, no finger is down and no recognizer waits.
  package var isAtRest: Bool { touch == nil && !isMoving && !simulator.isUndecided }

  /// What is shown at the moment that has been reached.
  package var state: ScreenState { simulator.state }

  /// When the gesture of a key that is under way ends, on the clock; nil without one.
  package var deadlineOfKey: Time? { queueEnd.map { $0 + origin } }

  /// Whether a finger is on a row whose item another document does not have.
  package func loses(with document: Document) -> Bool {
    !touched.isEmpty && touched.contains { $0 != draft && document.place(of: $0) == nil }
  }

  /// The next moment, on the clock, at which something happens by itself; nil if nothing will.
  package var deadline: Time? {
    let next = [simulator.deadline, queue.first?.time, queueEnd].compactMap { $0 }.min()
    return next.map { $0 + origin }
  }

  /// What the recognizers decided in the last touch.
  package var verdicts: [RecordedVerdict] { earlierVerdicts + simulator.verdictsOfLastGesture }

  private func beginGesture(_ statement: String) {
    earlierVerdicts = []
    simulator.beginGesture(statement)
  }
}

// Time.
extension LiveSession {
  /// Lets time pass up to now: timers fire, what moves goes on, a key's gesture is played.
  package func advance(to time: Time) {
    let moment = time - origin
    play(until: moment)
    guard moment > simulator.now else { return }
    simulator.advance(to: moment)
    reached = moment
  }

  /// Lets everything that moves come to rest at once, a key's gesture included.
  package func settle(at time: Time) {
    advance(to: time)
    play(until: .never)
    simulator.settle()
    catchUp(at: time)
  }

  /// From now on the clock's moment is the simulation's.
  private func catchUp(at time: Time) {
    reached = max(reached, simulator.now)
    if simulator.now > time - origin { origin = time - simulator.now }
  }

  private func play(until moment: Time) {
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

  /// The next whole microsecond that has not been reached, and what falls due until then is done.
  func nextMoment(at time: Time) -> Time {
    let moment = instant(at: time)
    simulator.advance(to: moment)
    reached = moment
    return moment
  }

  /// The first whole microsecond from now on that has not been reached.
  private func instant(at time: Time) -> Time {
    let least = max(time - origin, max(reached, simulator.now) + Time(nanoseconds: 1))
    return .microseconds((least.nanoseconds + 999) / 1000)
  }
}

// The mouse.
extension LiveSession {
  /// Puts fingers down where the pointer is. Fingers that are down already are taken away, and that is all; a key's
  /// gesture is played to its end.
  package func press(_ fingers: LiveFingers, at pointer: Location, time: Time) {
    guard touch == nil else { return cancel(at: time) }
    finishKey(at: time)
    var down = PointerTouch(fingers, at: pointer)
    if fingers == .mirrored, let edge = rowEdge(near: pointer) {
      down = PointerTouch(fingers, at: pointer, around: edge)
    }
    let moment = nextMoment(at: time)
    beginGesture("touch")
    touch = down
    let samples = down.samples(.began, at: moment)
    touched = Set(samples.compactMap { row(at: $0.location)?.uid })
    if let row = row(at: samples.last?.location ?? pointer) { choose(row.uid, row.row) }
    deliver(samples)
  }

  /// Moves the fingers that are down.
  package func move(to pointer: Location, time: Time) {
    guard touch != nil else { return }
    // Taking it out leaves one owner of it.
    let samples = touch?.move(to: pointer, at: instant(at: time)) ?? []
    deliver(samples)
  }

  /// Lifts the fingers where they are.
  package func lift(at time: Time) { end(.ended, at: time) }

  /// Takes the fingers away, as the system does; a key's gesture too.
  package func cancel(at time: Time) {
    finishKey(at: time)
    end(.cancelled, at: time)
  }

  private func end(_ phase: TouchPhase, at time: Time) {
    guard let down = touch else { return }
    touch = nil
    touched = []
    deliver(down.samples(phase, at: instant(at: time)))
  }

  private func deliver(_ samples: [TouchSample]) {
    recorder?.add(samples)
    for sample in samples.withFollowers {
      note(sample)
      simulator.touch(sample)
    }
  }

  private func note(_ sample: TouchSample) {
    down[sample.finger] = sample.phase.isLift ? nil : sample.location
  }

  /// Plays the rest of a key's gesture at once.
  private func finishKey(at time: Time) {
    advance(to: time)
    play(until: .never)
    catchUp(at: time)
  }

  /// The row that is shown at a place.
  private func row(at place: Location) -> ScreenState.Row? {
    let width = screen.width
    return state.rows.first { row in
      !row.isHidden && place.y >= row.y && place.y < row.y + setup.rowHeight && place.x >= row.x
        && place.x < row.x + width
    }
  }

  /// The place on the edge between rows that is nearest; nil where the scene has no rows.
  private func rowEdge(near pointer: Location) -> Location? {
    let rows = state.rows.filter { !$0.isHidden }
    let edges = rows.flatMap { [$0.y, $0.y + setup.rowHeight] }
    guard let nearest = edges.min(by: { abs($0 - pointer.y) < abs($1 - pointer.y) }) else { return nil }
    return Location(pointer.x, nearest)
  }
}

// Keys that play gestures, type and scroll.
extension LiveSession {
  /// Begins to play the touches of a statement: its samples come as time passes. Throws what keeps it from being played.
  ///
  /// Everything comes to rest first. Statements without touches do nothing.
  func play(_ statement: Statement, saying words: String, at time: Time) throws(GestureError) {
    settle(at: time)
    let moment = nextMoment(at: time)
    let simulator = simulator
    let compiler = GestureCompiler(screen: screen, rowHeight: setup.rowHeight, rate: ScriptSetup().rate)
    let compiled: CompiledGesture
    switch statement {
    case .gesture(let gesture):
      compiled = try compiler.compile(gesture, at: moment) { (target) throws(PlaceError) in
        guard let known = target.sceneTarget else { throw PlaceError(target, .foreign) }
        do throws(SceneError) { return try simulator.frame(of: known) } catch {
          throw PlaceError(target, error.placeReason)
        }
      }
      recorder?.add(gesture, from: moment, to: compiled.end)
    case .together(let lines):
      compiled = try compiler.compile(lines, at: moment)
      recorder?.add(compiled.samples)
    default: return
    }
    beginGesture(words)
    queue = compiled.samples.withFollowers[...]
    queueEnd = compiled.end
    play(until: time - origin)
  }

  /// Types into the text that is being edited. Throws if none is, or if it does not take this.
  package func type(_ text: String, at time: Time) throws(SceneError) {
    if isPlaying { settle(at: time) }
    let moment = nextMoment(at: time)
    try simulator.type(text)
    recorder?.add(.type(text), at: moment)
  }

  /// Presses a key of the keyboard that is shown while a text is being edited. Throws if none is.
  package func press(_ key: Key, at time: Time) throws(SceneError) {
    if isPlaying { settle(at: time) }
    let moment = nextMoment(at: time)
    try simulator.press(key)
    recorder?.add(.key(key), at: moment)
  }

  /// Puts the content offset somewhere, within the content. Throws where the scene does not scroll.
  package func scroll(to offset: Double, at time: Time) throws(SceneError) {
    guard touch == nil else { return }
    settle(at: time)
    if simulator.scene.offset(at: simulator.now) == offset { return }
    let moment = nextMoment(at: time)
    try simulator.scroll(to: offset)
    recorder?.add(.scroll(offset), at: moment)
  }
}

// The same on another screen, or with another document.
extension LiveSession {
  /// Goes on with another document, list or screen: the touch is taken away, motion ends, the offset stays within the
  /// content. A text that is being edited stays open, even if its item is not in the document any more.
  package func resume(
    with document: Document, list: Int? = nil, screen: Extent? = nil, at time: Time
  ) {
    cancel(at: time)
    settle(at: time)
    chosen = chosenItem
    let name = self.document.lists[self.list].name
    let isElsewhere = list != nil && list != self.list
    let list = min(list ?? document.list(named: name) ?? document.current, document.lists.count - 1)
    let isSameList = document.lists[list].name == name
    let size = setup.screen ?? screen ?? self.screen
    let place = isElsewhere || !isSameList ? ScenePlace() : simulator.place
    let text = place.text
    let document = text.map { keeping($0.uid, in: document, list) } ?? document
    guard let next = try? setup.simulator(document, list: list, screen: size, isFirst: false) else { return }
    next.go(to: place)
    earlierVerdicts = isSameList ? verdicts : []
    simulator = next
    self.screen = size
    origin = time
    reached = .zero
    if text == nil { draft = nil }
    if !isSameList { chosen = nil }
  }

  /// A document with the item whose text is being edited: one that it does not have becomes a draft in it.
  private func keeping(_ uid: ItemUID, in document: Document, _ list: Int) -> Document {
    if document.place(of: uid) != nil { return document }
    guard let place = self.document.place(of: uid) else { return document }
    var item = self.document[place]
    item.text = ""
    var kept = document
    if item.id < kept.next || kept.lists.contains(where: { $0.items.contains { $0.id == item.id } }) {
      item.id = kept.next
    }
    let index = min(place.index, kept.lists[list].items.count)
    _ = try? kept.apply(.insert(item, list: kept.lists[list].name, index: index), at: item.created)
    draft = uid
    return kept
  }
}
