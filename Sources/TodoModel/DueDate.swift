/// The due time or the end of waiting: a calendar day (in the user's zone) or an instant.
public enum DueDate: Hashable, Sendable {
  /// A whole day, in the user's zone.
  case day(CalendarDay)
  /// An instant.
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

  /// Reads exactly the form of ``description``, or nil for anything else.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    let date = text.withUTF8 { DueDate(utf8: UnsafeRawBufferPointer($0)) }
    guard let date else { return nil }
    self = date
  }

  /// Reads exactly the form of ``description`` from bytes of UTF-8.
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
