import Gestures
public import Motion

/// Something that is touched, has a value or an action, and sends events.
///
/// A value that takes touches and gives back the events that they make, in order. Setting its properties, as
/// code does, makes none.
public protocol Control: Sendable {
  var standing: ControlStanding { get set }
  /// What it shows, as scripts and logs write it.
  var shownText: String { get }
  /// Takes over a value written like ``shownText``; false, with nothing changed, if it has no such value.
  mutating func put(_ text: String) -> Bool
  /// What the touch does to the value, the common touch events left out. Only the finger that came down first
  /// is given, and only while the control is enabled.
  mutating func track(_ touch: ControlTouch) -> [ControlEvent]
  /// Where a named part lies, in the control's own coordinates; nil if it has no such part.
  func part(_ name: String, in size: Extent) -> Frame?
}

/// What all controls have in common.
public struct ControlStanding: Hashable, Sendable {
  public var isEnabled = true
  public var isSelected = false
  /// Whether a finger is on it.
  public internal(set) var isHighlighted = false
  /// The finger that is being followed, from touch to lift.
  public internal(set) var finger: Int?

  public init() {}
}

extension Control {
  public var isEnabled: Bool {
    get { standing.isEnabled }
    set { standing.isEnabled = newValue }
  }

  public var isSelected: Bool {
    get { standing.isSelected }
    set { standing.isSelected = newValue }
  }

  /// Disabled before highlighted before selected.
  public var state: ControlState {
    if !standing.isEnabled { return .disabled }
    if standing.isHighlighted { return .highlighted }
    return standing.isSelected ? .selected : .default
  }

  /// Takes a touch and gives the events that it makes, in order.
  ///
  /// From touch to lift one finger is followed; others are passed over. A control that is disabled takes no
  /// touch, and one that is being disabled loses the one it has.
  public mutating func handle(_ touch: ControlTouch) -> [ControlEvent] {
    if touch.phase == .began {
      guard standing.isEnabled, standing.finger == nil else { return [] }
      standing.finger = touch.finger
      standing.isHighlighted = true
      return [.touchDown] + track(touch)
    }
    guard standing.finger == touch.finger else { return [] }
    guard standing.isEnabled else { return cancel(touch) }
    switch touch.phase {
    case .began, .updated: return []
    case .moved, .stationary:
      standing.isHighlighted = touch.isInside
      return track(touch)
    case .ended:
      letGo()
      return [touch.isInside ? .touchUpInside : .touchUpOutside] + track(touch)
    case .cancelled: return cancel(touch)
    }
  }

  private mutating func cancel(_ touch: ControlTouch) -> [ControlEvent] {
    letGo()
    var touch = touch
    touch.phase = .cancelled
    return [.touchCancel] + track(touch)
  }

  private mutating func letGo() {
    standing.finger = nil
    standing.isHighlighted = false
  }

  public mutating func track(_ touch: ControlTouch) -> [ControlEvent] { [] }
  public func part(_ name: String, in size: Extent) -> Frame? { nil }
}
