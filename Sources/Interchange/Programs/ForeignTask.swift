import JSON
import Text
import TodoModel

/// A to-do as another program's file has it: a row or an object.
struct ForeignTask {
  typealias Value = (name: String, value: JSONValue)

  /// The offset of its row in the file.
  var offset = 0
  /// The key of the object around it, for a subtask.
  var parent: String?
  /// The names by which others refer to it.
  var keys: [String] = []
  private(set) var values: [ForeignField: [Value]] = [:]
  /// The values that flick does not use.
  var kept: [JSONValue.Member] = []

  /// Adds a value that is not empty.
  mutating func add(_ field: ForeignField, _ name: String, _ value: JSONValue) {
    guard value != .null, value != .string("") else { return }
    values[field, default: []].append((name, value))
  }

  func text(_ field: ForeignField) -> String? {
    values[field]?.lazy.compactMap { ForeignProgram.text($0.value) }.first
  }

  func texts(_ field: ForeignField) -> [String] {
    (values[field] ?? []).flatMap { value -> [String] in
      guard case .array(let parts) = value.value else {
        return ForeignProgram.text(value.value).map { [$0] } ?? []
      }
      return parts.compactMap { ForeignProgram.text($0) }
    }
  }

  /// Whether a value says so: true, 1, a date.
  func isTrue(_ field: ForeignField) -> Bool {
    texts(field).contains { !ForeignDate.isNone($0) && ForeignState($0) != .open }
  }
}

/// Makes items of the tasks of another program's file. A value that cannot be read is kept and counted.
struct ForeignReader {
  let program: ForeignProgram
  let world: ExchangeWorld
  var file = ImportedFile()
  private var tasks: [ForeignTask] = []
  private var isDayFirst: Bool?
  /// The texts to which several items may refer, and the relations to resolve.
  private var indices: [String: Int] = [:]
  private var relations: [(index: Int, parent: String?, isNamed: Bool, needs: [String])] = []
  /// The open parents of a table with indents, the innermost last.
  private var above: [(indent: Int, index: Int)] = []
  private var section: String?
  private var seen: Set<ItemUID> = []
  /// The notes of tasks by key.
  private var notes: [(key: String, text: String)] = []

  init(_ program: ForeignProgram, _ world: ExchangeWorld) {
    self.program = program
    self.world = world
  }

  mutating func add(_ task: ForeignTask) { tasks.append(task) }

  mutating func finish() -> ImportedFile {
    let dates: [ForeignField] = [.due, .wait, .deadline, .created, .completed, .modified, .started]
    let orders = tasks.flatMap { task in dates.flatMap { task.texts($0) } }.compactMap {
      ForeignDate.order(of: $0)
    }
    sort()
    isDayFirst = orders.contains(true) == orders.contains(false) ? nil : orders.contains(true)
    for (place, task) in tasks.enumerated() {
      take(task)
      if place % 1024 == 0 { world.progress(Double(place) / Double(tasks.count)) }
    }
    for (key, text) in notes {
      guard let index = indices[key] else { continue }
      file.items[index].addNote(text)
    }
    for (index, name, isNamed, needs) in relations {
      let parent = name.flatMap { indices[$0] }
      if let parent, parent != index { file.items[index].parent = parent }
      let isMissing = isNamed && parent == nil && !ForeignDate.isNone(name ?? "")
      file.remarks.note("parent", nil, "that the file does not have, left out", isMissing ? 1 : 0)
      file.remarks.note(
        "dependency", "dependencies", "on tasks that the file does not have, left out",
        needs.count { indices[$0] == nil })
      for need in needs.compactMap({ indices[$0] })
      where need != index && !file.items[index].needed.contains(need) {
        if file.items[index].needed.count < Item.maxNeeds { file.items[index].needed.append(need) }
      }
    }
    for index in file.items.indices where file.items[index].list == nil {
      var parent = file.items[index].parent
      var steps = 0
      while let place = parent, file.items[index].list == nil, steps < file.items.count {
        file.items[index].list = file.items[place].list
        parent = file.items[place].parent
        steps += 1
      }
      if file.items[index].list == nil, program.traits.contains(.fileIsList) {
        file.items[index].list = world.fileList
      }
    }
    return file
  }
}

