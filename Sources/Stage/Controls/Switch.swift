import Gestures
import Motion

/// A control that is on or off; a tap toggles it, a drag moves its thumb to one side.
package struct Switch: Control, Hashable {
  package var base = ControlBase()
  package var isOn: Bool
  /// The x of the touch, pt.
  private var startX = 0.0
  private var wasOn = false
  private var hasDragged = false

  /// The horizontal travel that makes a touch a drag, pt.
  static let dragTravel = 10.0

  package init(isOn: Bool = false) { self.isOn = isOn }

  package var shownText: String { isOn ? "on" : "off" }

  package mutating func put(_ text: String) -> Bool {
    guard text == "on" || text == "off" else { return false }
    isOn = text == "on"
    return true
  }

  package mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
    let before = isOn
    switch touch.phase {
    case .began:
      startX = touch.location.x
      wasOn = isOn
      hasDragged = false
    case .moved, .stationary, .updated:
      let travel = touch.location.x - startX
      if abs(travel) >= Switch.dragTravel {
        hasDragged = true
        isOn = travel > 0
      }
    case .ended:
      if touch.isInside, !hasDragged { isOn.toggle() }
    case .cancelled: isOn = wasOn
    }
    return isOn == before ? [] : [.valueChanged]
  }
}
