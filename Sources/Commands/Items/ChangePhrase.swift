import Text
import TodoModel

/// Plain words that say how to change an item, in speech or for other programs: `priority high`, `wait until friday`,
/// `+fair due tomorrow`, `no due date`.
struct ChangePhrase {
  /// The changes as words of `flick edit`; at least one.
  private(set) var changes: [String] = []
  /// Whether `next monday` is among the words, which can mean two days.
  private var isNext = false

  private static let keys: [String: String] = {
    let named = ForeignKey.attributes.filter { !["note", "until", "tag"].contains($0.value) }
    let own =
      Attribute.keys.map { ($0, $0) } + [
        ("move", "list"), ("to", "list"), ("in", "list"), ("repeating", "recur"), ("reschedule", "due"),
        ("tagged", "tag"), ("+", "tag"), ("snooze", "wait"), ("hide", "wait"), ("notes", "note"),
        ("waiting", "wait"),
      ]
    return named.merging(own) { _, own in own }
  }()
  /// Keys of two words.
  static let pairs = [
    "blocked by": "needs", "waiting for": "needs", "waiting on": "needs", "depends on": "needs",
    "subtask of": "under", "not before": "wait", "not until": "wait", "every!": "recur",
    "add note": "--append-note", "add comment": "--append-note", "remove tag": "untag",
    "delete tag": "untag", "drop tag": "untag", "subtasks of": "under", "no longer": "not",
  ]
  /// Words that say at the end of a text what the word beside them is.
  static let tails = ["prio", "priority", "pri", "tag", "tagged"]
  private static let clearing: Set = ["no", "remove", "clear", "without", "unset", "drop", "stop", "delete"]
  private static let urgencies = [
    "urgent": "A", "important": "A", "high": "A", "flagged": "A", "low": "C", "!!!": "A", "!!": "B",
  ]
  private static let joints: Set<String> = ["and", "&", ",", "also"]
  private static let verbs: Set<String> = [
    "add", "set", "change", "make", "update", "please", "mod", "modify", "with", "again", "it",
  ]
  private static let delays: Set<String> = ["postpone", "postponed", "delay", "push", "plus"]

  /// Whether a word adds no meaning to a change.
  static func isFiller(_ word: String) -> Bool {
    verbs.contains(word) || joints.contains(word) || tails.contains(word) || TypedHint.fillers.contains(word)
  }

  /// Reads words that say nothing else, or returns nil. With `lists`, only these are names of lists.
  init?(_ words: [String], lists: [String]? = nil) {
    // A longer text is no such phrase, and each start of it is looked at.
    guard words.count <= 40 else { return nil }
    // `add a note: call first` is the same as `add note call first`.
    let verbs = words.prefix(1).filter {
      ChangePhrase.verbs.contains($0) || ChangePhrase.clearing.contains($0)
    }
    let start = words.dropFirst(verbs.count).drop { !verbs.isEmpty && ["a", "an", "the"].contains($0) }
    var rest = (verbs + start).map { Attribute.clearing($0) == nil ? $0 : String($0.dropLast()) }[...]
    while let word = rest.first {
      let isPair = ChangePhrase.pairs[rest.prefix(2).joined(separator: " ").lowercased()] != nil
      if !isPair, (changes.isEmpty ? ChangePhrase.verbs : ChangePhrase.joints).contains(word) {
        rest.removeFirst()
      } else if let (change, count) = ChangePhrase.change(atStartOf: Array(rest), lists) {
        guard changes.allSatisfy({ $0 == change || !ChangePhrase.collide($0, change) }) else { return nil }
        if !changes.contains(change) { changes.append(change) }
        rest.removeFirst(count)
      } else {
        return nil
      }
    }
    if changes.isEmpty { return nil }
    isNext = zip(words, words.dropFirst()).contains {
      $0.lowercased() == "next" && Weekday(named: $1.lowercased()) != nil
    }
  }

