import Text

package struct ValueRecord: Hashable, Sendable {
  /// The placeholder for the value in help, in capitals: `PATH`.
  package let placeholder: String
  package let kind: ValueKind
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

  /// The long name as it is typed: `--name`.
  package var spelling: String { "--" + name }

  /// The paragraphs that describe it in full: the help with the allowed words, repetition and environment; the details.
  var paragraphs: [String] {
    var notes = [help + "."]
    if let value, case .oneOf(let words) = value.kind {
      notes.append("\(value.placeholder) is \(alternatives(words)).")
    }
    if isRepeatable { notes.append("May be given several times.") }
    if let environment { notes.append("Environment variable: \(environment).") }
    return [notes.joined(separator: " ")] + details.paragraphs
  }
}

/// An option's name with the type of its value: a `Bool` for a flag, `String`, `Int`, `Duration` or an enum
/// for the last value given, an array for all of them.
package struct OptionKey<Value>: Sendable {
  package let name: String
  fileprivate(set) var value: ValueRecord?
  fileprivate(set) var isRepeatable = false
}

extension OptionKey<Bool> {
  package init(_ name: String) { self.init(name: name) }
}

extension OptionKey<String> {
  package init(_ name: String, _ placeholder: String, _ kind: ValueKind = .text) {
    self.init(name: name, value: ValueRecord(placeholder: placeholder, kind: kind))
  }
}

extension OptionKey<[String]> {
  package init(_ name: String, _ placeholder: String, _ kind: ValueKind = .text) {
    self.init(name: name, value: ValueRecord(placeholder: placeholder, kind: kind), isRepeatable: true)
  }
}

extension OptionKey<Int> {
  package init(_ name: String, _ placeholder: String, _ range: ClosedRange<Int> = 0...Int.max) {
    self.init(name: name, value: ValueRecord(placeholder: placeholder, kind: .integer(range)))
  }
}

extension OptionKey<Duration> {
  package init(_ name: String) {
    self.init(name: name, value: ValueRecord(placeholder: "TIME", kind: .duration))
  }
}

extension OptionKey<[Duration]> {
  package init(_ name: String) {
    self.init(name: name, value: ValueRecord(placeholder: "TIME", kind: .duration), isRepeatable: true)
  }
}

extension OptionKey where Value: CaseIterable & RawRepresentable, Value.RawValue == String {
  package init(_ name: String, _ placeholder: String) {
    let words = Value.allCases.map(\.rawValue)
    self.init(name: name, value: ValueRecord(placeholder: placeholder, kind: .oneOf(words)))
  }
}

/// The options allowed at some point of the command line, too few for a dictionary to be faster.
struct OptionTable: Sendable {
  /// An option as written in a word, with the value inside that word.
  struct Occurrence {
    let option: OptionRecord
    /// The option as it was typed: `-n` or `--limit`.
    let spelling: String
    var value: String?

    /// Whether the next word must be the value.
    var lacksValue: Bool { option.value != nil && value == nil }

    /// The next word as the missing value. A word that looks like an option is refused.
    func value(from next: String?, in table: OptionTable) throws(ArgumentError) -> String {
      if let next, !OptionTable.isOptionInsteadOfValue(next) || table.isArgument(next) { return next }
      let placeholder = option.value?.placeholder ?? "VALUE"
      throw .missingValue(option: spelling, placeholder: placeholder, found: next)
    }
  }

  let records: [OptionRecord]
  private let command: String?
  private let isArgument: @Sendable (String) -> Bool

  /// Creates a table of the records; the first of equal names wins. Errors name `command`. `isArgument` is the
  /// program's test for words with a minus.
  init(
    _ records: [OptionRecord], command: String?,
    isArgument: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.records = records
    self.command = command
    self.isArgument = isArgument
  }

  /// Whether a word is written as an option and is not an argument of the program such as `-tag:x`.
  func isOption(_ word: String) -> Bool { OptionTable.isOption(word) && !isArgument(word) }

  /// Whether a word is written as an option: a dash and something after it.
  static func isOption(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word.utf8.count > 1
  }

