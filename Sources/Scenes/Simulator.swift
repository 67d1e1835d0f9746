public import Gestures
public import Motion
import Stage
public import TodoModel

/// Plays touches on a scene: samples in, a recording out.
///
/// It reads no clock. Time passes only as samples and calls say, so the same input gives the same recording.
public final class Simulator {
  /// The scene that is played on.
  public let scene: any Scene
  /// The scene's own, which is asked for several times a sample.
  private let stage: Stage
  /// The arena's: the scene, if it has recognizers.
  private let delegate: any ArenaDelegate
  /// The moment that has been reached.
  public var now: Time { moment }
  // Private and under a name of its own: see `Recorder`.
  @exclusivity(unchecked) private var moment = Time.zero
  private let recorder: Recorder
  package let screen: Screen

  /// A fresh screen that shows the list of this index in the document.
  ///
  /// `isRecording` false keeps edits and verdicts of nothing else, for whoever wants the end only.
  public convenience init(
    scene kind: SceneKind = .list, screen: Screen, document: Document, list: Int,
    source: ItemSource = .counting(), isRecording: Bool = true
  ) {
    self.init(
      scene: kind, screen: screen, document: document, list: list, source: source,
      keeping: isRecording ? .everything : .edits)
  }

  /// What a simulation keeps of what has been.
  package enum Kept: Hashable, Sendable {
    /// All of it, so that any moment can be asked for afterwards.
    case everything
    /// The present alone, with the edits that nobody has taken and what the last gesture statement came to.
    ///
    /// Its memory does not grow with time.
    case present
    /// The edits alone, for whoever wants the end only.
    case edits
  }

  /// A fresh screen that shows the list of this index in the document, and keeps so much.
  package init(
    scene kind: SceneKind, screen: Screen, document: Document, list: Int, source: ItemSource,
    keeping kept: Kept
  ) {
    self.screen = screen
    recorder = Recorder(kept)
    scene = kind.make(
      SceneStart(
        model: SceneModel(document: document, source: source, recorder: recorder), list: list, screen: screen,
        recorder: recorder))
    stage = scene.stage
    delegate = stage.arena.presentDelegate
  }

  /// Takes a touch sample; what falls due before it is done first, recognizers' timers of its very moment
  /// after it. A sample before the moment reached counts as one at it, but for corrections.
  public func touch(_ sample: TouchSample) {
    var sample = sample
    if sample.phase != .updated {
      run(to: max(sample.time, moment), timersOfThatMoment: false)
      sample.time = moment
    }
    if recorder.isOn { recorder.fingers.append(sample) }
    stage.deliver(sample, delegate)
    scene.didDeliver(sample)
    run(to: moment, timersOfThatMoment: false)
  }

  /// Lets time pass up to a moment; what falls due on the way is done at its exact time.
  public func advance(to time: Time) { run(to: max(time, now), timersOfThatMoment: true) }

  /// Lets time pass until everything that moves has come to rest and no recognizer waits for another tap.
  ///
  /// Where a touched view has a recognizer of several taps, 50 ms pass beyond its longest pause.
  public func settle() {
    rest()
    guard let end = stage.tapsEnd else { return }
    advance(to: end + .milliseconds(50))
    rest()
  }

  private func rest() {
    while let rest = scene.restTime, rest > now || isSceneDue { advance(to: rest) }
  }

  /// The next moment at which something happens by itself, a recognizer's timer or a change of the scene; nil if
  /// nothing will.
  package var deadline: Time? {
    switch (scene.deadline, stage.arena.deadline) {
    case (let due?, let timer?): min(due, timer)
    case (let due, let timer): due ?? timer
    }
  }

  /// Whether something moves, or is about to.
  package var isMoving: Bool { scene.restTime.map { $0 > now } ?? false || isSceneDue }

  /// Whether fingers are down or recognizers wait for another touch.
  package var isUndecided: Bool { !stage.arena.isIdle }

  /// The recognizers that have not decided while no finger is down: the other one that each waits for, or nil where
  /// that is the next tap.
  package var waits: [(name: String, kind: RecognizerKind, other: String?)] {
    stage.arena.waiting.map { ($0.member.name, $0.member.kind, $0.other?.name) }
  }

  /// When the next recognizer decides unless a finger comes before; nil if none will.
  package var recognitionDeadline: Time? { stage.arena.deadline }

