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
    var text = String(text)
    let date = text.withUTF8 { DueDate(utf8: UnsafeRawBufferPointer($0)) }
    guard let date else { return nil }
    self = date
  }

  /// Reads exactly what ``description`` writes from bytes of UTF-8.
  public init?(utf8 bytes: UnsafeRawBufferPointer) {
    if let day = CalendarDay(utf8: bytes) {
      self = .day(day)
    } else if let instant = Instant(utf8: bytes) {
      self = .instant(instant)
    } else {
      return nil
    }
  }
}
