import TodoModel

/// The events and to-dos of an iCalendar file (RFC 5545).
package struct ICalendar: Hashable, Sendable {
  /// The valid entries, in the order of the file.
  package private(set) var entries: [ICalendarEntry] = []
  /// The errors in the file, in its order, at most ``mostFaults``.
  package private(set) var faults: [ICalendarFault] = []
  /// Harmless irregularities: unknown zones, whose times are used as written.
  package private(set) var warnings: [ICalendarFault] = []
  var zones: [String: ZoneRules] = [:]

  /// The maximum number of reported errors.
  package static let mostFaults = 100
  /// The maximum length of a file in bytes; longer files are not read.
  package static let longestFile = 64 << 20

  /// Reads a file. `zoneFile` returns the content of the system's file for a zone that the file does not define,
  /// or nil if there is none; it is called once for a name, and for at most 64 names.
  package init(_ bytes: [UInt8], zoneFile: (String) -> [UInt8]?) {
    guard bytes.count <= ICalendar.longestFile else {
      faults = [ICalendarFault(line: 1, reason: "the file is larger than \(ICalendar.longestFile >> 20) MiB")]
      return
    }
    var reading = ICalendarReading()
    reading.read(bytes)
    entries = reading.entries
    zones = reading.zones
    faults = reading.faults
    warnings = Array(reading.warnings.prefix(ICalendar.mostFaults))
    resolveZones(zoneFile)
    compareZones(reading.zones, zoneFile)
    warnings.sort { $0.line < $1.line }
  }
}

extension ICalendar {
  private mutating func resolveZones(_ zoneFile: (String) -> [UInt8]?) {
    var missing = Set<String>()
    var asked = 0
    for entry in entries {
      for name in entry.zoneNames where zones[name] == nil && !missing.contains(name) {
        asked += 1
        let rules = asked > 64 ? nil : ICalendar.zone(named: name, zoneFile)
        if let rules {
          zones[name] = rules
        } else {
          missing.insert(name)
          let reason = "the time zone \"\(name.prefix(80))\" is unknown; its times are read as local times"
          if warnings.count < ICalendar.mostFaults {
            warnings.append(ICalendarFault(line: entry.line, reason: reason))
          }
        }
      }
    }
  }

  /// Warns about zones whose definition in the file and in the system give different times at an entry's start or
  /// end, or, if it recurs without an end, half a year later. A definition may cover one summer only.
  private mutating func compareZones(_ defined: [String: ZoneRules], _ zoneFile: (String) -> [UInt8]?) {
    var system: [String: ZoneRules?] = [:]
    var told: Set<String> = []
    for entry in entries {
      for time in [entry.start, entry.end].compactMap({ $0 }) {
        guard let name = time.zone, let own = defined[name], !told.contains(name) else { continue }
        if system[name] == nil, system.count < 64 {
          system[name] = .some(ICalendar.zone(named: name, zoneFile))
        }
        guard case .some(.some(let other)) = system[name] else { continue }
        let isLong = entry.rules.contains { $0.count == nil && $0.until == nil }
        let walls = [time.wall.wall] + (isLong ? [time.wall.wall + 182 * CalendarDay.seconds] : [])
        guard walls.contains(where: { own.moment(ofWall: $0) != other.moment(ofWall: $0) }) else { continue }
        told.insert(name)
        let reason =
          "the time zone \"\(name.prefix(80))\" is defined in the file otherwise than on this system; "
          + "its times are read as the file says"
        if warnings.count < ICalendar.mostFaults {
          warnings.append(ICalendarFault(line: entry.line, reason: reason))
        }
      }
    }
  }

  /// The zone with this file name, or, because some programs add a prefix, with the last parts of it.
  static func zone(named name: String, _ zoneFile: (String) -> [UInt8]?) -> ZoneRules? {
    guard name.utf8.count <= 255 else { return nil }
    let parts = name.split(separator: "/", omittingEmptySubsequences: true)
    let isFileName = parts.allSatisfy { part in
      !part.hasPrefix(".") && part.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != UInt8(ascii: "\\") }
    }
    guard isFileName, !parts.isEmpty else { return nil }
    let shortest = name.hasPrefix("/") ? 1 : min(3, parts.count)
    for length in (shortest...max(shortest, min(3, parts.count))).reversed() {
      guard let bytes = zoneFile(parts.suffix(length).joined(separator: "/")) else { continue }
      if let rules = ZoneRules(zoneFile: bytes) { return rules }
    }
    return nil
  }
}

extension ICalendarEntry {
  var zoneNames: Set<String> {
    Set(([start, end, replaces].compactMap { $0 } + additions + exceptions).compactMap(\.zone))
  }
}
