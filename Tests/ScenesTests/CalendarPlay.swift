import Gestures
import Motion
import Simulation
import TodoModel

@testable import Scenes

/// A calendar under the finger, in the words of the tests: touches in, lines of text out.
final class CalendarPlay {
  let simulator: Simulator
  private var start = Time.zero

  /// A range as `2015-04-10 2015-06-20`, and items as `Pay rent 2015-05-12` or without a date; `[x]` before one
  /// completes it. Profile `exact` on a 320x480 screen unless a test says otherwise.
  init(
    _ range: String? = nil, today: String? = nil, items: [String] = [], sundayFirst: Bool = false,
    profile: Profile = .exact, size: Extent = Extent(320, 480), isRecording: Bool = true
  ) throws {
    let contents = items.enumerated().map { index, text in
      let isDone = text.hasPrefix("[x] ")
      var words = text.split(separator: " ").dropFirst(isDone ? 1 : 0)
      let due = words.last.flatMap { DueDate($0) }
      if due != nil { words.removeLast() }
      var item = Item(
        uid: ItemUID(high: 7, low: UInt64(index)), id: index + 1, text: words.joined(separator: " "),
        created: Instant(secondsSince1970: 0), completed: isDone ? Instant(secondsSince1970: 0) : nil)
      item.due = due
      return item
    }
    simulator = Simulator(
      scene: .calendar, screen: Screen(size: size, profile: profile),
      document: Document(lists: [ItemList(name: "Test", items: Items(contents))]), list: 0,
      keeping: isRecording ? .everything : .edits)
    if let range {
      let days = range.split(separator: " ").map { day($0) }
      try say(.range(days[0], days[1]))
    }
    if let today { try say(.today(day(today[...]))) }
    if sundayFirst { try say(.weekStart(.sunday)) }
  }

  private func day(_ text: Substring) -> CalendarDay { CalendarDay(text) ?? .first }

  var scene: CalendarScene? { simulator.scene as? CalendarScene }

  /// Says something in the scene's own words.
  func say(_ statement: CalendarStatement) throws { try simulator.perform(statement) }

  /// The value found instead of the expected one, or nil if it matches.
  func found(_ expectation: CalendarExpectation) throws -> String? {
    try simulator.scene.mismatch(any: expectation, at: simulator.now)
  }

  func hold(_ item: String) throws { try say(.select(.item(item))) }

  func events(_ events: [(String, String, String)]) throws {
    try simulator.show(events.map { CalendarEvent(days: day($0.0[...])...day($0.1[...]), title: $0.2) })
  }

  // MARK: Fingers

  func sample(_ phase: TouchPhase, _ x: Double, _ y: Double, finger: Int = 1) {
    simulator.touch(TouchSample(time: simulator.now, finger: finger, phase: phase, location: Location(x, y)))
  }

  func tap(_ x: Double, _ y: Double) {
    simulator.beginGesture("a tap")
    sample(.began, x, y)
    wait(0.05)
    sample(.ended, x, y)
  }

  /// A tap on the middle of a cell of the page in its place.
  func tap(cell: Int) { tap(320 / 7 * (Double(cell % 7) + 0.5), 80 + 400 / 6 * (Double(cell / 7) + 0.5)) }

  /// Taps the middle of a day that is on the screen.
  func tap(day text: String) throws {
    let frame = try simulator.frame(of: .day(day(text[...])))
    tap(frame.center.x, frame.center.y)
  }

  /// Drags in ten steps and rests for `rest` before the lift, if there is one.
  func drag(
    from: (Double, Double), to: (Double, Double), over: Double = 0.2, rest: Double = 0.1,
    _ end: TouchPhase? = .ended
  ) {
    simulator.beginGesture("a drag")
    sample(.began, from.0, from.1)
    for step in 1...10 {
      wait(over / 10)
      let share = Double(step) / 10
      sample(.moved, from.0 + (to.0 - from.0) * share, from.1 + (to.1 - from.1) * share)
    }
    if rest > 0 { wait(rest) }
    if let end { sample(end, to.0, to.1) }
    mark()
  }

  func wait(_ seconds: Double) { simulator.advance(to: simulator.now + .seconds(seconds)) }

  /// Counts times from now on.
  func mark() { start = simulator.now }

  func settle() { simulator.settle() }

  // MARK: What comes of it

  var chosen: String { scene?.chosen.sorted().map { "\($0)" }.joined(separator: " ") ?? "no calendar" }

  var header: String { scene?.title.latest.text ?? "" }

  var offset: String { short(simulator.scene.offset(at: simulator.now) ?? .nan) }

  /// The edits: what, which item, its due date after it.
  var edits: [String] {
    simulator.edits.map { recorded in
      guard case .setField(_, let change) = recorded.edit, change.field == .due else {
        return recorded.edit.name
      }
      return "#\(recorded.item) due \(change.value?.date.map { "\($0)" } ?? "none")"
    }
  }

  /// The timeline from the mark on, as lines.
  var timeline: [String] {
    simulator.recording.timeline.entries.filter { $0.time >= start }.map { entry in
      let time = short((entry.time - start).seconds)
      switch entry.event {
      case .animate(let move):
        return
          "\(time) \(name(move.target)) \(move.property.rawValue) \(short(move.from)) → \(short(move.to))"
          + " in \(short(move.duration.seconds)) \(move.curve.name)"
      case .set(let target, let property, let value):
        return "\(time) set \(name(target)) \(property.rawValue) \(text(value))"
      default: return "\(time) \(entry.event)"
      }
    }
  }

  private func name(_ target: AnimationTarget) -> String {
    if case .view(let name) = target { name } else { "\(target)" }
  }

  private func text(_ value: Timeline.Value) -> String {
    switch value {
    case .number(let number): short(number)
    case .flag(let flag): "\(flag)"
    case .text(let text): text
    }
  }

  /// The marked days of the range.
  var marked: String {
    guard let scene, let range = scene.range else { return "no range" }
    return scene.marks.days(in: range).map { "\($0)" }.joined(separator: " ")
  }

  /// The marks that can be seen at a moment, counted from the start.
  func marks(at time: Double) -> [String] {
    simulator.recording.elements.compactMap { element in
      guard let hidden = element.tracks[.hidden], hidden.value(at: .seconds(time)) == 0 else { return nil }
      return name(element.target)
    }
  }

  /// The recognizers' verdicts in the last gesture.
  var verdicts: [String] {
    simulator.verdictsOfLastGesture.map {
      [
        "\($0.verdict.recognizer) \($0.verdict.outcome.rawValue)", $0.verdict.reason?.rawValue,
        $0.verdict.note,
      ].compactMap { $0 }.joined(separator: ": ")
    }
  }

  /// The screen frames of days, as `X,Y WxH`, rounded.
  func frame(_ text: String) throws -> String {
    let frame = try simulator.frame(of: .day(day(text[...])))
    return "\(short(frame.x)),\(short(frame.y)) \(short(frame.width))x\(short(frame.height))"
  }
}
