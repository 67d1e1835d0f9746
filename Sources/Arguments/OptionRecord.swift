package struct ValueRecord: Hashable, Sendable {
  /// The placeholder for the value in help, in capitals: `PATH`.
  package let placeholder: String
  package let kind: ValueKind

  package init(_ placeholder: String, _ kind: ValueKind) {
    self.placeholder = placeholder
    self.kind = kind
  }
}

/// All properties of an option, used by the parser, both help pages, the manual and the completions.
package struct OptionRecord: Hashable, Sendable {
  /// The long name without its dashes: lower case ASCII words joined by hyphens.
  package let name: String
  /// The short name, if any: an ASCII letter or digit.
  package let short: Character?
  /// The value it takes; `nil` for a flag.
  package let value: ValueRecord?
  /// One line without a final full stop, beginning with a capital.
  package let help: String
  /// Further paragraphs for the long help and the manual, in whole sentences, with a blank line between.
  let details: String
  /// Whether each repetition adds a value. Flags may always be repeated, without further effect.
  package let isRepeatable: Bool
  /// The environment variable that can replace it. Only mentioned in help: the parser reads no environment.
  package let environment: String?
  /// The long names of options that exclude this one. It is enough that one of two options names the other.
  package let conflicts: [String]
  /// Whether help, manual, completions and suggestions leave it out. The parser still accepts it.
  package let isHidden: Bool

  package init<Value>(
    _ key: OptionKey<Value>, short: Character? = nil, help: String, details: String = "",
    environment: String? = nil, conflicts: [String] = [], isHidden: Bool = false
  ) {
    name = key.name
    self.short = short
    value = key.value
    self.help = help
    self.details = details
    isRepeatable = key.isRepeatable
    self.environment = environment
    self.conflicts = conflicts
    self.isHidden = isHidden
  }

  /// Every program has it: `-h` shows a page that fits a screen, `--help` all details.
  package static let help = OptionRecord(
    OptionKey<Bool>("help"), short: "h", help: "Show help: -h in brief, --help in full")
}

extension OptionRecord {
  /// The long name as it is typed: `--name`.
  package var spelling: String { "--" + name }

  /// Sentences about the option derived from the record: allowed words, repetition, environment.
  var notes: [String] {
    var notes: [String] = []
    if let value, case .oneOf(let words) = value.kind {
      notes.append("\(value.placeholder) is \(alternatives(words)).")
    }
    if isRepeatable { notes.append("May be given several times.") }
    if let environment { notes.append("Environment variable: \(environment).") }
    return notes
  }

  /// The paragraphs that describe it in full: the one-line help with the notes, then the details.
  var paragraphs: [String] { [([help + "."] + notes).joined(separator: " ")] + details.paragraphs }
}

/// An option's name with the type of its value: a `Bool` for a flag, `String`, `Int`, `Duration` or an enum
/// for the last value given, an array for all of them.
package struct OptionKey<Value>: Sendable {
  /// The long name without its dashes: lower case ASCII words joined by hyphens.
  package let name: String
  let value: ValueRecord?
  let isRepeatable: Bool

  private init(_ name: String, _ placeholder: String, _ kind: ValueKind, isRepeatable: Bool) {
    self.name = name
    self.value = ValueRecord(placeholder, kind)
    self.isRepeatable = isRepeatable
  }
}

extension OptionKey<Bool> {
  package init(_ name: String) { (self.name, value, isRepeatable) = (name, nil, false) }
}

extension OptionKey<String> {
  package init(_ name: String, _ placeholder: String, _ kind: ValueKind = .text) {
    self.init(name, placeholder, kind, isRepeatable: false)
  }
}

extension OptionKey<[String]> {
  package init(_ name: String, _ placeholder: String, _ kind: ValueKind = .text) {
    self.init(name, placeholder, kind, isRepeatable: true)
  }
}

extension OptionKey<Int> {
  /// A whole number inside the range, both ends included.
  package init(_ name: String, _ placeholder: String, _ range: ClosedRange<Int> = 0...Int.max) {
    self.init(name, placeholder, .integer(range), isRepeatable: false)
  }
}

extension OptionKey<Duration> {
  package init(_ name: String) { self.init(name, "TIME", .duration, isRepeatable: false) }
}

extension OptionKey<[Duration]> {
  package init(_ name: String) { self.init(name, "TIME", .duration, isRepeatable: true) }
}

extension OptionKey where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  /// One of the words of an enum, spelled exactly.
  package init(_ name: String, _ placeholder: String) {
    self.init(name, placeholder, .oneOf(Value.allCases.map(\.rawValue)), isRepeatable: false)
  }
}
