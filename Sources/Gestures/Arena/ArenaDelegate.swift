public import Motion

/// The delegate of an arena, which is asked before recognizers act and notified afterwards.
///
/// The questions are those of UIGestureRecognizerDelegate. A delegate must not call the arena's `begin`, `take` or
/// `timeOut` from inside these methods.
public protocol ArenaDelegate: AnyObject {
  /// Returns why the recognizer should not receive this touch, or nil if it should.
  ///
  /// Called when the finger comes down. The recognizer may still receive other touches.
  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal?
  /// Returns why the recognizer should not begin (or, if it is discrete, recognize), or nil if it should.
  ///
  /// Called when the recognizer would leave the state `possible`; a refusal fails it.
  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal?
  /// Returns whether two recognizers may recognize at the same time.
  ///
  /// Either order may be asked; one true is enough.
  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool
  /// Returns whether `second` must wait until `first` has failed.
  ///
  /// This adds to the requirements that members declare with ``ArenaMember/require(toFail:)``. The default is
  /// false.
  func shouldRequireFailure(of first: ArenaMember, by second: ArenaMember) -> Bool
  /// Handles a recognizer that has begun, changed, ended, been cancelled, or recognized.
  func handle(_ event: GestureEvent)
  /// Records a recognizer's decision about the current touches.
  ///
  /// Called once for each recognizer that received a touch, or was refused one.
  func note(_ verdict: Verdict)
  /// Whether verdicts contain measures, true by default; without them verdicts are cheaper.
  var wantsMeasures: Bool { get }
}

extension ArenaDelegate {
  public func shouldRequireFailure(of first: ArenaMember, by second: ArenaMember) -> Bool { false }
  public var wantsMeasures: Bool { true }
}

/// A delegate's reason for refusing a touch or a beginning.
public struct Refusal: Hashable, Sendable {
  /// The reason in a few words: `the row is being animated`.
  public var note: String
  /// The measure that decided, if one did; the verdict repeats it.
  public var measure: Measure?

  /// Creates a refusal from its reason and the measure that decided.
  public init(_ note: String, _ measure: Measure? = nil) {
    self.note = note
    self.measure = measure
  }
}

/// A change of a recognizer's state, or of the values of a gesture that has begun.
public struct GestureEvent {
  /// When it happened; never earlier than the previous event.
  public let time: Time
  /// The recognizer's membership in the arena.
  public let member: ArenaMember
  /// The new state: `began`, `changed`, `ended`, `cancelled` or `recognized`.
  public let state: RecognizerState
  /// The values at that moment.
  public let values: GestureValues
}
