import TodoModel

/// The line of an item in an editor's text: `[ ] #3 Buy milk  due:2026-11-25 +home`. Words of the text that
/// would be read as attributes get a backslash, so that a written line reads back.
struct EditorLine {
  /// The indentation in columns.
  var indent = 0
  var isDone = false
  var isStarted = false
  /// The number, or nil for a new item.
  var id: Int?
  var text = ""
  /// Attributes and tags in the order of the line.
  var words: [Word] = []
  /// The words of the text that stand behind an attribute without quotes.
  private(set) var loose: [(attribute: Attribute, words: [String])] = []

  /// An attribute, or a tag with its sign.
  enum Word {
    case attribute(Attribute)
    case tag(String)

    /// The field that the word sets, or nil for the list.
    var field: ItemField? {
      switch self {
      case .attribute(let attribute): attribute.field
      case .tag: .tags
      }
    }

    /// The value, for comparison with the written line.
    fileprivate var value: String {
      switch self {
      case .attribute(let attribute): attribute.word
      case .tag(let tag): "+" + tag
      }
    }
  }

  struct ReadError: Error {
    let reason: String
  }

  /// Reads a line that is not blank, a comment, or part of a note.
  init(_ line: Substring) throws(ReadError) {
    let start = line.drop { $0 == " " || $0 == "\t" }
    indent = line[..<start.startIndex].reduce(0) { $0 + ($1 == "\t" ? 8 : 1) }
    var rest = start
    if rest.first == "[" {
      guard let box = EditorLine.boxes.first(where: { rest.hasPrefix($0.text) }) else {
        if let end = rest.firstIndex(of: "]"), rest.distance(from: rest.startIndex, to: end) < 3 {
          throw ReadError(reason: "a box is [ ], [>] or [x]; put one before a text that begins like this")
        }
        read(rest)
        return
      }
      (isDone, isStarted) = (box.isDone, box.isStarted)
      rest = rest.dropFirst(box.text.count)
      guard rest.isEmpty || rest.first == " " || rest.first == "\t" else {
        throw ReadError(reason: "there is no blank behind the box")
      }
      rest = rest.dropFirst()
    }
    if rest.first == "#" {
      let number = rest.dropFirst().prefix { $0 != " " && $0 != "\t" }
      if !number.isEmpty, number.utf8.allSatisfy({ (48...57).contains($0) }) {
        if start.first == "#" { throw ReadError(reason: "the box is missing: [ ], [>] or [x]") }
        guard let number = Int(number) else { throw ReadError(reason: "no item has the number \(number)") }
        id = number
        rest = rest.dropFirst(1 + String(number).utf8.count)
        rest = rest.drop { $0 == "0" }
        rest = rest.dropFirst()
      }
    }
    read(rest)
  }

  private static let boxes: [(text: String, isDone: Bool, isStarted: Bool)] = [
    ("[ ]", false, false), ("[>]", false, true), ("[x]", true, false), ("[X]", true, false),
  ]

  /// Splits off the attributes; the remaining text keeps its blanks.
  private mutating func read(_ rest: Substring) {
    var rest = rest
    var isLoose = false
    while !rest.isEmpty {
      let blanks = rest.prefix { $0 == " " || $0 == "\t" }
      rest = rest[blanks.endIndex...]
      let (word, end) = EditorLine.nextWord(rest)
      rest = rest[end...]
      if let word {
        words.append(word)
        isLoose = false
        if case .attribute(let attribute) = word, rest.base[..<end].last != "\"" {
          loose.append((attribute, []))
          isLoose = true
        }
      } else {
        if isLoose { loose[loose.count - 1].words.append(String(rest.base[blanks.endIndex..<end])) }
        text += blanks
        text += EditorLine.withoutEscape(rest.base[blanks.endIndex..<end])
      }
    }
  }

  /// The attribute at the start of a text, nil for any other word, and the end of the word.
  private static func nextWord(_ text: Substring) -> (Word?, Substring.Index) {
    let end = text.firstIndex { $0 == " " || $0 == "\t" } ?? text.endIndex
    if let quote = text[..<end].firstIndex(of: "\""), quote > text.startIndex,
      text[text.index(before: quote)] == ":", let (value, end) = quoted(text[quote...]),
      let attribute = Attribute(text[..<quote] + value)
    {
      return (.attribute(attribute), end)
    }
    return (word(String(text[..<end])), end)
  }

