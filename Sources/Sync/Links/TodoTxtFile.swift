package import Interchange
import Text
package import TodoModel

/// A todo.txt file that a linked list syncs with: its lines with their bytes.
package struct TodoTxtFile: Sendable {
  package private(set) var lines: [Line]
  /// Whether the file begins with a byte-order mark.
  private let hasMark: Bool
  /// The line break of new lines: the first line's.
  private let ending: [UInt8]

  package struct Line: Hashable, Sendable {
    package var text: String
    var ending: [UInt8]

    package var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
  }

  /// The maximum number of pairs of equal lines that are compared by their order.
  private static let maxPairs = 4096

  /// The maximum length in bytes; longer files are not read.
  package static let maxLength = TodoFile.maxLength

  package init() { (lines, hasMark, ending) = ([], false, [0x0A]) }

  /// Reads a file. Throws a short reason if it cannot be read.
  package init(_ bytes: [UInt8]) throws(TodoFileError) {
    hasMark = ByteOrderMark.end(in: bytes) > 0
    var lines: [Line] = []
    var places = Array(TextLines(bytes))
    if let first = places.first, first.isEmpty, first.lowerBound >= bytes.count { places = [] }
    for (index, place) in places.enumerated() {
      let next = index + 1 < places.count ? places[index + 1].lowerBound : bytes.count
      guard let text = String(validating: bytes[place], as: UTF8.self), !text.utf8.contains(0) else {
        let reason = bytes[place].contains(0) ? "this line has a NUL byte" : "this is not text in UTF-8"
        throw TodoFileError(reason: "line \(index + 1): \(reason)")
      }
      guard place.count <= ImportedText.maxLineLength else {
        throw TodoFileError(reason: "line \(index + 1) is longer than \(ImportedText.maxLineLength) bytes")
      }
      lines.append(Line(text: text, ending: Array(bytes[place.upperBound..<next])))
    }
    self.lines = lines
    ending = lines.first.flatMap { $0.ending.isEmpty ? nil : $0.ending } ?? [0x0A]
  }

  package var bytes: [UInt8] {
    TextLines.marked(lines.reduce(into: []) { $0 += Array($1.text.utf8) + $1.ending }, hasMark)
  }

  package func item(_ line: Line, _ world: ExchangeWorld) -> ImportedItem? {
    guard !line.isBlank else { return nil }
    return TodoTxtReader.item(line.text, world)
  }

  /// The lines' items, with parents and dependencies as line indices, or nil for a blank line.
  package func items(_ world: ExchangeWorld) -> [ImportedItem?] {
    var items = lines.map { item($0, world) }
    let places = items.indices.filter { items[$0] != nil }
    var found = places.compactMap { items[$0] }
    TodoTxtRelations.resolve(&found)
    for (place, var item) in zip(places, found) {
      item.parent = item.parent.map { places[$0] }
      item.needed = item.needed.map { places[$0] }
      items[place] = item
    }
    return items
  }

  /// Sets each item's parent and dependencies to the uids of their lines.
  package static func tie(_ items: inout [ImportedItem?], _ uids: [ItemUID?]) {
    for index in items.indices {
      guard let item = items[index], item.parent != nil || !item.needed.isEmpty else { continue }
      items[index]?.members.under = item.parent.flatMap { uids[$0] }
      items[index]?.members.needs = item.needed.compactMap { uids[$0] }
    }
  }

  /// The indices of items that have, or refer to, a name that several items share.
  package static func doubtful(_ items: [ImportedItem?]) -> Set<Int> {
    let ties = items.map { $0.map { TodoTxtRelations.ties(of: $0) } ?? [] }
    var (known, doubled) = (Set<String>(), Set<String>())
    for case (_, .name, let names) in ties.joined() where !known.insert(names[0]).inserted {
      doubled.insert(names[0])
    }
    return Set(ties.indices.filter { ties[$0].contains { !doubled.isDisjoint(with: $0.names) } })
  }

  /// The text of an edited line's item: `text` if the line's unresolved ties were there before as well.
  package func settled(_ says: ImportedItem, _ former: String, _ text: String, _ world: ExchangeWorld)
    -> String
  {
    guard !says.ties.isEmpty, says.text.utf8.count > text.utf8.count,
      TodoTxtRelations.stripped(says.text) == TodoTxtRelations.stripped(text),
      let before = item(Line(text: former, ending: []), world),
      Set(says.ties).isSubset(of: before.ties)
    else { return says.text }
    return text
  }

  /// Keeps the dates of `item`, whose line was `former`, where `line` has the same day and exact time, whatever day that
  /// time has here. With another day, the day alone counts.
  package static func settle(
    _ says: inout ImportedItem, _ line: String, _ former: String, _ item: Item
  ) {
    let before = TodoTxtReader.exactDates(in: former)
    for (field, date) in TodoTxtReader.exactDates(in: line) {
      guard let was = before[field], was.time == date.time, let value = item.value(of: field)?.date,
        [.instant(was.time), .day(was.day)].contains(value), says.members.value(of: field) != nil
      else { continue }
      if was.day == date.day {
        says.members.set(field, .date(value))
      } else if field != .started {
        says.members.set(field, .date(.day(date.day)))
      }
    }
  }

  /// Reads the times of lines that a machine in another zone wrote: `listed` items with the same texts have these times, or
  /// only their days, and the times have the lines' days in some zone.
  func recognize(_ listed: some Sequence<Item>, _ items: inout [ImportedItem?]) {
    let listed = Dictionary(grouping: listed, by: \.text)
    for (index, line) in lines.enumerated() {
      guard var says = items[index], let same = listed[says.text] else { continue }
      for (field, date) in TodoTxtReader.exactDates(in: line.text)
      where date.day.isDay(of: date.time) && says.members.value(of: field) != nil {
        let values: [DueDate] = [.instant(date.time), .day(date.day)]
        let value = values.first { value in same.contains { $0.value(of: field)?.date == value } }
        if let value { says.members.set(field, .date(value)) }
      }
      if let completed = says.completed, let day = says.members.day(of: .completed, at: completed) {
        let item = same.first { item in
          item.due == says.members.due && item.wait == says.members.wait
            && item.completed.map(day.isDay) == true
        }
        if let time = item?.completed {
          says.completed = time
          says.members.setDay(day, of: .completed, at: time)
        }
      }
      items[index] = says
    }
  }

  /// The names of parents and dependencies: from their lines, else unused numbers; and the items whose lines lack one.
  private func names(_ items: [Item], _ own: [ItemUID: Int], _ world: ExchangeWorld)
    -> (names: TodoTxtNames, new: Set<ItemUID>)
  {
    let wanted = items.tied
    guard !wanted.isEmpty else { return (TodoTxtNames([:]), []) }
    var taken: Set<String> = []
    var counts: [String: Int] = [:]
    var given: [Int: [String]] = [:]
    for (index, line) in lines.enumerated() where line.text.utf8.contains(UInt8(ascii: ":")) {
      guard let says = item(line, world) else { continue }
      for (_, tie, names) in TodoTxtRelations.ties(of: says) {
        taken.formUnion(names)
        guard tie == .name else { continue }
        counts[names[0], default: 0] += 1
        given[index, default: []] += names
      }
    }
    var ids: [ItemUID: String] = [:]
    var new: Set<ItemUID> = []
    for item in items where wanted.contains(item.uid) {
      // A text may have names that other lines have, too.
      let names = own[item.uid].flatMap { given[$0] } ?? []
      if let name = names.last(where: { counts[$0] == 1 && !$0.contains(",") }) {
        ids[item.uid] = name
        continue
      }
      var number = item.id
      while !taken.insert("\(number)").inserted { number += 1 }
      ids[item.uid] = "\(number)"
      new.insert(item.uid)
    }
    return (TodoTxtNames(ids), new)
  }

  /// The item of each line, among the items of the lines at the last exchange: the same line anywhere, a line that is
  /// the same but for its front, a line with the same text, or a line edited in place, or nil for a new or blank line.
  /// Of equal lines, those count first that kept their order. Former lines with the texts `done` were moved to another
  /// file, not edited.
  ///
  /// A line is edited in place if it is the k-th unpaired line between two pairs of lines, the former line is the
  /// k-th between the same two, and most of their words are the same. Blank lines count if both gaps have equally
  /// many lines then: todo.txt-cli leaves one for each line that it removes, until it archives.
  package func matches(
    _ former: [LinkedLine], but done: Set<String> = [], _ world: ExchangeWorld
  ) -> [ItemUID?] {
    var uids = [ItemUID?](repeating: nil, count: lines.count)
    // The former index of each line.
    var places = [Int?](repeating: nil, count: lines.count)
    var isFree = former.map { $0.uid != nil }
    func pair(_ line: Int, _ place: Int) {
      uids[line] = former[place].uid
      places[line] = place
      isFree[place] = false
    }
    let written = lines.indices.filter { !lines[$0].isBlank }
    func open() -> [Int] { written.filter { uids[$0] == nil } }
    func free() -> [Int] { former.indices.filter { isFree[$0] } }
    /// Pairs lines with equal keys: those of a longest common run with the pairs so far, then the others in order.
    func match(_ key: (String) -> some Hashable) {
      let keys = Dictionary(uniqueKeysWithValues: open().map { ($0, key(lines[$0].text)) })
      let same = Dictionary(grouping: free().reversed()) { key(former[$0].text) }
      let counts = Dictionary(keys.values.map { ($0, 1) }, uniquingKeysWith: +)
      var run: [(line: Int, place: Int)] = []
      for line in written {
        if let place = places[line] {
          run.append((line, place))
        } else if let key = keys[line], let same = same[key],
          same.count * counts[key, default: 0] <= TodoTxtFile.maxPairs
        {
          run += same.map { (line, $0) }
        }
      }
      var next = 0
      for (line, place) in longestRise(run.map(\.place)).map({ run[$0] }) {
        // Of several that would do, the first.
        let line = isFree[place] ? (next..<line).first { keys[$0] == keys[line] } ?? line : line
        if isFree[place] { pair(line, place) }
        next = line + 1
      }
      var waiting = same.mapValues { $0.filter { isFree[$0] } }
      for line in open() {
        if let key = keys[line], let place = waiting[key]?.popLast() { pair(line, place) }
      }
    }
    match { $0 }
    if open().isEmpty || free().isEmpty { return uids }
    func says(_ line: String) -> ImportedItem? { item(Line(text: line, ending: []), world) }
    func text(_ line: String) -> String { TodoTxtRelations.stripped(says(line)?.text ?? line) }
    match { line in
      // A program that completes a line may drop its priority.
      var members = says(line)?.members
      members?.priority = nil
      members?.days = nil
      return [AnyHashable(text(line)), AnyHashable(members)]
    }
    match(text)
    if !done.isEmpty {
      for place in free() where done.contains(text(former[place].text)) { isFree[place] = false }
    }
    let gaps = (all: former.indices.filter { isFree[$0] || former[$0].uid == nil }, written: free())
    func between(_ places: Range<Int>, _ gap: [Int]) -> ArraySlice<Int> {
      gap[
        gap.partitioningIndex { $0 >= places.lowerBound }..<gap.partitioningIndex { $0 >= places.upperBound }]
    }
    var last = (line: -1, place: -1)
    for line in 0...lines.count {
      guard let place = line < lines.count ? places[line] : former.count else { continue }
      defer { last = (line, place) }
      guard last.line + 1 < line, last.place < place else { continue }
      var run = Array(last.line + 1..<line)
      var gap = between(last.place + 1..<place, gaps.all)
      if run.count != gap.count {
        run.removeAll { lines[$0].isBlank }
        gap = between(last.place + 1..<place, gaps.written)
      }
      for (line, place) in zip(run, gap) where !lines[line].isBlank && isFree[place] {
        let words = LineWords(former[place].text)
        if LineWords(lines[line].text).shared(with: words) != nil { pair(line, place) }
      }
    }
    return uids
  }

  /// The file with a line for each item, in order. Unchanged items keep their bytes, blank lines stay after the line
  /// before. In rewritten lines, words without a meaning, such as the second of `p:1 p:2`, stay as long as they have
  /// none, and the days of times that stay. `read` are the items of the lines as they are.
  package func saying(
    _ items: [Item], _ uids: [ItemUID?], read: [ItemUID: Item] = [:], _ fields: LinkedFields,
    _ world: ExchangeWorld
  ) -> (file: TodoTxtFile, uids: [ItemUID?]) {
    var own: [ItemUID: Int] = [:]
    var blanks: [ItemUID?: [Line]] = [:]
    let wanted = Set(items.lazy.map(\.uid))
    var last: ItemUID?
    for (index, line) in lines.enumerated() {
      if let uid = uids[index], wanted.contains(uid) {
        own[uid] = index
        last = uid
      } else if line.isBlank {
        blanks[last, default: []].append(line)
      }
    }
    var writer = TodoTxtWriter(naming: false, world: world)
    // An item without a line cannot be named.
    let said = items.map { item in
      guard item.hasMembers, item.under != nil || !item.needs.isEmpty else { return item }
      var item = item
      if let under = item.under, under == item.uid || !wanted.contains(under) { item.under = nil }
      item.needs = item.needs.filter { $0 != item.uid && wanted.contains($0) }
      return item
    }
    let hasRelations = fields.held.contains(.under)
    let (names, named) = hasRelations ? self.names(said, own, world) : (TodoTxtNames([:]), [])
    var isKept = Set(own.keys).subtracting(named)
    var isPlain = Set(own.keys)
    var file = self
    var new: [ItemUID?] = []
    // Rewriting a line may change the meaning of others.
    while true {
      file.lines = blanks[nil] ?? []
      new = file.lines.map { _ in nil }
      var places: [Int] = []
      for item in said {
        let former = own[item.uid].map { lines[$0] }
        places.append(file.lines.count)
        if let former, isKept.contains(item.uid) {
          file.lines.append(former)
        } else {
          var (item, plain) = (item, Set<Substring>())
          if let former, isPlain.contains(item.uid) {
            plain = Set(TodoTxtWord.split(former.text[...]).filter { $0.utf8.contains(UInt8(ascii: ":")) })
            item.text = names.unnamed(item.text, of: item.uid)
            // A text that is nothing but the name stays text, with the name behind it.
            if let name = names.ids[item.uid] { plain.remove("id:\(name)") }
          }
          let dates = TodoTxtReader.exactDates(in: former?.text ?? "").values.map { ($0.time, $0.day) }
          writer.days = Dictionary(dates) { first, _ in first }
          let line = writer.usualLine(item, on: "", names, plain: plain)
          file.lines.append(Line(text: line, ending: former?.ending ?? ending))
        }
        new.append(item.uid)
        let own = blanks[item.uid] ?? []
        file.lines += own
        new += own.map { _ in nil }
      }
      var says = hasRelations ? file.items(world) : file.lines.map { self.item($0, world) }
      TodoTxtFile.tie(&says, new)
      let differing = zip(said, places).filter { item, place in
        guard isKept.contains(item.uid) || isPlain.contains(item.uid) else { return false }
        guard var says = says[place] else { return true }
        var differing = fields.differing(item, says, hasNext: false)
        if !differing.isEmpty, let former = own[item.uid], let read = read[item.uid] {
          TodoTxtFile.settle(&says, file.lines[place].text, lines[former].text, read)
          differing = fields.differing(item, says, hasNext: false)
        }
        // Its name is text until the lines that use it are written.
        let isName =
          differing == [.text]
          && names.unnamed(says.text, of: item.uid) == names.unnamed(item.text, of: item.uid)
        return !differing.isEmpty && !isName
      }.map(\.0.uid)
      if differing.isEmpty { break }
      let stale = isKept.intersection(differing)
      if stale.isEmpty { isPlain.subtract(differing) } else { isKept.subtract(stale) }
    }
    // Only the last line may be without its break, or have half of it.
    for index in file.lines.indices.dropLast() {
      let own = file.lines[index].ending
      if own.isEmpty || own == [0x0D] && ending == [0x0D, 0x0A] { file.lines[index].ending = ending }
    }
    return (file, new)
  }
}

