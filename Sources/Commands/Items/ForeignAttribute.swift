import Text
import TodoModel

/// A word that looks like an attribute but is text to flick: `project:Home`, `is:open`, `-tag:home`, `(A)`.
struct ForeignAttribute {
  private enum Meaning {
    /// An attribute of another program, with the words to write instead, and whether they take its value.
    case field(instead: [String], isTaken: Bool)
    /// A condition of a query.
    case condition
    /// No program is known to have it; the attribute with a similar key may be meant, or surely is.
    case unknown(near: String?, isSure: Bool = false)
  }

  let word: String
  private let meaning: Meaning

  /// Reads a word, or nil for plain text or an attribute of flick itself. `rule` is how the item repeats, in words.
  init?(_ word: String, repeating rule: @autoclosure () -> String? = nil) {
    self.word = word
    if let attribute = ForeignAttribute.signed(word) ?? ForeignAttribute.spaced(word) {
      meaning = .field(instead: [attribute], isTaken: true)
      return
    }
    if Attribute.isNegatedCondition(word) {
      meaning = .condition
      return
    }
    guard let (key, value) = Attribute.parts(of: word), Attribute(word) == nil,
      key.utf8.first.map({ (97...122).contains($0 | 32) }) ?? false, key.utf8.allSatisfy(\.isInName)
    else { return nil }
    let name = key.lowercased()
    let isPhrase = value.contains(where: \.isWhitespace)
    if value.first?.isWhitespace == true { return nil }
    if !value.isEmpty, ForeignKey.attributes[name] == nil, Query.isKey(name) {
      meaning = .condition
      return
    }
    let near =
      name == "list"
      ? name
      : nearest(
        to: name, among: Attribute.keys + ForeignKey.attributes.keys.filter { $0.utf8.count > 4 }.sorted())
    guard !value.isEmpty,
      var foreign = ForeignKey.attributes[name] ?? near.flatMap({ ForeignKey.attributes[$0] ?? $0 })
    else {
      guard !isPhrase else { return nil }
      meaning = .unknown(near: near.map { "\($0):\($0 == "list" ? "NAME" : "VALUE")" })
      return
    }
    var taken: [String?]
    switch foreign {
    // Nothing of flick's expires; the last day of a rule is part of the rule.
    case "until":
      let rule = rule().map { words in
        words.firstRange(of: " until ").map { String(words[..<$0.lowerBound]) } ?? words
      }
      foreign = rule == nil ? "due" : "recur"
      taken = [ForeignAttribute.word(foreign, (rule.map { "\($0) until " } ?? "") + value)]
    case "list": taken = ["list:\(String(value).shellWord)", ForeignAttribute.word("tag", value)]
    // todo.txt counts from the completion unless there is a plus sign.
    case "recur":
      // Taskwarrior has `rec:monthly`.
      let isPlain = value.first?.isNumber != true || !["rec", "t"].contains(name)
      let rule =
        value.last == "b"
        ? value.dropLast() + " business day" + (value == "1b" || value == "+1b" ? "" : "s") : value[...]
      taken = [ForeignAttribute.word("recur", isPlain ? String(rule.drop { $0 == "+" }) : "after \(rule)")]
    case "pri", "priority", "prio":
      taken = [ForeignAttribute.word(foreign, ForeignKey.letters[value.lowercased()] ?? String(value))]
    default: taken = [ForeignAttribute.word(foreign, value)]
    }
    let words = taken.compactMap { $0 }
    if words.isEmpty, isPhrase { return nil }
    let instead =
      words.isEmpty ? ["\(foreign):\(Attribute("\(foreign):\(value)")?.form.placeholder ?? "TEXT")"] : words
    if ForeignKey.attributes[name] != nil {
      meaning = .field(instead: instead, isTaken: !words.isEmpty)
      return
    }
    // A letter more, less or elsewhere; another letter makes another word of many short ones: `tax:2027`, `last:week`.
    let isSlip =
      near.map {
        $0.utf8.count != name.utf8.count && name.utf8.count > 3 || $0.utf8.sorted() == name.utf8.sorted()
      } ?? false
    let isFree = ["tag", "tags", "note", "list"].contains(foreign)
    meaning = .unknown(near: instead[0], isSure: !words.isEmpty && (isSlip || !isFree))
  }

  /// The attribute that a word with a sign stands for: `(A)`, `!high`, `p1`, `+1d`, `+due:fri`.
  private static func signed(_ word: String) -> String? {
    let rest = String(word.dropFirst())
    let letter = String(rest.prefix(1))
    // Todoist's priorities, and those of chats.
    let isNamed = word.hasPrefix("!") || word.hasPrefix("p") && word.utf8.count == 2 && word < "p5"
    let isLetter =
      letter.utf8.count == 1
      && (word == "(\(letter))" && "A"..."Z" ~= letter || word == "!\(letter)" && "A"..."C" ~= letter)
    let named = isNamed ? ForeignKey.letters[rest.lowercased()] : nil
    if let letter = named ?? (isLetter ? letter : nil) {
      return "pri:\(letter)"
    }
    guard word.hasPrefix("+") else { return nil }
    return RelativeDate.parts("due" + word) == nil
      ? Attribute(rest).flatMap { self.word($0.key, $0.value) } : "due:\("due\(word)".shellWord)"
  }

  /// The attribute of a key with another sign or blanks before its value: `due=fri`, `due: fri`, `tag : home`.
  private static func spaced(_ text: String) -> String? {
    guard let sign = text.firstIndex(where: { ":=".contains($0) }),
      let attribute = Attribute(text[..<sign].trimmed + ":" + text[sign...].dropFirst().trimmed),
      attribute.word != text, attribute.field != nil, attribute.form.isTaken
    else { return nil }
    return attribute.quoted
  }

