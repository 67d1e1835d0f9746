import TodoModel

/// The time zones of a file's times: the file's definitions, else the system's, else the user's clock.
struct TodoZones {
  let clock: LocalClock
  /// The name of the clock's zone, if it has one.
  let zone: String?
  private let zoneFile: (String) -> [UInt8]?
  private var rules: [String: ZoneRules]
  private let defined: Set<String>
  private var missing: Set<String> = []
  /// The number of times in each, and the seconds by which the user's clock is ahead of UTC at the first.
  private(set) var unknown: [String: (count: Int, ahead: Int)] = [:]
  /// The zones defined in the file whose clocks differ from the system's at one of the file's times.
  private(set) var redefined: Set<String> = []
  /// The system's rules for zones defined in the file, or nil for zones unknown to it.
  private var system: [String: ZoneRules?] = [:]

  /// Creates the zones from the VTIMEZONE parts of a file, of several with one name from the first.
  init(_ definitions: [Component], _ world: ExchangeWorld) {
    (clock, zone) = (world.clock, world.zone())
    zoneFile = world.zoneFile
    let named = definitions.compactMap { try? ZoneRules.named($0) }
    rules = Dictionary(named.map { ($0.name, $0.rules) }) { first, _ in first }
    defined = Set(rules.keys)
  }

  /// The flick date of a time in the file; an unknown zone is treated as the user's own.
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
        if let others = systemRules(zone), others.moment(ofWall: time.wall) != moment {
          redefined.insert(zone)
        }
      }
      return .instant(Instant(secondsSince1970: moment))
    }
  }

  /// Whether only the file has the rules of a zone.
  mutating func isOnlyDefined(_ zone: String) -> Bool { defined.contains(zone) && systemRules(zone) == nil }

  private mutating func systemRules(_ zone: String) -> ZoneRules? {
    if system[zone] == nil { system[zone] = .some(ICalendar.zone(named: zone, zoneFile)) }
    return system[zone] ?? nil
  }

  /// Reads at a moment the clock by which a time is written.
  mutating func time(at instant: Instant, like time: ICalendarTime) -> LocalTime {
    if case .utc = time { return LocalTime(utc: instant) }
    let rules = time.zone.flatMap { zoneRules($0) }
    return rules.map { LocalTime(wall: $0.wall(at: instant.secondsSince1970)) } ?? clock.time(at: instant)
  }

  /// The zone's name as a mark has it: the tz database's for one of Windows, `_` for each character it cannot hold.
  static func mark(of zone: String) -> String {
    String(WindowsZones.name(zone).map { ZonedTime.isZone(String($0)) ? $0 : "_" })
  }

  /// The rules of a zone, or nil if neither the file nor the system has it.
  mutating func zoneRules(_ name: String) -> ZoneRules? {
    if let known = rules[name] { return known }
    guard !missing.contains(name) else { return nil }
    if rules.count + missing.count < 256 { rules[name] = ICalendar.zone(named: name, zoneFile) }
    if rules[name] == nil, missing.count < 256 { missing.insert(name) }
    return rules[name]
  }
}
