package import Motion

/// A gesture recognizer: a value that answers touch samples with signals, independent of other recognizers.
///
/// An ``Arena`` passes it the samples in time order, calls ``timeOut(at:)`` at its ``deadline``, answers each
/// `ready` with ``grant(at:)`` or ``deny(_:at:)``, at once or later, and resets it when all fingers are up.
/// Samples of a finger without `began` are ignored.
package protocol Recognizer: Sendable {
  var kind: RecognizerKind { get }
  var stateMachine: RecognizerStateMachine { get set }
  /// When the recognizer's timer fires, or nil if none is set. Set only while it is possible and not ready.
  var deadline: Time? { get }
  /// The values of the gesture; every number is finite.
  var values: GestureValues { get }
  /// The measured values: of a failure the deciding one first, of a success all that had to be met.
  var measures: [Measure] { get }
  /// The locations of the two fingers of a pinch, or nil for other recognizers, and before there are two.
  var pair: FingerPlaces? { get }
  /// Why the fingers' travel prevents a beginning, or nil; the arena's delegate is asked first.
  var refusalToBegin: Refusal? { get }
  /// Whether the recognizer waits for another touch while no finger is down, as between the taps of a double tap.
  var isBetweenTouches: Bool { get }
  /// Whether the recognizer has decided and still measures by how much, from the samples until its fingers are up.
  var isMeasuring: Bool { get }

  mutating func handle(_ sample: TouchSample) -> Signal
  /// Handles its timer, which is due at ``deadline``; an earlier call does nothing.
  mutating func timeOut(at time: Time) -> Signal
  /// Lets a ready recognizer begin (continuous) or recognize (discrete); does nothing if it is not ready.
  mutating func grant(at time: Time)
  /// Fails a recognizer that is possible, ready or not; does nothing in other states.
  mutating func deny(_ reason: FailureReason, at time: Time)
  /// Ends the touches: cancels a gesture that has begun, fails a possible one.
  mutating func cancel(at time: Time) -> Signal
  /// Resets the values: the translation to zero, the scale to 1, the rotation to 0.
  mutating func resetValues()
  /// Returns the recognizer to `possible` and forgets its touches; settings stay.
  mutating func reset()
}

extension Recognizer {
  package var state: RecognizerState { stateMachine.state }
  /// Whether the recognizer has answered `ready` and waits to be granted or denied.
  package var isReady: Bool { stateMachine.isReady }
  package var failure: FailureReason? { stateMachine.failure }

  package var deadline: Time? { nil }
  package var pair: FingerPlaces? { nil }
  package var isBetweenTouches: Bool { false }
  package var isMeasuring: Bool { false }
  package mutating func timeOut(at time: Time) -> Signal { .nothing }
  package mutating func deny(_ reason: FailureReason, at time: Time) { _ = stateMachine.fail(reason) }
  package mutating func cancel(at time: Time) -> Signal { stateMachine.cancel() }
  package mutating func resetValues() {}
  package var refusalToBegin: Refusal? { nil }

  /// The first broken invariant, as a short phrase, for tests; nil in every state reachable by samples.
  package var brokenInvariant: String? {
    if isReady && state != .possible { return "ready in state \(state)" }
    if (failure != nil) != (state == .failed) { return "a reason to fail in state \(state)" }
    if deadline != nil && (state != .possible || isReady) { return "a deadline in state \(state)" }
    if isBetweenTouches && state != .possible { return "between touches in state \(state)" }
    if !values.isFinite { return "values that are not finite" }
    if state == .failed && measures.contains(where: { !$0.value.isFinite }) {
      return "a measure that is not finite"
    }
    return nil
  }
}

/// The places of a pinch's two fingers, now and where their travel begins to count.
package struct FingerPlaces: Hashable, Sendable {
  package var present: PlacePair
  package var start: PlacePair
}
