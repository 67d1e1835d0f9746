public import Motion

/// The decision of a recognizer about a run of touches, and the reason for it.
///
/// A run starts with the first touch that the recognizer receives and ends when the recognizer is reset: when all
/// fingers are up, or, between the taps of a double tap, when the next tap has come or is overdue. Every
/// recognizer with a touch returns exactly one verdict on the run, at the moment of its decision. A recognizer
/// refused a touch returns the verdict `ignored` at that touch; if it receives a later touch of the run, it
/// returns another verdict on that.
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
  /// The measured values with their limits.
  ///
  /// For a failure decided by a measure, that measure comes first. For a success they are all the measures that
  /// had to be met.
  public var measures: [Measure]
  /// The name of the recognizer that prevented this one, or that it had to wait for.
  ///
  /// If the reason is `waited`, the other recognizer did not fail; with other outcomes of a wait it did.
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

  /// The measure that decided, or nil if none did.
  ///
  /// For a success it is the measure with the smallest margin as a fraction of its limit. No measure decides if
  /// the recognizer was prevented, had to wait, was refused the touch or lost its touches, if the delegate refused
  /// the beginning without a measure, or if a failed recognizer had met all its limits.
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

  /// Returns the margin of the decision in a unit, or nil if no measure in that unit decided.
  ///
  /// For a success it is the smallest margin among the measures in the unit, for a failure the margin of the
  /// deciding measure. The decision stays the same as long as the measured value changes by less.
  public func margin(in unit: Measure.Unit) -> Double? {
    guard reason != nil else { return measures.filter { $0.unit == unit }.map(\.margin).min() }
    return deciding.flatMap { $0.unit == unit ? $0.margin : nil }
  }
}

extension Verdict {
  /// Creates the verdict of a delegate about the outcome of a gesture, such as whether its lift passed a
  /// threshold; without a `reason` it did.
  public init(
    _ name: String, kind: RecognizerKind, owner: Int, reason: FailureReason?, start: Time, time: Time,
    measures: [Measure]
  ) {
    self.init(
      recognizer: name, kind: kind, owner: owner, outcome: reason == nil ? .recognized : .failed,
      reason: reason, time: time, start: start, measures: measures, by: nil, byOwner: nil, note: nil)
  }
}
