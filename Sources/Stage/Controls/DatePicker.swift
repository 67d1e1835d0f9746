import Gestures
public import Motion

/// Three wheels side by side: year, month, day.
///
/// Months and days go round; a day that the new month does not have becomes its last.
public struct DatePicker: Control, Hashable {
  public var standing = ControlStanding()
  public var date: PickedDate
  /// The wheel on which a finger is.
  private var turning: Turning?

  private struct Turning: Hashable {
    var unit: Unit
    var wheel: Wheel
  }

  /// A wheel, in the order in which they stand.
  private enum Unit: String, CaseIterable {
    case year, month, day
  }

  public init(_ date: PickedDate) { self.date = date }

  public var shownText: String { date.text }

  public mutating func put(_ text: String) -> Bool {
    guard let date = PickedDate(text) else { return false }
    self.date = date
    return true
  }

  /// The wheel on which the finger came down turns; the date changes at the lift.
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

  /// A wheel's chosen row by its unit, `day`, and the rows above and below it: `previous day`, `next month`.
  public func part(_ name: String, in size: Extent) -> Frame? {
    let words = name.split(separator: " ").map(String.init)
    guard (1...2).contains(words.count), let unit = words.last.flatMap({ Unit(rawValue: $0) }) else {
      return nil
    }
    return Wheel.row(words.count == 2 ? words[0] : "chosen", in: frame(of: unit, in: size))
  }
}
