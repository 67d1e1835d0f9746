/// A moment in time to the second, counted from 1970-01-01T00:00:00Z.
///
/// Its written form is ISO 8601 in UTC: `2026-11-21T09:30:00Z`. Years run from 0001 to 9999.
public struct Instant: Hashable, Sendable, Comparable {
  public let secondsSince1970: Int64

  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  public static func < (left: Instant, right: Instant) -> Bool {
    left.secondsSince1970 < right.secondsSince1970
  }
}

extension Instant: CustomStringConvertible {
  /// The first second of the year 1 and the last of the year 9999.
  private static let written: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  /// `2026-11-21T09:30:00Z`; a moment outside the years 1 to 9999 is written as the nearest one inside.
  public var description: String {
    var bytes: [UInt8] = []
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Appends the 20 bytes of ``description``.
  public func append(to bytes: inout [UInt8]) {
    let written = Instant.written
    let seconds = min(max(secondsSince1970, written.lowerBound), written.upperBound) - written.lowerBound
    let days = Int(seconds / 86_400)
    let second = Int(seconds % 86_400)
    guard let day = CalendarDay(daysSince1970: days - 719_162) else { return }
    func two(_ number: Int) -> (UInt8, UInt8) {
      (48 + UInt8(truncatingIfNeeded: number / 10), 48 + UInt8(truncatingIfNeeded: number % 10))
    }
    let (dash, colon) = (UInt8(ascii: "-"), UInt8(ascii: ":"))
    withUnsafeBytes(
      of: (
        two(day.year / 100), two(day.year % 100), dash, two(day.month), dash, two(day.day),
        UInt8(ascii: "T"), two(second / 3600), colon, two(second / 60 % 60), colon, two(second % 60),
        UInt8(ascii: "Z")
      )
    ) { bytes.append(contentsOf: $0) }
  }

  /// Reads exactly what ``description`` writes; nil for any other form and for days that do not exist.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    let instant = text.withUTF8 { Instant(utf8: UnsafeRawBufferPointer($0)) }
    guard let instant else { return nil }
    self = instant
  }

  /// Reads exactly what ``description`` writes from bytes of UTF-8.
  public init?(utf8 bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let day = CalendarDay(utf8: UnsafeRawBufferPointer(rebasing: bytes[0..<10])),
      let hour = twoDigits(bytes, at: 11), let minute = twoDigits(bytes, at: 14),
      let second = twoDigits(bytes, at: 17), hour < 24, minute < 60, second < 60
    else { return nil }
    self.init(secondsSince1970: day.secondsSince1970 + Int64(hour * 3600 + minute * 60 + second))
  }
}
