#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

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
  /// `2026-11-21T09:30:00Z`.
  public var description: String {
    var seconds = time_t(secondsSince1970)
    var parts = tm()
    guard gmtime_r(&seconds, &parts) != nil else { return "0001-01-01T00:00:00Z" }
    var text: [UInt8] = []
    text.reserveCapacity(20)
    func append(_ number: Int32, digits: Int) {
      var divisor: Int32 = 1
      for _ in 1..<digits { divisor *= 10 }
      while divisor > 0 {
        text.append(48 + UInt8(truncatingIfNeeded: max(0, number) / divisor % 10))
        divisor /= 10
      }
    }
    append(parts.tm_year &+ 1900, digits: 4)
    text.append(UInt8(ascii: "-"))
    append(parts.tm_mon + 1, digits: 2)
    text.append(UInt8(ascii: "-"))
    append(parts.tm_mday, digits: 2)
    text.append(UInt8(ascii: "T"))
    append(parts.tm_hour, digits: 2)
    text.append(UInt8(ascii: ":"))
    append(parts.tm_min, digits: 2)
    text.append(UInt8(ascii: ":"))
    append(parts.tm_sec, digits: 2)
    text.append(UInt8(ascii: "Z"))
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads exactly what ``description`` writes; nil for any other form and for days that do not exist.
  public init?(_ text: some StringProtocol) {
    var text = String(text)
    let seconds = text.withUTF8 { Instant.seconds(in: $0) }
    guard let seconds else { return nil }
    self.init(secondsSince1970: seconds)
  }

  private static func seconds(in bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
    guard bytes.count == 20, bytes[10] == UInt8(ascii: "T"), bytes[19] == UInt8(ascii: "Z"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let day = CalendarDay(bytes: bytes[0..<10]),
      let hour = decimal(bytes[11..<13]), let minute = decimal(bytes[14..<16]),
      let second = decimal(bytes[17..<19]), hour < 24, minute < 60, second < 60
    else { return nil }
    return day.secondsSince1970 + Int64(hour * 3600 + minute * 60 + second)
  }
}

/// The number that these ASCII digits write; nil if any is no digit.
func decimal(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Int? {
  var number = 0
  for digit in digits {
    guard digit >= 48, digit <= 57 else { return nil }
    number = number * 10 + Int(digit - 48)
  }
  return number
}
