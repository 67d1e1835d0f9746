/// Reads dates and times as users write them, in any case. A date alone is a day, with a time an instant:
///
/// * ISO 8601 as `2026-11-25`, `2026-11-25 17:30`, `2026-11-25T17:30`, with seconds, with `Z` or an offset
///   such as `+01:00`;
/// * `today`, `tomorrow`, `yesterday`, `day after tomorrow`; `tonight`, today at 20:00;
/// * `mon`, `monday` and so on, the next such day and never today; `this friday`, which may be today;
///   `last friday`, which is before today;
/// * `now`, to the second; `now+15min`, `now-2h`, also with `d` and `w`, of 24 and 168 hours; `2h`, `30min`, `in 2 hours`, counted from now in whole minutes;
/// * `3d`, `+3d`, `2w`, `1m`, `1y`, `-3d`, `2 weeks`, `in 2 weeks`, counted from today; `m` and `y` keep the
///   day, or take the last day of a month that is too short for it;
/// * `25 dec`, `dec 25`, `25 december 2027`; without a year the next such day, which may be today; `15th`, in
///   this month or the next that has one; `jan`, `jan 2027`, the first day of the month;
/// * `31/12`, `12/31`, `31/12/2027`, if only one reading is a day; `2026/12/01`; `31.12.`, `31.12.2027`, the day
///   first;
/// * `eow`, `eom`, `eoy`, `end of month`, the last day of this week, month, year; `next week`, `next month`,
///   `next year`, the first day of the next one;
/// * each with `9:00`, `17:30`, `5pm`, `at noon` at either end; a time alone is the next such time;
/// * `none`, no date.
package struct DateWords {
  package let now: LocalTime
  package let weekStart: Weekday
  private let moment: Instant?
  private let instant: (LocalTime) -> Instant?

  /// `instant` converts a local time, or returns nil outside the years 1 to 9999. Hours count from `moment`,
  /// by default the first moment at which clocks show `now`.
  package init(
    now: LocalTime, at moment: Instant? = nil, weekStart: Weekday = .monday,
    instant: @escaping (LocalTime) -> Instant?
  ) {
    self.now = now
    self.moment = moment ?? instant(now)
    self.weekStart = weekStart
    self.instant = instant
  }

  package static let words =
    [
      "today", "tonight", "tomorrow", "yesterday", "day after tomorrow", "now", "noon", "eow", "eom", "eoy",
      "end of week", "end of month", "end of year", "next week", "next month", "next year",
      "none",
    ]
    + Weekday.allCases.map { $0.name.lowercased() }

  /// Other programs' words that resemble ``words`` but differ in meaning, with flick's word, if any.
  package static let foreign: [String: String?] = [
    "eod": "today", "eoq": nil, "sod": nil, "sow": nil, "som": nil, "soq": nil, "soy": nil,
  ]

  /// Reads a date, or nil for `none`.
  package func read(_ text: some StringProtocol) throws(DateError) -> DueDate? {
    let text = String(text)
    if text.utf8.allSatisfy({ $0 == 32 || $0 == 9 }) { throw .empty }
    guard text.utf8.count <= DateWords.maxLength else { throw .unknown(String(text.prefix(40)) + "…") }
    if text.lowercased().split(separator: " ") == ["none"] { return nil }
    if let exact = try ISODate(text) { return try exact.date(instant) }
    // A day in numbers may be followed by a time in words.
    var exactDay = ISODate.day(of: text)
    var words = exactDay == nil ? text : String(text.dropFirst(10))
    if exactDay == nil, let (date, rest) = SlashDate.first(in: text) {
      (exactDay, words) = (try date.day(from: now.day, text), rest)
    }
    guard var tokens = DateToken.tokens(of: words) else {
      throw DateWords.isNumbers(text) ? .ambiguous(text) : .unknown(text)
    }
    if tokens.first == .word("now") { return .instant(try fromNow(tokens.dropFirst(), text)) }
    if let instant = try hoursOrMinutes(tokens[...], text) { return .instant(instant) }
    var time = try takeTime(&tokens, of: text)
    if tokens == [.word("tonight")] {
      tokens = [.word("today")]
      time = time ?? DateWords.evening
    }
    let day: CalendarDay
    if let exactDay {
      guard tokens.isEmpty else { throw .unknown(text) }
      day = exactDay
    } else if tokens.isEmpty, let time {
      return try moment(try next(time, text), text)
    } else {
      day = try self.day(tokens[...], of: text)
    }
    guard let time else { return .day(day) }
    guard let local = LocalTime(day, second: time) else { throw .noSuchTime(text) }
    return try moment(local, text)
  }

  /// The time of `tonight`: 20:00.
  private static let evening = 72_000

  /// The greatest length of a date, in bytes; every form is far shorter.
  private static let maxLength = 100

  private static func isNumbers(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { "/.-".contains($0) }
    let digits = parts.last == "" ? parts.dropLast() : parts[...]
    return digits.count > 1
      && digits.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy { (48...57).contains($0) } }
  }

  /// Reads `2h`, `30min`, `in 2 hours`, from the present minute, or nil for anything else.
  private func hoursOrMinutes(_ tokens: ArraySlice<DateToken>, _ text: String) throws(DateError) -> Instant? {
    let units = ["h": 3600, "hour": 3600, "hours": 3600, "min": 60, "minute": 60, "minutes": 60]
    guard let (count, unit) = amount(tokens), let seconds = units[unit] else { return nil }
    return try later(by: count * seconds - now.second % 60, text)
  }

  /// Reads what follows `now`: nothing, or `+15min`.
  private func fromNow(_ tokens: ArraySlice<DateToken>, _ text: String) throws(DateError) -> Instant {
    if tokens.isEmpty { return try later(by: 0, text) }
    guard case .sign? = tokens.first, let (count, unit) = amount(tokens),
      let seconds = ["min": 60, "h": 3600, "d": 86_400, "w": 604_800][unit]
    else { throw .unknown(text) }
    return try later(by: count * seconds, text)
  }

  private func later(by seconds: Int, _ text: String) throws(DateError) -> Instant {
    guard let moment else { throw .outOfRange(text) }
    let later = Instant(secondsSince1970: moment.secondsSince1970 + Int64(seconds))
    guard Instant(later.description) == later else { throw .outOfRange(text) }
    return later
  }

  private func moment(_ time: LocalTime, _ text: String) throws(DateError) -> DueDate {
    guard let instant = instant(time) else { throw .outOfRange(text) }
    return .instant(instant)
  }

  /// The next local time with `second` seconds since midnight.
  private func next(_ second: Int, _ text: String) throws(DateError) -> LocalTime {
    let day = second > now.second ? now.day : now.day.advanced(byDays: 1)
    guard let day, let time = LocalTime(day, second: second) else { throw .outOfRange(text) }
    return time
  }
}

