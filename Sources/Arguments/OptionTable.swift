import Terminal

/// The options allowed at some point of the command line: so few that a linear search is faster than a
/// dictionary.
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
    func value(from next: String?) throws(ArgumentError) -> String {
      if let next, !OptionTable.isOptionInsteadOfValue(next) { return next }
      let placeholder = option.value?.placeholder ?? "VALUE"
      throw .missingValue(option: spelling, placeholder: placeholder, found: next)
    }
  }

  private let records: [OptionRecord]
  private let command: String?

  /// Creates a table of the records; the first of equal names wins. Errors name `command`.
  init(_ records: [OptionRecord], command: String?) {
    self.records = records
    self.command = command
  }

  /// Whether a word is written as an option: a dash and something after it.
  static func isOption(_ word: String) -> Bool {
    word.utf8.first == UInt8(ascii: "-") && word.utf8.count > 1
  }

  /// Whether a word instead of a value is more likely the next option: two dashes, or a dash and a letter. A
  /// negative number, or a line of text with a dash before it, is accepted as a value.
  static func isOptionInsteadOfValue(_ word: String) -> Bool {
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

  /// The options in a word that satisfies ``isOption(_:)``: one, or several flags in one bundle, of which
  /// only the last can lack its value.
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
