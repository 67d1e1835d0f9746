import Storage
package import TodoModel

// The file with an item's values written into it; every other byte stays.
extension TodoFile {
  /// The file's bytes with the values of `item`; unchanged if it has them already apart from stamps.
  ///
  /// With `hasNext`, the item recurs as another item, which has the rule; `names` returns the UIDs of other
  /// items.
  package func saying(
    _ item: Item, order: Int?, hasNext: Bool, clock: LocalClock = .utc,
    names: (ItemUID) -> String = { $0.uuid }
  ) -> [UInt8] {
    var patch = TodoPatch(self)
    let members = item.members
    let was = properties
    if !item.text.utf8.elementsEqual(was.text.utf8) {
      patch.set("SUMMARY", TodoComponent.line("SUMMARY", item.text))
    }
    if !ICalendarFormat().isSame(note: self.item.members.note, members?.note) {
      patch.set("DESCRIPTION", members?.note.map { TodoComponent.line("DESCRIPTION", $0) })
    }
    setDates(item, hasNext: hasNext, clock, in: &patch)
    if was.rank != members?.priority {
      let letter = members?.priority
      let rank = letter.map { TodoComponentWriter.rank($0) }
      patch.set("PRIORITY", rank.map { "PRIORITY:\($0)" })
      let isWhole = rank.map { TodoProperties.letter(String($0)) == letter } ?? true
      patch.set("X-FLICK-PRIORITY", isWhole ? nil : letter.map { TodoComponent.line("X-FLICK-PRIORITY", $0) })
    }
    setStatus(item, in: &patch)
    if self.item.members.tags != members?.tags ?? [] {
      let tags = members?.tags ?? []
      patch.set("CATEGORIES", tags.isEmpty ? nil : TodoComponent.line("CATEGORIES", tags: tags))
    }
    if self.item.members.under != item.under {
      patch.replace(parentLine, with: item.under.map { TodoComponent.line("RELATED-TO", names($0)) })
    }
    if self.item.members.needs != item.needs {
      patch.set("X-FLICK-NEEDS", nil)
      for uid in item.needs { patch.extra.append(TodoComponent.line("X-FLICK-NEEDS", names(uid))) }
    }
    if let order, order != key { patch.set("X-APPLE-SORT-ORDER", "X-APPLE-SORT-ORDER:\(order)") }
    guard patch.hasChanges else { return bytes }
    let changed = [item.modified.latest, was.modified].compactMap { $0 }.max() ?? item.created
    for name: StaticString in ["LAST-MODIFIED", "DTSTAMP"] {
      let line = TodoComponent.line(name, .instant(changed))
      if lines.first(where: { $0.name == "\(name)" })?.text != line { patch.set("\(name)", line) }
    }
    return patch.bytes
  }

  /// `former` is the preceding item's file, the source of zones and alarms.
  package static func new(
    _ item: Item, order: Int?, hasNext: Bool, after former: TodoFile? = nil,
    names: (ItemUID) -> String = { $0.uuid }, _ world: ExchangeWorld
  ) -> [UInt8] {
    var alone = item
    (alone.under, alone.needs) = (nil, [])
    let plain = ICalendarFormat().write(
      [ItemList(name: "Inbox", items: Items([alone]))], naming: false, world
    ).bytes
    guard let file = try? TodoFile(plain, world) else { return plain }
    let bytes = file.saying(item, order: order, hasNext: hasNext, clock: world.clock, names: names)
    guard let former, let whole = try? TodoFile(bytes, world) else { return bytes }
    return whole.following(former, world)
  }

  /// The recurrence rule to write for an item, or nil without one, or if the next item has it.
  package static func recur(of item: Item, hasNext: Bool) -> String? {
    item.isDone && hasNext ? nil : item.recur
  }

