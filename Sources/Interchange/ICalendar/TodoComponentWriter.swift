import JSON
import Text
import TodoModel

/// Writes an iCalendar file of to-dos (VTODO, RFC 5545).
struct TodoComponentWriter {
  let naming: Bool
  let world: ExchangeWorld
  private let lost = LostFields(ICalendarFormat())

  static let product = "-//flick//flick//EN"

  func file(_ lists: [ItemList]) -> ExportedFile {
    var file = ExportedFile()
    var todos: [UInt8] = []
    var zones: [[String]] = []
    var calendar: [(name: String, lines: [String])] = []
    let names = names(in: lists)
    todos.reserveCapacity(lists.reduce(0) { $0 + $1.items.count } * 320)
    world.export(lists) { item, list in
      let kept = KeptLines(item.unknown, world)
      for zone in kept.zones where !zones.contains(zone) { zones.append(zone) }
      // Where two calendars disagree, the first one wins.
      for (name, lines) in kept.calendar {
        if let others = calendar.first(where: { $0.name == name }) {
          guard others.lines != lines else { continue }
          file.losses.note(
            "item", nil, "written without the \(name) of its calendar: the file has another one")
        } else {
          calendar.append((name, lines))
        }
      }
      todo(item, list, kept, names, &todos)
      lost.note(item.members, in: &file.losses)
    }
    let head =
      ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:" + TodoComponentWriter.product] + calendar.flatMap(\.lines)
      + zones.joined()
    for line in head { TodoComponentWriter.add(line, to: &file.bytes) }
    file.bytes += todos
    TodoComponentWriter.add("END:VCALENDAR", to: &file.bytes)
    return file
  }

  /// Adds a line; a line kept with its folds keeps them.
  private static func add(_ line: String, to bytes: inout [UInt8]) {
    if line.utf8.contains(.lineFeed) {
      bytes += Array(line.utf8) + [.carriageReturn, .lineFeed]
    } else {
      FoldedLine.append(line, to: &bytes)
    }
  }

  /// The original UIDs of imported items that others refer to.
  private func names(in lists: [ItemList]) -> [ItemUID: String] {
    let items = lists.lazy.flatMap { $0.items }
    let named = items.tied
    var names: [ItemUID: String] = [:]
    for item in items where !named.isEmpty && item.hasMembers && named.contains(item.uid) {
      let uid = KeptLines(item.unknown, world).properties.uid
      if let uid, ItemUID(foreign: uid) == item.uid { names[item.uid] = uid }
    }
    return names
  }

