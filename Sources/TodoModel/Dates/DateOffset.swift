/// A distance from one date to another: `+2d`, `-1w`.
package struct DateOffset: Hashable, Sendable {
  enum Scale { case second, day, month }

  private static let units: [(scale: Scale, size: Int, words: [String])] = [
    (.second, 60, ["min", "minute", "minutes"]), (.second, 3600, ["h", "hour", "hours"]),
    (.day, 1, ["d", "day", "days"]), (.day, 7, ["w", "week", "weeks"]),
    (.day, 14, ["fortnight", "fortnights"]), (.month, 1, ["m", "month", "months"]),
    (.month, 12, ["y", "year", "years"]),
  ]

  let scale: Scale
  let count: Int

  /// Nil for a word that names no unit.
  init?(_ number: Int, _ unit: some StringProtocol) {
    guard let unit = DateOffset.units.first(where: { $0.words.contains(unit.lowercased()) }) else {
      return nil
    }
    (scale, count) = (unit.scale, number * unit.size)
  }

  /// Splits the last offset off a date: `fri+2d`, `eom - 1 week`; nil without one.
  package static func split(_ text: String) -> (base: String, offset: DateOffset)? {
    guard let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) else { return nil }
    let base = text[..<sign].trimming(\.isWhitespace)
    let distance = text[text.index(after: sign)...].trimming(\.isWhitespace)
    let digits = distance.prefix { $0.isASCII && $0.isNumber }
    let unit = distance[digits.endIndex...].drop(while: \.isWhitespace)
    guard !base.isEmpty, (1...7).contains(digits.count), let number = Int(digits),
      let offset = DateOffset(text[sign] == "-" ? -number : number, unit)
    else { return nil }
    return (String(base), offset)
  }
}

extension Substring {
  fileprivate func trimming(_ isBlank: (Character) -> Bool) -> Substring {
    var rest = drop(while: isBlank)
    while let last = rest.last, isBlank(last) { rest.removeLast() }
    return rest
  }
}

extension DateWords {
  /// The date at a distance from another, or nil outside of the calendar. Hours and minutes move the clock's reading, or
  /// if they have `elapsed`, the instant; days, months and years keep the time of day.
  package func date(_ date: DueDate, movedBy offset: DateOffset, elapsed: Bool = false) -> DueDate? {
    if case .instant(let start) = date, elapsed, offset.scale == .second {
      let moved = Instant(secondsSince1970: start.secondsSince1970 + Int64(offset.count))
      return Instant(moved.description) == moved ? .instant(moved) : nil
    }
    let start = time(of: date)
    if offset.scale == .second {
      let wall = start.wall + Int64(offset.count)
      let moved = LocalTime(wall: wall)
      return moved.wall == wall ? instant(moved).map { .instant($0) } : nil
    }
    guard let day = day(start.day, movedBy: offset) else { return nil }
    guard case .instant = date else { return .day(day) }
    return LocalTime(day, second: start.second).flatMap(instant).map { .instant($0) }
  }

  func day(_ day: CalendarDay, movedBy offset: DateOffset) -> CalendarDay? {
    offset.scale == .month ? day.advanced(byMonths: offset.count) : day.advanced(byDays: offset.count)
  }

  func instant(_ local: LocalTime) -> Instant? {
    let instant = local.instant(localTime: localTime)
    if let instant, localTime(instant) != local { skipped(local) }
    return instant
  }
}