  /// Reads up to three words of which one, a word of dates, is misspelt, `due froday`. Without a key a short word with
  /// another letter is another word: `sundae` is not `sunday`.
  init?(misspelt words: [String], lists: [String]) {
    guard words.count < 4, let key = words.first else { return nil }
    let (least, long) = (words.count > 1 ? 3 : 5, ChangePhrase.keys[key] == nil ? 7 : 6)
    for (place, word) in words.enumerated() where RecurrenceWords.rule(word) == nil {
      guard word.utf8.count >= least, word.allSatisfy(\.isLowercase), !ChangePhrase.vocabulary.contains(word),
        let near = nearest(to: word, among: ChangePhrase.vocabulary, mistakes: 4),
        word.utf8.count >= long || near.utf8.count != word.utf8.count
          || near.utf8.sorted() == word.utf8.sorted(),
        let phrase = ChangePhrase(words[..<place] + [near] + words[(place + 1)...], lists: lists),
        phrase.isSure, !phrase.changes.contains(where: { Attribute($0)?.field?.kind == .words })
      else { continue }
      self = phrase
      return
    }
    return nil
  }

  /// The words of four letters or more that dates are made of.
  private static let vocabulary = (TimeWords.words + DateWords.words).filter { $0.utf8.count > 3 }

  /// Reads ids and the phrase behind them: in `1 2 days` and `1 7 dec` the second number is no id.
  static func behindIDs(_ words: [String], lists: [String]? = nil, least: Int = 0) -> (
    ids: [String], phrase: ChangePhrase
  )? {
    let ids = words.prefix { ItemNames.isName($0) || ["and", "&"].contains($0) }
    for count in least...max(least, ids.count) where count <= words.count {
      if let phrase = ChangePhrase(Array(words.dropFirst(count)), lists: lists) {
        return (ids.prefix(count).filter(ItemNames.isName), phrase)
      }
    }
    return nil
  }

  /// Whether both set the same field, which takes one value.
  private static func collide(_ one: String, _ other: String) -> Bool {
    guard let one = Attribute(one), let other = Attribute(other) else { return one == other }
    return one.field == other.field && ![.words, .items].contains(one.field?.kind)
  }

  /// The change that the first words ask for, and how many of them do.
  private static func change(atStartOf words: [String], _ lists: [String]?) -> (String, count: Int)? {
    if words.count > 2, let key = pairs[words.prefix(2).joined(separator: " ").lowercased()] {
      return change(atStartOf: [key] + words.dropFirst(2), lists).map { ($0.0, $0.count + 1) }
    }
    let name = words[0].lowercased()
    if words.count == 1, let letter = urgencies[name] { return ("pri:\(letter)", 1) }
    if words.count == 2, name == "not", urgencies[words[1]] != nil { return ("pri:none", 2) }
    if words.count > 1 {
      if name == "untag" { return (words[1] == "all" ? "tag:none" : "tag:-\(words[1])", 2) }
      if name == "--append-note" {
        return (name + "=" + words.dropFirst().joined(separator: " "), words.count)
      }
      if let letter = ForeignKey.letters[name], ["priority", "prio", "pri"].contains(words[1]) {
        return ("pri:\(letter)", 2)
      }
    }
    if let change = postponement(words) { return (change, words.count) }
    // A date of several words need not be quoted: `due:24 dec`.
    let isDate = [.date, .rule].contains(Attribute(words[0])?.field?.kind)
    for count in stride(from: isDate ? min(words.count, 5) : 1, to: 1, by: -1) {
      let whole = words.prefix(count).joined(separator: " ")
      guard let attribute = Attribute(whole) else { continue }
      if attribute.form.isTaken { return (whole, count) }
      if let date = DateWords.meant(by: attribute.value) ?? nil { return ("\(attribute.key):\(date)", count) }
    }
    if let change = change(of: words[0], lists ?? []) { return (change, 1) }
    if name == "not" || clearing.contains(name), words.count > 1, let key = keys[words[1].lowercased()],
      let field = Attribute("\(key):none")?.field
    {
      let isPart = [.words, .items].contains(field.kind)
      // `not needs 8` and `no longer due friday` are about what the item has.
      if name == "not" || isPart, let (change, count) = change(atStartOf: Array(words.dropFirst()), lists),
        let denied = Attribute(change), denied.field == field
      {
        let parts = denied.value.split(separator: ",").map { "-\($0)" }.joined(separator: ",")
        return ("\(key):\(isPart ? parts : "none")", count + 1)
      }
      return ("\(key):none", words.dropFirst(2).first == "date" ? 3 : 2)
    }
    for count in stride(from: words.count, to: 0, by: -1) {
      if let key = keys[name], count > 1 {
        let values =
          key == "note"
          ? words[1..<count]
          : words[1..<count].drop { TypedHint.fillers.contains($0) || ["the", "date"].contains($0) }
        if let value = value(of: key, Array(values), as: words[0], lists) {
          return ("\(key):\(value)", count)
        }
      }
      let whole = words.prefix(count).drop { TypedHint.fillers.contains($0) || ["move", "due"].contains($0) }
        .joined(separator: " ")
      guard count < 9, whole.contains(where: { $0.isLetter || ":.-".contains($0) }) else { continue }
      if Attribute("due:\(whole)")?.form.isTaken == true { return ("due:\(whole)", count) }
      // `days` alone is a word of dates rather than a rule.
      let rule = "recur:\(ForeignKey.rule(whole) ?? whole)"
      if RecurrenceWords.starts.contains(name) || count > 1, Attribute(rule)?.form.isTaken == true {
        return (rule, count)
      }
      if count > 1, let meant = DateWords.meant(by: whole) ?? nil, meant != "none" {
        return ("due:\(meant)", count)
      }
    }
    return nil
  }

