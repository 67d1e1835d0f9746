package import Gestures
package import Motion
import Stage
package import TodoModel

/// The record of a scene's events, from which a ``Recording`` is made.
package final class Recorder {
  /// Whether the history is kept; false for a simulation with only the current state.
  package let isOn: Bool
  /// Whether verdicts and gesture steps are kept, even if only for the last gesture statement.
  let notes: Bool
  /// The gesture statement under way, counted from 0; −1 before the first.
  package var gesture = -1
  /// Whether a key is being pressed.
  package var isKeyed = false
  package var statements: [String] = []
  package var starts: [StatementStart] = []
  package var edits: [RecordedEdit] = []
  package var timeline = Timeline()
  package var gestures: [LoggedGesture] = []
  package var verdicts: [RecordedVerdict] = []
  package var shown: [ShownRow] = []
  package var placeholders: [(time: Time, placeholder: Placeholder?)] = []
  /// The copies of carried rows, the last one belonging to the current carry.
  var lifted: [LiftedCopy] = []
  var dim = Track(rest: 1)
  package var fingers: [TouchSample] = []
  package var editing: [(time: Time, uid: ItemUID?)] = []
  package var warnings: [String] = []

  /// The history that a simulation keeps.
  package enum Retention: Hashable, Sendable {
    /// The complete history, so that any moment can be queried later.
    case everything
    /// The current state, with the edits not taken yet and the outcome of the last gesture statement.
    ///
    /// Memory does not grow with time.
    case present
    /// The edits alone, for callers that need only the end.
    case edits
  }

  package init(_ kept: Retention) {
    isOn = kept == .everything
    notes = kept != .edits
  }

  /// Drops the past if it is not kept: called before each gesture statement.
  func forget() {
    guard !isOn else { return }
    statements.removeAll()
    starts.removeAll()
    gestures.removeAll()
    verdicts.removeAll()
    editing.removeFirst(max(0, editing.count - 1))
  }

  package func begin(
    _ statement: String, at time: Time, line: Int, comment: String, for kinds: [RecognizerKind],
    afterRest isAfterRest: Bool
  ) {
    forget()
    gesture += 1
    statements.append(statement)
    starts.append(
      StatementStart(
        time: time, samples: fingers.count, line: line, comment: comment, kinds: kinds,
        isAfterRest: isAfterRest))
  }

  package func recording(of scene: any Scene, on screen: Screen, until time: Time) -> Recording {
    var recording = Recording(
      screen: screen, duration: time, statements: statements, starts: starts,
      edits: edits, timeline: timeline,
      gestures: gestures, verdicts: verdicts, document: scene.model.document,
      list: scene.list, shown: shown, lifted: lifted, dim: dim, placeholders: placeholders, fingers: fingers,
      editing: editing, warnings: warnings)
    scene.describe(in: &recording)
    return recording
  }

  func add(_ event: Timeline.Event, at time: Time) {
    if isOn { timeline.add(event, at: time) }
  }

  func set(_ target: AnimationTarget, _ property: Property, _ value: Timeline.Value, at time: Time) {
    if isOn { timeline.add(.set(target, property, value), at: time) }
  }

  /// Moves a track to a value and notes it; a move from a value to itself is left out, unless it bounces.
  func animate(
    _ track: inout Track, _ target: AnimationTarget, _ property: Property, to: Double, at time: Time,
    delay: Time = .zero, over duration: Time, curve: Curve = .easeInOut
  ) {
    let from = track.value(at: time)
    if from == to, !curve.leaves {
      if track.isAnimating(at: time) { track.set(to, at: time, keepingPast: isOn) }
      return
    }
    let animation = Animation(
      target, property, from: from, to: to, start: time, delay: delay, duration: duration, curve: curve)
    track.add(animation, keepingPast: isOn)
    add(.animate(animation), at: time)
  }

  /// Changes the current copy of a carried row, if there is one.
  func changeLifted(_ body: (inout LiftedCopy, Recorder) -> Void) {
    if let last = lifted.indices.last { body(&lifted[last], self) }
  }

  /// Records a step of a gesture, with its recognizer's owner and the item under the first finger.
  func log(
    _ event: GestureEvent, on target: @autoclosure () -> AnimationTarget,
    touched: @autoclosure () -> ItemUID? = nil
  ) {
    guard notes else { return }
    gestures.append(
      LoggedGesture(
        gesture: gesture, touched: touched(), time: event.time, recognizer: event.member.name,
        kind: event.member.kind, target: target(), state: event.state, values: event.values))
  }

  /// Replaces the measures of a recognizer's last decision.
  func amend(_ measures: [Measure], of member: ArenaMember) {
    let index = verdicts.lastIndex {
      $0.verdict.owner == member.owner && $0.verdict.recognizer == member.name && !$0.isCommitDecision
    }
    if let index { verdicts[index].verdict.measures = measures }
  }

  /// Records what the lift of a recognizer's fingers decided about the content, which comes to rest at an offset.
  func noteLift(
    _ name: LiftName, of member: ArenaMember, _ decision: LiftDecision?, rest: Double,
    on target: AnimationTarget, touched: ItemUID? = nil, at time: Time
  ) {
    guard notes, let decision else { return }
    let verdict = Verdict(
      recognizer: name.rawValue, kind: member.kind, owner: member.owner, reason: decision.reason, time: time,
      start: member.start, measures: decision.measures)
    verdicts.append(
      RecordedVerdict(gesture: gesture, verdict: verdict, target: target, touched: touched, rest: rest))
  }

  /// Records a recognizer's decision, or the lift of a gesture; `target` names an owner.
  func note(
    _ verdict: Verdict, touched: ItemUID? = nil, isCommitDecision: Bool = false,
    target: (Int) -> AnimationTarget
  ) {
    guard notes else { return }
    verdicts.append(
      RecordedVerdict(
        gesture: gesture, verdict: verdict, target: target(verdict.owner), touched: touched,
        by: verdict.byOwner.map(target), isCommitDecision: isCommitDecision))
  }
}
