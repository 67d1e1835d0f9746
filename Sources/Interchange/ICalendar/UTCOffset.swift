/// A zone's offset from UTC, in iCalendar's format.
enum UTCOffset {
  /// The offset as text: `UTC+02:00` for 7200; seconds only if there are any.
  static func text(_ seconds: Int) -> String {
    let (hours, minutes, rest) = (abs(seconds) / 3600, abs(seconds) / 60 % 60, abs(seconds) % 60)
    let parts = rest == 0 ? [hours, minutes] : [hours, minutes, rest]
    return "UTC" + (seconds < 0 ? "-" : "+")
      + parts.map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":")
  }

  /// The seconds in `+0200`, `-0330` or `+001730`, or nil for anything else.
  static func seconds(_ text: some StringProtocol) -> Int? {
    let digits = text.utf8.dropFirst()
    guard let sign = text.utf8.first, sign == .hyphen || sign == UInt8(ascii: "+"),
      digits.count == 4 || digits.count == 6, digits.allSatisfy(\.isDigit)
    else { return nil }
    let number = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) } * (digits.count == 4 ? 100 : 1)
    let (hours, minutes, seconds) = (number / 10_000, number / 100 % 100, number % 100)
    guard hours < 24, minutes < 60, seconds < 60 else { return nil }
    return (hours * 3600 + minutes * 60 + seconds) * (sign == .hyphen ? -1 : 1)
  }
}
