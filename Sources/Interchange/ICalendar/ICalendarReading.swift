/// One pass over an iCalendar file. A part with a fault is left out and the reading goes on.
struct ICalendarReading {
  private(set) var entries: [ICalendarEntry] = []
  private(set) var zones: [String: ZoneRules] = [:]
  private(set) var faults: [ICalendarFault] = []
  /// The parts that are open, the innermost last.
  private var open: [Component] = []
  /// Whether the innermost part, or one around it, has a fault.
  private var isSpoiled = false
  private var hasCalendar = false

  private static let deepest = 16

  mutating func read(_ bytes: [UInt8]) {
    var lines = ContentLines(bytes)
    var last = 1
    while faults.count < ICalendar.mostFaults, let (text, number) = lines.next() {
      last = number
      do throws(ICalendarFault) {
        try take(ContentLine(text, line: number))
      } catch {
        faults.append(error)
        // A file of another kind has one fault, not one for each line.
        if !hasCalendar { return }
        isSpoiled = true
      }
    }
    guard faults.count < ICalendar.mostFaults else { return }
    if let part = open.last {
      let reason = "END:\(part.name) is missing, begun in line \(part.line)"
      faults.append(ICalendarFault(line: last, reason: reason))
    } else if !hasCalendar {
      faults.append(ICalendarFault(line: last, reason: "expected BEGIN:VCALENDAR"))
    }
  }

  private mutating func take(_ line: ContentLine) throws(ICalendarFault) {
    switch line.name {
    case "BEGIN":
      let name = line.value.uppercased()
      guard !open.isEmpty || name == "VCALENDAR" else { throw line.fault("expected VCALENDAR") }
      guard open.count < ICalendarReading.deepest else {
        throw line.fault("at most \(ICalendarReading.deepest) nested parts")
      }
      hasCalendar = true
      if open.count <= 1 { isSpoiled = false }
      open.append(Component(name: name, line: line.line))
    case "END":
      guard let part = open.last else { throw line.fault("nothing was begun") }
      let name = line.value.uppercased()
      guard part.name == name else {
        // Where an END was left out the outer part ends all the same.
        if let outer = open.lastIndex(where: { $0.name == name }) { open.removeSubrange(outer...) }
        throw line.fault("expected \(part.name), begun in line \(part.line)")
      }
      open.removeLast()
      try close(part)
    default:
      guard !open.isEmpty else {
        throw ICalendarFault(line: line.line, reason: "expected BEGIN:VCALENDAR")
      }
      open[open.count - 1].properties.append(line)
    }
  }

  private mutating func close(_ part: Component) throws(ICalendarFault) {
    // Entries and zones stand directly in a calendar; zones have parts, and alarms do no harm.
    if open.count >= 2 {
      open[open.count - 1].parts.append(part)
      return
    }
    guard !isSpoiled else { return }
    switch part.name {
    case "VEVENT", "VTODO": entries.append(try ICalendarEntry(part))
    case "VTIMEZONE":
      let (name, rules) = try ZoneRules.named(part)
      if zones[name] == nil { zones[name] = rules }
    default: break
    }
  }
}
