public import Motion

/// Is asked before recognizers act and notified afterwards, like UIGestureRecognizerDelegate. A delegate must
/// not call the arena's `begin`, `take` or `timeOut` from inside these methods.
public protocol ArenaDelegate: AnyObject {
  /// Returns why the recognizer should not receive this touch as the finger comes down, or nil if it should.
  func refusalToReceive(_ touch: TouchSample, for member: ArenaMember) -> Refusal?
  /// Returns why the recognizer should not leave the state `possible`, which fails it, or nil if it should.
  func refusalToBegin(_ member: ArenaMember, at time: Time) -> Refusal?
  /// Whether two recognizers may recognize at the same time. Either order may be asked; one true is enough.
  func shouldRecognizeSimultaneously(_ member: ArenaMember, with other: ArenaMember) -> Bool
  /// Whether `second` must wait until `first` has failed, by default false; adds to
  /// ``ArenaMember/require(toFail:)``.
  func shouldRequireFailure(of first: ArenaMember, by second: ArenaMember) -> Bool
  /// Handles a recognizer that has begun, changed, ended, been cancelled, or recognized.
  func handle(_ event: GestureEvent)
  /// Records a decision, once for each recognizer that received or was refused one of the current touches.
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
