import Gestures
import Motion
import TodoModel

/// Where a scene writes down what happens.
final class Recorder {
  /// Off for a simulation of which only the end matters: nothing but edits is kept then.
  let isOn: Bool
  /// The gesture statement under way, counted from 0; −1 before the first.
  var gesture = -1
  /// What each gesture statement says.
  var statements: [String] = []
  var edits: [RecordedEdit] = []
  var timeline = Timeline()
  var gestures: [LoggedGesture] = []
  var verdicts: [RecordedVerdict] = []
  var shown: [ShownRow] = []
  var placeholders: [(time: Time, placeholder: Placeholder?)] = []
  var fingers: [TouchSample] = []
  var editing: [(time: Time, uid: ItemUID?)] = []
  var warnings: [String] = []

  init(isOn: Bool) { self.isOn = isOn }

  func add(_ event: Timeline.Event, at time: Time) {
    if isOn { timeline.add(event, at: time) }
  }

  func set(_ target: AnimationTarget, _ property: Property, _ value: Timeline.Value, at time: Time) {
    if isOn { timeline.add(.set(target, property, value), at: time) }
  }

  /// Moves a track to a value and notes it; a way from a value to itself is left out.
  func animate(
    _ track: inout Track, _ target: AnimationTarget, _ property: Property, to: Double, at time: Time,
    delay: Time = .zero, over duration: Time, curve: Curve = .easeInOut
  ) {
    let from = track.value(at: time)
    if from == to {
      if track.isAnimating(at: time) { track.set(to, at: time, keepingPast: isOn) }
      return
    }
    let animation = Animation(
      target, property, from: from, to: to, start: time, delay: delay, duration: duration, curve: curve)
    track.add(animation, keepingPast: isOn)
    add(.animate(animation), at: time)
  }
}
