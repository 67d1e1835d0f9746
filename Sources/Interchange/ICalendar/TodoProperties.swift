import TodoModel

/// A VTODO in flick's terms, from a file or an item's kept lines: a line that still matches is written back unchanged.
struct TodoProperties {
  var uid: String?
  var instance: String?
  /// The date that it replaces of a to-do that repeats.
  private(set) var replaced: DueDate?
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
  /// Start and due date as the file writes them.
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
  /// The dates that EXDATE leaves out.
  private(set) var exceptions: [DueDate] = []
  private(set) var hasUnreadExceptions = false
  private(set) var hasAdditions = false
  /// The zone in which its rule would count, if only the file has the rules of it.
  private(set) var ownZone: String?
  var hasDuration = false
  /// The length from DTSTART to the due date of a to-do without DUE.
  private(set) var span: ICalendarSpan?
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
  var needs: [ItemUID] = []
  /// The first line that names a parent.
  var parent: ContentLine?
  /// The needs of a linked file.
  var ownNeeds: [ItemUID] = []
  var order: Int?
  private(set) var zoneNames: Set<String> = []
  /// The first error in its lines.
  private(set) var fault: ImportError?
}

extension TodoProperties {
  /// Reads a to-do. `isOwn` indicates that flick wrote the file, whose times in UTC are those of its machine.
  init(_ todo: Component, _ zones: inout TodoZones, isOwn: Bool) {
    var seen: Set<String> = []
    for line in todo.lines {
      do throws(ImportError) {
        guard line.isProperty else {
          _ = try line.text()
          continue
        }
        let content = try ContentLine(line)
        guard line.depth == 0 else { continue }
        if TodoProperties.single.contains(line.name), !seen.insert(line.name).inserted {
          throw ImportError(offset: line.offset, reason: "\(line.name) occurs twice")
        }
        try take(content, &zones)
      } catch {
        fault = fault ?? error
      }
    }
    setDueOfSpan(&zones)
    // A single time of a series does not recur (RFC 5545, section 3.8.4.4).
    if instance != nil, rule != nil {
      rule = nil
      hasRuleOfItsOwn = true
    }
    guard recur != nil else { return }
    clock = clock(&zones, isOwn)
    anchor = anchor(&zones)
    ownZone = [dueTime, startTime].compactMap { $0?.zone }.first { clock != nil && zones.isOnlyDefined($0) }
  }

  private mutating func take(_ line: ContentLine, _ zones: inout TodoZones) throws(ImportError) {
    switch line.name {
    case "CREATED", "LAST-MODIFIED", "DTSTAMP", "COMPLETED", "DTSTART", "DUE", "X-FLICK-WAIT",
      "X-FLICK-STARTED":
      if line.value.isEmpty { emptyDates += 1 } else { try take(date: line, &zones) }
    case "UID": uid = String(line.value)
    case "RECURRENCE-ID":
      instance = String(line.value)
      replaced = (try? ICalendarTime(line)).map { zones.date($0) }
      isForTheFuture = line.isForTheFuture
    case "SEQUENCE": sequence = Int(line.value) ?? 0
    case "SUMMARY": summary = line.plain
    case "DESCRIPTION": note = line.plain
    case "STATUS": status = line.value.uppercased()
    case "PERCENT-COMPLETE": percent = Int(line.value)
    case "PRIORITY": priority = TodoProperties.letter(line.value)
    case "CATEGORIES": tags += ICalendarText.list(line.value)
    case "RRULE" where rule == nil:
      do throws(ImportError) {
        _ = try RecurrenceRule(line)
        rule = String(line.value)
      } catch {
        ruleFault = error
      }
    case "EXDATE":
      guard let times = try? ICalendarTime.list(line) else {
        hasUnreadExceptions = true
        return
      }
      exceptions += times.map { zones.date($0) }
    case "RDATE": hasAdditions = true
    case "DURATION": (hasDuration, span) = (true, ICalendarSpan(line.value))
    case "X-FLICK-LIST": list = ItemList.isName(line.plain) ? line.plain : nil
    case "X-FLICK-RECUR": ownRecur = line.plain
    case "X-FLICK-CLOCK": ownClock = line.plain
    case "X-FLICK-PRIORITY": ownPriority = line.plain
    case "X-APPLE-SORT-ORDER": order = Int(line.value).flatMap { SortKeys.range.contains($0) ? $0 : nil }
    default: try take(tie: line)
    }
  }

  private mutating func take(date line: ContentLine, _ zones: inout TodoZones) throws(ImportError) {
    let time = try ICalendarTime(line)
    if let zone = time.zone { zoneNames.insert(zone) }
    let date = zones.date(time)
    let instant = zones.clock.instant(of: date)
    switch line.name {
    case "CREATED": created = instant
    case "COMPLETED": completed = instant
    case "LAST-MODIFIED": modified = instant
    case "DTSTAMP": stamp = instant
    case "X-FLICK-STARTED": ownStarted = instant
    case "X-FLICK-WAIT": ownWait = date
    case "DTSTART": (start, startTime) = (date, time)
    default: (due, dueTime) = (date, time)
    }
  }

