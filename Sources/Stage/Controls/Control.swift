import Gestures
package import Motion

/// Handles touches and answers with control events, after UIControl. A control is a value; setting its
/// properties from code causes no events.
package protocol Control: Sendable {
  /// The properties that all controls have.
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

/// The properties that all controls have.
package struct ControlBase: Hashable, Sendable {
  /// Whether the control handles touches.
  package var isEnabled = true
  /// Whether the control is in the selected state.
  package var isSelected = false
  /// Whether the followed finger is inside the control.
  package internal(set) var isHighlighted = false
  /// The finger that the control follows from touch to lift, or nil without one.
  package internal(set) var finger: Int?

  /// Creates the base of a control that is enabled and not selected.
  package init() {}
}

extension Control {
  /// Whether the control handles touches.
  package var isEnabled: Bool {
    get { base.isEnabled }
    set { base.isEnabled = newValue }
  }

  /// Whether the control is in the selected state.
  package var isSelected: Bool {
    get { base.isSelected }
    set { base.isSelected = newValue }
  }

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
  /// The title for each state.
  package var title: StateAttribute<String>
  /// The color of the title for each state, as `#rrggbb`.
  package var color: StateAttribute<String>

  /// Creates a button with the same title and color (`#rrggbb`, blue by default) in all states.
  package init(_ title: String, color: String = "#0a84ff") {
    self.title = StateAttribute(title)
    self.color = StateAttribute(color)
  }

  /// The title of the current state.
  package var shownText: String { title[state] }

  /// Sets the title of the default state; always true.
  package mutating func put(_ text: String) -> Bool {
    title.set(text, for: .default)
    return true
  }
}

/// The state of a control, which determines its look.
package enum ControlState: String, Hashable, Sendable, CaseIterable {
  /// The states; if several apply, the last one counts.
  case `default`, selected, highlighted, disabled
}

/// An attribute of a control, such as a button's title, that may have a different value for each state.
package struct StateAttribute<Value: Hashable & Sendable>: Hashable, Sendable {
  private let fallback: Value
  private var own: [ControlState: Value] = [:]

  /// Creates an attribute with the same value for all states.
  package init(_ fallback: Value) { self.fallback = fallback }

  /// The value shown in a state: its own, or the default state's.
  package subscript(state: ControlState) -> Value { own[state] ?? own[.default] ?? fallback }

  /// Sets the value of a state; nil makes it use the default state's again.
  package mutating func set(_ value: Value?, for state: ControlState) { own[state] = value }
}
