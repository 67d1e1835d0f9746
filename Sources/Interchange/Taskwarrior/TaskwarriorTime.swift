import TodoModel

/// Taskwarrior's way to write a moment: `20261201T163000Z`.
enum TaskwarriorTime {
  static func text(_ instant: Instant) -> String {
    let signs = [UInt8(ascii: "-"), UInt8(ascii: ":")]
    return String(decoding: instant.description.utf8.filter { !signs.contains($0) }, as: UTF8.self)
  }

  /// Reads `20261201T163000Z`, and what ISO 8601 writes at more length; nil for anything else.
  static func instant(_ text: String) -> Instant? {
    guard text.hasSuffix("Z"), let time = LocalTime(compact: text.dropLast()) else { return Instant(text) }
    return Instant(secondsSince1970: time.wall)
  }

  /// A date: midnight is how Taskwarrior keeps a day.
  static func date(_ instant: Instant, _ clock: LocalClock) -> DueDate {
    clock.day(beginningAt: instant).map { .day($0) } ?? .instant(instant)
  }

  static func instant(_ date: DueDate, _ clock: LocalClock) -> Instant {
    switch date {
    case .day(let day): clock.midnight(of: day)
    case .instant(let instant): instant
    }
  }
}

/// Taskwarrior's priorities: `H`, `M` and `L` are flick's A, B and C; other capital letters are themselves.
enum TaskwarriorPriority {
  private static let usual = [("H", "A"), ("M", "B"), ("L", "C")]

  static func letter(_ priority: String) -> String? {
    usual.first { $0.0 == priority }?.1 ?? (TodoTxtWord.isPriority(priority) ? priority : nil)
  }

  static func priority(_ letter: String) -> String { usual.first { $0.1 == letter }?.0 ?? letter }

  /// Whether the letter is one that Taskwarrior has for another of flick's.
  static func isShared(_ letter: String) -> Bool { usual.contains { $0.0 == letter } }
}
