import Gestures
import Motion

/// One recognizer under scripted fingers, and what it does as lines of text. Times are in milliseconds.
final class Solo: ArenaDelegate {
  let arena = Arena()
  let member: ArenaMember
  /// `120 began (15, 0)`: moment, state, and translation, scale or rotation where there is one.
  private(set) var events: [String] = []
  /// The explanations of the verdicts.
  private(set) var verdicts: [String] = []
  private(set) var lastVerdict: Verdict?
  private(set) var lastValues: GestureValues?
  private var places: [Int: Location] = [:]

  init(_ recognizer: any Recognizer) {
    member = ArenaMember(recognizer)
    arena.add(member)
    arena.delegate = self
  }

  func down(_ x: Double, _ y: Double, finger: Int = 1, at time: Double) {
    places[finger] = Location(x, y)
    arena.begin(sample(.began, finger, time), chain: [member])
  }

  func move(_ x: Double, _ y: Double, finger: Int = 1, at time: Double) {
    places[finger] = Location(x, y)
    arena.take(sample(.moved, finger, time))
  }

  /// Takes a sample as it is.
  func take(_ sample: TouchSample) {
    places[sample.finger] = sample.location
    if sample.phase == .began { arena.begin(sample, chain: [member]) } else { arena.take(sample) }
  }

  func rest(finger: Int = 1, at time: Double) { arena.take(sample(.stationary, finger, time)) }
  func up(finger: Int = 1, at time: Double) { arena.take(sample(.ended, finger, time)) }
  func cancel(finger: Int = 1, at time: Double) { arena.take(sample(.cancelled, finger, time)) }

  /// Says late that the finger was somewhere else at a moment.
  func correct(_ x: Double, _ y: Double, finger: Int = 1, at time: Double) {
    arena.take(
      TouchSample(time: .milliseconds(time), finger: finger, phase: .updated, location: Location(x, y)))
  }

  func wait(until time: Double) { arena.timeOut(at: .milliseconds(time)) }

  private func sample(_ phase: TouchPhase, _ finger: Int, _ time: Double) -> TouchSample {
    TouchSample(time: .milliseconds(time), finger: finger, phase: phase, location: places[finger] ?? .zero)
  }

  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal? { nil }
  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal? { nil }
  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool { false }

  func handle(_ event: GestureEvent) {
    lastValues = event.values
    var line = "\(short(event.time.milliseconds)) \(event.state.rawValue)"
    if let offset = event.values.translation { line += " (\(short(offset.dx)), \(short(offset.dy)))" }
    if let scale = event.values.scale { line += " \(short(scale))" }
    if let rotation = event.values.rotation { line += " \(short(rotation * 180 / .pi))°" }
    events.append(line)
  }

  func note(_ verdict: Verdict) {
    lastVerdict = verdict
    verdicts.append(verdict.explanation)
  }

  func amend(_ measures: [Measure], of member: ArenaMember) {
    guard var verdict = lastVerdict else { return }
    verdict.measures = measures
    lastVerdict = verdict
    verdicts[verdicts.count - 1] = verdict.explanation
  }
}

/// A number with at most three decimals.
func short(_ number: Double) -> String { decimalText(number, atMost: 3) }
