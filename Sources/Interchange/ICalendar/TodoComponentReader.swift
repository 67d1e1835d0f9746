import JSON
import TodoModel

/// Reads the to-dos (VTODO) of an iCalendar file (RFC 5545); events and other parts are skipped.
struct TodoComponentReader {
  private let bytes: [UInt8]
  private let world: ExchangeWorld
  private var found = ImportedFile()
  private var zones: TodoZones
  /// The definitions of zones in the file, each with its lines to keep.
  private var definitions: [String: [String]] = [:]
  /// Whether flick wrote the current calendar.
  private var isOwn = false
  /// The named to-dos: the index of each item, and its version.
  private var seen: [ItemUID: (index: Int, version: ICalendarEntry.Version)] = [:]
  /// The to-dos of which others replace single dates.
  private var replaced: [(uid: ItemUID, date: DueDate)] = []
  /// The kept lines of each item; then the lines of the current calendar, whose items start at index `first`.
  private var kept: [[String]] = []
  private var calendarLines: [String] = []
  private var first = 0
  /// The lines of each alarm outside the to-dos of the current calendar.
  private var alarms: [[String]] = []

  init(_ bytes: [UInt8], _ world: ExchangeWorld) {
    self.bytes = bytes
    self.world = world
    // Most files have no zones, so that one pass is enough.
    let hasZones = TextLines(bytes).contains { line in
      line.count > 14 && bytes[line.lowerBound] | 0x20 == UInt8(ascii: "b")
        && ImportedText.decode(bytes[line].prefix(15)).uppercased() == "BEGIN:VTIMEZONE"
    }
    var reader = ComponentReader(hasZones ? bytes : [])
    var parts: [Component] = []
    while let step = reader.next() {
      if case .part(let part) = step, part.name == "VTIMEZONE", part.errors.isEmpty { parts.append(part) }
    }
    zones = TodoZones(parts, world)
    for part in parts {
      guard let name = try? part.all("TZID").first?.plain, definitions[name] == nil else { continue }
      definitions[name] = part.all.filter { (try? ContentLine($0)) != nil }.map(\.kept)
    }
  }

  mutating func file() -> ImportedFile {
    var reader = ComponentReader(bytes)
    while found.faults.count < ImportError.most, let step = reader.next() {
      switch step {
      case .line(let line): take(line)
      case .part(let part): take(part)
      case .end: closeCalendar()
      case .error(let error): found.addError(error.offset, error.reason)
      }
    }
    for (uid, date) in replaced {
      guard let index = seen[uid]?.index, found.items[index].members.recur != nil else { continue }
      if !found.items[index].members.exceptionDates.contains(date) {
        found.items[index].members.exceptionDates.append(date)
      }
    }
    for index in found.items.indices where !kept[index].isEmpty {
      let lines = JSONValue.array(kept[index].map { .string($0) })
      found.items[index].members.unknown = [UnknownMember("icalendar", lines)]
    }
    for (name, times) in zones.unknown.sorted(by: { $0.key < $1.key }) {
      found.remarks.note(
        "time", nil,
        "of the unknown time zone \(name.prefix(80)) read as local time (\(UTCOffset.text(times.ahead)))",
        times.count)
    }
    for name in zones.redefined.sorted() {
      found.remarks.note(
        "time zone", nil,
        "defined in the file otherwise than on this system, its times are read as the file says: \(name.prefix(80))"
      )
    }
    return found
  }

  /// Takes a line of the calendar itself.
  private mutating func take(_ line: ContentLines.Line) {
    do throws(ImportError) {
      let content = try ContentLine(line)
      if !TodoComponentReader.ofTheFile.contains(content.name) { calendarLines.append(line.kept) }
      if content.name == "PRODID" { isOwn = content.value == ICalendarFormat.generator }
    } catch {
      addWarning(error.offset, "\(error.reason); the line was skipped")
    }
  }

  /// Calendar properties that describe the file, not the calendar.
  private static let ofTheFile: Set<String> = ["VERSION", "PRODID", "METHOD"]

