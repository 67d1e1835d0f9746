import Text
import TodoModel

/// Writes an item into a to-do: lines that say the same stay, byte for byte, and so does all else.
struct TodoWriter {
  let file: TodoFile
  private let units: [TodoFile.Line]
  /// The new texts of lines and parts by their offsets, or nil for removed ones.
  private var edits: [Int: String?] = [:]
  private(set) var added: [(name: String, line: String)] = []
  /// Lines after the added ones.
  var extra: [String] = []
  /// Parts of the calendar that come before the to-do, as lines with their breaks.
  var calendar: [UInt8] = []

  init(_ file: TodoFile) {
    self.file = file
    units = file.lines + file.parts
  }

  var hasChanges: Bool { !(edits.isEmpty && added.isEmpty && extra.isEmpty) }

  /// Replaces all lines of the property with one line, or removes them if `line` is nil. With `isSame` they stay;
  /// only kept lines get one if there is none, as an item does not keep a line that flick would write.
  mutating func set(_ name: String, _ line: String?, unless isSame: Bool = false) {
    let former = units.lazy.filter { $0.name == name }
    if isSame, file.isWhole || !former.isEmpty { return }
    for (number, unit) in former.enumerated() {
      edits[unit.place.lowerBound] = .some(number == 0 ? line : nil)
    }
    if former.isEmpty, let line { added.append((name, line)) }
  }

  mutating func remove(_ unit: TodoFile.Line) { edits[unit.place.lowerBound] = .some(nil) }

  /// The file with the changes; every other byte stays.
  var bytes: [UInt8] {
    var edits = self.edits.map { offset, line in
      (place: offset..<end(of: offset), text: line.map(folded) ?? [])
    }
    let new = (added.map(\.line) + extra).flatMap(folded)
    edits += [(file.end..<file.end, new), (file.start..<file.start, calendar)]
    edits.sort { ($0.place.lowerBound, $0.place.upperBound) < ($1.place.lowerBound, $1.place.upperBound) }
    var result: [UInt8] = []
    var at = 0
    for (place, text) in edits {
      result += file.bytes[at..<place.lowerBound] + text
      at = place.upperBound
    }
    return result + file.bytes[at...]
  }

  /// The end of the line or part that begins here, with its break.
  private func end(of offset: Int) -> Int {
    var end = units.first { $0.place.lowerBound == offset }?.place.upperBound ?? offset
    if end < file.bytes.count, file.bytes[end] == .carriageReturn { end += 1 }
    if end < file.bytes.count, file.bytes[end] == .lineFeed { end += 1 }
    return end
  }

  private func folded(_ line: String) -> [UInt8] {
    let folded = FoldedLine.bytes(line)
    return file.endsInLineFeed ? folded.filter { $0 != .carriageReturn } : folded
  }

  /// Appends the to-do alone, its lines in flick's order, the others and the parts last.
  func append(to bytes: inout [UInt8]) {
    var lines = added
    for unit in units where unit.name != "VTIMEZONE" {
      let raw = ImportedText.decode(file.bytes[unit.place])
      if let line = edits[unit.place.lowerBound] ?? raw { lines.append((unit.name, line)) }
    }
    let ranked = lines.enumerated().map { (TodoWriter.ranks[$1.name] ?? .max, $0, $1.line) }
    FoldedLine.append("BEGIN:VTODO", to: &bytes)
    for (_, _, line) in ranked.sorted(by: { ($0.0, $0.1) < ($1.0, $1.1) }) {
      FoldedLine.append(line, to: &bytes)
    }
    FoldedLine.append("END:VTODO", to: &bytes)
  }

  private static let ranks = Dictionary(
    uniqueKeysWithValues: [
      "UID", "DTSTAMP", "CREATED", "LAST-MODIFIED", "SUMMARY", "DESCRIPTION", "DTSTART", "DUE", "RRULE",
      "EXDATE",
      "PRIORITY", "STATUS", "COMPLETED", "PERCENT-COMPLETE", "X-FLICK-STARTED", "CATEGORIES", "RELATED-TO",
      "X-FLICK-LIST", "X-FLICK-WAIT", "X-FLICK-RECUR", "X-FLICK-CLOCK", "X-FLICK-PRIORITY",
    ].enumerated().map { ($1, $0) })

