import Gestures
public import Motion

/// A control with wheels for year, month and day; months and days wrap around. A day beyond the end of a new
/// month becomes the month's last day.
public struct DatePicker: Control, Hashable {
  public var base = ControlBase()
  /// The picked date.
  public var date: PickedDate
  private var turning: Turning?

  private struct Turning: Hashable {
    var unit: Unit
    var wheel: Wheel
  }

  /// The unit of a wheel, in the order of the wheels from the left.
  private enum Unit: String, CaseIterable {
    case year, month, day
  }

  /// Creates a picker that shows a date.
  public init(_ date: PickedDate) { self.date = date }

  public var shownText: String { date.text }

  public mutating func put(_ text: String) -> Bool {
    guard let date = PickedDate(text) else { return false }
    self.date = date
    return true
  }

  /// Turns the wheel on which the finger came down; the date changes at the lift.
  public mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
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
  public func part(_ name: String, in size: Extent) -> Frame? {
    let words = name.split(separator: " ").map(String.init)
    guard (1...2).contains(words.count), let unit = words.last.flatMap({ Unit(rawValue: $0) }) else {
      return nil
    }
    return Wheel.row(words.count == 2 ? words[0] : "chosen", in: frame(of: unit, in: size))
  }
}
