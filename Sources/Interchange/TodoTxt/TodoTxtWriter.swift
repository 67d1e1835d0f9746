import JSON
import Text
package import TodoModel

package struct TodoTxtWriter {
  let naming: Bool
  let world: ExchangeWorld
  /// The days of times in the zones in which a former line was written; other times have their day here.
  package var days: [Instant: CalendarDay] = [:]
  private let lost = LostFields(TodoTxtFormat())

  package init(naming: Bool, world: ExchangeWorld) {
    self.naming = naming
    self.world = world
  }

  func file(_ lists: [ItemList]) -> ExportedFile {
    var file = ExportedFile()
    let names = TodoTxtNames(lists)
    world.export(lists) { item, list in
      if let kept = keptLine(item, on: list, names) {
        file.bytes.append(contentsOf: kept.utf8)
      } else {
        add(item, names, to: &file.bytes, &file.losses)
        addMark(list, to: &file.bytes)
      }
      file.bytes.append(.lineFeed)
    }
    file.bytes = TextLines.marked(file.bytes)
    return file
  }

  /// The line of an item without a kept line. Words of its text that are among `plain` get no backslash.
  package func usualLine(
    _ item: Item, on list: String, _ names: TodoTxtNames = TodoTxtNames([:]), plain: Set<Substring> = []
  ) -> String {
    var losses = Remarks()
    var line: [UInt8] = []
    add(item, names, plain: plain, to: &line, &losses)
    addMark(list, to: &line)
    return String(decoding: line, as: UTF8.self)
  }

  /// The line of an imported item with this creation time, without its ties to others.
  func usualLine(_ item: ImportedItem, _ created: Instant) -> ArraySlice<UInt8> {
    var losses = Remarks()
    var line: [UInt8] = []
    line.reserveCapacity(item.text.utf8.count + 64)
    add(item.text, created, item.isDone ? item.completed : nil, item.members, to: &line, &losses)
    addMark(item.list ?? "", to: &line)
    return line[...]
  }

  private func addMark(_ list: String, to line: inout [UInt8]) {
    guard naming else { return }
    line.append(contentsOf: " flick-list:\(list.percentEncoded)".utf8)
  }

  /// Nil if the line no longer matches the item. With `naming`, a line without a list gets the list's name.
  /// A line that ties the item to others counts only if it names these as now.
  private func keptLine(_ item: Item, on list: String, _ names: TodoTxtNames) -> String? {
    let isTied = names.concern(item)
    guard var ours = item.members, case .string(let line)? = ours.unknown.value("todotxt")?["line"],
      !line.utf8.contains(.lineFeed), let read = TodoTxtReader.item(line, world), read.isDone == item.isDone,
      read.list ?? list == list, names.matches(read, item, isTied: isTied)
    else { return nil }
    if isTied { ours = names.rest(of: ours, item) }
    // The line lacks the date of a later completion.
    if item.isDone, read.completed == nil, item.modified[.completed] != nil { return nil }
    let dates = [
      (read.completed.map { read.members.date(of: .completed, at: $0) }, item.completionDate),
      (read.created.map { read.members.date(of: .created, at: $0) }, item.creationDate),
      (
        read.members.started.map { read.members.date(of: .started, at: $0) },
        ours.started.map { ours.date(of: .started, at: $0) }
      ),
    ]
    for case (let written?, let now?) in dates {
      guard world.clock.day(of: written) == world.clock.day(of: now) else { return nil }
    }
    var theirs = read.members
    theirs.unknown = []
    ours.unknown = []
    (theirs.days, ours.days) = (nil, nil)
    if theirs.started != nil, ours.started != nil { theirs.started = ours.started }
    guard theirs == ours else { return nil }
    guard naming, read.list == nil else { return line }
    // A line of marks alone is a text; an added mark may change that.
    var bytes = Array(line.utf8)
    addMark(list, to: &bytes)
    let named = String(decoding: bytes, as: UTF8.self)
    let again = TodoTxtReader.item(named, world)
    return again?.text == read.text && again?.list == list ? named : nil
  }

  private func add(
    _ item: Item, _ names: TodoTxtNames, plain: Set<Substring> = [], to line: inout [UInt8],
    _ losses: inout Remarks
  ) {
    let said = item.members.map { names.rest(of: $0, item) }
    add(
      item.text, item.created, item.completed, said, tied: names.words(of: item), plain: plain,
      loose: names.loose, to: &line, &losses)
    lost.note(said, in: &losses)
  }

  /// `tied` are the words that tie it to others. Words of members precede those among `plain` with the same
  /// meaning, so that they count.
  private func add(
    _ text: String, _ created: Instant, _ completed: Instant?, _ members: Item.Members?, tied: String = "",
    plain: Set<Substring> = [], loose: Set<Substring> = [], to line: inout [UInt8], _ losses: inout Remarks
  ) {
    var priority = members?.priority
    if let letter = priority, !TodoTxtWord.isPriority(letter) {
      losses.note("priority", "priorities", "left out: todo.txt has only the letters A to Z")
      priority = nil
    }
    if let completed {
      line.append(contentsOf: "x ".utf8)
      day(.completed, completed, members).append(to: &line)
      line.append(.space)
    } else if let priority {
      line.append(contentsOf: "(\(priority)) ".utf8)
    }
    day(.created, created, members).append(to: &line)
    line.append(.space)
    let place = TodoTxtWriter.add(text, isDone: completed != nil, plain, loose: loose, to: &line)
    let rest = Array(line[place...])
    line.removeSubrange(place...)
    if let members { addWords(members, to: &line, &losses) }
    line.append(contentsOf: tied.utf8)
    if completed != nil, let priority { line.append(contentsOf: " pri:\(priority)".utf8) }
    line += rest
  }

  private func day(_ moment: DatedMoment, _ time: Instant, _ members: Item.Members?) -> CalendarDay {
    members?.day(of: moment, at: time) ?? world.clock.time(at: time).day
  }

  /// Appends a text. Returns the index, after a word, from which it may contain words with a meaning.
  private static func add(
    _ text: String, isDone: Bool, _ plain: Set<Substring>, loose: Set<Substring>, to line: inout [UInt8]
  ) -> Int {
    var text = text
    guard text.withUTF8({ $0.contains(UInt8(ascii: ":")) }) else {
      line.append(contentsOf: text.utf8)
      return line.count
    }
    var place: Int?
    for (index, word) in TodoTxtWord.split(text[...]).enumerated() {
      if index > 0 { line.append(.space) }
      if TodoTxtWord.needsBackslash(word, isDone: isDone), !loose.contains(word) {
        if plain.contains(word) {
          place = place ?? line.count - 1
        } else {
          line.append(UInt8(ascii: "\\"))
        }
      }
      line.append(contentsOf: word.utf8)
    }
    return place ?? line.count
  }

  private func addWords(
    _ members: Item.Members, to line: inout [UInt8], _ losses: inout Remarks
  ) {
    for tag in members.tags { line.append(contentsOf: " @\(tag.percentEncoded)".utf8) }
    if !members.tags.isEmpty { line.append(contentsOf: " flick-tags:\(members.tags.count)".utf8) }
    if let due = members.due { add(due, " due:", exactly: " flick-due:", to: &line) }
    if let wait = members.wait { add(wait, " t:", exactly: " flick-t:", to: &line) }
    if let started = members.started {
      let day = members.day(of: .started, at: started) ?? world.clock.day(beginningAt: started)
      let date = day.map { DueDate.day($0) } ?? .instant(started)
      add(date, " started:", exactly: " flick-started:", to: &line)
    }
    guard let recur = members.recur else { return }
    add(recur, of: members, to: &line, &losses)
    if let clock = members.clock {
      line.append(contentsOf: " flick-clock:\(clock.percentEncoded)".utf8)
    }
  }

  private func day(of date: DueDate) -> CalendarDay {
    date.instant.flatMap { days[$0] } ?? world.clock.day(of: date)
  }

  private func add(_ date: DueDate, _ day: String, exactly exact: String, to line: inout [UInt8]) {
    line.append(contentsOf: day.utf8)
    self.day(of: date).append(to: &line)
    guard case .instant(let time) = date else { return }
    line.append(contentsOf: exact.utf8)
    time.append(to: &line)
  }

  private func add(
    _ recur: String, of members: Item.Members, to line: inout [UInt8], _ losses: inout Remarks
  ) {
    if let plain = TodoTxtRecurrence.plain(recur), let value = TodoTxtRecurrence.value(plain.rule) {
      line.append(contentsOf: " rec:\(value)".utf8)
      let day = members.due.map { self.day(of: $0) }
      if day?.day != plain.day || plain.month ?? day?.month != day?.month {
        line.append(contentsOf: " flick-rec:\(recur.percentEncoded)".utf8)
      }
    } else if let value = TodoTxtRecurrence.value(recur) {
      line.append(contentsOf: " rec:\(value)".utf8)
    } else {
      losses.note("recurrence", nil, "left out: todo.txt has no word for them")
    }
  }
}

