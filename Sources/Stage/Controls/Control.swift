import Gestures
package import Motion

/// Handles touches and answers with control events, after UIControl. A control is a value; setting its
/// properties from code causes no events.
package protocol Control: Sendable {
  var base: ControlBase { get set }
  /// The shown value, in the form of scripts and logs.
  var shownText: String { get }
  /// Sets the value from a text like ``shownText``; returns false, unchanged, if there is no such value.
  mutating func put(_ text: String) -> Bool
  /// Changes the value as a touch requires, and returns the further events; by default does nothing. Called
  /// for the finger that came down first, and only while the control is enabled.
  mutating func track(_ touch: ControlTouch) -> [ControlEvent]
  /// Returns the frame of a named part in a control of this size, in its coordinates, by default nil.
  func part(_ name: String, in size: Extent) -> Frame?
}

package struct ControlBase: Hashable, Sendable {
  package var isEnabled = true
  package var isSelected = false
  /// Whether the followed finger is inside the control.
  package internal(set) var isHighlighted = false
  /// The finger that the control follows from touch to lift, or nil without one.
  package internal(set) var finger: Int?
}

extension Control {
  /// The state whose attributes are shown: disabled before highlighted before selected.
  package var state: ControlState {
    if !base.isEnabled { return .disabled }
    if base.isHighlighted { return .highlighted }
    return base.isSelected ? .selected : .default
  }

  /// Returns the events of a touch in order. A control follows one finger from touch to lift. A disabled
  /// control ignores touches; one disabled during a touch cancels it at the next sample.
  package mutating func handle(_ touch: ControlTouch) -> [ControlEvent] {
    if touch.phase == .began {
      guard base.isEnabled, base.finger == nil else { return [] }
      base.finger = touch.finger
      base.isHighlighted = true
      return [.touchDown] + track(touch)
    }
    guard base.finger == touch.finger else { return [] }
    guard base.isEnabled else { return cancel(touch) }
    switch touch.phase {
    case .began, .updated: return []
    case .moved, .stationary:
      base.isHighlighted = touch.isInside
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
    base.finger = nil
    base.isHighlighted = false
  }

  package mutating func track(_ touch: ControlTouch) -> [ControlEvent] { [] }
  package func part(_ name: String, in size: Extent) -> Frame? { nil }
}

/// A control that is pressed; it has a title and no value.
package struct Button: Control, Hashable {
  package var base = ControlBase()
  /// The titles by state; a state without its own shows the default state's.
  package var titles: [ControlState: String]
  package static let color = "#0a84ff"

  package init(_ title: String) { titles = [.default: title] }

  package var shownText: String { titles[state] ?? titles[.default] ?? "" }

  /// Sets the title of the default state; always true.
  package mutating func put(_ text: String) -> Bool {
    titles[.default] = text
    return true
  }
}

/// The state of a control, which determines its look; if several apply, the last one counts.
package enum ControlState: String, Hashable, Sendable, CaseIterable {
  case `default`, selected, highlighted, disabled
}

/// An event of a control, after UIControl.Event; the raw value is its name in scripts and logs.
package enum ControlEvent: String, Hashable, Sendable, CaseIterable {
  case touchDown = "touch-down"
  case touchUpInside = "touch-up-inside"
  case touchUpOutside = "touch-up-outside"
  /// The touch has been canceled, by the system or by a gesture.
  case touchCancel = "touch-cancel"
  case valueChanged = "value-changed"
  case editingDidBegin = "editing-did-begin"
  case editingChanged = "editing-changed"
  case editingDidEnd = "editing-did-end"
}

/// A control that is on or off; a tap toggles it, a drag moves its thumb to one side.
package struct Switch: Control, Hashable {
  package var base = ControlBase()
  package var isOn: Bool
  private var startX = 0.0
  private var wasOn = false
  private var hasDragged = false

  /// The horizontal travel that makes a touch a drag, pt.
  private static let dragTravel = 10.0

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

/// A control with a row of segments of equal width, at most one of them chosen.
package struct SegmentedControl: Control, Hashable {
  package var base = ControlBase()
  package let segments: [String]
  /// The index of the chosen segment, or nil if none is chosen, and when set out of range.
  package var selected: Int? {
    didSet { if let chosen = selected, !segments.indices.contains(chosen) { selected = nil } }
  }

  /// Creates a control with these segments; an index out of range chooses none.
  package init(_ segments: [String], selected: Int? = nil) {
    self.segments = segments
    self.selected = selected.flatMap { segments.indices.contains($0) ? $0 : nil }
  }

  package var shownText: String { selected.map { segments[$0] } ?? "" }

  package mutating func put(_ text: String) -> Bool {
    guard let index = segments.firstIndex(of: text) else { return false }
    selected = index
    return true
  }

  package mutating func track(_ touch: ControlTouch) -> [ControlEvent] {
    guard touch.phase == .ended, touch.isInside else { return [] }
    let before = selected
    selected = segments.indices.first { frame(ofSegment: $0, in: touch.size).contains(touch.location) }
    return selected == before ? [] : [.valueChanged]
  }

  private func frame(ofSegment index: Int, in size: Extent) -> Frame {
    let width = size.width / Double(segments.count)
    return Frame(Double(index) * width, 0, width, size.height)
  }

  /// Returns the frame of the segment with this title, or nil if there is none.
  package func part(_ name: String, in size: Extent) -> Frame? {
    segments.firstIndex(of: name).map { frame(ofSegment: $0, in: size) }
  }
}
