/// A day of the Gregorian calendar in a date picker.
public struct PickedDate: Hashable, Sendable {
  /// The year, 1…9999.
  public private(set) var year: Int
  /// The month, 1…12.
  public private(set) var month: Int
  /// The day of the month, from 1.
  public private(set) var day: Int

  /// 1970-01-01.
  public static let epoch = PickedDate(1970, 1, 1)

  private init(_ year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  /// Creates a date; fails if the day does not exist.
  public init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= PickedDate.length(ofMonth: month, year: year)
    else { return nil }
    self.init(year, month, day)
  }

  /// Creates a date from a text in the format of ``text``; fails for any other text.
  public init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date as `YYYY-MM-DD`: `2026-11-25`.
  public var text: String {
    func padded(_ number: Int, _ digits: Int) -> String {
      let text = String(number)
      return String(repeating: "0", count: max(0, digits - text.count)) + text
    }
    return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
  }

  /// Returns the date with another year, month or day, each brought to the nearest valid value.
  func with(year: Int? = nil, month: Int? = nil, day: Int? = nil) -> PickedDate {
    var date = self
    date.year = min(max(year ?? self.year, 1), 9999)
    date.month = min(max(month ?? self.month, 1), 12)
    date.day = min(max(day ?? self.day, 1), date.daysInMonth)
    return date
  }

  var daysInMonth: Int { PickedDate.length(ofMonth: month, year: year) }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
