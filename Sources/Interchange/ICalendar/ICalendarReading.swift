/// One pass over an iCalendar file. An invalid part is left out and reading continues.
struct ICalendarReading {
  private(set) var calendar = ICalendar()
  private var places: [Name: Int] = [:]

  private struct Name: Hashable {
    var kind: ICalendarEntry.Kind
    var uid: String
    var replaces: ICalendarTime?
  }

  mutating func read(_ bytes: [UInt8]) {
    var reader = ComponentReader(bytes)
    while calendar.faults.count < ICalendar.maxFaults, let step = reader.next() {
      do throws(ImportError) {
        switch step {
        case .line(let line):
          if !line.isProperty || ContentLine.read.contains(line.word) { _ = try ContentLine(line) }
        case .part(let part): try take(part)
        case .error(let error): throw error
        case .end: break
        }
      } catch {
        calendar.faults.append(error)
      }
    }
  }

  /// Reads a part of a calendar: an entry, or a time zone.
  private mutating func take(_ part: Component) throws(ImportError) {
    // A property without a value is an error.
    for line in part.lines where !line.isProperty && !ContentLine.read.contains(line.word) {
      calendar.warn(line.offset, "passed over: this line is no property")
    }
    if let error = part.errors.last {
      calendar.faults += part.errors.dropLast()
      throw error
    }
    switch part.name {
    case "VEVENT", "VTODO": add(try ICalendarEntry(part, &calendar.warnings))
    case "VTIMEZONE":
      let (name, rules) = try ZoneRules.named(part)
      if calendar.zones[name] == nil { calendar.zones[name] = rules }
    default: break
    }
  }

  /// The version with the greater SEQUENCE wins, then the later DTSTAMP (RFC 5546, section 2.1.5); equally
  /// new versions are both added.
  private mutating func add(_ entry: ICalendarEntry) {
    let name = Name(kind: entry.kind, uid: entry.uid, replaces: entry.replaces)
    guard !entry.uid.isEmpty, let place = places[name], calendar.entries[place].version != entry.version
    else {
      if places[name] == nil { places[name] = calendar.entries.count }
      calendar.entries.append(entry)
      return
    }
    let isOlder = entry.version < calendar.entries[place].version
    let older = isOlder ? entry : calendar.entries[place]
    if !isOlder { calendar.entries[place] = entry }
    calendar.warn(older.offset, "left out: the file has a newer version of this entry")
  }
}
