import Gestures
import Motion
import TodoModel

@testable import Scenes

/// A scene with several lists under the finger, in the words of the tests: touches in, lines of text out.
final class PanesPlay {
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

  // MARK: Fingers

  /// A finger comes down now.
  func touch(_ x: Double, _ y: Double, finger: Int = 1) { send(.began, finger, x, y) }

  /// Moves the finger to a location after `seconds`, in one step.
  func move(to x: Double, _ y: Double, after seconds: Double = 0.1, finger: Int = 1) {
    wait(seconds)
    send(.moved, finger, x, y)
    place = (x, y)
  }

  func up(after seconds: Double = 0, finger: Int = 1) {
    wait(seconds)
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
      let time = short((recorded.time - start).seconds)
      guard case .move(_, let list, let index) = recorded.edit else {
        return "\(time) \(recorded.edit.name) #\(recorded.item)"
      }
      return "\(time) move #\(recorded.item) \(recorded.text) to \(index) of \(list)"
    }
  }

  /// The timeline from the mark on, as lines.
  var timeline: [String] {
    simulator.recording.timeline.entries.filter { $0.time >= start }.map { entry in
      let time = short((entry.time - start).seconds)
      switch entry.event {
      case .animate(let move):
        return "\(time) \(name(move.target)) \(move.property.rawValue)"
          + " \(short(move.from)) → \(short(move.to))"
          + " in \(short(move.duration.seconds)) \(move.curve.name)"
      case .set(let target, let property, let value):
        return "\(time) set \(name(target)) \(property.rawValue) \(text(value))"
      case .reload: return "\(time) reload"
      default: return "\(time) \(entry.event)"
      }
    }
  }

  private func name(_ target: AnimationTarget) -> String {
    switch target {
    case .view(let name): name
    case .card(let card): "card \(card + 1)"
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

  /// The rows that can be seen: list, place as last reloaded, text, x, y.
  func rows(of list: String? = nil, after seconds: Double? = nil) -> [String] {
    let time = seconds.map { start + .seconds($0) } ?? simulator.now
    return simulator.recording.state(at: time).rows.filter {
      !$0.isHidden && (list == nil || $0.list == list)
    }.map { row in
      let text = row.isDone ? "[\(row.text)]" : row.text
      return "\(row.list ?? "") \(row.row + 1) \(text) \(short(row.x)),\(short(row.y))"
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

  /// The delegate calls of the board or the pager in the last gesture, without repetitions.
  var calls: [String] {
    switch simulator.scene {
    case let board as BoardScene: board.calls.lines(of: simulator.recording.gestures.last?.gesture ?? -1)
    case let pager as PagerScene: pager.calls.lines(of: simulator.recording.gestures.last?.gesture ?? -1)
    default: []
    }
  }

  /// The place that the board keeps open for the lifted item.
  var gap: Int? { (simulator.scene as? BoardScene)?.drag?.place }

  /// The content offset of the scene, or of one of its lists.
  func offset(of list: String? = nil) -> String {
    guard let list else { return short(simulator.scene.offset(at: simulator.now) ?? .nan) }
    return simulator.state.panes.first { $0.list == list }.map { short($0.offset) } ?? "not on the screen"
  }
}
