import TodoModel

/// A VTODO being read: its properties, and the lines that flick would not write the same way.
struct TodoComponent {
  private(set) var properties = TodoProperties()
  /// The kept lines of known and of other properties, in order.
  private(set) var kept: [String] = []
  private(set) var zoneNames: Set<String> = []
  /// A bit for each property of ``single`` already read, in that order: these may occur once only.
  private var seen: UInt32 = 0
  private var needs: Set<ItemUID> = []
  /// Lines judged after all others have been read.
  private var late: [(line: ContentLine, kept: String)] = []

  /// Reads a line. `kept` returns the line to keep and is called only if needed.
  mutating func take(
    _ line: ContentLine, at offset: Int, _ zones: inout TodoZones, kept form: () -> String
  ) throws(ImportError) {
    if let place = TodoComponent.single.firstIndex(of: line.name) {
      let bit: UInt32 = 1 << UInt32(place)
      guard seen & bit == 0 else { throw ImportError(offset: offset, reason: "\(line.name) occurs twice") }
      seen |= bit
    }
    var isUsual = false
    switch line.name {
    case "UID":
      properties.uid = String(line.value)
      late.append((line, form()))
      isUsual = true
    case "RECURRENCE-ID":
      properties.instance = String(line.value)
      properties.isForTheFuture = line.isForTheFuture
    case "SEQUENCE": properties.sequence = Int(line.value) ?? 0
    case "CREATED", "LAST-MODIFIED", "DTSTAMP", "COMPLETED", "DTSTART", "DUE", "X-FLICK-WAIT",
      "X-FLICK-STARTED":
      guard !line.value.isEmpty else {
        properties.emptyDates += 1
        break
      }
      isUsual = try takeDate(line, offset, &zones, form)
    case "SUMMARY":
      properties.summary = line.plain
      isUsual = line.text == TodoComponent.line("SUMMARY", properties.text)
    case "DESCRIPTION":
      properties.note = line.plain
      isUsual = line.text == TodoComponent.line("DESCRIPTION", line.plain)
    case "STATUS":
      properties.status = line.value.uppercased()
      isUsual = ["STATUS:NEEDS-ACTION", "STATUS:IN-PROCESS", "STATUS:COMPLETED"].contains(line.text)
    case "PERCENT-COMPLETE": properties.percent = Int(line.value)
    case "PRIORITY":
      properties.priority = TodoProperties.letter(line.value)
      isUsual = properties.priority != nil && line.text == "PRIORITY:\(line.value)"
    case "CATEGORIES":
      properties.tags += ICalendarText.list(line.value)
      late.append((line, form()))
      isUsual = true
    case "RRULE" where properties.rule == nil:
      do throws(ICalendarError) {
        _ = try RecurrenceRule(line)
        properties.rule = String(line.value)
        late.append((line, form()))
        isUsual = true
      } catch {
        properties.ruleFault = ImportError(offset: offset, reason: error.reason)
      }
    case "EXDATE", "RDATE": properties.hasExceptions = true
    case "DURATION": properties.hasDuration = true
    case "X-FLICK-LIST":
      properties.list = ItemList.isName(line.plain) ? line.plain : nil
      isUsual = true
    case "X-FLICK-RECUR":
      properties.ownRecur = line.plain
      isUsual = true
    case "X-FLICK-CLOCK":
      properties.ownClock = line.plain
      isUsual = true
    case "X-FLICK-PRIORITY":
      properties.ownPriority = line.plain
      isUsual = true
    case "RELATED-TO", "X-FLICK-NEEDS": isUsual = try takeTie(line, offset)
    default: break
    }
    if !isUsual { kept.append(form()) }
  }

  /// Reads a line with the name of another to-do. Returns whether flick would write it the same way.
  private mutating func takeTie(_ line: ContentLine, _ offset: Int) throws(ImportError) -> Bool {
    switch line.tie {
    case .under where properties.under == nil:
      properties.under = line.other
      return line.text == TodoComponent.line(.under, line.other.uuid)
    case .needs where !line.value.isEmpty:
      if needs.insert(line.other).inserted {
        guard needs.count <= Item.maxNeeds else {
          throw ImportError(offset: offset, reason: ImportError.tooManyNeeds)
        }
        properties.needs.append(line.other)
      }
      return line.text == TodoComponent.line(.needs, line.other.uuid)
    default: return false
    }
  }

