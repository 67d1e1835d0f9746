import TodoModel

/// The time zones that the times of a file are in: those that it defines, else the system's, else the user's clock.
struct TodoZones {
  private let clock: LocalClock
  private let zoneFile: (String) -> [UInt8]?
  private var rules: [String: ZoneRules]
  private var missing: Set<String> = []
  private(set) var unknown: [String] = []

  /// `definitions` are the VTIMEZONE parts of the file.
  init(_ definitions: [UInt8], _ world: ExchangeWorld) {
    clock = world.clock
    zoneFile = world.zoneFile
    var reading = ICalendarReading()
    if !definitions.isEmpty {
      reading.read(Array("BEGIN:VCALENDAR\r\n".utf8) + definitions + Array("END:VCALENDAR\r\n".utf8))
    }
    rules = reading.zones
  }

  /// A time of the file as flick keeps it; a zone that nobody knows is taken for the user's own.
  mutating func date(_ time: ICalendarTime) -> DueDate {
    switch time {
    case .day(let day): return .day(day)
    case .utc(let instant): return .instant(instant)
    case .floating(let time): return .instant(clock.instant(of: time))
    case .zoned(let time, let zone):
      guard let rules = zoneRules(zone) else { return .instant(clock.instant(of: time)) }
      return .instant(Instant(secondsSince1970: rules.moment(ofWall: time.wall)))
    }
  }

  /// When a day begins where the user is.
  func midnight(of day: CalendarDay) -> Instant { clock.midnight(of: day) }

  private mutating func zoneRules(_ name: String) -> ZoneRules? {
    if let known = rules[name] { return known }
    guard !missing.contains(name) else { return nil }
    if rules.count + missing.count < 256, let found = ICalendar.zone(named: name, zoneFile) {
      rules[name] = found
      return found
    }
    if missing.count < 256 { missing.insert(name) }
    unknown.append(name)
    return nil
  }
}
