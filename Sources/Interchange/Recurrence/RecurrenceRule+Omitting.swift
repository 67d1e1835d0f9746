extension RecurrenceRule {
  /// Adds SKIP=OMIT to a rule whose day comes from its start alone, as RFC 5545 skips months without that
  /// day, while flick's `monthly` uses their last day. Other rules and invalid texts stay unchanged.
  package static func omittingShortMonths(_ text: String) -> String {
    guard let rule = try? RecurrenceRule(parsing: text), rule.isPlain, !rule.omitsShortMonths,
      rule.frequency == .monthly || rule.frequency == .yearly
    else { return text }
    return text + omission
  }

  /// The rule as an RRULE of RFC 5545, where SKIP=OMIT is implied.
  static func withoutOmission(_ text: String) -> String {
    text.hasSuffix(omission) ? String(text.dropLast(omission.count)) : text
  }

  private static let omission = ";SKIP=OMIT"
}
