/// One pass over an iCalendar file. An invalid part is left out and reading continues.
struct ICalendarReading {
  private(set) var calendar = ICalendar()
  /// The open parts, the innermost last.
  private var open: [Component] = []
  /// Whether the innermost part, or one around it, has an error.
  private var isSpoiled = false
  private var hasCalendar = false

  private static let maxDepth = 16

  mutating func read(_ bytes: [UInt8]) {
    var lines = UnfoldedLines(bytes, joinsEmptyLines: true)
    var last = 1
    while calendar.faults.count < ICalendar.maxFaults, let line = lines.next() {
      let (text, number) = (line.bytes, line.number)
      last = number
      if !open.isEmpty, !ICalendarReading.isRead(text) { continue }
      // A property without a value is an error.
      if open.count > 1, !ContentLine.isProperty(text), !ICalendarReading.isReadName(text) {
        calendar.warn(number, "passed over: this line is no property")
        continue
      }
      do throws(ICalendarError) {
        try take(ContentLine(text, line: number))
      } catch {
        calendar.faults.append(error)
        // A file of another kind gets one error, not one for each line.
        if !hasCalendar { return }
        isSpoiled = true
      }
    }
    guard calendar.faults.count < ICalendar.maxFaults else { return }
    if let part = open.last {
      let reason = "END:\(part.name) is missing, begun in line \(part.line)"
      calendar.faults.append(ICalendarError(line: last, reason: reason))
    } else if !hasCalendar {
      calendar.faults.append(ICalendarError(line: last, reason: "expected BEGIN:VCALENDAR"))
    }
  }

  /// Whether a line may be a used property. Malformed lines count, so that they are reported.
  private static func isRead(_ text: ArraySlice<UInt8>) -> Bool {
    !ContentLine.isProperty(text) || isReadName(text.prefix(while: ContentLine.isOfName))
  }

  private static func isReadName(_ text: some Collection<UInt8>) -> Bool {
    text.count <= 16 && read.contains(String(decoding: text, as: UTF8.self).uppercased())
  }

  private static let read: Set<String> = [
    "BEGIN", "END", "UID", "SUMMARY", "DESCRIPTION", "CATEGORIES", "PRIORITY", "STATUS", "COMPLETED",
    "DTSTART", "DTEND", "DUE", "DURATION", "RRULE", "RDATE", "EXDATE", "RECURRENCE-ID", "SEQUENCE", "DTSTAMP",
    "TZID",
    "TZOFFSETFROM", "TZOFFSETTO",
  ]

  private mutating func take(_ line: ContentLine) throws(ICalendarError) {
    switch line.name {
    case "BEGIN":
      let name = line.value.uppercased()
      guard !open.isEmpty || name == "VCALENDAR" else { throw line.fault("expected VCALENDAR") }
      guard open.count < ICalendarReading.maxDepth else {
        throw line.fault("at most \(ICalendarReading.maxDepth) nested parts")
      }
      hasCalendar = true
      if open.count <= 1 { isSpoiled = false }
      open.append(Component(name: name, line: line.line))
    case "END":
      guard let part = open.last else { throw line.fault("nothing was begun") }
      let name = line.value.uppercased()
      guard part.name == name else {
        // A missing END: the outer part ends anyway.
        if let outer = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(outer...) }
        throw line.fault("expected \(part.name), begun in line \(part.line)")
      }
      open.removeLast()
      try close(part)
    default:
      guard !open.isEmpty else {
        throw ICalendarError(line: line.line, reason: "expected BEGIN:VCALENDAR")
      }
      open[open.count - 1].properties.append(line)
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
    calendar.warn(older.line, "left out: the file has a newer version of this entry")
  }

  private struct Name: Hashable {
    var kind: ICalendarEntry.Kind
    var uid: String
    var replaces: ICalendarTime?
  }

  private var places: [Name: Int] = [:]

  private mutating func close(_ part: Component) throws(ICalendarError) {
    // Entries and zones are direct parts of a calendar; zones have parts, and alarms do no harm.
    if open.count >= 2 {
      open[open.count - 1].parts.append(part)
      return
    }
    guard !isSpoiled else { return }
    switch part.name {
    case "VEVENT", "VTODO": add(try ICalendarEntry(part, &calendar.warnings))
    case "VTIMEZONE":
      let (name, rules) = try ZoneRules.named(part)
      if calendar.zones[name] == nil { calendar.zones[name] = rules }
    default: break
    }
  }
}

/// A part of an iCalendar file between its BEGIN and END: its own properties, and the parts inside it.
struct Component {
  /// The name in capitals, such as `VEVENT`.
  let name: String
  /// The line of its BEGIN.
  let line: Int
  var properties: [ContentLine] = []
  var parts: [Component] = []

  /// The property of this name. Throws if it occurs twice.
  func single(_ name: String) throws(ICalendarError) -> ContentLine? {
    var found: ContentLine?
    for property in properties where property.name == name {
      if let found { throw property.fault("it was already given on line \(found.line)") }
      found = property
    }
    return found
  }

  func all(_ name: String) -> [ContentLine] { properties.filter { $0.name == name } }

  func fault(_ reason: String) -> ICalendarError { ICalendarError(line: line, reason: "\(name): \(reason)") }
}
