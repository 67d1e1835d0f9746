public import Motion

/// Who owns the recognizers in an arena: asked before they act, told when they have.
///
/// It must not give the arena samples or timers from inside these calls.
public protocol ArenaOwner: AnyObject {
  /// A reason not to show this touch to the recognizer; nil shows it. The recognizer may still get other touches.
  func refusal(of touch: TouchSample, for entrant: Entrant) -> Refusal?
  /// A reason not to let it begin, asked when it would leave possible; nil lets it.
  func refusal(ofBeginning entrant: Entrant, at time: Time) -> Refusal?
  /// Whether two recognizers may be under way at once; either order may be asked, one yes is enough.
  func allows(_ entrant: Entrant, besides other: Entrant) -> Bool
  /// Whether `first` must have failed before `second` may recognize, besides what the two say themselves.
  func mustFail(_ first: Entrant, before second: Entrant) -> Bool
  /// A recognizer has begun, changed, ended, been cancelled, or recognized.
  func handle(_ event: GestureEvent)
  /// A recognizer is done with the present touches: told once for each that saw one of them, and once for each
  /// that was not shown one.
  func note(_ verdict: Verdict)
  /// Whether verdicts are to say what was measured; if not, their measures are left empty, which is cheaper.
  var wantsMeasures: Bool { get }
}

extension ArenaOwner {
  public func mustFail(_ first: Entrant, before second: Entrant) -> Bool { false }
  public var wantsMeasures: Bool { true }
}

/// Why an owner says no.
public struct Refusal: Hashable, Sendable {
  /// In a few words: `the row is being animated`.
  public var note: String
  public var measure: Measure?

  public init(_ note: String, _ measure: Measure? = nil) {
    self.note = note
    self.measure = measure
  }
}

/// One step of a gesture, as the log shows it.
public struct GestureEvent {
  /// When it happened; never before the event before it.
  public let time: Time
  public let entrant: Entrant
  public let state: RecognizerState
  public let values: GestureValues
}