  /// Whether a word instead of a value is more likely the next option: two dashes, or a dash and a letter. A
  /// negative number, or a line of text with a dash before it, is accepted as a value.
  fileprivate static func isOptionInsteadOfValue(_ word: String) -> Bool {
    guard isOption(word), let second = word.utf8.dropFirst().first else { return false }
    let letters: ClosedRange<UInt8> = UInt8(ascii: "a")...UInt8(ascii: "z")
    return second == UInt8(ascii: "-") || letters ~= second | 0x20
  }

  /// Whether a word is one of the options by its long name, with or without a value in it.
  func hasLong(_ word: String) -> Bool {
    guard word.utf8.starts(with: "--".utf8) else { return false }
    let name = word.utf8.dropFirst(2).prefix { $0 != UInt8(ascii: "=") }
    return records.contains { $0.name.utf8.elementsEqual(name) }
  }

  /// The options in a word that ``isOption(_:)``: one, or a bundle of flags whose last may lack its value.
  func read(_ word: String) throws(ArgumentError) -> [Occurrence] {
    word.utf8.starts(with: "--".utf8) ? [try readLong(word)] : try readShort(word)
  }

  private func readLong(_ word: String) throws(ArgumentError) -> Occurrence {
    // Split at a byte: in `--name=◌́x` the sign and the accent are one character.
    let equals = word.utf8.firstIndex(of: UInt8(ascii: "="))
    let spelling = String(word[..<(equals ?? word.endIndex)])
    let value = equals.map { String(word[word.utf8.index(after: $0)...]) }
    let name = String(spelling.unicodeScalars.dropFirst(2))
    guard let option = records.first(where: { $0.name == name }) else {
      let unknown = spelling.utf8.count > 2 ? spelling : word
      throw .unknownOption(option: unknown, command: command, nearest: nearestLong(to: spelling, from: 2))
    }
    if let value, option.value == nil { throw .unexpectedValue(option: spelling, value: value) }
    return Occurrence(option: option, spelling: spelling, value: value)
  }

  private func readShort(_ word: String) throws(ArgumentError) -> [Occurrence] {
    if hasLong("-" + word) { throw unknownShort(word, in: String(word.prefix { $0 != "=" })) }
    var occurrences: [Occurrence] = []
    let letters = word.unicodeScalars
    var place = letters.index(after: letters.startIndex)
    while place < letters.endIndex {
      let spelling = "-" + String(letters[place])
      let letter = Character(letters[place])
      guard let option = records.first(where: { $0.short == letter }) else {
        throw unknownShort(spelling, in: word)
      }
      letters.formIndex(after: &place)
      guard option.value == nil else {
        var occurrence = Occurrence(option: option, spelling: spelling)
        if place < letters.endIndex {
          let start = letters[place] == "=" ? letters.index(after: place) : place
          occurrence.value = String(letters[start...])
        }
        occurrences.append(occurrence)
        break
      }
      if place < letters.endIndex, letters[place] == "=" {
        let value = String(letters[letters.index(after: place)...])
        throw .unexpectedValue(option: spelling, value: value)
      }
      // Once is enough for a flag, and keeps a bundle of a million letters short.
      if !occurrences.contains(where: { $0.spelling == spelling }) {
        occurrences.append(Occurrence(option: option, spelling: spelling))
      }
    }
    return occurrences
  }

  /// The error for an unknown letter. A whole long name after a single dash counts as that option.
  private func unknownShort(_ spelling: String, in word: String) -> ArgumentError {
    if word.unicodeScalars.count > 2, let long = nearestLong(to: word, from: 1) {
      return .unknownOption(option: word, command: command, nearest: long)
    }
    // `-5`, `- text` and `-tag:home` are not bundles: show all of it.
    let isLetter = OptionTable.isOptionInsteadOfValue(spelling) && !word.utf8.contains(UInt8(ascii: ":"))
    return .unknownOption(option: isLetter ? spelling : word, command: command, nearest: nil)
  }

  private func nearestLong(to word: String, from dashes: Int) -> String? {
    let name = String(word.unicodeScalars.dropFirst(dashes))
    let names = records.filter { !$0.isHidden }.map { $0.name }
    return nearest(to: name, among: names).map { "--" + $0 }
  }
}