  private mutating func take(tie line: ContentLine) throws(ImportError) {
    guard let tie = line.tie, !line.value.isEmpty else { return }
    if tie == .under {
      if parent == nil { parent = line }
    } else {
      if !needs.contains(line.other) { needs.append(line.other) }
      if line.name == "X-FLICK-NEEDS", !ownNeeds.contains(line.other) { ownNeeds.append(line.other) }
      guard max(needs.count, ownNeeds.count) <= Item.maxNeeds else {
        throw ImportError(offset: line.offset, reason: ImportError.tooManyNeeds)
      }
    }
  }

  /// Makes the end of DURATION the due date. Its days are calendar days, its hours exact (RFC 5545, section 3.3.6).
  private mutating func setDueOfSpan(_ zones: inout TodoZones) {
    guard dueTime == nil, let startTime, let length = span, length.days >= 0, length.seconds >= 0,
      !startTime.isDay || length.seconds == 0,
      case let wall = startTime.wall.wall + Int64(length.days) * CalendarDay.seconds,
      wall + Int64(length.seconds) < CalendarDay.last.secondsSince1970
    else {
      span = nil
      return
    }
    let time = startTime.moved(to: LocalTime(wall: wall))
    (due, dueTime) = (zones.date(time), time)
    guard length.seconds > 0, let instant = due?.instant else { return }
    let end = Instant(secondsSince1970: instant.secondsSince1970 + Int64(length.seconds))
    (due, dueTime) = (.instant(end), time.moved(to: zones.time(at: end, like: time)))
  }

  /// The readings from which the times of a recurring to-do were made.
  private func clock(_ zones: inout TodoZones, _ isOwn: Bool) -> String? {
    let own = ZonedTime.all(in: ownClock)
    var readings: [ZonedTime] = []
    for (time, date) in [(dueTime, due), (startTime, wait)] {
      guard let time = time?.zoned(zones.zone), let instant = date?.instant else { continue }
      let minute = instant.secondsSince1970 - Int64(LocalTime(utc: instant).second % 60)
      let kept = own.first { zones.zoneRules($0.zone)?.moment(ofWall: $0.time.wall) == minute }
      switch (kept, time) {
      case (let kept?, _): readings.append(kept)
      case (nil, .zoned(let shown, let zone)):
        let name = TodoZones.mark(of: zone)
        guard let rules = zones.zoneRules(zone), ZonedTime.isZone(name) else { continue }
        let isSkipped = rules.wall(at: instant.secondsSince1970) != shown.wall
        if readings.isEmpty || isSkipped { readings.append(ZonedTime(shown, zone: name)) }
      case (nil, .utc) where readings.isEmpty:
        // Another program moved it, and knows no zone of flick's own.
        if let zone = own.first?.zone, let rules = zones.zoneRules(zone) {
          let wall = rules.wall(at: instant.secondsSince1970)
          readings.append(ZonedTime(LocalTime(wall: wall), zone: zone))
        } else if !isOwn {
          readings.append(ZonedTime(LocalTime(utc: instant), zone: "UTC"))
        }
      default: break
      }
    }
    return readings.isEmpty ? nil : readings.map(\.description).joined(separator: " ")
  }

  /// The start of its own. The rule counts from it if the rule's parts allow, else from the due date if that does.
  private func anchor(_ zones: inout TodoZones) -> RuleAnchor? {
    guard ownWait == nil, startsEarlier, let start = start,
      let startTime = startTime, let dueTime = dueTime,
      let rule = rule.flatMap({ try? RecurrenceRule(parsing: $0) })
    else { return nil }
    let zone = ZonedTime.all(in: clock).first.flatMap { zones.zoneRules($0.zone) }
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

  var isDone: Bool { status == "COMPLETED" || status == "CANCELLED" || completed != nil || percent == 100 }

  var isBegun: Bool { !isDone && status == "IN-PROCESS" }

  var started: Instant? { isBegun ? ownStarted ?? modified ?? stamp : nil }

  var text: String { summary.flatMap { ImportedText.oneLine($0) } ?? "(no title)" }

  /// An item with the properties that mean the same in every file.
  func item(at offset: Int) -> ImportedItem {
    var item = ImportedItem(text: text, offset: offset)
    item.created = created ?? stamp
    item.isDone = isDone
    item.completed = completed
    item.isBegun = isBegun
    item.members.started = started
    item.members.due = due
    item.members.wait = wait
    item.members.tags = tags
    item.members.under = parent?.other
    item.members.priority = rank
    item.members.note = note.flatMap { $0.isEmpty ? nil : $0 }
    item.members.recur = recur
    item.members.clock = clock
    item.members.anchor = anchor?.description
    if recur != nil { item.members.exceptionDates = exceptions }
    return item
  }

  /// The to-do's name in messages.
  var title: String {
    let text = summary.flatMap { ImportedText.oneLine($0) }
    return text.map { "\"\($0.prefix(60))\"" } ?? "without a title"
  }

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

  /// The time until which it waits: X-FLICK-WAIT, else DTSTART if it is before DUE.
  var wait: DueDate? { ownWait ?? (startsEarlier ? start : nil) }

  /// Whether DTSTART lies before DUE, or there is no DUE. Without a rule one may be a day and the other a time.
  var startsEarlier: Bool {
    TodoWriter.isStart(start, before: due) || rule == nil && TodoWriter.isMixedStart(start, before: due)
  }

  /// Whether DTSTART equals DUE, and moves with it.
  var startFollowsDue: Bool { start != nil && start == due }

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
