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
    if word.utf8.count == 3, word.hasPrefix("("), word.hasSuffix(")"), let letter = word.dropFirst().first,
      ("A"..."Z").contains(letter)
    {
      meaning = .field(instead: ["pri:\(letter)"], isTaken: true)
      return
    }
    // Todoist's priorities, and those of chats.
    if let letter = ForeignKey.letters[word.dropFirst().lowercased()],
      word.hasPrefix("!") || word.hasPrefix("p") && word.utf8.count == 2 && word < "p5"
    {
      meaning = .field(instead: ["pri:\(letter)"], isTaken: true)
      return
    }
    if word.hasPrefix("+"), RelativeDate.parts("due" + word) != nil {
      meaning = .field(instead: ["due:due\(word)"], isTaken: true)
      return
    }
    if word.hasPrefix("+"), Attribute(String(word.dropFirst())) != nil {
      meaning = .field(instead: [String(word.dropFirst())], isTaken: true)
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
      let isPlain = value.hasPrefix("+") || !["rec", "t"].contains(name)
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

  /// The attribute with a value, as a word of a command, or nil if it does not take this value.
  private static func word(_ key: String, _ value: some StringProtocol) -> String? {
    guard let attribute = Attribute("\(key):\(value)"), attribute.form.isTaken else { return nil }
    return "\(key):\(attribute.value.shellWord)"
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

  /// The advice of `edit` on the word: `flick calls it list:Home or tag:Home`.
  var advice: String {
    switch meaning {
    case .field(let instead, _):
      return "\(start) \(instead.joined(separator: " or "))"
    case .condition:
      if let (key, value) = Attribute.parts(of: word),
        ForeignKey.form(of: key.lowercased(), "", value: "")?.hasPrefix("text:")
          ?? (key.lowercased() == "text")
      {
        return "the text has no key: flick edit ID \(String(value).shellWord)"
      }
      guard word.hasPrefix("-"), let negated = Attribute(String(word.dropFirst())) else {
        return "it is a condition of queries, as in flick list \(word)"
      }
      switch negated.field?.kind {
      case .words, .items: return "\(negated.key):-\(negated.value) removes \(negated.meaning)"
      case nil: return "list:NAME names another list"
      default: return "\(negated.key):none removes \(negated.meaning)"
      }
    case .unknown(let near, _):
      return near.map { "did you mean '\($0)'?" }
        ?? "the attributes are \(Attribute.mainKeys("and"))"
    }
  }

  /// The remark about such words in a text, or nil if none of them is known. `rule` is how the item repeats, in words.
  static func remark(on words: some Sequence<String>, repeating rule: String? = nil) -> String? {
    let found = words.flatMap { word in
      ForeignAttribute(word, repeating: rule).map { [$0] }
        // A value is never cut at a blank.
        ?? word.split(separator: " ").dropFirst().compactMap { ForeignAttribute(String($0), repeating: rule) }
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
