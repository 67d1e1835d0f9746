package import TodoModel

/// The events and to-dos of an iCalendar file (RFC 5545).
package struct ICalendar: Hashable, Sendable {
  /// The valid entries, in the order of the file.
  package internal(set) var entries: [ICalendarEntry] = []
  /// The errors in the file, in its order, at most ``ImportError/most``.
  package internal(set) var faults: [ImportError] = []
  /// Harmless irregularities: unknown zones, whose times are used as written.
  package internal(set) var warnings: [ImportError] = []
  var zones: [String: ZoneRules] = [:]

  /// The maximum length of a file in bytes; longer files are not read.
  package static let maxFileLength = 64 << 20
}

extension ICalendar {
  /// Reads a file. `zoneFile` returns the content of the system's file for a zone that the file does not define,
  /// or nil if there is none; it is called once for a name, and for at most 64 names.
  package init(_ bytes: [UInt8], zoneFile: (String) -> [UInt8]?) {
    self.init()
    guard bytes.count <= ICalendar.maxFileLength else {
      faults = [
        ImportError(offset: 0, reason: "the file is larger than \(ICalendar.maxFileLength >> 20) MiB")
      ]
      return
    }
    var reader = ComponentReader(bytes)
    var places: [EntryName: Int] = [:]
    while faults.count < ImportError.most, let step = reader.next() {
      do throws(ImportError) { try take(step, &places) } catch { faults.append(error) }
    }
    faults = Array(faults.sorted { $0.offset < $1.offset }.prefix(ImportError.most))
    warnings = Array(warnings.prefix(ImportError.most))
    let defined = zones
    resolveZones(zoneFile)
    compareZones(defined, zoneFile)
    warnings.sort { $0.offset < $1.offset }
  }

  private struct EntryName: Hashable {
    var kind: ICalendarEntry.Kind
    var uid: String
    var replaces: ICalendarTime?
  }

  /// Reads a part of a calendar: an entry, or a time zone. An invalid part is left out.
  private mutating func take(
    _ step: ComponentReader.Step, _ places: inout [EntryName: Int]
  ) throws(ImportError) {
    switch step {
    case .line(let line):
      if !line.isProperty || ContentLine.read.contains(line.word) { _ = try ContentLine(line) }
    case .part(let part):
      // A property without a value is an error.
      for line in part.lines where !line.isProperty && !ContentLine.read.contains(line.word) {
        warn(line.offset, "passed over: this line is no property")
      }
      faults += part.errors
      guard part.errors.isEmpty else { return }
      if part.name == "VEVENT" || part.name == "VTODO" {
        add(try ICalendarEntry(part, &warnings), &places)
      } else if part.name == "VTIMEZONE" {
        let (name, rules) = try ZoneRules.named(part)
        if zones[name] == nil { zones[name] = rules }
      }
    case .error(let error): throw error
    case .end: break
    }
  }

  /// The greater SEQUENCE wins, then the later DTSTAMP (RFC 5546, section 2.1.5); equally new ones are both added.
  private mutating func add(_ entry: ICalendarEntry, _ places: inout [EntryName: Int]) {
    let name = EntryName(kind: entry.kind, uid: entry.uid, replaces: entry.replaces)
    guard !entry.uid.isEmpty, let place = places[name], entries[place].version != entry.version else {
      if places[name] == nil { places[name] = entries.count }
      entries.append(entry)
      return
    }
    let isOlder = entry.version < entries[place].version
    let older = isOlder ? entry : entries[place]
    if !isOlder { entries[place] = entry }
    warn(older.offset, "left out: the file has a newer version of this entry")
  }

  mutating func warn(_ offset: Int, _ reason: String) {
    if warnings.count < ImportError.most { warnings.append(ImportError(offset: offset, reason: reason)) }
  }