  /// A word as an attribute or a tag, or nil for a word of the text.
  private static func word(_ word: String) -> Word? {
    if let attribute = Attribute(word) { return .attribute(attribute) }
    guard word.hasPrefix("+"), let tag = Item.tagWords(of: word).first, "+" + tag == word else { return nil }
    return .tag(tag)
  }

  /// The quoted value at the start of a text, followed by a blank or nothing, and its end.
  private static func quoted(_ text: Substring) -> (String, Substring.Index)? {
    var value = ""
    var isEscaped = false
    var index = text.index(after: text.startIndex)
    while index < text.endIndex {
      let character = text[index]
      index = text.index(after: index)
      if !isEscaped, character == "\"" {
        let isEnd = index == text.endIndex || text[index] == " " || text[index] == "\t"
        return isEnd && !value.isEmpty ? (value, index) : nil
      }
      if !isEscaped, character == "\\" {
        isEscaped = true
      } else {
        value.append(character)
        isEscaped = false
      }
    }
    return nil
  }

  private static func isEscaped(_ word: Substring) -> Bool {
    self.word(String(word.drop { $0 == "\\" })) != nil
  }

  private static func withoutEscape(_ word: Substring) -> Substring {
    word.first == "\\" && isEscaped(word) ? word.dropFirst() : word
  }
}

extension EditorLine {
  /// The values of a field on this line, for comparison; nil asks for the list.
  func said(of field: ItemField?) -> [String] { words.filter { $0.field == field }.map(\.value) }

  func attributes(of fields: [ItemField]) -> Attributes {
    var attributes = Attributes()
    for word in words where word.field.map(fields.contains) ?? false {
      switch word {
      case .attribute(let attribute): attributes.all.append(attribute)
      case .tag(let tag): attributes.tags.append(tag)
      }
    }
    return attributes
  }

  /// The name of the list on the line, the last if there are several.
  var list: String? {
    let lists = words.filter { $0.field == nil }
    return if case .attribute(let attribute)? = lists.last { attribute.value } else { nil }
  }
}

extension EditorLine {
  /// The line of an item. `list` is the name of its list if that is to be written; `number` returns the
  /// number of another item, or nil if it does not exist.
  static func text(
    of item: Item, list: String?, at moment: QueryMoment, number: (ItemUID) -> Int?
  ) -> String {
    var line = "[\(item.isDone ? "x" : item.isStarted ? ">" : " ")] #\(item.id) "
    append(text: item.text, to: &line)
    var words = item.hasMembers ? fields.flatMap { self.words(of: $0, item, moment, number) } : []
    if let list { words.append("list:" + value(list)) }
    return words.isEmpty ? line : line + "  " + words.joined(separator: " ")
  }

  /// The fields that a line can have, in order.
  static let fields: [ItemField] = [.due, .wait, .priority, .recur, .tags, .needs]

  private static func append(text: String, to line: inout String) {
    // Few texts have such a word.
    guard text.utf8.contains(where: { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "+") }) else {
      line += text
      return
    }
    var rest = text[...]
    while !rest.isEmpty {
      let blanks = rest.prefix { $0 == " " || $0 == "\t" }
      rest = rest[blanks.endIndex...]
      let word = rest.prefix { $0 != " " && $0 != "\t" }
      rest = rest[word.endIndex...]
      line += blanks
      if isEscaped(word) { line += "\\" }
      line += word
    }
  }

  private static func words(
    of field: ItemField, _ item: Item, _ moment: QueryMoment, _ number: (ItemUID) -> Int?
  ) -> [String] {
    switch item.value(of: field) {
    case .date(let date)?: return ["\(field.rawValue):" + moment.exactText(of: date)]
    case .words(let words)?:
      return words.map { tag in
        let word = tagWord(tag)
        return word.hasPrefix("+") ? word : "tag:" + value(tag)
      }
    case .text(let text)? where field == .recur: return ["recur:" + value(ruleWords(text))]
    case .text(let text)?: return [(field == .priority ? "pri:" : "\(field.rawValue):") + value(text)]
    case .items(let uids)?:
      let numbers = uids.compactMap { number($0).map(String.init) }
      return numbers.isEmpty ? [] : ["needs:" + numbers.joined(separator: ",")]
    default: return []
    }
  }

  static func tagWord(_ tag: String) -> String {
    if case .tag? = word("+" + tag) { "+" + tag } else { "tag:" + tag }
  }

  /// A rule in words, or itself if the words would mean another one.
  static func ruleWords(_ rule: String) -> String {
    let words = RecurrenceWords.text(of: rule)
    return RecurrenceWords.rule(words) == rule ? words : rule
  }

  private static func value(_ text: String) -> String {
    guard text.contains(where: { $0 == " " || $0 == "\t" || $0 == "\"" }) else { return text }
    return "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension QueryMoment {
  /// A date and time in the local zone, to the second, as dates are read: `2026-11-25T17:30`.
  fileprivate func exactText(of date: DueDate) -> String {
    guard let time = time(of: date) else { return "\(day(of: date))" }
    let text = time.description
    return time.second % 60 == 0 ? String(text.dropLast(3)) : text
  }
}

