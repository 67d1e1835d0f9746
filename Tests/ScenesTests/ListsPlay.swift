import Gestures
import Motion
import Simulation
import TodoModel

@testable import Scenes

/// A scene of lists under the finger, in the words of the tests: touches in, lines of text out.
final class ListsPlay {
  let simulator: Simulator
  private var start = Time.zero

  /// Lists by name, top first; `[x]` before a text completes it. Profile `exact`, 320x480, rows of 50.
  init(
    _ scene: SceneKind, _ lists: [(name: String, texts: [String])], current: Int = 0,
    profile: Profile = .exact, size: Extent = Extent(320, 480), rowHeight: Double = 50
  ) {
    var next = 1
    let contents = lists.map { list in
      let items = list.texts.map { text in
        defer { next += 1 }
        let isDone = text.hasPrefix("[x] ")
        return Item(
          uid: ItemUID(high: 7, low: UInt64(next)), id: next, text: isDone ? String(text.dropFirst(4)) : text,
          created: Instant(secondsSince1970: 0), completed: isDone ? Instant(secondsSince1970: 0) : nil)
      }
      return ItemList(name: list.name, items: Items(items))
    }
    simulator = Simulator(
      scene: scene, screen: Screen(size: size, rowHeight: rowHeight, profile: profile),
      document: Document(lists: contents), list: current)
  }

  /// Lists of "Item 1", "Item 2" … by their lengths; named by letters.
  init(_ scene: SceneKind, generated counts: [Int], profile: Profile = .exact) {
    var next = 1
    let contents = zip(["A", "B", "C", "D"], counts).map { name, count in
      defer { next += count }
      return ItemList(name: name, items: Items(generated: count, firstID: next))
    }
    simulator = Simulator(
      scene: scene, screen: Screen(profile: profile), document: Document(lists: contents, next: next),
      list: 0)
  }

  init(_ simulator: Simulator) { self.simulator = simulator }

  // MARK: Fingers

  /// Sends samples of one finger: the first is the touch; times count from now.
  func finger(_ samples: (Double, Double, Double)..., up end: Double) {
    let start = simulator.now
    func send(_ phase: TouchPhase, _ sample: (Double, Double, Double), at time: Double) {
      simulator.touch(
        TouchSample(
          time: start + .seconds(time), finger: 1, phase: phase, location: Location(sample.1, sample.2)))
    }
    for (index, sample) in samples.enumerated() { send(index == 0 ? .began : .moved, sample, at: sample.0) }
    send(.ended, samples[samples.count - 1], at: end)
  }

  /// One sample, at a time counted from the start of the simulation.
  func sample(_ phase: TouchPhase, finger: Int = 1, _ x: Double, _ y: Double, at time: Double) {
    simulator.touch(TouchSample(time: .seconds(time), finger: finger, phase: phase, location: Location(x, y)))
  }

  /// A finger comes down now.
  func touch(_ x: Double, _ y: Double, finger: Int = 1) { send(.began, finger, x, y) }

  /// Moves the finger to a location after `seconds`, in one step.
  func move(to x: Double, _ y: Double, after seconds: Double = 0.1, finger: Int = 1) {
    wait(seconds)
    send(.moved, finger, x, y)
    place = (x, y)
  }

  /// Lifts the finger where it was moved to, or elsewhere.
  func up(at other: (Double, Double)? = nil, after seconds: Double = 0, finger: Int = 1) {
    wait(seconds)
    let place = other ?? place
    send(.ended, finger, place.0, place.1)
  }

  func cancel(after seconds: Double = 0, finger: Int = 1) {
    wait(seconds)
    send(.cancelled, finger, place.0, place.1)
  }

  private var place = (0.0, 0.0)

  private func send(_ phase: TouchPhase, _ finger: Int, _ x: Double, _ y: Double) {
    if phase == .began { place = (x, y) }
    simulator.touch(TouchSample(time: simulator.now, finger: finger, phase: phase, location: Location(x, y)))
  }

  /// A new gesture of one finger, in even steps; the finger stays down.
  func drag(
    from start: (Double, Double), by way: (Double, Double), steps: Int = 10, every seconds: Double = 0.01
  ) {
    begin()
    touch(start.0, start.1)
    for step in 1...steps {
      let part = Double(step)
      move(to: start.0 + way.0 * part / Double(steps), start.1 + way.1 * part / Double(steps), after: seconds)
    }
  }

  func wait(_ seconds: Double) { simulator.advance(to: simulator.now + .seconds(seconds)) }

  /// A new gesture statement.
  func begin() { simulator.beginGesture("a gesture") }

  /// Holds a finger on a place until the board lifts the item there; times count from the lift.
  func lift(_ x: Double, _ y: Double) {
    begin()
    touch(x, y)
    wait(0.3)
    mark()
  }

  /// Counts times from now on.
  func mark() { start = simulator.now }

  /// Lets everything come to rest.
  func settle() { simulator.settle() }

  // MARK: What comes of it

  /// The contents of the lists: `A: Milk [Eggs] | B: –`, completed ones in brackets.
  var lists: String {
    simulator.scene.model.document.lists.map { list in
      let texts = list.items.map { $0.isDone ? "[\($0.text)]" : $0.text }
      return "\(list.name): \(texts.isEmpty ? "–" : texts.joined(separator: " "))"
    }.joined(separator: " | ")
  }

  /// The edits as lines: time after the mark, what, where to.
  var edits: [String] {
    simulator.edits.map { recorded in
      let line = "\(short((recorded.time - start).seconds)) \(recorded.edit.name) #\(recorded.item)"
      let told = recorded.text.isEmpty ? line : line + " " + recorded.text
      return switch recorded.edit {
      case .move(_, let list, let index): "\(told) to \(index) of \(list)"
      case .insert(_, let list, let index): "\(told) at \(index) of \(list)"
      default: told
      }
    }
  }