  /// Ends a calendar: its to-dos keep its lines, as flick has no other place for them, an only to-do its outer alarms.
  private mutating func closeCalendar() {
    if kept.count - first == 1 {
      kept[first] += alarms.joined()
    } else {
      found.remarks.note("alarm outside to-dos", "alarms outside to-dos", "skipped", alarms.count)
    }
    alarms = []
    if !calendarLines.isEmpty {
      let lines = ["BEGIN:VCALENDAR"] + calendarLines + ["END:VCALENDAR"]
      for index in first..<max(first, kept.count) { kept[index] += lines }
    }
    calendarLines = []
    isOwn = false
    first = kept.count
  }

  private mutating func take(_ part: Component) {
    // An error in BEGIN and END affects the whole file, one in another line its part only.
    for error in part.errors { found.addError(error.offset, error.reason) }
    guard part.errors.isEmpty else { return }
    switch part.name {
    case "VTODO": take(todo: part)
    case "VTIMEZONE": break
    case "VEVENT": found.remarks.note("event", nil, "skipped: flick imports only to-dos")
    case "VJOURNAL":
      found.remarks.note("journal entry", "journal entries", "skipped: flick imports only to-dos")
    case "VALARM":
      do throws(ImportError) {
        for line in part.lines { _ = try ContentLine(line) }
        alarms.append(part.all.map(\.kept))
      } catch {
        addWarning(error.offset, "\(error.reason); the alarm was skipped")
      }
    default: found.remarks.note("part outside to-dos", "parts outside to-dos", "skipped")
    }
  }

  private mutating func take(todo part: Component) {
    let properties = TodoProperties(part, &zones, isOwn: isOwn)
    found.remarks.note(
      "line that is no property", "lines that are no properties", "kept, but not used",
      part.lines.count { !$0.isProperty })
    if let fault = properties.fault {
      addWarning(fault.offset, "\(fault.reason); the to-do \(properties.title) was skipped")
    } else {
      add(part, properties)
    }
  }

  private mutating func addWarning(_ offset: Int, _ reason: String) {
    guard found.flaws.count < ImportError.most else {
      found.remarks.note("more fault", nil, "not shown")
      return
    }
    found.flaws.append(ImportError(offset: offset, reason: reason))
  }

  private mutating func add(_ part: Component, _ properties: TodoProperties) {
    let offset = part.begin.offset
    var item = properties.item(at: offset)
    item.uid = properties.name.map { ItemUID(foreign: $0) }
    if let uid = properties.uid, let date = properties.replaced {
      replaced.append((ItemUID(foreign: uid), date))
    }
    let stamp = properties.stamp ?? properties.modified
    let version = ICalendarEntry.Version(
      sequence: properties.sequence, stamp: stamp?.secondsSince1970)
    var place: Int?
    if let uid = item.uid, let other = seen[uid] {
      guard version != other.version || properties.text == found.items[other.index].text else {
        return addWarning(
          offset, "the file has another to-do with this UID; the to-do \(properties.title) was skipped")
      }
      if version != other.version {
        found.remarks.note("older version of a to-do", "older versions of to-dos", "skipped")
      }
      if version < other.version { return }
      place = other.index
    }
    if let uid = item.uid { seen[uid] = (place ?? found.items.count, version) }
    item.modified = properties.modified
    item.isCanceled = properties.status == "CANCELLED"
    item.list = properties.list
    item.members.needs = properties.needs
    var kept = kept(of: part, properties, item)
    for zone in properties.zoneNames.sorted() { kept += definitions[zone] ?? [] }
    tell(properties)
    if let place {
      (found.items[place], self.kept[place]) = (item, kept)
      return
    }
    found.items.append(item)
    self.kept.append(kept)
    if found.items.count % 1024 == 0 { world.progress(Double(offset) / Double(bytes.count)) }
  }

