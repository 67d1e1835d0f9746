import Gestures
package import Motion

/// A wheel of titles that reports the user's choice; unlike a control it sends no events.
package final class Picker {
  package let titles: [String]
  private var wheel: Wheel
  private var finger: Int?

  /// Creates a picker of these titles; `selected` is brought to the nearest row.
  package init(_ titles: [String], selected: Int = 0) {
    self.titles = titles
    wheel = Wheel(titles.count, selected: selected)
  }

  /// The index of the chosen row; 0 without rows.
  package var selected: Int { wheel.selected }

  package var shownText: String { titles.indices.contains(selected) ? titles[selected] : "" }

  /// Chooses the row nearest to an index, from code.
  package func select(_ row: Int) { wheel.select(row) }

  /// Follows the finger that came down first; returns true at its lift if that has chosen another row.
  package func handle(_ touch: ControlTouch) -> Bool {
    if touch.phase == .began, finger == nil { finger = touch.finger }
    guard finger == touch.finger else { return false }
    if touch.phase == .ended || touch.phase == .cancelled { finger = nil }
    return wheel.track(touch)
  }

  /// Returns the frame of the row `previous`, `chosen` or `next`, in the picker's coordinates, or nil.
  package func part(_ name: String, in size: Extent) -> Frame? {
    Wheel.row(name, in: Frame(0, 0, size.width, size.height))
  }
}

/// A wheel of rows; three are shown and the middle one is chosen. A drag turns it to the nearest row, a tap
/// on the row above or below chooses that.
package struct Wheel: Hashable, Sendable {
  package let count: Int
  /// Whether the first row follows the last one.
  package let wraps: Bool
  /// The index of the chosen row; 0 without rows.
  package private(set) var selected: Int
  /// The y of the touch, pt, or nil without a touch.
  private var start: Double?

  /// The vertical travel below which a touch is a tap, pt.
  private static let tapTravel = 10.0
  private static let shownRows = 3.0

  /// Creates a wheel; a negative count is 0, and `selected` is chosen as by ``select(_:)``.
  package init(_ count: Int, selected: Int = 0, wraps: Bool = false) {
    self.count = max(0, count)
    self.wraps = wraps
    self.selected = 0
    select(selected)
  }

  /// Chooses a row; an index out of range chooses the nearest row, or on a wheel that wraps counts around it.
  package mutating func select(_ row: Int) {
    guard count > 0 else { return }
    selected = wraps ? (row % count + count) % count : min(max(row, 0), count - 1)
  }

  /// Handles a touch; returns true at a lift that has chosen another row.
  package mutating func track(_ touch: ControlTouch) -> Bool {
    switch touch.phase {
    case .began: start = touch.location.y
    case .cancelled: start = nil
    case .moved, .stationary, .updated: break
    case .ended:
      guard let start else { return false }
      self.start = nil
      let before = selected
      turn(touch, from: start)
      return selected != before
    }
    return false
  }

  private mutating func turn(_ touch: ControlTouch, from start: Double) {
    let height = touch.size.height / Wheel.shownRows
    guard height > 0, count > 0 else { return }
    let travel = start - touch.location.y
    let isTap = abs(travel) < Wheel.tapTravel
    if isTap, !touch.isInside { return }
    let rows = isTap ? (touch.location.y / height).rounded(.down) - 1 : (travel / height).rounded()
    // Limited to the number of rows, so that the conversion to Int cannot overflow.
    let most = Double(count)
    select(selected + Int(min(max(rows, -most), most)))
  }

  /// Returns the frame of the row `previous`, `chosen` or `next` of a wheel that fills `frame`, or nil.
  static func row(_ name: String, in frame: Frame) -> Frame? {
    guard let index = ["previous", "chosen", "next"].firstIndex(of: name) else { return nil }
    let height = frame.height / shownRows
    return Frame(frame.x, frame.y + Double(index) * height, frame.width, height)
  }
}
