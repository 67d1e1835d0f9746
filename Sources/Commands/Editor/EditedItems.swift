import TodoModel

struct EditedItems {
  private let context: Context
  private let original: EditorText
  private let now: Instant
  private var entries: [Entry] = []
  /// The errors in the order of the lines.
  private(set) var faults: [EditorError] = []
  private var seen: Set<Int> = []
  /// The lines above that can be parents of the next one.
  private var open: [(indent: Int, uid: ItemUID, list: Int)] = []

  private struct Entry {
    var item: Item
    var list: Int
    /// The item's line, from 0.
    var line: Int
    /// Whether the item got another parent or other dependencies.
    var isTied = false
  }

  var removed: [ItemUID] {
    original.places.lazy.map { original.document[$0] }.filter { !seen.contains($0.id) }.map(\.uid)
  }

  var isEmpty: Bool { entries.isEmpty && faults.isEmpty }

  init(_ text: String, of original: EditorText, in context: Context) {
    self.context = context
    self.original = original
    now = context.environment.now()
    var block: (line: Int, text: Substring, note: [Substring])?
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (number, bytes) in lines.enumerated() {
      let line = Substring(bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes)
      let start = line.drop { $0 == " " || $0 == "\t" }
      if start.isEmpty || EditedItems.isComment(start) { continue }
      if start.first == "|" {
        if block == nil {
          faults.append(EditorError(line: number, reason: "a note stands below the line of its item"))
        }
        let note = start.dropFirst()
        block?.note.append(note.first == " " ? note.dropFirst() : note)
        continue
      }
      take(block)
      block = (number, line, [])
    }
    take(block)
    faults.sort { $0.line < $1.line }
  }

  /// A number sign followed by a number begins an item that lost its box, not a comment.
  private static func isComment(_ line: Substring) -> Bool {
    line.first == "#" && line.dropFirst().first?.isNumber != true
  }

  private mutating func take(_ block: (line: Int, text: Substring, note: [Substring])?) {
    guard let block else { return }
    do { try add(block.text, note: block.note, at: block.line) } catch {
      let reason = EditedItems.reason(error)
      let id = reason.hasPrefix("#") ? nil : (try? EditorLine(block.text))?.id
      faults.append(EditorError(line: block.line, reason: (id.map { "#\($0): " } ?? "") + reason))
    }
  }

  /// The reason in the line's error, or the failure's message for a command line, with the editor's advice.
  private static func reason(_ error: any Error) -> String {
    if let fault = error as? EditorLine.ReadError { return fault.reason }
    guard let reason = (error as? Failure)?.message(in: Application.program) else { return "\(error)" }
    let dashes = ", or -- before words that are text"
    // Quotes here are not those of a shell.
    if reason.hasSuffix(dashes) { return String(reason.dropLast(dashes.count)).replacing("'", with: "\"") }
    guard reason.hasSuffix(Failure.textAdvice) else { return reason }
    return reason.dropLast(Failure.textAdvice.count) + #" (a text's word has a \ before it)"#
  }

  private mutating func add(_ text: Substring, note: [Substring], at number: Int) throws {
    let line = try EditorLine(text)
    for (attribute, words) in line.loose where [.date, .rule].contains(attribute.field?.kind) {
      try context.refuseLooseWords(
        words[...], behind: attribute.value, of: attribute.field, attribute.key + ":", hasTextBefore: true)
    }
    try refuseSlips(in: line)
    while let last = open.last, last.indent >= line.indent { open.removeLast() }
    var entry: Entry
    var parent = open.last?.uid
    if let id = line.id {
      guard let written = original.written[id] else {
        throw EditorLine.ReadError(
          reason: "#\(id) is none of these items; without its number the line adds an item")
      }
      guard seen.insert(id).inserted else {
        throw EditorLine.ReadError(reason: "#\(id) appears twice; without its number the line adds an item")
      }
      entry = Entry(item: original.document[written.place], list: written.place.list, line: number)
      if !text.utf8.elementsEqual(written.line.utf8) {
        let before = try EditorLine(written.line[...])
        try change(&entry, from: before, to: line)
      }
      if note != written.note { entry.item.note = EditedItems.note(note) }
      // An item whose parent is not shown keeps it.
      if parent == written.parent { parent = entry.item.under }
    } else {
      entry = Entry(item: try newItem(line, note), list: entries.last?.list ?? firstList, line: number)
      if !line.said(of: .needs).isEmpty { try setNeeds(of: &entry, line) }
    }
    if !line.said(of: .note).isEmpty {
      let given = try FieldOptions(context, line.attributes(of: [.note]), inputIsTaken: true)
      entry.item = try given.given(to: entry.item)
    }
    let list = try context.list(ifNamed: line.list, in: original.document) ?? entry.list
    // A list other than the item's own has been chosen; its parent's is the list otherwise.
    entry.list = list == entry.list ? open.last?.list ?? list : list
    if !line.said(of: .under).isEmpty {
      try setParent(of: &entry, line)
    } else if entry.item.under != parent {
      entry.item.under = parent
      entry.isTied = true
    }
    open.append((line.indent, entry.item.uid, entry.list))
    entries.append(entry)
  }