  private func todo(
    _ item: Item, _ list: String, _ kept: KeptLines, _ names: [ItemUID: String], _ bytes: inout [UInt8]
  ) {
    let members = item.members
    let was = kept.properties
    /// Adds the kept lines of a property if they still match the item, else a new line.
    func add(_ name: String, _ line: @autoclosure () -> String?, unless isSame: Bool) {
      let lines = isSame ? kept.lines(name) : []
      for line in lines { TodoComponentWriter.add(line, to: &bytes) }
      if lines.isEmpty, let line = line() { TodoComponentWriter.add(line, to: &bytes) }
    }
    func own(_ line: String) { TodoComponentWriter.add(line, to: &bytes) }
    own("BEGIN:VTODO")
    add("UID", "UID:\(item.uid.uuid)", unless: was.name.map { ItemUID(foreign: $0) == item.uid } ?? false)
    let changed = [item.modified.latest, was.modified].compactMap { $0 }.max() ?? item.created
    let isAsItWas = changed == was.modified ?? item.created
    add("DTSTAMP", TodoComponent.line("DTSTAMP", .instant(changed)), unless: isAsItWas)
    add("CREATED", TodoComponent.line("CREATED", .instant(item.created)), unless: was.created == item.created)
    add("LAST-MODIFIED", TodoComponent.line("LAST-MODIFIED", .instant(changed)), unless: isAsItWas)
    add("SUMMARY", TodoComponent.line("SUMMARY", item.text), unless: was.text == item.text)
    add(
      "DESCRIPTION", members?.note.map { TodoComponent.line("DESCRIPTION", $0) },
      unless: was.note == members?.note)
    let recur = members?.recur
    let start = members.flatMap { TodoComponentWriter.start(of: $0) } ?? was.start
    let rule = recur.flatMap { TodoComponentWriter.rule($0, startingAt: start, world.clock) }
    let repeats = rule != nil && start != nil
    let isStart = members.map { TodoComponentWriter.hasStart($0, repeats: repeats) } ?? false
    if repeats, !isStart {
      add("DTSTART", members?.due.map { TodoComponent.line("DTSTART", $0) }, unless: true)
    } else if let wait = members?.wait, was.start == wait || isStart {
      add("DTSTART", TodoComponent.line("DTSTART", wait), unless: was.start == wait)
    }
    add("DUE", members?.due.map { TodoComponent.line("DUE", $0) }, unless: was.due == members?.due)
    if repeats { add("RRULE", rule.map { "RRULE:\($0)" }, unless: false) }
    let letter = members?.priority
    add("PRIORITY", letter.map { "PRIORITY:\(TodoComponentWriter.rank($0))" }, unless: was.priority == letter)
    status(item, was, add)
    if item.isStarted, let started = item.started, started != changed {
      own(TodoComponent.line("X-FLICK-STARTED", .instant(started)))
    }
    add(
      "CATEGORIES",
      members.flatMap { $0.tags.isEmpty ? nil : TodoComponent.line("CATEGORIES", tags: $0.tags) },
      unless: was.tags == members?.tags ?? [])
    func tie(_ field: ItemField, _ uid: ItemUID) {
      own(kept.tie(field, uid) ?? TodoComponent.line(field, names[uid] ?? uid.uuid))
    }
    if let under = members?.under { tie(.under, under) }
    for uid in members?.needs ?? [] { tie(.needs, uid) }
    if naming { own(TodoComponent.line("X-FLICK-LIST", list)) }
    if let wait = members?.wait, !isStart, repeats || was.start != wait {
      own(TodoComponent.line("X-FLICK-WAIT", wait))
    }
    if let recur, !repeats || rule.map({ RecurrenceRule.omittingShortMonths($0) }) != recur {
      own(TodoComponent.line("X-FLICK-RECUR", recur))
    }
    if recur != nil, let clock = members?.clock, clock != was.shownClock || was.due != members?.due {
      own(TodoComponent.line("X-FLICK-CLOCK", clock))
    }
    if let letter, TodoProperties.letter(String(TodoComponentWriter.rank(letter))) != letter {
      own(TodoComponent.line("X-FLICK-PRIORITY", letter))
    }
    if recur == nil { for line in kept.rules { TodoComponentWriter.add(line, to: &bytes) } }
    for line in kept.others { TodoComponentWriter.add(line, to: &bytes) }
    own("END:VTODO")
  }

