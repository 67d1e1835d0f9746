import TodoModel

extension ZoneRules {
  /// Reads a VTIMEZONE (RFC 5545, section 3.6.5). Rules are followed to 2200; after that the last offset
  /// stays.
  static func named(_ component: Component) throws(ICalendarFault) -> (name: String, rules: ZoneRules) {
    guard let name = try component.single("TZID").map({ ICalendarText.plain($0.value) }), !name.isEmpty else {
      throw component.fault("it has no TZID")
    }
    var onsets: [(moment: Int64, offset: Int, before: Int)] = []
    var budget = 100_000
    for part in component.parts where part.name == "STANDARD" || part.name == "DAYLIGHT" {
      let before = try part.offset("TZOFFSETFROM")
      let offset = try part.offset("TZOFFSETTO")
      for wall in try part.onsets(before: before, &budget) {
        onsets.append((wall - Int64(before), offset, before))
      }
    }
    guard !onsets.isEmpty else { throw component.fault("it has neither STANDARD nor DAYLIGHT") }
    onsets.sort { ($0.moment, $0.offset) < ($1.moment, $1.offset) }
    let transitions = onsets.map { Transition(moment: $0.moment, offset: $0.offset) }
    return (name, ZoneRules(transitions: transitions, first: onsets[0].before))
  }
}

extension Component {
  fileprivate func offset(_ name: String) throws(ICalendarFault) -> Int {
    guard let line = try single(name) else { throw fault("it has no \(name)") }
    guard let seconds = UTCOffset.seconds(line.value) else {
      throw line.fault("expected an offset like +0200, not \"\(line.value.prefix(40))\"")
    }
    return seconds
  }

  /// The wall times at which this part of a zone takes effect, by the clocks before the change.
  fileprivate func onsets(before: Int, _ budget: inout Int) throws(ICalendarFault) -> [Int64] {
    guard let begin = try single("DTSTART") else { throw fault("it has no DTSTART") }
    let start = try ICalendarTime(begin).wall.wall
    var onsets: Set<Int64> = [start]
    for line in all("RRULE") {
      let rule = try RecurrenceRule(line)
      let until: Int64? =
        switch rule.until {
        case .utc(let instant): instant.secondsSince1970 + Int64(before)
        case let until?: until.wall.wall
        case nil: nil
        }
      let recurrence = Recurrence(rule: rule, start: start, isDay: false, until: until)
      onsets.formUnion(recurrence.times(from: start, to: Component.horizon, &budget))
    }
    for line in all("RDATE") { onsets.formUnion(try ICalendarTime.list(line).map { $0.wall.wall }) }
    return onsets.sorted()
  }

  /// 2200-01-01.
  private static let horizon: Int64 = 7_258_118_400
}
