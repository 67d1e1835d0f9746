public import Motion

/// A gesture recognizer: a value that takes touch samples and says what it makes of them.
///
/// It knows nothing of other recognizers. Whoever drives it (an ``Arena``) gives it the samples of the touches
/// it tracks in time order, calls ``timeOut(at:)`` at its ``deadline``, answers each `ready` with
/// ``grant(at:)`` or ``deny(_:at:)``, now or later, and resets it when all fingers are up. Samples of fingers
/// that it has not seen come down are passed over.
public protocol Recognizer: Sendable {
  var kind: RecognizerKind { get }
  /// Where it stands; changes by the steps of ``Standing`` only.
  var standing: Standing { get }
  /// When it wants to be called though nothing happens; nil if never. Only while it is possible and not ready.
  var deadline: Time? { get }
  /// What an owner reads from it; all numbers finite.
  var values: GestureValues { get }
  /// What it has measured against which limits.
  ///
  /// Of a failure the deciding one comes first; of a success all that had to be met, each by how much it was.
  var measures: [Measure] { get }
  /// The places of the two fingers between which it measures; nil if it does not, or before there are two.
  var pair: FingerPlaces? { get }
  /// Why it must not begin with the way that its fingers have gone; nil if it may. Its owner is asked first.
  var refusalToBegin: Refusal? { get }
  /// Whether it waits for another touch though no finger is down, as between the taps of a double tap.
  var isBetweenTouches: Bool { get }
  /// What is wrong with it, in a few words; nil in every state that samples can lead to.
  var brokenInvariant: String? { get }

  mutating func handle(_ sample: TouchSample) -> Signal
  /// Tells it that the moment of its deadline has come; earlier calls do nothing.
  mutating func timeOut(at time: Time) -> Signal
  /// Lets a ready recognizer begin (continuous) or recognize (discrete).
  mutating func grant(at time: Time)
  /// Fails a recognizer that is still possible.
  mutating func deny(_ reason: FailureReason, at time: Time)
  /// Takes its touches away: cancels a gesture under way, fails one that is possible.
  mutating func cancel(at time: Time) -> Signal
  /// Makes its values count from here: a translation of zero, a scale of 1, a rotation of 0.
  mutating func resetValues()
  /// Makes it possible again; settings stay.
  mutating func reset()
}

extension Recognizer {
  public var state: RecognizerState { standing.state }
  /// Whether it has answered `ready` and waits for the word.
  public var isReady: Bool { standing.isReady }
  /// Why it failed; nil unless it did.
  public var failure: FailureReason? { standing.failure }

  public var deadline: Time? { nil }
  public var pair: FingerPlaces? { nil }
  public var isBetweenTouches: Bool { false }
  public mutating func timeOut(at time: Time) -> Signal { .nothing }
  public mutating func resetValues() {}
  public var refusalToBegin: Refusal? { nil }

  public var brokenInvariant: String? { brokenStanding }

  /// What every recognizer keeps to.
  var brokenStanding: String? {
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

/// Where the two fingers of a pinch are, and where an owner counts their ways from; the first finger first.
public struct FingerPlaces: Hashable, Sendable {
  public var first: Location
  public var second: Location
  public var firstStart: Location
  public var secondStart: Location

  public init(first: Location, second: Location, firstStart: Location, secondStart: Location) {
    self.first = first
    self.second = second
    self.firstStart = firstStart
    self.secondStart = secondStart
  }
}
