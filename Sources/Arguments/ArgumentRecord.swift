package import Text

package enum Arity: Hashable, Sendable {
  case one
  case optional
  /// Any number, none included.
  case many
  /// One or more.
  case some

  var least: Int { self == .one || self == .some ? 1 : 0 }
  var most: Int? { self == .one || self == .optional ? 1 : nil }
}

package struct ArgumentRecord: Hashable, Sendable {
  /// The name in help, in capitals: `ID`.
  package let name: String
  package let arity: Arity
  package let kind: ValueKind
  /// One line without a final full stop, beginning with a capital.
  package let help: String
  /// Whether usage lines show it as needed, although an option may stand in for it.
  let isUsual: Bool

  package init<Value>(_ key: ArgumentKey<Value>, isUsual: Bool = false, help: String) {
    name = key.name
    arity = key.arity
    kind = key.kind
    self.isUsual = isUsual
    self.help = help
  }

  /// The argument in a usage line: `ID`, `[ID]`, `[ID...]`, `ID...`.
  var usage: String {
    let words = arity.most == nil ? name + "..." : name
    return isShownAsNeeded ? words : "[\(words)]"
  }

  var isShownAsNeeded: Bool { arity.least > 0 || isUsual }

  /// The paragraph that describes it in full: the one-line help with the allowed words.
  var paragraphs: [String] {
    guard case .oneOf(let words) = kind else { return [help + "."] }
    return ["\(help). \(name) is \(alternatives(words))."]
  }
}

/// An argument's name with the type of its words: `String`, `Int` or an enum for one, `[String]` for several.
package struct ArgumentKey<Value>: Sendable {
  package let name: String
  let arity: Arity
  let kind: ValueKind
}

extension ArgumentKey<String> {
  package init(_ name: String, _ kind: ValueKind = .text, isOptional: Bool = false) {
    self.init(name: name, arity: isOptional ? .optional : .one, kind: kind)
  }
}

extension ArgumentKey<Int> {
  package init(_ name: String, _ range: ClosedRange<Int>, isOptional: Bool = false) {
    self.init(name: name, arity: isOptional ? .optional : .one, kind: .integer(range))
  }
}

extension ArgumentKey<[String]> {
  /// One or more words that are read as `kind` says; any number of them if it is optional.
  package init(_ name: String, _ kind: ValueKind = .text, isOptional: Bool = false) {
    self.init(name: name, arity: isOptional ? .many : .some, kind: kind)
  }
}

extension ArgumentKey where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  package init(_ name: String, isOptional: Bool = false) {
    self.init(name: name, arity: isOptional ? .optional : .one, kind: .oneOf(Value.allCases.map(\.rawValue)))
  }
}

/// The word in single quotes, safe to show on a terminal and cut to 60 columns.
func quotedForMessage(_ word: String) -> String { "'\(word.shortened(toColumns: 60))'" }

/// The words in single quotes with commas and a final "or": `'a', 'b' or 'c'`.
func alternatives(_ words: [String]) -> String {
  enumeration(words.map { quotedForMessage($0) }, "or")
}

package struct CommandRecord: Hashable, Sendable {
  package let names: CommandNames
  /// Options that other programs have, by their names, and what to type instead.
  package let foreignOptions: NamedTexts
  /// One line without a final full stop, beginning with a capital.
  package let summary: String
  /// Paragraphs for the long help and the manual, in whole sentences, with a blank line between.
  let description: String
  /// The command's own options, in addition to the program's.
  package let options: [OptionRecord]
  package let arguments: [ArgumentRecord]
  /// Command lines with their effects, in whole sentences.
  package let examples: [DefinitionRecord]

  package init(
    _ names: CommandNames,
    foreignOptions: NamedTexts = [:],
    summary: String,
    description: String = "",
    options: [OptionRecord] = [],
    arguments: [ArgumentRecord] = [],
    examples: KeyValuePairs<String, String> = [:]
  ) {
    self.names = names
    self.foreignOptions = foreignOptions
    self.summary = summary
    self.description = description
    self.options = options
    self.arguments = arguments
    self.examples = examples.map(DefinitionRecord.init)
  }

  package var name: String { names.name }

  var shownOptions: [OptionRecord] { options.filter { !$0.isHidden } }

  /// The usage line without the program's name: `list [OPTIONS] [QUERY...]`.
  var usage: String { ([name, "[OPTIONS]"] + arguments.map { $0.usage }).joined(separator: " ") }
}
