import Gestures
package import Motion

/// A control with wheels for year, month and day; months and days wrap around. A day beyond the end of a new
/// month becomes the month's last day.
package struct DatePicker: Control, Hashable {
  package var base = ControlBase()
  package var date: PickedDate
  private var turning: Turning?

  private struct Turning: Hashable {
    var unit: Unit
    var wheel: Wheel
  }

  /// The unit of a wheel, in the order of the wheels from the left.
  private enum Unit: String, CaseIterable {
    case year, month, day
  }

  package init(_ date: PickedDate) { self.date = date }

  package var shownText: String { date.text }

  package mutating func put(_ text: String) -> Bool {
    guard let date = PickedDate(text) else { return false }
    self.date = date
    return true
  }

  /// Turns the wheel on which the finger came down; the date changes at the lift.
  package mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
    if touch.phase == .began {
      let unit = Unit.allCases.first { frame(of: $0, in: touch.size).contains(touch.location) } ?? .day
      turning = Turning(unit: unit, wheel: wheel(of: unit))
    }
    guard var turning else { return [] }
    let before = date
    if turning.wheel.track(touch) {
      let row = turning.wheel.selected + 1
      switch turning.unit {
      case .year: date = date.with(year: row)
      case .month: date = date.with(month: row)
      case .day: date = date.with(day: row)
      }
    }
    self.turning = touch.phase == .ended || touch.phase == .cancelled ? nil : turning
    return date == before ? [] : [.valueChanged]
  }

  private func wheel(of unit: Unit) -> Wheel {
    switch unit {
    case .year: Wheel(9999, selected: date.year - 1)
    case .month: Wheel(12, selected: date.month - 1, wraps: true)
    case .day: Wheel(date.daysInMonth, selected: date.day - 1, wraps: true)
    }
  }

  private func frame(of unit: Unit, in size: Extent) -> Frame {
    let width = size.width / Double(Unit.allCases.count)
    let index = Unit.allCases.firstIndex(of: unit) ?? 0
    return Frame(Double(index) * width, 0, width, size.height)
  }

  /// Returns the frame of a wheel's chosen row, named by its unit (`day`), or of the row above or below it
  /// (`previous day`, `next month`), or nil for other names.
  package func part(_ name: String, in size: Extent) -> Frame? {
    let words = name.split(separator: " ").map(String.init)
    guard (1...2).contains(words.count), let unit = words.last.flatMap({ Unit(rawValue: $0) }) else {
      return nil
    }
    return Wheel.row(words.count == 2 ? words[0] : "chosen", in: frame(of: unit, in: size))
  }
}

/// A day of the Gregorian calendar in a date picker.
package struct PickedDate: Hashable, Sendable {
  /// The year, 1…9999.
  package private(set) var year: Int
  package private(set) var month: Int
  package private(set) var day: Int

  package static let epoch = PickedDate(1970, 1, 1)

  private init(_ year: Int, _ month: Int, _ day: Int) {
    (self.year, self.month, self.day) = (year, month, day)
  }

  package init?(year: Int, month: Int, day: Int) {
    guard (1...9999).contains(year), (1...12).contains(month), day >= 1,
      day <= PickedDate.length(ofMonth: month, year: year)
    else { return nil }
    self.init(year, month, day)
  }

  /// Creates a date from a text in the format of ``text``; fails for any other text.
  package init?(_ text: String) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2],
      parts.joined().utf8.allSatisfy({ (0x30...0x39).contains($0) }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    self.init(year: year, month: month, day: day)
  }

  /// The date as `YYYY-MM-DD`: `2026-11-25`.
  package var text: String {
    [10_000 + year, 100 + month, 100 + day].map { String($0).dropFirst() }.joined(separator: "-")
  }

  /// Returns the date with another year, month or day, each brought to the nearest valid value.
  func with(year: Int? = nil, month: Int? = nil, day: Int? = nil) -> PickedDate {
    var date = self
    date.year = min(max(year ?? self.year, 1), 9999)
    date.month = min(max(month ?? self.month, 1), 12)
    date.day = min(max(day ?? self.day, 1), date.daysInMonth)
    return date
  }

  fileprivate var daysInMonth: Int { PickedDate.length(ofMonth: month, year: year) }

  private static func length(ofMonth month: Int, year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }
}
