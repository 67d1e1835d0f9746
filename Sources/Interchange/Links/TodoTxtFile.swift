package import TodoModel

/// A todo.txt file, as a linked list keeps it in step: its lines with their bytes.
package struct TodoTxtFile: Sendable {
  package private(set) var lines: [Line]
  /// The bytes before the first line: a byte-order mark, or none.
  private let mark: [UInt8]
  /// How new lines end: as the first one does.
  private let ending: [UInt8]

  /// A line and the bytes of its break, which the last may lack.
  package struct Line: Hashable, Sendable {
    package var text: String
    var ending: [UInt8]

    package var isBlank: Bool { text.allSatisfy(\.isWhitespace) }
  }

  /// Longer files are not read, in bytes.
  package static let longest = TodoFile.longest

  /// A file without lines.
  package init() { (lines, mark, ending) = ([], [], [0x0A]) }

  /// Throws, in a few words, why a file cannot be read.
  package init(_ bytes: [UInt8]) throws(TodoFileFault) {
    let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    mark = hasMark ? [0xEF, 0xBB, 0xBF] : []
    var lines: [Line] = []
    var places = Array(TextLines(bytes))
    if let first = places.first, first.isEmpty, first.lowerBound >= bytes.count { places = [] }
    for (index, place) in places.enumerated() {
      let next = index + 1 < places.count ? places[index + 1].lowerBound : bytes.count
      guard let text = String(validating: bytes[place], as: UTF8.self), !text.utf8.contains(0) else {
        throw TodoFileFault(reason: "line \(index + 1): this is not text in UTF-8")
      }
      guard place.count <= ImportedText.longestLine else {
        throw TodoFileFault(reason: "line \(index + 1) is longer than \(ImportedText.longestLine) bytes")
      }
      lines.append(Line(text: text, ending: Array(bytes[place.upperBound..<next])))
    }
    self.lines = lines
    ending = lines.first.flatMap { $0.ending.isEmpty ? nil : $0.ending } ?? [0x0A]
  }

  package var bytes: [UInt8] { lines.reduce(into: mark) { $0 += Array($1.text.utf8) + $1.ending } }

  /// What a line says; nil for a blank one.
  package func item(_ line: Line, _ world: ExchangeWorld) -> ImportedItem? {
    guard !line.isBlank else { return nil }
    var days: [CalendarDay: Instant] = [:]
    return TodoTxtReader([], world).item(line.text[...], at: 0, &days)
  }
}

// Which line is which item.
extension TodoTxtFile {
  /// The item that each line is, of those that the lines had at the last exchange: the same line wherever it stands, a
  /// line with the same text, and a line edited where it stands. Nil for a line that is new, and for a blank one. Former
  /// lines with the texts `done` were not edited but went elsewhere.
  package func matches(
    _ former: [LinkedLine], but done: Set<String> = [], _ world: ExchangeWorld
  ) -> [ItemUID?] {
    var uids = [ItemUID?](repeating: nil, count: lines.count)
    // The place among the former lines that each line has.
    var places = [Int?](repeating: nil, count: lines.count)
    var isFree = former.map { $0.uid != nil }
    func match(_ lines: [(index: Int, key: String)], _ keys: [(index: Int, key: String)]) {
      var waiting = Dictionary(grouping: keys.reversed(), by: \.key).mapValues { $0.map(\.index) }
      for line in lines {
        guard let place = waiting[line.key]?.popLast() else { continue }
        uids[line.index] = former[place].uid
        places[line.index] = place
        isFree[place] = false
      }
    }
    func open() -> [Int] { lines.indices.filter { uids[$0] == nil && !lines[$0].isBlank } }
    func free() -> [Int] { former.indices.filter { isFree[$0] } }
    match(open().map { ($0, lines[$0].text) }, free().map { ($0, former[$0].text) })
    if open().isEmpty || free().isEmpty { return uids }
    func text(_ line: String) -> String { item(Line(text: line, ending: []), world)?.text ?? line }
    match(open().map { ($0, text(lines[$0].text)) }, free().map { ($0, text(former[$0].text)) })
    if !done.isEmpty {
      for place in free() where done.contains(text(former[place].text)) { isFree[place] = false }
    }
    // Between the same neighbors as many lines as before: they were edited.
    var at = 0
    while at < lines.count {
      guard uids[at] == nil, !lines[at].isBlank else {
        at += 1
        continue
      }
      var run: [Int] = []
      let start = lines[..<at].indices.last { places[$0] != nil }
      while at < lines.count, uids[at] == nil || lines[at].isBlank {
        if !lines[at].isBlank { run.append(at) }
        at += 1
      }
      let low = start.flatMap { places[$0] }.map { $0 + 1 } ?? 0
      let high = at < lines.count ? places[at] ?? former.count : former.count
      guard low <= high else { continue }
      let gap = (low..<high).filter { isFree[$0] }
      let pairs =
        gap.count == run.count
        ? Array(zip(run, gap))
        : TodoTxtFile.similar(run.map { ($0, lines[$0].text) }, gap.map { ($0, former[$0].text) })
      for (line, place) in pairs {
        uids[line] = former[place].uid
        places[line] = place
        isFree[place] = false
      }
    }
    return uids
  }
}

extension TodoTxtFile {
  /// Of lines and former lines those that have at least half of their words in common, each once, in their order.
  private static func similar(
    _ lines: [(index: Int, text: String)], _ former: [(index: Int, text: String)]
  ) -> [(Int, Int)] {
    // Where very many have changed at once nobody can say which is which.
    guard lines.count * former.count <= 1 << 16 else { return [] }
    func words(_ text: String) -> Set<Substring> {
      Set(text.split(separator: " ").filter { $0.contains(where: \.isLetter) })
    }
    let own = former.map { words($0.text) }
    var pairs: [(Int, Int)] = []
    var start = 0
    for line in lines {
      let words = words(line.text)
      let shares = (start..<former.count).map { place in
        (place: place, share: words.intersection(own[place]).count, of: min(words.count, own[place].count))
      }
      guard let best = shares.max(by: { $0.share < $1.share }), best.share > 0, 2 * best.share >= best.of
      else { continue }
      pairs.append((line.index, former[best.place].index))
      start = best.place + 1
    }
    return pairs
  }
}

// Writing.
extension TodoTxtFile {
  /// The file with a line for each of these items, in this order; `uids` are those of its lines. Lines that still say
  /// what their items say keep their bytes, and blank lines stay behind the line that they stand behind.
  package func saying(
    _ items: [Item], _ uids: [ItemUID?], _ fields: LinkedFields, _ world: ExchangeWorld
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
    var file = self
    file.lines = blanks[nil] ?? []
    var new = [ItemUID?](repeating: nil, count: file.lines.count)
    let writer = TodoTxtWriter(false, world)
    for item in items {
      let former = own[item.uid].map { lines[$0] }
      if let former, let says = self.item(former, world),
        fields.differing(item, says, hasNext: false).isEmpty
      {
        file.lines.append(former)
      } else {
        file.lines.append(Line(text: writer.usualLine(item, on: ""), ending: former?.ending ?? ending))
      }
      new.append(item.uid)
      let own = blanks[item.uid] ?? []
      file.lines += own
      new += own.map { _ in nil }
    }
    // Only the last line may be without its break.
    for index in file.lines.indices.dropLast() where file.lines[index].ending.isEmpty {
      file.lines[index].ending = ending
    }
    return (file, new)
  }
}
