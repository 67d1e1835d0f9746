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
  /// The open parts, the innermost last.
  private var open: [(name: String, offset: Int)] = []
  private var todo = TodoComponent()
  private var fault: ImportError?
  private var hasCalendar = false
  /// Whether flick wrote the current calendar.
  private var isOwn = false
  /// The name of the zone being read, and the lines of the zone or of the alarm outside to-dos.
  private var zoneName: String?
  private var partLines: [String] = []
  /// The named to-dos: the index of each item, and its version.
  private var seen: [ItemUID: (index: Int, version: Version)] = [:]
  /// The kept lines of each item; then the lines of the current calendar, whose items start at index `first`.
  private var kept: [[String]] = []
  private var calendarLines: [String] = []
  private var first = 0
  /// The lines of each alarm outside the to-dos of the current calendar.
  private var alarms: [[String]] = []

  /// An order of a to-do's versions: by number, then by time (RFC 5546, section 2.1.5).
  private struct Version: Comparable {
    var sequence: Int
    var stamp: Instant?

    static func < (left: Version, right: Version) -> Bool {
      if left.sequence != right.sequence { return left.sequence < right.sequence }
      guard let one = left.stamp, let other = right.stamp else { return false }
      return one < other
    }
  }

  private static let maxDepth = 16

  init(_ bytes: [UInt8], _ world: ExchangeWorld) {
    self.bytes = bytes
    self.world = world
    zones = TodoZones(TodoComponentReader.definitions(bytes), world)
  }

  /// The VTIMEZONE parts, anywhere in the file.
  private static func definitions(_ bytes: [UInt8]) -> [UInt8] {
    var definitions: [UInt8] = []
    var isInside = false
    for line in TextLines(bytes) {
      let isMark = line.count < 64 && "BbEe".utf8.contains(bytes[line].first ?? 0)
      let word = isMark ? ImportedText.decode(bytes[line]).uppercased() : ""
      if word == "BEGIN:VTIMEZONE" { isInside = true }
      if isInside { definitions += bytes[line] + [0x0D, 0x0A] }
      if word == "END:VTIMEZONE" { isInside = false }
    }
    return definitions
  }

  mutating func file() -> ImportedFile {
    var lines = UnfoldedLines(bytes)
    while found.faults.count < ImportError.most {
      var isMark = false
      do throws(ImportError) {
        guard let line = lines.next() else { break }
        let text = try line.text()
        if isInTodo, !ContentLine.isProperty(text.utf8) {
          todo.take(part: line.kept)
          found.remarks.note("line that is no property", "lines that are no properties", "kept, but not used")
          continue
        }
        let content = try ContentLine(text, offset: line.offset)
        isMark = content.name == "BEGIN" || content.name == "END"
        try take(content, line)
      } catch {
        // An error in a line affects its part only, an error in BEGIN and END the whole file.
        if hasCalendar, !isMark, !open.isEmpty {
          if isInTodo || isInAlarm, fault == nil { fault = error }
          if open.count == 1 { addWarning(error.offset, "\(error.reason); the line was skipped") }
        } else {
          found.addError(error.offset, error.reason)
        }
        // A file of another kind gets one error, not one for each line.
        if !hasCalendar { return found }
      }
    }
    for index in found.items.indices where !kept[index].isEmpty {
      let lines = JSONValue.array(kept[index].map { .string($0) })
      found.items[index].members.unknown = [UnknownMember("icalendar", lines)]
    }
    if let part = open.last {
      found.addError(bytes.count, "END:\(part.name) is missing")
    } else if !hasCalendar {
      found.addError(bytes.count, "expected BEGIN:VCALENDAR")
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

  private var isInTodo: Bool { open.count >= 2 && open[1].name == "VTODO" }
  private var isInZone: Bool { open.count >= 2 && open[1].name == "VTIMEZONE" }
  /// Whether the line is of an alarm outside to-dos.
  private var isInAlarm: Bool { open.count >= 2 && open[1].name == "VALARM" }

  private mutating func take(_ content: ContentLine, _ line: UnfoldedLines.Line) throws(ImportError) {
    let offset = line.offset
    switch content.name {
    case "BEGIN":
      let name = content.value.uppercased()
      // A calendar within another would be passed over, and one within a to-do pass for the one around it.
      guard open.isEmpty == (name == "VCALENDAR") else {
        let expected = open.last.map { "END:\($0.name)" } ?? "BEGIN:VCALENDAR"
        throw ImportError(offset: offset, reason: "expected \(expected)")
      }
      guard open.count < TodoComponentReader.maxDepth else {
        throw ImportError(
          offset: offset, reason: "at most \(TodoComponentReader.maxDepth) nested parts")
      }
      hasCalendar = true
      if open.isEmpty { isOwn = false }
      open.append((name, offset))
      if open.count == 2 {
        todo = TodoComponent()
        partLines = []
        fault = nil
      }
      if isInTodo, open.count > 2 { todo.take(part: line.kept) }
      if isInZone || isInAlarm { partLines.append(line.kept) }
    case "END":
      let name = content.value.uppercased()
      guard let part = open.last, part.name == name else {
        let expected = open.last.map { "expected END:\($0.name)" } ?? "nothing was begun"
        // A missing END: the outer part ends anyway.
        if let outer = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(outer...) }
        throw ImportError(offset: offset, reason: expected)
      }
      if isInTodo, open.count > 2 { todo.take(part: line.kept) }
      if isInZone || isInAlarm { partLines.append(line.kept) }
      if open.count == 2 { close(part.name, part.offset) }
      if open.count == 1 { closeCalendar() }
      open.removeLast()
    default:
      guard !open.isEmpty else { throw ImportError(offset: offset, reason: "expected BEGIN:VCALENDAR") }
      if isInZone || isInAlarm { partLines.append(line.kept) }
      if isInZone, open.count == 2, content.name == "TZID", definitions[content.plain] == nil {
        definitions[content.plain] = []
        zoneName = content.plain
      }
      if open.count == 1, !TodoComponentReader.ofTheFile.contains(content.name) {
        calendarLines.append(line.kept)
      }
      if open.count == 1, content.name == "PRODID" { isOwn = content.value == TodoComponentWriter.product }
      guard isInTodo else { return }
      if open.count > 2 {
        todo.take(part: line.kept)
      } else {
        try todo.take(content, at: offset, &zones) { line.kept }
      }
    }
  }

  /// Calendar properties that describe the file, not the calendar.
  private static let ofTheFile: Set<String> = ["VERSION", "PRODID", "METHOD"]

  /// Ends a calendar: its lines are kept with its to-dos, as flick has no other place for them, and alarms
  /// outside to-dos with its only to-do.
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
    first = kept.count
  }

  private mutating func close(_ part: String, _ offset: Int) {
    switch part {
    case "VTODO":
      todo.finish(&zones, isOwn: isOwn)
      if let fault { skip(fault.offset, fault.reason) } else { add(offset) }
    case "VTIMEZONE":
      if let zoneName { definitions[zoneName] = partLines }
      zoneName = nil
    case "VEVENT": found.remarks.note("event", nil, "skipped: flick imports only to-dos")
    case "VJOURNAL":
      found.remarks.note("journal entry", "journal entries", "skipped: flick imports only to-dos")
    case "VALARM":
      if let fault {
        addWarning(fault.offset, "\(fault.reason); the alarm was skipped")
      } else {
        alarms.append(partLines)
      }
    default: found.remarks.note("part outside to-dos", "parts outside to-dos", "skipped")
    }
  }

  private mutating func skip(_ offset: Int, _ reason: String) {
    addWarning(offset, "\(reason); the to-do \(title) was skipped")
  }

  /// The current to-do's name in messages.
  private var title: String {
    let text = todo.properties.summary.flatMap { ImportedText.oneLine($0) }
    return text.map { "\"\($0.prefix(60))\"" } ?? "without a title"
  }

  private mutating func addWarning(_ offset: Int, _ reason: String) {
    guard found.flaws.count < ImportError.most else {
      found.remarks.note("more fault", nil, "not shown")
      return
    }
    found.flaws.append(ImportError(offset: offset, reason: reason))
  }

  private mutating func add(_ offset: Int) {
    let properties = todo.properties
    var item = properties.item(at: offset)
    item.uid = properties.name.map { ItemUID(foreign: $0) }
    let version = Version(sequence: properties.sequence, stamp: properties.stamp ?? properties.modified)
    var place: Int?
    if let uid = item.uid, let other = seen[uid] {
      guard version != other.version || properties.text == found.items[other.index].text else {
        return skip(offset, "the file has another to-do with this UID")
      }
      if version != other.version {
        found.remarks.note("older version of a to-do", "older versions of to-dos", "skipped")
      }
      if version < other.version { return }
      place = other.index
    }
    if let uid = item.uid { seen[uid] = (place ?? found.items.count, version) }
    item.modified = properties.modified
    item.list = properties.list
    item.members.wait = properties.wait
    item.members.tags = properties.tags
    item.members.under = properties.under
    item.members.needs = properties.needs
    var kept = todo.kept
    for zone in todo.zoneNames.sorted() { kept += definitions[zone] ?? [] }
    tell(properties)
    if let place {
      (found.items[place], self.kept[place]) = (item, kept)
      return
    }
    found.items.append(item)
    self.kept.append(kept)
    if found.items.count % 1024 == 0 { world.progress(Double(offset) / Double(bytes.count)) }
  }

  /// Reports the properties of a to-do that are kept but ignored, or imported as something else.
  private mutating func tell(_ properties: TodoProperties) {
    if properties.status == "CANCELLED" {
      found.remarks.note("canceled to-do", nil, "imported as completed")
    }
    if properties.rule != nil, properties.hasExceptions, !properties.isDone {
      found.remarks.note(
        "recurring to-do with EXDATE or RDATE,", "recurring to-dos with EXDATE or RDATE,",
        "which are kept, but not used: only the rule counts")
    }
    if let fault = properties.ruleFault {
      addWarning(fault.offset, "\(fault.reason); the rule of the to-do \(title) is kept, but not used")
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
    if properties.hasDuration, properties.due == nil {
      found.remarks.note(
        "to-do with a DURATION,", "to-dos with a DURATION,", "which is kept, but not used: no due date")
    }
  }
}
