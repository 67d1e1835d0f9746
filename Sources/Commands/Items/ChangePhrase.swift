import Text
import TodoModel

/// Plain words that say how to change an item, in speech or for other programs: `priority high`, `wait until friday`,
/// `+fair due tomorrow`, `no due date`.
struct ChangePhrase {
  /// The changes as words of `flick edit`; at least one.
  private(set) var changes: [String] = []

  private static let keys: [String: String] = {
    let named = ForeignKey.attributes.filter { !["note", "until", "tag"].contains($0.value) }
    let own =
      Attribute.keys.map { ($0, $0) } + [("prio", "pri"), ("p", "pri"), ("move", "list"), ("to", "list")]
    return named.merging(own) { _, own in own }
  }()
  /// Keys of two words.
  private static let pairs = [
    "blocked by": "needs", "waiting for": "needs", "waiting on": "needs", "depends on": "needs",
    "subtask of": "under", "not before": "wait", "every!": "recur",
  ]
  private static let clearing: Set<String> = ["no", "remove", "clear", "without", "unset", "drop"]
  private static let joints: Set<String> = ["and", "&", ",", "also"]

  /// Reads words that say nothing else, or returns nil. With `lists`, only these are names of lists.
  init?(_ words: [String], lists: [String]? = nil) {
    // A longer text is no such phrase, and each start of it is looked at.
    guard words.count <= 40 else { return nil }
    var rest = words[...]
    while let word = rest.first {
      if ChangePhrase.joints.contains(word) && !changes.isEmpty || word == "add" && changes.isEmpty {
        rest.removeFirst()
      } else if let (change, count) = ChangePhrase.change(atStartOf: Array(rest), lists) {
        changes.append(change)
        rest.removeFirst(count)
      } else {
        return nil
      }
    }
    if changes.isEmpty { return nil }
  }

  /// The change that the first words ask for, and how many of them do.
  private static func change(atStartOf words: [String], _ lists: [String]?) -> (String, count: Int)? {
    if words.count > 2, let key = pairs[words.prefix(2).joined(separator: " ").lowercased()] {
      return change(atStartOf: [key] + words.dropFirst(2), lists).map { ($0.0, $0.count + 1) }
    }
    let name = words[0].lowercased()
    if words == ["urgent"] { return ("pri:A", 1) }
    // A date of several words need not be quoted: `due:24 dec`.
    let isDate = [.date, .rule].contains(Attribute(words[0])?.field?.kind)
    for count in stride(from: isDate ? min(words.count, 5) : 1, to: 1, by: -1) {
      let whole = words.prefix(count).joined(separator: " ")
      if Attribute(whole)?.form.isTaken == true { return (whole, count) }
    }
    if let change = change(of: words[0]) { return (change, 1) }
    if clearing.contains(name), words.count > 1, let key = keys[words[1].lowercased()],
      Attribute("\(key):none")?.field != nil
    {
      return ("\(key):none", words.dropFirst(2).first == "date" ? 3 : 2)
    }
    for count in stride(from: words.count, to: 0, by: -1) {
      if let key = keys[name], count > 1 {
        let values =
          key == "note"
          ? words[1..<count] : words[1..<count].drop { TypedHint.fillers.contains($0) || $0 == "the" }
        if let value = value(of: key, Array(values), as: words[0], lists) {
          return ("\(key):\(value)", count)
        }
      }
      let whole = words.prefix(count).drop { TypedHint.fillers.contains($0) || ["move", "due"].contains($0) }
        .joined(separator: " ")
      guard count < 7, whole.contains(where: \.isLetter) else { continue }
      for key in ["due", "recur"] where Attribute("\(key):\(whole)")?.form.isTaken == true {
        return ("\(key):\(whole)", count)
      }
    }
    return nil
  }

  /// The change that one word asks for: `due:fri`, `due=fri`, `+fair`, `(B)`, `P2`, `!high`.
  private static func change(of word: String) -> String? {
    let paired = word.firstIndex(of: "=").map { word[..<$0] + ":" + word[word.index(after: $0)...] } ?? word
    if let attribute = Attribute(paired), attribute.form.isTaken, attribute.value.lowercased() != "all" {
      return paired
    }
    if let foreign = ForeignAttribute(word.hasPrefix("P") ? word.lowercased() : word) {
      return foreign.attribute.flatMap { $0.contains("'") ? nil : $0 }
    }
    guard let sign = word.first, sign == "+" || sign == "@",
      Item.tagWords(of: word).first == word.dropFirst().description
    else { return nil }
    return word
  }

  /// The value of an attribute in the words behind its key, or nil if they are none.
  private static func value(of key: String, _ words: [String], as name: String, _ lists: [String]?) -> String?
  {
    let isTyped = key == name
    let whole = words.joined(separator: " ")
    guard let first = words.first, let attribute = Attribute("\(key):\(whole)") else { return nil }
    switch attribute.field?.kind {
    case nil:
      // `move to friday` is about the date.
      guard Attribute("due:\(whole)")?.form.isTaken != true else { return nil }
      guard let lists, words.count > 1 || name != "list" else { return name == "to" ? nil : whole }
      return lists.first { $0.lowercased() == whole.lowercased() }
    case .letter:
      return ForeignAttribute.letters[whole.lowercased()] ?? (attribute.form.isTaken ? whole : nil)
    case .item, .items:
      let ids = words.filter { !joints.contains($0) }
      let isTaken = ids.allSatisfy(ItemNames.isName) && !ids.isEmpty || whole.lowercased() == "none"
      return isTaken ? ids.map { $0.replacing("#", with: "") }.joined(separator: ",") : nil
    // A text may begin with this word: `note to self`.
    case .text: return isTyped && !["to", "for", "on", "about", "of"].contains(first) ? whole : nil
    // `next monday` can be either of two; the command names the coming one.
    case .date
    where first.lowercased() == "next" && words.count == 2 && Weekday(named: words[1].lowercased()) != nil:
      return words[1]
    default: return attribute.form.isTaken && (isTyped || attribute.field?.kind != .words) ? whole : nil
    }
  }

  /// Whether no text may mean this: no note and no list, whose names are words of any kind.
  var isSure: Bool {
    changes.allSatisfy { change in Attribute(change).map { $0.field != nil && $0.field != .note } ?? true }
  }

  /// The effect of the changes, as the end of a sentence: `sets the date`.
  var effect: String {
    guard changes.count == 1, let attribute = Attribute(changes[0]) else { return "changes the item" }
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

  /// The command that makes the changes, with its words quoted.
  func command(_ ids: [String]) -> String { ForeignCommands.line("edit", ids + changes) }
}