extension DateWords {
  /// Removes the time from the tokens and returns it in seconds since midnight, or nil if there is none.
  private func takeTime(_ tokens: inout [DateToken], of text: String) throws(DateError) -> Int? {
    if let (second, count) = try time(tokens[...], text) {
      tokens.removeFirst(count)
      return second
    }
    for count in [3, 2, 1] where tokens.count > count {
      guard let (second, taken) = try time(tokens.suffix(count), text), taken == count else { continue }
      tokens.removeLast(count)
      return second
    }
    return nil
  }

  /// The time at the start of the tokens, and the number of its tokens.
  private func time(_ tokens: ArraySlice<DateToken>, _ text: String) throws(DateError) -> (Int, Int)? {
    var rest = tokens
    if rest.first == .word("at") { rest.removeFirst() }
    let word = rest.dropFirst().first
    let isAfternoon = word == .word("pm")
    let hasHalf = isAfternoon || word == .word("am")
    let second: Int
    switch rest.first {
    case .word("noon"): return (43_200, tokens.count - rest.count + 1)
    case .clock(let clock): second = clock
    case .number(let hour, _) where hasHalf && hour < 24: second = hour * 3600
    case .number where hasHalf: throw .noSuchTime(text)
    default: return nil
    }
    guard second < 86_400 else { throw .noSuchTime(text) }
    let count = tokens.count - rest.count + (hasHalf ? 2 : 1)
    guard hasHalf else { return (second, count) }
    guard (3600..<46_800).contains(second) else { throw .noSuchTime(text) }
    return (second % 43_200 + (isAfternoon ? 43_200 : 0), count)
  }