  /// The timeline from the mark on, as lines.
  var timeline: [String] {
    simulator.recording.timeline.entries.filter { $0.time >= start }.map { entry in
      "\(short((entry.time - start).seconds)) \(describe(entry.event))"
    }
  }

  private func describe(_ event: Timeline.Event) -> String {
    switch event {
    case .insert(let row, let item): "insert row \(row + 1) #\(item)"
    case .remove(let row, let item): "remove row \(row + 1) #\(item)"
    case .set(let target, let property, let value): "set \(name(target)) \(property.rawValue) \(text(value))"
    case .cue(let name): "cue \(name)"
    case .reload: "reload"
    case .animate(let move):
      "\(name(move.target)) \(move.property.rawValue) \(short(move.from)) → \(short(move.to))"
        + (move.delay > .zero ? " after \(short(move.delay.seconds))" : "")
        + " in \(short(move.duration.seconds)) \(move.curve.name)"
    }
  }

  private func name(_ target: AnimationTarget) -> String {
    switch target {
    case .view(let name): name
    case .card(let card): "card \(card + 1)"
    case .row(let row): "row \(row + 1)"
    default: "\(target)"
    }
  }

  private func text(_ value: Timeline.Value) -> String {
    switch value {
    case .number(let number): short(number)
    case .flag(let flag): "\(flag)"
    case .text(let text): text
    }
  }

  /// The rows that can be seen: list, place as last reloaded, text, x, y, alpha where it is not 1.
  func rows(of list: String? = nil, after seconds: Double? = nil) -> [String] {
    let time = seconds.map { start + .seconds($0) } ?? simulator.now
    return simulator.recording.state(at: time).rows.filter {
      !$0.isHidden && (list == nil || $0.list == list)
    }.map { row in
      let text = row.isDone ? "[\(row.text)]" : row.text
      let line = "\(row.row + 1) \(text) \(short(row.x)),\(short(row.y))"
      let place = row.list.map { "\($0) \(line)" } ?? line
      return row.alpha == 1 ? place : "\(place) alpha \(short(row.alpha))"
    }
  }

  /// The lifted copy's location and alpha, or nil if there is none.
  func lifted(after seconds: Double? = nil) -> String? {
    let time = seconds.map { start + .seconds($0) } ?? simulator.now
    return simulator.recording.state(at: time).lifted.map {
      "\(short($0.x)),\(short($0.y)) alpha \(short($0.alpha))"
    }
  }

  /// The panes that can be seen: list, place, size, offset.
  var panes: [String] {
    simulator.state.panes.map {
      "\($0.list) \(short($0.frame.x)),\(short($0.frame.y)) \(short($0.frame.width))x\(short($0.frame.height))"
        + " at \(short($0.offset))"
    }
  }

  /// The recognizers' verdicts in the last gesture.
  var verdicts: [String] {
    simulator.verdictsOfLastGesture.map { recorded in
      let verdict = recorded.verdict
      return [
        verdict.recognizer, "on", name(recorded.target), verdict.outcome.rawValue, verdict.reason?.rawValue,
        verdict.by.map { "by \($0)" }, verdict.note.map { "(\($0))" },
      ].compactMap { $0 }.joined(separator: " ")
    }
  }

  /// The gestures recognized so far, by recognizer and target.
  var gestures: [String] {
    simulator.recording.gestures.map { "\($0.recognizer) on \(name($0.target))" }
  }

  /// The delegate calls of the board or the pager in the last gesture, without repetitions.
  var calls: [String] {
    switch simulator.scene {
    case let board as BoardScene: board.calls.lines(of: simulator.recording.gestures.last?.gesture ?? -1)
    case let pager as PagerScene: pager.calls.lines(of: simulator.recording.gestures.last?.gesture ?? -1)
    default: []
    }
  }

  /// The name of the list that is shown, of a pager the chosen one.
  var chosen: String { simulator.scene.model.document.lists[simulator.scene.list].name }

  /// The place of the item whose text is edited, or nil.
  var edited: String? {
    let uid = simulator.scene.editedItem
    return simulator.scene.model.document.lists.lazy.compactMap { list in
      list.items.firstIndex { $0.uid == uid }.map { "item \($0 + 1) of \(list.name)" }
    }.first
  }

  /// The row under construction that a pull or a pinch reveals, with its place on the screen.
  var placeholder: String? {
    simulator.state.placeholder.map {
      let pane = $0.pane.map { ", in list \($0 + 1)" } ?? ""
      let y = $0.y - (simulator.scene.offset(at: simulator.now) ?? 0)
      return "\($0.text), y \(short(y)), green \(short($0.green)), scale \(short($0.scale)), "
        + "alpha \(short($0.alpha))\(pane)"
    }
  }

  /// The place that the board keeps open for the lifted item.
  var gap: Int? { (simulator.scene as? BoardScene)?.carry?.place }

  /// The content offset of the scene, or of one of its lists.
  func offset(of list: String? = nil) -> String {
    guard let list else { return short(simulator.scene.offset(at: simulator.now) ?? .nan) }
    return simulator.state.panes.first { $0.list == list }.map { short($0.offset) } ?? "not on the screen"
  }
}

/// Three decimals at the most, without trailing zeros.
func short(_ value: Double) -> String {
  let thousandths = (value * 1000).rounded()
  let whole = Int(thousandths.magnitude) / 1000
  let rest = Int(thousandths.magnitude) % 1000
  let sign = thousandths < 0 ? "-" : ""
  guard rest > 0 else { return "\(sign)\(whole)" }
  var digits = String(rest + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(sign)\(whole).\(digits)"
}
