import Arguments
import Terminal
import Text
import TodoModel

/// A word that looks like an attribute but is text to flick: `project:Home`, `is:open`, `-tag:home`, `(A)`.
struct ForeignAttribute {
  private enum Meaning {
    /// An attribute of another program, with the word to write instead.
    case field(instead: String)
    /// A condition of a query.
    case condition
    /// No program is known to have it; the attribute with a similar key may be meant.
    case unknown(near: String?)
  }

  let word: String
  private let meaning: Meaning

  /// Reads a word, or nil for plain text or an attribute of flick itself.
  init?(_ word: String) {
    self.word = word
    if word.utf8.count == 3, word.hasPrefix("("), word.hasSuffix(")"), let letter = word.dropFirst().first,
      ("A"..."Z").contains(letter)
    {
      meaning = .field(instead: "pri:\(letter)")
      return
    }
    if word.hasPrefix("+"), Attribute(String(word.dropFirst())) != nil {
      meaning = .field(instead: String(word.dropFirst()))
      return
    }
    if Attribute.isNegatedCondition(word) {
      meaning = .condition
      return
    }
    guard let (key, value) = Attribute.parts(of: word), !word.contains(where: \.isWhitespace),
      Attribute(word) == nil
    else { return nil }
    let name = key.lowercased()
    guard let own = value.isEmpty ? nil : ForeignKey.attributes[name] else {
      if !value.isEmpty, Query.isKey(name) {
        meaning = .condition
        return
      }
      let isName = key.utf8.allSatisfy { byte in
        (97...122).contains(byte | 32) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: "_")
      }
      guard isName, key.utf8.first.map({ (97...122).contains($0) }) ?? false else { return nil }
      meaning = .unknown(
        near: name == "list"
          ? "list:NAME"
          : nearest(to: name, among: Attribute.keys).map { "\($0):\(value.isEmpty ? "VALUE" : value)" })
      return
    }
    switch own {
    // Nothing of flick's expires; the last day of a rule is part of the rule.
    case "until": meaning = .field(instead: "due:\(String(value).shellWord)")
    case "list": meaning = .field(instead: "list:\(value) or tag:\(value)")
    // todo.txt counts from the completion unless there is a plus sign.
    case "recur":
      let isPlain = value.hasPrefix("+") || !["rec", "t"].contains(name)
      meaning = .field(instead: isPlain ? "recur:\(value.drop { $0 == "+" })" : "recur:'after \(value)'")
    default: meaning = .field(instead: "\(own):\(value)")
    }
  }

  /// Whether flick or another program is known to have such a word.
  private var isKnown: Bool { if case .unknown = meaning { false } else { true } }

  /// The query to write in place of the word.
  var query: String? {
    switch meaning {
    case .field(let instead): instead.split(separator: " ").last.map(String.init)
    case .condition: word
    case .unknown: nil
    }
  }

  /// The advice of `edit` on the word: `flick calls it list:Home or tag:Home`.
  var advice: String {
    switch meaning {
    case .field(let instead):
      return "flick calls it \(instead)"
    case .condition:
      guard word.hasPrefix("-"), let negated = Attribute(String(word.dropFirst())) else {
        return "it is a condition of queries, as in flick list \(word)"
      }
      switch negated.field?.kind {
      case .words, .items: return "\(negated.key):-\(negated.value) removes \(negated.meaning)"
      case nil: return "list:NAME names another list"
      default: return "\(negated.key):none removes \(negated.meaning)"
      }
    case .unknown(let near):
      return near.map { "did you mean '\($0)'?" }
        ?? "the attributes are \(Attribute.mainKeys("and"))"
    }
  }

  /// The remark about such words in a text, or nil if none of them is known.
  static func remark(on words: some Sequence<String>) -> String? {
    let found = words.compactMap { ForeignAttribute($0) }.filter(\.isKnown)
    guard !found.isEmpty else { return nil }
    var fields: [(word: String, instead: String)] = []
    var conditions: [String] = []
    for one in found {
      switch one.meaning {
      case .field(let instead): fields.append((one.word, instead))
      case .condition: conditions.append(one.word)
      case .unknown: break
      }
    }
    var advice: [String] = []
    if fields.count == found.count {
      advice.append(
        "flick calls \(fields.count > 1 ? "them" : "it") \(enumeration(fields.map(\.instead), "and"))")
    } else {
      advice += fields.map { "flick calls \($0.word) \($0.instead)" }
    }
    if !conditions.isEmpty {
      advice.append(
        "flick list \(conditions.joined(separator: " ")) asks for \(conditions.count > 1 ? "them" : "it")")
    }
    return enumeration(found.map(\.word), "and") + (found.count > 1 ? " stay" : " stays")
      + " in the text; " + advice.joined(separator: "; ")
  }
}
