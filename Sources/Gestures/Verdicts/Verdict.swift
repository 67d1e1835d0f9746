public import Motion

/// A recognizer's decision about a run of touches, and its reason.
///
/// A run starts with the first touch that the recognizer receives and ends with its reset: when all fingers
/// are up (in the scene `views` those offered to it), or, between two taps, when the next tap has come or is overdue. Every recognizer with a touch
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

  /// Without an `outcome`, a verdict without a reason is `recognized`, one with a reason `failed`.
  package init(
    recognizer: String, kind: RecognizerKind, owner: Int = 0, outcome: RecognizerState? = nil,
    reason: FailureReason? = nil, time: Time, start: Time, measures: [Measure] = [], by: String? = nil,
    byOwner: Int? = nil, note: String? = nil
  ) {
    self.recognizer = recognizer
    self.kind = kind
    self.owner = owner
    self.outcome = outcome ?? (reason == nil ? .recognized : .failed)
    self.reason = reason
    self.time = time
    self.start = start
    self.measures = measures
    self.by = by
    self.byOwner = byOwner
    self.note = note
  }

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
    case .moved, .late, .lifted, .short, .across, .opposite, .fingers, .apart, .direction, .edge, .slow,
      .rested:
      // A timer decides on the limit itself.
      return measures.first.flatMap { !$0.isMet || $0.margin == 0 ? $0 : nil }
    }
  }

  /// The measures that decided a failure: of a lift that either of two would have passed both.
  package var missed: [Measure] {
    guard let deciding else { return [] }
    return [deciding] + measures.dropFirst().filter { reason == .short && $0.unit == .speed && !$0.isMet }
  }

  /// Returns the margin of the decision in a unit, for a success the smallest, or nil if no such measure
  /// decided. The decision stays the same as long as the measured value changes by less.
  public func margin(in unit: Measure.Unit) -> Double? { measure(in: unit)?.margin }

  /// The measure in a unit that decided, for a success the one with the smallest margin, or nil without one.
  package func measure(in unit: Measure.Unit) -> Measure? {
    guard reason != nil else { return measures.filter { $0.unit == unit }.min { $0.margin < $1.margin } }
    return deciding.flatMap { $0.unit == unit ? $0 : nil }
  }

  /// The verdict as one line of English: `failed: travel 25.0 pt at 500 ms, needs 26.5, short by 1.5`. Times
  /// count from the first touch. Values have one decimal, or three where one would show the limit.
  public var explanation: String {
    let moment = "\(Verdict.text(elapsed.milliseconds, .milliseconds)) ms"
    guard let reason else { return success }
    switch reason {
    case .prevented:
      // Limits that had to be reached show how near it came.
      let reached = measures.first { !$0.limitIsGreatest && $0.value >= 0.05 }.map {
        "; \($0.quantity) \(Verdict.text($0.value, $0.unit)) of \(Verdict.text($0.limit, $0.unit))"
      }
      return "failed: prevented by \(by ?? "another recognizer") at \(moment)\(reached ?? "")"
    case .waited: return "failed: had to wait for \(by ?? "another recognizer"), which did not fail"
    case .ignored: return "failed: did not receive the touch" + (note.map { ": " + $0 } ?? "")
    case .cancelled: return "failed: the system cancelled the touches at \(moment)"
    case .refused:
      var text = "failed: not allowed to begin at \(moment)"
      if let note { text += ": " + note }
      if let deciding { text += " (\(Verdict.text(deciding, at: nil)))" }
      return text
    case .lifted:
      guard let deciding, !deciding.isMet else {
        return "failed: lifted at \(moment)" + (by.map { " while it waited for " + $0 } ?? "")
      }
      return "failed: lifted at \(moment): " + Verdict.text(deciding, at: measured(deciding))
    case .slow, .rested:
      return "failed: " + (deciding.map { Verdict.text($0, at: nil) } ?? reason.meaning)
    case .moved, .late, .short, .across, .opposite, .fingers, .apart, .direction, .edge:
      guard let deciding else { return "failed: \(reason.meaning)" }
      if deciding.isMet, deciding.unit == .milliseconds {
        // The recognizer's timer fired at the limit itself.
        let limit = Verdict.text(deciding.limit, .milliseconds)
        return reason == .apart
          ? "failed: no further touch within \(limit) ms" : "failed: not lifted within \(limit) ms"
      }
      let time = deciding.unit == .milliseconds ? nil : measured(deciding) ?? moment
      return "failed: " + missed.map { Verdict.text($0, at: time) }.joined(separator: "; ")
    }
  }

  /// When a measure was taken, counted from the first touch, or nil if at the decision.
  private func measured(_ measure: Measure) -> String? {
    measure.time.map { "\(Verdict.text(max($0 - start, .zero).milliseconds, .milliseconds)) ms" }
  }

  private var success: String {
    var text = outcome.rawValue
    let measures = measures.map { Verdict.text($0, at: nil) }
    if !measures.isEmpty { text += ": " + measures.joined(separator: "; ") }
    if let by { text += "; waited for \(by) to fail" }
    return text
  }

  /// Returns a measure in words: `travel 25.0 pt at 500 ms, needs 26.5, short by 1.5`, or `240 pt/s at the lift, …`.
  private static func text(_ measure: Measure, at moment: String?) -> String {
    let digits = measure.digits
    var text = measure.unit == .speed ? "" : measure.quantity + " "
    text += decimalText(measure.value, places: digits)
    if measure.unit != .count { text += " " + measure.unit.rawValue }
    if let moment = measure.unit == .speed ? "the lift" : moment { text += " at " + moment }
    switch measure.bound {
    case .atLeast: text += ", needs "
    case .moreThan: text += ", needs more than "
    case .lessThan: text += ", needs less than "
    case .atMost: text += ", at most "
    }
    text += decimalText(measure.limit, places: digits)
    let isStrict = measure.bound == .moreThan || measure.bound == .lessThan
    if isStrict, measure.margin == 0 { return text }
    let margin = decimalText(measure.margin, places: digits)
    if measure.isMet { return text + ", \(margin) to spare" }
    return text + (measure.limitIsGreatest ? ", over by " : ", short by ") + margin
  }

  private static func text(_ value: Double, _ unit: Measure.Unit) -> String {
    decimalText(value, places: places(unit))
  }

  fileprivate static func places(_ unit: Measure.Unit) -> Int {
    switch unit {
    case .points, .degrees: 1
    case .milliseconds, .speed, .count: 0
    }
  }
}

extension Measure {
  /// The number of decimals to show: more where value and limit differ but would look equal.
  package var digits: Int {
    let places = Verdict.places(unit)
    let least = places == 0 ? 0.5 : 0.05
    return margin > 0 && margin < least ? 3 : places
  }
}