  /// The lines of a to-do that flick would not write the same way for its item.
  private func kept(of todo: Component, _ properties: TodoProperties, _ item: ImportedItem) -> [String] {
    var writer = TodoWriter(.empty)
    let now = Instant(secondsSince1970: 0)
    writer.set(item.item(uid: item.uid ?? ItemUID(foreign: ""), id: 1, now: now), world.clock)
    var written = writer.added.map(\.line)
    written += [
      "STATUS:NEEDS-ACTION", "STATUS:IN-PROCESS", "STATUS:COMPLETED", "DESCRIPTION:", "CATEGORIES:",
    ]
    let isStart = TodoWriter.isStart(properties.start, before: properties.due)
    if let start = isStart ? properties.start : properties.rule == nil ? nil : properties.due {
      written.append(writer.line("DTSTART", start))
    }
    let hasTags = todo.own.count { $0.name == "CATEGORIES" } == 1
    func isWritten(_ line: ContentLines.Line) -> Bool {
      let text = ImportedText.decode(line.bytes)
      switch line.name {
      case "LAST-MODIFIED": return properties.modified != nil && properties.modified == properties.created
      case "DTSTAMP":
        return properties.stamp != nil && properties.stamp == properties.modified ?? properties.created
      case "RRULE": return properties.rule.map { (try? ContentLine(line))?.value == $0[...] } ?? false
      case "DURATION": return properties.span != nil
      case "X-FLICK-LIST", "X-FLICK-RECUR", "X-FLICK-CLOCK", "X-FLICK-PRIORITY": return true
      case "X-FLICK-WAIT", "X-FLICK-STARTED": return !text.hasSuffix(":")
      case "CATEGORIES": return hasTags && written.contains(text)
      // flick gives a canceled to-do no time of its own.
      case "COMPLETED" where properties.status == "CANCELLED": return false
      case "CREATED", "COMPLETED", "DTSTART", "DUE":
        return written.contains(text.replacing(";VALUE=DATE-TIME:", with: ":"))
      default: return written.contains(text)
      }
    }
    return todo.lines.filter { $0.depth > 0 || !isWritten($0) }.map(\.kept)
  }

  /// Reports the properties of a to-do that are kept but ignored, or imported as something else.
  private mutating func tell(_ properties: TodoProperties) {
    if properties.status == "CANCELLED" {
      found.remarks.note("canceled to-do", nil, "imported as completed")
    }
    properties.noteSeries(in: &found.remarks)
    if let fault = properties.ruleFault {
      addWarning(
        fault.offset, "\(fault.reason); the rule of the to-do \(properties.title) is kept, but not used")
    }
    if properties.hasRuleOfItsOwn {
      found.remarks.note(
        "rule of one time of a to-do", "rules of one time of a to-do",
        "kept, but not used: one time does not come again")
    }
    if properties.isForTheFuture {
      found.remarks.note(
        "to-do for all times from one on (THISANDFUTURE)", "to-dos for all times from one on (THISANDFUTURE)",
        "imported as one to-do; the times after it are left as they were")
    }
    found.remarks.note("empty date", nil, "read as none", properties.emptyDates)
  }
}

extension TodoProperties {
  /// Counts the dates of an open to-do that are kept but not followed.
  func noteSeries(in remarks: inout Remarks) {
    guard !isDone else { return }
    func note(_ name: String) {
      remarks.note("to-do with \(name),", "to-dos with \(name),", "which are kept, but not used")
    }
    if hasAdditions { note("dates besides its rule (RDATE)") }
    if hasUnreadExceptions { note("dates to leave out that flick cannot read (EXDATE)") }
    if let ownZone {
      let place = "in the time zone \(ownZone.prefix(80))"
      remarks.note(
        "repeating to-do \(place)", "repeating to-dos \(place)",
        "counted in this machine's zone: only the file has rules for its own")
    }
    if hasDuration, due == nil {
      remarks.note(
        "to-do with a DURATION,", "to-dos with a DURATION,", "which is kept, but not used: no due date")
    }
  }
}
