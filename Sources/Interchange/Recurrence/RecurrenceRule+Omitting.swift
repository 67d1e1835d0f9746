extension RecurrenceRule {
  /// The text of a rule that came as an RRULE, as an item keeps it: one that names a day by its start alone passes over
  /// months that lack the day, while what words such as `monthly` stand for takes the last day of such a month.
  ///
  /// `FREQ=MONTHLY` is `FREQ=MONTHLY;SKIP=OMIT`; other rules, and what is none, stay as they are.
  package static func omittingShortMonths(_ text: String) -> String {
    guard let rule = try? RecurrenceRule(parsing: text), rule.isPlain, !rule.omitsShortMonths,
      rule.frequency == .monthly || rule.frequency == .yearly
    else { return text }
    return text + omission
  }

  /// The same text as an RRULE of RFC 5545, which need not say so.
  static func withoutOmission(_ text: String) -> String {
    text.hasSuffix(omission) ? String(text.dropLast(omission.count)) : text
  }

  private static let omission = ";SKIP=OMIT"
}
