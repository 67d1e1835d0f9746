import JSON
package import TodoModel

/// The clock in which an item's rule counts: of the zone that it remembers or was read with, else the machine's.
package struct ItemClock {
  package let clock: LocalClock
  /// The name of its zone, or nil if it has none.
  package let zone: String?
  /// The name of the item's zone if this machine has no rules for it; the machine's clock counts then.
  package let missing: String?
  private let readings: [ZonedTime]
  private let world: ExchangeWorld

  package init(of item: Item, _ world: ExchangeWorld) {
    self.world = world
    readings = ZonedTime.all(in: item.clock)
    let times = [item.due, item.wait].compactMap { $0?.instant }
    let named =
      times.lazy.compactMap { [readings] time in
        readings.first { ItemClock.names($0, time, world) }?.zone
      }.first ?? times.lazy.compactMap { item.keptZone(at: $0, world) }.first
    let clock = named.flatMap { world.clock(ofZone: $0) }
    self.clock = clock ?? world.clock
    zone = clock == nil ? world.zone() : named
    missing = clock == nil ? named : nil
  }

  /// Whether a reading is of this time. Without the zone's rules, it is if a zone could show it then.
  private static func names(_ reading: ZonedTime, _ time: Instant, _ world: ExchangeWorld) -> Bool {
    guard let clock = world.clock(ofZone: reading.zone) else {
      return abs(reading.time.wall - time.secondsSince1970) < 16 * 3600
    }
    return clock.instant(of: reading.time).secondsSince1970 == time.secondsSince1970 / 60 * 60
  }

  /// The reading of the clock at a date; for a day, its start.
  package func reading(of date: DueDate) -> LocalTime {
    date.instant.map { time(at: $0) } ?? clock.time(of: date)
  }

  /// The reading of the clock at a time, or that which the time was made from if a clock change skipped it.
  private func time(at instant: Instant) -> LocalTime {
    let shown = clock.time(at: instant)
    guard missing == nil, let kept = readings.first(where: { ItemClock.names($0, instant, world) })?.time
    else {
      return shown
    }
    return LocalTime(kept.day, second: kept.second + shown.second % 60) ?? shown
  }

  /// The value of ``Item/Members/clock`` for these readings, each with the time that it became, or nil without any.
  package func mark(_ readings: [LocalTime]) -> String? {
    guard let zone, ZonedTime.isZone(zone), let first = readings.first else { return nil }
    // A further one is kept only if its time does not show it.
    let skipped = readings.dropFirst().filter { clock.time(at: clock.instant(of: $0)) != $0 }
    return ([first] + skipped).map { ZonedTime($0, zone: zone).description }.joined(separator: " ")
  }
}

extension ExchangeWorld {
  /// The clock of a zone, by its name in the tz database or in Windows, or nil if this machine has no rules for it.
  package func clock(ofZone name: String) -> LocalClock? {
    let name = WindowsZones.name(name)
    if name == zone() { return clock }
    if ["UTC", "Etc/UTC"].contains(name) { return .utc }
    return ICalendar.zone(named: name, zoneFile).map { rules in
      LocalClock { LocalTime(wall: rules.wall(at: $0.secondsSince1970)) }
    }
  }
}

extension Item {
  /// The zone of the line of a calendar that the item keeps for a time.
  fileprivate func keptZone(at time: Instant, _ world: ExchangeWorld) -> String? {
    guard hasMembers, case .array(let lines)? = self.unknown.value("icalendar") else { return nil }
    var zones = TodoZones([], world)
    for case .string(let text) in lines where text.hasPrefix("DUE;") || text.hasPrefix("DTSTART;") {
      guard let line = try? ContentLine(kept: text), let read = try? ICalendarTime(line),
        let zone = read.zone, zones.date(read) == .instant(time)
      else { continue }
      return zone
    }
    return nil
  }
}