  private mutating func resolveZones(_ zoneFile: (String) -> [UInt8]?) {
    var asked: Set<String> = []
    for entry in entries {
      for name in entry.zoneNames where zones[name] == nil && asked.insert(name).inserted {
        if asked.count <= 64, let rules = ICalendar.zone(named: name, zoneFile) {
          zones[name] = rules
        } else {
          warn(
            entry.offset, "the time zone \"\(name.prefix(80))\" is unknown; its times are read as local times"
          )
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
        warn(
          entry.offset,
          "the time zone \"\(name.prefix(80))\" is defined in the file otherwise than on this system; "
            + "its times are read as the file says")
      }
    }
  }

  /// The zone with this file name or, as some programs add a prefix, its last parts; or with this name in Windows.
  static func zone(named name: String, _ zoneFile: (String) -> [UInt8]?) -> ZoneRules? {
    let name = WindowsZones.name(name)
    guard name.utf8.count <= 255 else { return nil }
    let parts = name.split(separator: "/")
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

  /// The occurrences on some days, in order, and whether they are complete: `work` limits the steps of all rules. `local`
  /// returns the viewer's local time; without it every time is used as written. Canceled entries and times replaced by
  /// another entry are left out.
  package func occurrences(
    in days: ClosedRange<CalendarDay>, local: ((Instant) -> LocalTime)? = nil, work: Int = 10_000_000
  ) -> (occurrences: [EventOccurrence], isComplete: Bool) {
    var budget = work
    var occurrences: [EventOccurrence] = []
    let replaced = Dictionary(grouping: entries.filter { !$0.uid.isEmpty && $0.replaces != nil }, by: \.uid)
    for entry in entries where !entry.isCancelled {
      guard let start = entry.start else { continue }
      let others = entry.replaces == nil ? replaced[entry.uid] ?? [] : []
      let schedule = Schedule(entry, start, zones, replaced: others.compactMap(\.replaces))
      for wall in schedule.times(in: days, &budget) {
        let occurrence = schedule.occurrence(at: wall, local)
        if occurrence.days.overlaps(days) { occurrences.append(occurrence) }
      }
    }
    return (occurrences.sorted(), budget > 0)
  }
}

/// The times of one entry, in the wall time of its own zone.
private struct Schedule {
  private let entry: ICalendarEntry
  private let start: ICalendarTime
  /// The rules of the start's zone, or nil for whole days, floating times and unknown zones.
  private let zone: ZoneRules?
  private let zones: [String: ZoneRules]
  private let replaced: [ICalendarTime]
  /// The length, in days for an entry of whole days, else in seconds.
  private let length: Int64

  init(
    _ entry: ICalendarEntry, _ start: ICalendarTime, _ zones: [String: ZoneRules], replaced: [ICalendarTime]
  ) {
    self.entry = entry
    self.start = start
    self.zones = zones
    self.replaced = replaced
    zone = Schedule.rules(of: start, zones)
    length = Schedule.length(of: entry, start, zones)
  }

  private static func rules(of time: ICalendarTime, _ zones: [String: ZoneRules]) -> ZoneRules? {
    switch time {
    case .day, .floating: nil
    case .utc: .utc
    case .zoned(_, let name): zones[name]
    }
  }

  private static func length(
    of entry: ICalendarEntry, _ start: ICalendarTime, _ zones: [String: ZoneRules]
  ) -> Int64 {
    if let end = entry.end, end != start {
      if start.isDay { return Int64(end.wall.day.daysSince1970 - start.wall.day.daysSince1970) }
      guard let from = rules(of: start, zones), let to = rules(of: end, zones) else {
        return max(0, end.wall.wall - start.wall.wall)
      }
      return max(0, to.moment(ofWall: end.wall.wall) - from.moment(ofWall: start.wall.wall))
    }
    guard let span = entry.span else { return start.isDay && entry.kind == .event ? 1 : 0 }
    return start.isDay ? Int64(span.days) : Int64(span.days) * CalendarDay.seconds + Int64(span.seconds)
  }

  /// The times that may touch some days, with a margin on either side for zones.
  func times(in days: ClosedRange<CalendarDay>, _ budget: inout Int) -> [Int64] {
    let reach = start.isDay ? length * CalendarDay.seconds : length
    let least = days.lowerBound.secondsSince1970 - 2 * CalendarDay.seconds - reach
    let most = days.upperBound.secondsSince1970 + 3 * CalendarDay.seconds
    let first = start.wall.wall
    var times = Set((least...most).contains(first) ? [first] : [])
    for rule in entry.rules {
      let until = rule.until.map { $0.isDay ? $0.wall.wall + CalendarDay.seconds - 1 : wall(of: $0) }
      let recurrence = Recurrence(rule: rule, start: first, isDay: start.isDay, until: until)
      times.formUnion(recurrence.times(from: least, to: most, &budget))
    }
    times.formUnion(entry.additions.map { wall(of: $0) }.filter { (least...most).contains($0) })
    let exceptions = entry.exceptions + replaced
    guard !exceptions.isEmpty else { return times.sorted() }
    let excluded = Set(exceptions.map { wall(of: $0) })
    // A whole day excludes all times on it.
    let excludedDays = Set(exceptions.filter(\.isDay).map { $0.wall.day })
    return times.filter { !excluded.contains($0) && !excludedDays.contains(LocalTime(wall: $0).day) }.sorted()
  }

  private func wall(of time: ICalendarTime) -> Int64 {
    guard time.zone != start.zone || time.zone == nil, let zone,
      let own = Schedule.rules(of: time, zones)
    else { return time.wall.wall }
    return zone.wall(at: own.moment(ofWall: time.wall.wall))
  }

  /// The occurrence at a wall time of the entry's zone, as the viewer sees it.
  func occurrence(at wall: Int64, _ local: ((Instant) -> LocalTime)?) -> EventOccurrence {
    let title = entry.summary.split(whereSeparator: \.isNewline).joined(separator: " ")
    func occurrence(
      _ days: ClosedRange<CalendarDay>, start: LocalTime? = nil, end: LocalTime? = nil
    ) -> EventOccurrence {
      EventOccurrence(
        kind: entry.kind, title: title, days: days, start: start, end: end, isDone: entry.isDone)
    }
    if start.isDay {
      let first = LocalTime(wall: wall).day
      if entry.kind == .todo {
        let due = first.advanced(byDays: Int(length)) ?? .last
        return occurrence(due...due)
      }
      let last = first.advanced(byDays: Int(max(length, 1)) - 1) ?? .last
      return occurrence(first...last)
    }
    let from: LocalTime
    let to: LocalTime
    if let local, let zone {
      let moment = zone.moment(ofWall: wall)
      from = local(Instant(secondsSince1970: moment))
      to = local(Instant(secondsSince1970: moment.saturatingAdding(length)))
    } else {
      from = LocalTime(wall: wall)
      to = LocalTime(wall: wall.saturatingAdding(length))
    }
    if entry.kind == .todo { return occurrence(to.day...to.day, start: to) }
    guard from < to else { return occurrence(from.day...from.day, start: from) }
    let lastMoment = LocalTime(wall: to.wall - 1).day
    return occurrence(from.day...max(from.day, lastMoment), start: from, end: to)
  }
}

/// One occurrence of an event, or the due time of a to-do, in the viewer's local time.
package struct EventOccurrence: Hashable, Comparable, Sendable {
  package var kind: ICalendarEntry.Kind
  /// The summary as one line, or empty if the entry has none.
  package var title: String
  /// The days that it covers; for a to-do, the due day.
  package var days: ClosedRange<CalendarDay>
  /// The start or due time, or nil for whole days.
  package var start: LocalTime?
  /// The end, or nil for whole days and if it ends at once.
  package var end: LocalTime?
  package var isDone: Bool

  /// Orders by first day, whole days before times, then by time and title.
  package static func < (left: EventOccurrence, right: EventOccurrence) -> Bool {
    func key(_ occurrence: EventOccurrence) -> (CalendarDay, Int64, String, CalendarDay) {
      let days = occurrence.days
      return (days.lowerBound, occurrence.start?.wall ?? .min, occurrence.title, days.upperBound)
    }
    return key(left) < key(right)
  }
}