  /// Sets what an item says. With `hasNext`, the next item has the rule; `names` returns the UIDs of other items.
  mutating func set(
    _ item: Item, list: String? = nil, order: Int? = nil, hasNext: Bool = false, _ clock: LocalClock,
    names: (ItemUID) -> String = { $0.uuid }
  ) {
    let was = file.properties
    let members = item.members
    let changed = [item.modified.latest, was.modified].compactMap { $0 }.max() ?? item.created
    if !file.isWhole {
      let isNamed = was.name.map { ItemUID(foreign: $0) == item.uid } ?? false
      set("UID", "UID:\(item.uid.uuid)", unless: isNamed)
      set("CREATED", line("CREATED", .instant(item.created)), unless: was.created == item.created)
      setStamps(changed, unless: changed == was.modified ?? item.created)
      set("X-FLICK-LIST", list.map { line("X-FLICK-LIST", $0) })
    }
    set("SUMMARY", line("SUMMARY", item.text), unless: item.text.utf8.elementsEqual(was.text.utf8))
    set(
      "DESCRIPTION", members?.note.map { line("DESCRIPTION", $0) },
      unless: ICalendarFormat().isSame(note: file.item.members.note, members?.note))
    setDates(item, hasNext: hasNext, clock)
    let letter = members?.priority
    let rank = letter.map { TodoWriter.rank($0) }
    set("PRIORITY", rank.map { "PRIORITY:\($0)" }, unless: was.rank == letter)
    if was.rank != letter {
      let isWhole = rank.map { TodoProperties.letter(String($0)) == letter } ?? true
      set("X-FLICK-PRIORITY", isWhole ? nil : letter.map { line("X-FLICK-PRIORITY", $0) })
    }
    setStatus(item, changed)
    let withheld = file.withheldTags ?? []
    let tags = item.allTags(countingWords: file.withheldTags != nil).filter { !withheld.contains($0) }
    set(
      "CATEGORIES", tags.isEmpty ? nil : line("CATEGORIES", tags: tags),
      unless: file.withheldTags == nil ? file.item.members.tags == tags : Set(was.tags) == Set(tags))
    setTies(item, names)
    guard file.isWhole else { return }
    // A to-do without CREATED has the key of its DTSTAMP, which changes with any line.
    let keepsKey = file.properties.order != nil || was.created != nil || !hasChanges
    if let order, order != file.key || !keepsKey { set("X-APPLE-SORT-ORDER", "X-APPLE-SORT-ORDER:\(order)") }
    if hasChanges { setStamps(changed) }
  }

  private mutating func setStamps(_ changed: Instant, unless isSame: Bool = false) {
    for name in ["LAST-MODIFIED", "DTSTAMP"] {
      let new = line(name, .instant(changed))
      set(name, new, unless: isSame || file.lines.first { $0.name == name }?.text == new)
    }
  }

  /// In a linked file the needs have lines of flick's own, as no other program has any.
  private mutating func setTies(_ item: Item, _ names: (ItemUID) -> String) {
    let was = file.item.members
    if file.isWhole {
      if was.under != item.under {
        let parent = item.under.map { line(.under, names($0)) }
        if let former = file.properties.parent {
          edits[former.offset] = .some(parent)
        } else if let parent {
          extra.append(parent)
        }
      }
      guard was.needs != item.needs else { return }
      set("X-FLICK-NEEDS", nil)
      extra += item.needs.map { line("X-FLICK-NEEDS", names($0)) }
      return
    }
    var kept: [String: String] = [:]
    for unit in file.lines where ["RELATED-TO", "X-FLICK-NEEDS"].contains(unit.name) {
      guard let content = try? ContentLine(unit.text), let field = content.tie else { continue }
      remove(unit)
      let form = ImportedText.decode(file.bytes[unit.place])
      kept[line(field, content.other.uuid)] = kept[line(field, content.other.uuid)] ?? form
    }
    func add(_ field: ItemField, _ uid: ItemUID) {
      added.append(("RELATED-TO", kept[line(field, uid.uuid)] ?? line(field, names(uid))))
    }
    if let under = item.under { add(.under, under) }
    for uid in item.needs { add(.needs, uid) }
  }