  static func line(_ tie: ItemField, _ uid: String) -> String {
    tie == .under ? "RELATED-TO:\(uid)" : "RELATED-TO;RELTYPE=DEPENDS-ON:\(uid)"
  }

  /// Reads a date or time. Returns whether flick would write the line the same way, as far as known by now.
  private mutating func takeDate(
    _ line: ContentLine, _ offset: Int, _ zones: inout TodoZones, _ form: () -> String
  ) throws(ImportError) -> Bool {
    if ["LAST-MODIFIED", "DTSTAMP", "DTSTART"].contains(line.name) { late.append((line, form())) }
    var isUsual = true
    switch line.name {
    case "CREATED": (properties.created, isUsual) = try instant(line, offset, &zones)
    case "COMPLETED": (properties.completed, isUsual) = try instant(line, offset, &zones)
    case "LAST-MODIFIED": properties.modified = try instant(line, offset, &zones).0
    case "DTSTAMP": properties.stamp = try instant(line, offset, &zones).0
    case "DTSTART":
      properties.start = try date(line, offset, &zones)
      properties.startTime = try line.time(offset: offset)
    case "X-FLICK-STARTED": (properties.ownStarted, isUsual) = try instant(line, offset, &zones)
    case "X-FLICK-WAIT": properties.ownWait = try date(line, offset, &zones)
    default:
      properties.due = try date(line, offset, &zones)
      properties.dueTime = try line.time(offset: offset)
      isUsual = properties.due.map { TodoComponent.isUsual(line, $0) } ?? false
    }
    return isUsual
  }

  mutating func take(part line: String) { kept.append(line) }

  /// Ends the to-do. `isOwn` indicates that flick wrote the file, whose times in UTC are those of its machine.
  mutating func finish(_ zones: inout TodoZones, isOwn: Bool) {
    let categories = late.count { $0.line.name == "CATEGORIES" }
    // A single time of a series does not recur (RFC 5545, section 3.8.4.4).
    if properties.instance != nil, properties.rule != nil {
      properties.rule = nil
      properties.hasRuleOfItsOwn = true
    }
    for (line, form) in late {
      let isUsual: Bool
      switch line.name {
      case "UID":
        let uid = String(line.value)
        isUsual = properties.instance == nil && ItemUID(uuid: uid)?.uuid == uid
      case "RRULE": isUsual = properties.instance == nil
      case "LAST-MODIFIED": isUsual = properties.modified == properties.created
      case "DTSTAMP": isUsual = properties.stamp == properties.modified ?? properties.created
      case "DTSTART":
        let wanted = properties.rule == nil || properties.startsEarlier ? properties.start : properties.due
        isUsual = properties.start.map { TodoComponent.isUsual(line, $0) && $0 == wanted } ?? false
      default:
        isUsual =
          categories == 1 && line.text == TodoComponent.line("CATEGORIES", tags: properties.tags)
      }
      if !isUsual { kept.append(form) }
    }
    guard properties.recur != nil else { return }
    properties.clock = clock(&zones, isOwn)
    properties.anchor = anchor(&zones)
  }

  /// The readings from which the times of a recurring to-do were made.
  private func clock(_ zones: inout TodoZones, _ isOwn: Bool) -> String? {
    let own = ZonedTime.all(in: properties.ownClock)
    var readings: [ZonedTime] = []
    for (time, date) in [(properties.dueTime, properties.due), (properties.startTime, properties.wait)] {
      guard let time, let instant = date?.instant else { continue }
      let minute = instant.secondsSince1970 - Int64(LocalTime(utc: instant).second % 60)
      let kept = own.first { zones.zoneRules($0.zone)?.moment(ofWall: $0.time.wall) == minute }
      switch (kept, time) {
      case (let kept?, _): readings.append(kept)
      case (nil, .zoned(let shown, let zone)):
        guard let rules = zones.zoneRules(zone), ZonedTime.isZone(zone) else { continue }
        let isSkipped = rules.wall(at: instant.secondsSince1970) != shown.wall
        if readings.isEmpty || isSkipped { readings.append(ZonedTime(shown, zone: zone)) }
      case (nil, .utc) where readings.isEmpty && !isOwn:
        readings.append(ZonedTime(LocalTime(utc: instant), zone: "UTC"))
      default: break
      }
    }
    return readings.isEmpty ? nil : readings.map(\.description).joined(separator: " ")
  }