/// The words for matching an edited line: without x, dates, priority, keys and tags, in lower case.
struct LineWords {
  /// The words in ascending order.
  private let words: [String]

  private static let minMisspelledLength = 5
  /// The maximum number of comparisons for misspelled words in a pair of lines; beyond it, words have to be equal.
  private static let maxComparisons = 4096

  package init(_ line: String) {
    let all = line.split(separator: " ")
    let text = all.drop { $0 == "x" || LineWords.isPriority($0) || CalendarDay($0) != nil }
    words = text.filter { CalendarDay($0) == nil && !LineWords.isTag($0) && !LineWords.isKey($0) }
      .map { $0.lowercased() }.sorted()
  }

  package var count: Int { words.count }

  /// The shared words, each counted once, or nil unless they are more than half of the longer line. Words of
  /// five letters or more may differ in one letter.
  package func shared(with other: LineWords) -> Int? {
    let longer = max(count, other.count)
    guard 2 * min(count, other.count) > longer else { return nil }
    var shared = 0
    var (own, others): ([String], [String]) = ([], [])
    var (left, right) = (words[...], other.words[...])
    while let first = left.first, let second = right.first {
      if first == second {
        shared += 1
        left.removeFirst()
        right.removeFirst()
      } else if first < second {
        own.append(left.removeFirst())
      } else {
        others.append(right.removeFirst())
      }
    }
    own = (own + left).filter { $0.count >= LineWords.minMisspelledLength }
    others = (others + right).filter { $0.count >= LineWords.minMisspelledLength }
    if own.count * others.count <= LineWords.maxComparisons {
      for word in own {
        guard let place = others.firstIndex(where: { LineWords.isNear($0, word) }) else { continue }
        others.remove(at: place)
        shared += 1
      }
    }
    return 2 * shared > longer ? shared : nil
  }

