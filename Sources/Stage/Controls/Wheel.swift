import Gestures
import Motion

/// A column of rows of which three are shown and the middle one is chosen.
///
/// A drag turns it and lets go of the nearest row; a tap on the row above or below chooses that one.
public struct Wheel: Hashable, Sendable {
  public let count: Int
  /// Whether the first row follows on the last.
  public let wraps: Bool
  /// Always one of the rows; 0 without any.
  public private(set) var selected: Int
  private var start: Double?

  /// The way up or down below which a touch is a tap, pt.
  static let tapTravel = 10.0
  /// How many rows are shown.
  static let shownRows = 3.0

  public init(_ count: Int, selected: Int = 0, wraps: Bool = false) {
    self.count = max(0, count)
    self.wraps = wraps
    self.selected = 0
    select(selected)
  }

  /// Turns to a row; beyond the last and before the first it is the nearest, or goes on from the other end.
  public mutating func select(_ row: Int) {
    guard count > 0 else { return }
    selected = wraps ? (row % count + count) % count : min(max(row, 0), count - 1)
  }

  /// Takes a touch; whether it has left another row chosen, which is known at the lift.
  public mutating func track(_ touch: ControlTouch) -> Bool {
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
    let way = start - touch.location.y
    let isTap = abs(way) < Wheel.tapTravel
    if isTap, !touch.isInside { return }
    let rows = isTap ? (touch.location.y / height).rounded(.down) - 1 : (way / height).rounded()
    // A way of more rows than there are is one to the end.
    let most = Double(count)
    select(selected + Int(min(max(rows, -most), most)))
  }

  /// `previous`, `chosen` and `next`: the three rows, in a wheel that fills this frame; nil for other names.
  static func row(_ name: String, in frame: Frame) -> Frame? {
    guard let index = ["previous", "chosen", "next"].firstIndex(of: name) else { return nil }
    let height = frame.height / shownRows
    return Frame(frame.x, frame.y + Double(index) * height, frame.width, height)
  }
}
