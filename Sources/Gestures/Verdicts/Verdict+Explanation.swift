import Motion

extension Verdict {
  /// The verdict as one line of English: `failed: travel 25.0 pt at 500 ms, needs 26.5, short by 1.5`. Times
  /// count from the first touch. Values have one decimal, or three where one would show the limit.
  public var explanation: String {
    let moment = "\(Verdict.text(elapsed.milliseconds, .milliseconds)) ms"
    guard let reason else { return success }
    switch reason {
    case .prevented: return "failed: prevented by \(by ?? "another recognizer") at \(moment)"
    case .waited: return "failed: had to wait for \(by ?? "another recognizer"), which did not fail"
    case .ignored: return "failed: did not receive the touch" + (note.map { ": " + $0 } ?? "")
    case .cancelled: return "failed: the system cancelled the touches at \(moment)"
    case .refused:
      var text = "failed: not allowed to begin at \(moment)"
      if let note { text += ": " + note }
      if let deciding { text += " (\(Verdict.refusal(deciding)))" }
      return text
    case .lifted:
      guard let deciding, !deciding.isMet else {
        return "failed: lifted at \(moment)" + (by.map { " while it waited for " + $0 } ?? "")
      }
      return "failed: lifted at \(moment): " + Verdict.text(deciding, at: measured(deciding))
    case .moved, .late, .short, .across, .opposite, .fingers, .apart, .direction, .edge:
      guard let deciding else { return "failed: \(reason.meaning)" }
      if deciding.isMet, deciding.unit == .milliseconds {
        // The recognizer's timer fired at the limit itself.
        let limit = Verdict.text(deciding.limit, .milliseconds)
        return reason == .apart
          ? "failed: no further touch within \(limit) ms" : "failed: not lifted within \(limit) ms"
      }
      let time = deciding.unit == .milliseconds ? nil : measured(deciding) ?? moment
      return "failed: " + Verdict.text(deciding, at: time)
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

  /// Returns a measure in words: `travel 25.0 pt at 500 ms, needs 26.5, short by 1.5`.
  private static func text(_ measure: Measure, at moment: String?) -> String {
    let digits = digits(of: measure)
    var text = measure.quantity + " " + decimalText(measure.value, places: digits)
    if measure.unit != .count { text += " " + measure.unit.rawValue }
    if let moment { text += " at " + moment }
    if measure.bound == .moreThan, measure.margin == 0 {
      return text + ", needs more than " + decimalText(measure.limit, places: digits)
    }
    text += measure.bound == .atMost ? ", at most " : ", needs "
    text += decimalText(measure.limit, places: digits)
    let margin = decimalText(measure.margin, places: digits)
    if measure.isMet { return text + ", \(margin) to spare" }
    return text + (measure.bound == .atMost ? ", over by " : ", short by ") + margin
  }

  /// A delegate's rule may be strict and refuse a value on its limit.
  private static func refusal(_ measure: Measure) -> String {
    guard measure.margin == 0 else { return text(measure, at: nil) }
    let digits = digits(of: measure)
    let (value, limit) = (
      decimalText(measure.value, places: digits), decimalText(measure.limit, places: digits)
    )
    let unit = measure.unit == .count ? "" : " " + measure.unit.rawValue
    let needs = measure.bound == .atMost ? "needs less than" : "needs more than"
    return "\(measure.quantity) \(value)\(unit), \(needs) \(limit)"
  }

  private static func text(_ value: Double, _ unit: Measure.Unit) -> String {
    decimalText(value, places: places(unit))
  }

  private static func places(_ unit: Measure.Unit) -> Int {
    switch unit {
    case .points, .degrees: 1
    case .milliseconds, .count: 0
    }
  }

  /// Returns the number of decimals for a measure: more where value and limit differ but would look equal.
  private static func digits(of measure: Measure) -> Int {
    let places = places(measure.unit)
    let least = places == 0 ? 0.5 : 0.05
    return measure.margin > 0 && measure.margin < least ? 3 : places
  }
}
