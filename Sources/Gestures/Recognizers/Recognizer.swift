public import Motion

/// A gesture recognizer: a value that answers touch samples with signals, independent of other recognizers.
///
/// An ``Arena`` passes it the samples in time order, calls ``timeOut(at:)`` at its ``deadline``, answers each
/// `ready` with ``grant(at:)`` or ``deny(_:at:)``, at once or later, and resets it when all fingers are up.
/// Samples of a finger without `began` are ignored.
public protocol Recognizer: Sendable {
  /// The kind of recognizer.
  var kind: RecognizerKind { get }
  /// The state machine, which allows only valid transitions.
  var stateMachine: RecognizerStateMachine { get }
  /// When the recognizer's timer fires, or nil if none is set. Set only while it is possible and not ready.
  var deadline: Time? { get }
  /// The values of the gesture; every number is finite.
  var values: GestureValues { get }
  /// The measured values: of a failed recognizer the deciding one first, of a successful one all that had to
  /// be met.
  var measures: [Measure] { get }
  /// The locations of the two fingers of a pinch, or nil for other recognizers, and before there are two.
  var pair: FingerPlaces? { get }
  /// Why the fingers' travel prevents a beginning, or nil; the arena's delegate is asked first.
  var refusalToBegin: Refusal? { get }
  /// Whether the recognizer waits for another touch while no finger is down, as between the taps of a double tap.
  var isBetweenTouches: Bool { get }
  /// The first broken invariant, as a short phrase, for tests; nil in every state reachable by samples.
  var brokenInvariant: String? { get }

  /// Handles a sample and returns the resulting signal.
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
  /// The current state.
  public var state: RecognizerState { stateMachine.state }
  /// Whether the recognizer has answered `ready` and waits to be granted or denied.
  public var isReady: Bool { stateMachine.isReady }
  /// The reason for a failure, or nil unless it failed.
  public var failure: FailureReason? { stateMachine.failure }

  public var deadline: Time? { nil }
  public var pair: FingerPlaces? { nil }
  public var isBetweenTouches: Bool { false }
  public mutating func timeOut(at time: Time) -> Signal { .nothing }
  public mutating func resetValues() {}
  public var refusalToBegin: Refusal? { nil }

  public var brokenInvariant: String? { brokenStateMachine }

  /// The first broken invariant among those common to all recognizers.
  var brokenStateMachine: String? {
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

/// The locations of the two fingers of a pinch, in screen coordinates, now and at the start.
public struct FingerPlaces: Hashable, Sendable {
  /// The current location of the finger that came down first.
  public var first: Location
  /// The current location of the finger that came down second.
  public var second: Location
  /// The location from which the first finger's travel counts.
  public var firstStart: Location
  /// The location from which the second finger's travel counts.
  public var secondStart: Location

  /// Creates the locations of two fingers.
  public init(first: Location, second: Location, firstStart: Location, secondStart: Location) {
    self.first = first
    self.second = second
    self.firstStart = firstStart
    self.secondStart = secondStart
  }
}
