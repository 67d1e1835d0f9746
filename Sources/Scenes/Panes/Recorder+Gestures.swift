import Gestures
import Motion
import TodoModel

extension Recorder {
  /// Writes down a step of a gesture, with what its recognizer hangs on and the item under the first finger.
  func log(_ event: GestureEvent, on target: AnimationTarget, touched: ItemUID?) {
    guard isOn else { return }
    gestures.append(
      LoggedGesture(
        gesture: gesture, touched: touched, time: event.time, recognizer: event.entrant.name,
        kind: event.entrant.kind, target: target, state: event.state, values: event.values))
  }

  /// Writes down what a recognizer has decided, or the lift of a gesture.
  func note(_ verdict: Verdict, by owners: RecognizerOwners, touched: ItemUID?, isDeed: Bool = false) {
    guard isOn else { return }
    verdicts.append(
      RecordedVerdict(
        gesture: gesture, verdict: verdict, target: owners[verdict.host].target, touched: touched,
        by: verdict.byHost.map { owners[$0].target }, isDeed: isDeed))
  }
}
