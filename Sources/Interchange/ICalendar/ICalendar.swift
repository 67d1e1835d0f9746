import TodoModel

/// The events and to-dos of an iCalendar file (RFC 5545).
package struct ICalendar: Hashable, Sendable {
  /// In the order of the file; what has a fault is left out.
  package private(set) var entries: [ICalendarEntry] = []
  /// What is wrong in the file, in its order, at most ``mostFaults``.
  package private(set) var faults: [ICalendarFault] = []
  /// What is not in order but does no harm: zones that nobody knows, whose times are taken as they are written.
  package private(set) var warnings: [ICalendarFault] = []
  /// The zones that entries name.
  var zones: [String: ZoneRules] = [:]

  /// No more faults than this are told.
  package static let mostFaults = 100
  /// Longer files are not read, in bytes.
  package static let longestFile = 64 << 20

  /// Reads a file. Zones that it does not define itself are asked for by name, each once, at most 64 of them,
  /// and given as the content of a zone file; nil for one that is not there.
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

  /// Says which zones that the file defines show another time than the system's of the same name when an entry starts or
  /// ends, or half a year later if it comes again without an end. A definition may be of one summer only.
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

  /// The zone whose file has this name, or, as some programs put things in front, the last parts of it.
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
  /// The zones that it names, each once.
  var zoneNames: Set<String> {
    Set(([start, end, replaces].compactMap { $0 } + additions + exceptions).compactMap(\.zone))
  }
}
