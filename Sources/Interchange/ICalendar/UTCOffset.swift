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
    let bytes = Array(text.utf8)
    guard bytes.count == 5 || bytes.count == 7, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-")
    else { return nil }
    var parts: [Int] = []
    for index in stride(from: 1, to: bytes.count, by: 2) {
      let (tens, ones) = (Int(bytes[index]) - 48, Int(bytes[index + 1]) - 48)
      guard (0...9).contains(tens), (0...9).contains(ones) else { return nil }
      parts.append(tens * 10 + ones)
    }
    guard parts[0] < 24, parts[1] < 60, parts.count == 2 || parts[2] < 60 else { return nil }
    let seconds = parts[0] * 3600 + parts[1] * 60 + (parts.count == 3 ? parts[2] : 0)
    return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
  }
}
