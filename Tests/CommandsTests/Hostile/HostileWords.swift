import Arguments
import Scenes
import Text

@testable import Commands

/// Command lines and texts drawn from a seed, most of them with something in it that would do harm to a terminal.
struct HostileWords {
  private var numbers: SplitMix64

  init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

  mutating func number(below bound: Int) -> Int { numbers.below(bound) }

  mutating func one<Value>(of values: [Value]) -> Value { values[number(below: values.count)] }

  /// Every scalar that is harmful, in the order of their numbers.
  static let harmful = (UInt32(0)...0x10FFFF).compactMap { Unicode.Scalar($0) }.filter(\.isHarmful)

  private static let sequences = [
    "\u{1B}[2J", "\u{1B}]0;gone\u{7}", "\u{9B}8m", "\u{1B}[8m", "\r\n", "\n", "\r", "\t", "\u{202E}gpj.exe",
    "\u{2066}", "\u{2069}", "\u{E0041}", "\u{85}", "\u{2028}", "\u{FEFF}", "\0", "\u{7F}", "\u{8}\u{8}",
  ]
  private static let plain = [
    "Milk", " ", "é", "日本", "👩‍👩‍👧", "3", "-", "\"", "#", "\\", "e\u{301}", "@home", ":", "=", "/", "'",
  ]

  /// A text of a few pieces.
  mutating func text() -> String {
    var text = ""
    for _ in 0...number(below: 5) {
      switch number(below: 4) {
      case 0: text += one(of: HostileWords.sequences)
      case 1: text.unicodeScalars.append(one(of: HostileWords.harmful))
      default: text += one(of: HostileWords.plain)
      }
    }
    return text
  }

  /// A text that an item can have: one line, and not blank.
  mutating func itemText() -> String {
    let breaks = "\n\r\u{B}\u{C}\u{85}\u{2028}\u{2029}\0".unicodeScalars
    var scalars = "x".unicodeScalars
    scalars.append(contentsOf: text().unicodeScalars.filter { !breaks.contains($0) })
    return String(scalars)
  }

  // MARK: Command lines

  /// A value for an option or argument: what it takes, what it nearly takes, or anything at all.
  private mutating func value(_ kind: ValueKind, files: [String]) -> String {
    guard number(below: 4) > 0 else { return text() }
    return switch kind {
    case .integer(let range):
      String(number(below: 3) == 0 ? range.lowerBound : max(range.lowerBound, 1 + number(below: 4)))
    case .oneOf(let words): one(of: words)
    case .subject: one(of: Application.program.commands.map(\.name))
    case .duration: one(of: ["1s", "250ms", "0", "99h"])
    case .date: one(of: ["2026-11-25", "today", "2026-13-01"])
    case .id, .openID, .completedID: one(of: ["1", "2", "3", "1-2", "-", "99", "#1"])
    case .listName: one(of: ["Inbox", text()])
    case .file: one(of: files + ["-"])
    default: number(below: 3) == 0 ? one(of: files) : text()
    }
  }

  /// A command of the table with options and arguments; `files` can be named.
  mutating func commandLine(_ command: CommandRecord, files: [String]) -> [String] {
    var words = [one(of: command.names.words)]
    if number(below: 12) == 0 { words[0] += text() }
    let options = command.options + [OptionRecord.color, .help]
    for _ in 0..<number(below: 4) {
      let option = one(of: options)
      guard let taken = option.value else {
        words.append(option.spelling + (number(below: 12) == 0 ? "=" + text() : ""))
        continue
      }
      words.append(option.spelling + "=" + value(taken.kind, files: files))
    }
    for argument in command.arguments where number(below: 8) > 0 {
      let count = [Arity.many, .some].contains(argument.arity) ? 1 + number(below: 2) : 1
      for _ in 0..<count { words.append(value(argument.kind, files: files)) }
    }
    if number(below: 10) == 0 { words.append(one(of: [text(), "--" + text(), "-" + text()])) }
    return words
  }

  // MARK: Files

  /// A gesture script with hostile texts, quoted as they must be or not, and faults in some of them.
  mutating func script() -> String {
    var lines = ["list \(quoted(text())): \(quoted(itemText())), [x] \(quoted(itemText()))"]
    if number(below: 3) == 0 { lines = [] }
    for _ in 0...number(below: 4) {
      lines.append(
        one(of: [
          "tap row 1", "swipe right on row 1", "swipe left on row \(quoted(itemText()))",
          "type \(quoted(text()))",
          "expect rows \(quoted(itemText()))", "expect row \(quoted(itemText())) done", "key return", text(),
          "expect placeholder \(quoted(text()))", "set \(text()) on",
          "expect list \(quoted(text())) rows \"a\"",
          "pull down by 160pt", "drag from -5,60 to 160,220", "\(text()) row 1", "scene \(text())", "wait 1s",
        ]))
    }
    return lines.joined(separator: "\n")
  }

  /// A quoted text of a script: with escapes, or, as an error, without.
  private mutating func quoted(_ text: String) -> String {
    let isEscaped = number(below: 4) > 0
    var quoted = "\""
    for unit in text.utf16 {
      let digits = String(unit, radix: 16)
      quoted += isEscaped ? "\\u" + String(repeating: "0", count: 4 - digits.count) + digits : ""
    }
    return quoted + (isEscaped ? "" : text) + "\""
  }

  mutating func calendar() -> String {
    var lines = ["BEGIN:VCALENDAR"]
    for _ in 0...number(below: 3) {
      let kind = one(of: ["VEVENT", "VTODO", text()])
      lines += [
        "BEGIN:\(kind)", "SUMMARY:\(text())",
        "DTSTART:20261121T\(number(below: 3) == 0 ? text() : "090000Z")",
      ]
      lines += [
        "DUE;TZID=\(text()):20261125T090000", "RRULE:FREQ=\(one(of: ["DAILY", text()]))", "END:\(kind)",
      ]
      lines.append(text())
    }
    return (lines + ["END:VCALENDAR", ""]).joined(separator: "\r\n")
  }
}
