import Gestures
import Motion
import Stage

/// Views with recognizers under scripted fingers, and what comes of it as lines of text. Times in milliseconds.
///
///     root (320x480) > page (0,0 320x480) > card (20,20 280x200) > button (20,20 100x60)
final class TouchPlay: ArenaDelegate {
  let stage = Stage(screen: Extent(320, 480))
  let page = View("page", frame: Frame(0, 0, 320, 480))
  let card = View("card", frame: Frame(20, 20, 280, 200))
  let button = View("button", frame: Frame(20, 20, 100, 60))
  /// `120 pan began`: moment, name, state.
  private(set) var events: [String] = []
  /// `tap recognized`, `pan failed prevented by swipe`: in the order in which they were decided.
  private(set) var verdicts: [String] = []
  private(set) var explanations: [String: String] = [:]
  var refusesTouch: (TouchSample, ArenaMember) -> Refusal? = { _, _ in nil }
  var refusesBeginning: (ArenaMember) -> Refusal? = { _ in nil }
  var shouldRecognizeSimultaneously: (ArenaMember, ArenaMember) -> Bool = { _, _ in false }
  var shouldRequireFailure: (ArenaMember, ArenaMember) -> Bool = { _, _ in false }
  private var places: [Int: Location] = [:]

  init() {
    stage.root.add(page)
    page.add(card)
    card.add(button)
    stage.arena.delegate = self
  }

  @discardableResult
  func add(_ recognizer: any Recognizer, to view: View, _ name: String? = nil) -> ArenaMember {
    stage.add(recognizer, to: view, name: name)
  }

  func down(_ x: Double, _ y: Double, finger: Int = 1, at time: Double) {
    send(.began, Location(x, y), finger, time)
  }

  func move(_ x: Double, _ y: Double, finger: Int = 1, at time: Double) {
    send(.moved, Location(x, y), finger, time)
  }

  func up(finger: Int = 1, at time: Double) { send(.ended, places[finger] ?? .zero, finger, time) }
  func cancel(finger: Int = 1, at time: Double) { send(.cancelled, places[finger] ?? .zero, finger, time) }
  func wait(until time: Double) { stage.arena.timeOut(at: .milliseconds(time)) }

  /// A tap of 50 ms.
  func tap(_ x: Double, _ y: Double, finger: Int = 1, at time: Double) {
    down(x, y, finger: finger, at: time)
    up(finger: finger, at: time + 50)
  }

  /// Moves a finger straight to a location, in five moves of 10 ms.
  func drag(
    _ x: Double, _ y: Double, to endX: Double, _ endY: Double, finger: Int = 1, at time: Double,
    lifting: Bool = true
  ) {
    down(x, y, finger: finger, at: time)
    for step in 1...5 {
      let part = Double(step) / 5
      move(x + (endX - x) * part, y + (endY - y) * part, finger: finger, at: time + Double(step) * 10)
    }
    if lifting { up(finger: finger, at: time + 60) }
  }

  private func send(_ phase: TouchPhase, _ location: Location, _ finger: Int, _ time: Double) {
    places[finger] = location
    stage.deliver(TouchSample(time: .milliseconds(time), finger: finger, phase: phase, location: location))
  }

  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? {
    refusesTouch(touch, member)
  }
  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? { refusesBeginning(member) }
  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool {
    shouldRecognizeSimultaneously(member, other)
  }
  func shouldRequireFailure(of first: ArenaMember, by second: ArenaMember) -> Bool {
    shouldRequireFailure(first, second)
  }

  func handle(_ event: GestureEvent) {
    // Changes are many and say nothing about relations.
    if event.state == .changed { return }
    events.append("\(Int(event.time.milliseconds)) \(event.member.name) \(event.state.rawValue)")
  }

  func note(_ verdict: Verdict) {
    var line = "\(verdict.recognizer) \(verdict.outcome.rawValue)"
    if let reason = verdict.reason { line += " \(reason.rawValue)" }
    if let by = verdict.by { line += " by \(by)" }
    verdicts.append(line)
    explanations[verdict.recognizer] = verdict.explanation
  }
}
