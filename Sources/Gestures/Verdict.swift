public import Motion

/// What a recognizer decided about a run of touches, and why.
///
/// A run lasts from the first touch that the recognizer is shown until it is reset, which is when all fingers
/// are up, or for a tap that waits for its next touch when that has come or has not. Every recognizer that was
/// shown a touch gives exactly one verdict on each run, at the moment it is decided. One that was not shown a
/// touch gives one too (`ignored`), at the touch; if it is shown a later one it still decides on that.
public struct Verdict: Hashable, Sendable {
  public var recognizer: String
  public var kind: RecognizerKind
  /// What the recognizer hangs on, as its owner named it.
  public var host: Int
  /// `recognized`, `ended`, `cancelled` or `failed`.
  public var outcome: RecognizerState
  /// Nil unless it failed.
  public var reason: FailureReason?
  /// When it was decided.
  public var time: Time
  /// When the run's first touch came down.
  public var start: Time
  /// What was measured against which limits. Of a failure the deciding one comes first, if a measure decided;
  /// of a success every one that had to be met.
  public var measures: [Measure]
  /// Who prevented it, or whom it waited for: in vain if the reason is `waited`, else until that one had failed.
  public var by: String?
  /// What the one in ``by`` hangs on.
  public var byHost: Int?
  /// The owner's words for a refusal.
  public var note: String?

  public init(
    recognizer: String, kind: RecognizerKind, host: Int = 0, outcome: RecognizerState,
    reason: FailureReason? = nil, time: Time, start: Time, measures: [Measure] = [], by: String? = nil,
    byHost: Int? = nil, note: String? = nil
  ) {
    self.recognizer = recognizer
    self.kind = kind
    self.host = host
    self.outcome = outcome
    self.reason = reason
    self.time = time
    self.start = start
    self.measures = measures
    self.by = by
    self.byHost = byHost
    self.note = note
  }
}

extension Verdict {
  public var isSuccess: Bool { outcome == .recognized || outcome == .ended || outcome == .cancelled }

  /// How long after the run's first touch it was decided.
  public var elapsed: Time { max(time - start, .zero) }

  /// The measure that decided.
  ///
  /// Of a success it is the one that came nearest to failing, by its share of the limit. Nil where no measure
  /// decided: a recognizer that was prevented, made to wait, not shown the touch, or lost its touches, and a
  /// refusal for which the owner gave no measure.
  public var deciding: Measure? {
    guard let reason else {
      return measures.min { $0.margin / max($0.limit, 1e-9) < $1.margin / max($1.limit, 1e-9) }
    }
    switch reason {
    case .prevented, .ignored, .waited, .cancelled: return nil
    case .refused: return note == nil ? nil : measures.first
    case .moved, .late, .lifted, .short, .across, .opposite, .fingers, .apart, .edge: return measures.first
    }
  }

  /// How far it was from being decided otherwise, in this unit; nil where nothing in this unit decided.
  ///
  /// Of a success the least margin among the measures of the unit; of a failure that of the deciding measure.
  public func margin(in unit: Measure.Unit) -> Double? {
    guard reason != nil else { return measures.filter { $0.unit == unit }.map(\.margin).min() }
    return deciding.flatMap { $0.unit == unit ? $0.margin : nil }
  }
}

extension Verdict {
  /// A verdict of an owner's own, on something that follows from a gesture: a threshold that its lift passed or
  /// did not pass.
  public init(
    _ name: String, kind: RecognizerKind, host: Int, reason: FailureReason?, start: Time, time: Time,
    measures: [Measure]
  ) {
    self.init(
      recognizer: name, kind: kind, host: host, outcome: reason == nil ? .recognized : .failed,
      reason: reason, time: time, start: start, measures: measures, by: nil, byHost: nil, note: nil)
  }
}