  /// Throws for a line that surely means something else than it says: `x #4 Milk`, `- [ ] Milk`, `Milk due: friday`.
  private func refuseSlips(in line: EditorLine) throws(EditorLine.ReadError) {
    let words = line.text.split(whereSeparator: \.isWhitespace).map(String.init)
    if line.id == nil, words.count > 1, let id = Int(words[1].dropFirst()), words[1].hasPrefix("#"),
      original.written[id] != nil
    {
      throw EditorLine.ReadError(
        reason: "a box belongs before \(words[1]): [ ], [>] or [x]; without it the line adds an item")
    }
    if line.id == nil, words.count > 2, ["-", "*"].contains(words[0]), words[1].hasPrefix("[") {
      throw EditorLine.ReadError(reason: "leave out the '\(words[0])' before the box")
    }
    let former = line.id.flatMap { original.written[$0]?.line } ?? ""
    for (word, next) in zip(words, words.dropFirst())
    where word.hasSuffix(":") && Attribute(word + next)?.form.isTaken == true
      && !former.contains(word + " " + next) && ![nil, "note:none"].contains(Attribute.clearing(word))
    {
      throw EditorLine.ReadError(reason: "\(word) \(next): write it without the blank, as \(word)\(next)")
    }
  }

  private func setNeeds(of entry: inout Entry, _ line: EditorLine) throws(Failure) {
    let given = try FieldOptions(context, line.attributes(of: [.needs]), inputIsTaken: true)
    entry.item.needs = []
    entry.item.needs = given.needs(of: entry.item, try given.others(in: original.document)) ?? []
    entry.isTied = true
  }

  private func setParent(of entry: inout Entry, _ line: EditorLine) throws(Failure) {
    let given = try FieldOptions(context, line.attributes(of: [.under]), inputIsTaken: true)
    if let parent = given.parent(try given.others(in: original.document)) {
      entry.item.under = parent
      if let parent, let place = original.document.place(of: parent) { entry.list = place.list }
    }
    entry.isTied = true
  }

  private func change(_ entry: inout Entry, from before: EditorLine, to line: EditorLine) throws(Failure) {
    if line.isDone != before.isDone { entry.item.completed = line.isDone ? now : nil }
    if line.isStarted != before.isStarted { entry.item.started = line.isStarted ? now : nil }
    if !line.text.utf8.elementsEqual(before.text.utf8) {
      let text = line.text.trimmed
      guard Item.isText(text) else {
        throw .usage("#\(entry.item.id) has no text; remove the line to remove the item")
      }
      entry.item.text = text
    }
    var changes: [FieldChange] = []
    var skipped: [LocalTime] = []
    for field in EditorLine.fields where line.said(of: field) != before.said(of: field) {
      if field == .needs {
        try setNeeds(of: &entry, line)
        continue
      }
      let given = try FieldOptions(context, line.attributes(of: [field]), inputIsTaken: true)
      var base = entry.item
      if field.kind == .words { FieldChange(field, nil as FieldValue?).apply(to: &base) }
      let value = line.said(of: field).isEmpty ? nil : try given.given(to: base).value(of: field)
      FieldChange(field, value).apply(to: &entry.item)
      changes.append(FieldChange(field, value))
      skipped += given.skipped
    }
    for change in context.following(changes, of: entry.item, skipped: skipped) {
      change.apply(to: &entry.item)
    }
  }

  private func newItem(_ line: EditorLine, _ note: [Substring]) throws(Failure) -> Item {
    let text = line.text.trimmed
    guard Item.isText(text) else { throw .usage("an item needs a text") }
    let item = Item(
      uid: context.environment.newUID(), id: 0, text: text, created: now, completed: line.isDone ? now : nil)
    var new = try FieldOptions(
      context, line.attributes(of: EditorLine.fields), inputIsTaken: true
    ).given(to: item)
    new.note = EditedItems.note(note)
    if line.isStarted { new.started = now }
    return new
  }