  /// The new date that `postpone 2 days`, `2 weeks later` or `a day earlier` asks for, or nil for other words.
  private static func postponement(_ words: [String]) -> String? {
    var rest = words[...]
    var sign = "+"
    let isDelay = delays.contains(words[0].lowercased())
    if isDelay {
      rest = rest.dropFirst().drop { ["by", "for"].contains($0) }
    } else if let last = words.last?.lowercased(), ["later", "earlier"].contains(last) {
      rest = rest.dropLast()
      if last == "earlier" { sign = "-" }
    } else if words.count == 1 || !words[0].hasPrefix("+") {
      // `+1 week` counts from the due date as `+1week` does.
      return nil
    }
    let first = rest.first.map { String($0.drop { $0 == "+" }) } ?? ""
    let count = ["a", "an"].contains(first) ? 0 : RecurrenceWords.numbers.firstIndex(of: first)
    let length = ([count.map { "\($0 + 1)" } ?? first] + rest.dropFirst()).joined(separator: " ")
    let change = "due:due\(sign)\(length)"
    if Attribute(change)?.form.isTaken == true { return change }
    guard isDelay, let changes = ChangePhrase(["due"] + rest)?.changes else { return nil }
    return changes.count == 1 && changes[0].hasPrefix("due:") ? changes[0] : nil
  }

  /// The change that one word asks for: `due:fri`, `due=fri`, `+fair`, `(B)`, `P2`, `!high`.
  static func change(of word: String, _ lists: [String]) -> String? {
    let paired = word.firstIndex(of: "=").map { word[..<$0] + ":" + word[word.index(after: $0)...] } ?? word
    if let attribute = Attribute(paired), attribute.form.isTaken, attribute.value.lowercased() != "all" {
      let letter = attribute.field == .priority ? ForeignKey.letters[attribute.value.lowercased()] : nil
      return letter.map { "\(attribute.key):\($0)" } ?? paired
    }
    if let foreign = ForeignAttribute(word.hasPrefix("P") ? word.lowercased() : word) {
      return foreign.attribute.flatMap { $0.contains("'") ? nil : $0 }
    }
    if !ForeignCommands.excluding([word]).isEmpty { return "tag:\(word)" }
    if word.hasPrefix("#"), word.dropFirst().first?.isLetter == true {
      let name = word.dropFirst()
      return lists.first { $0.lowercased() == name.lowercased() }.map { "list:\($0)" } ?? "tag:\(name)"
    }
    guard let sign = word.first, sign == "+" || sign == "@" else { return nil }
    let names = word.split { $0 == sign || $0 == "," }
    if names.count > 1 || word.last == ",", names.allSatisfy({ $0.first?.isLetter == true }) {
      return "tag:\(names.joined(separator: ","))"
    }
    return Item.tagWords(of: word).first == word.dropFirst().description ? word : nil
  }