  private func day(_ tokens: ArraySlice<DateToken>, of text: String) throws(DateError) -> CalendarDay {
    var tokens = tokens
    if tokens.first == .word("on"), tokens.count > 1 { tokens.removeFirst() }
    if tokens.first == .word("the"), tokens.count > 1 { tokens.removeFirst() }
    if case .word(let word)? = tokens.first {
      if let weekday = Weekday(named: word) {
        if tokens.count == 1 { return try found(now.day.next(weekday), text) }
        let day = try dayOfMonth(tokens.dropFirst(), text)
        guard day.weekday == weekday else { throw .otherWeekday(text, is: day.weekday) }
        return day
      }
      if let day = try named(tokens, text) { return day }
      if let month = CalendarMonth.number(named: word) {
        if tokens.count == 1 { return try now.day.next(1, ofMonth: month, text) }
        if tokens.count == 2, case .number(let year, 4)? = tokens.last {
          return try found(CalendarDay(year: year, month: month, day: 1), text)
        }
      }
    }
    if let day = try distance(tokens, text) { return day }
    if let day = try ordinal(tokens, text) { return day }
    return try dayOfMonth(tokens, text)
  }

  /// Reads days with names of one to three words, or nil for other words.
  private func named(_ tokens: ArraySlice<DateToken>, _ text: String) throws(DateError) -> CalendarDay? {
    let today = now.day
    guard tokens.allSatisfy({ if case .word = $0 { true } else { false } }) else { return nil }
    let words = tokens.compactMap { if case .word(let word) = $0, word != "the" { word } else { nil } }
    switch words.joined(separator: " ") {
    case "today": return today
    case "tomorrow": return try found(today.advanced(byDays: 1), text)
    case "day after tomorrow": return try found(today.advanced(byDays: 2), text)
    case "yesterday": return try found(today.advanced(byDays: -1), text)
    case "eow", "end of week": return try found(today.advanced(byDays: 6 - column), text)
    case "eom", "end of month": return try found(month.day(month.length), text)
    case "eoy", "end of year": return try found(CalendarDay(year: today.year, month: 12, day: 31), text)
    case "next week": return try found(today.advanced(byDays: 7 - column), text)
    case "next month": return try found(month.advanced(byMonths: 1)?.day(1), text)
    case "next year": return try found(CalendarDay(year: today.year + 1, month: 1, day: 1), text)
    default: break
    }
    guard words.count == 2, tokens.count == 2, let weekday = Weekday(named: words[1]) else { return nil }
    switch words[0] {
    case "this": return today.weekday == weekday ? today : try found(today.next(weekday), text)
    // It means the coming one to some users, the one after that to others.
    case "next": throw .ambiguous(text)
    case "last": return try found(today.previous(weekday), text)
    default: return nil
    }
  }

  /// Reads `15th`, of this month or the next one that has such a day, or nil for anything else.
  private func ordinal(_ tokens: ArraySlice<DateToken>, _ text: String) throws(DateError) -> CalendarDay? {
    guard tokens.count == 2, case .number(let number, let digits)? = tokens.first, digits <= 2,
      case .word(let ending)? = tokens.last, ["st", "nd", "rd", "th"].contains(ending)
    else { return nil }
    guard (1...31).contains(number) else { throw .noSuchDay(text) }
    for count in 0...2 {
      if let day = month.advanced(byMonths: count)?.day(number), day >= now.day { return day }
    }
    throw .outOfRange(text)
  }

