import TodoModel

/// The time zones that the times of a file are in: those that it defines, else the system's, else the user's clock.
struct TodoZones {
  private let clock: LocalClock
  private let zoneFile: (String) -> [UInt8]?
  private var rules: [String: ZoneRules]
  private let defined: Set<String>
  private var missing: Set<String> = []
  /// Zones that nobody knows: how many times are in each, and how far the user's clock is ahead of UTC at the first.
  private(set) var unknown: [String: (count: Int, ahead: Int)] = [:]
  /// Zones that the file defines and the system knows, and whose clocks show another time there when they are asked.
  private(set) var redefined: Set<String> = []
  /// What the system says of zones that the file defines; nil for those that it does not know.
  private var system: [String: ZoneRules?] = [:]

  /// `definitions` are the VTIMEZONE parts of the file.
  init(_ definitions: [UInt8], _ world: ExchangeWorld) {
    clock = world.clock
    zoneFile = world.zoneFile
    var reading = ICalendarReading()
    if !definitions.isEmpty {
      reading.read(Array("BEGIN:VCALENDAR\r\n".utf8) + definitions + Array("END:VCALENDAR\r\n".utf8))
    }
    rules = reading.zones
    defined = Set(rules.keys)
  }

  /// A time of the file as flick keeps it; a zone that nobody knows is taken for the user's own.
  mutating func date(_ time: ICalendarTime) -> DueDate {
    switch time {
    case .day(let day): return .day(day)
    case .utc(let instant): return .instant(instant)
    case .floating(let time): return .instant(clock.instant(of: time))
    case .zoned(let time, let zone):
      guard let rules = zoneRules(zone) else {
        let instant = clock.instant(of: time)
        if unknown.count < 256 || unknown[zone] != nil {
          let ahead = Int(time.wall - instant.secondsSince1970)
          unknown[zone, default: (0, ahead)].count += 1
        }
        return .instant(instant)
      }
      let moment = rules.moment(ofWall: time.wall)
      if defined.contains(zone), !redefined.contains(zone) {
        if system[zone] == nil { system[zone] = .some(ICalendar.zone(named: zone, zoneFile)) }
        if case .some(.some(let others)) = system[zone], others.moment(ofWall: time.wall) != moment {
          redefined.insert(zone)
        }
      }
      return .instant(Instant(secondsSince1970: moment))
    }
  }

  /// When a day begins where the user is.
  func midnight(of day: CalendarDay) -> Instant { clock.midnight(of: day) }

  /// The clocks of a zone; nil if neither the file nor the system knows it.
  mutating func zoneRules(_ name: String) -> ZoneRules? {
    if let known = rules[name] { return known }
    guard !missing.contains(name) else { return nil }
    if rules.count + missing.count < 256, let found = ICalendar.zone(named: name, zoneFile) {
      rules[name] = found
      return found
    }
    if missing.count < 256 { missing.insert(name) }
    return nil
  }
}
