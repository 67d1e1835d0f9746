import Gestures
public import Motion

/// The delegate of a picker, after UIPickerViewDelegate.
public protocol PickerDelegate: AnyObject {
  /// Handles the user's choice of another row, counted from 0.
  func picker(_ picker: Picker, didSelect row: Int)
}

/// A wheel of titles that reports the user's choice to its delegate; unlike a control it sends no events.
public final class Picker {
  /// The titles of the rows.
  public let titles: [String]
  /// The delegate, held weakly.
  public weak var delegate: (any PickerDelegate)?
  private var wheel: Wheel
  private var finger: Int?

  /// Creates a picker of these titles; `selected` is brought to the nearest row.
  public init(_ titles: [String], selected: Int = 0) {
    self.titles = titles
    wheel = Wheel(titles.count, selected: selected)
  }

  /// The index of the chosen row; 0 without rows.
  public var selected: Int { wheel.selected }

  /// The title of the chosen row, or empty without rows.
  public var shownText: String { titles.indices.contains(selected) ? titles[selected] : "" }

  /// Chooses the row nearest to an index, from code: the delegate is not called.
  public func select(_ row: Int) { wheel.select(row) }

  /// Follows the finger that came down first, and calls the delegate if its lift has chosen another row.
  public func handle(_ touch: ControlTouch) {
    if touch.phase == .began, finger == nil { finger = touch.finger }
    guard finger == touch.finger else { return }
    let hasChanged = wheel.track(touch)
    if touch.phase == .ended || touch.phase == .cancelled { finger = nil }
    if hasChanged { delegate?.picker(self, didSelect: selected) }
  }

  /// Returns the frame of the row `previous`, `chosen` or `next`, in the picker's coordinates, or nil for
  /// other names.
  public func part(_ name: String, in size: Extent) -> Frame? {
    Wheel.row(name, in: Frame(0, 0, size.width, size.height))
  }
}
