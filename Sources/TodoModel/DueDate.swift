/// When something is due, or when it stops waiting: a calendar day (in whatever zone one is) or an instant.
public enum DueDate: Hashable, Sendable {
  /// All of a day, wherever the user is.
  case day(CalendarDay)
  /// A moment.
  case instant(Instant)
}

extension DueDate: CustomStringConvertible {
  /// `2026-11-25` or `2026-11-25T17:30:00Z`.
  public var description: String {
    switch self {
    case .day(let day): day.description
    case .instant(let instant): instant.description
    }
  }

  /// Reads exactly what ``description`` writes; nil for anything else.
  public init?(_ text: some StringProtocol) {
    if let day = CalendarDay(text) {
      self = .day(day)
    } else if let instant = Instant(text) {
      self = .instant(instant)
    } else {
      return nil
    }
  }
}
