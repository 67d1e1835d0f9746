public import Motion

/// A recognizer's decision about a run of touches, and its reason.
///
/// A run starts with the first touch that the recognizer receives and ends with its reset: when all fingers
/// are up, or, between two taps, when the next tap has come or is overdue. Every recognizer with a touch
/// returns exactly one verdict on the run. One refused a touch returns `ignored`, and another verdict if it
/// receives a later touch of the run.
public struct Verdict: Hashable, Sendable {
  /// The name of the recognizer's member in the arena.
  public var recognizer: String
  /// The recognizer's kind.
  public var kind: RecognizerKind
  /// The ``ArenaMember/owner`` of the recognizer.
  public var owner: Int
  /// The final state: `recognized`, `ended`, `cancelled` or `failed`.
  public var outcome: RecognizerState
  /// Why the recognizer failed, or nil unless it did.
  public var reason: FailureReason?
  /// When it was decided.
  public var time: Time
  /// When the first touch of the run came down.
  public var start: Time
  /// The measured values: of a failure the deciding measure first, of a success all that had to be met.
  public var measures: [Measure]
  /// The recognizer that prevented this one or that it had to wait for; with the reason `waited` the other
  /// did not fail, else it did.
  public var by: String?
  /// The owner of the recognizer in ``by``.
  public var byOwner: Int?
  /// The delegate's words for a refusal.
  public var note: String?

  /// Creates a verdict from its parts.
  public init(
    recognizer: String, kind: RecognizerKind, owner: Int = 0, outcome: RecognizerState,
    reason: FailureReason? = nil, time: Time, start: Time, measures: [Measure] = [], by: String? = nil,
    byOwner: Int? = nil, note: String? = nil
  ) {
    self.recognizer = recognizer
    self.kind = kind
    self.owner = owner
    self.outcome = outcome
    self.reason = reason
    self.time = time
    self.start = start
    self.measures = measures
    self.by = by
    self.byOwner = byOwner
    self.note = note
  }
}

extension Verdict {
  /// Whether the gesture came about: it was recognized, or it began and then ended or was cancelled.
  public var isSuccess: Bool { outcome == .recognized || outcome == .ended || outcome == .cancelled }

  /// The time from the first touch of the run to the decision.
  public var elapsed: Time { max(time - start, .zero) }

  /// The measure that decided, of a success the one with the smallest margin as a fraction of its limit. Nil
  /// if the recognizer was prevented, had to wait, was refused or lost its touches, was refused the beginning
  /// without a measure, or failed with all its limits met.
  public var deciding: Measure? {
    guard let reason else {
      return measures.min { $0.margin / max($0.limit, 1e-9) < $1.margin / max($1.limit, 1e-9) }
    }
    switch reason {
    case .prevented, .ignored, .waited, .cancelled: return nil
    case .refused: return note == nil ? nil : measures.first
    case .moved, .late, .lifted, .short, .across, .opposite, .fingers, .apart, .direction, .edge:
      // A timer decides on the limit itself.
      return measures.first.flatMap { !$0.isMet || $0.margin == 0 ? $0 : nil }
    }
  }

  /// Returns the margin of the decision in a unit, for a success the smallest, or nil if no such measure
  /// decided. The decision stays the same as long as the measured value changes by less.
  public func margin(in unit: Measure.Unit) -> Double? {
    guard reason != nil else { return measures.filter { $0.unit == unit }.map(\.margin).min() }
    return deciding.flatMap { $0.unit == unit ? $0.margin : nil }
  }
}

extension Verdict {
  /// The verdict of a delegate, such as whether a lift passed a threshold; without a `reason` it did.
  public init(
    _ name: String, kind: RecognizerKind, owner: Int, reason: FailureReason?, start: Time, time: Time,
    measures: [Measure]
  ) {
    self.init(
      recognizer: name, kind: kind, owner: owner, outcome: reason == nil ? .recognized : .failed,
      reason: reason, time: time, start: start, measures: measures, by: nil, byOwner: nil, note: nil)
  }
}