  private mutating func setDates(_ item: Item, hasNext: Bool, _ local: LocalClock) {
    let was = file.properties
    let read = file.item.members
    // An older flick took a to-do with DURATION as one without a due date.
    let due = item.due ?? (was.span != nil && item.modified[.due] == nil ? was.due : nil)
    let wait = item.wait
    let recur = TodoFile.recur(of: item, hasNext: hasNext)
    let clock = recur == nil ? nil : item.clock.flatMap { $0 == was.shownClock && was.due == due ? nil : $0 }
    if clock != was.ownClock, clock == nil ? was.due != due || recur == nil : clock != read.clock {
      set("X-FLICK-CLOCK", clock.map { line("X-FLICK-CLOCK", $0) })
    }
    guard !file.isWhole || was.due != due || read.wait != wait || was.recur != recur else { return }
    if was.span == nil { set("DUE", due.map { line("DUE", $0) }, unless: was.due == due) }
    let from = item.members.flatMap { TodoWriter.start(of: $0) } ?? was.start
    let rule = recur.flatMap { TodoWriter.rule($0, startingAt: from, local) }
    let repeats = rule != nil && from != nil
    // The end of a rule is of the same kind as the due date.
    if was.recur != recur || was.rule != rule && was.due?.isDay != due?.isDay {
      set("RRULE", repeats ? rule.map { "RRULE:\($0)" } : nil)
      let isWhole = repeats && rule.map { RecurrenceRule.omittingShortMonths($0) } == recur
      set("X-FLICK-RECUR", isWhole ? nil : recur.map { line("X-FLICK-RECUR", $0) })
    }
    let exceptions = repeats ? item.exceptionDates : []
    // A file has its own lines of these.
    if !file.isWhole, exceptions != was.exceptions {
      set("EXDATE", nil)
      for (mark, dates) in [
        (";VALUE=DATE:", exceptions.filter(\.isDay)), (":", exceptions.filter { !$0.isDay }),
      ]
      where !dates.isEmpty {
        added.append(("EXDATE", "EXDATE\(mark)\(dates.map(\.compact).joined(separator: ","))"))
      }
    }
    // Another program's start may be a day before a time, or the other way around.
    let isMixed = !repeats && was.due != nil && was.startsEarlier && was.start?.isDay != was.due?.isDay
    // A start that an item keeps without a rule is its wait, whenever it is.
    let isStart =
      item.members.map { TodoWriter.hasStart($0, repeats: repeats) } ?? false
      || wait != nil
        && (file.isWhole
          ? isMixed && wait?.isDay == was.start?.isDay && TodoWriter.isMixedStart(wait, before: due)
          : !repeats && was.start == wait)
    // An older flick kept the start of a rule without making it the wait; it becomes that only by an edit.
    let isKnown = was.rule == nil || wait != nil || item.modified[.wait] != nil
    let wasWait = file.isWhole ? was.ownWait == nil && read.wait != nil && isKnown : !repeats
    // A DTSTART that is neither the wait nor tied to DUE belongs to the other program.
    var start: DueDate? =
      if isStart {
        wait
      } else if repeats {
        was.startFollowsDue || was.start == nil || wasWait ? due ?? was.start : was.start
      } else if wasWait {
        nil
      } else {
        was.startFollowsDue ? due : was.start
      }
    // Both have to be of one kind (RFC 5545, section 3.8.2.3).
    if file.isWhole, was.due != due || was.start != start, !isMixed { start = start?.ofKind(due, local) }
    set(
      "DTSTART", start.map { line("DTSTART", $0) },
      unless: start == was.start && (file.isWhole || start != nil))
    // Only one of the two may be there (RFC 5545, section 3.6.2), and DURATION counts from DTSTART.
    let isSpanned = was.span != nil
    if isSpanned ? due != was.due || start != was.start : file.isWhole && due != nil && due != was.due {
      set("DURATION", isSpanned ? due.map { line("DUE", $0) } : nil)
    }
    let own = isStart ? nil : wait
    if own != was.ownWait { set("X-FLICK-WAIT", own.map { line("X-FLICK-WAIT", $0) }) }
  }

