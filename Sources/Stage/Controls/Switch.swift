import Gestures
import Motion

/// A control that is on or off. A tap turns it over; a drag takes its thumb to one side.
public struct Switch: Control, Hashable {
  public var standing = ControlStanding()
  public var isOn: Bool
  /// Where the finger came down, and what the switch was then.
  private var startX = 0.0
  private var wasOn = false
  private var hasDragged = false

  /// The way sideways that makes a touch a drag, pt.
  static let dragTravel = 10.0

  public init(isOn: Bool = false) { self.isOn = isOn }

  /// `on` or `off`.
  public var shownText: String { isOn ? "on" : "off" }

  public mutating func put(_ text: String) -> Bool {
    guard text == "on" || text == "off" else { return false }
    isOn = text == "on"
    return true
  }

  public mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
    let before = isOn
    switch touch.phase {
    case .began:
      startX = touch.location.x
      wasOn = isOn
      hasDragged = false
    case .moved, .stationary, .updated:
      let way = touch.location.x - startX
      if abs(way) >= Switch.dragTravel {
        hasDragged = true
        isOn = way > 0
      }
    case .ended:
      if touch.isInside, !hasDragged { isOn.toggle() }
    case .cancelled: isOn = wasOn
    }
    return isOn == before ? [] : [.valueChanged]
  }
}