  private func setDates(_ item: Item, hasNext: Bool, _ clock: LocalClock, in patch: inout TodoPatch) {
    let was = properties
    let (due, wait) = (item.due, item.wait)
    let recur = TodoFile.recur(of: item, hasNext: hasNext)
    guard was.due != due || self.item.members.wait != wait || was.recur != recur else { return }
    if was.due != due {
      patch.set("DUE", due.map { TodoComponent.line("DUE", $0) })
      // Only one of the two may be there (RFC 5545, section 3.6.2).
      if due != nil { patch.set("DURATION", nil) }
    }
    let rule = recur.flatMap { TodoComponentWriter.rule($0) }
    let repeats = rule != nil && (due != nil || was.start != nil)
    if was.recur != recur {
      patch.set("RRULE", repeats ? rule.map { "RRULE:\($0)" } : nil)
      let isWhole = repeats && rule.map { RecurrenceRule.omittingShortMonths($0) } == recur
      patch.set("X-FLICK-RECUR", isWhole ? nil : recur.map { TodoComponent.line("X-FLICK-RECUR", $0) })
    }
    let isStart = !repeats && wait != nil && TodoComponentWriter.isStart(wait, before: due)
    let wasWait = was.ownWait == nil && self.item.members.wait != nil
    // A DTSTART that is neither the wait nor tied to DUE belongs to the other program.
    var start: DueDate? =
      if isStart {
        wait
      } else if repeats {
        was.startFollowsDue || was.start == nil || wasWait ? due ?? was.start : was.start
      } else if was.startFollowsDue {
        due
      } else {
        wasWait ? nil : was.start
      }
    // Both have to be of one kind (RFC 5545, section 3.8.2.3).
    if was.due != due || was.start != start { start = start?.ofKind(due, clock) }
    if start != was.start { patch.set("DTSTART", start.map { TodoComponent.line("DTSTART", $0) }) }
    let own = isStart ? nil : wait
    if own != was.ownWait {
      patch.set("X-FLICK-WAIT", own.map { TodoComponent.line("X-FLICK-WAIT", $0) })
    }
  }

  private func setStatus(_ item: Item, in patch: inout TodoPatch) {
    let was = properties
    if let completed = item.completed {
      if was.isDone, was.completed == nil || was.completed == completed { return }
      if was.status != "COMPLETED", was.status != "CANCELLED" { patch.set("STATUS", "STATUS:COMPLETED") }
      patch.set("COMPLETED", TodoComponent.line("COMPLETED", .instant(completed)))
      if was.percent != nil { patch.set("PERCENT-COMPLETE", "PERCENT-COMPLETE:100") }
    } else if was.isDone {
      patch.set("STATUS", "STATUS:NEEDS-ACTION")
      patch.set("COMPLETED", nil)
      if was.percent == 100 { patch.set("PERCENT-COMPLETE", nil) }
    }
  }
}

struct TodoPatch {
  let file: TodoFile
  var extra: [String] = []
  /// Parts of the calendar that come before the to-do, as lines with their breaks.
  var calendar: [UInt8] = []
  private var changes: [(name: String, line: String?)] = []

  init(_ file: TodoFile) { self.file = file }

  /// Replacements of single lines, by their offset.
  private var replacements: [Int: String?] = [:]

  var hasChanges: Bool { !(changes.isEmpty && replacements.isEmpty && extra.isEmpty) }

  /// Replaces or removes a line. Adds `line` if there is no former line.
  mutating func replace(_ former: TodoFile.Line?, with line: String?) {
    if let former {
      replacements[former.place.lowerBound] = .some(line)
    } else if let line {
      extra.append(line)
    }
  }

  /// Replaces all lines of the property with one line, or removes them if `line` is nil.
  mutating func set(_ name: String, _ line: String?) {
    if line == nil, !file.lines.contains(where: { $0.name == name }) { return }
    changes.append((name, line))
  }

  var bytes: [UInt8] {
    var edits: [(place: Range<Int>, text: [UInt8])] = []
    var written = Set<String>()
    for line in file.lines {
      if let new = replacements[line.place.lowerBound] {
        edits.append((line.place.lowerBound..<end(of: line), new.map(folded) ?? []))
        continue
      }
      guard let change = changes.last(where: { $0.name == line.name }) else { continue }
      let isFirst = written.insert(line.name).inserted
      edits.append((line.place.lowerBound..<end(of: line), isFirst ? change.line.map(folded) ?? [] : []))
    }
    var added: [UInt8] = []
    for (name, line) in changes where written.insert(name).inserted {
      if let line { added += folded(line) }
    }
    for line in extra { added += folded(line) }
    edits.append((file.end..<file.end, added))
    if !calendar.isEmpty { edits.append((file.start..<file.start, calendar)) }
    edits.sort { ($0.place.lowerBound, $0.place.upperBound) < ($1.place.lowerBound, $1.place.upperBound) }
    var result: [UInt8] = []
    var at = 0
    for (place, text) in edits {
      result += file.bytes[at..<place.lowerBound] + text
      at = place.upperBound
    }
    return result + file.bytes[at...]
  }

  private func end(of line: TodoFile.Line) -> Int {
    var end = line.place.upperBound
    if end < file.bytes.count, file.bytes[end] == 0x0D { end += 1 }
    if end < file.bytes.count, file.bytes[end] == 0x0A { end += 1 }
    return end
  }

  private func folded(_ line: String) -> [UInt8] {
    var folded: [UInt8] = []
    FoldedLine.append(line.utf8, to: &folded)
    return file.endsInLineFeed ? folded.filter { $0 != 0x0D } : folded
  }
}