extension ForeignReader {
  /// Orders the tasks of each list by their positions, if they have some.
  private mutating func sort() {
    guard tasks.contains(where: { $0.text(.position) != nil }) else { return }
    var ranks: [String: Int] = [:]
    let keys = tasks.enumerated().map { index, task in
      let (list, position) = (task.text(.list) ?? "", task.text(.position) ?? "")
      ranks[list] = ranks[list] ?? ranks.count
      let number = Double(position).flatMap { $0.isFinite ? $0 : nil } ?? 0
      return (ranks[list] ?? 0, number, position, index)
    }
    tasks = keys.sorted { $0 < $1 }.map { [tasks] in tasks[$0.3] }
  }

  /// Whether the row or object is a task. Takes sections and notes.
  private mutating func isTask(_ task: ForeignTask) -> Bool {
    if let key = task.text(.noteOf), task.text(.text) == nil || !task.keys.contains(key) {
      let text = note(of: task) ?? task.text(.text)
      if let text { notes.append((key, text)) }
      return false
    }
    guard !program.kinds.isEmpty, let kind = task.text(.kind)?.lowercased(),
      !program.kinds.contains(kind[...])
    else { return true }
    switch (kind, task.text(.text)) {
    case ("section", let name?):
      section = name
      above = []
    case ("meta", _): break
    case ("note", let text?) where !file.items.isEmpty: file.items[file.items.count - 1].addNote(text)
    default:
      if program.form == .csv {
        file.remarks.note("row that is not a task", "rows that are not tasks", "skipped")
      } else if [.note, .due, .wait, .tags].contains(where: { !task.texts($0).allSatisfy(ForeignDate.isNone) }
      ) {
        file.remarks.note("list", nil, "with notes, dates or tags of its own, which are left out")
      }
    }
    return false
  }

  private mutating func take(_ task: ForeignTask) {
    guard isTask(task) else { return }
    if task.isTrue(.deleted) {
      file.remarks.note("deleted task", nil, "skipped")
      return
    }
    guard var text = task.text(.text).flatMap({ ImportedText.oneLine($0) }) else {
      if !task.values.isEmpty || !task.kept.isEmpty {
        file.remarks.note("task without a text", "tasks without a text", "skipped")
      }
      return
    }
    var item = ImportedItem(text: "", offset: task.offset)
    var kept = task.kept
    if program.traits.contains(.labelsInText) { item.members.tags = ForeignReader.takeLabels(&text) }
    item.text = text
    guard setState(&item, task, &kept) else {
      file.remarks.note("deleted task", nil, "skipped")
      return
    }
    setDates(&item, task, &kept)
    var lists = task.texts(.list).compactMap { ImportedText.oneLine($0) }
    if program.traits.contains(.severalLists) {
      lists = lists.flatMap { $0.split(separator: ",").map { String(ImportedText.trimmed($0)) } }
    }
    if let list = lists.first(where: { ItemList.isName($0) }) { item.list = list }
    if lists.count > 1 {
      kept.append(.init(task.values[.list]?.first?.name ?? "lists", .string(lists.joined(separator: ", "))))
      file.remarks.note("task", nil, "of several lists, put on the first; all are kept")
    }
    for tag in task.texts(.tags).compactMap({ ImportedText.oneLine($0) })
    where !item.members.tags.contains(tag) { item.members.tags.append(tag) }
    item.members.note = note(of: task)
    if let priority = task.text(.priority) {
      if let letter = ForeignPriority.letter(priority, program.priorities) {
        item.members.priority = letter.isEmpty ? nil : letter
      } else {
        keep("priority", "priorities", task, .priority, &kept)
      }
    }
    if item.members.priority == nil, task.isTrue(.flagged) { item.members.priority = "A" }
    if let section = task.text(.section) ?? section {
      kept.append(.init(task.values[.section]?.first?.name ?? "Section", .string(section)))
    }
    if !kept.isEmpty {
      var names: Set<String> = []
      item.members.unknown = [UnknownMember("csv", .object(kept.filter { names.insert($0.name).inserted }))]
    }
    setRelations(&item, task)
    file.items.append(item)
    if program.traits.contains(.boxesInNote) { takeBoxes(of: file.items.count - 1) }
  }

  private func note(of task: ForeignTask) -> String? {
    let texts = task.texts(.note).map { program.traits.contains(.htmlNotes) ? ForeignHTML.text($0) : $0 }
    let note = texts.filter { !$0.isEmpty }.joined(separator: "\n")
    return note.isEmpty ? nil : note
  }

  /// Keeps a value that cannot be read under the name that the file has for it, and counts it.
  private mutating func keep(
    _ one: String, _ many: String, _ task: ForeignTask, _ field: ForeignField,
    _ kept: inout [JSONValue.Member]
  ) {
    guard let (name, value) = task.values[field]?.first else { return }
    kept.append(.init(name, value))
    let shown = name.contains(" ") ? "\"\(name.prefix(80))\"" : String(name.prefix(80))
    file.remarks.note(one, many, "not read, kept as other:\(shown)")
  }

