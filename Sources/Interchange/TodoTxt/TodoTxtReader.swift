import Storage
import TodoModel

/// Reads todo.txt: an item a line, `x` and dates and a priority in front, words with a colon in it.
struct TodoTxtReader {
  private let bytes: [UInt8]
  private let world: ExchangeWorld

  /// The bytes have been found to be text.
  init(_ bytes: [UInt8], _ world: ExchangeWorld) {
    self.bytes = bytes
    self.world = world
  }

  func file() -> ImportedFile {
    var file = ImportedFile()
    var days: [CalendarDay: Instant] = [:]
    let (plain, naming) = (TodoTxtWriter(false, world), TodoTxtWriter(true, world))
    for line in TextLines(bytes) {
      guard line.count <= ImportedText.longestLine else {
        guard file.blame(line.lowerBound, "the line is longer than \(ImportedText.longestLine) bytes") else {
          break
        }
        continue
      }
      let text = ImportedText.decode(bytes[line])
      guard !text.allSatisfy(\.isWhitespace) else { continue }
      guard var item = item(text[...], at: line.lowerBound, &days) else {
        guard file.blame(line.lowerBound, "an item's text must not contain a NUL") else {
          break
        }
        continue
      }
      // A line with breaks of another kind in it would read back as another.
      if !TodoTxtReader.isUsual(text, item, item.list == nil ? plain : naming), Item.isText(text) {
        item.members.unknown = [TodoTxtReader.kept(text)]
      }
      file.items.append(item)
      if file.items.count % 1024 == 0 { world.progress(Double(line.upperBound) / Double(bytes.count)) }
    }
    TodoTxtTies.resolve(&file.items)
    return file
  }

  /// Reads a line; nil if it cannot be an item's text. `days` are the beginnings of days that have been worked out.
  func item(_ line: Substring, at offset: Int, _ days: inout [CalendarDay: Instant]) -> ImportedItem? {
    var rest = line
    var item = ImportedItem(text: "", offset: offset)
    item.isDone = rest.utf8.starts(with: "x ".utf8)
    if item.isDone { rest = Substring(rest.utf8.dropFirst(2)) }
    if let priority = TodoTxtReader.takePriority(&rest) { item.members.priority = priority }
    let first = TodoTxtReader.takeDay(&rest)
    let second = item.isDone && first != nil ? TodoTxtReader.takeDay(&rest) : nil
    func instant(_ day: CalendarDay?) -> Instant? {
      guard let day else { return nil }
      if let instant = days[day] { return instant }
      let instant = world.clock.midnight(of: day)
      days[day] = instant
      return instant
    }
    item.completed = item.isDone ? instant(first) : nil
    item.created = instant(item.isDone ? second : first)
    item.isCreatedToTheDay = item.created != nil
    let text = takeWords(rest, into: &item)
    if let text = ImportedText.oneLine(text) {
      item.text = text
      return item
    }
    // Nothing but marks and words: then they are the text.
    item = ImportedItem(text: "", offset: offset)
    guard let text = ImportedText.oneLine(String(line)) else { return nil }
    item.text = text
    return item
  }

  /// Whether flick would write the line as it is.
  private static func isUsual(_ line: String, _ item: ImportedItem, _ writer: TodoTxtWriter) -> Bool {
    // An item has all its days, whether the line says them or not.
    guard let created = item.created, !item.isDone || item.completed != nil else { return false }
    let usual = item.item(uid: ItemUID(high: 0, low: 0), id: 1, now: created)
    return writer.usualLine(usual, on: item.list ?? "") == line
  }

  /// What an item keeps of a line that flick would write otherwise.
  private static func kept(_ line: String) -> UnknownMember {
    var json = JSONWriter()
    json.value(.object([.init("line", .string(line))]))
    return UnknownMember(name: "\"todotxt\"", json: json.text)
  }

  private static func takePriority(_ rest: inout Substring) -> String? {
    let start = Array(rest.utf8.prefix(4))
    guard start.count == 4, start[0] == UInt8(ascii: "("), start[2] == UInt8(ascii: ")"), start[3] == 0x20
    else { return nil }
    let letter = String(decoding: start[1...1], as: UTF8.self)
    guard TodoTxtWord.isPriority(letter) else { return nil }
    rest = Substring(rest.utf8.dropFirst(4))
    return letter
  }

  private static func takeDay(_ rest: inout Substring) -> CalendarDay? {
    guard let first = rest.utf8.first, (0x30...0x39).contains(first),
      let end = rest.utf8.index(rest.startIndex, offsetBy: 10, limitedBy: rest.endIndex), end < rest.endIndex,
      rest.utf8[end] == 0x20, let day = CalendarDay(rest[..<end])
    else { return nil }
    rest = rest[rest.utf8.index(after: end)...]
    return day
  }

  /// The text without the words that say something about the item; a backslash before such a word is taken away.
  private func takeWords(_ rest: Substring, into item: inout ImportedItem) -> String {
    guard rest.utf8.contains(UInt8(ascii: ":")) else { return String(rest) }
    var words: [Substring] = []
    var exactDue: Instant?
    var exactWait: Instant?
    var exactRecur: String?
    for word in TodoTxtWord.split(rest) {
      // Of two words that say the same thing the second is text: who reads the line shall not lose it.
      switch TodoTxtWord(word, isDone: item.isDone) {
      case .due where item.members.due != nil, .wait where item.members.wait != nil,
        .recur where item.members.recur != nil:
        words.append(word)
      case .due(let day): item.members.due = .day(day)
      case .dueTime(let time): exactDue = time
      case .wait(let day): item.members.wait = .day(day)
      case .waitTime(let time): exactWait = time
      case .recur(let rule): item.members.recur = rule
      case .recurExact(let rule): exactRecur = rule
      case .priority(let letter): item.members.priority = letter
      case .tags(let count): if !takeTags(count, from: &words, into: &item) { words.append(word) }
      case .list(let name): item.list = name
      // They count if the file has such lines; until then they are text.
      case .id, .parent, .needs:
        words.append(word)
        item.ties.append(String(word))
      case nil:
        let isMarked =
          word.utf8.first == UInt8(ascii: "\\") && TodoTxtWord.needsBackslash(word, isDone: item.isDone)
        words.append(isMarked ? Substring(word.utf8.dropFirst()) : word)
      }
    }
    // Whoever has put off the day has put off the time with it.
    if let exactDue, item.members.due == .day(world.clock.time(at: exactDue).day) {
      item.members.due = .instant(exactDue)
    }
    if let exactWait, item.members.wait == .day(world.clock.time(at: exactWait).day) {
      item.members.wait = .instant(exactWait)
    }
    if let exactRecur, item.members.recur == TodoTxtRecurrence.plain(exactRecur)?.rule {
      item.members.recur = exactRecur
    }
    return words.joined(separator: " ")
  }

  /// Takes the last words as tags; false, with nothing taken, if they are not so many.
  private func takeTags(_ count: Int, from words: inout [Substring], into item: inout ImportedItem) -> Bool {
    guard words.count >= count else { return false }
    var tags: [String] = []
    for word in words.suffix(count) {
      guard word.utf8.first == UInt8(ascii: "@"),
        let tag = TodoTxtWord.plain(Substring(word.utf8.dropFirst()))
      else { return false }
      tags.append(tag)
    }
    words.removeLast(count)
    item.members.tags = tags
    return true
  }
}