  /// The value of an attribute in the words behind its key, or nil if they are none.
  private static func value(of key: String, _ words: [String], as name: String, _ lists: [String]?) -> String?
  {
    let isTyped = key == name || ["tagged", "+", "notes"].contains(name)
    let whole = words.joined(separator: " ")
    guard let first = words.first, let attribute = Attribute("\(key):\(whole)") else { return nil }
    switch attribute.field?.kind {
    case nil:
      // `move to friday` is about the date.
      guard Attribute("due:\(whole)")?.form.isTaken != true else { return nil }
      guard let lists, words.count > 1 || name != "list" else {
        return ["to", "in"].contains(name) ? nil : whole
      }
      return lists.first { $0.lowercased() == whole.lowercased() }
    case .letter:
      return ForeignKey.letters[whole.lowercased()] ?? (attribute.form.isTaken ? whole : nil)
    case .item, .items:
      let ids = words.filter { !joints.contains($0) }
      let isTaken = ids.allSatisfy(ItemNames.isName) && !ids.isEmpty || whole.lowercased() == "none"
      return isTaken ? ids.map { $0.replacing("#", with: "") }.joined(separator: ",") : nil
    case .rule: return attribute.form.isTaken ? whole : ForeignKey.rule(whole)
    // A text may begin with this word: `note to self`.
    case .text: return isTyped && !["to", "for", "on", "about", "of"].contains(first) ? whole : nil
    // `next monday` can be either of two; the command names the coming one.
    case .date
    where first.lowercased() == "next" && words.count == 2 && Weekday(named: words[1].lowercased()) != nil:
      return words[1]
    // In `tags home garden` each word is one.
    case .words where name.hasSuffix("s") && words.count < 4 && whole == whole.lowercased():
      return words.filter { !joints.contains($0) }.map { $0.last == "," ? String($0.dropLast()) : $0 }
        .joined(separator: ",")
    default: return attribute.form.isTaken && (isTyped || attribute.field?.kind != .words) ? whole : nil
    }
  }

  /// Puts a day from today on before a mere time of day, which would mean the next such time.
  mutating func keep(day: CalendarDay, _ context: Context) {
    guard day >= context.environment.localTime(context.environment.now()).day else { return }
    changes = changes.map { change in
      let value = Attribute(change).flatMap { $0.field == .due ? $0.value.replacing("at ", with: "") : nil }
      guard let value, !"+-".contains(value.prefix(1)) else { return change }
      let dated = "due:\(day) \(value)"
      return Attribute(dated)?.form.isTaken == true ? dated : change
    }
  }

  /// Whether no text may mean this: no note and no list, whose names are words of any kind.
  var isSure: Bool {
    changes.allSatisfy { change in Attribute(change).map { $0.field != nil && $0.field != .note } ?? true }
  }

  /// The effect of the changes, as the end of a sentence: `sets the date`.
  var effect: String {
    guard changes.count == 1, let attribute = Attribute(changes[0]) else { return "changes the item" }
    if isNext { return "sets the coming one, and \(attribute.value)+1w the one after" }
    let verb =
      attribute.value.lowercased() == "none" ? "clears" : attribute.value.hasPrefix("-") ? "removes" : "sets"
    return "\(verb) \(attribute.meaning)"
  }

  /// The changes as conditions of a query.
  var conditions: [String] {
    changes.map { change in
      guard let (key, value) = Attribute.parts(of: change), value.contains(where: \.isWhitespace) else {
        return change
      }
      return "\(key):\"\(value)\""
    }
  }

  /// The command that makes the changes besides others, with its words quoted.
  func command(_ ids: [String], besides others: [String] = []) -> String {
    let more = changes.filter { change in !others.contains { ChangePhrase.collide($0, change) } }
    return ForeignCommands.line("edit", ids + others + more)
  }
}
