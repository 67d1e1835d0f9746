import Gestures
public import Motion

/// Told of what the user picks.
public protocol PickerDelegate: AnyObject {
  /// The user has turned the picker to another row, counted from 0.
  func picker(_ picker: Picker, didSelect row: Int)
}

/// A wheel of titles. It is no control and sends no events: it tells its delegate.
public final class Picker {
  public let titles: [String]
  public weak var delegate: (any PickerDelegate)?
  private var wheel: Wheel
  private var finger: Int?

  public init(_ titles: [String], selected: Int = 0) {
    self.titles = titles
    wheel = Wheel(titles.count, selected: selected)
  }

  /// The chosen row; 0 if there is none at all.
  public var selected: Int { wheel.selected }

  /// The chosen title; empty if there is none.
  public var shownText: String { titles.indices.contains(selected) ? titles[selected] : "" }

  /// Turns to a row as code does: the delegate is not told.
  public func select(_ row: Int) { wheel.select(row) }

  /// Takes a touch of the finger that came down first, and tells the delegate if it has left another row chosen.
  public func handle(_ touch: ControlTouch) {
    if touch.phase == .began, finger == nil { finger = touch.finger }
    guard finger == touch.finger else { return }
    let hasChanged = wheel.track(touch)
    if touch.phase == .ended || touch.phase == .cancelled { finger = nil }
    if hasChanged { delegate?.picker(self, didSelect: selected) }
  }

  /// `previous`, `chosen` and `next`, in the picker's own coordinates; nil for other names.
  public func part(_ name: String, in size: Extent) -> Frame? {
    Wheel.row(name, in: Frame(0, 0, size.width, size.height))
  }
}
