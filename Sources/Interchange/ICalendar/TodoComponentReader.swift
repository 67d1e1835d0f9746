import Storage
import TodoModel

/// Reads the to-dos (VTODO) of an iCalendar file (RFC 5545); events and other parts are passed over.
struct TodoComponentReader {
  private let bytes: [UInt8]
  private let world: ExchangeWorld
  private var found = ImportedFile()
  private var zones: TodoZones
  /// The definitions of zones in the file, each with its lines as they are kept.
  private var definitions: [String: [String]] = [:]
  /// The parts that are open, the innermost last.
  private var open: [(name: String, offset: Int)] = []
  private var todo = TodoComponent()
  private var hasFault = false
  private var hasCalendar = false
  private var seen: Set<ItemUID> = []

  private static let deepest = 16

  init(_ bytes: [UInt8], _ world: ExchangeWorld) {
    self.bytes = bytes
    self.world = world
    zones = TodoZones(TodoComponentReader.definitions(bytes), world)
  }

  func file() -> ImportedFile {
    var reader = self
    reader.read()
    return reader.found
  }

  /// The VTIMEZONE parts, wherever they stand.
  private static func definitions(_ bytes: [UInt8]) -> [UInt8] {
    var definitions: [UInt8] = []
    var isInside = false
    for line in TextLines(bytes) {
      let first = bytes[line].first.map { $0 | 0x20 }
      guard isInside || first == UInt8(ascii: "b") else { continue }
      let isMark = first == UInt8(ascii: "b") || first == UInt8(ascii: "e")
      let word = isMark && line.count < 64 ? ImportedText.decode(bytes[line]).uppercased() : ""
      if word == "BEGIN:VTIMEZONE" { isInside = true }
      if isInside { definitions += bytes[line] + [0x0D, 0x0A] }
      if word == "END:VTIMEZONE" { isInside = false }
    }
    return definitions
  }

  private mutating func read() {
    var lines = UnfoldedLines(bytes)
    var zoneLines: [String] = []
    while found.faults.count < ImportFault.most {
      do throws(ImportFault) {
        guard let line = try lines.next() else { break }
        let content = try TodoLine(line.text, offset: line.place.lowerBound)
        try take(content, line, lines, &zoneLines)
      } catch {
        found.blame(error.offset, error.reason)
        hasFault = true
        // A file of another kind has one fault, not one for each line.
        if !hasCalendar { return }
      }
    }
    if let part = open.last {
      found.blame(bytes.count, "END:\(part.name) is missing")
    } else if !hasCalendar {
      found.blame(bytes.count, "expected BEGIN:VCALENDAR")
    }
    for name in Set(zones.unknown).sorted() {
      found.remarks.note(
        LossReport.Kind(
          "time zone", nil, "unknown, its times are read as local times: \(name.prefix(80))"))
    }
  }

  private var isInTodo: Bool { open.count >= 2 && open[1].name == "VTODO" }
  private var isInZone: Bool { open.count >= 2 && open[1].name == "VTIMEZONE" }