  private mutating func keepDate(
    _ task: ForeignTask, _ field: ForeignField, _ kept: inout [JSONValue.Member]
  ) {
    let text = task.text(field) ?? ""
    let isOpen = ForeignDate(clock: .utc, now: world.now, isDayFirst: true).date(text) != nil
    let many = isOpen ? "dates with two meanings, such as \(text.prefix(40))," : "dates"
    keep(isOpen ? "date with two meanings, \(text.prefix(40))," : "date", many, task, field, &kept)
  }

  /// Removes the words such as `@home` at the end of a text.
  private static func takeLabels(_ text: inout String) -> [String] {
    var words = text.split(separator: " ", omittingEmptySubsequences: false)
    var labels: [String] = []
    while words.count > 1, let last = words.last, last.hasPrefix("@"), last.count > 1 {
      labels.insert(String(last.dropFirst()), at: 0)
      words.removeLast()
    }
    let rest = words.joined(separator: " ")
    guard !labels.isEmpty, Item.isText(rest) else { return [] }
    text = String(ImportedText.trimmed(rest[...]))
    return labels
  }

  /// Sets whether it is done. Returns false if it is deleted.
  private mutating func setState(
    _ item: inout ImportedItem, _ task: ForeignTask, _ kept: inout [JSONValue.Member]
  ) -> Bool {
    var known: [ForeignState] = []
    var unread: [JSONValue.Member] = []
    for (name, value) in task.values[.done] ?? [] {
      guard let text = ForeignProgram.text(value) else { continue }
      // A share of the work: 0 and 100 are states by themselves.
      let isPart = name.contains("%") && Int(text).map { (1...99).contains($0) } ?? false
      if let state = isPart ? .begun : program.states[text.lowercased()] ?? ForeignState(text) {
        known.append(state)
      } else {
        unread.append(.init(name, value))
      }
    }
    if known.isEmpty, !unread.isEmpty { keep("state", "states", task, .done, &kept) } else { kept += unread }
    if task.isTrue(.canceled) { known.append(.canceled) }
    if known.contains(.canceled) { file.remarks.note("canceled task", nil, "imported as completed") }
    item.isDone = known.contains(.done) || known.contains(.canceled)
    item.isBegun = !item.isDone && known.contains(.begun)
    // A date of completion alone says so, too.
    if known.isEmpty, task.isTrue(.completed) { item.isDone = true }
    if task.isTrue(.archived) { item.isDone = true }
    return !known.contains(.deleted)
  }

  private mutating func setRelations(_ item: inout ImportedItem, _ task: ForeignTask) {
    let index = file.items.count
    if let name = task.text(.uid) {
      // A short number names another task in another file.
      let isShort = name.utf8.count < 8 && name.utf8.allSatisfy(\.isDigit)
      let whole = "\(program.name) \(name)" + (isShort ? " \(task.text(.created) ?? "")" : "")
      let uid =
        program.form == .csv && program.name == "csv" || ItemUID(uuid: name) != nil
        ? ItemUID(foreign: name) : ItemUID(foreign: whole)
      if seen.insert(uid).inserted {
        item.uid = uid
      } else {
        file.remarks.note("task", nil, "with an identifier that another one has, imported as a new one")
      }
    }
    var keys = task.keys + task.texts(.uid) + task.texts(.id)
    if indices[item.text] == nil { keys.append(item.text) }
    for key in keys where indices[key] == nil || key != item.text { indices[key] = index }
    func plain(_ name: String) -> String { String(name.split(separator: " (http").first ?? "") }
    var parent = task.text(.under).map(plain) ?? task.parent
    var needs = task.texts(.needs).flatMap {
      $0.split(separator: ",").map { plain(String(ImportedText.trimmed($0))) }
    }
    if program.name == "csv" {
      item.members.under = parent.map { ItemUID(foreign: $0) }
      var seen: Set<ItemUID> = []
      item.members.needs = needs.map { ItemUID(foreign: $0) }.filter { seen.insert($0).inserted }
      (parent, needs) = (nil, [])
    }
    if program.traits.contains(.dottedIDs), let id = task.text(.id), let dot = id.lastIndex(of: ".") {
      parent = String(id[..<dot])
    }
    if let indent = task.text(.indent).flatMap({ Int($0) }) {
      while let last = above.last, last.indent >= indent { above.removeLast() }
      item.parent = above.last?.index
      above.append((indent, index))
    }
    if parent != nil || !needs.isEmpty { relations.append((index, parent, task.text(.under) != nil, needs)) }
  }