  /// The edits since the last call, in order; what is taken is forgotten.
  package func takeEdits() -> [RecordedEdit] {
    defer { recorder.edits.removeAll(keepingCapacity: true) }
    return recorder.edits
  }

  private var isSceneDue: Bool { scene.deadline.map { $0 <= now } ?? false }

  private func run(to time: Time, timersOfThatMoment: Bool) {
    while true {
      let timer = stage.arena.deadline
      let timerIsDue = timer.map { $0 < time || timersOfThatMoment && $0 == time } ?? false
      if let due = scene.deadline, due <= time, !timerIsDue || timer.map({ due <= $0 }) ?? true {
        moment = max(moment, due)
        scene.process(at: moment)
      } else if timerIsDue, let timer {
        moment = max(moment, timer)
        stage.arena.timeOut(at: moment)
      } else {
        break
      }
    }
    moment = max(moment, time)
  }
}

extension Simulator {
  /// A new gesture statement starts: what is decided from now on is its. `statement` is what it says.
  public func beginGesture(_ statement: String) {
    recorder.forget()
    recorder.gesture += 1
    recorder.statements.append(statement)
    recorder.starts.append(StatementStart(time: now, samples: recorder.fingers.count))
  }

  /// Types into the text being edited. Throws if none is.
  public func type(_ text: String) throws(SceneError) { try scene.type(text, at: now) }

  /// Presses a key of the keyboard. Throws where there is nothing for it to do.
  public func press(_ key: Key) throws(SceneError) {
    try scene.press(key, at: now)
    run(to: now, timersOfThatMoment: false)
  }

  /// Puts the content offset there, pt, without a gesture. Throws while a text is edited.
  public func scroll(to offset: Double) throws(SceneError) { try scene.scroll(to: offset, at: now) }

  /// Where a target is shown now, in screen coordinates. Throws if it is not on the screen.
  public func frame(of target: SceneTarget) throws(SceneError) -> Frame {
    try scene.frame(of: target, at: now)
  }

  /// Does what a statement of the scene's own says.
  public func perform(_ statement: any Hashable & Sendable) throws(SceneError) {
    try scene.perform(any: statement, at: now)
    run(to: now, timersOfThatMoment: false)
  }

  /// Shows a calendar these events on its days, in place of those that it has. Throws in another scene.
  package func show(_ events: [CalendarEvent]) throws(SceneError) {
    guard let calendar = scene as? CalendarScene else { throw .notInScene("events") }
    calendar.show(events)
    run(to: now, timersOfThatMoment: false)
  }

  /// Notes something that the user should hear of.
  public func warn(_ warning: String) { recorder.warnings.append(warning) }

  /// Lets everything come to rest, closes what is still open, waits for what that moves, and gives what has been
  /// recorded.
  public func finish() -> Recording {
    rest()
    for warning in scene.finish(at: now) { warn(warning) }
    rest()
    return recording
  }

  /// How many edits there have been.
  public var edits: [RecordedEdit] { recorder.edits }

  /// What the recognizers decided in the gesture statement under way, or the last one.
  public var verdictsOfLastGesture: [RecordedVerdict] {
    Array(recorder.verdicts.reversed().prefix { $0.gesture == recorder.gesture }.reversed())
  }

  /// What recognizers did in the gesture statement under way, or the last one.
  public var eventsOfLastGesture: [LoggedGesture] {
    Array(recorder.gestures.reversed().prefix { $0.gesture == recorder.gesture }.reversed())
  }

  /// What has been recorded so far.
  public var recording: Recording {
    var recording = Recording(
      screen: screen, duration: now, statements: recorder.statements, starts: recorder.starts,
      edits: recorder.edits, timeline: recorder.timeline,
      gestures: recorder.gestures, verdicts: recorder.verdicts, document: scene.model.document,
      list: scene.list, shown: recorder.shown, placeholders: recorder.placeholders, fingers: recorder.fingers,
      editing: recorder.editing, warnings: recorder.warnings)
    recording.isUndecided = !stage.arena.isIdle
    scene.describe(in: &recording)
    return recording
  }

  /// What the screen shows now.
  public var state: ScreenState { recording.state(at: now) }

  /// The placeholder that is shown now.
  public var placeholder: Placeholder? { recorder.placeholders.last?.placeholder }
}