  /// Line breaks at the end are not part of a note.
  private static func note(_ lines: [Substring]) -> String? {
    let note = lines[...].reversed().drop { $0.isEmpty }.reversed().joined(separator: "\n")
    return note.isEmpty ? nil : note
  }

  private var firstList: Int { original.places.first?.list ?? original.document.current }
}

extension EditedItems {
  /// The document with these items in the places of the shown ones; hidden items keep their places.
  func document() throws(Failure) -> Document {
    let base = original.document
    let fresh = entries.count { $0.item.id == 0 }
    guard base.hasNumbers(for: fresh) else { throw .outOfNumbers(next: base.next) }
    var next = base.next
    var shown: [Int: Set<ItemUID>] = [:]
    for place in original.places { shown[place.list, default: []].insert(base[place].uid) }
    var sequences: [Int: [Item]] = [:]
    for entry in entries {
      var item = entry.item
      if item.id == 0 {
        item = Item(
          uid: item.uid, id: next, text: item.text, created: item.created, completed: item.completed,
          modified: item.modified, members: item.members)
        next += 1
      }
      sequences[entry.list, default: []].append(item)
      guard let from = original.written[item.id]?.place.list, from != entry.list else { continue }
      // Hidden subtasks move with the item.
      for uid in ItemTree(base.lists[from].items).descendants(of: item.uid) {
        guard let below = base.item(uid), shown[from]?.insert(uid).inserted == true else { continue }
        sequences[entry.list, default: []].append(below)
      }
    }
    var lists = base.lists
    for index in lists.indices {
      guard sequences[index] != nil || shown[index] != nil else { continue }
      lists[index].items = Items(
        placed(sequences[index] ?? [], among: lists[index].items, shown: shown[index] ?? []))
    }
    var document = Document(lists: lists, current: base.current, next: next, revision: base.revision)
    document.unknown = base.unknown
    return document
  }

  /// Errors in the parents and dependencies that the lines ask for.
  func tieFaults(in document: Document) -> [EditorError] {
    let tied = entries.filter(\.isTied)
    guard !tied.isEmpty else { return [] }
    var editor = TreeEditor(document, about: tied.map(\.item.uid), at: now)
    return tied.compactMap { entry in
      let uid = entry.item.uid
      let tree = editor.tree(of: entry.list)
      do throws(TreeError) {
        if let parent = entry.item.under {
          if tree.parent(of: uid) != parent { throw .underItself(uid) }
          if tree.ancestors(of: uid).count > ItemTree.maxDepth { throw .tooDeep(uid, parent: parent) }
        }
        try editor.check(needs: entry.item.needs, of: uid, in: entry.list)
        return nil
      } catch {
        return EditorError(
          line: entry.line, reason: error.failure(in: document).message(in: Application.program))
      }
    }
  }

  /// The items of a list: hidden ones keep their places, remaining ones take the places of remaining ones, in
  /// their new order if it changed, and a new one follows the item before it.
  private func placed(_ sequence: [Item], among items: Items, shown: Set<ItemUID>) -> [Item] {
    // Each remaining item with the new ones after it; before that, the new ones ahead of all of them.
    var before: [Item] = []
    var groups: [[Item]] = []
    for item in sequence {
      if shown.contains(item.uid) {
        groups.append([item])
      } else if groups.isEmpty {
        before.append(item)
      } else {
        groups[groups.count - 1].append(item)
      }
    }
    let ranks = groups.map { original.written[$0[0].id]?.rank ?? 0 }
    let isOrdered = zip(ranks, ranks.dropFirst()).allSatisfy { $0 < $1 }
    let numbers = Dictionary(uniqueKeysWithValues: groups.enumerated().map { ($1[0].uid, $0) })
    var placed: [Item] = []
    placed.reserveCapacity(items.count + sequence.count)
    if groups.isEmpty { placed += before }
    var next = 0
    for item in items {
      if !shown.contains(item.uid) {
        placed.append(item)
      } else if let own = numbers[item.uid] {
        if next == 0 { placed += before }
        placed += groups[isOrdered ? own : next]
        next += 1
      }
    }
    return placed
  }
}

extension StringProtocol {
  /// The text without white space at its ends.
  var trimmed: String {
    String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