  /// The start of its own. The rule counts from it if the rule's parts allow, else from the due date if that does.
  private func anchor(_ zones: inout TodoZones) -> RuleAnchor? {
    guard properties.ownWait == nil, properties.startsEarlier, let start = properties.start,
      let startTime = properties.startTime, let dueTime = properties.dueTime,
      let rule = properties.rule.flatMap({ try? RecurrenceRule(parsing: $0) })
    else { return nil }
    let zone = ZonedTime.all(in: properties.clock).first.flatMap { zones.zoneRules($0.zone) }
    func fits(_ time: ICalendarTime) -> Bool {
      var wall = time.wall.wall
      if let zone, case .utc(let instant) = time { wall = zone.wall(at: instant.secondsSince1970) }
      return Recurrence(rule: rule, start: wall, isDay: time.isDay, until: nil).matchesStart
    }
    return RuleAnchor(isWait: fits(startTime) || !fits(dueTime), start: start)
  }

  private static let single = [
    "UID", "SUMMARY", "DESCRIPTION", "CREATED", "LAST-MODIFIED", "DTSTAMP", "COMPLETED", "STATUS",
    "PERCENT-COMPLETE", "DTSTART", "DUE", "PRIORITY", "RECURRENCE-ID",
  ]
  /// The properties whose kept lines are written only while they match the item.
  static let known = Set(single).subtracting(["RECURRENCE-ID"]).union(["CATEGORIES"])

  private mutating func date(
    _ line: ContentLine, _ offset: Int, _ zones: inout TodoZones
  ) throws(ImportError) -> DueDate {
    let time = try line.time(offset: offset)
    if let zone = time.zone { zoneNames.insert(zone) }
    return zones.date(time)
  }

  /// Reads a moment. Also returns whether flick would write the line the same way.
  private mutating func instant(
    _ line: ContentLine, _ offset: Int, _ zones: inout TodoZones
  ) throws(ImportError) -> (Instant, isUsual: Bool) {
    let date = try date(line, offset, &zones)
    // A time in UTC only: flick writes no other, and no other ends in Z.
    let isUsual = !date.isDay && TodoComponent.isUsual(line, date)
    return (zones.clock.instant(of: date), isUsual)
  }
}

// The lines that flick writes.
extension TodoComponent {
  static func line(_ name: String, _ text: String) -> String {
    "\(name):" + ICalendarText.value(text)
  }

  static func line(_ name: String, tags: [String]) -> String {
    "\(name):" + tags.map(ICalendarText.value).joined(separator: ",")
  }

  static func line(_ name: String, _ date: DueDate) -> String {
    "\(name)\(date.isDay ? ";VALUE=DATE" : ""):\(date.compact)"
  }

  /// Whether a date's line is as flick writes it, apart from a redundant VALUE=DATE-TIME.
  private static func isUsual(_ line: ContentLine, _ date: DueDate) -> Bool {
    let isLong = !line.parameters.isEmpty && !date.isDay
    return line.text == self.line(line.name + (isLong ? ";VALUE=DATE-TIME" : ""), date)
  }
}