  private var month: CalendarMonth { CalendarMonth(of: now.day) }
  private var column: Int { now.day.weekday.column(weekStart: weekStart) }

  private func found(_ day: CalendarDay?, _ text: String) throws(DateError) -> CalendarDay {
    guard let day else { throw .outOfRange(text) }
    return day
  }

  /// Reads `3d`, `+2 weeks`, `in 1 month`, or nil for anything else.
  private func amount(_ tokens: ArraySlice<DateToken>) -> (count: Int, unit: String)? {
    var tokens = tokens
    var isBack = false
    switch tokens.first {
    case .sign(let isMinus):
      isBack = isMinus
      tokens.removeFirst()
    case .word("in"): tokens.removeFirst()
    default: break
    }
    guard tokens.count == 2, case .number(let number, _)? = tokens.first, case .word(let unit)? = tokens.last
    else { return nil }
    return (isBack ? -number : number, unit)
  }

  private func distance(_ tokens: ArraySlice<DateToken>, _ text: String) throws(DateError) -> CalendarDay? {
    guard let (count, unit) = amount(tokens) else { return nil }
    let day: CalendarDay?
    switch unit {
    case "d", "day", "days": day = now.day.advanced(byDays: count)
    case "w", "week", "weeks": day = now.day.advanced(byDays: count * 7)
    case "m", "month", "months": day = now.day.advanced(byMonths: count)
    case "y", "year", "years": day = now.day.advanced(byMonths: count * 12)
    default: return nil
    }
    return try found(day, text)
  }

  /// Reads `25 dec`, `dec 25`, `25th december, 2027`.
  private func dayOfMonth(_ tokens: ArraySlice<DateToken>, _ text: String) throws(DateError) -> CalendarDay {
    var tokens = Array(tokens)
    if case .word(let word)? = tokens.first, CalendarMonth.number(named: word) != nil, tokens.count > 1,
      case .number = tokens[1]
    {
      tokens.swapAt(0, 1)
      // The swap has turned `dec 25th` into `25 dec th`.
      if tokens.count > 2, case .word = tokens[2] { tokens.swapAt(1, 2) }
    }
    guard case .number(let number, let digits)? = tokens.first, digits <= 2 else { throw .unknown(text) }
    tokens.removeFirst()
    if case .word(let ending)? = tokens.first, ["st", "nd", "rd", "th"].contains(ending) {
      tokens.removeFirst()
    }
    guard case .word(let name)? = tokens.first, let month = CalendarMonth.number(named: name) else {
      throw .unknown(text)
    }
    tokens.removeFirst()
    if let token = tokens.first {
      guard tokens.count == 1, case .number(let year, 4) = token else { throw .unknown(text) }
      guard let day = CalendarDay(year: year, month: month, day: number) else { throw .noSuchDay(text) }
      return day
    }
    return try now.day.next(number, ofMonth: month, text)
  }
}

extension CalendarDay {
  /// The next such day, never this one; nil beyond the calendar.
  package func next(_ weekday: Weekday) -> CalendarDay? {
    let distance = (weekday.rawValue + 7 - self.weekday.rawValue) % 7
    return advanced(byDays: distance == 0 ? 7 : distance)
  }

  /// The last such day, never this one; nil beyond the calendar.
  func previous(_ weekday: Weekday) -> CalendarDay? {
    advanced(byDays: -1 - (self.weekday.rawValue + 6 - weekday.rawValue) % 7)
  }

  /// The same day, or a shorter month's last, `count` months later (or earlier), or nil beyond the calendar.
  package func advanced(byMonths count: Int) -> CalendarDay? {
    guard let month = CalendarMonth(of: self).advanced(byMonths: count) else { return nil }
    return month.day(min(day, month.length))
  }
}
