import JSON
import Text
package import TodoModel

/// Reads todo.txt: one item per line, with `x`, dates and a priority in front, and words with a colon.
package struct TodoTxtReader {
  /// The file, already checked to be text.
  let bytes: [UInt8]
  let world: ExchangeWorld

  func file() -> ImportedFile {
    var file = ImportedFile()
    var days: [CalendarDay: Instant] = [:]
    let plain = TodoTxtWriter(naming: false, world: world)
    let naming = TodoTxtWriter(naming: true, world: world)
    for (index, line) in TextLines(bytes).enumerated() {
      guard line.count <= ImportedText.maxLineLength else {
        if file.addError(line.lowerBound, ImportedText.tooLong) { continue } else { break }
      }
      guard !ImportedText.isBlank(bytes[line]) else { continue }
      func named(_ word: some StringProtocol) -> [String] { ["\(word.prefix(80)) in line \(index + 1)"] }
      guard var item = item(bytes[line], &days) else {
        guard file.addError(line.lowerBound, "an item's text must not contain a NUL") else { break }
        continue
      }
      // A line with other kinds of breaks in it would read back differently.
      if !TodoTxtReader.isUsual(bytes[line], item, item.list == nil ? plain : naming) {
        let text = ImportedText.decode(bytes[line])
        if !Item.isText(text) {
          file.remarks.note("line", nil, "with a break inside (U+2028, U+0085 or VT), read as a blank")
        } else {
          item.members.unknown = [UnknownMember("todotxt", .object([.init("line", .string(text))]))]
        }
      }
      if !item.isDone, item.members.recur == nil, let word = TodoTxtRecurrence.unreadable(in: item.text) {
        file.remarks.note(
          "rule", nil, "that cannot be read, kept as text without a repeat", values: named(word))
      }
      if !item.isDone, item.members.due == nil, item.text.utf8.contains(UInt8(ascii: ":")),
        let word = item.text.split(separator: " ").first(where: { $0.hasPrefix("due:") && $0 != "due:" }),
        !ImportedText.decode(bytes[line]).contains("\\\(word)")
      {
        file.remarks.note("date", nil, "that cannot be read, kept as text", values: named(word))
      }
      file.remarks.note(
        "time of day", "times of day", "left out: not of the line's day in any time zone",
        item.hasOtherTime ? 1 : 0)
      file.items.append(item)
      if file.items.count % 1024 == 0 { world.progress(Double(line.upperBound) / Double(bytes.count)) }
    }
    TodoTxtRelations.resolve(&file.items)
    return file
  }

  /// Reads a single line, or returns nil if it cannot be an item's text.
  package static func item(_ line: String, _ world: ExchangeWorld) -> ImportedItem? {
    var days: [CalendarDay: Instant] = [:]
    return TodoTxtReader(bytes: [], world: world).item(Array(line.utf8)[...], &days)
  }

  /// Reads a line, or returns nil if it cannot be an item's text. `days` caches the starts of days.
  private func item(_ line: ArraySlice<UInt8>, _ days: inout [CalendarDay: Instant]) -> ImportedItem? {
    var rest = line
    var item = ImportedItem(text: "", offset: line.startIndex)
    item.isDone = rest.starts(with: "x ".utf8)
    if item.isDone { rest = rest.dropFirst(2) }
    if let priority = TodoTxtReader.takePriority(&rest) { item.members.priority = priority }
    let first = TodoTxtReader.takeDay(&rest)
    let second = item.isDone && first != nil ? TodoTxtReader.takeDay(&rest) : nil
    func instant(_ day: CalendarDay?) -> Instant? {
      guard let day else { return nil }
      let instant = days[day] ?? world.clock.midnight(of: day)
      days[day] = instant
      return instant
    }
    let (completed, created) = item.isDone ? (first, second) : (nil, first)
    (item.completed, item.created) = (instant(completed), instant(created))
    item.isCreatedToTheDay = item.created != nil
    for (moment, day) in [(DatedMoment.completed, completed), (.created, created)] {
      if let day, let time = instant(day) { item.members.setDay(day, of: moment, at: time) }
    }
    let text = takeWords(rest, into: &item)
    if let text = ImportedText.oneLine(text) {
      item.text = text
      return item
    }
    // If there are only marks and words, they are the text.
    item = ImportedItem(text: "", offset: line.startIndex)
    guard let text = ImportedText.oneLine(ImportedText.decode(line)) else { return nil }
    item.text = text
    return item
  }

  private static func isUsual(
    _ line: ArraySlice<UInt8>, _ item: ImportedItem, _ writer: TodoTxtWriter
  ) -> Bool {
    // An item has all its days, even those missing from the line.
    guard let created = item.created, !item.isDone || item.completed != nil else { return false }
    return writer.usualLine(item, created) == line
  }

  /// The dates that a line gives both as a day and as an exact time, which is on that day in the zone of its writer.
  package static func exactDates(in line: String) -> [ItemField: (day: CalendarDay, time: Instant)] {
    let words = TodoTxtWord.split(line[...])
    func value(_ key: String) -> Substring? { words.first { $0.hasPrefix(key) }?.dropFirst(key.count) }
    var dates: [ItemField: (day: CalendarDay, time: Instant)] = [:]
    for (field, key) in [(ItemField.due, "due:"), (.wait, "t:"), (.started, "started:")] {
      guard let time = value("flick-" + key).flatMap({ Instant($0) }),
        let day = value(key).flatMap({ CalendarDay($0) })
      else { continue }
      dates[field] = (day, time)
    }
    return dates
  }

  private static func takePriority(_ rest: inout ArraySlice<UInt8>) -> String? {
    let start = rest.startIndex
    guard rest.count >= 4, rest[start] == UInt8(ascii: "("), rest[start + 2] == UInt8(ascii: ")"),
      rest[start + 3] == .space
    else { return nil }
    let letter = ImportedText.decode(rest[start + 1...start + 1])
    guard TodoTxtWord.isPriority(letter) else { return nil }
    rest = rest.dropFirst(4)
    return letter
  }

  private static func takeDay(_ rest: inout ArraySlice<UInt8>) -> CalendarDay? {
    guard rest.count > 10, rest[rest.startIndex + 10] == .space,
      let day = rest.prefix(10).withUnsafeBytes({ CalendarDay(utf8: $0) })
    else { return nil }
    rest = rest.dropFirst(11)
    return day
  }

  /// Reads the words with a meaning, and returns the rest as the text; a backslash before such a word is removed.
  private func takeWords(_ rest: ArraySlice<UInt8>, into item: inout ImportedItem) -> String {
    guard rest.contains(UInt8(ascii: ":")) else { return ImportedText.decode(rest) }
    var text = TextWords()
    var exact: [ItemField: Instant] = [:]
    var started: CalendarDay?
    var exactRecur: String?
    var following: ArraySlice<UInt8>? = rest
    while let rest = following {
      guard let bytes = TodoTxtReader.firstWordWithColon(rest) else {
        text.append(rest)
        break
      }
      if bytes.startIndex > rest.startIndex { text.append(rest[..<(bytes.startIndex - 1)]) }
      following = bytes.endIndex < rest.endIndex ? rest[(bytes.endIndex + 1)...] : nil
      let word = ImportedText.decode(bytes)[...]
      // A second word with the same meaning is text, so that it is not lost.
      switch TodoTxtWord(word, isDone: item.isDone) {
      case .day(.due, _) where item.members.due != nil, .day(.wait, _) where item.members.wait != nil,
        .day(.started, _) where started != nil, .recur where item.members.recur != nil,
        .clock where item.members.clock != nil:
        text.append(bytes)
      case .day(.started, let day): started = day
      case .day(let field, let day): item.members.set(field, .date(.day(day)))
      case .time(let field, let time): exact[field] = time
      case .recur(let rule): item.members.recur = rule
      case .recurExact(let rule): exactRecur = rule
      case .clock(let readings): item.members.clock = readings
      case .priority(let letter): item.members.priority = letter
      case .tags(let count):
        if let tags = text.takeTags(count) { item.members.tags = tags } else { text.append(bytes) }
      case .list(let name): item.list = name
      // They count only if the file has matching lines; until then they are text.
      case .tie:
        text.append(bytes)
        item.ties.append(String(word))
      case nil:
        let isMarked =
          bytes.first == UInt8(ascii: "\\") && TodoTxtWord.needsBackslash(word, isDone: item.isDone)
        text.append(isMarked ? bytes.dropFirst() : bytes)
      }
    }
    // A changed day outdates the exact time.
    for case (let field, let time?) in [(ItemField.due, exact[.due]), (.wait, exact[.wait])] {
      if case .day(let day)? = item.members.value(of: field)?.date, day.isDay(of: time) {
        item.members.set(field, .date(.instant(time)))
      } else {
        item.hasOtherTime = true
      }
    }
    if let started {
      let isExact = exact[.started].map(started.isDay) ?? false
      let time = isExact ? exact[.started] : world.clock.midnight(of: started)
      item.members.started = time
      if let time, !isExact { item.members.setDay(started, of: .started, at: time) }
    }
    if let exactRecur, item.members.recur == TodoTxtRecurrence.plain(exactRecur)?.rule {
      item.members.recur = exactRecur
    }
    return text.text
  }

  private static func firstWordWithColon(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let colon = text.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    let start = text[..<colon].lastIndex(of: .space).map { $0 + 1 } ?? text.startIndex
    return text[start..<(text[colon...].firstIndex(of: .space) ?? text.endIndex)]
  }
}

private struct TextWords {
  private var bytes: [UInt8] = []
  private var isEmpty = true

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func append(_ words: ArraySlice<UInt8>) {
    if !isEmpty { bytes.append(.space) }
    bytes += words
    isEmpty = false
  }

  /// Removes the last `count` words; if they are not all tags, removes nothing and returns nil.
  mutating func takeTags(_ count: Int) -> [String]? {
    var tags: [String] = []
    var rest = bytes[...]
    var isRestEmpty = isEmpty
    while tags.count < count {
      let start = rest.lastIndex(of: .space).map { $0 + 1 } ?? rest.startIndex
      guard !isRestEmpty, rest[start...].first == UInt8(ascii: "@"),
        let tag = ImportedText.decode(rest[(start + 1)...])[...].percentDecoded
      else { return nil }
      tags.append(tag)
      isRestEmpty = start == 0
      rest = rest[..<max(start - 1, 0)]
    }
    bytes.removeSubrange(rest.endIndex...)
    isEmpty = isRestEmpty
    return tags.reversed()
  }
}