  private mutating func setStatus(_ item: Item, _ changed: Instant) {
    let was = file.properties
    let wasStarted = file.isWhole && was.started != nil
    if let completed = item.completed {
      if file.isWhole, was.isDone, was.completed == nil || was.completed == completed { return }
      let isCancelled = was.status == "CANCELLED"
      set("STATUS", "STATUS:COMPLETED", unless: isCancelled || file.isWhole && was.status == "COMPLETED")
      let time = isCancelled && was.completed == nil ? nil : line("COMPLETED", .instant(completed))
      set("COMPLETED", time, unless: was.completed == completed)
      set(
        "PERCENT-COMPLETE", file.isWhole ? "PERCENT-COMPLETE:100" : nil,
        unless: was.percent == nil || was.percent == 100)
    } else {
      // A status that an older flick kept stays until the work is started or stopped here.
      let isSame =
        file.isWhole
        ? wasStarted == item.isStarted
        : was.isBegun == item.isStarted || item.modified[.started] == nil && !item.isStarted
      set(
        "STATUS", item.isStarted ? "STATUS:IN-PROCESS" : "STATUS:NEEDS-ACTION", unless: !was.isDone && isSame)
      set("COMPLETED", nil, unless: file.isWhole && !was.isDone)
      set("PERCENT-COMPLETE", nil, unless: was.percent != 100)
    }
    let started = item.isStarted && (file.isWhole || item.started != changed) ? item.started : nil
    set(
      "X-FLICK-STARTED", started.map { line("X-FLICK-STARTED", .instant($0)) },
      unless: wasStarted == item.isStarted && file.isWhole)
  }
}

// The lines that flick writes.
extension TodoWriter {
  func line(_ name: String, _ text: String) -> String { "\(name):" + ICalendarText.value(text) }

  func line(_ name: String, tags: [String]) -> String {
    "\(name):" + tags.map(ICalendarText.value).joined(separator: ",")
  }

  func line(_ name: String, _ date: DueDate) -> String {
    "\(name)\(date.isDay ? ";VALUE=DATE" : ""):\(date.compact)"
  }

  func line(_ tie: ItemField, _ uid: String) -> String {
    tie == .under ? "RELATED-TO:\(uid)" : "RELATED-TO;RELTYPE=DEPENDS-ON:\(uid)"
  }

  /// Maps A to I to 1 to 9, and all further letters to 9.
  static func rank(_ letter: String) -> Int {
    guard TodoTxtWord.isPriority(letter), let byte = letter.utf8.first else { return 9 }
    return min(9, Int(byte - 0x40))
  }

  /// Whether DTSTART may hold the wait: it has to be of the same kind as DUE, and before it.
  static func isStart(_ wait: DueDate?, before due: DueDate?) -> Bool {
    switch (wait, due) {
    case (.day(let start), .day(let end)?): start < end
    case (.instant(let start), .instant(let end)?): start < end
    case (_?, nil): true
    default: false
    }
  }

  /// Whether a day and a time may be DTSTART and DUE: somewhere the day begins before the time, or ends after it.
  static func isMixedStart(_ start: DueDate?, before due: DueDate?) -> Bool {
    switch (start, due) {
    case (.day(let start)?, .instant(let end)?):
      start.secondsSince1970 - 14 * 3_600 < end.secondsSince1970
    case (.instant(let start)?, .day(let end)?):
      start.secondsSince1970 + 14 * 3_600 < end.secondsSince1970 + 86_400
    default: false
    }
  }

  /// The date from which a rule counts in a file.
  static func start(of members: Item.Members) -> DueDate? {
    members.ruleAnchor?.start ?? members.due ?? members.wait
  }

  /// Whether DTSTART holds the wait. The rule of a to-do that repeats starts there if it was read so.
  static func hasStart(_ members: Item.Members, repeats: Bool) -> Bool {
    let isFree = !repeats || members.due == nil || members.ruleAnchor != nil
    return isFree && isStart(members.wait, before: members.due)
  }

  /// The RRULE for a recurrence. UNTIL is of the same kind as DTSTART, as RFC 5545 has it: a day, or UTC.
  static func rule(_ recur: String, startingAt start: DueDate?, _ clock: LocalClock) -> String? {
    let rule = RecurrenceStart.parts(of: recur).rule
    guard rule.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      let parsed = try? RecurrenceRule(parsing: rule)
    else { return nil }
    let until: DueDate
    switch (parsed.until, start) {
    case (.day(let day)?, .instant?):
      until = .instant(clock.instant(of: LocalTime(wall: day.secondsSince1970 + 86_399)))
    case (.utc(let instant)?, .day?): until = .day(clock.day(of: .instant(instant)))
    default: return RecurrenceRule.withoutOmission(rule)
    }
    return RecurrenceRule.withoutOmission(rule).split(separator: ";").map {
      $0.uppercased().hasPrefix("UNTIL=") ? "UNTIL=\(until.compact)" : String($0)
    }.joined(separator: ";")
  }
}