  private mutating func take(
    _ content: TodoLine, _ line: UnfoldedLines.Line, _ lines: UnfoldedLines, _ zoneLines: inout [String]
  ) throws(ImportFault) {
    let offset = line.place.lowerBound
    switch content.name {
    case "BEGIN":
      let name = content.raw.uppercased()
      guard !open.isEmpty || name == "VCALENDAR" else {
        throw ImportFault(offset: offset, reason: "expected BEGIN:VCALENDAR")
      }
      guard open.count < TodoComponentReader.deepest else {
        throw ImportFault(
          offset: offset, reason: "at most \(TodoComponentReader.deepest) nested parts")
      }
      hasCalendar = true
      open.append((name, offset))
      if open.count == 2 {
        todo = TodoComponent()
        zoneLines = []
        hasFault = false
      }
      if isInTodo, open.count > 2 { todo.take(part: lines.kept(line)) }
      if isInZone { zoneLines.append(lines.kept(line)) }
    case "END":
      let name = content.raw.uppercased()
      guard let part = open.last, part.name == name else {
        let expected = open.last.map { "expected END:\($0.name)" } ?? "nothing was begun"
        // Where an END was left out the outer part ends all the same.
        if let outer = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(outer...) }
        throw ImportFault(offset: offset, reason: expected)
      }
      if isInTodo, open.count > 2 { todo.take(part: lines.kept(line)) }
      if isInZone { zoneLines.append(lines.kept(line)) }
      if open.count == 2 { close(part.name, part.offset, zoneLines) }
      open.removeLast()
    default:
      guard !open.isEmpty else { throw ImportFault(offset: offset, reason: "expected BEGIN:VCALENDAR") }
      if isInZone { zoneLines.append(lines.kept(line)) }
      if isInZone, open.count == 2, content.name == "TZID", definitions[String(content.raw)] == nil {
        definitions[String(content.raw)] = []
        zoneName = String(content.raw)
      }
      guard isInTodo else { return }
      if open.count > 2 {
        todo.take(part: lines.kept(line))
      } else {
        try todo.take(content, at: offset, &zones) { lines.kept(line) }
      }
    }
  }

  /// The zone whose definition is being read.
  private var zoneName: String?

  private mutating func close(_ part: String, _ offset: Int, _ zoneLines: [String]) {
    switch part {
    case "VTODO":
      todo.finish()
      if !hasFault { add(offset) }
    case "VTIMEZONE":
      if let zoneName { definitions[zoneName] = zoneLines }
      zoneName = nil
    case "VEVENT": found.remarks.note(LossReport.Kind("event", nil, "skipped: flick imports only to-dos"))
    case "VJOURNAL":
      found.remarks.note(
        LossReport.Kind("journal entry", "journal entries", "skipped: flick imports only to-dos"))
    default: break
    }
  }

  private mutating func add(_ offset: Int) {
    let properties = todo.properties
    var item = ImportedItem(text: properties.text, offset: offset)
    item.uid = properties.name.map { ItemUID(foreign: $0) }
    if let uid = item.uid, !seen.insert(uid).inserted {
      found.blame(offset, "the file has another to-do with this UID")
      return
    }
    item.created = properties.created ?? properties.stamp
    item.isDone = properties.isDone
    item.completed = properties.completed
    item.modified = properties.modified
    item.list = properties.list
    item.members.due = properties.due
    item.members.wait = properties.wait
    item.members.priority = properties.rank
    item.members.tags = properties.tags
    item.members.note = properties.note.flatMap { $0.isEmpty ? nil : $0 }
    item.members.recur = properties.recur
    var kept = todo.kept
    for zone in todo.zoneNames.sorted() { kept += definitions[zone] ?? [] }
    if !kept.isEmpty {
      var json = JSONWriter()
      json.value(.array(kept.map { .string($0) }))
      item.members.unknown = [UnknownMember(name: "\"icalendar\"", json: json.text)]
    }
    tell(properties)
    found.items.append(item)
    if found.items.count % 1024 == 0 { world.progress(Double(offset) / Double(bytes.count)) }
  }

  /// Says what of a to-do is kept, but not heeded or taken for something else.
  private mutating func tell(_ properties: TodoProperties) {
    if properties.status == "CANCELLED" {
      found.remarks.note(LossReport.Kind("canceled to-do", nil, "imported as completed"))
    }
    if properties.rule != nil, properties.hasExceptions, !properties.isDone {
      found.remarks.note(
        LossReport.Kind(
          "recurring to-do with EXDATE or RDATE,", "recurring to-dos with EXDATE or RDATE,",
          "which are kept, but not used: only the rule counts"))
    }
    if properties.hasDuration, properties.due == nil {
      found.remarks.note(
        LossReport.Kind(
          "to-do with a DURATION,", "to-dos with a DURATION,", "which is kept, but not used: no due date"))
    }
  }
}