  /// The attribute with a value, as a word of a command, or nil if it does not take this value.
  private static func word(_ key: String, _ value: some StringProtocol) -> String? {
    guard let attribute = Attribute("\(key):\(value)"), attribute.form.isTaken else { return nil }
    return attribute.quoted
  }

  /// Reads the word at the start and those behind it that belong to its value, as in `repeat:every 2 weeks`, `due: fri`
  /// and `tag = home`; also returns the number of its words.
  static func first(
    in words: ArraySlice<String>, repeating rule: @autoclosure () -> String? = nil
  ) -> (ForeignAttribute, count: Int)? {
    // A note takes all words.
    let start = words.prefix(2).joined().lowercased()
    let isNote = ["note:", "note="].contains { start.hasPrefix($0) }
    let counts = stride(from: min(words.count, 5), to: 0, by: -1)
    for count in (isNote ? [words.count] : []) + counts {
      let typed = words.prefix(count).joined(separator: " ")
      guard let found = ForeignAttribute(typed, repeating: rule()) else { continue }
      let kind = found.attribute.flatMap { Attribute($0)?.field?.kind }
      if count == 1 || [.date, .rule].contains(kind) || spaced(typed) != nil { return (found, count) }
    }
    return nil
  }

  /// Whether a key names the text of an item, here or in another program.
  static func isText(_ key: some StringProtocol) -> Bool {
    ["text:", "text:WORD"].contains(ForeignKey.form(of: key.lowercased(), "", value: "") ?? "\(key):")
  }

  /// Whether flick or another program is known to have such a word, or a typing error in a key is certain.
  var isKnown: Bool {
    switch meaning {
    // Short keys are words, too: `by:me`, `on:top`.
    case .field(_, let isTaken): isTaken || word.prefix { $0 != ":" }.utf8.count > 4
    case .condition: true
    case .unknown(_, let isSure): isSure
    }
  }

  /// The attribute to write in place of the word, if there is one.
  var attribute: String? {
    if case .field(let instead, isTaken: true) = meaning { instead.first } else { nil }
  }

  /// The query to write in place of the word.
  var query: String? {
    switch meaning {
    case .field(let instead, _):
      // Quotes of the shell are none of a query.
      instead.last.map { $0.contains("'") ? $0.replacing("'", with: "\"").shellWord : $0 }
    case .condition: word
    case .unknown: nil
    }
  }

  private var start: String {
    let isExpiry = word.lowercased().hasPrefix("until:") && attribute?.hasPrefix("due:") == true
    return isExpiry ? "nothing expires in flick, and the nearest is" : "flick calls it"
  }

  /// The advice of `edit` on the word: `flick calls it list:Home or tag:Home`. `line` is the command as typed with
  /// other words in place of this one.
  func advice(_ line: (String) -> String) -> String {
    switch meaning {
    case .field(let instead, let isTaken):
      guard isTaken, instead.count == 1, let attribute = Attribute(instead[0]), start == "flick calls it"
      else {
        return "\(start) \(instead.joined(separator: " or "))"
      }
      return "\(line(instead[0])) sets \(attribute.meaning)"
    case .condition:
      guard word.hasPrefix("-"), let negated = Attribute(String(word.dropFirst())) else {
        return "it is a condition of queries, as in flick list \(word)"
      }
      switch negated.field?.kind {
      case .words, .items: return "\(line("\(negated.key):-\(negated.value)")) removes \(negated.meaning)"
      case nil: return "list:NAME names another list"
      default: return "\(line("\(negated.key):none")) removes \(negated.meaning)"
      }
    case .unknown(let near, _):
      return near.map { "did you mean '\($0)'?" }
        ?? "the attributes are \(Attribute.mainKeys("and"))"
    }
  }

  /// The remark about such words in a text, or nil if none of them is known. `rule` is how the item repeats, in words.
  static func remark(on words: [String], repeating rule: String? = nil) -> String? {
    let found = words.indices.flatMap { place in
      // `note:` at the start or behind an article is text.
      let isText = place == 0 || ["a", "the", "this"].contains(words[place - 1])
      let isNote = words[place].lowercased().hasPrefix("note")
      let start = words[place...].prefix(isText && isNote ? 1 : .max)
      return first(in: start, repeating: rule).map { [$0.0] }
        // A value is never cut at a blank.
        ?? words[place].split(separator: " ").dropFirst().compactMap {
          ForeignAttribute(String($0), repeating: rule)
        }
    }.filter(\.isKnown)
    guard !found.isEmpty else { return nil }
    let advice = found.map { one in
      let start = found.count > 1 ? "for \(one.word) write" : one.start
      return switch one.meaning {
      case .field(let instead, _): "\(start) \(instead.joined(separator: " or "))"
      case .unknown(let near, _): "\(start) \(near ?? "")"
      case .condition: "flick list \(one.word) asks for it"
      }
    }
    return enumeration(found.map(\.word), "and") + (found.count > 1 ? " stay" : " stays")
      + " in the text; " + advice.joined(separator: "; ")
  }
}

extension UInt8 {
  /// Whether a key may have the character: a letter, a digit, `-` or `_`.
  fileprivate var isInName: Bool {
    (97...122).contains(self | 32) || (48...57).contains(self) || self == UInt8(ascii: "-")
      || self == UInt8(ascii: "_")
  }
}
