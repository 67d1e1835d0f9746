/// The due time or the end of waiting: a calendar day (in the user's zone) or an instant.
public enum DueDate: Hashable, Sendable {
  /// A whole day, in the user's zone.
  case day(CalendarDay)
  /// An instant.
  case instant(Instant)
}

extension DueDate: WrittenValue {
  /// `2026-11-25` or `2026-11-25T17:30:00Z`.
  public var description: String {
    switch self {
    case .day(let day): day.description
    case .instant(let instant): instant.description
    }
  }

  package init?(utf8 bytes: UnsafeRawBufferPointer) {
    if let day = CalendarDay(utf8: bytes) {
      self = .day(day)
    } else if let instant = Instant(utf8: bytes) {
      self = .instant(instant)
    } else {
      return nil
    }
  }
}

extension DueDate {
  package var instant: Instant? { if case .instant(let instant) = self { instant } else { nil } }

  /// The date in the basic format of ISO 8601: `20261125` or `20261125T173000Z`.
  package var compact: String { description.filter { $0 != "-" && $0 != ":" } }

  /// Reads ``compact``, or nil for anything else.
  package init?(compact text: String) {
    let signs = [4: "-", 6: "-", 11: ":", 13: ":"]
    self.init(text.prefix(17).enumerated().map { (signs[$0] ?? "") + "\($1)" }.joined())
  }
}
