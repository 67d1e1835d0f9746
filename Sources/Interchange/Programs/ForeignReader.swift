import JSON
import Text
import TodoModel

/// Makes items of the tasks of another program's file. A value that cannot be read is kept and counted.
struct ForeignReader {
  let program: ForeignProgram
  let world: ExchangeWorld
  var file = ImportedFile()
  /// The names of lists in their order, as far as the file has one.
  var lists: [String] = []
  private var tasks: [ForeignTask] = []
  private(set) var isDayFirst: Bool?
  /// The texts to which several items may refer, and the relations to resolve.
  private var indices: [String: Int] = [:]
  private var relations: [(index: Int, parent: String?, isNamed: Bool, needs: [String])] = []
  /// The open parents of a table with indents, the innermost last.
  private var above: [(indent: Int, index: Int)] = []
  private var section: String?
  private var seen: Set<ItemUID> = []
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

  /// Orders the tasks of each list by their positions, if they have some.
  private mutating func sort() {
    guard tasks.contains(where: { $0.text(.position) != nil }) else { return }
    var ranks = Dictionary(lists.enumerated().map { ($1, $0) }) { first, _ in first }
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
    var task = task
    guard isTask(task) else { return }
    if task.isTrue(.deleted) {
      file.remarks.note("deleted task", nil, "skipped")
      return
    }
    // A task without a title is imported if it has a note.
    let hasNote = !task.texts(.note).allSatisfy(ForeignDate.isNone)
    guard
      var text = task.text(.text).flatMap({ ImportedText.oneLine($0) }) ?? (hasNote ? "(no title)" : nil)
    else {
      if !task.values.isEmpty || !task.kept.isEmpty {
        file.remarks.note("task without a text", "tasks without a text", "skipped")
      }
      return
    }
    var item = ImportedItem(text: "", offset: task.offset)
    if program.traits.contains(.labelsInText) { item.members.tags = ForeignReader.takeLabels(&text) }
    item.text = text
    guard setState(&item, &task) else {
      file.remarks.note("deleted task", nil, "skipped")
      return
    }
    setDates(&item, &task)
    var lists = task.texts(.list).compactMap { ImportedText.oneLine($0) }
    if program.traits.contains(.severalLists) {
      lists = lists.flatMap { $0.split(separator: ",").map { String(ImportedText.trimmed($0)) } }
    }
    if let list = lists.first(where: { ItemList.isName($0) }) { item.list = list }
    if lists.count > 1 {
      let name = task.values[.list]?.first?.name ?? "lists"
      task.kept.append(.init(name, .string(lists.joined(separator: ", "))))
      file.remarks.note("task", nil, "of several lists, put on the first; all are kept")
    }
    for tag in task.texts(.tags).compactMap({ ImportedText.oneLine($0) })
    where !item.members.tags.contains(tag) { item.members.tags.append(tag) }
    item.members.note = note(of: task)
    if let priority = task.text(.priority) {
      if let letter = ForeignPriority.letter(priority, program.priorities) {
        item.members.priority = letter.isEmpty ? nil : letter
      } else {
        keep("priority", "priorities", &task, .priority)
      }
    }
    if item.members.priority == nil, task.isTrue(.flagged) { item.members.priority = "A" }
    if let section = task.text(.section) ?? section {
      task.kept.append(.init(task.values[.section]?.first?.name ?? "Section", .string(section)))
    }
    for name in task.further {
      file.remarks.note("further value", nil, "of a field that holds one, kept as other:\(name.prefix(80))")
    }
    if !task.kept.isEmpty {
      var seen: Set<JSONValue.Member> = []
      let kept = task.kept.filter { seen.insert($0).inserted }
      let members = zip(distinct(kept.map(\.name)), kept).map { JSONValue.Member($0, $1.value) }
      item.members.unknown = [UnknownMember("csv", .object(members))]
    }
    setRelations(&item, task)
    file.items.append(item)
    if program.traits.contains(.boxesInNote) { takeBoxes(of: file.items.count - 1) }
  }