/// The text shown in an editor: a line per item, the lines of its note below it, and a short instruction.
struct EditorText {
  let document: Document
  /// The places of the items in the order shown.
  let places: [Place]
  /// The line and the note written for each shown item, by the item's number.
  private(set) var written: [Int: Written] = [:]
  private(set) var text = ""

  struct Written {
    let place: Place
    let line: String
    let note: [Substring]
    /// The shown item that is its parent in the text.
    let parent: ItemUID?
    /// The index of the item's line among the lines of all items.
    let rank: Int
  }

  init(_ document: Document, _ places: [Place], at moment: QueryMoment) {
    self.document = document
    let trees = Dictionary(
      uniqueKeysWithValues: Set(places.map(\.list)).map { ($0, ItemTree(document.lists[$0].items)) })
    self.places = EditorText.shown(places, trees, in: document)
    let hasTrees = trees.values.contains { !$0.isFlat }
    let uids = hasTrees ? Set(places.map { document[$0].uid }) : []
    var levels: [ItemUID: Int] = [:]
    written.reserveCapacity(places.count)
    for (rank, place) in self.places.enumerated() {
      let item = document[place]
      let parent = trees[place.list]?.parent(of: item.uid).flatMap { uids.contains($0) ? $0 : nil }
      let level = parent.map { (levels[$0] ?? 0) + 1 } ?? 0
      if hasTrees { levels[item.uid] = level }
      let indent = String(repeating: "  ", count: level)
      let line =
        indent
        + EditorLine.text(
          of: item, list: trees.count > 1 ? document.lists[place.list].name : nil, at: moment,
          number: { document.item($0)?.id })
      let note = item.hasMembers ? EditorText.lines(ofNote: item.note) : []
      written[item.id] = Written(place: place, line: line, note: note, parent: parent, rank: rank)
      text += line
      text += "\n"
      for line in note { text += indent + (line.isEmpty ? "|\n" : "| \(line)\n") }
    }
    text += EditorText.hints
  }

  /// The places list by list, each item directly followed by its subtasks.
  private static func shown(_ places: [Place], _ trees: [Int: ItemTree], in document: Document) -> [Place] {
    trees.keys.sorted().flatMap { list -> [Place] in
      let indices = Set(places.lazy.filter { $0.list == list }.map(\.index))
      let order = trees[list]?.order(of: document.lists[list].items) ?? []
      return order.filter(indices.contains).map { Place(list: list, index: $0) }
    }
  }

  static func lines(ofNote note: String?) -> [Substring] {
    // Split by bytes: a carriage return before a line feed makes one character with it.
    note.map { note in
      note.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    } ?? []
  }

  private static let hints = """

    # One item per line: [ ] is open, [>] started, [x] done. Change, move, add and remove lines; a new line needs no box and no number.
    # due: wait: pri: recur: tag: list: needs: and +tag set fields; a word of the text that looks so has a \\ before it.
    # A line that is set in stands under the one above. Lines that begin with | are the note of the item above.
    # Leave the file as it is, or empty, to change nothing.

    """

  static let faultMark = "# ^ "
}

/// An error in the text: its line, counted from 0, and the reason.
struct EditorError: Error {
  let line: Int
  let reason: String
}

extension [EditorError] {
  /// The text with each error below its line, and without errors reported before.
  func told(in text: String) -> String {
    var result = ""
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let isLast = index == lines.count - 1
      if !line.hasPrefix(EditorText.faultMark) { result += line + (isLast ? "" : "\n") }
      for fault in self where fault.line == index {
        if isLast { result += "\n" }
        result += EditorText.faultMark + fault.reason + (isLast ? "" : "\n")
      }
    }
    return result
  }
}
