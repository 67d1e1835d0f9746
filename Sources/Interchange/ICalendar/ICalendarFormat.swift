import JSON
package import TodoModel

/// The to-dos of iCalendar files, as used by calendars and todoman.
package struct ICalendarFormat: ExchangeFormat {
  package let name = "icalendar"
  package let title = "iCalendar"
  package let source = "iCalendar to-dos"
  package let summary = "To-dos (VTODO) as calendars and todoman keep them."

  package let nameEndings = ["ics", "ical"]
  /// A line may be folded within a character.
  package let readsAnyBytes = true
  package let fields: Set<ItemField> = [
    .text, .completed, .due, .priority, .tags, .note, .wait, .recur, .clock, .anchor, .exceptions,
    .under, .needs, .started,
  ]
  package let ownMembers = ["\"icalendar\""]
  static let generator = "-//flick//flick//EN"

  package init() {}

  package func lack(of field: ItemField) -> String {
    field == .attachments ? "flick has only their names, not the files" : "\(title) has no \(field.noun.many)"
  }

  package func likelihood(of start: FileStart) -> FormatLikelihood {
    start.ink.prefix(15).uppercased() == "BEGIN:VCALENDAR" ? .certain : .none
  }

  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    var reader = TodoComponentReader(bytes, world)
    return reader.file()
  }

  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    let lost = LostFields(self)
    var file = ExportedFile()
    var todos: [UInt8] = []
    var zones: [[String]] = []
    var calendar: [(name: String, lines: [String])] = []
    let items = lists.lazy.flatMap { $0.items }
    let named = items.tied
    var names: [ItemUID: String] = [:]
    for item in items where !named.isEmpty && named.contains(item.uid) {
      names[item.uid] = item.nameElsewhere
    }
    todos.reserveCapacity(lists.reduce(0) { $0 + $1.items.count } * 320)
    world.export(lists) { item, list in
      let kept = TodoFile(keptBy: item, world)
      for zone in kept.zones.map({ $0.all.map(\.kept) }) where !zones.contains(zone) { zones.append(zone) }
      // If two calendars disagree, the first one counts.
      for (name, lines) in kept.calendar {
        if let others = calendar.first(where: { $0.name == name }) {
          guard others.lines != lines else { continue }
          file.losses.note(
            "item", nil, "written without the \(name) of its calendar: the file has another one")
        } else {
          calendar.append((name, lines))
        }
      }
      var writer = TodoWriter(kept)
      writer.set(item, list: naming ? list : nil, world.clock) { names[$0] ?? $0.uuid }
      writer.append(to: &todos)
      lost.note(item.members, in: &file.losses)
    }
    let head =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:" + ICalendarFormat.generator] + calendar.flatMap(\.lines)
      + zones.joined()
    for line in head { FoldedLine.append(line, to: &file.bytes) }
    file.bytes += todos
    FoldedLine.append("END:VCALENDAR", to: &file.bytes)
    return file
  }

  /// Whether the lines with its times, which may have no zone, are the same.
  package func isReading(
    _ date: DueDate?, of item: Item, _ foreign: DueDate?, in file: ImportedItem, _ clock: LocalClock
  ) -> Bool {
    let (new, old) = (TodoParts(keptBy: file.members.unknown), TodoParts(keptBy: item.unknown))
    let times = [new, old].map { ($0?.todos[0].lines ?? []).filter { ["DUE", "DTSTART"].contains($0.name) } }
    // X-FLICK-WAIT has a zone.
    let isOwn = foreign != file.members.due && !times[0].contains { $0.name == "DTSTART" }
    return !isOwn && !times[0].isEmpty && times[0].map(\.bytes) == times[1].map(\.bytes)
  }

  package func lastChange(ofReading item: Item) -> Instant? {
    let todo = TodoParts(keptBy: item.unknown)?.todos.first
    let value = try? todo?.all("LAST-MODIFIED").last?.value
    return value.flatMap { DueDate(compact: String($0))?.instant }
  }

  /// Without the times of the last change, in any order.
  package func comparable(_ member: UnknownMember) -> UnknownMember? {
    guard case .array(let values)? = [member].value("icalendar") else { return member }
    let times = ["DTSTAMP", "LAST-MODIFIED", "SEQUENCE"]
    let lines = values.compactMap(\.string).filter { line in !times.contains { line.hasPrefix($0) } }
    return lines.isEmpty ? nil : UnknownMember("icalendar", .array(lines.sorted().map { .string($0) }))
  }

  package var manual: String {
    """
    To-dos (VTODO) of RFC 5545. todoman keeps a file for each: flick import DIR/*.ics reads them all.

    * text :: SUMMARY.
    * done :: STATUS and COMPLETED. A canceled to-do is read as completed, without a next item, and flick says so.
    * created :: CREATED.
    * started :: STATUS:IN-PROCESS; X-FLICK-STARTED, else LAST-MODIFIED, has the time.
    * due :: DUE, or the end of DURATION from DTSTART; flick writes DUE.
    * wait :: DTSTART if it lies before DUE and is a day or a time as DUE is, or there is no DUE, else X-FLICK-WAIT. The
      rule of a to-do from elsewhere counts from DTSTART, or from DUE if only that fits its BY parts; the other keeps
      its distance.
    * priority :: A to I are 1 to 9; later letters are in X-FLICK-PRIORITY.
    * tags :: CATEGORIES.
    * note :: DESCRIPTION.
    * recurrence :: RRULE and X-FLICK-RECUR. The rule counts in the zone of DUE (TZID, or UTC); X-FLICK-CLOCK has the
      zone and the time of day of an item of flick's, whose times are in UTC.
    * under :: RELATED-TO; other relations than PARENT and DEPENDS-ON are kept but not used.
    * needs :: RELATED-TO;RELTYPE=DEPENDS-ON, and X-FLICK-NEEDS when reading.
    * list :: X-FLICK-LIST, with --all.
    * identifier :: UID.

    Other lines, time zones, alarms (those outside to-dos if the calendar has only one) and the properties of the
    calendar itself are kept, but for METHOD. The next date passes over those of EXDATE, which name DTSTART or DUE, and
    over those of RECURRENCE-ID, whose to-dos are items of their own. Dates besides a rule (RDATE), a rule that flick
    cannot follow and RANGE=THISANDFUTURE are kept but not used, and flick says so. An RRULE that names its day only by
    its start, such as FREQ=MONTHLY, passes over months without that day and is stored as FREQ=MONTHLY;SKIP=OMIT.

    A to-do with an error is reported with its place and skipped; the rest of the file is imported. Of two versions of a
    to-do the one with the greater SEQUENCE counts, else the one with the later DTSTAMP. A time zone that the file
    defines counts as the file has it; flick says so if the system's zone of that name shows another time.
    """
  }
}
