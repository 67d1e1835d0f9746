package import Gestures
package import Motion
import Stage
package import TodoModel

/// Plays touches on a scene: samples in, a recording out.
///
/// No clock is read. Time passes only through samples and calls, so equal input results in an equal recording.
public final class Simulator {
  package let scene: any Scene
  /// The scene's stage, stored because it is used several times per sample.
  private let stage: Stage
  package private(set) var now = Time.zero
  private let recorder: Recorder
  package let screen: Screen

  /// A fresh screen showing the list at this index of the document, with this retention.
  package init(
    scene kind: SceneKind = .list, screen: Screen, document: Document, list: Int,
    source: ItemSource = .counting(), keeping kept: Recorder.Retention = .everything
  ) {
    self.screen = screen
    recorder = Recorder(kept)
    stage = Stage(screen: screen.size)
    scene = kind.make(
      on: stage, screen: screen, document: document, list: list, source: source, recorder: recorder)
    stage.layout = scene
    stage.arena.delegate = scene
  }

  /// Delivers a touch sample; everything due before it is done first, recognizers' timers of the same moment after
  /// it. A sample before the moment reached counts as one at it, except corrections.
  package func touch(_ sample: TouchSample) {
    var sample = sample
    if sample.phase != .updated {
      run(to: max(sample.time, now), timersOfThatMoment: false)
      sample.time = now
    }
    if recorder.isOn { recorder.fingers.append(sample) }
    stage.deliver(sample)
    scene.didDeliver(sample)
    run(to: now, timersOfThatMoment: false)
  }

  /// Advances to a moment; everything due until then is done at its exact time.
  package func advance(to time: Time) { run(to: max(time, now), timersOfThatMoment: true) }

  /// Advances until all motion has ended and no recognizer waits for another tap.
  ///
  /// If a touched view has a recognizer of several taps, advances 50 ms beyond its longest pause.
  package func settle() {
    rest()
    guard let end = stage.tapsEnd else { return }
    advance(to: end + .milliseconds(50))
    rest()
  }

  private func rest() {
    while let rest = scene.restTime, rest > now || isSceneDue { advance(to: rest) }
  }

  /// The next moment at which a recognizer's timer or the scene does something without input, or nil for none.
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

  /// The recognizers undecided while no finger is down, each with the one it waits for, or nil for the next tap.
  package var waits: [(name: String, kind: RecognizerKind, other: String?)] {
    stage.arena.waiting.map { ($0.member.name, $0.member.kind, $0.other?.name) }
  }

  /// The time of the next recognizer's decision without further touches, or nil if there is none.
  package var recognitionDeadline: Time? { stage.arena.deadline }

  /// Returns and drops the edits since the last call, in order.
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
        now = max(now, due)
        scene.process(at: now)
      } else if timerIsDue, let timer {
        now = max(now, timer)
        stage.arena.timeOut(at: now)
      } else {
        break
      }
    }
    now = max(now, time)
  }

  /// Starts a gesture statement, which owns all decisions from now on; ``StatementStart`` has the same members.
  package func beginGesture(
    _ statement: String, line: Int = 0, comment: String = "", for kinds: [RecognizerKind] = [],
    afterRest isAfterRest: Bool = false
  ) {
    recorder.begin(statement, at: now, line: line, comment: comment, for: kinds, afterRest: isAfterRest)
  }

  /// Types into the text being edited. Throws if none is.
  package func type(_ text: String) throws(SceneError) { try scene.type(text, at: now) }

  /// Presses a key of the keyboard. Throws if it has no function at this moment.
  package func press(_ key: Key) throws(SceneError) {
    recorder.isKeyed = true
    defer { recorder.isKeyed = false }
    try scene.press(key, at: now)
    run(to: now, timersOfThatMoment: false)
  }

  /// Sets the content offset, pt, without a gesture. Throws while a text is edited.
  package func scroll(to offset: Double) throws(SceneError) { try scene.scroll(to: offset, at: now) }

  /// The current frame of a target, in screen coordinates. Throws if it is not on the screen.
  package func frame(of target: SceneTarget) throws(SceneError) -> Frame {
    try scene.frame(of: target, at: now)
  }

  package func perform(_ statement: any Hashable & Sendable) throws(SceneError) {
    try scene.perform(any: statement, at: now)
    run(to: now, timersOfThatMoment: false)
  }

  /// Shows these events in a calendar, in place of the former ones. Throws in another scene.
  package func show(_ events: [CalendarEvent]) throws(SceneError) {
    guard let calendar = scene as? CalendarScene else { throw .notInScene("events") }
    calendar.show(events)
    run(to: now, timersOfThatMoment: false)
  }

  package func warn(_ warning: String) { recorder.warnings.append(warning) }

  /// Waits for all motion to end, closes open edits, waits for the resulting motion, and returns the recording.
  package func finish() -> Recording {
    rest()
    for warning in scene.finish(at: now) { warn(warning) }
    rest()
    return recording
  }

  /// The edits until now.
  public var edits: [RecordedEdit] { recorder.edits }

  /// The recognizers' decisions in the current gesture statement, or the last one.
  package var verdictsOfLastGesture: [RecordedVerdict] {
    Array(recorder.verdicts.reversed().prefix { $0.gesture == recorder.gesture }.reversed())
  }

  /// Whether the current gesture statement, or the last one, has touched the screen.
  package var hasTouchesInLastGesture: Bool {
    recorder.starts.last.map { $0.samples < recorder.fingers.count } ?? false
  }

  /// The recognizers' events in the current gesture statement, or the last one.
  package var eventsOfLastGesture: [LoggedGesture] {
    Array(recorder.gestures.reversed().prefix { $0.gesture == recorder.gesture }.reversed())
  }

  package var recording: Recording {
    var recording = recorder.recording(of: scene, on: screen, until: now)
    recording.isUndecided = !stage.arena.isIdle
    return recording
  }

  package var state: ScreenState { recording.state(at: now) }

  package var placeholder: Placeholder? { recorder.placeholders.last?.placeholder }

  package var place: ScenePlace { scene.place(at: now) }

  /// Restores another simulation's state, as far as it applies to this one, at once and before any action.
  package func go(to place: ScenePlace) {
    scene.go(to: place, at: now)
    _ = takeEdits()
  }

  /// The receivers of a touch at a point now, in order: the view that it hits, its superviews, the view controller
  /// and the window. Empty off the screen.
  package func responderChain(at point: Location) -> [String] {
    scene.layOut(at: now)
    return stage.responderChain(at: point)
  }
}
