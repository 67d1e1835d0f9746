import Text
import TodoModel

package struct ICalendarEntry: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case event, todo
  }

  package var kind: Kind
  /// The offset of its first line in the file.
  package var offset: Int
  /// The UID, or empty if the file has none.
  package var uid: String
  /// SUMMARY; may be empty or have several lines.
  package var summary: String
  package var isCancelled = false
  package var isDone = false
  /// DTSTART, or the due time of a to-do without one. Nil only for a to-do without any time.
  package var start: ICalendarTime?
  /// DTEND or DUE, or nil if the end follows from ``start`` and ``span``. DTEND is exclusive, DUE is inclusive.
  package var end: ICalendarTime?
  var span: ICalendarSpan?
  package var rules: [RecurrenceRule] = []
  package var additions: [ICalendarTime] = []
  package var exceptions: [ICalendarTime] = []
  /// The time that this entry replaces in the series with the same uid, or nil if it replaces none.
  package var replaces: ICalendarTime?
  /// SEQUENCE and DTSTAMP, as far as the file has them.
  var version = Version(stamp: 0)

  /// An order of an entry's versions, the newer one greater (RFC 5546, section 2.1.5).
  struct Version: Hashable, Comparable {
    var sequence = 0
    /// The time stamp, in seconds since 1970; without one, versions of one number have no order.
    var stamp: Int64?

    static func < (left: Version, right: Version) -> Bool {
      if left.sequence != right.sequence { return left.sequence < right.sequence }
      guard let one = left.stamp, let other = right.stamp else { return false }
      return one < other
    }
  }
}

extension ICalendarEntry {
  var zoneNames: Set<String> {
    Set(([start, end, replaces].compactMap { $0 } + additions + exceptions).compactMap(\.zone))
  }

  /// Reads a VEVENT or a VTODO; harmless irregularities go to `warnings`.
  init(_ component: Component, _ warnings: inout [ImportError]) throws(ImportError) {
    kind = component.name == "VTODO" ? .todo : .event
    offset = component.begin.offset
    uid = try component.single("UID").map { String($0.value) } ?? ""
    summary = ICalendarText.plain(try component.single("SUMMARY")?.value ?? "")
    // Not used, but an error in them is one of the entry.
    _ = try (component.single("DESCRIPTION"), component.all("CATEGORIES"), component.single("PRIORITY"))
    let status = try component.single("STATUS")?.value.uppercased()
    isCancelled = status == "CANCELLED"
    let isCompleted = try component.single("COMPLETED") != nil || status == "COMPLETED"
    isDone = kind == .todo && isCompleted
    version.sequence = try component.all("SEQUENCE").first.flatMap { Int($0.value) } ?? 0
    version.stamp = try component.all("DTSTAMP").first.flatMap { try? ICalendarTime($0).wall.wall } ?? 0
    try readTimes(component, &warnings)
    for rule in try component.all("RRULE") { rules.append(try RecurrenceRule(rule)) }
    for dates in try component.all("RDATE") { additions += try ICalendarTime.list(dates) }
    for dates in try component.all("EXDATE") { exceptions += try ICalendarTime.list(dates) }
    if let instance = try component.single("RECURRENCE-ID") {
      replaces = try ICalendarTime(instance)
      if instance.isForTheFuture {
        warnings.append(
          instance.fault("RANGE=THISANDFUTURE is not followed: it stands for this one time only"))
      }
      // A single time of a series does not recur (RFC 5545, section 3.8.4.4).
      if let rule = try (component.all("RRULE") + component.all("RDATE")).first {
        warnings.append(rule.fault("not used: one time of an entry does not come again"))
        (rules, additions) = ([], [])
      }
    }
    guard start != nil || rules.isEmpty && additions.isEmpty else {
      throw component.fault("a repeating event needs a DTSTART")
    }
  }

  private mutating func readTimes(
    _ component: Component, _ warnings: inout [ImportError]
  ) throws(ImportError) {
    /// A date's property, or nil if its value is empty.
    func given(_ name: String) throws(ImportError) -> ContentLine? {
      guard let line = try component.single(name) else { return nil }
      if line.value.isEmpty { warnings.append(line.fault("it is empty, and read as none")) }
      return line.value.isEmpty ? nil : line
    }
    let begin = try given("DTSTART")
    let finish = try given(kind == .event ? "DTEND" : "DUE")
    var duration = try given("DURATION")
    // Only one of the two is allowed (RFC 5545, section 3.6.1).
    if let line = duration, let finish {
      warnings.append(line.fault("not used: \(finish.name) says when it ends"))
      duration = nil
    }
    if let begin { start = try ICalendarTime(begin) }
    if let finish { end = try ICalendarTime(finish) }
    if let duration {
      guard let span = ICalendarSpan(duration.value), span.days >= 0, span.seconds >= 0 else {
        throw duration.fault(
          "expected a length of time like PT1H30M, not \"\(duration.value.prefix(40))\"")
      }
      guard let start else { throw duration.fault("it has no DTSTART to count from") }
      guard !start.isDay || span.seconds == 0 else {
        throw duration.fault("an event that starts with a day must last whole days")
      }
      self.span = span
    }
    if kind == .event, start == nil { throw component.fault("it has no DTSTART") }
    guard let finish, let end else { return }
    guard let start else {
      start = end
      return
    }
    guard start.isDay == end.isDay else {
      throw finish.fault("it must be a day if DTSTART is a day, and a time if DTSTART is a time")
    }
    // Zones differ by hours at most.
    let slack: Int64 = start.zone == end.zone ? 0 : 2 * 86_400
    guard end.wall.wall >= start.wall.wall - slack else { throw finish.fault("it ends before it starts") }
  }
}

/// A length of time in an iCalendar file: calendar days and seconds.
struct ICalendarSpan: Hashable, Sendable {
  var days = 0
  var seconds = 0

  /// Reads `P1W`, `P2D`, `PT1H30M`, `-PT15M` (RFC 5545, section 3.3.6), no longer than the calendar.
  init?(_ text: some StringProtocol) {
    var rest = Array(text.utf8)[...]
    let sign = rest.first == .minus ? -1 : 1
    if rest.first == .minus || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
    var isTime = false
    while !rest.isEmpty {
      if !isTime, rest.first == UInt8(ascii: "T") {
        isTime = true
        rest.removeFirst()
      }
      let digits = rest.prefix(while: \.isDigit)
      guard (1...9).contains(digits.count), let number = Int(ImportedText.decode(digits)) else { return nil }
      rest = rest[digits.endIndex...]
      switch (rest.popFirst(), isTime) {
      case (UInt8(ascii: "W"), false): days += number * 7
      case (UInt8(ascii: "D"), false): days += number
      case (UInt8(ascii: "H"), true): seconds += number * 3600
      case (UInt8(ascii: "M"), true): seconds += number * 60
      case (UInt8(ascii: "S"), true): seconds += number
      default: return nil
      }
    }
    /// The number of days in the calendar.
    let mostDays = 3_652_059
    guard days <= mostDays, seconds / 86_400 <= mostDays else { return nil }
    days *= sign
    seconds *= sign
  }
}
