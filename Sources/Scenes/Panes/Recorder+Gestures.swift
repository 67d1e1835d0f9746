import Gestures
import Motion
import TodoModel

extension Recorder {
  /// Records a step of a gesture, with its recognizer's owner and the item under the first finger.
  func log(
    _ event: GestureEvent, on target: @autoclosure () -> AnimationTarget,
    touched: @autoclosure () -> ItemUID?
  ) {
    guard notes else { return }
    gestures.append(
      LoggedGesture(
        gesture: gesture, touched: touched(), time: event.time, recognizer: event.member.name,
        kind: event.member.kind, target: target(), state: event.state, values: event.values))
  }

  /// Records a recognizer's decision, or the lift of a gesture.
  func note(
    _ verdict: Verdict, by owners: RecognizerOwners, touched: ItemUID?, isCommitDecision: Bool = false
  ) {
    guard notes else { return }
    verdicts.append(
      RecordedVerdict(
        gesture: gesture, verdict: verdict, target: owners[verdict.owner].target, touched: touched,
        by: verdict.byOwner.map { owners[$0].target }, isCommitDecision: isCommitDecision))
  }
}
