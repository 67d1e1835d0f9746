/// A length of time in an iCalendar file: calendar days and seconds.
struct ICalendarSpan: Hashable, Sendable {
  var days = 0
  var seconds = 0

  /// Reads `P1W`, `P2D`, `PT1H30M`, `-PT15M` (RFC 5545, section 3.3.6), no longer than the calendar.
  init?(_ text: some StringProtocol) {
    var rest = Array(text.utf8)[...]
    let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
    if rest.first == UInt8(ascii: "-") || rest.first == UInt8(ascii: "+") { rest = rest.dropFirst() }
    guard rest.popFirst() == UInt8(ascii: "P"), !rest.isEmpty else { return nil }
    var isTime = false
    while !rest.isEmpty {
      if !isTime, rest.first == UInt8(ascii: "T") {
        isTime = true
        rest = rest.dropFirst()
        guard !rest.isEmpty else { return nil }
      }
      let digits = rest.prefix { (0x30...0x39).contains($0) }
      guard (1...9).contains(digits.count), let number = Int(String(decoding: digits, as: UTF8.self)) else {
        return nil
      }
      rest = rest[digits.endIndex...]
      switch (rest.popFirst(), isTime) {
      case (UInt8(ascii: "W"), false): days += number * 7
      case (UInt8(ascii: "D"), false): days += number
      case (UInt8(ascii: "H"), true): seconds += number * 3600
      case (UInt8(ascii: "M"), true): seconds += number * 60
      case (UInt8(ascii: "S"), true): seconds += number
      default: return nil
      }
    }
    guard days <= ICalendarSpan.mostDays, seconds / 86_400 <= ICalendarSpan.mostDays else { return nil }
    days *= sign
    seconds *= sign
  }

  /// The number of days in the calendar.
  private static let mostDays = 3_652_059
}
