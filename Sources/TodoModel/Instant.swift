/// A moment in time to the second, counted from 1970-01-01T00:00:00Z.
///
/// The text form is ISO 8601 in UTC: `2026-11-21T09:30:00Z`. Years run from 0001 to 9999.
public struct Instant: Hashable, Sendable, Comparable {
  /// Seconds since 1970-01-01T00:00:00Z, without leap seconds.
  public let secondsSince1970: Int64

  /// The instant `secondsSince1970` seconds after 1970-01-01T00:00:00Z.
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Whether the first instant comes before the second.
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
    withUnsafeTemporaryAllocation(byteCount: 20, alignment: 1) { buffer in
      write(to: buffer)
      bytes.append(contentsOf: buffer)
    }
  }

  /// Writes the 20 bytes of ``description`` to the start of a buffer; a buffer that is too small is not
  /// changed.
  public func write(to buffer: UnsafeMutableRawBufferPointer) {
    let written = Instant.written
    let seconds = min(max(secondsSince1970, written.lowerBound), written.upperBound) - written.lowerBound
    let days = Int(seconds / CalendarDay.seconds)
    let second = Int(seconds % CalendarDay.seconds)
    guard buffer.count >= 20, let day = CalendarDay(daysSince1970: days + CalendarDay.days.lowerBound) else {
      return
    }
    // As eight, eight and four characters: the form with zeros, plus the digits at their places.
    func digits(_ number: Int, at place: Int) -> UInt64 {
      UInt64(truncatingIfNeeded: number / 10 | (number % 10) << 8) << UInt64(8 * place)
    }
    func form(_ text: StaticString) -> UInt64 {
      UnsafeRawPointer(text.utf8Start).loadUnaligned(as: UInt64.self).littleEndian
    }
    let date = digits(day.year / 100, at: 0) | digits(day.year % 100, at: 2) | digits(day.month, at: 5)
    let time = digits(day.day, at: 0) | digits(second / 3600, at: 3) | digits(second / 60 % 60, at: 6)
    let end = digits(second % 60, at: 1)
    buffer.storeBytes(of: (date | form("0000-00-")).littleEndian, toByteOffset: 0, as: UInt64.self)
    buffer.storeBytes(of: (time | form("00T00:00")).littleEndian, toByteOffset: 8, as: UInt64.self)
    buffer.storeBytes(
      of: UInt32(truncatingIfNeeded: end | form(":00Z\0\0\0\0")).littleEndian, toByteOffset: 16,
      as: UInt32.self)
  }

  /// Reads exactly the form of ``description``, or nil for any other form and for days that do not exist.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    let instant = text.withUTF8 { Instant(utf8: UnsafeRawBufferPointer($0)) }
    guard let instant else { return nil }
    self = instant
  }

  /// Reads exactly the form of ``description`` from bytes of UTF-8.
  public init?(utf8 bytes: UnsafeRawBufferPointer) {
    guard bytes.count == 20 else { return nil }
    // Two words of eight characters and one of four, against the form with zeros in place of the digits.
    guard let date = Instant.pairs(bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self), like: "0000-00-"),
      let time = Instant.pairs(bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self), like: "00T00:00"),
      let end = Instant.pairs(
        UInt64(bytes.loadUnaligned(fromByteOffset: 16, as: UInt32.self).littleEndian).littleEndian,
        like: ":00Z\0\0\0\0"),
      let day = CalendarDay(
        year: (date & 0xFF) * 100 + date >> 16 & 0xFF, month: date >> 40 & 0xFF, day: time & 0xFF)
    else { return nil }
    let hour = time >> 24 & 0xFF
    let minute = time >> 48 & 0xFF
    let second = end >> 8 & 0xFF
    guard hour < 24, minute < 60, second < 60 else { return nil }
    self.init(secondsSince1970: day.secondsSince1970 + Int64(hour * 3600 + minute * 60 + second))
  }

  /// A number whose bytes are the two-digit numbers at these places, or nil unless there are digits where
  /// `form` has zeros and the same characters elsewhere.
  @inline(__always)
  private static func pairs(_ characters: UInt64, like form: StaticString) -> Int? {
    let form = UnsafeRawPointer(form.utf8Start).loadUnaligned(as: UInt64.self).littleEndian
    let digits = characters.littleEndian ^ form
    let zeros: UInt64 = 0x3030_3030_3030_3030
    // A byte of the form that is not a zero differs from it in some bit, which marks it.
    let different = form ^ zeros
    let isOther = (different &+ 0x7F7F_7F7F_7F7F_7F7F) & 0x8080_8080_8080_8080
    let others = (isOther &- (isOther >> 7)) | isOther
    let isAboveNine = (digits | (digits &+ 0x7676_7676_7676_7676)) & 0x8080_8080_8080_8080
    guard digits & others == 0, isAboveNine == 0 else { return nil }
    return Int(truncatingIfNeeded: (digits &* 10) &+ (digits >> 8))
  }
}