/// The lines of todo.txt, as read by todo.txt-cli and related programs.
package struct TodoTxtFormat: ExchangeFormat {
  package let name = "todotxt"
  package let title = "todo.txt"
  package let source = "todo.txt"
  package let summary = "The lines of todo.txt and its programs."

  package let nameEndings = ["txt"]
  package let fields: Set<ItemField> = [
    .text, .completed, .due, .priority, .tags, .wait, .recur, .clock, .started,
  ]
  package let namesItems = false
  package let times = TimePrecision.day

  package init() {}

  package func lack(of field: ItemField) -> String {
    [.under, .needs].contains(field)
      ? "the other item is not in the file" : "todo.txt has no \(field.noun.many)"
  }

  /// Any text consists of lines, so one of them must begin as those of todo.txt do.
  package func likelihood(of start: FileStart) -> FormatLikelihood {
    start.lines.isEmpty || start.lines.contains(where: TodoTxtFormat.hasSign) ? .possible : .none
  }

  /// Whether a line begins with `x`, a priority or a day without a time.
  private static func hasSign(_ line: Substring) -> Bool {
    let words = line.split(separator: " ", maxSplits: 20)
    guard let first = words.first, words.count > 1 else { return false }
    if first == "x" { return true }
    if first.utf8.count == 3, first.hasPrefix("("), first.hasSuffix(")"),
      "A"..."Z" ~= first.dropFirst().prefix(1)
    {
      return true
    }
    return CalendarDay(String(first)) != nil && words[1].utf8.first.map { !$0.isDigit } ?? false
  }

  package func parse(_ bytes: [UInt8], _ world: ExchangeWorld) -> ImportedFile {
    TodoTxtReader(bytes: bytes, world: world).file()
  }

  package func write(_ lists: [ItemList], naming: Bool, _ world: ExchangeWorld) -> ExportedFile {
    TodoTxtWriter(naming: naming, world: world).file(lists)
  }

  package var manual: String {
    """
    A line for each item, as todo.txt-cli and its relatives read it.

    * text :: The line. A backslash marks a word that would otherwise be read as something else.
    * done :: x and the day of completion.
    * created :: The day; a line that was read without one stays without until its item changes here. Its item was
      created when it was completed, else when it was imported, or when the linked file was last changed.
    * due :: due: with the day; flick-due: with a time.
    * wait :: t: with the day; flick-t: with a time.
    * started :: started: with the day; flick-started: with the time.
    * priority :: (A); of a completed item pri:A.
    * tags :: @tag words at the end and flick-tags: with their number. Tags in the text stay in the text.
    * recurrence :: rec:1w counts from the completion, rec:+1w from the due date, or from t: without one; rec:2b is two
      business days. flick-rec: keeps a day that a short month lacks, flick-clock: the time of day in its zone.
    * under :: p:5, of a line with id:5 in the same file, as topydo has it. A second p: and what names no line stay
      text.
    * needs :: dep:5,7, of lines with id:5 and id:7.
    * list :: flick-list:, with --all.

    Lost: the note. A line that flick would write differently is kept with its item, and export writes it back byte for
    byte as long as the item says the same: no day is added, no word moved. Lines end in a line feed.
    """
  }
}