  /// Makes subtasks of the lines of a note that begin with a box.
  private mutating func takeBoxes(of index: Int) {
    guard let note = file.items[index].members.note, let first = note.firstIndex(where: { "▫▪".contains($0) })
    else { return }
    let rest = note[..<first].split(whereSeparator: \.isNewline).joined(separator: "\n")
    file.items[index].members.note = rest.isEmpty ? nil : rest
    var isDone = false
    var text = ""
    for character in note[first...] + "▫" {
      guard "▫▪".contains(character) else {
        text.append(character)
        continue
      }
      if let line = ImportedText.oneLine(String(ImportedText.trimmed(text[...]))) {
        var item = ImportedItem(text: line, offset: file.items[index].offset)
        item.isDone = isDone
        item.completed = isDone ? file.items[index].completed : nil
        item.created = file.items[index].created
        item.list = file.items[index].list
        item.parent = index
        file.items.append(item)
      }
      isDone = character == "▪"
      text = ""
    }
  }
}

extension ForeignReader {
  private mutating func setDates(
    _ item: inout ImportedItem, _ task: ForeignTask, _ kept: inout [JSONValue.Member]
  ) {
    var zone: String?
    /// The reader of a field's dates, in the zone that the value or the task names.
    func dates(_ field: ForeignField) -> ForeignDate {
      let value = task.values[field]?.first?.value
      let name =
        (value?["timeZone"] ?? value?["timezone"]).flatMap { ForeignProgram.text($0) } ?? task.text(.zone)
      let clock = name.flatMap { world.clock(ofZone: $0) }
      if field == .due { zone = clock == nil ? nil : name.map { WindowsZones.name($0) ?? $0 } }
      if let name, clock == nil {
        file.remarks.note("zone", nil, "unknown here, so your clock counts: \(name.prefix(80))")
      }
      return ForeignDate(clock: clock ?? world.clock, now: world.now, isDayFirst: isDayFirst)
    }
    func read(_ field: ForeignField, _ direction: DateWords.Direction) -> DueDate? {
      guard let text = task.text(field), !ForeignDate.isNone(text) else { return nil }
      if let date = dates(field).date(text, direction) { return date }
      if ![.completed, .canceled].contains(field) || ForeignState(text) == nil {
        keepDate(task, field, &kept)
      }
      return nil
    }
    func instant(_ field: ForeignField, _ moment: DatedMoment? = nil) -> Instant? {
      guard let date = read(field, .past) else { return nil }
      let time = (field == .created ? world.clock : dates(field).clock).instant(of: date)
      if let moment, case .day(let day) = date { item.members.setDay(day, of: moment, at: time) }
      return time
    }
    let dates = dates(.due)
    item.created = instant(.created, .created)
    item.isCreatedToTheDay =
      item.created != nil && task.text(.created).flatMap { dates.date($0, .past)?.isDay } == true
    item.modified = instant(.modified)
    if let completed = instant(.completed, .completed)
      ?? instant(.canceled, .completed),
      item.isDone
    {
      item.completed = completed
    }
    if let started = instant(.started) { item.members.started = item.isDone ? nil : started }
    var words: ForeignRepeat?
    if let text = task.text(.due), !ForeignDate.isNone(text) {
      if let date = dates.date(text) {
        item.members.due = day(date, text, task, dates.clock)
      } else if let found = ForeignRepeat(text, dates) {
        words = found
      } else {
        keepDate(task, .due, &kept)
      }
    }
    if case .day(let day)? = item.members.due,
      let second = task.text(.time).flatMap({ ForeignDate.time($0) }),
      let time = LocalTime(day, second: second)
    {
      item.members.due = .instant(dates.clock.instant(of: time))
    }
    if item.members.due == nil, words == nil, let deadline = read(.deadline, .coming) {
      item.members.due = day(deadline, "", task, dates.clock)
    } else if let (name, value) = task.values[.deadline]?.first {
      kept.append(.init(name, value))
    }
    item.members.wait = (read(.wait, .coming) ?? task.text(.due).flatMap { dates.period($0)?.start }).map {
      day($0, task.text(.wait) ?? "", task, dates.clock)
    }
    if program.name != "csv", case .instant(let instant)? = item.members.wait,
      let day = dates.clock.day(beginningAt: instant)
    {
      item.members.wait = .day(day)
    }
    if item.members.due == nil, words == nil, program.traits.contains(.startIsDue) {
      swap(&item.members.due, &item.members.wait)
    }
    if program.name != "csv", let due = item.members.due, let wait = item.members.wait,
      dates.clock.instant(of: wait) >= dates.clock.instant(of: due)
    {
      item.members.wait = nil
    }
    setRule(&item, words, zone, dates, task, &kept)
    if item.members.recur != nil, let text = task.text(.clock), !ZonedTime.all(in: text).isEmpty {
      item.members.clock = text
    } else if let (name, value) = task.values[.clock]?.first {
      kept.append(.init(name, value))
    }
    if task.isTrue(.archived) {
      let date = task.texts(.archived).lazy.compactMap { dates.date($0, .past) }.first.map {
        dates.clock.instant(of: $0)
      }
      item.completed = item.completed ?? date ?? item.modified ?? item.created ?? world.now
      item.members.archived = max(date ?? .init(secondsSince1970: .min), item.completed ?? world.now)
    }
  }