  /// Whether two words differ in one letter added, left out or replaced.
  private static func isNear(_ left: String, _ right: String) -> Bool {
    let (left, right) =
      left.unicodeScalars.count < right.unicodeScalars.count
      ? (right.unicodeScalars, left.unicodeScalars) : (left.unicodeScalars, right.unicodeScalars)
    guard left.count - right.count <= 1 else { return false }
    let start = zip(left, right).prefix { $0 == $1 }.count
    let rest = right.dropFirst(left.count == right.count ? start + 1 : start)
    return left.dropFirst(start + 1).elementsEqual(rest)
  }

  private static func isPriority(_ word: Substring) -> Bool {
    word.count == 3 && word.first == "(" && word.last == ")"
      && TodoTxtWord.isPriority(word.dropFirst().dropLast())
  }

  private static func isTag(_ word: Substring) -> Bool {
    word.utf8.count > 1 && (word.first == "@" || word.first == "+")
  }

  /// Whether a word is `key:value`; a URL is not.
  private static func isKey(_ word: Substring) -> Bool {
    guard word.first?.isLetter == true, let colon = word.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return false
    }
    let value = word[word.utf8.index(after: colon)...]
    return !value.isEmpty && !value.utf8.starts(with: "//".utf8)
  }
}

extension ImportedItem {
  /// The day of its creation or completion, if it can be the day of `time`.
  func day(of moment: DatedMoment, at time: Instant) -> CalendarDay? {
    let day = (moment == .created ? created : completed).flatMap { members.day(of: moment, at: $0) }
    return day.flatMap { $0.isDay(of: time) ? $0 : nil }
  }
}