  private func status(
    _ item: Item, _ was: TodoProperties, _ add: (String, @autoclosure () -> String?, Bool) -> Void
  ) {
    if let completed = item.completed {
      let isCancelled = was.status == "CANCELLED"
      add("STATUS", "STATUS:COMPLETED", isCancelled)
      add(
        "COMPLETED",
        isCancelled && was.completed == nil ? nil : TodoComponent.line("COMPLETED", .instant(completed)),
        was.completed == completed)
      add("PERCENT-COMPLETE", nil, was.percent == 100)
    } else {
      // A status that an older flick kept stays until the work is started or stopped here.
      let isSame = was.isBegun == item.isStarted || item.modified[.started] == nil && !item.isStarted
      add(
        "STATUS", item.isStarted ? "STATUS:IN-PROCESS" : "STATUS:NEEDS-ACTION",
        was.status != nil && !was.isDone && isSame)
      add("PERCENT-COMPLETE", nil, was.percent != nil && was.percent != 100)
    }
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

/// The lines that an item keeps of its original to-do.
struct KeptLines {
  private(set) var properties = TodoProperties()
  private var known: [(name: String, line: String)] = []
  private(set) var others: [String] = []
  private(set) var zones: [[String]] = []
  private(set) var calendar: [(name: String, lines: [String])] = []
  /// Unsupported rules; they are written as long as the item has no rule.
  private(set) var rules: [String] = []
  /// The lines with ties to other to-dos.
  private var ties: [Tie: String] = [:]

  private struct Tie: Hashable {
    var field: ItemField
    var other: ItemUID
  }

  init(_ unknown: [UnknownMember], _ world: ExchangeWorld) {
    guard case .array(let values)? = unknown.value("icalendar") else { return }
    var lines: [(text: String, form: String)] = []
    for case .string(let kept) in values {
      // A blank at its start would make it a part of the line before; without it, it must not become a property.
      let form = String(kept.drop { $0 == " " || $0 == "\t" })
      let text = KeptLines.unfolded(form)
      if form == kept || (try? ContentLine(text, offset: 0)) == nil, !form.isEmpty { lines += [(text, form)] }
    }
    for zone in KeptLines.takeParts("VTIMEZONE", &lines) { zones.append(zone.map(\.form)) }
    for line in KeptLines.takeParts("VCALENDAR", &lines).flatMap({ $0.dropFirst().dropLast() }) {
      let name = line.text.prefix { $0 != ":" && $0 != ";" }.uppercased()
      if let place = calendar.firstIndex(where: { $0.name == name }) {
        calendar[place].lines.append(line.form)
      } else {
        calendar.append((name, [line.form]))
      }
    }
    let definitions = zones.isEmpty ? [] : Array(zones.joined().map { $0 + "\r\n" }.joined().utf8)
    var reader = TodoZones(definitions, world)
    var component = TodoComponent()
    var depth = 0
    for (text, form) in lines {
      guard let line = try? ContentLine(text, offset: 0) else {
        others.append(form)
        continue
      }
      if line.name == "BEGIN" { depth += 1 }
      if depth == 0, line.name == "RRULE", (try? RecurrenceRule(parsing: line.value)) == nil {
        rules.append(form)
        continue
      }
      if depth == 0, let field = line.tie {
        let tie = Tie(field: field, other: line.other)
        if ties[tie] == nil { ties[tie] = form }
        continue
      }
      if depth > 0 || !TodoComponent.known.contains(line.name) {
        others.append(form)
        if line.name == "END" { depth -= 1 }
        if line.name != "RECURRENCE-ID" { continue }
      }
      known.append((line.name, form))
      try? component.take(line, at: 0, &reader) { form }
    }
    properties = component.properties
  }

  func tie(_ field: ItemField, _ other: ItemUID) -> String? {
    ties[Tie(field: field, other: other)]
  }

  func lines(_ name: String) -> [String] { known.filter { $0.name == name }.map(\.line) }

  /// Removes the parts of a name from the lines and returns them, each with its BEGIN and END.
  private static func takeParts(
    _ name: String, _ lines: inout [(text: String, form: String)]
  ) -> [[(text: String, form: String)]] {
    var parts: [[(text: String, form: String)]] = []
    var part: [(text: String, form: String)]?
    lines.removeAll { line in
      if line.text.uppercased() == "BEGIN:\(name)" { part = [] }
      guard part != nil else { return false }
      part?.append(line)
      if line.text.uppercased() == "END:\(name)", let whole = part {
        parts.append(whole)
        part = nil
      }
      return true
    }
    return parts
  }

  static func unfolded(_ line: String) -> String {
    guard line.utf8.contains(0x0A) else { return line }
    var lines = UnfoldedLines(Array(line.utf8))
    return (try? lines.next()?.text()) ?? line
  }
}