  /// A due or waiting date, as a day where the program means one.
  private func day(_ date: DueDate, _ text: String, _ task: ForeignTask, _ clock: LocalClock) -> DueDate {
    guard case .instant(let instant) = date else { return date }
    if program.traits.contains(.daysOnly) {
      // Some write the user's midnight in UTC.
      if let day = world.clock.day(beginningAt: instant) { return .day(day) }
      return CalendarDay(text.prefix(10)).map { .day($0) } ?? .day(clock.day(of: date))
    }
    let isWhole = program.traits.contains(.dayAtWholeMinutes) && instant.secondsSince1970 % 60 == 0
    let isDay =
      isWhole || task.isTrue(.isDay) || task.text(.hasTime).map { ForeignState($0) == .open } == true
    if isDay { return .day(clock.day(of: date)) }
    // The seconds say only that there is a time.
    let seconds = instant.secondsSince1970
    return program.traits.contains(.dayAtWholeMinutes)
      ? .instant(Instant(secondsSince1970: seconds - seconds % 60)) : date
  }

  /// Sets the rule, and for one that names days or a time, without a date, its first date.
  private mutating func setRule(
    _ item: inout ImportedItem, _ words: ForeignRepeat?, _ zone: String?, _ dates: ForeignDate,
    _ task: ForeignTask,
    _ kept: inout [JSONValue.Member]
  ) {
    var found = words
    if found == nil, let (name, value) = task.values[.recur]?.first {
      found = ForeignRepeat(value, dates)
      let text = ForeignProgram.text(value) ?? ""
      var isRule =
        name != task.values[.due]?.first?.name && !ForeignDate.isNone(text) && ForeignState(text) == nil
      if case .object = value { isRule = value["pattern"] != nil || value["is_recurring"] == .bool(true) }
      if found == nil, isRule { keep("repeat", "repeats", task, .recur, &kept) }
    }
    guard let found else { return }
    let isAfter = task.isTrue(.afterCompletion) && RecurrenceStart.parts(of: found.rule).start == .due
    item.members.recur = (isAfter ? RecurrenceStart.completion.prefix : "") + found.rule
    if item.isDone { return }
    if program.name != "csv" || words != nil, item.members.due == nil, item.members.wait == nil {
      item.members.due = first(found, dates)
    }
    guard program.name != "csv", case .instant(let time)? = item.members.due ?? item.members.wait,
      let zone = zone ?? world.zone(), ZonedTime.isZone(zone)
    else { return }
    item.members.clock = ZonedTime(dates.clock.time(at: time), zone: zone).description
  }

  private func first(_ found: ForeignRepeat, _ dates: ForeignDate) -> DueDate? {
    let now = dates.clock.time(at: world.now)
    if let date = found.start.flatMap({ dates.date($0) }) { return date }
    guard let rule = try? RecurrenceRule(parsing: RecurrenceStart.parts(of: found.rule).rule),
      rule.namesDays || found.time != nil
    else { return nil }
    let isPast = found.time.map { $0 <= now.second } ?? false
    let start = isPast ? now.day.advanced(byDays: 1) ?? now.day : now.day
    guard let day = rule.namesDays ? rule.first(from: start) : start else { return nil }
    return found.time.flatMap { LocalTime(day, second: $0) }.map { .instant(dates.clock.instant(of: $0)) }
      ?? .day(day)
  }
}

extension ImportedItem {
  fileprivate mutating func addNote(_ text: String) {
    members.note = members.note.map { $0 + "\n" + text } ?? text
  }
}
