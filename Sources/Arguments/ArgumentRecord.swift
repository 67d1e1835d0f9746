/// The number of words an argument takes.
package enum Arity: Hashable, Sendable {
  /// Exactly one.
  case one
  /// One or none.
  case optional
  /// Any number, none included.
  case many
  /// One or more.
  case some

  /// The fewest words it takes.
  var least: Int {
    switch self {
    case .one, .some: 1
    case .optional, .many: 0
    }
  }

  /// The maximum number of words, or nil without a limit.
  var most: Int? {
    switch self {
    case .one, .optional: 1
    case .many, .some: nil
    }
  }
}

/// All properties of an argument: a word of the command line that is not an option.
package struct ArgumentRecord: Hashable, Sendable {
  /// The name in help, in capitals: `ID`.
  package let name: String
  /// The number of words it takes.
  package let arity: Arity
  /// The kind of its words.
  package let kind: ValueKind
  /// One line without a final full stop, beginning with a capital.
  package let help: String
  /// Further paragraphs for the long help and the manual, in whole sentences.
  package let details: [String]

  /// Creates the argument of a key.
  package init<Value>(_ key: ArgumentKey<Value>, help: String, details: [String] = []) {
    name = key.name
    arity = key.arity
    kind = key.kind
    self.help = help
    self.details = details
  }
}

extension ArgumentRecord {
  /// The argument in a usage line: `ID`, `[ID]`, `[ID...]`, `ID...`.
  var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .many: "[\(name)...]"
    case .some: "\(name)..."
    }
  }

  /// The paragraphs that describe it in full: the one-line help with the allowed words, then the details.
  var paragraphs: [String] {
    guard case .oneOf(let words) = kind else { return [help + "."] + details }
    return ["\(help). \(name) is \(alternatives(words))."] + details
  }
}
