/// The reading of a wall clock: a day and a time of day, without a time zone.
public struct LocalTime: Hashable, Sendable, Comparable {
  /// The day of the calendar.
  public let day: CalendarDay
  /// Seconds since the start of the day, 0…86399.
  public let second: Int

  /// A day and a time of day; nil if the time is out of range.
  public init?(_ day: CalendarDay, second: Int) {
    guard (0..<Int(CalendarDay.seconds)).contains(second) else { return nil }
    self.day = day
    self.second = second
  }

  /// The first second of a day.
  public init(startOf day: CalendarDay) {
    self.day = day
    second = 0
  }

  /// Whether the first reading is earlier than the second.
  public static func < (left: LocalTime, right: LocalTime) -> Bool {
    (left.day, left.second) < (right.day, right.second)
  }
}

extension LocalTime {
  /// The time in UTC at an instant; outside the years 1 to 9999 the nearest end of the calendar.
  public init(utc instant: Instant) { self.init(wall: instant.secondsSince1970) }

  /// Seconds since 1970-01-01T00:00:00 of the same clock.
  public var wall: Int64 { day.secondsSince1970 + Int64(second) }

  /// The time `wall` seconds after 1970-01-01T00:00:00 of the same clock, or the calendar's nearest end.
  public init(wall: Int64) {
    let length = CalendarDay.seconds
    let days = wall >= 0 ? wall / length : -((length - 1 - max(wall, -1 << 60)) / length)
    let (least, most) = (Int64(CalendarDay.days.lowerBound), Int64(CalendarDay.days.upperBound))
    day = CalendarDay(daysSince1970: Int(min(max(days, least), most))) ?? .first
    second = days < least ? 0 : days > most ? Int(length - 1) : Int(wall - days * length)
  }

  /// `14:05`, without seconds.
  public var clock: String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(second / 3600)):\(two(second / 60 % 60))"
  }
}

extension LocalTime: CustomStringConvertible {
  /// `2026-11-25T14:05:00`.
  public var description: String { String(Instant(secondsSince1970: wall).description.dropLast()) }
}