  /// Whether it is a row of a table of flick's own, which has an identifier in each.
  func isOwn(_ task: ForeignTask) -> Bool { program.name == "csv" && task.text(.uid) != nil }

  private func note(of task: ForeignTask) -> String? {
    var texts = task.texts(.note).map { program.traits.contains(.htmlNotes) ? ForeignHTML.text($0) : $0 }
    if !isOwn(task) {
      texts = texts.filter { !$0.allSatisfy(\.isWhitespace) }.map { $0.replacing("\r\n", with: "\n") }
    }
    let note = texts.filter { !$0.isEmpty }.joined(separator: "\n")
    return note.isEmpty ? nil : note
  }

  /// Keeps a value that cannot be read under the name that the file has for it, and counts it.
  mutating func keep(_ one: String, _ many: String, _ task: inout ForeignTask, _ field: ForeignField) {
    guard let (name, value) = task.values[field]?.first else { return }
    keep(one, many, &task, .init(name, value))
  }

  private mutating func keep(
    _ one: String, _ many: String, _ task: inout ForeignTask, _ member: JSONValue.Member
  ) {
    task.kept.append(member)
    let name = member.name
    let shown = name.contains(" ") ? "\"\(name.prefix(80))\"" : String(name.prefix(80))
    func start(of text: String) -> String { String((ImportedText.oneLine(text) ?? text).prefix(40)) }
    let title = task.text(.text).map { " (\(start(of: $0)))" } ?? ""
    let text = ForeignProgram.text(member.value).map { [start(of: $0) + title] } ?? []
    file.remarks.note(one, many, "not read, kept as other:\(shown)", values: text)
  }

  mutating func keepDate(_ task: inout ForeignTask, _ field: ForeignField) {
    let text = task.text(field) ?? ""
    let isOpen = ForeignDate(clock: .utc, now: world.now, isDayFirst: true).date(text) != nil
    let many = isOpen ? "dates with two meanings, such as \(text.prefix(40))," : "dates"
    keep(isOpen ? "date with two meanings, \(text.prefix(40))," : "date", many, &task, field)
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
  private mutating func setState(_ item: inout ImportedItem, _ task: inout ForeignTask) -> Bool {
    var known: [ForeignState] = []
    var unread: [JSONValue.Member] = []
    var isHeld = false
    for (name, value) in task.values[.done] ?? [] {
      guard let text = ForeignProgram.text(value) else { continue }
      // A share of the work: 0 and 100 are states by themselves.
      let isPart = name.contains("%") && Int(text).map { (1...99).contains($0) } ?? false
      let state = isPart ? .begun : program.states[text.lowercased()] ?? ForeignState(text)
      isHeld = isHeld || state == .held
      if let state, state != .held { known.append(state) } else { unread.append(.init(name, value)) }
    }
    if let first = unread.first, known.allSatisfy({ $0 == .open }) { keep("state", "states", &task, first) }
    task.kept += unread
    // A date alone says so, too, even one with two meanings.
    let dates = ForeignDate(clock: .utc, now: world.now, isDayFirst: true)
    func isSaid(_ field: ForeignField) -> Bool {
      task.isTrue(field) && task.texts(field).contains { ForeignState($0) != nil || dates.date($0) != nil }
    }
    if isSaid(.canceled) { known.append(.canceled) }
    if known.contains(.canceled) { file.remarks.note("canceled task", nil, "imported as completed") }
    item.isDone = known.contains(.done) || known.contains(.canceled)
    item.isBegun = !item.isDone && known.contains(.begun)
    if known.isEmpty && !isHeld && isSaid(.completed) || task.isTrue(.archived) { item.isDone = true }
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

extension ImportedItem {
  fileprivate mutating func addNote(_ text: String) {
    members.note = members.note.map { $0 + "\n" + text } ?? text
  }
}