/// The properties of a VTODO in flick's terms, read from a file or from an item's kept lines: a line that
/// still matches the item is written back unchanged.
struct TodoProperties {
  var uid: String?
  var instance: String?
  var summary: String?
  var note: String?
  var created: Instant?
  var modified: Instant?
  var stamp: Instant?
  var completed: Instant?
  var status: String?
  var percent: Int?
  var start: DueDate?
  var due: DueDate?
  /// The same as they stand in the file.
  var startTime: ICalendarTime?
  var dueTime: ICalendarTime?
  var priority: String?
  var tags: [String] = []
  var rule: String?
  /// The reason why a rule cannot be followed, or nil if it can, or without a rule.
  var ruleFault: ImportError?
  /// Whether the to-do has a rule although it replaces a single time of another to-do; the rule is ignored.
  var hasRuleOfItsOwn = false
  /// The number of dates without a value.
  var emptyDates = 0
  /// The to-do's version; 0 if the file has none.
  var sequence = 0
  /// Whether the to-do replaces one time and all following.
  var isForTheFuture = false
  /// Whether times are excluded from the rule or added to it.
  var hasExceptions = false
  var hasDuration = false
  var list: String?
  /// Properties of flick: a wait that DTSTART cannot express, a recurrence that RRULE cannot, a priority beyond 9.
  var ownWait: DueDate?
  /// The start of the work; without it LAST-MODIFIED of a to-do that is IN-PROCESS.
  var ownStarted: Instant?
  var ownRecur: String?
  var ownClock: String?
  /// See ``Item/Members/clock``, and ``Item/Members/anchor``.
  var clock: String?
  var anchor: RuleAnchor?
  var ownPriority: String?
  var under: ItemUID?
  var needs: [ItemUID] = []
}

extension TodoProperties {
  var isDone: Bool { status == "COMPLETED" || status == "CANCELLED" || completed != nil || percent == 100 }

  var isBegun: Bool { !isDone && status == "IN-PROCESS" }

  var started: Instant? { isBegun ? ownStarted ?? modified ?? stamp : nil }

  var text: String {
    summary.flatMap { ImportedText.oneLine($0) } ?? TodoProperties.untitled
  }

  /// An item with the properties that mean the same in every file.
  func item(at offset: Int) -> ImportedItem {
    var item = ImportedItem(text: text, offset: offset)
    item.created = created ?? stamp
    item.isDone = isDone
    item.completed = completed
    item.isBegun = isBegun
    item.members.started = started
    item.members.due = due
    item.members.priority = rank
    item.members.note = note.flatMap { $0.isEmpty ? nil : $0 }
    item.members.recur = recur
    item.members.clock = clock
    item.members.anchor = anchor?.description
    return item
  }

  fileprivate static let untitled = "(no title)"

  /// The unique name; for a replaced time, the name of its series and the time.
  var name: String? {
    guard let uid, !uid.isEmpty else { return nil }
    return instance.map { "\(uid) \($0)" } ?? uid
  }

  /// The priority as a letter.
  var rank: String? { priority == nil || priority == "I" ? ownPriority ?? priority : priority }

  /// flick's own rule counts as long as RRULE is what it was written as: another program may have changed it.
  var recur: String? {
    guard let rule else { return ownRecur }
    let (start, own) = RecurrenceStart.parts(of: ownRecur ?? "")
    if let given = try? RecurrenceRule(parsing: rule), let written = try? RecurrenceRule(parsing: own),
      given.isSameInCalendar(as: written)
    {
      return ownRecur
    }
    return start.prefix + RecurrenceRule.omittingShortMonths(rule)
  }

  /// The time until which it waits: DTSTART, unless a rule has its start at the due date.
  var wait: DueDate? { ownWait ?? (rule == nil || startsEarlier ? start : nil) }

  /// Whether DTSTART lies before DUE, or there is no DUE.
  var startsEarlier: Bool { start != nil && TodoComponentWriter.isStart(start, before: due) }

  /// The reading that DUE itself shows, or DTSTART without a due date.
  var shownClock: String? {
    guard case .zoned(let time, let zone)? = dueTime ?? startTime else { return nil }
    return ZonedTime(time, zone: zone).description
  }

  /// PRIORITY 1 to 9 are A to I.
  static func letter(_ value: some StringProtocol) -> String? {
    guard value.utf8.count == 1, let digit = value.utf8.first, (0x31...0x39).contains(digit) else {
      return nil
    }
    return String(decoding: [digit + 0x10], as: UTF8.self)
  }
}
