import TodoModel

/// Taskwarrior's format of a moment: `20261201T163000Z`.
enum TaskwarriorTime {
  static func text(_ instant: Instant) -> String {
    var bytes: [UInt8] = []
    append(instant, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func append(_ instant: Instant, to bytes: inout [UInt8]) {
    let signs = "-:".utf8
    bytes.append(contentsOf: instant.description.utf8.lazy.filter { !signs.contains($0) })
  }

  /// Reads the forms that `task import` accepts: `20261201T163000Z`, ISO 8601 with separators or an offset, a
  /// local time or day, and seconds since 1970 (from 1980 on, as shorter numbers are days).
  static func instant(_ text: String, _ clock: LocalClock) -> Instant? {
    if let time = LocalTime(compactUTC: text) {
      return Instant(secondsSince1970: time.wall)
    }
    if let instant = Instant(text) { return instant }
    if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int64(text), seconds >= first,
      seconds < LocalTime(startOf: .last).wall
    {
      return Instant(secondsSince1970: seconds)
    }
    if let day = CalendarDay(text) ?? CalendarDay(compact: text) { return clock.midnight(of: day) }
    guard let middle = text.firstIndex(of: "T") else { return nil }
    let zone = text[middle...].firstIndex { $0 == "Z" || $0 == "+" || $0 == "-" } ?? text.endIndex
    let isLong = CalendarDay(text[..<middle]) != nil
    var digits = text[..<zone].filter { !isLong || $0 != "-" && $0 != ":" }
    if digits.utf8.count == 13 { digits += "00" }
    guard let time = LocalTime(compact: digits) else { return nil }
    if zone == text.endIndex { return clock.instant(of: time) }
    let ahead = text[zone...] == "Z" ? 0 : UTCOffset.seconds(text[zone...].filter { $0 != ":" })
    return ahead.map { Instant(secondsSince1970: time.wall - Int64($0)) }
  }

  /// 1980-01-01T00:00:00Z.
  private static let first: Int64 = 315_532_800

  /// A date: midnight becomes a day, as in Taskwarrior.
  static func date(_ instant: Instant, _ clock: LocalClock) -> DueDate {
    clock.day(beginningAt: instant).map { .day($0) } ?? .instant(instant)
  }

  static func instant(_ date: DueDate, _ clock: LocalClock) -> Instant {
    switch date {
    case .day(let day): clock.midnight(of: day)
    case .instant(let instant): instant
    }
  }
}

/// Taskwarrior's priorities: `H`, `M` and `L` are flick's A, B and C; other capital letters stay the same.
enum TaskwarriorPriority {
  private static let usual = [("H", "A"), ("M", "B"), ("L", "C")]

  static func letter(_ priority: String) -> String? {
    usual.first { $0.0 == priority }?.1 ?? (TodoTxtWord.isPriority(priority) ? priority : nil)
  }

  static func priority(_ letter: String) -> String { usual.first { $0.1 == letter }?.0 ?? letter }

  /// Whether Taskwarrior uses the letter for a different letter of flick.
  static func isShared(_ letter: String) -> Bool { usual.contains { $0.0 == letter } }
}
