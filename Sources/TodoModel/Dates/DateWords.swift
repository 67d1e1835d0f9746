/// A reader of dates and times as users write them, in any case. A date alone is a day, with a time an instant.
/// ``DateForm/all`` and ``DateForm/periods`` list everything that is read.
package struct DateWords {
  /// The side of the present on which a name such as `fri` is looked for.
  package enum Direction: Hashable, Sendable {
    /// After today; a day without its year may be today.
    case coming
    /// Up to today.
    case past
  }

  package let now: LocalTime
  package let weekStart: Weekday
  let direction: Direction
  private let moment: Instant?
  let localTime: (Instant) -> LocalTime
  /// Called with each time that a clock change skips, so that its moment shows another one.
  package var skipped: (LocalTime) -> Void = { _ in }

  /// Hours count from `moment`, by default the first moment at which clocks show `now`.
  package init(
    now: LocalTime, at moment: Instant? = nil, weekStart: Weekday = .monday, _ direction: Direction = .coming,
    localTime: @escaping (Instant) -> LocalTime
  ) {
    self.now = now
    self.moment = moment ?? now.instant(localTime: localTime)
    self.weekStart = weekStart
    self.direction = direction
    self.localTime = localTime
  }

  /// The reader of names in this direction from a day, by default today.
  package func looking(_ direction: Direction, from date: DueDate? = nil) -> DateWords {
    let start = date.map(time(of:)) ?? now
    var words = DateWords(now: start, at: moment, weekStart: weekStart, direction, localTime: localTime)
    words.skipped = skipped
    return words
  }

  /// The start of a day, or the clock's reading at an instant.
  func time(of date: DueDate) -> LocalTime {
    switch date {
    case .day(let day): LocalTime(startOf: day)
    case .instant(let instant): localTime(instant)
    }
  }

  /// Reads a new date, or nil for `none`; a period is its first day, which must not have passed.
  package func read(_ text: some StringProtocol) throws(DateError) -> DueDate? {
    guard let period = try period(text) else { return nil }
    guard let start = direction == .past ? period.first : period.start else { throw .begun(String(text)) }
    return start
  }

  /// Reads a date or a period, or nil for `none`.
  package func period(_ text: some StringProtocol) throws(DateError) -> DatePeriod? {
    var text = String(text)
    if text.utf8.allSatisfy({ $0 == 32 || $0 == 9 }) { throw .empty }
    guard text.utf8.count <= DateWords.maxLength else { throw .unknown(String(text.prefix(40)) + "…") }
    if text.lowercased().split(separator: " ") == ["none"] { return nil }
    if let (base, offset) = DateOffset.split(text) {
      guard let start = try period(base) else { throw .unknown(text) }
      let isElapsed = base.lowercased().hasPrefix("now")
      guard let date = date(start.start ?? start.first, movedBy: offset, elapsed: isElapsed) else {
        throw .outOfRange(text)
      }
      return DatePeriod(date, start.origin)
    }
    if let day = try compactDay(text) { text = day }
    if let exact = try ISODate(text) { return DatePeriod(try exact.date(instant), .given) }
    if let period = givenPeriod(text) { return period }
    // A day in numbers may be followed by a time in words.
    var exact = ISODate.day(of: text).map { DatePeriod($0, .given) }
    var words = exact == nil ? text : String(text.dropFirst(10))
    if exact == nil, let (date, rest) = SlashDate.first(in: text) {
      let day = try date.day(from: now.day, direction, text)
      (exact, words) = (DatePeriod(day, date.hasYear ? .given : .named), rest)
    }
    guard var tokens = DateToken.tokens(of: words) else {
      throw DateWords.isNumbers(text) && DateWords.meant(by: text) == nil ? .ambiguous(text) : .unknown(text)
    }
    if tokens == [.word("now")] { return DatePeriod(.instant(try later(by: 0, text))) }
    if exact == nil, let offset = offset(tokens[...]), offset.scale == .second {
      return DatePeriod(.instant(try later(by: offset.count - now.second % 60, text)))
    }
    var time = try takeTime(&tokens, of: text)
    if tokens == [.word("tonight")] {
      tokens = [.word("today")]
      time = time ?? DateWords.evening
    }
    if tokens.isEmpty, exact == nil, let time {
      return DatePeriod(try moment(try near(time, text), text), .named)
    }
    if exact != nil, !tokens.isEmpty { throw .unknown(text) }
    let period = if let exact { exact } else { try day(tokens[...], of: text) }
    guard let time else { return period }
    guard case .day(let day) = direction == .past ? period.first : period.start ?? period.first,
      let local = LocalTime(day, second: time)
    else { throw .noSuchTime(text) }
    return DatePeriod(try moment(local, text), period.origin)
  }

  /// The day in `20261225 17:30` with its hyphens, or nil without eight digits at the start.
  private func compactDay(_ text: String) throws(DateError) -> String? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard digits.count == 8, digits.endIndex == text.endIndex || text[digits.endIndex] == " " else {
      return nil
    }
    let day = "\(digits.prefix(4))-\(digits.dropFirst(4).prefix(2))-\(digits.suffix(2))"
    guard CalendarDay(day) != nil else { throw .noSuchDay(text) }
    return day + text[digits.endIndex...]
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

  private func later(by seconds: Int, _ text: String) throws(DateError) -> Instant {
    let moment: Instant = try found(self.moment, text)
    let later = Instant(secondsSince1970: moment.secondsSince1970 + Int64(seconds))
    return try found(Instant(later.description) == later ? later : nil, text)
  }

  private func moment(_ time: LocalTime, _ text: String) throws(DateError) -> DueDate {
    .instant(try found(instant(time), text))
  }

  /// The next local time with `second` seconds since midnight; looking back, today's.
  private func near(_ second: Int, _ text: String) throws(DateError) -> LocalTime {
    let isToday = direction == .past || second > now.second
    let day = isToday ? now.day : now.day.advanced(byDays: 1)
    return try found(day.flatMap { LocalTime($0, second: second) }, text)
  }

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
    case .word("noon"), .word("midday"): return (43_200, tokens.count - rest.count + 1)
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

  private func day(_ tokens: ArraySlice<DateToken>, of text: String) throws(DateError) -> DatePeriod {
    var tokens = tokens
    if tokens.first == .word("on"), tokens.count > 1 { tokens.removeFirst() }
    if tokens.first == .word("the"), tokens.count > 1 { tokens.removeFirst() }
    if case .word(let word)? = tokens.first {
      if let weekday = Weekday(named: word) {
        if tokens.count == 1 { return DatePeriod(try found(nearest(weekday), text), .named) }
        let period = try dayOfMonth(tokens.dropFirst(), text, isShown: true)
        if case .day(let day) = period.first, day.weekday != weekday {
          throw .otherWeekday(text, is: day.weekday)
        }
        return period
      }
      if let period = try named(tokens, text) { return period }
      for start in [["end", "of"], ["last", "day", "of"]]
      where tokens.count > start.count && tokens.starts(with: start.map(DateToken.word)) {
        let period = try day(tokens.dropFirst(start.count), of: text)
        return DatePeriod(period.last, period.origin)
      }
      if let month = CalendarMonth.number(named: word) {
        if tokens.count == 1 { return try namedMonth(month, text) }
        if tokens.count == 2, case .number(let year, 4)? = tokens.last, tokens.last?.isTime == false {
          guard let first = CalendarDay(year: year, month: month, day: 1),
            let period = period(.month, of: first, .given)
          else { throw .outOfRange(text) }
          return period
        }
      }
    }
    if tokens.count == 2, tokens.first == .word("q"), case .number(let number, 1)? = tokens.last,
      let month = DateWords.month(ofQuarter: "q\(number)")
    {
      return try namedMonth(month, text, .quarter)
    }
    if let offset = offset(tokens), offset.scale != .second {
      return DatePeriod(try found(day(now.day, movedBy: offset), text))
    }
    if let day = try ordinal(tokens, text) { return DatePeriod(day, .named) }
    return try dayOfMonth(tokens, text)
  }

  /// The days of words that name no period, without their `the`.
  static let named: [String: @Sendable (DateWords) -> CalendarDay?] = [
    "today": { $0.now.day }, "eod": { $0.now.day }, "end of day": { $0.now.day },
    "tomorrow": { $0.now.day.advanced(byDays: 1) },
    "tmr": { $0.now.day.advanced(byDays: 1) }, "yesterday": { $0.now.day.advanced(byDays: -1) },
    "day after tomorrow": { $0.now.day.advanced(byDays: 2) },
    "eow": { $0.end(of: .week) }, "end of week": { $0.end(of: .week) },
    "eom": { $0.end(of: .month) }, "end of month": { $0.end(of: .month) },
    "eoy": { $0.end(of: .year) }, "end of year": { $0.end(of: .year) },
  ]

  private func end(of unit: DatePeriod.Unit) -> CalendarDay? {
    guard let period = period(unit, of: now.day, .counted), case .day(let day) = period.last else {
      return nil
    }
    // A week at the end of the calendar is cut short.
    return unit == .week && day == .last && day.weekday.column(weekStart: weekStart) != 6 ? nil : day
  }

  /// Reads days and periods with names of one to three words, or nil for other words.
  private func named(_ tokens: ArraySlice<DateToken>, _ text: String) throws(DateError) -> DatePeriod? {
    guard tokens.allSatisfy({ if case .word = $0 { true } else { false } }) else { return nil }
    let words = tokens.compactMap { if case .word(let word) = $0, word != "the" { word } else { nil } }
    if let day = DateWords.named[words.joined(separator: " ")] {
      return DatePeriod(try found(day(self), text))
    }
    if let period = try namedPeriod(words, text) { return period }
    guard words.count == 2, tokens.count == 2, let weekday = Weekday(named: words[1]) else { return nil }
    let today = now.day
    switch words[0] {
    case "this": return DatePeriod(today.weekday == weekday ? today : try found(today.next(weekday), text))
    // It means the coming one to some users, the one after that to others.
    case "next": throw .ambiguous(text)
    case "last": return DatePeriod(try found(today.previous(weekday), text))
    default: return nil
    }
  }

  private func nearest(_ weekday: Weekday) -> CalendarDay? {
    if direction == .past, now.day.weekday == weekday { return now.day }
    return direction == .past ? now.day.previous(weekday) : now.day.next(weekday)
  }

  /// Reads `15th`, of this month or the nearest one that has such a day, or nil for anything else.
  private func ordinal(_ tokens: ArraySlice<DateToken>, _ text: String) throws(DateError) -> CalendarDay? {
    guard tokens.count == 2, case .number(let number, let digits)? = tokens.first, digits <= 2,
      case .word(let ending)? = tokens.last, ["st", "nd", "rd", "th"].contains(ending)
    else { return nil }
    guard (1...31).contains(number) else { throw .noSuchDay(text) }
    for count in 0...2 {
      let month = CalendarMonth(of: now.day).advanced(byMonths: direction == .past ? -count : count)
      if let day = month?.day(number), direction == .past ? day <= now.day : day >= now.day { return day }
    }
    throw .outOfRange(text)
  }

  /// A value, nil outside of the calendar.
  func found<Value>(_ value: Value?, _ text: String) throws(DateError) -> Value {
    guard let value else { throw .outOfRange(text) }
    return value
  }

  /// Reads `3d`, `+2 weeks`, `in a month`, or nil for anything else.
  private func offset(_ tokens: ArraySlice<DateToken>) -> DateOffset? {
    var tokens = tokens
    var (isBack, isAhead) = (false, false)
    switch tokens.first {
    case .sign(let isMinus):
      isBack = isMinus
      tokens.removeFirst()
    case .word("in"):
      isAhead = true
      tokens.removeFirst()
    default: break
    }
    guard tokens.count == 2, case .word(let unit)? = tokens.last else { return nil }
    var number = 1
    switch tokens.first {
    case .number(let count, _): number = count
    case .word("a"), .word("an"): break
    case .word(let word):
      // One day may be any.
      guard let place = RecurrenceWords.numbers.firstIndex(of: word), place > 0 || isAhead else { return nil }
      number = place + 1
    default: return nil
    }
    return DateOffset(isBack ? -number : number, unit)
  }

  /// Reads `25 dec`, `dec 25`, `25th of december, 2027`. In a date as flick shows it four digits are a year.
  private func dayOfMonth(
    _ tokens: ArraySlice<DateToken>, _ text: String, isShown: Bool = false
  ) throws(DateError) -> DatePeriod {
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
    if tokens.first == .word("of") { tokens.removeFirst() }
    guard case .word(let name)? = tokens.first, let month = CalendarMonth.number(named: name) else {
      throw .unknown(text)
    }
    tokens.removeFirst()
    if let token = tokens.first {
      guard tokens.count == 1, case .number(let year, 4) = token, isShown || !token.isTime else {
        throw .unknown(text)
      }
      guard let day = CalendarDay(year: year, month: month, day: number) else { throw .noSuchDay(text) }
      return DatePeriod(day, .given)
    }
    return DatePeriod(try now.day.nearest(number, ofMonth: month, direction, text), .named)
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
