package enum Arity: Hashable, Sendable {
  case one
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

  var most: Int? {
    switch self {
    case .one, .optional: 1
    case .many, .some: nil
    }
  }
}

package struct ArgumentRecord: Hashable, Sendable {
  /// The name in help, in capitals: `ID`.
  package let name: String
  package let arity: Arity
  package let kind: ValueKind
  /// One line without a final full stop, beginning with a capital.
  package let help: String
  /// Further paragraphs for the long help and the manual, in whole sentences.
  package let details: [String]

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
